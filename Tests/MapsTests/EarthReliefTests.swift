// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Fitting
import Geography
import Heights
import Mapping
import TestSupport
import Testing

@testable import Maps

struct EarthReliefTests {
  private static let land = Color(red: 0xf8, green: 0xf8, blue: 0xf5)
  private static let water = Color(red: 0xdb, green: 0xe3, blue: 0xe8)

  private func viewport(
    _ latitude: Double, _ longitude: Double, zoom: Double,
    _ projection: ProjectionChoice = .mercator, width: Int = 240, height: Int = 200
  ) throws -> Viewport {
    try fitViewport(
      [],
      options: MapOptions(
        region: .zoom(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom),
        size: .exact(width: width, height: height), projection: projection))
  }

  /// The heights around the whole world.
  private func heights(
    degreesPerPixel: Double, of file: UnsafeRawBufferPointer = EarthHeights.packed
  ) -> EarthHeights {
    EarthHeights(
      around: [HeightArea(west: -180, south: -90, east: 180, north: 90)],
      degreesPerPixel: degreesPerPixel, threads: 2, of: file)
  }

  private func row(_ row: Int, _ columns: Range<Int>, of heights: EarthHeights) -> [Float] {
    var line = [Float](repeating: .nan, count: columns.count)
    line.withUnsafeMutableBufferPointer { line in
      line.baseAddress.map { heights.read(row: row, columns: columns, into: $0) }
    }
    return line
  }

  @Test("The packed relief has at most 400 kB, and heights of known places within three percent")
  func knownHeights() {
    #expect(EarthHeights.packed.count <= 400_000)
    let heights = heights(degreesPerPixel: 0.2)
    #expect(heights.lattice == .cells(4))
    // The means of ETOPO5 in cells of Tibet, Nepal, the Netherlands, the Amazon, the Atlantic and at the south pole.
    for (latitude, longitude, metres) in [
      (33.125, 88.125, 5258), (27.875, 86.875, 5501), (52.125, 5.625, 29), (-3.125, -60.125, 36),
      (0.125, -30.125, 0), (-89.875, 0.125, 2780),
    ] as [(Double, Double, Float)] {
      let column = Int(heights.lattice.column(longitude: longitude))
      let found = row(
        Int(heights.lattice.row(latitude: latitude)), column..<(column + 1), of: heights)[0]
      #expect(abs(found - metres) <= max(metres * 0.03, 3), "\(latitude) \(longitude) \(found)")
    }
  }

