// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels, places and numbers of a picture, for programs that draw on.

import Foundation
import RoutePlotKit
import Testing

struct PictureAsValueTests {
  private static let log = """
    time,lat,lon,ele
    2026-06-01T08:00:00Z,47.00,8.00,500
    2026-06-01T08:10:00Z,47.01,8.00,620
    2026-06-01T08:30:00Z,47.01,8.02,560

    """

  private func plot(
    _ log: String = log, _ change: (inout PlotOptions) -> Void = { _ in }
  ) throws -> Plot {
    var options = PlotOptions()
    options.size = .exact(width: 300, height: 200)
    change(&options)
    return try Plotter().plot(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
  }

  @Test("Pixels are those of the colours: the ground in the corner, the route at its fixes")
  func pixels() throws {
    let plot = try plot {
      $0.format = .rgba
      $0.background = .transparent
      $0.line.width = .pixels(6)
    }
    let bytes = plot.picture.bytes
    #expect(bytes.count == 300 * 200 * 4 && bytes[..<4] == [0, 0, 0, 0])
    let place = try #require(
      plot.picture.place(of: Coordinate(latitude: 47.01, longitude: 8.01)))
    let start = 4 * (Int(place.y) * 300 + Int(place.x))
    #expect(bytes[start..<(start + 4)] == [0, 0x7a, 0xff, 0xff])
  }

  @Test(
    "A coordinate has a place, and the place has the coordinate, in each projection and at each scale"
  )
  func places() throws {
    let coordinates = [
      Coordinate(latitude: 47.0, longitude: 8.0), Coordinate(latitude: 47.004, longitude: 8.0171),
      Coordinate(latitude: 47.2, longitude: 7.5),
    ]
    for projection in ProjectionChoice.allCases {
      for scale in [1, 2.5] {
        let picture = try plot {
          $0.projection = projection
          $0.pixelScale = scale
        }.picture
        for coordinate in coordinates {
          let place = try #require(picture.place(of: coordinate))
          let back = try #require(picture.coordinate(x: place.x, y: place.y))
          #expect(abs(back.latitude - coordinate.latitude) < 1e-9, "\(projection)")
          #expect(abs(back.longitude - coordinate.longitude) < 1e-9, "\(projection)")
        }
        let first = try #require(picture.place(of: coordinates[0]))
        #expect((0...300).contains(first.x) && (0...200).contains(first.y))
      }
    }
  }

  @Test(
    "Places across the antimeridian are next to each other, and what is not on the Earth has none")
  func edges() throws {
    let picture = try plot("lat,lon\n-17,179.9\n-17.1,-179.9\n").picture
    let west = try #require(picture.place(of: Coordinate(latitude: -17, longitude: 179.9)))
    let east = try #require(picture.place(of: Coordinate(latitude: -17, longitude: -179.9)))
    #expect(east.x - west.x > 0 && east.x - west.x < 300)
    let world = try plot("lat,lon\n-60,-170\n60,170\n") { $0.projection = .equalEarth }.picture
    #expect(world.coordinate(x: 0.5, y: 0.5) == nil && world.coordinate(x: 150, y: 100) != nil)
    #expect(world.coordinate(x: .nan, y: 0) == nil)
    #expect(world.place(of: Coordinate(latitude: 95, longitude: 0)) == nil)
    #expect(world.place(of: Coordinate(latitude: .nan, longitude: 0)) == nil)
  }

  @Test("The statistics are the numbers of the tracks")
  func statistics() throws {
    #expect(try plot().statistics == nil)
    let statistics = try #require(try plot { $0.measuresTracks = true }.statistics)
    let degree = 6_371_008.8 * Double.pi / 180
    let length = 0.01 * degree + 0.02 * degree * cos(47.01 * Double.pi / 180)
    #expect(abs(statistics.lengthMetres - length) < 0.01)
    #expect(statistics.ascentMetres == 120 && statistics.descentMetres == 60)
    #expect(statistics.durationSeconds == 1800)
    #expect(statistics.times == 1_780_300_800...1_780_302_600)
    #expect(statistics.southWest == Coordinate(latitude: 47, longitude: 8))
    #expect(statistics.northEast == Coordinate(latitude: 47.01, longitude: 8.02))
    #expect(statistics.tracks.count == 1 && statistics.tracks[0].fixes == 3)
    #expect(statistics.tracks[0].lengthMetres == statistics.lengthMetres)
    #expect(statistics.tracks[0].name == nil)
    let bare = try #require(
      try plot("lat,lon\n47,8\n47.1,8\n") { $0.measuresTracks = true }.statistics)
    #expect(bare.ascentMetres == nil && bare.durationSeconds == nil && bare.times == nil)
  }
}
