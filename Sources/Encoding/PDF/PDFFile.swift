// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The objects of a PDF file, and the table of their places.

import Drawing

/// A file of PDF (ISO 32000-1, 7.5), page by page.
struct PDFFile {
  /// What has been written.
  private(set) var bytes: [UInt8]

  /// The place of each object that has been written; object 1 is the catalog, and 2 the tree of pages.
  private var places: [Int?] = [nil, nil]
  private var pages: [Int] = []

  private static let (catalog, tree) = (1, 2)

  /// A file without pages.
  init() {
    bytes = Array("%PDF-1.6\n%".utf8)
    // Four bytes that are no ASCII: programs that copy files take it for what it is.
    bytes += [0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
  }

  /// Adds a page after the others.
  ///
  /// Throws `EncodingError.outOfMemory`.
  mutating func append(_ page: PDFPage) throws(EncodingError) {
    let contents = try add("", compressing: page.content.bytes)
    var objects = ""
    for (number, group) in page.groups.enumerated() {
      let object = try add(
        "/Type /XObject /Subtype /Form /BBox [\(page.box)] /Group << /S /Transparency >> /Resources << >>",
        compressing: group.bytes)
      objects += "/X\(number) \(object) 0 R "
    }
    for (number, bitmap) in page.images.enumerated() {
      objects += "/I\(number) \(try add(PDFImage(bitmap))) 0 R "
    }
    var resources = ""
    if !objects.isEmpty { resources += "/XObject << \(objects)>> " }
    if page.states.count > 1 {
      let states = page.states.enumerated().map { "/G\($0) << \($1.entries) >>" }
      resources += "/ExtGState << \(states.joined(separator: " ")) >> "
    }
    if !page.fonts.isEmpty {
      var fonts = ""
      for (number, font) in page.fonts.enumerated() { fonts += "/F\(number) \(try add(font)) 0 R " }
      resources += "/Font << \(fonts)>> "
    }
    let size = [page.width, page.height].map { pdfNumber($0 / Double(page.pointsPerUnit)) }
    var entries =
      "/Type /Page /Parent \(PDFFile.tree) 0 R /MediaBox [0 0 \(size.joined(separator: " "))]"
    if page.pointsPerUnit > 1 { entries += " /UserUnit \(page.pointsPerUnit)" }
    if !page.links.isEmpty {
      let links = page.links.map { link in
        "<< /Type /Annot /Subtype /Link /Rect [\(link.box)] /Border [0 0 0] /A << /S /URI /URI "
          + "\(pdfString(link.address)) >> >>"
      }
      entries += " /Annots [\(links.joined(separator: " "))]"
    }
    entries += " /Group << /S /Transparency /CS /DeviceRGB >> /Contents \(contents) 0 R"
    pages.append(add("\(entries) /Resources << \(resources)>>"))
  }

  /// Ends the file.
  ///
  /// `title`: what it is called; nil if it is not known. `author`: whose map or log it shows; nil if that is not known.
  mutating func finish(title: String?, author: String?) {
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    write(PDFFile.tree, "/Type /Pages /Count \(pages.count) /Kids [\(kids)]")
    write(
      PDFFile.catalog,
      "/Type /Catalog /Pages \(PDFFile.tree) 0 R /ViewerPreferences << /DisplayDocTitle true >>")
    var facts = "/Producer (routeplot)"
    if let title, !title.isEmpty { facts += " /Title \(pdfString(title))" }
    if let author, !author.isEmpty { facts += " /Author \(pdfString(author))" }
    let information = add(facts)
    let start = bytes.count
    // Each line has 20 bytes.
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = "\(place ?? 0)"
      table += String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n"
    }
    table += """
      trailer
      << /Size \(places.count + 1) /Root \(PDFFile.catalog) 0 R /Info \(information) 0 R >>
      startxref
      \(start)
      %%EOF

      """
    bytes += table.utf8
  }

  /// Adds an object; returns its number.
  private mutating func add(_ entries: String, stream: [UInt8]? = nil) -> Int {
    places.append(nil)
    write(places.count, entries, stream: stream)
    return places.count
  }

  /// Adds an object with a stream that is compressed.
  private mutating func add(
    _ entries: String, compressing stream: [UInt8]
  ) throws(EncodingError) -> Int {
    // Of a long stream, which is mostly coordinates, the best level makes 6 % less in ten times as long.
    let level: Int32 = stream.count < 1 << 16 ? 9 : 4
    guard let compressed = deflated(stream, as: .zlib, level: level) else { throw .outOfMemory }
    return add("\(entries) /Filter /FlateDecode", stream: compressed)
  }

  private mutating func add(_ image: PDFImage) -> Int {
    guard let alpha = image.alpha else { return add(image.entries, stream: image.bytes) }
    let mask = add(image.entriesOfAlpha, stream: alpha)
    return add("\(image.entries) /SMask \(mask) 0 R", stream: image.bytes)
  }

  private mutating func add(_ font: PDFFont) throws(EncodingError) -> Int {
    let outlines = TrueTypeFont(font.glyphs.map(\.glyph), unitsPerSquare: font.face.unitsPerSquare)
    let bytes = outlines.bytes
    let file = try add("/Length1 \(bytes.count)", compressing: bytes)
    let text = try add("", compressing: font.toUnicode)
    func thousandths(_ units: Int) -> String {
      pdfNumber(Double(units) * 1000 / Double(outlines.unitsPerSquare), decimals: 0)
    }
    let box = [outlines.box.left, outlines.box.bottom, outlines.box.right, outlines.box.top]
      .map(thousandths)
    let name = font.name
    // The flag says that the font has letters of its own numbers.
    let descriptor = add(
      "/Type /FontDescriptor /FontName /\(name) /Flags 4 /FontBBox [\(box.joined(separator: " "))] "
        + "/ItalicAngle 0 /Ascent \(box[3]) /Descent \(box[1]) /CapHeight \(box[3]) /StemV 80 "
        + "/FontFile2 \(file) 0 R")
    let glyphs = add(
      "/Type /Font /Subtype /CIDFontType2 /BaseFont /\(name) /CIDSystemInfo << /Registry (Adobe) "
        + "/Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor "
        + "\(descriptor) 0 R /W \(font.widths)")
    return add(
      "/Type /Font /Subtype /Type0 /BaseFont /\(name) /Encoding /Identity-H /DescendantFonts "
        + "[\(glyphs) 0 R] /ToUnicode \(text) 0 R")
  }

  private mutating func write(_ number: Int, _ entries: String, stream: [UInt8]? = nil) {
    places[number - 1] = bytes.count
    let length = stream.map { " /Length \($0.count)" } ?? ""
    bytes += "\(number) 0 obj\n<< \(entries)\(length) >>\n".utf8
    if let stream {
      bytes += "stream\n".utf8
      bytes += stream
      bytes += "\nendstream\n".utf8
    }
    bytes += "endobj\n".utf8
  }
}
