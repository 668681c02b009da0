// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Layers that a program draws itself.

import Foundation
import RoutePlotKit
import Testing

/// A layer of the shapes that a test gives.
private struct Shapes: MapLayer {
  var isBelowTracks = false
  let shapes: @Sendable (inout MapCanvas) -> Void

  init(isBelowTracks: Bool = false, _ shapes: @escaping @Sendable (inout MapCanvas) -> Void) {
    (self.isBelowTracks, self.shapes) = (isBelowTracks, shapes)
  }

  func draw(on canvas: inout MapCanvas) { shapes(&canvas) }
}

/// A layer that can be compared.
private struct Dot: MapLayer, Equatable {
  var x: Double
  func draw(on canvas: inout MapCanvas) {
    canvas.fill(.circle(center: PicturePoint(x: x, y: 20), radius: 5), color: .routeBlue)
  }
}

struct OwnLayerTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let log = "time,lat,lon,ele\n0,47,8,500\n600,47,8.02,560\n"

  private func picture(
    _ layers: [any MapLayer], format: PictureFormat = .rgba,
    _ change: (inout PlotOptions) -> Void = { _ in }
  ) throws -> Picture {
    var options = PlotOptions()
    (options.size, options.format) = (.exact(width: 200, height: 100), format)
    options.layers = layers
    options.line.width = .pixels(6)
    change(&options)
    return try Plotter().plot(
      ByteSource(bytes: Array(Self.log.utf8)), input: "log", options: options
    ).picture
  }

  /// The colour of a pixel.
  private func color(_ picture: Picture, _ x: Int, _ y: Int) throws -> Color {
    let pixels = try #require(picture.pixels)
    let start = 4 * (y * picture.width + x)
    return Color(
      red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2],
      alpha: pixels[start + 3])
  }

  @Test("A layer lies on top of the tracks, or below them")
  func order() throws {
    let red = Self.red
    let box: @Sendable (inout MapCanvas) -> Void = { canvas in
      canvas.fill(.box(x: 90, y: 30, width: 20, height: 40), color: red)
    }
    let above = try picture([Shapes(box)])
    #expect(try color(above, 100, 50) == red && color(above, 100, 35) == red)
    #expect(try color(above, 80, 50) == .routeBlue && color(above, 100, 28) == .white)
    let below = try picture([Shapes(isBelowTracks: true, box)])
    #expect(try color(below, 100, 50) == .routeBlue && color(below, 100, 35) == red)
  }

  @Test("Later layers and shapes lie on top of earlier ones")
  func later() throws {
    let red = Self.red
    let twice = Shapes { canvas in
      canvas.fill(.box(x: 0, y: 0, width: 50, height: 50), color: .routeBlue)
      canvas.fill(.box(x: 0, y: 0, width: 25, height: 25), color: red)
    }
    let more = Shapes { $0.fill(.box(x: 0, y: 0, width: 10, height: 10), color: .white) }
    let drawn = try picture([twice, more])
    #expect(try color(drawn, 5, 5) == .white && color(drawn, 20, 20) == red)
    #expect(try color(drawn, 40, 40) == .routeBlue)
  }

  @Test("A canvas knows the pixel of a coordinate and back, as the picture does, at each scale")
  func places() throws {
    for scale in [1.0, 2] {
      let middle = Coordinate(latitude: 47, longitude: 8.01)
      let drawn = try picture([
        Shapes { canvas in
          guard let point = canvas.point(of: middle), let back = canvas.coordinate(of: point)
          else { return }
          #expect(abs(back.longitude - 8.01) < 1e-9 && abs(back.latitude - 47) < 1e-9)
          #expect(canvas.width == 200 / scale && canvas.height == 100 / scale)
          #expect(canvas.lines.first?.count == 2)
          canvas.fill(.circle(center: point, radius: 5), color: .white)
        }
      ]) { $0.pixelScale = scale }
      let place = try #require(drawn.place(of: middle))
      #expect(try color(drawn, Int(place.x), Int(place.y)) == .white)
      #expect(try color(drawn, Int(place.x) + 30, Int(place.y)) == .routeBlue)
    }
  }

  @Test("A line through coordinates crosses the antimeridian, and an area is filled")
  func coordinates() throws {
    var options = PlotOptions()
    options.format = .rgba
    options.region = .box(west: 170, south: -5, east: 190, north: 5)
    options.size = .exact(width: 200, height: 100)
    let red = Self.red
    options.layers = [
      Shapes { canvas in
        canvas.stroke(
          [Coordinate(latitude: 0, longitude: 175), Coordinate(latitude: 0, longitude: -175)],
          color: red, width: 8)
        canvas.fill(
          [
            Coordinate(latitude: 2, longitude: 178), Coordinate(latitude: 4, longitude: 178),
            Coordinate(latitude: 4, longitude: -178), Coordinate(latitude: 2, longitude: -178),
            Coordinate(latitude: .nan, longitude: 0),
          ], color: .routeBlue)
      }
    ]
    let drawn = try Plotter().plot(
      ByteSource(bytes: Array("lat,lon\n-4,171\n-4,172\n".utf8)), input: "log", options: options
    ).picture
    #expect(try color(drawn, 60, 50) == red && color(drawn, 100, 50) == red)
    #expect(try color(drawn, 140, 50) == red && color(drawn, 30, 50) == .white)
    #expect(try color(drawn, 100, 20) == .routeBlue && color(drawn, 60, 20) == .white)
  }

  @Test("Text is as long as its width says, at each alignment, and has a halo")
  func text() throws {
    let red = Self.red
    for (alignment, part) in [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      let drawn = try picture([
        Shapes { canvas in
          #expect(canvas.width(of: "HHH", size: 20) > 30)
          #expect(canvas.width(of: "", size: 20) == 0 && canvas.width(of: "H", size: .nan) == 0)
          canvas.write(
            "HHH", at: PicturePoint(x: 100, y: 30), size: 20, color: red, alignment: alignment,
            halo: .routeBlue)
        }
      ])
      let columns = try (0..<200).filter { x in
        try (0..<35).contains { try color(drawn, x, $0) == red }
      }
      let (first, last) = (try #require(columns.first), try #require(columns.last))
      let middle = Double(first + last) / 2
      let length = Double(last - first)
      #expect(abs(middle - (100 + (0.5 - part) * length)) < 6, "\(alignment)")
      #expect(
        try (0..<200).contains { x in
          try (0..<35).contains { try color(drawn, x, $0) == .routeBlue }
        })
    }
  }

  @Test("An SVG has a group of the shapes, and the texts as texts where they are kept")
  func vectors() throws {
    let layer = Shapes { canvas in
      canvas.write("Card", at: PicturePoint(x: 10, y: 30), size: 20)
      canvas.stroke(
        [PicturePoint(x: 1, y: 1), PicturePoint(x: 9, y: 9)], color: .routeBlue, width: 3,
        dash: [4, 2])
    }
    let svg = String(
      decoding: try picture([layer], format: .svg) { $0.keepsTexts = true }.bytes, as: UTF8.self)
    #expect(svg.contains("class=\"own\"") && svg.contains(">Card</text>"))
    #expect(svg.contains("stroke-dasharray=\"4 2\"") || svg.contains("stroke-dasharray=\"4,2\""))
    #expect(try picture([layer], format: .svg).pixels == nil)
  }

  @Test("Texts are dark on a light ground and light on a dark one, which is the colour of halos")
  func inks() throws {
    for (background, isLight) in [
      (Color.white, true), (Color(red: 10, green: 10, blue: 30), false),
    ] {
      _ = try picture([
        Shapes { canvas in
          #expect(canvas.groundColor == background)
          #expect((canvas.textColor.green < 128) == isLight)
        }
      ]) { $0.background = background }
    }
  }

  @Test("The numbers of the trip are those of the plot, where they are requested")
  func numbers() throws {
    _ = try picture([Shapes { #expect($0.statistics.isEmpty) }])
    _ = try picture([
      Shapes { canvas in
        #expect(canvas.statistics.count == 1)
        #expect(canvas.statistics.first?.ascentMetres == 60)
      }
    ]) { $0.measuresTracks = true }
  }

  @Test("What cannot be drawn is left out, and nothing traps")
  func odd() throws {
    let plain = try picture([])
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e7]
    let drawn = try picture(
      numbers.map { number in
        Shapes { canvas in
          let point = PicturePoint(x: number, y: number)
          canvas.fill(.circle(center: point, radius: 5), color: .routeBlue)
          canvas.fill(
            .box(x: 1, y: 1, width: number, height: 5), color: .transparent)
          canvas.fill(PicturePath([point, point]), color: .routeBlue)
          canvas.stroke([point, PicturePoint(x: 5, y: 5)], color: .routeBlue, width: number)
          canvas.stroke([PicturePoint](), color: .routeBlue, width: number, dash: [number, -1])
          canvas.write("x", at: point, size: 12)
          canvas.write("x", at: PicturePoint(x: 5, y: 5), size: number)
          canvas.stroke([Coordinate(latitude: number, longitude: number)], color: .routeBlue)
          #expect(canvas.point(of: Coordinate(latitude: number, longitude: number)) == nil)
          var path = PicturePath()
          path.line(to: point)
          path.curve(to: point, control: point, point)
          canvas.stroke(path, color: .routeBlue, width: number)
        }
      })
    #expect(drawn.bytes == plain.bytes)
    // Widths that no line can have are the nearest one.
    let thin = try picture([
      Shapes {
        $0.stroke(
          [PicturePoint(x: 0, y: 9), PicturePoint(x: 200, y: 9)], color: .routeBlue, width: .nan)
      }
    ])
    #expect(thin.bytes != plain.bytes)
  }

  @Test("Letters that no font has are listed; without a font the picture fails")
  func letters() throws {
    let drawn = try picture([
      Shapes { $0.write("\u{10ffff}ok", at: PicturePoint(x: 5, y: 20), size: 12) }
    ])
    #expect(drawn.textsWithoutLetters == ["\u{10ffff}ok"])
    let error = #expect(throws: PlotError.self) {
      try picture([Shapes { $0.write("ok", at: PicturePoint(x: 5, y: 20), size: 12) }]) {
        $0.font = .name("No such font")
      }
    }
    #expect(error?.kind == .font)
  }

  @Test("Options with the same layers are equal where the layers can be compared")
  func equality() {
    var (first, second) = (PlotOptions(), PlotOptions())
    first.layers = [Dot(x: 20)]
    #expect(first != second)
    second.layers = [Dot(x: 20)]
    #expect(first == second)
    second.layers = [Dot(x: 21)]
    #expect(first != second)
    first.layers = [Shapes { _ in }]
    #expect(first != first)
    first.layers = []
    #expect(first == PlotOptions())
  }
}
