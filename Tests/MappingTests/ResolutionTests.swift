// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Fitting
import Geography
import Testing
import Tracks

@testable import Mapping

struct ResolutionTests {
  private let place = Coordinate(latitude: 48, longitude: 16)

  @Test("Nothing is known of planes that turn with the region before the log is read")
  func unknown() throws {
    for projection in [ProjectionChoice.polar, .lambertConic] {
      #expect(try MapOptions(projection: projection).resolution() == .unknown)
    }
    #expect(try MapOptions(isGeodesic: true, showsEachFix: true).resolution() == .unknown)
  }

  @Test("Great circles have the scale of straight lines", arguments: [true, false])
  func greatCircles(isMercator: Bool) throws {
    for region in [Region.fitted(), .zoom(center: place, zoom: 4)] {
      var options = MapOptions(
        region: region, projection: isMercator ? .mercator : .equirectangular)
      let straight = try options.resolution()
      options.isGeodesic = true
      let great = try options.resolution()
      #expect(great.hasGreatCircles && !straight.hasGreatCircles)
      switch (great, straight) {
      case (
        .fixed(let east, let north, let view, _), .fixed(let east2, let north2, let view2, _)
      ):
        #expect(east == east2 && north == north2 && view == view2)
      case (
        .fitted(let width, let height, let largest, let kind, let least, _),
        .fitted(let width2, let height2, let largest2, let kind2, let least2, _)
      ):
        #expect(width == width2 && height == height2 && largest == largest2)
        #expect(kind == kind2 && least == least2)
      default: Issue.record("both are known")
      }
    }
  }

  @Test(
    "A fitted picture is never finer than its resolution",
    arguments: [PictureSize.automatic, .width(300), .height(200), .exact(width: 400, height: 120)])
  func fitted(size: PictureSize) throws {
    for (height, width) in [(1.0, 1.0), (0.01, 3), (4, 0.02), (0, 1), (1, 0)] {
      for maxZoom in [nil, 3.0] {
        for padding in [nil, Padding.pixels(7)] {
          let options = MapOptions(
            region: .fitted(maxZoom: maxZoom), size: size, padding: padding,
            layers: LayerMargins(pixels: 0.125))
          guard
            case .fitted(let across, let down, let largest, true, _, _) = try options.resolution()
          else {
            Issue.record("the region is fitted")
            return
          }
          var route = TrackLines()
          var box = Bounds()
          box.include(place)
          box.include(Coordinate(latitude: 48 + height, longitude: 16 + width))
          route.joinBoxes(into: box)
          let scale = try fitViewport([route], options: options).scale
          let tall = WebMercator.y(latitude: box.south) - WebMercator.y(latitude: box.north)
          let finest = min(across / (width / 360), down / tall, largest * 360)
          #expect(scale <= finest * (1 + 1e-9))
        }
      }
    }
  }

  @Test("Where the region is asked for, the scale is that of the picture, and the line is in view")
  func fixed() throws {
    let options = MapOptions(
      region: .zoom(center: place, zoom: 4), size: .exact(width: 256, height: 256),
      layers: LayerMargins(pixels: 10))
    guard case .fixed(let east, let north, let view, _) = try options.resolution() else {
      Issue.record("the region is asked for")
      return
    }
    #expect(east == 4096.0 / 360)
    #expect(north == nil)
    // Half a picture and half a line beside it, and two pixels to spare.
    #expect(abs(view.east - (16 + 140 / east)) < 1e-9)
    #expect(abs(view.west - (16 - 140 / east)) < 1e-9)
  }

  @Test("A line on the ground has one width: that of the picture, within the limits of a line")
  func lineOnGround() throws {
    let viewport = try fitViewport(
      [],
      options: MapOptions(
        region: .span(center: place, length: Length(metres: 1_000)),
        size: .exact(width: 100, height: 100)))
    func pixels(_ width: LineStyle.Width) -> Double {
      var line = LineStyle()
      line.width = width
      return line.stroke(in: viewport).width
    }
    #expect(abs(pixels(.ground(Length(metres: 50))) - 5) < 1e-9)
    #expect(pixels(.ground(Length(metres: 1e-6))) == Stroke.narrowest)
    #expect(pixels(.ground(Length(metres: 1e12))) == 32_767)
    #expect(pixels(.pixels(7)) == 7)
    #expect(pixels(.fraction(0.03)) == 3)
  }
}
