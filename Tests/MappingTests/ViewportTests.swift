// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import TestSupport
import Testing

@testable import Mapping

struct ViewportTests {
  private func fit(
    _ coordinates: [(Double, Double)], size: PictureSize = .automatic,
    padding: Padding = .fraction(0.1), strokeWidth: Double = 3
  ) throws(MappingError) -> (viewport: Viewport, points: [Point]) {
    let coordinates = coordinates.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let viewport = try Viewport(
      fitting: Bounds(of: coordinates), size: size, padding: padding,
      layers: LayerMargins(pixels: strokeWidth / 2))
    return (viewport, coordinates.map(viewport.point))
  }

  @Test("The route touches its padding on the tighter axis and is in the middle of the other")
  func touchesPadding() throws {
    let (_, points) = try fit(
      [(0, 0), (0, 10), (2, 10)], size: .exact(width: 500, height: 400), padding: .pixels(20))
    #expect(abs(points[0].x - 20) < 1e-9 && abs(points[1].x - 480) < 1e-9)
    #expect(abs(points[1].y + points[2].y - 400) < 1e-9)
  }

  @Test("Padding in percent is of the shorter side")
  func paddingInPercent() throws {
    let (_, points) = try fit(
      [(0, 0), (0, 10)], size: .exact(width: 500, height: 300), padding: .fraction(0.05))
    #expect(abs(points[0].x - 15) < 1e-9 && abs(points[1].x - 485) < 1e-9)
  }

  @Test("Padding is never less than half the stroke")
  func strokeIsNotCut() throws {
    let (_, points) = try fit(
      [(0, 0), (0, 10)], size: .exact(width: 500, height: 300), padding: .pixels(0),
      strokeWidth: 30)
    #expect(abs(points[0].x - 15) < 1e-9 && abs(points[1].x - 485) < 1e-9)
  }

  @Test("North is up, and both axes have one scale")
  func northUp() throws {
    let (_, points) = try fit([(0, 0), (1, 1), (0, 1)], size: .exact(width: 400, height: 400))
    #expect(points[1].y < points[0].y && points[1].x > points[0].x)
    // At the equator a degree north is as long as a degree east.
    let across = points[2].x - points[0].x
    let down = points[0].y - points[1].y
    #expect(abs(across / down - 1) < 1e-3)
  }

  @Test("The shape follows the route between 1:2 and 2:1, the longer side is 1024")
  func automaticSize() throws {
    let level = try fit([(0, 0), (0, 10)]).viewport
    #expect(level.width == 1024 && level.height == 512)
    let upright = try fit([(0, 0), (10, 0)]).viewport
    #expect(upright.width == 512 && upright.height == 1024)
    let square = try fit([(0, 0), (1, 1)]).viewport
    #expect(square.width == 1024 && abs(square.height - 1024) <= 1)
    let (wide, points) = try fit([(0, 0), (3, 4)])
    #expect(wide.width == 1024 && wide.height < 1024 && wide.height > 700)
    // The route touches its padding on all four sides, to the rounding of the height.
    let padding = Double(wide.height) / 10
    #expect(abs(points[0].x - padding) < 1 && abs(points[1].y - padding) < 1)
  }

  @Test("One side alone takes the other from the route, at most eight times longer or shorter")
  func oneSide() throws {
    #expect(try fit([(0, 0), (0, 10)], size: .width(800)).viewport.height == 100)
    #expect(try fit([(0, 0), (10, 0)], size: .width(800)).viewport.height == 6400)
    #expect(try fit([(0, 0), (0, 10)], size: .height(100)).viewport.width == 800)
    let square = try fit([(0, 0), (1, 1)], size: .height(300)).viewport
    #expect(square.height == 300 && square.width == 300)
  }

  @Test("A single place is in the middle, at zoom 16")
  func place() throws {
    let (viewport, points) = try fit([(48.2, 16.4), (48.2, 16.4)])
    #expect(viewport.scale == 256 * 65_536)
    #expect(viewport.width == 1024 && viewport.height == 1024)
    #expect(points == [Point(x: 512, y: 512), Point(x: 512, y: 512)])
  }

  @Test("No fit goes beyond zoom 24")
  func largestScale() throws {
    let (viewport, points) = try fit([(0, 0), (0, 1e-12)])
    #expect(viewport.scale == 256 * 16_777_216)
    #expect(abs(points[0].x - 512) < 0.01)
  }

  @Test("Routes exactly north-south or east-west are fitted by the axis they have")
  func straightRoutes() throws {
    let (_, level) = try fit([(50, 5), (50, 6)], size: .exact(width: 100, height: 100))
    #expect(abs(level[0].x - 10) < 1e-9 && abs(level[1].x - 90) < 1e-9)
    #expect(level[0].y == 50 && level[1].y == 50)
    let (_, upright) = try fit([(50, 5), (51, 5)], size: .exact(width: 100, height: 100))
    #expect(abs(upright[0].y - 90) < 1e-9 && abs(upright[1].y - 10) < 1e-9)
    #expect(upright[0].x == 50)
  }

  @Test("Padding without room in between is an error that says what to do")
  func noRoom() {
    #expect {
      try fit([(0, 0), (1, 1)], size: .exact(width: 100, height: 50), padding: .pixels(25))
    } throws: {
      "\($0)"
        == "25 pixels of padding on each side leave no room in 100x50 pixels"
    }
  }

  @Test(
    "A size out of range is an error", arguments: [(0, 5), (5, 0), (32768, 5), (32767, 32767)])
  func sizeOutOfRange(sides: (Int, Int)) {
    #expect(throws: MappingError.sizeOutOfRange(width: sides.0, height: sides.1)) {
      try fit([(0, 0), (1, 1)], size: .exact(width: sides.0, height: sides.1))
    }
  }

  @Test("For any route, size and padding every point is within the padding")
  func alwaysInside() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...6, using: &generator)
      let spread: Double = [1e-6, 1e-4, 1e-2, 1, 20][Int.random(in: 0..<5, using: &generator)]
      let middle = Double.random(in: -60...60, using: &generator)
      let coordinates = (0..<count).map { _ in
        (
          middle + .random(in: -spread...spread, using: &generator) / 2,
          Double.random(in: -spread...spread, using: &generator)
        )
      }
      let size: PictureSize =
        switch Int.random(in: 0...3, using: &generator) {
        case 0: .automatic
        case 1: .width(.random(in: 50...3000, using: &generator))
        case 2: .height(.random(in: 50...3000, using: &generator))
        default:
          .exact(
            width: .random(in: 50...3000, using: &generator),
            height: .random(in: 50...3000, using: &generator))
        }
      let part = Double.random(in: 0...0.4, using: &generator)
      guard let fitted = try? fit(coordinates, size: size, padding: .fraction(part), strokeWidth: 2)
      else { continue }
      let (width, height) = (Double(fitted.viewport.width), Double(fitted.viewport.height))
      let edge = max(part * min(width, height), 1) - 1e-6
      for point in fitted.points {
        #expect(point.x >= edge && point.x <= width - edge)
        #expect(point.y >= edge && point.y <= height - edge)
      }
    }
  }
}
