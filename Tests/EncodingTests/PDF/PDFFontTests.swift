// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fonts in pages: the glyphs that are used, with the outlines that all formats draw.

import Drawing
import TestSupport
import Testing

@testable import Encoding

struct PDFFontTests {
  private let face = Glyph.Face(name: "Some Font-Bold", unitsPerSquare: 2048)

  /// A box with a corner that a quadratic curve rounds, in squares of the font.
  private func glyph(_ number: UInt32, width: Double = 0.5, on face: Glyph.Face? = nil) -> Glyph {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: width, y: 0))
    path.quadratic(Point(x: width, y: -0.5), to: Point(x: width / 2, y: -0.5))
    path.quadratic(Point(x: 0, y: -0.5), to: Point(x: 0, y: 0))
    return Glyph(face ?? self.face, number: number, outline: path, advance: width + 0.1004)
  }

  /// A file in which letters of glyphs are written.
  private func file(
    _ glyphs: [Glyph], _ parts: [String], turned: Bool = false, places: [Double]? = nil
  ) throws -> (file: DecodedPDF, page: DecodedPDF.Object) {
    var outline = Path()
    var letters: [OutlinedText.Letter] = []
    var place = 0.0
    for (number, glyph) in glyphs.enumerated() {
      let start = places?[number] ?? place
      letters.append(OutlinedText.Letter(glyph, place: start))
      outline.append(glyph.outline) { Point(x: ($0.x + start) * 10, y: $0.y * 10) }
      place = start + glyph.advance
    }
    var text = outline.spelling(
      parts, letters: letters, fontFamily: "Some Font", em: 10, width: place * 10)
    if turned { text = text.mapPoints { Point(x: -$0.y, y: $0.x) } }
    let encoder = PDFEncoder()
    let sheet = Sheet(width: 60, height: 60, background: .white)
    var canvas = encoder.canvas(sheet, threads: 1)
    canvas.fill(text.moved(x: 20, y: 20), color: .routeBlue)
    let file = try #require(DecodedPDF(try encoder.encode(canvas, of: sheet).bytes))
    return (file, try #require(file.pages.first))
  }

  @Test("A text is written with codes of its glyphs, each where its letter is, and can be read")
  func texts() throws {
    let (a, b) = (glyph(70), glyph(9, width: 0.25))
    let (file, page) = try file([a, b, a], ["g", " \u{1f6b2}", "g"], places: [0, 0.7, 1.05])
    #expect(file.texts(of: page) == ["g\u{1f6b2}g"])
    let content = file.content(of: page)
    #expect(
      content.hasSuffix(
        """
        BT
        /F0 100 Tf
        1 0 0 -1 200 200 Tm
        [<0001>-100<00020001>] TJ
        ET

        """))
    let font = try #require(file.object("/F0", of: page))
    #expect(font.dictionary.firstMatch(of: /\/BaseFont \/[A-Z]{6}\+SomeFont-Bold\b/) != nil)
  }

  @Test("A text that is not level says its words too")
  func turned() throws {
    let (file, page) = try file([glyph(1), glyph(2)], ["a", "b"], turned: true)
    #expect(
      file.content(of: page).contains(
        "/Span << /ActualText (ab) >> BDC\nBT\n/F0 100 Tf\n0 1 1 0 200 200 Tm\n"))
    #expect(file.content(of: page).hasSuffix("ET\nEMC\n"))
  }

  @Test("The letters of a name along a bend say its words once, and each is turned on its own")
  func bend() throws {
    var path = Path()
    for (number, part) in ["V", "i", " P", "o", "Q"].enumerated() {
      // Two names, of four letters and of one.
      let letter = glyph(UInt32(number + 1)).outline.spelling(
        [part], letters: [OutlinedText.Letter(glyph(UInt32(number + 1)), place: 0)],
        fontFamily: "Some Font", em: 1, width: 0.6, pieces: [4, 0, 0, 0, 1][number])
      path.append(
        letter.mapPoints { point in
          let slope = 0.1 * Double(number)
          return Point(
            x: 5 + 12 * Double(number) + 10 * point.x - slope * point.y,
            y: 30 + 10 * point.y + slope * point.x)
        })
    }
    let encoder = PDFEncoder()
    let sheet = Sheet(width: 80, height: 60, background: .white)
    var canvas = encoder.canvas(sheet, threads: 1)
    canvas.fill(path, color: .routeBlue)
    let file = try #require(DecodedPDF(try encoder.encode(canvas, of: sheet).bytes))
    let page = try #require(file.pages.first)
    #expect(file.texts(of: page) == ["V", "i", "P", "o", "Q"])
    let lines = file.content(of: page).split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix("BDC") || $0 == "EMC" } == [
        "/Span << /ActualText (Vi Po) >> BDC", "EMC", "/Span << /ActualText (Q) >> BDC", "EMC",
      ])
    #expect(
      Set(lines.filter { $0.hasSuffix(" Tm") }.map { $0.split(separator: " ")[1] }).count == 5)
  }

  @Test("Each font of a text has its own glyphs")
  func twoFonts() throws {
    let other = glyph(1, on: Glyph.Face(name: "", unitsPerSquare: 1000))
    let (file, page) = try file([glyph(1), other], ["a", "b"])
    #expect(file.texts(of: page) == ["ab"])
    #expect(file.object("/F0", of: page) != nil && file.object("/F1", of: page) != nil)
  }

  @Test(
    "An embedded glyph has the outline of the font, and fewer points where curves go on smoothly")
  func outlines() throws {
    let (file, page) = try file([glyph(3)], ["a"])
    let font = try #require(file.object("/F0", of: page))
    let glyphs = try #require(GlyphsOfPDF(font, of: file))
    #expect(glyphs.outline(of: 0).isEmpty)
    let path = glyphs.outline(of: 1)
    let flipped = path.mapPoints { Point(x: $0.x, y: -$0.y) }
    #expect(flipped.contours() == glyph(3).outline.contours())
    #expect(glyphs.width(of: 1) == 0.6)
  }

  @Test("Cubic curves become quadratic ones that nobody can tell apart")
  func cubics() throws {
    let disc = Path(disc: Point(x: 0.4, y: -0.4), radius: 0.35)
    let face = Glyph.Face(name: "Cubic", unitsPerSquare: 1000)
    let (file, page) = try file([Glyph(face, number: 1, outline: disc, advance: 0.8)], ["o"])
    let font = try #require(file.object("/F0", of: page))
    let path = try #require(GlyphsOfPDF(font, of: file)).outline(of: 1)
    for point in path.contours(flatness: 1e-5).joined() {
      let (x, y) = (point.x - 0.4, point.y - 0.4)
      #expect(abs((x * x + y * y).squareRoot() - 0.35) < 0.0006)
    }
  }
}
