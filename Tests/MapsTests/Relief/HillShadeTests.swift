// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import CLibrary
import Drawing
import Geography
import Mapping
import TestSupport
import Testing

@testable import Heights
@testable import Maps

struct HillShadeTests {
  /// Heights of 3 × 3 posts of SRTM (N00E010) and what gdaldem 3.6.2 says of them with `-s 111120`: the shade of one
  /// light, and of several.
  private static let posts: [(heights: [Float], single: Float, several: Float)] = [
    ([657, 671, 709, 637, 651, 666, 628, 638, 656], 173, 196),
    ([617, 613, 596, 596, 589, 572, 577, 577, 548], 132, 138),
    ([669, 660, 657, 680, 669, 653, 678, 673, 654], 169, 161),
    ([163, 163, 158, 159, 160, 165, 162, 176, 174], 191, 189),
  ]

  /// The light on a slope.
  private func light(_ east: Float, _ north: Float, hasOneLight: Bool) -> Float {
    var light: Float = 0
    shadekernels_light_on_slopes([east], [north], 1, hasOneLight, &light)
    return light
  }

  @Test("Shades are those of gdaldem within one grey level", arguments: 0..<4)
  func likeOthers(number: Int) {
    let (h, single, several) = HillShadeTests.posts[number]
    let metres: Float = 111_120.0 / 1200
    let east = ((h[2] + 2 * h[5] + h[8]) - (h[0] + 2 * h[3] + h[6])) / (8 * metres)
    let north = ((h[0] + 2 * h[1] + h[2]) - (h[6] + 2 * h[7] + h[8])) / (8 * metres)
    func grey(hasOneLight: Bool) -> Float {
      1 + 254 * light(east, north, hasOneLight: hasOneLight) * Float(0.5).squareRoot()
    }
    #expect(abs(grey(hasOneLight: true) - single) <= 1)
    #expect(abs(grey(hasOneLight: false) - several) <= 1)
  }

  @Test("Level ground has the light 1 exactly, and unknown ground none")
  func level() {
    for hasOneLight in [true, false] {
      #expect(light(0, 0, hasOneLight: hasOneLight) == 1)
      #expect(light(.nan, 0, hasOneLight: hasOneLight).isNaN)
    }
  }

  @Test("The factor for steepness grows from zoom 15 down")
  func steepness() {
    #expect(exaggeration(zoom: 18) == 1)
    #expect(exaggeration(zoom: 15) == 1)
    #expect(abs(exaggeration(zoom: 12) - 1.866) < 0.001)
    #expect(abs(exaggeration(zoom: 8) - 4.287) < 0.001)
    var last = exaggeration(zoom: 0)
    for zoom in stride(from: 0.25, through: 20, by: 0.25) {
      #expect(exaggeration(zoom: zoom) <= last)
      last = exaggeration(zoom: zoom)
    }
  }

  @Test(
    "A plane that falls to the north-west has one grey at all latitudes and in all projections",
    arguments: [0.0, 45, 70])
  func plane(latitude: Double) throws {
    var greys: [ClosedRange<UInt8>] = []
    for projection in ProjectionChoice.allCases where projection != .polar || latitude > 0 {
      // A pixel is smaller than 4 metres, so that slopes are what they are.
      let viewport = try reliefViewport(
        .span(center: Coordinate(latitude: latitude, longitude: 10), length: Length(metres: 400)),
        projection)
      let metres = Earth.circumference / 360
      let across = metres * WebMercator.cosine(ofDegrees: latitude)
      let slope = 0.577_350_269
      // On a polar plane north is up along the middle meridian of the picture alone, and here all of it is near that.
      let middle = viewport.middle
      let turn = projection == .polar ? try turnOfNorth(viewport) : 0
      let source = HeightFunction(.degrees(100_000)) { latitude, longitude in
        let east = (longitude - middle.longitude) * across
        let north = (latitude - middle.latitude) * metres
        let (right, up) = (
          east * cos(turn) + north * sin(turn), north * cos(turn) - east * sin(turn)
        )
        return 2000 + slope * (right - up) * 0.707_106_781
      }
      let pixels = try reliefPixels(source, viewport, style: .classic)
      let reds = pixels.map(\.red)
      let range = try #require(reds.min())...(try #require(reds.max()))
      #expect(range.upperBound - range.lowerBound <= 2, "\(projection.rawValue)")
      greys.append(range)
    }
    let (low, high) = (greys.map(\.lowerBound).min() ?? 0, greys.map(\.upperBound).max() ?? 255)
    #expect(high - low <= 2, "\(greys)")
    // It faces the light: brighter than level ground.
    #expect(low > 240)
  }

  /// The direction of north in a picture, in radians to the left of up.
  private func turnOfNorth(_ viewport: Viewport) throws -> Double {
    let middle = viewport.middle
    let north = viewport.point(
      Coordinate(latitude: middle.latitude + 1e-5, longitude: middle.longitude))
    let here = viewport.point(middle)
    return atan2(here.x - north.x, here.y - north.y)
  }
}
