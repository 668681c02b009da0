// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

/// The font of a title, and the faces of fonts.
struct TitleFontTests {
  private let beams = "'\(Workplace.fonts)/Beams.ttf'"

  /// The dark pixels in the upper part of a picture, where its title is, and in the rest.
  private func dark(_ options: String, in place: Workplace) throws -> (title: Int, rest: Int) {
    let picture = try place.picture(
      "routeplot log.csv -s 600x400 -c white --title HHH --scale-bar \(options)")
    let pixels = picture.pixels.indices.filter {
      let color = picture.pixels[$0]
      return Int(color.red) + Int(color.green) + Int(color.blue) < 400
    }
    let title = pixels.count { $0 < 600 * 60 }
    return (title, pixels.count - title)
  }

  @Test("A title has a weight of its own, and all other texts keep theirs")
  func weight() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let plain = try dark("", in: place)
      let widths = try ["100", "Regular", "extra bold"].map {
        try dark("--title-font \(beams):'\($0)'", in: place)
      }
      #expect(widths.allSatisfy { $0.rest == plain.rest && plain.rest > 20 })
      #expect(
        widths[0].title * 2 < widths[1].title && widths[1].title * 3 / 2 < widths[2].title,
        "\(widths)")
      let all = try dark("--font \(beams):900", in: place)
      #expect(all.title == widths[2].title)
      // The faces of a system have files of their own.
      let command = "routeplot log.csv -s 600x400 --title HHH"
      let bold = "'\(Workplace.fonts)/DejaVuSans-Bold.ttf'"
      let picture = try place.run("\(command) --title-font \(bold)").output
      #expect(try place.run("\(command) --title-font 'DejaVu Sans:Bold'").output == picture)
      try place.write(#"{ "title-font": "DejaVu Sans:bold" }"#, to: "style.json")
      #expect(try place.run("\(command) --style style.json").output == picture)
      #expect(try place.run("\(command) --font 'DejaVu Sans:Bold'").output == picture)
      #expect(try place.run(command).output != picture)
      #expect(try place.run("routeplot log.csv -o a.png --style style.json").errors.isEmpty)
    }
  }

  @Test("Texts of an SVG say the weight of their face, and a PDF has both fonts")
  func files() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let command =
        "routeplot log.csv --title HHH --subtitle below --title-font \(beams):900 --svg-text"
      let svg = String(
        decoding: try place.run("\(command) --output-format svg").output, as: UTF8.self)
      let tags = svg.matches(of: /<text( [^>]*)>([^<]*)<\/text>/).map {
        (String($0.2), String($0.1))
      }
      #expect(tags.map(\.0) == ["HHH", "below"])
      #expect(tags[0].1.contains("font-family=\"'Beams',sans-serif\" font-weight=\"900\""))
      #expect(tags[1].1.contains("'DejaVu Sans'") && !tags[1].1.contains("font-weight"))
      _ = try place.run("\(command) -o a.pdf")
      let pdf = String(decoding: try place.read("a.pdf"), as: UTF8.self)
      #expect(pdf.contains("Beams") && pdf.contains("DejaVuSans"))
    }
  }

  @Test("A font of a title that is not there, lacks letters or has no title is one line")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (options, status, message) in [
        (
          "--title x --title-font ./none.ttf", 66,
          "./none.ttf: the font cannot be read: No such file or directory"
        ),
        (
          "--title x --title-font ./log.csv", 65,
          "./log.csv: is not a font that can be drawn, expected TrueType or OpenType with outlines; "
            + "name another font with --title-font"
        ),
        (
          "--title x --title-font \(beams):Heavy", 65,
          "\(Workplace.fonts)/Beams.ttf: has no face 'Heavy', expected Thin, Regular, Extra Bold or a weight "
            + "from 100 to 900; name one of these, or another font, with --title-font"
        ),
        (
          "--title '\u{e123}' --title-font \(beams)", 64,
          "\(Workplace.fonts)/Beams.ttf: has no '\\u{e123}' (U+E123), which the title in its own font needs, and "
            + "no other font has it either; name another font with --title-font"
        ),
        (
          "--title-font Beams", 64,
          "--title-font needs --title, which it is about; see 'routeplot --help'"
        ),
        (
          "--title x --title-font ''", 64,
          "--title-font has no text; write one or leave it out; see 'routeplot --help'"
        ),
      ] {
        try place.expectFailure(
          "routeplot log.csv -o a.png \(options)", status: Int32(status), message: message)
      }
      _ = try place.run("cp \(beams) a.png")
      let outcome = try place.run("routeplot log.csv -o a.png --title x --title-font ./a.png")
      #expect(outcome.status == 73 && outcome.errors.contains("font"), "\(outcome.errors)")
    }
  }
}