  @Test(
    "Each level has the means of the one before, and goes on over the antimeridian and the poles")
  func levels() {
    let (fine, coarse) = (heights(degreesPerPixel: 0.2), heights(degreesPerPixel: 0.4))
    let coarsest = heights(degreesPerPixel: 2)
    #expect(coarse.lattice == .cells(2) && coarsest.lattice == .cells(1))
    for number in stride(from: 0, to: 360, by: 7) {
      let means = row(number, 0..<720, of: coarse)
      let upper = row(2 * number, 0..<1440, of: fine)
      let lower = row(2 * number + 1, 0..<1440, of: fine)
      for column in 0..<720 {
        let sum = [upper, lower].reduce(0) { $0 + $1[2 * column] + $1[2 * column + 1] }
        #expect(abs(means[column] - sum / 4) <= max(sum / 4 * 0.05, 6))
      }
    }
    #expect(
      row(200, -20..<20, of: fine)
        == row(200, 1420..<1440, of: fine) + row(200, 0..<20, of: fine))
    #expect(row(-3, 0..<50, of: fine) == row(0, 0..<50, of: fine))
    #expect(row(725, 0..<50, of: fine) == row(719, 0..<50, of: fine))
  }

  @Test("A relief that is damaged or cut has heights of the Earth or the sea, and ends")
  func damaged() {
    var generator = SeededGenerator(seed: 57)
    for _ in 0..<60 {
      var bytes = Array(EarthHeights.packed)
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      for _ in 0..<30 where !bytes.isEmpty {
        let most = Bool.random(using: &generator) ? bytes.count : min(bytes.count, 1600)
        bytes[Int.random(in: 0..<most, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { bytes in
        let heights = heights(degreesPerPixel: 1, of: bytes)
        for number in stride(from: 0, to: 180, by: 20) {
          #expect(row(number, 0..<360, of: heights).allSatisfy { (0...9000).contains($0) })
        }
      }
    }
  }

  @Test(
    "Mountains have light and shadow in few tones; plains and the sea are as without",
    arguments: [ProjectionChoice.mercator, .equirectangular, .lambertAzimuthal, .lambertConic])
  func tones(projection: ProjectionChoice) throws {
    let viewport = try viewport(30, 85, zoom: 3, projection)
    let without = earthPixels(viewport, [.land, .water])
    let with = earthPixels(viewport, [.land, .water, .relief])
    var tones: Set<Color> = []
    for (below, above) in zip(without, with) where below != above {
      if below == Self.land {
        tones.insert(above)
      } else {
        // More colours may leave fewer ones for coasts.
        #expect(abs(Int(below.red) - Int(above.red)) <= 8 && below != Self.water)
      }
    }
    #expect(tones.count > 6 && tones.count <= 12)
    #expect(tones.contains { $0.red > Self.land.red } && tones.contains { $0.red < 200 })
    #expect(zip(without, with).count { $0 != $1 } > 4_000)
    // The lowland of the Ganges and the desert of Taklamakan.
    for place in [
      Coordinate(latitude: 26, longitude: 82), Coordinate(latitude: 39, longitude: 83),
    ] {
      let point = viewport.point(place)
      #expect(with[Int(point.y) * 240 + Int(point.x)] == Self.land, "\(place)")
    }
    // The south side of the Himalaya lies in shadow, and the north side of the Kunlun in light.
    func mean(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>) -> Double {
      var (sum, count) = (0.0, 0.0)
      for row in 0..<200 {
        for column in 0..<240 {
          let place = viewport.coordinate(Point(x: Double(column), y: Double(row)))
          guard latitudes.contains(place.latitude), longitudes.contains(place.longitude)
          else { continue }
          sum += Double(with[row * 240 + column].green)
          count += 1
        }
      }
      return sum / count
    }
    #expect(mean(27.3...28.2, 84...88) < 235 && mean(35.8...36.8, 81...84) > 240)
  }

  @Test(
    "Each region has its relief in each projection, on both sides of the antimeridian and the poles"
  )
  func regions() throws {
    for (projection, latitude, longitude) in [
      (ProjectionChoice.mercator, 65.0, 179.0), (.equalEarth, 65, 179),
      (.equirectangular, 66, -178),
      (.polar, -85, 0), (.polar, 80, -40), (.lambertAzimuthal, -80, 100), (.mercator, -20, -68),
    ] {
      let viewport = try viewport(latitude, longitude, zoom: 2.5, projection)
      let without = earthPixels(viewport, [.land, .water])
      let with = earthPixels(viewport, [.land, .water, .relief])
      #expect(zip(without, with).count { $0 != $1 } > 500, "\(projection) \(latitude)")
      #expect(earthPixels(viewport, [.land, .water, .relief], threads: 4) == with)
    }
  }

  @Test(
    "The relief fades out where its cells are large, and outlines and a map without land have none")
  func withoutRelief() throws {
    func difference(zoom: Double) throws -> Int {
      let viewport = try self.viewport(46, 8, zoom: zoom)
      return zip(
        earthPixels(viewport, [.land, .water]), earthPixels(viewport, [.land, .water, .relief])
      ).reduce(0) { $0 + abs(Int($1.0.green) - Int($1.1.green)) }
    }
    let (full, faded) = (try difference(zoom: 4.7), try difference(zoom: 5.5))
    #expect(full > faded && faded > 0)
    #expect(try difference(zoom: 6.0) == 0)
    let viewport = try viewport(46, 8, zoom: 4)
    for (features, style) in [(MapFeatures.water, BaseMap.Style.light), (.land, .outline)] {
      #expect(
        earthPixels(viewport, features, style: style)
          == earthPixels(viewport, features.union(.relief), style: style))
    }
    #expect(
      earthPixels(viewport, [.land, .relief]) != earthPixels(viewport, .land),
      "land without water has its relief")
  }

  @Test("Dark land, and land of any colour, has light and shadow on the same slopes")
  func otherColors() throws {
    let viewport = try viewport(46, 9, zoom: 4.5)
    func change(_ style: BaseMap.Style, opacity: Double = 1) -> [Int] {
      zip(
        earthPixels(viewport, .land, style: style, opacity: opacity),
        earthPixels(viewport, [.land, .relief], style: style, opacity: opacity)
      ).map { Int($1.green) - Int($0.green) }
    }
    let (light, dark, pale) = (change(.light), change(.dark), change(.light, opacity: 0.5))
    #expect(dark.contains { $0 > 20 } && dark.contains { $0 < 0 })
    for index in light.indices {
      // Light on pale land is a warmer tone, and no lighter green.
      #expect(light[index] >= -4 || dark[index] <= 0)
      #expect(abs(pale[index]) <= abs(light[index]) + 1)
    }
  }
}
