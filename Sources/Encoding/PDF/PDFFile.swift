// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The objects of a PDF file, and the table of their places.

/// A file of PDF (ISO 32000-1, 7.5), page by page.
struct PDFFile {
  /// The bytes that have been written since the last call of `takeBytes()`.
  private var bytes: [UInt8]

  /// The number of bytes before these.
  private var taken = 0

  /// The place of each object that has been written; object 1 is the catalog, and 2 the tree of pages.
  private var places: [Int?] = [nil, nil]

  /// The objects of the pages, and their titles if the file has bookmarks.
  private var pages: [(object: Int, title: String?)] = []

  private static let catalog = 1

  /// The number of the object that lists the pages.
  static let tree = 2

  /// A file without pages.
  init() {
    bytes = Array("%PDF-1.6\n%".utf8)
    // Four bytes that are no ASCII: programs that copy files take it for what it is.
    bytes += [0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
  }

  /// What has been written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { (taken, bytes) = (taken + bytes.count, []) }
    return bytes
  }

  /// Adds a page after the others.
  ///
  /// `page`: its objects, of which the last is the page itself. `title`: the text of its bookmark; nil for none.
  mutating func append(_ page: PDFObjects, title: String? = nil) {
    let base = places.count
    for object in page.all { add(PDFObjects.numbered(object.entries, after: base), object.stream) }
    pages.append((places.count, title))
  }

  /// Ends the file.
  ///
  /// `title`: what it is called; nil if it is not known. `author`: whose map or log it shows; nil if that is not known.
  mutating func finish(title: String?, author: String?) {
    let kids = pages.map { "\($0.object) 0 R" }.joined(separator: " ")
    write(PDFFile.tree, "/Type /Pages /Count \(pages.count) /Kids [\(kids)]")
    var catalog =
      "/Type /Catalog /Pages \(PDFFile.tree) 0 R /ViewerPreferences << /DisplayDocTitle true >>"
    if let outline = addOutline() { catalog += " /Outlines \(outline) 0 R /PageMode /UseOutlines" }
    write(PDFFile.catalog, catalog)
    var facts = "/Producer (routeplot)"
    if let title, !title.isEmpty { facts += " /Title \(pdfString(title))" }
    if let author, !author.isEmpty { facts += " /Author \(pdfString(author))" }
    let information = add(facts)
    let start = taken + bytes.count
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

  /// Adds the bookmarks of the pages that have titles (ISO 32000-1, 12.3.3); returns their number, nil if there are none.
  private mutating func addOutline() -> Int? {
    let marked = pages.compactMap { page in page.title.map { (page.object, $0) } }
    guard !marked.isEmpty else { return nil }
    let outline = places.count + 1
    let items = (outline + 1)...(outline + marked.count)
    add(
      "/Type /Outlines /Count \(marked.count) /First \(items.lowerBound) 0 R /Last \(items.upperBound) 0 R"
    )
    for (item, (page, title)) in zip(items, marked) {
      var entries = "/Title \(pdfString(title)) /Parent \(outline) 0 R /Dest [\(page) 0 R /Fit]"
      if item > items.lowerBound { entries += " /Prev \(item - 1) 0 R" }
      if item < items.upperBound { entries += " /Next \(item + 1) 0 R" }
      add(entries)
    }
    return outline
  }

  /// Adds an object; returns its number.
  @discardableResult
  private mutating func add(_ entries: String, _ stream: [UInt8]? = nil) -> Int {
    places.append(nil)
    write(places.count, entries, stream)
    return places.count
  }

  private mutating func write(_ number: Int, _ entries: String, _ stream: [UInt8]? = nil) {
    places[number - 1] = taken + bytes.count
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
