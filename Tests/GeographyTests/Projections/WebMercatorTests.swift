// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct WebMercatorTests {
  private let limit = WebMercator.latitudeLimit

  @Test("Where the equator meets the prime meridian is the middle of the square")
  func origin() {
    #expect(WebMercator.x(longitude: 0) == 0.5)
    #expect(WebMercator.y(latitude: 0) == 0.5)
  }

  @Test(
    "x grows eastwards and leaves the square with the longitude",
    arguments: [(-180, 0), (-90, 0.25), (90, 0.75), (180, 1), (540, 2), (-540, -1)])
  func x(longitude: Double, expected: Double) {
    #expect(WebMercator.x(longitude: longitude) == expected)
  }

  @Test("The limits of latitude are the edges of the square, north at the top")
  func edges() {
    #expect(abs(WebMercator.y(latitude: limit)) < 1e-15)
    #expect(abs(WebMercator.y(latitude: -limit) - 1) < 1e-15)
  }

  @Test(
    "y is the northing of EPSG:3857 in parts of the world's width",
    arguments: [
      (60, 8_399_737.889_818_357), (45, 5_621_521.486_192_066), (-30, -3_503_549.843_504_374),
    ])
  func northing(latitude: Double, metres: Double) {
    let expected = 0.5 - metres / (2 * 20_037_508.342_789_244)
    #expect(abs(WebMercator.y(latitude: latitude) - expected) < 1e-12)
  }

  @Test("y is the integral of the secant")
  func secant() {
    let steps = 20_000
    let width = 60 * Double.pi / 180 / Double(steps)
    let integral = (0..<steps).reduce(0.0) { sum, step in
      sum + width / WebMercator.cosine(ofDegrees: (Double(step) + 0.5) * 60 / Double(steps))
    }
    #expect(abs(WebMercator.y(latitude: 60) - (0.5 - integral / (2 * .pi))) < 1e-8)
  }

  @Test("Latitudes beyond the limit are at the limit", arguments: [85.06, 86, 89.999, 90])
  func beyondTheLimit(latitude: Double) {
    #expect(WebMercator.y(latitude: latitude) == WebMercator.y(latitude: limit))
    #expect(WebMercator.y(latitude: -latitude) == WebMercator.y(latitude: -limit))
  }

  @Test("Degrees survive the way to the plane and back")
  func roundTrip() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let latitude = Double.random(in: -limit...limit, using: &generator)
      let longitude = Double.random(in: -540...540, using: &generator)
      let y = WebMercator.y(latitude: latitude)
      let x = WebMercator.x(longitude: longitude)
      #expect(abs(WebMercator.latitude(y: y) - latitude) < 1e-12 * 90)
      #expect(abs(WebMercator.longitude(x: x) - longitude) < 1e-12 * 360)
      #expect(abs(WebMercator.y(latitude: WebMercator.latitude(y: y)) - y) < 1e-12)
      #expect(abs(WebMercator.x(longitude: WebMercator.longitude(x: x)) - x) < 1e-12)
    }
  }

  @Test("North is above south, and mirrored about the equator")
  func order() {
    let latitudes = Array(stride(from: -85.0, through: 85, by: 0.25))
    let rows = latitudes.map { WebMercator.y(latitude: $0) }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 > $1 })
    #expect(zip(rows, rows.reversed()).allSatisfy { abs($0 + $1 - 1) < 1e-15 })
  }

  @Test("The cosine takes degrees", arguments: [(0, 1), (60, 0.5), (-60, 0.5), (90, 0)])
  func cosine(degrees: Double, expected: Double) {
    #expect(abs(WebMercator.cosine(ofDegrees: degrees) - expected) < 1e-15)
  }
}
