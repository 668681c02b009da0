// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The title of a picture in the metadata of formats that have one, such as SVG.

extension FittedPicture {
  /// The title that stands on the picture; where it has none, the names of its logs without folders and extensions.
  var title: String {
    if let title = options.title { return title.replacing("\n", with: " ") }
    let logs = options.postedTracks?.logs
    let first = logs?.first ?? routes.prefix(FittedPicture.mostNames).map(\.log.input)
    let names = first.prefix(FittedPicture.mostNames).map { stem(of: $0) }
    let more = (logs?.count ?? routes.count) - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// A name has at most this many logs.
  private static let mostNames = 3
}
