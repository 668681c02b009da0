// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The operators and the objects of pages.

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Encoding

struct PDFCanvasTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  private func page(
    _ sheet: Sheet = Sheet(width: 40, height: 30, background: .white),
    _ draw: (inout ScaledCanvas<PDFCanvas>) -> Void
  ) throws -> (file: DecodedPDF, page: DecodedPDF.Object, content: String, isBlank: Bool) {
    let encoder = PDFEncoder()
    var canvas = encoder.canvas(sheet, threads: 1)
    draw(&canvas)
    let picture = try encoder.encode(canvas, of: sheet)
    let file = try #require(DecodedPDF(picture.bytes))
    let page = try #require(file.pages.first)
    return (file, page, file.content(of: page), picture.isBlank)
  }

  @Test("A page has its size in points, a ground, and lines in steps of 1/960 inch")
  func whole() throws {
    let line = [Point(x: 1, y: 2), Point(x: 3.5, y: 2.25), Point(x: 3, y: 10)]
    let result = try page { $0.stroke([line], Stroke(width: 3), color: red) }
    #expect(result.page.numbers(after: "/MediaBox") == [0, 0, 30, 22.5])
    #expect(
      result.content == """
        0.075 0 0 -0.075 0 22.5 cm
        1 1 1 rg
        0 0 m
        400 0 l
        400 300 l
        0 300 l
        h
        f
        1 0 0 RG
        30 w
        1 J
        1 j
        10 20 m
        35 23 l
        30 100 l
        S

        """)
    #expect(!result.isBlank)
    let empty = try page(Sheet(width: 40, height: 30, background: .transparent)) { _ in }
    #expect(empty.content == "0.075 0 0 -0.075 0 22.5 cm\n" && empty.isBlank)
  }

  @Test("The size of a page on paper does not depend on its pixels, and neither do its steps")
  func paper() throws {
    var contents: Set<String> = []
    for dpi in [150.0, 300] {
      var sheet = Sheet(
        width: Int(dpi / 25.4 * 210), height: Int(dpi / 25.4 * 297), background: .transparent)
      (sheet.pixelsPerInch, sheet.pixelScale) = (dpi, dpi / 96)
      let line = [Point(x: 96, y: 96), Point(x: 192, y: 480)]
      let result = try page(sheet) { $0.stroke([line], Stroke(width: 2), color: red) }
      let box = result.page.numbers(after: "/MediaBox")
      #expect(abs(box[2] - 595.28) < 0.5 && abs(box[3] - 841.89) < 0.5)
      contents.insert(String(result.content.drop { $0 != "\n" }))
    }
    #expect(contents == ["\n1 0 0 RG\n20 w\n1 J\n1 j\n960 960 m\n1920 4800 l\nS\n"])
  }

  @Test("A picture that is longer than pages can be has a larger unit")
  func longPage() throws {
    let result = try page(Sheet(width: 48_000, height: 10, background: .white)) { _ in }
    #expect(result.page.word(after: "/UserUnit") == "3")
    #expect(result.page.numbers(after: "/MediaBox") == [0, 0, 12_000, 2.5])
  }

  @Test("The clip is the page, and what lies beside it is left out")
  func clip() throws {
    var sheet = Sheet(width: 40, height: 30, background: .transparent)
    sheet.clip = PixelRectangle(columns: 10..<20, rows: 5..<99)
    let result = try page(sheet) { canvas in
      canvas.stroke([[Point(x: 0, y: 10), Point(x: 40, y: 10)]], Stroke(width: 2), color: red)
      canvas.stroke([[Point(x: 30, y: 0), Point(x: 30, y: 30)]], Stroke(width: 2), color: red)
      canvas.fill(Path(disc: Point(x: 3, y: 10), radius: 6), color: red)
      canvas.link(
        Rectangle(left: 10, top: 10, right: 14, bottom: 13), to: "https://example.org/(a)")
      canvas.link(Rectangle(left: 30, top: 10, right: 34, bottom: 13), to: "https://example.org/b")
    }
    #expect(result.page.numbers(after: "/MediaBox") == [0, 0, 7.5, 18.75])
    #expect(
      result.content == """
        0.075 0 0 -0.075 -7.5 22.5 cm
        1 0 0 RG
        20 w
        1 J
        1 j
        70 100 m
        230 100 l
        S

        """)
    #expect(
      result.page.dictionary.contains(
        "/Rect [0 12.75 3 15] /Border [0 0 0] /A << /S /URI /URI (https://example.org/\\(a\\)) >>"))
    #expect(!result.page.dictionary.contains("example.org/b"))
  }

  @Test("Opacity and blending are states that several shapes share, and coloured lines are a group")
  func opacity() throws {
    let line = [Point(x: 1, y: 2), Point(x: 30, y: 2), Point(x: 30, y: 20)]
    let glass = Color(red: 255, green: 0, blue: 0, alpha: 51)
    var lines = ColoredLines(palette: [red, .routeBlue])
    lines.append(line, colors: [0, 1])
    let result = try page { canvas in
      canvas.stroke([line], Stroke(width: 3), color: glass)
      canvas.stroke([line], Stroke(width: 3), paint: Paint(glass, overlap: .multiply))
      canvas.stroke([line], Stroke(width: 3), color: red)
      canvas.stroke(lines, Stroke(width: 3), opacity: 51, overlap: .replace)
    }
    #expect(
      result.page.dictionary.contains(
        "/ExtGState << /G0 << /ca 1 /CA 1 /BM /Normal >> /G1 << /ca 0.2 /CA 0.2 /BM /Normal >> "
          + "/G2 << /ca 0.2 /CA 0.2 /BM /Multiply >> >>"))
    let used = result.content.split(separator: "\n").filter {
      $0.hasSuffix("gs") || $0.hasSuffix("Do")
    }
    #expect(used == ["/G1 gs", "/G2 gs", "/G0 gs", "/G1 gs", "/X0 Do"])
    let group = try #require(result.file.object("/X0", of: result.page))
    #expect(group.dictionary.contains("/Group << /S /Transparency >>"))
    #expect(group.numbers(after: "/BBox") == [0, 0, 400, 300])
    #expect(
      String(decoding: group.stream ?? [], as: UTF8.self).split(separator: "\n").count {
        $0 == "S"
      } == 2)
  }

  @Test("A group has its own colours, caps, joins and dashes, whatever was drawn before it")
  func stateOfGroups() throws {
    let line = [Point(x: 5, y: 15), Point(x: 35, y: 15)]
    let black = Color(red: 0, green: 0, blue: 0)
    var lines = ColoredLines(palette: [black])
    lines.append(line, colors: [0])
    var before = Stroke(width: 2)
    before.dash = DashPattern([1, 3])
    var plain = Stroke(width: 10)
    (plain.cap, plain.join) = (.butt, .miter)
    let sheet = Sheet(width: 40, height: 30, background: .white)
    let result = try page(sheet) { canvas in
      canvas.stroke([[Point(x: 5, y: 2), Point(x: 35, y: 2)]], before, color: red)
      canvas.stroke(lines, plain, opacity: 128, overlap: .replace)
    }
    var canvas = RasterCanvas(width: 40, height: 30, background: .white)
    PDFPainter(result.page, of: result.file).paint(on: &canvas)
    let pixels = canvas.directColors()
    // In the line, between two dashes of the other one; beyond its end; and half as dark as black.
    for (x, y, grey) in [(20, 15, 127), (22, 12, 127), (7, 18, 127), (2, 15, 255), (37, 15, 255)] {
      let pixel = pixels[y * 40 + x]
      #expect(abs(Int(pixel.red) - grey) <= 1 && pixel.red == pixel.green, "\(x) \(y): \(pixel)")
    }
  }

  @Test("A long path is painted in pieces, which are a group where it is translucent")
  func longPaths() throws {
    var line: [Point] = []
    for number in 0..<120_000 {
      line.append(Point(x: Double((7 * number) % 40), y: Double((11 * number) % 30)))
    }
    for alpha in [255, 100] as [UInt8] {
      let result = try page { canvas in
        canvas.stroke(
          [line], Stroke(width: 1), color: Color(red: 255, green: 0, blue: 0, alpha: alpha))
      }
      let group = result.file.object("/X0", of: result.page)?.stream
      #expect((group == nil) == (alpha == 255))
      let text = group.map { String(decoding: $0, as: UTF8.self) } ?? result.content
      let lines = text.split(separator: "\n")
      #expect(lines.count { $0 == "S" } > 1)
      let places = lines.indices.filter { lines[$0] == "S" }.dropLast()
      for place in places { #expect(lines[place - 1].dropLast() == lines[place + 1].dropLast()) }
    }
  }

  @Test("Joins, caps and dashes are those of PDF, in steps")
  func styles() throws {
    var stroke = Stroke(width: 3)
    (stroke.join, stroke.cap, stroke.dash) = (.miter, .butt, DashPattern([8, 4.5]))
    let line = [Point(x: 1, y: 2), Point(x: 30, y: 2)]
    let result = try page { canvas in
      canvas.stroke([line, line], stroke, color: red)
      canvas.stroke([[Point(x: 5, y: 5)]], Stroke(width: 4), color: red)
    }
    #expect(
      result.content.contains("30 w\n4 M\n[80 45] 0 d\n10 20 m\n300 20 l\n10 20 m\n300 20 l\nS\n"))
    #expect(result.content.contains("40 w\n1 J\n1 j\n[] 0 d\n50 50 m\n50 50 l\nS\n"))
  }

  @Test("A JPEG stays as it is, and an image that is drawn twice is in the file once")
  func images() throws {
    let jpeg = ImageFiles.bytes(named: "jpeg")
    func image(file: [UInt8], alpha: UInt8) -> Bitmap {
      let pixels = UnsafeMutablePointer<Color>.allocate(capacity: 2)
      pixels.initialize(to: red)
      (pixels + 1).initialize(to: Color(red: 0, green: 0, blue: 9, alpha: alpha))
      return Bitmap(taking: pixels, width: 2, height: 1, file: file)
    }
    let (photo, drawing, glass) = (
      image(file: jpeg, alpha: 255), image(file: [], alpha: 255), image(file: [], alpha: 7)
    )
    let box = Rectangle(left: 4, top: 3, right: 8, bottom: 5)
    let result = try page { canvas in
      for bitmap in [photo, drawing, glass, photo] { canvas.draw(bitmap, in: box) }
    }
    #expect(result.content.contains("q 39.94 0 0 -19.94 40.03 49.97 cm /I0 Do Q\n"))
    #expect(
      result.content.matches(of: /\/I[0-9] Do/).map { $0.0 } == [
        "/I0 Do", "/I1 Do", "/I2 Do", "/I0 Do",
      ])
    let first = try #require(result.file.object("/I0", of: result.page))
    #expect(first.dictionary.contains("/Filter /DCTDecode") && first.stream == jpeg)
    let last = try #require(result.file.object("/I2", of: result.page))
    let mask = try #require(result.file.object("/SMask", of: last))
    #expect(mask.stream == [255, 7] && mask.dictionary.contains("/DeviceGray"))
    #expect(result.file.object("/I1", of: result.page)?.dictionary.contains("SMask") == false)
    #expect(result.file.object("/I3", of: result.page) == nil)
  }

  @Test("The title and the author are facts of the file, in letters that all programs read")
  func facts() throws {
    var sheet = Sheet(width: 4, height: 3, background: .white)
    (sheet.title, sheet.author) = ("A (b) \\ c", "Zo\u{eb} \u{1f6b2}")
    let file = try page(sheet) { _ in }.file
    let facts = try #require(file.object("/Info", of: file.trailer))
    #expect(
      facts.dictionary == """
        << /Producer (routeplot) /Title (A \\(b\\) \\\\ c) \
        /Author <feff005a006f00eb0020d83ddeb2> >>
        """)
  }
}
