// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pages of PDF, which a second reading of their operators paints as the PNG.

import CommandSupport
import Drawing
import Encoding
import Foundation
import Images
import TestSupport
import Testing

struct PDFTests {
  /// A track that crosses itself, with elevations.
  private static let trip: String = {
    var rows = ["lat,lon,ele"]
    for number in 0..<60 {
      let angle = Double(number) / 8
      let (latitude, longitude) = (47 + 0.02 * sin(2 * angle), 8 + 0.03 * cos(angle))
      rows.append("\(latitude),\(longitude),\(500 + 9 * number)")
    }
    return rows.joined(separator: "\n") + "\n"
  }()

  /// The pixels of an image of a PDF, whose compressed rows are those of a PNG.
  private static func bitmap(_ object: DecodedPDF.Object, _ mask: [UInt8]?) -> Bitmap? {
    guard let width = object.word(after: "/Width").flatMap({ UInt32($0) }),
      let height = object.word(after: "/Height").flatMap({ UInt32($0) }),
      let depth = object.word(after: "/BitsPerComponent").flatMap({ UInt8($0) })
    else { return nil }
    func bytes(_ number: UInt32) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let digits = object.dictionary.firstMatch(of: /\/Indexed \/DeviceRGB [0-9]+ <([0-9a-f]*)>/)?.1
    let all = Array(digits ?? "")
    let colors = stride(from: 0, to: all.count, by: 2).compactMap {
      UInt8(String(all[$0...($0 + 1)]), radix: 16)
    }
    let kind: UInt8 = digits != nil ? 3 : object.dictionary.contains("/DeviceGray") ? 0 : 2
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += chunk("IHDR", bytes(width) + bytes(height) + [depth, kind, 0, 0, 0])
    if kind == 3 { file += chunk("PLTE", colors) }
    file += chunk("IDAT", object.storedStream) + chunk("IEND", [])
    guard let image = try? Bitmap.read(file), let mask else { return try? Bitmap.read(file) }
    let pixels = UnsafeMutablePointer<Color>.allocate(capacity: mask.count)
    for (place, alpha) in mask.enumerated() {
      let color = image.color(column: place % image.width, row: place / image.width)
      (pixels + place).initialize(
        to: Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
    }
    return Bitmap(taking: pixels, width: image.width, height: image.height)
  }

  /// Draws a PNG and a PDF, and expects that they show the same.
  ///
  /// Returns the texts of the page.
  @discardableResult
  private func compare(
    _ command: String, in place: Workplace, mean: Double = 0.5, dpi: Double = 96
  ) throws -> (file: DecodedPDF, texts: [String]) {
    let outcome = try place.run(
      "routeplot -q \(command) -o a.png -o a.pdf && routeplot -q \(command) -o b.pdf")
    #expect(outcome.status == 0, "\(command) \(outcome.errors)")
    let bytes = try place.read("a.pdf")
    #expect(try place.read("b.pdf") == bytes, "\(command) gives other bytes the second time")
    let file = try #require(DecodedPDF(bytes), "\(command)")
    let page = try #require(file.pages.first)
    #expect(file.pages.count == 1)
    let png = try #require(DecodedPicture(try place.read("a.png")))
    let painter = PDFPainter(page, of: file, pixelsPerInch: dpi) { Self.bitmap($0, $1) }
    #expect(painter.size == (png.width, png.height), "\(command)")
    var canvas = RasterCanvas(width: png.width, height: png.height, background: .transparent)
    painter.paint(on: &canvas)
    let painted = try #require(DecodedPicture(try PNGEncoder().encode(canvas).bytes))
    let differences = zip(png.pixels, painted.pixels).map { one, other in
      let (a, b) = (one.over(.white, coverage: 255), other.over(.white, coverage: 255))
      return max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
    }
    let sum = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(sum < mean, "\(command)")
    #expect(differences.count { $0 > 48 } * 500 < differences.count, "\(command)")
    return (file, file.texts(of: page))
  }

  @Test(
    "A page shows what the PNG shows",
    arguments: [
      "", "-c '#e6194b80' --stroke-width 8", "-b '#10151c' -c white --opacity 0.5 --overlap add",
      "--dash 12,6 --line-cap butt --line-join miter --stroke-width 4",
      "--casing white:2 -b '#d5dfd0' --opacity 0.8",
      "--color-by elevation --opacity 0.6 --stroke-width 9",
      "--color-by elevation --line-cap butt --line-join miter --stroke-width 20",
      "--color-by elevation --line-cap butt --line-join bevel --stroke-width 20 --opacity 0.5",
      "-c '#e6194b80' --stroke-width 8 --grid 1km",
      "--color-by elevation --legend", "--points alone --stroke-width 7 -c '#00800060'",
      "--density -b none", "--density --legend -b '#10151c'",
      "--arrows --markers start,end --stroke-width 6",
      "--scale 2.5 --scale-bar", "--frame --graticule", "--distance-marks 1km",
    ])
  func looks(options: String) throws {
    try Workplace.use { place in
      try place.write(Self.trip, to: "trip.csv")
      try compare("trip.csv -s 300x200 \(options)", in: place)
    }
  }

  @Test("Every text of a picture is a text of the page, in the order of drawing")
  func texts() throws {
    try Workplace.use { place in
      try place.write(Self.trip, to: "trip.csv")
      let (file, texts) = try compare(
        """
        trip.csv -s 500x400 --title 'Über (den) Berg' --attribution 'Karte: © OpenStreetMap contributors' \
        --scale-bar --frame --graticule
        """, in: place)
      #expect(texts.contains("Über (den) Berg"))
      #expect(texts.contains("Karte: © OpenStreetMap contributors"))
      #expect(texts.contains { $0.hasSuffix("m") })
      #expect(texts.contains { $0.contains("°") && $0.hasSuffix("N") })
      #expect(texts.contains { $0.contains("°") && $0.hasSuffix("E") })
      #expect(!texts.joined().contains("?"))
      let page = try #require(file.pages.first)
      #expect(page.dictionary.contains("/URI (https://www.openstreetmap.org/copyright)"))
      let facts = try #require(file.object("/Info", of: file.trailer)).dictionary
      #expect(facts.contains("/Title <feff00dc") && facts.contains("/Author <feff004b"))
      #expect(!facts.contains("Date"))
    }
  }

  @Test("An address in the attribution is a link; other attributions are none")
  func links() throws {
    try Workplace.use { place in
      try place.write(Self.trip, to: "trip.csv")
      for (text, address) in [
        ("Atlas (https://example.org/a_b)", "(https://example.org/a_b)"), ("my own log", nil),
      ] {
        let (file, _) = try compare("trip.csv -s 400x300 --attribution '\(text)'", in: place)
        let page = try #require(file.pages.first).dictionary
        #expect(page.contains("/Annots") == (address != nil))
        if let address { #expect(page.contains("/URI \(address)")) }
      }
    }
  }

  @Test("A page on paper has the size of the sheet, and its pixels count for images alone")
  func paper() throws {
    try Workplace.use { place in
      try place.write(Self.trip, to: "trip.csv")
      for (size, points) in [
        ("a4", [595.28, 841.89]), ("a4-landscape", [841.89, 595.28]), ("a3", [841.89, 1190.55]),
        ("letter", [612, 792]), ("20cmx10cm", [566.93, 283.46]),
      ] {
        var sizes: [Int] = []
        for dpi in [48, 96] {
          let (file, _) = try compare(
            "trip.csv -s \(size) --dpi \(dpi) --scale-bar --title A", in: place, dpi: Double(dpi))
          let box = try #require(file.pages.first).numbers(after: "/MediaBox")
          // A page has whole pixels.
          #expect(abs(box[2] - points[0]) < 0.6 && abs(box[3] - points[1]) < 0.6, "\(size) \(box)")
          sizes.append(try place.read("a.pdf").count)
        }
        #expect(abs(sizes[0] - sizes[1]) < 200, "\(size) \(sizes)")
      }
    }
  }

  @Test("A background image is in the file as the JPEG or the rows of the PNG that it was")
  func images() throws {
    try Workplace.use { place in
      try place.write(Self.trip, to: "trip.csv")
      let jpeg = ImageFiles.bytes(named: "jpeg")
      try place.write(jpeg, to: "back.jpg")
      let outcome = try place.run(
        "routeplot -q trip.csv -s 300x200 --background-image back.jpg --background-image-fill -o a.pdf"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      let file = try #require(DecodedPDF(try place.read("a.pdf")))
      #expect(file.objects.values.count { $0.stream == jpeg } == 1)
      _ = try place.run("routeplot -q trip.csv -s 120x90 -o back.png")
      try compare(
        "trip.csv -s 240x180 --background-image back.png --background-image-fill", in: place,
        mean: 0.6)
    }
  }
}
