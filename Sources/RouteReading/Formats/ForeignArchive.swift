// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the content of a ZIP archive by the names of its first members.
//
// PKWARE, APPNOTE.TXT, section 4.3.7: local file headers.

/// Names an archive by its first members; nil if they tell nothing.
///
/// `start`: the first bytes of the archive.
func recognizeArchive(_ start: Span<UInt8>) -> String? {
  let members = members(of: start)
  guard let first = members.first else { return nil }
  for name in ["[Content_Types].xml", "_rels/", "xl/", "docProps/"]
  where first.starts(with: name.utf8) {
    return "an Excel workbook (save it as CSV there first)"
  }
  if first.starts(with: "mimetypeapplication/vnd.oasis.opendocument".utf8) {
    return "an OpenDocument spreadsheet (save it as CSV there first)"
  }
  return nil
}

/// The names of the first members, that of a `mimetype` with its content.
private func members(of archive: Span<UInt8>) -> [[UInt8]] {
  var names: [[UInt8]] = []
  var place = 0
  func number(_ offset: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(archive[place + offset + $1]) << (8 * $1) }
  }
  while place + 30 <= archive.count,
    archive.extracting(place..<(place + 4)).elementsEqual([0x50, 0x4b, 0x03, 0x04])
  {
    let (length, extra, size) = (
      number(26, bytes: 2), number(28, bytes: 2), number(18, bytes: 4)
    )
    var name = Array(archive.extracting((place + 30)...).extracting(first: length))
    // The content of this one is a name too.
    if name.elementsEqual("mimetype".utf8) {
      name.append(contentsOf: archive.extracting((place + 38)...).extracting(first: 64))
    }
    names.append(name)
    // The size of a member that was written as it came stands after it, and that of a large one elsewhere.
    guard archive[place + 6] & 8 == 0, size < 0xffff_ffff else { break }
    place += 30 + length + extra + size
  }
  return names
}
