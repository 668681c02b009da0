// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Encoding
import Foundation
import TestSupport
import Testing

struct SVGCanvasTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  private func svg(
    _ lines: [[Point]], width: Double = 3, color: Color? = nil, background: Color = .transparent
  ) -> (text: String, isBlank: Bool) {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: background))
    canvas.stroke(lines, Stroke(width: width), color: color ?? red)
    return (String(decoding: canvas.bytes, as: UTF8.self), canvas.isBlank)
  }

  @Test("A picture is a ground and a path a stroke, in pixels")
  func whole() {
    let (text, isBlank) = svg(
      [[Point(x: 1, y: 2), Point(x: 3.5, y: 2.25), Point(x: 3, y: 10)]],
      color: Color(red: 0, green: 0x7a, blue: 255, alpha: 128), background: .white)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" \
        role="img">
        <rect class="ground" width="40" height="30" fill="#ffffff"/>
        <path fill="none" stroke="#007aff" stroke-opacity="0.502" stroke-width="3" \
        stroke-linecap="round" stroke-linejoin="round" d="M1 2l2.5 .3-.5 7.7"/>
        </svg>

        """)
    #expect(!isBlank)
  }

  @Test("The clip is what the file shows, and nothing beside it is kept")
  func clip() {
    var sheet = Sheet(width: 40, height: 30, background: .white)
    sheet.clip = PixelRectangle(columns: 10..<20, rows: 5..<99)
    var canvas = SVGCanvas(sheet)
    canvas.stroke([[Point(x: 0, y: 10), Point(x: 40, y: 10)]], Stroke(width: 2), color: red)
    canvas.stroke([[Point(x: 30, y: 0), Point(x: 30, y: 30)]], Stroke(width: 2), color: red)
    canvas.fill(Path(disc: Point(x: 3, y: 10), radius: 6), color: red)
    #expect(
      String(decoding: canvas.bytes, as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="25" viewBox="10 5 10 25" \
        role="img">
        <rect class="ground" x="10" y="5" width="10" height="25" fill="#ffffff"/>
        <path fill="none" stroke="#ff0000" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="round" d="M7 10l16 0"/>
        </svg>

        """)
  }

  @Test("Joins, caps and dashes are attributes of SVG")
  func styles() throws {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 3)
    (stroke.join, stroke.cap, stroke.dash) = (.miter, .butt, DashPattern([8, 4.5]))
    let line = [Point(x: 1, y: 2), Point(x: 30, y: 2)]
    canvas.stroke([line, line], stroke, color: red)
    stroke.miterLimit = 10
    canvas.stroke([line], stroke, color: red)
    let text = String(decoding: canvas.bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        stroke-width="3" stroke-linecap="butt" stroke-linejoin="miter" \
        stroke-dasharray="8 4.5" d="M1 2l29 0M1 2l29 0"
        """))
    #expect(text.contains("stroke-linejoin=\"miter\" stroke-miterlimit=\"10\""))
  }

  @Test("Where a path would begin its dashes anew, each dash is a line")
  func cutDashes() throws {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 2)
    stroke.cap = .butt
    stroke.dash = DashPattern([10, 10])
    canvas.stroke([[Point(x: -95, y: 5), Point(x: 200, y: 5)]], stroke, color: red)
    // A path of places a thousandth apart is longer when they are rounded.
    let shaking = (0...4000).map {
      Point(x: Double($0) / 200, y: 15 + Double($0 % 2) * 0.0101)
    }
    canvas.stroke([shaking], stroke, color: red)
    let text = String(decoding: canvas.bytes, as: UTF8.self)
    #expect(!text.contains("dasharray"))
    #expect(text.contains("d=\"M5 5l10 0M25 5l10 0\""))
  }

  @Test("A line of one place is a square where a path has no caps")
  func places() {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 3)
    stroke.cap = .butt
    canvas.stroke([[Point(x: 5, y: 5)]], stroke, color: red)
    #expect(String(decoding: canvas.bytes, as: UTF8.self).contains(" d=\"M3.5 5h3\""))
  }

  @Test("A line of one place is a dot, two lines are one path")
  func dots() {
    let (text, _) = svg([
      [Point(x: 5, y: 5)], [Point(x: 1, y: 1), Point(x: 1, y: 2)],
      [Point(x: 7, y: 7), Point(x: 7, y: 7)],
    ])
    #expect(text.contains(" d=\"M5 5h0M1 1l0 1M7 7h0\""))
    #expect(text.components(separatedBy: "<path").count == 2)
  }

  @Test("A line that leaves the picture is cut beyond its edges and goes on where it comes back")
  func cut() {
    let (text, _) = svg(
      [[Point(x: 20, y: 10), Point(x: 1e12, y: 10), Point(x: 1e12, y: 20), Point(x: 20, y: 20)]],
      width: 4)
    #expect(text.contains(" d=\"M20 10l24 0M44 20l-24 0\""))
  }

  @Test("What lies outside leaves no path, and the picture is blank")
  func outside() {
    let (text, isBlank) = svg([[Point(x: -100, y: -100), Point(x: -100, y: 500)]])
    #expect(!text.contains("<path"))
    #expect(isBlank)
  }

  @Test("Rounding errors of steps do not add up")
  func steps() {
    let line = (0...300).map { Point(x: Double($0) / 30, y: $0 % 2 == 0 ? 1 : 3) }
    let (text, _) = svg([line])
    let data = text.split(separator: "d=\"M0 1l")[1].split(separator: "\"")[0]
    let steps = data.replacing("-", with: " -").split(separator: " ").map { Double($0) ?? .nan }
    #expect(steps.count == 600)
    let across = steps.enumerated().reduce(0.0) { $1.offset % 2 == 0 ? $0 + $1.element : $0 }
    #expect(abs(across - 10) < 1e-9)
  }

  @Test("A line has the points that its size can show, and lies nowhere else by more than that")
  func thinned() throws {
    var generator = SeededGenerator(seed: 7)
    for scale in [1.0, 4] {
      for roughness in [0.01, 0.2, 3] {
        var (line, way) = ([Point(x: 20, y: 15)], 0.0)
        for _ in 0..<2000 {
          way += Double.random(in: -0.5...0.5, using: &generator)
          let last = line[line.count - 1]
          line.append(
            Point(
              x: min(max(last.x + roughness * cos(way), 1), 39),
              y: min(max(last.y + roughness * sin(way), 1), 29)))
        }
        var sheet = Sheet(width: Int(40 * scale), height: Int(30 * scale), background: .white)
        sheet.pixelScale = scale
        var canvas = SVGCanvas(sheet)
        canvas.stroke([line], Stroke(width: 1), color: red)
        let text = String(decoding: canvas.bytes, as: UTF8.self)
        let points = try points(of: text)
        #expect(points.count < (roughness < 0.1 ? 400 : roughness < 1 ? 1700 : 2002))
        // Half of a tenth is left out, and rounding moves each coordinate by half of one.
        let most = (0.05 * 2.0.squareRoot() * 2 + 1e-9) / (scale == 1 ? 1 : 10)
        for place in line { #expect(distance(of: place, to: points) < most) }
        for place in points { #expect(distance(of: place, to: line) < most) }
      }
    }
  }

  /// The points of the only path of a file.
  private func points(of text: String) throws -> [Point] {
    let data = try #require(text.split(separator: " d=\"M").last?.split(separator: "\"").first)
    var numbers: [Double] = []
    for match in data.matches(of: /-?(?:\d+\.?\d*|\.\d+)/) {
      numbers.append(try #require(Double("\(match.0)".replacing(/^(-?)\./) { "\($0.1)0." })))
    }
    var points: [Point] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let last = points.last ?? Point(x: 0, y: 0)
      points.append(Point(x: last.x + numbers[index], y: last.y + numbers[index + 1]))
    }
    return points
  }

  /// The distance of a place to the nearest leg of a line.
  private func distance(of place: Point, to line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let squared = dx * dx + dy * dy
      let along = (place.x - start.x) * dx + (place.y - start.y) * dy
      let t = squared > 0 ? min(max(along / squared, 0), 1) : 0
      let (x, y) = (place.x - start.x - t * dx, place.y - start.y - t * dy)
      return (x * x + y * y).squareRoot()
    }.min() ?? .infinity
  }

  @Test("A layer is a group with a class, only where something of it is seen")
  func layers() {
    var sheet = Sheet(width: 40, height: 30, background: .transparent)
    sheet.title = "Über <den> \"Grat\" & \u{1}"
    var canvas = SVGCanvas(sheet)
    let line = [Point(x: 1, y: 2), Point(x: 30, y: 2)]
    for (name, y) in [("map", 5.0), ("tracks", 6), ("tracks", 7), ("pins", 99), ("legend", 8)] {
      canvas.beginLayer { name }
      canvas.stroke([line.map { Point(x: $0.x, y: y) }], Stroke(width: 1), color: red)
    }
    let style = """
      fill="none" stroke="#ff0000" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"
      """
    #expect(
      String(decoding: canvas.bytes, as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" \
        role="img">
        <title>&#220;ber &lt;den&gt; &quot;Grat&quot; &amp; &#65533;</title>
        <g class="map">
        <path \(style) d="M1 5l29 0"/>
        </g>
        <g class="tracks">
        <path \(style) d="M1 6l29 0"/>
        <path \(style) d="M1 7l29 0"/>
        </g>
        <g class="legend">
        <path \(style) d="M1 8l29 0"/>
        </g>
        </svg>

        """)
  }

  @Test("A part of a layer is a group in that of the layer, only where something of it is seen")
  func parts() {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    let line = [Point(x: 1, y: 2), Point(x: 30, y: 2)]
    let parts: [(layer: String?, part: String?, y: Double)] = [
      ("map", "land", 99), (nil, "roads", 5), (nil, "roads", 6), (nil, "borders", 7),
      ("tracks", nil, 8), ("map", "roads", 9), ("legend", "roads", 99),
    ]
    for (layer, part, y) in parts {
      if let layer { canvas.beginLayer { layer } }
      if let part { canvas.beginPart { part } }
      canvas.stroke([line.map { Point(x: $0.x, y: y) }], Stroke(width: 1), color: red)
    }
    let lines = String(decoding: canvas.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(
      lines.map { $0.hasPrefix("<path") ? "-" : String($0) } == [
        "<g class=\"map\">", "<g class=\"roads\">", "-", "-", "</g>", "<g class=\"borders\">", "-",
        "</g>", "</g>", "<g class=\"tracks\">", "-", "</g>", "<g class=\"map\">",
        "<g class=\"roads\">", "-", "</g>", "</g>", "</svg>",
      ])
  }

  @Test("A dot of a dash pattern has a length, as some programs leave out what has none")
  func dotsOfDashes() {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 1)
    stroke.dash = DashPattern([6, 3, 0, 3])
    canvas.stroke([[Point(x: 1, y: 2), Point(x: 30, y: 2)]], stroke, color: red)
    #expect(
      String(decoding: canvas.bytes, as: UTF8.self).contains(
        " stroke-dasharray=\"6 3 0.01 2.99\""))
  }

  @Test("A line with miters keeps all points, as its points depend on the angles of legs")
  func miters() {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 3)
    stroke.join = .miter
    let line = [Point(x: 1, y: 2), Point(x: 15, y: 2.04), Point(x: 30, y: 2), Point(x: 2, y: 5.27)]
    canvas.stroke([line], stroke, color: red)
    #expect(
      String(decoding: canvas.bytes, as: UTF8.self).contains(
        " d=\"M1 2l14 .04 15-.04-28 3.27\""))
  }

  @Test("Dashed lines keep hundredths, so that dashes are where they are")
  func dashedPlaces() {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    var stroke = Stroke(width: 3)
    stroke.dash = DashPattern([8, 4])
    canvas.stroke(
      [[Point(x: 1.25, y: 2), Point(x: 9, y: 2), Point(x: 30.04, y: 2)]], stroke, color: red)
    #expect(
      String(decoding: canvas.bytes, as: UTF8.self).contains(" d=\"M1.25 2l7.75 0 21.04 0\""))
  }
}
