// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks the extension of an output: the content of a file always matches its name.

import CLibrary
import RoutePlotKit

/// The extensions of the files that can be made.
private let knownExtensions = OutputFormat.allCases.compactMap(\.fileExtension).map { ".\($0)" }

/// Other extensions of pictures, documents and data that people know, which no output of ours may have.
private let foreignExtensions: Set = [
  ".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif",
  ".ico",
  ".ps", ".eps", ".psd", ".tsv", ".txt", ".json", ".kml", ".kmz",
  ".xml",
  ".html", ".htm", ".md", ".fit", ".tcx", ".nmea", ".zip", ".gz", ".pgw",
  ".prj",
]

/// The format that the name of an output promises; refuses a name that promises what cannot be made.
///
/// Names without an extension are fine, and so are those that end in something else than 1 to 8 letters
/// and digits with a letter among them: `trip.2026` has no extension. So is an empty file that is there
/// already, as `mktemp` makes one, unless its name is that of a known kind of file.
///
/// Returns the format; nil if the name has no extension.
func outputFormat(of path: FileName, file: FileIdentity) throws(Failure) -> OutputFormat? {
  let name = path.lastComponent
  guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return nil }
  let text = String(decoding: name[dot...], as: UTF8.self).lowercased()
  let letters = text.utf8.dropFirst()
  let isLetter = { (byte: UInt8) in (0x61...0x7a).contains(byte) }
  guard (1...8).contains(letters.count), letters.contains(where: isLetter),
    letters.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) })
  else { return nil }
  if let format = OutputFormat(fileExtension: String(text.dropFirst())) { return format }
  if let status = file.status, status.st_mode & S_IFMT != S_IFREG { return nil }
  if let status = file.status, status.st_size == 0, !foreignExtensions.contains(text) {
    return nil
  }
  throw Failure(
    .usage,
    "\(path.shown): no \(text) can be made, expected a name that ends in "
      + "\(knownExtensions.joined(separator: ", ")) or has no extension")
}
