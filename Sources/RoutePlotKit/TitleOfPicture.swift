// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The title of a picture in the metadata of formats that have one, such as SVG.

extension FittedPicture {
  /// The title that stands on the picture; where it has none, the names of its logs without folders and extensions.
  var title: String {
    if let title = options.title { return title }
    let names = routes.prefix(FittedPicture.mostNames).map { stem(of: $0.log.input) }
    let more = routes.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// A name has at most this many logs.
  private static let mostNames = 3
}

/// The name of a file without its folder and its extension, and without that of a compressed file.
///
/// Returns the name; all of it if nothing would be left.
private func stem(of path: String) -> String {
  var name = path.split(separator: "/").last ?? path[...]
  for isCompressed in [true, false] {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { break }
    if isCompressed, name[dot...] != ".gz" { continue }
    name = name[..<dot]
  }
  return String(name)
}
