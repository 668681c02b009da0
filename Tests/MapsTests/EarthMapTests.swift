// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Fitting
import Geography
import Mapping
import TestSupport
import Testing

@testable import Maps

/// The pixels of the built-in map through a viewport, with parts of it alone.
func earthPixels(
  _ viewport: Viewport, _ features: MapFeatures = [.land, .water], style: BaseMap.Style = .light,
  opacity: Double = 1, threads: Int = 1
) -> [Color] {
  var map = BaseMap()
  map.sources = [.earth]
  (map.style, map.features, map.opacity) = (style, features, opacity)
  var earth = EarthMap(map, colors: EarthColors(map, on: .white), viewport: viewport)
  earth.findRelief(threads: threads)
  var canvas = RasterCanvas(
    width: viewport.size.columns, height: viewport.size.rows,
    background: earth.ground ?? .white)
  earth.draw(on: &canvas)
  return canvas.directColors()
}

struct EarthMapTests {
  private static let land = Color(red: 0xf8, green: 0xf8, blue: 0xf5)
  private static let water = Color(red: 0xdb, green: 0xe3, blue: 0xe8)

  private func viewport(
    _ projection: ProjectionChoice, _ region: Region, width: Int = 240, height: Int = 160
  ) throws -> Viewport {
    try fitViewport(
      [],
      options: MapOptions(
        region: region, size: .exact(width: width, height: height),
        projection: projection))
  }

  private static let world = Region.box(west: -180, south: -90, east: 180, north: 90)

  @Test(
    "The land of the world is 29.2 percent of it",
    arguments: [(360, 180), (1440, 720), (2880, 1440)])
  func shareOfLand(width: Int, height: Int) throws {
    let viewport = try viewport(.equirectangular, Self.world, width: width, height: height)
    // Lakes count as land, as they do in that figure.
    let pixels = earthPixels(viewport, [.land], style: .dark)
    var (land, all) = (0.0, 0.0)
    for row in 0..<height {
      // Rows of pixels are parallels, as long as the cosine of their latitude.
      let weight = WebMercator.cosine(ofDegrees: 90 - 180 * (Double(row) + 0.5) / Double(height))
      for column in 0..<width {
        // Land is dark on a white ground, and a pixel of the coast has a part of it.
        let red = Double(pixels[row * width + column].red)
        land += weight * (255 - red) / (255 - 0x10)
        all += weight
      }
    }
    #expect(abs(land / all - 0.292) < 0.005, "\(land / all)")
  }

  /// Places that are well within land or water.
  private static let places: [(latitude: Double, longitude: Double, isLand: Bool)] = [
    (48, 2, true), (66, -178, true), (67, 179, true), (-86, 180, true), (-86, -179, true),
    (-88, 0, true), (-88, 120, true), (-25, 135, true), (75, -40, true), (0, 20, true),
    (88, 0, false), (88, 170, false), (0, -30, false), (0, 180, false), (-60, -179.9, false),
    (45, -30, false), (72, 179.9, false), (-50, 100, false), (43.3, 32, false),
  ]

  private static let views: [(ProjectionChoice, Region)] =
    ProjectionChoice.allCases.flatMap { projection in
      [
        (90.0, 0.0), (-90, 0), (0, 0), (0, 180), (66, 180), (-70, -180), (80, 180), (-80, 90),
        (45, 540), (40, -4), (-41, 174),
      ].flatMap { latitude, longitude in
        [0.0, 1.3, 3.1].map { zoom in
          (
            projection,
            Region.zoom(
              center: Coordinate(
                latitude: projection == .mercator ? min(max(latitude, -80), 80) : latitude,
                longitude: longitude), zoom: zoom)
          )
        }
      }
    }

