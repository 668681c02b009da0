// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Foundation
import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Heights
@testable import Maps

struct ReliefTests {
  private static let region = Region.box(west: 8.2, south: 46.1, east: 8.8, north: 46.5)

  /// Hills of some kilometres.
  private static func hills(_ latitude: Double, _ longitude: Double) -> Double? {
    1000 + 400 * sin(latitude * 90) * cos(longitude * 70) + 60 * sin(longitude * 400)
  }

  private let ground = Color(red: 240, green: 238, blue: 230)

  @Test(
    "Level ground changes no pixel in any projection", arguments: ProjectionChoice.allCases,
    [1.0, 4801.3])
  func level(projection: ProjectionChoice, height: Double) throws {
    let viewport = try reliefViewport(Self.region, projection)
    for style in [Relief.Style.shade, .classic] {
      let pixels = try reliefPixels(
        HeightFunction(.degrees(1200)) { _, _ in height }, viewport, style: style)
      #expect(pixels.allSatisfy { $0 == ground })
    }
  }

  @Test("A picture does not depend on the threads", arguments: ProjectionChoice.allCases)
  func threads(projection: ProjectionChoice) throws {
    let viewport = try reliefViewport(Self.region, projection)
    let source = HeightFunction(.degrees(1200), height: Self.hills)
    let one = try reliefPixels(source, viewport, threads: 1)
    for threads in [2, 3, 7] {
      #expect(try reliefPixels(source, viewport, threads: threads) == one)
    }
    #expect(Set(one.map(\.red)).count > 40)
  }

  @Test(
    "Slopes to the north-west are lit, and those to the south-east dark",
    arguments: Relief.Style.allCases)
  func direction(style: Relief.Style) throws {
    let viewport = try reliefViewport(Self.region)
    // A cone in the middle.
    let source = HeightFunction(.degrees(1200)) { latitude, longitude in
      let (east, north) = ((longitude - 8.5) * 0.7, latitude - 46.3)
      return 3000 - 4000 * (east * east + north * north).squareRoot()
    }
    let pixels = try reliefPixels(source, viewport, style: style)
    func luma(_ x: Int, _ y: Int) -> Int {
      let color = pixels[(80 + y) * 200 + 100 + x]
      return Int(color.red) + Int(color.green) + Int(color.blue)
    }
    #expect(luma(-20, -20) > luma(20, 20) + 30)
    #expect(luma(-30, 0) > luma(30, 0) + 15)
    #expect(luma(0, -30) > luma(0, 30) + 15)
  }

  @Test("A short row of voids is filled, and a large hole has neither shade nor a cliff")
  func voids() throws {
    let viewport = try reliefViewport(Self.region)
    // Pixels have 2.5 posts, so five voids are two pixels.
    func source(_ isVoid: @escaping @Sendable (Double, Double) -> Bool) -> HeightFunction {
      HeightFunction(.degrees(1200)) { latitude, longitude in
        isVoid(latitude, longitude) ? nil : 500 + (latitude - 46) * 3000
      }
    }
    let whole = try reliefPixels(source { _, _ in false }, viewport)
    let short = try reliefPixels(source { latitude, _ in abs(latitude - 46.3) < 0.002 }, viewport)
    #expect(whole == short)
    let hole = try reliefPixels(
      source { abs($0 - 46.3) < 0.05 && abs($1 - 8.5) < 0.05 }, viewport)
    let usual = Set(whole + [ground])
    #expect(hole.allSatisfy { usual.contains($0) })
    #expect(hole[80 * 200 + 100] == ground && whole[80 * 200 + 100] != ground)
    var relief = Relief(source { latitude, _ in latitude < 46.3 })
    relief.style = .shade
    let loaded = try LoadedRelief(relief, below: viewport, isDark: false, threads: 1)
    #expect(abs(loaded.use.unknown - 0.5) < 0.02)
  }

