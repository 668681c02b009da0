// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Encoding
import Testing

struct SVGFillTests {
  private func svg(_ path: Path, color: Color = .routeBlue) -> (text: String, isBlank: Bool) {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    canvas.fill(path, color: color)
    return (String(decoding: canvas.bytes, as: UTF8.self), canvas.isBlank)
  }

  @Test("A filled outline is one path, its curves are curves")
  func path() {
    var path = Path(Rectangle(left: 1, top: 2, right: 9, bottom: 6.5))
    path.move(to: Point(x: 3, y: 3))
    path.quadratic(Point(x: 4, y: 5), to: Point(x: 5, y: 3))
    path.cubic(Point(x: 4, y: 2.5), Point(x: 3.5, y: 2.5), to: Point(x: 3, y: 3))
    let (text, isBlank) = svg(path, color: Color(red: 0, green: 0x7a, blue: 255, alpha: 128))
    #expect(
      text.contains(
        "<path fill=\"#007aff\" fill-opacity=\"0.502\" "
          + "d=\"M1 2h8v4.5h-8zM3 3q1 2 2 0c-1-.5-1.5-.5-2 0z\"/>"))
    #expect(!isBlank)
  }

  @Test("What lies outside leaves no path")
  func outside() {
    let (text, isBlank) = svg(Path(disc: Point(x: -10, y: 5), radius: 9))
    #expect(!text.contains("<path"))
    #expect(isBlank)
  }

  @Test("Straight edges have tenths, curves hundredths, and an edge that is too short has none")
  func precision() {
    var straight = Path(Rectangle(left: 1.26, top: 2, right: 9, bottom: 6))
    straight.append(ring: [
      Point(x: 1, y: 1), Point(x: 1.02, y: 1.01), Point(x: 4, y: 2.04), Point(x: 3, y: 5),
    ])
    #expect(svg(straight).text.contains(" d=\"M1.3 2h7.7v4h-7.7zM1 1l3 1l-1 3z\""))
    var curved = Path()
    curved.move(to: Point(x: 1.26, y: 2))
    curved.quadratic(Point(x: 4, y: 5), to: Point(x: 9, y: 2))
    #expect(svg(curved).text.contains(" d=\"M1.26 2q2.74 3 7.74 0z\""))
  }

  /// The letters of a text, and a square.
  private var textAndSquare: Path {
    var path = Path(Rectangle(left: 0, top: -6, right: 4, bottom: 0))
    path = path.spelling(["a", " & \u{e9}"], fontFamily: "Some 'Sans'", em: 8, width: 12)
    path = path.moved(x: 10, y: 20)
    path.append(Path(Rectangle(left: 30, top: 20, right: 32, bottom: 22)))
    return path
  }

  @Test("The letters of a name along a bend stay outlines, as not all programs turn letters")
  func bend() {
    var path = Path()
    for pieces in [2, 0, 1] {
      path.append(
        Path(Rectangle(left: 2, top: 2, right: 4, bottom: 6)).spelling(
          ["a"], fontFamily: "Sans", em: 8, width: 4, pieces: pieces
        ).moved(x: 10 * Double(pieces), y: 0))
    }
    var sheet = Sheet(width: 40, height: 30, background: .white)
    sheet.keepsTexts = true
    var canvas = SVGCanvas(sheet)
    canvas.fill(path, color: .routeBlue)
    let text = String(decoding: canvas.bytes, as: UTF8.self)
    #expect(text.contains(" d=\"M22 2h2v4h-2zM2 2h2v4h-2z\""))
    #expect(text.matches(of: /<text/).count == 1 && text.contains("<text x=\"10\""))
  }

  @Test("A text is the outlines of its letters, or a text where that is asked for")
  func text() {
    #expect(svg(textAndSquare).text.contains(" d=\"M10 14h4v6h-4zM30 20h2v2h-2z\""))
    var sheet = Sheet(width: 40, height: 30, background: .transparent)
    sheet.keepsTexts = true
    var canvas = SVGCanvas(sheet)
    canvas.stroke(around: textAndSquare, Stroke(width: 2), color: .white)
    canvas.fill(textAndSquare, color: .routeBlue)
    let turned = textAndSquare.mapPoints { Point(x: $0.y, y: $0.x) }
    canvas.fill(turned, color: .routeBlue)
    let words = String(decoding: canvas.bytes, as: UTF8.self)
    let font = """
      font-family="'Some Sans',sans-serif" font-size="8" textLength="12" \
      lengthAdjust="spacingAndGlyphs"
      """
    #expect(words.contains(" d=\"M30 20h2v2h-2z\""))
    #expect(
      words.contains(
        """
        <text x="10" y="20" \(font) aria-hidden="true" fill="none" stroke="#ffffff" \
        stroke-width="2" stroke-linecap="round" stroke-linejoin="round">a &amp; &#233;</text>
        """))
    #expect(
      words.contains("<text x=\"10\" y=\"20\" \(font) fill=\"#007aff\">a &amp; &#233;</text>"))
    #expect(
      words.contains("<text x=\"20\" y=\"10\" transform=\"rotate(90 20 10)\" \(font) fill="))
  }
}
