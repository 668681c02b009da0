// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What the name of a picture promises: a PNG is never found under the name of something else.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The extensions of the files that can be made.
private let knownExtensions = [".png"]

/// Extensions of pictures, documents and data that people know, which no picture of ours may have.
private let foreignExtensions: Set = [
  ".jpg", ".jpeg", ".svg", ".pdf", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".heic", ".avif",
  ".ico",
  ".ps", ".eps", ".psd", ".csv", ".tsv", ".txt", ".json", ".geojson", ".gpx", ".kml", ".kmz",
  ".xml",
  ".html", ".htm", ".md", ".fit", ".tcx", ".nmea", ".zip", ".gz", ".polyline", ".mbtiles", ".pgw",
  ".prj",
]

/// Refuses the name of a picture whose extension promises something else than a PNG.
///
/// Names without an extension are fine, and so are those that end in something else than 1 to 8 letters
/// and digits with a letter among them: `trip.2026` has no extension. So is an empty file that is there
/// already, as `mktemp` makes one, unless its name is that of a known kind of file.
///
/// - Parameters:
///   - path: The name as the user gave it.
///   - file: What it leads to.
/// - Throws: `Failure` with the list of extensions.
func checkExtension(_ path: FileName, of file: FileIdentity) throws(Failure) {
  let name = path.lastComponent
  guard let dot = name.lastIndex(of: 0x2e), dot > 0 else { return }
  let text = String(decoding: name[dot...], as: UTF8.self).lowercased()
  let letters = text.utf8.dropFirst()
  let isLetter = { (byte: UInt8) in (0x61...0x7a).contains(byte) }
  guard (1...8).contains(letters.count), letters.contains(where: isLetter),
    letters.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) }),
    !knownExtensions.contains(text)
  else { return }
  if let status = file.status, status.st_mode & S_IFMT != S_IFREG { return }
  if let status = file.status, status.st_size == 0, !foreignExtensions.contains(text) { return }
  throw Failure(
    .usage,
    "\(path.shown): no \(text) can be made, expected a name that ends in "
      + "\(knownExtensions.joined(separator: ", ")) or has no extension")
}