  @Test("Heights of pixels of the picture are means, and coarse ones are smooth")
  func resampling() throws {
    let viewport = try reliefViewport(Self.region)
    // A chequer board of single posts: its mean is level.
    let noise = HeightFunction(.degrees(12_000)) { latitude, longitude in
      (Int((latitude * 12_000).rounded()) + Int((longitude * 12_000).rounded())) % 2 == 0 ? 0 : 50
    }
    let flat = try reliefPixels(noise, viewport)
    #expect(flat.filter { $0 != ground }.count < flat.count / 100)
    // A plane in posts of five pixels is a plane.
    let plane = HeightFunction(.degrees(60)) { latitude, longitude in
      1000 + (latitude - 46) * 4000 + (longitude - 8) * 3000
    }
    let pixels = try reliefPixels(plane, viewport, style: .classic)
    let reds = pixels.map { Int($0.red) }
    #expect((reds.max() ?? 0) - (reds.min() ?? 0) <= 2)
  }

  @Test(
    "Heights on Mercator and in degrees look the same, over the antimeridian too",
    arguments: [-180.0, -172, 8])
  func lattices(middle: Double) throws {
    let viewport = try reliefViewport(
      .span(
        center: Coordinate(latitude: 46, longitude: middle), length: Length(metres: 60_000)))
    let waves: @Sendable (Double, Double) -> Double? = { latitude, longitude in
      1000 + 500 * sin(latitude * 60) * cos(longitude * .pi * 10)
    }
    let degrees = try reliefPixels(HeightFunction(.degrees(3600), height: waves), viewport)
    let mercator = try reliefPixels(HeightFunction(.mercator(256 << 12), height: waves), viewport)
    let differences = zip(degrees, mercator).map { abs(Int($0.red) - Int($1.red)) }
    #expect((differences.max() ?? 0) <= 6)
    #expect(Set(degrees.map(\.red)).count > 30)
  }

  @Test("The picture over two files is that of the joined heights, byte for byte")
  func joined() throws {
    let height: @Sendable (Double, Double) -> Double = { latitude, longitude in
      (800 + 300 * sin(latitude * 50) * cos(longitude * 40) + 9 * sin(longitude * 900)).rounded()
    }
    try Workplace.use { place in
      for west in 8...9 {
        try place.write(
          hgtBytes(side: 1201) { down, across in Int(height(47 - down, Double(west) + across)) },
          to: "N46E00\(west).hgt")
      }
      for projection in [ProjectionChoice.mercator, .equirectangular] {
        let viewport = try reliefViewport(
          .box(west: 8.9, south: 46.4, east: 9.1, north: 46.5), projection)
        let files = try reliefPixels(HGTFolder(place.folder.path), viewport)
        let joined = try reliefPixels(
          HeightFunction(.degrees(1200)) { latitude, longitude in
            height(47 - (47 - latitude), longitude)
          }, viewport)
        let differences = zip(files, joined).map { abs(Int($0.red) - Int($1.red)) }
        #expect(differences.allSatisfy { $0 == 0 })
        #expect(Set(files.map(\.red)).count > 30)
      }
    }
  }

  @Test("The sea of the map of the Earth stays as it is over its floor")
  func sea() throws {
    let region = Region.box(west: 8, south: 43, east: 11, north: 45)
    let viewport = try reliefViewport(region)
    var map = BaseMap()
    map.sources = [.earth]
    map.features = [.land, .water]
    let earth = EarthMap(map, colors: EarthColors(map, on: .white), viewport: viewport)
    let water = Color(red: 0xdb, green: 0xe3, blue: 0xe8)
    func pixels(_ relief: LoadedRelief?) -> [Color] {
      var canvas = RasterCanvas(width: 200, height: 160, background: earth.ground ?? .white)
      earth.draw(on: &canvas, with: relief)
      return canvas.directColors()
    }
    let source = HeightFunction(.degrees(1200)) { latitude, longitude in
      500 * sin(latitude * 60) * cos(longitude * 40) - 100
    }
    let relief = try LoadedRelief(Relief(source), below: viewport, isDark: false, threads: 2)
    let (plain, shaded) = (pixels(nil), pixels(relief))
    let sea = plain.indices.filter { plain[$0] == water }
    #expect(sea.count > 3000)
    // A pixel that land only touches may keep a trace of the shade.
    let touched = sea.filter { shaded[$0] != water }
    #expect(touched.count < sea.count / 200)
    #expect(touched.allSatisfy { abs(Int(shaded[$0].red) - Int(water.red)) <= 2 })
    #expect(zip(plain, shaded).filter { $0 != $1 }.count > 5000)
  }
}
