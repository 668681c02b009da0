// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import FontData
import Foundation
import TestSupport
import Testing

@testable import TextLayout

struct FontTests {
  private func box(_ path: Path) -> (width: Double, top: Double, bottom: Double) {
    let points = path.contours().flatMap { $0 }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return ((xs.max() ?? 0) - (xs.min() ?? 0), ys.min() ?? 0, ys.max() ?? 0)
  }

  @Test("Letters stand on the baseline, in the size that is asked for")
  func letters() throws {
    let font = try Font.open(.builtIn)
    let line = try font.line("Hn", size: 100)
    let (width, top, bottom) = box(line.outline)
    #expect((-80 ... -65).contains(top) && abs(bottom) < 1)
    #expect((100...150).contains(width) && line.width > width)
    let half = try font.line("Hn", size: 50)
    #expect(abs(half.width - line.width / 2) < 1e-9)
    let nothing = try font.line("", size: 10)
    #expect(nothing.outline.isEmpty && nothing.width == 0 && nothing.size == 10)
  }

  @Test("Figures are all as wide, and the inside of an O is a hole")
  func figures() throws {
    let font = try Font.open(.builtIn)
    let widths = try (0...9).map { try font.line("\($0)", size: 100).width }
    #expect(Set(widths).count == 1)
    let line = try font.line("O", size: 40)
    var canvas = RasterCanvas(width: 40, height: 40, background: .white)
    canvas.fill(line.at(x: 2, baseline: 35), color: .routeBlue)
    let middle = Int(2 + line.width / 2)
    #expect(canvas.directColors()[20 * 40 + middle] == .white)
  }

  @Test("Space between letters makes a line longer, but not what one letter covers")
  func spaced() throws {
    let font = try Font.open(.builtIn)
    let line = try font.line("ABC", size: 20)
    let spaced = line.spaced(by: 0.25)
    #expect(spaced.width == line.width + 2 * 5)
    let (before, after) = (line.outline.points, spaced.outline.points)
    #expect(before.count == after.count && before.first == after.first)
    #expect(zip(before, after).allSatisfy { [0, 5, 10].contains(($1.x - $0.x).rounded()) })
    let single = try font.line("A", size: 20)
    #expect(single.spaced(by: 1) == single)
    #expect(line.spaced(by: 0) == line)
  }

  @Test("Letters moved one by one to where they were are the same outlines")
  func movedLetters() throws {
    let font = try Font.open(.builtIn)
    let line = try font.line("A b", size: 20)
    let spans = line.letterSpans
    #expect(spans.count == 2 && spans[0].upperBound < spans[1].lowerBound)
    func back(_ number: Int, _ point: Point) -> Point {
      let middle = (spans[number].lowerBound + spans[number].upperBound) / 2
      return Point(x: point.x + middle, y: point.y - TextLine.capitalHeight * 10)
    }
    let moved = line.outline(back)
    #expect(moved.points.count == line.outline.points.count)
    for (a, b) in zip(moved.points, line.outline.points) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    #expect(moved.texts.map(\.parts) == [["A"], [" b"]] && moved.texts.map(\.pieces) == [2, 0])
    #expect(zip(moved.texts, spans).allSatisfy { $0.start.x <= $1.lowerBound && $0.start.y == 0 })
  }

  @Test("A line that is too long gets smaller letters, then an ellipsis")
  func room() throws {
    let font = try Font.open(.builtIn)
    let text = "A ride along the river and back"
    let whole = try font.line(text, size: 20)
    #expect(try font.line(text, size: 20, room: whole.width, smallest: 9) == whole)
    let smaller = try font.line(text, size: 20, room: whole.width * 0.6, smallest: 9)
    #expect(abs(smaller.size - 12) < 1e-6 && abs(smaller.width - whole.width * 0.6) < 1e-6)
    let cut = try font.line(text, size: 20, room: whole.width * 0.3, smallest: 9)
    #expect(cut.size == 9 && cut.width <= whole.width * 0.3)
    #expect(cut.outline.contours().count < smaller.outline.contours().count)
    #expect(try font.line(text, size: 20, room: 0, smallest: 9).width < 12)
  }

