// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The faces of collections and of variable fonts.
struct FontFaceTests {
  private let beams = "\(Workplace.fonts)/Beams.ttf"

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Workplace.fonts)/\(name)")))
  }

  /// The width of the bar that is the letter H, in thousandths of the height of letters.
  private func bar(_ font: Font) throws -> Int {
    let spans = try font.line("H", size: 1000).letterSpans
    return Int((spans[0].upperBound - spans[0].lowerBound).rounded())
  }

  @Test(
    "A variable font has the width of a weight or of a style",
    arguments: [
      (nil, 240), ("Thin", 60), ("regular", 240), ("extra-bold", 540), ("Beams Extra Bold", 540),
      ("100", 60), ("400", 240), ("650", 390), ("900", 540),
    ])
  func weights(face: String?, width: Int) throws {
    let font = try Font.open(.file(beams, face: face))
    #expect(try abs(bar(font) - width) <= 1)
    // Letters that it lacks are those of another font.
    #expect(try font.line("Hx", size: 10).letterSpans.count == 2)
  }

  @Test("A face that a font does not have is refused with those that it has")
  func unknown() throws {
    for face in ["Bold", "99", "901", "4e2", "-400", "ⴰ"] {
      #expect(
        throws: TextError.unknownFace(
          face, font: beams, faces: ["Thin", "Regular", "Extra Bold"], weights: 100...900)
      ) { try Font.open(.file(beams, face: face)) }
    }
    let bold = "\(Workplace.fonts)/DejaVuSans-Bold.ttf"
    #expect(
      throws: TextError.unknownFace("Thin", font: bold, faces: ["Bold"], weights: nil)
    ) { try Font.open(.file(bold, face: "Thin")) }
    #expect(throws: TextError.unknownFace("Thin", font: nil, faces: ["Book"], weights: nil)) {
      try Font.open(.name("DejaVu Sans", face: "Thin"), folders: [])
    }
  }

  @Test("A collection has its faces, and a damaged one draws or is refused")
  func collections() throws {
    try Workplace.use { place in
      let whole = collection(try ["DejaVuSansMono.ttf", "DejaVuSans-Bold.ttf"].map(bytes))
      try place.write(whole, to: "two.ttc")
      let path = place.folder.appendingPathComponent("two.ttc").path
      let bold = try Font.open(.file("\(Workplace.fonts)/DejaVuSans-Bold.ttf")).line("A", size: 10)
      let mono = try Font.open(.file("\(Workplace.fonts)/DejaVuSansMono.ttf")).line("A", size: 10)
      for (face, line) in [
        (nil, mono), ("Book", mono), ("bold", bold), ("DejaVu Sans Mono", mono),
        ("dejavusans", bold), ("DejaVu Sans Bold", bold),
      ] {
        #expect(try Font.open(.file(path, face: face)).line("A", size: 10).outline == line.outline)
      }
      #expect(
        throws: TextError.unknownFace(
          "Thin", font: path, faces: ["DejaVu Sans Mono Book", "DejaVu Sans Bold"], weights: nil)
      ) { try Font.open(.file(path, face: "Thin")) }
      var generator = SeededGenerator(seed: 77)
      for (file, face) in [(whole, "Bold"), (try bytes("Beams.ttf"), "650")] {
        for round in 0..<150 {
          var bytes = file
          if round % 8 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator)) }
          let end = round % 2 == 0 ? min(2400, bytes.count) : bytes.count
          for _ in 0..<(1 << Int.random(in: 0...7, using: &generator)) {
            bytes[Int.random(in: 0..<end, using: &generator)] = UInt8.random(
              in: 0...255, using: &generator)
          }
          try place.write(bytes, to: "odd.ttc")
          let odd = place.folder.appendingPathComponent("odd.ttc").path
          _ = try? Font.open(.file(odd, face: face)).line("HA", size: 18, room: 90)
        }
      }
    }
  }

  /// Fonts as one file.
  private func collection(_ fonts: [[UInt8]]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    let start = 12 + 4 * fonts.count
    var (offsets, body) = ([UInt8](), [UInt8]())
    for font in fonts {
      let place = start + body.count
      offsets += big(place)
      var font = font
      for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let field = 12 + 16 * table + 8
        let offset = font[field..<(field + 4)].reduce(0) { $0 << 8 | Int($1) }
        font.replaceSubrange(field..<(field + 4), with: big(place + offset))
      }
      body += font + [UInt8](repeating: 0, count: (4 - font.count % 4) % 4)
    }
    return Array("ttcf".utf8) + big(0x10000) + big(fonts.count) + offsets + body
  }
}
