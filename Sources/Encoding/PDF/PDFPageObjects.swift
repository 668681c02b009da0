// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The objects of a page: its operators, groups, images, fonts and links.

import Drawing

extension PDFObjects {
  /// The objects of a page, of which the last is the page itself.
  ///
  /// `tree`: the number of the tree of pages. Throws `EncodingError.outOfMemory`.
  init(_ page: PDFPage, tree: Int) throws(EncodingError) {
    let contents = try add("", compressing: page.content.bytes)
    var objects = ""
    for (number, group) in page.groups.enumerated() {
      let object = try add(
        "/Type /XObject /Subtype /Form /BBox [\(page.box)] /Group << /S /Transparency >> /Resources << >>",
        compressing: group.bytes)
      objects += "/X\(number) \(object) "
    }
    for (number, bitmap) in page.images.enumerated() {
      objects += "/I\(number) \(add(try PDFImage(bitmap))) "
    }
    var resources = ""
    if !objects.isEmpty { resources += "/XObject << \(objects)>> " }
    if page.states.count > 1 {
      let states = page.states.enumerated().map { "/G\($0) << \($1.entries) >>" }
      resources += "/ExtGState << \(states.joined(separator: " ")) >> "
    }
    if !page.fonts.isEmpty {
      var fonts = ""
      for (number, font) in page.fonts.enumerated() { fonts += "/F\(number) \(try add(font)) " }
      resources += "/Font << \(fonts)>> "
    }
    let size = [page.width, page.height].map { pdfNumber($0 / Double(page.pointsPerUnit)) }
    var entries = "/Type /Page /Parent \(tree) 0 R /MediaBox [0 0 \(size.joined(separator: " "))]"
    if page.pointsPerUnit > 1 { entries += " /UserUnit \(page.pointsPerUnit)" }
    if !page.links.isEmpty {
      let links = page.links.map { link in
        "<< /Type /Annot /Subtype /Link /Rect [\(link.box)] /Border [0 0 0] /A << /S /URI /URI "
          + "\(pdfString(link.address)) >> >>"
      }
      entries += " /Annots [\(links.joined(separator: " "))]"
    }
    entries += " /Group << /S /Transparency /CS /DeviceRGB >> /Contents \(contents)"
    _ = add("\(entries) /Resources << \(resources)>>")
  }

  private mutating func add(_ image: PDFImage) -> String {
    guard let alpha = image.alpha else { return add(image.entries, stream: image.bytes) }
    let mask = add(image.entriesOfAlpha, stream: alpha)
    return add("\(image.entries) /SMask \(mask)", stream: image.bytes)
  }

  private mutating func add(_ font: PDFFont) throws(EncodingError) -> String {
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
        + "/FontFile2 \(file)")
    let glyphs = add(
      "/Type /Font /Subtype /CIDFontType2 /BaseFont /\(name) /CIDSystemInfo << /Registry (Adobe) "
        + "/Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor "
        + "\(descriptor) /W \(font.widths)")
    return add(
      "/Type /Font /Subtype /Type0 /BaseFont /\(name) /Encoding /Identity-H /DescendantFonts "
        + "[\(glyphs)] /ToUnicode \(text)")
  }
}