  @Test("A name that is too long keeps its beginning and its end")
  func middle() throws {
    let font = try Font.open(.builtIn)
    let text = "Ride along the river of 2026-05-01"
    let room = try font.line(text, size: 20).width * 0.5
    let cut = try font.line(text, size: 20, room: room, isCutInMiddle: true)
    #expect(cut.size == 20 && cut.width <= room && cut.width > room * 0.8)
    let candidates = (1..<text.count).flatMap { first in
      (1..<text.count).map { "\(text.prefix(first))…\(text.suffix($0))" }
    }
    let found = try candidates.first { try abs(font.width(of: $0) * 20 - cut.width) < 1e-6 }
    let expected = try font.line(try #require(found), size: 20)
    #expect(cut.outline.contours().count == expected.outline.contours().count)
    #expect(try font.line(text, size: 20, room: 0, isCutInMiddle: true).width < 30)
  }

  @Test(
    "Characters that join or change their order are refused",
    arguments: [
      ("שלום", "Hebrew letters"), ("طريق", "Arabic letters"), ("रास्ता", "letters of India"),
      ("ทาง", "Thai or Lao letters"), ("x\u{301}", "combining marks"),
      ("\u{1f1e8}\u{1f1ed}", "flags"),
    ])
  func shaping(text: String, script: String) throws {
    let font = try Font.open(.builtIn)
    #expect(throws: TextError.needsShaping(script: script)) { try font.line(text, size: 10) }
  }

  @Test("A line end and a character that the font lacks are refused")
  func refusedCharacters() throws {
    let font = try Font.open(.builtIn)
    #expect(throws: TextError.controlCharacter("\n")) { try font.line("a\nb", size: 10) }
    #expect(throws: TextError.controlCharacter("\u{200d}")) {
      try font.line("a\u{200d}b", size: 10)
    }
    #expect(throws: TextError.missingCharacter("\u{e123}", font: font.name)) {
      try font.line("a\u{e123}", size: 10)
    }
    // Narrow spaces need no glyph.
    #expect(try font.line("1\u{2009}000\u{a0}km", size: 10).width > 20)
  }

  @Test("A font is found by the name of its file, however it is spelled")
  func names() throws {
    try Workplace.use { place in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Workplace.builtInFont)))
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent("deep/er"), withIntermediateDirectories: true)
      try place.write(bytes, to: "deep/er/My_Sans-Regular.ttf")
      try place.write(bytes, to: "deep/My Sans-Bold.otf")
      let folders = [place.folder.path]
      for name in ["My Sans", "mysans", "MySans-Regular"] {
        let font = try Font.open(.name(name), folders: folders)
        #expect(font.name == "\(place.folder.path)/deep/er/My_Sans-Regular.ttf")
      }
      #expect(
        try Font.open(.name("my sans bold"), folders: folders).name?.hasSuffix("Bold.otf") == true)
      #expect(throws: TextError.unknownFont(name: "Other", folders: folders)) {
        try Font.open(.name("Other"), folders: folders)
      }
      // The built-in font has a name too; a font of the system with this name has all of its letters.
      #expect(try Font.open(.name("dejavu-sans"), folders: folders).name == nil)
      try place.write(bytes, to: "deep/er/DejaVuSans.ttf")
      #expect(
        try Font.open(.name("dejavu-sans"), folders: folders).name
          == "\(place.folder.path)/deep/er/DejaVuSans.ttf")
      #expect(try Font.open(.builtIn, folders: folders).name == nil)
    }
  }

  @Test("What is no font is refused")
  func wrongFiles() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,2\n", to: "trip.csv")
      try place.write("", to: "empty.ttf")
      _ = try place.run("mkfifo pipe.ttf")
      let path = place.folder.path
      for name in ["trip.csv", "empty.ttf", "pipe.ttf"] {
        #expect(throws: TextError.notAFont(file: "\(path)/\(name)")) {
          try Font.open(.file("\(path)/\(name)"))
        }
      }
      #expect(
        throws: TextError.unreadableFont(
          file: "\(path)/none.ttf", reason: "No such file or directory")
      ) { try Font.open(.file("\(path)/none.ttf")) }
    }
  }

  @Test(
    "A font has the same letters from its file and from memory, and a file that ends early draws or is refused"
  )
  func files() throws {
    try Workplace.use { place in
      let file = try Font.open(.file(Workplace.builtInFont))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Workplace.builtInFont)))
      let memory = try Font(bytes: bytes, name: "font")
      let text = (0x21..<0x17f).compactMap { Unicode.Scalar($0) }.filter {
        file.glyph(of: $0) != nil && ![.control, .format].contains($0.properties.generalCategory)
      }.map { String($0) }.joined()
      #expect(text.count > 150)
      #expect(try file.line(text, size: 17).outline == memory.line(text, size: 17).outline)
      let builtIn = try Font.open(.builtIn)
      #expect(try builtIn.line(text, size: 17).outline == memory.line(text, size: 17).outline)
      for part in [1, 2, 3] {
        let name = "part\(part).ttf"
        try place.write(Array(bytes[..<(bytes.count * part / 4)]), to: name)
        if let font = try? Font.open(.file(place.folder.appendingPathComponent(name).path)) {
          _ = try? font.line(text, size: 17)
        }
      }
    }
  }

  @Test("The built-in font is that of the sources, and the file that embeds it says its size")
  func embedded() throws {
    let folder = Workplace.package.appendingPathComponent("Sources/FontData")
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Workplace.builtInFont)))
    let isEmbedded = file.elementsEqual(
      UnsafeBufferPointer(start: fontdata_bytes(), count: fontdata_count()))
    #expect(isEmbedded, "the build folder has an older font; change fontdata.c or remove it")
    let source = try String(
      contentsOf: folder.appendingPathComponent("fontdata.c"), encoding: .utf8)
    #expect(source.contains("the number of bytes is \(file.count)."))
    #expect(file.count <= 300_000)
  }

  @Test("The built-in font has the letters of European languages, figures, arrows and punctuation")
  func characters() throws {
    let font = try Font.open(.builtIn, folders: [])
    #expect(font.family == "DejaVu Sans" && font.drawsASCII)
    for range in [
      0xa1...0x17f, 0x386...0x3ce, 0x400...0x45f, 0x490...0x4f9, 0x1ea0...0x1ef9, 0x2010...0x2027,
      0x2190...0x21ff, 0x10d0...0x10f0,
    ] as [ClosedRange<UInt32>] {
      let lacking = range.compactMap { Unicode.Scalar($0) }.filter {
        $0.properties.generalCategory != .unassigned && $0.properties.generalCategory != .format
          && font.glyph(of: $0) == nil
      }
      #expect(lacking.isEmpty, "\(lacking)")
    }
    for scalar in "\u{2212}\u{d7}\u{b7}\u{2032}\u{2033}\u{20ac}\u{2116}\u{2122}\u{fffd}"
      .unicodeScalars
    {
      #expect(font.glyph(of: scalar) != nil, "\(scalar)")
    }
  }

  @Test("A line at a place is the line moved there")
  func places() throws {
    let line = try Font.open(.builtIn).line("Åb 7", size: 14)
    let (there, moved) = (line.at(x: 31.5, baseline: 80), line.outline.moved(x: 31.5, y: 80))
    #expect(there.points == moved.points && there.texts == moved.texts)
    #expect(there.texts.map(\.words) == ["Åb 7"])
  }

  @Test("A damaged font draws or is refused, and never traps")
  func mutations() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Workplace.builtInFont)))
    var generator = SeededGenerator(seed: 1913)
    for round in 0..<400 {
      var bytes = whole
      if round % 8 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator)) }
      let end = round % 2 == 0 ? min(4096, bytes.count) : bytes.count
      for _ in 0..<(1 << Int.random(in: 0...9, using: &generator)) {
        bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      do throws(TextError) {
        let font = try Font(bytes: bytes, name: "font")
        let line = try font.line("Gr\u{fc}\u{df} 66 \u{b7} 7\u{a0}km AV@", size: 18, room: 90)
        var canvas = RasterCanvas(width: 60, height: 30, background: .white)
        canvas.fill(line.at(x: 2, baseline: 20), color: .routeBlue)
      } catch {}
    }
  }
}