  @Test(
    "Land is where land is, in every projection, over 180 degrees, at both poles and in each world")
  func places() throws {
    var looked = 0
    for (projection, region) in Self.views {
      let viewport = try viewport(projection, region)
      let pixels = earthPixels(viewport)
      for place in Self.places where viewport.projection.latitudes.contains(place.latitude) {
        for turn in -3...3 where turn == 0 || viewport.projection.repeats {
          let point = viewport.point(
            Coordinate(
              latitude: place.latitude, longitude: place.longitude + 360 * Double(turn)))
          // A few kilometres may be coast, and only in larger pictures a place is clear of it.
          guard (2..<238).contains(point.x), (2..<158).contains(point.y),
            viewport.metresPerPixel < 40_000 || abs(place.latitude) > 87,
            isPlain(point, in: viewport)
          else { continue }
          let color = pixels[Int(point.y) * 240 + Int(point.x)]
          #expect(
            color == (place.isLand ? Self.land : Self.water),
            "\(projection) \(region) \(place): \(color)")
          looked += 1
        }
      }
    }
    #expect(looked > 80, "\(looked)")
  }

  /// Whether the plane around a pixel is of the Earth and not squeezed, as it is beside the edge of a plane.
  private func isPlain(_ point: Point, in viewport: Viewport) -> Bool {
    let map = viewport.projection.map
    let isOnEarth = [(0.0, 0.0), (4, 0), (-4, 0), (0, 4), (0, -4)].allSatisfy { x, y in
      map.contains(viewport.plane(Point(x: point.x + x, y: point.y + y)))
    }
    // Beside the meridian where a cone is cut a gap may be thinner than a pixel.
    let place = viewport.coordinate(point)
    let isAtCut = map.middleOfCut.map {
      abs(abs(place.longitude - $0) - 180) < 6 && map.contains(viewport.plane(point))
    }
    let metres = map.metres(at: viewport.plane(point))
    return isOnEarth && isAtCut != true && metres.upperBound < 3 * metres.lowerBound
  }

  @Test("The pixels of places are right to a thousandth, in and beside the picture")
  func pixelsOfPlaces() throws {
    var random = SeededGenerator(seed: 61)
    for (projection, region) in Self.views + [(.mercator, Self.world)] {
      let viewport = try viewport(projection, region, width: 1600, height: 1200)
      var plane = EarthPlane(viewport, window: EarthWindow(viewport))
      plane.findHeights()
      // Where a plane is cut open a place may be at either side.
      guard viewport.projection.map.middleOfCut == nil else { continue }
      for _ in 0..<40 {
        let place = Coordinate(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random))
        let (found, expected) = (plane.point(place), viewport.point(place))
        #expect(abs(found.x - expected.x) < 1e-3 && abs(found.y - expected.y) < 1e-3)
      }
    }
  }

  @Test("A line that is seen as a whole is that of its points one by one")
  func wholeLines() throws {
    var (whole, parts) = (0, 0)
    for (projection, region) in Self.views + [(.mercator, Self.world)] {
      let window = EarthWindow(try viewport(projection, region))
      let clip = DegreeClip(window: window)
      for shape in [EarthShape.land, .borders, .rivers] {
        EarthFile.builtIn.forEachShape(of: shape, .coarse, where: { _, _ in true }) { packed in
          guard let turns = window.turns(of: packed.box) else { return }
          for turn in turns {
            guard clip.showsWhole(packed, turn: turn) else {
              parts += 1
              continue
            }
            whole += 1
            var line = packed.points.map { $0.coordinate(turn: turn) }
            if shape == .land { line.append(line[0]) }
            #expect(clip.lines(packed.points, isRing: shape == .land, turn: turn) == [line])
          }
        }
      }
    }
    #expect(whole > 1000 && parts > 1000)
  }

  @Test("No coast is drawn along the meridian of 180 degrees or around the south pole")
  func cuts() throws {
    // Lines alone: any pixel that is not the ground is a line.
    for (projection, center, zoom) in [
      (ProjectionChoice.mercator, Coordinate(latitude: 67.4, longitude: 180), 6.0),
      (.equirectangular, Coordinate(latitude: 67.4, longitude: -180), 6),
      (.equirectangular, Coordinate(latitude: -87, longitude: -180), 6),
      (.polar, Coordinate(latitude: 67.4, longitude: 180), 8),
      (.polar, Coordinate(latitude: -90, longitude: 0), 6),
      (.polar, Coordinate(latitude: -88, longitude: 180), 7),
      (.lambertAzimuthal, Coordinate(latitude: 67.4, longitude: 180), 8),
      (.lambertAzimuthal, Coordinate(latitude: -90, longitude: 0), 6),
      (.lambertConic, Coordinate(latitude: 67.4, longitude: -180), 8),
      (.equalEarth, Coordinate(latitude: 67.4, longitude: 180), 8),
    ] {
      let viewport = try viewport(projection, .zoom(center: center, zoom: zoom))
      let pixels = earthPixels(viewport, [.land], style: .outline)
      #expect(pixels.allSatisfy { $0 == .white }, "\(projection) \(center)")
    }
  }

  @Test(
    "Land has no seam where a gap between the sides of a cone is too thin to look like one",
    arguments: [7.0, 8, 9.3, 12])
  func closedCut(zoom: Double) throws {
    // A larger picture has a wider gap, and shows where the cone ends.
    let large = try viewport(
      .lambertConic, .zoom(center: Coordinate(latitude: -90, longitude: 0), zoom: zoom + 1),
      width: 900, height: 900)
    #expect(earthPixels(large).allSatisfy { $0 == Self.land }, "\(zoom)")
    for (latitude, longitude) in [(-90.0, 0.0), (-89.9, 60), (-89.6, 180), (-89.2, -120)] {
      let viewport = try viewport(
        .lambertConic,
        .zoom(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom))
      #expect(
        earthPixels(viewport).allSatisfy { $0 == Self.land }, "\(latitude) \(longitude) \(zoom)")
    }
  }

  @Test(
    "The land of the world is 29.2 percent of a plane that keeps areas, wherever it is centred",
    arguments: [
      (ProjectionChoice.equalEarth, 0.0, 0.0), (.equalEarth, 0, 150), (.lambertAzimuthal, 0, 0),
      (.lambertAzimuthal, 40, -4), (.lambertAzimuthal, -90, 0), (.lambertAzimuthal, 20, 100),
    ])
  func shareOfArea(_ projection: ProjectionChoice, latitude: Double, longitude: Double) throws {
    let viewport = try viewport(
      projection,
      .zoom(center: Coordinate(latitude: latitude, longitude: longitude), zoom: 2.3), width: 1600,
      height: 1600)
    // Lakes count as land, and a pixel of the coast has a part of it.
    let land = earthPixels(viewport, [.land], style: .dark).reduce(0.0) {
      $0 + (255 - Double($1.red)) / (255 - 0x10)
    }
    // The sphere has an area of 4π radii squared, and the circumference is 256 pixels at zoom 0.
    let side = 256 * exp2(2.3)
    let share = land / (side * side / .pi)
    #expect(abs(share - 0.292) < 0.005, "\(share)")
  }

  @Test("A line that passes the meridian where a plane is cut open ends at both edges")
  func linesAtTheCut() throws {
    // A conic plane of the world is open around the apex, and nothing is drawn there.
    for projection in [ProjectionChoice.lambertConic, .equalEarth] {
      let viewport = try viewport(
        projection, .zoom(center: Coordinate(latitude: 60, longitude: 20), zoom: 0.5), width: 600,
        height: 600)
      let pixels = earthPixels(viewport, [.land, .rivers, .borders], style: .outline)
      for row in stride(from: 0, to: 600, by: 1) {
        for column in stride(from: 0, to: 600, by: 1) where pixels[row * 600 + column] != .white {
          let near = (-2...2).contains { down in
            (-2...2).contains { across in
              viewport.projection.map.contains(
                viewport.plane(
                  Point(x: Double(column + across) + 0.5, y: Double(row + down) + 0.5)))
            }
          }
          #expect(near, "\(projection) \(column) \(row)")
        }
      }
    }
  }

  @Test("Without water or land the ground shows there; both together hide it")
  func features() throws {
    let viewport = try viewport(.equirectangular, Self.world, width: 240, height: 120)
    let both = earthPixels(viewport)
    let land = earthPixels(viewport, [.land])
    let water = earthPixels(viewport, [.water])
    for index in both.indices {
      if both[index] == Self.land {
        #expect(land[index] == Self.land && water[index] == .white)
      } else if both[index] == Self.water {
        #expect(water[index] == Self.water)
        // A lake is not cut out of the land, which is drawn alone.
        #expect(land[index] == .white || land[index] == Self.land)
      }
    }
    #expect(!both.contains(.white))
  }

  @Test("Beyond the poles of a flat map is the ground")
  func beyond() throws {
    let viewport = try viewport(
      .equirectangular, .zoom(center: Coordinate(latitude: -60, longitude: 0), zoom: 0))
    let pixels = earthPixels(viewport)
    #expect(pixels.last == .white && pixels[0] != .white)
  }
}
