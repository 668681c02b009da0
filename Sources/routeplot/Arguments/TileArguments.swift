// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for tiles.

import RoutePlotKit

/// Options for pyramids of tiles.
struct TileArguments: ArgumentGroup {
  var tileZoom: ClosedRange<Int>?
  var tileSize: Int?
  var hasWebPage = false
  var webPageScript: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--tile-zoom", value: "from-to", takesDashes: true,
      help: """
        Zooms of tiles, like 0-16 or 12; with .counts, the zooms of tiles that can be made of the counts. \
        (default: from the zoom with everything on one tile to three zooms above the fitted one)
        """
    ) { $0.tileZoom = try parseTileZooms($1) },
    CommandOption(
      "--tile-size", value: "pixels", takesDashes: true,
      help: "Side of a tile in pixels, 256 or 512. (default: 256)",
      completion: .words(["256", "512"])
    ) { $0.tileSize = try parseTileSize($1) },
    CommandOption(
      "--web-page",
      help: """
        Write a page that shows the tiles, index.html, next to tiles in folders. It loads Leaflet from the \
        network.
        """
    ) { $0.hasWebPage = true },
    CommandOption(
      "--web-page-script", value: "file",
      help: """
        Copy of Leaflet's script for --web-page, like leaflet.js. The script and the style of the same name are \
        copied next to the page.
        """,
      completion: .files
    ) { $0.webPageScript = $1 },
  ]

  func validate(_ given: GivenOptions) throws {
    if webPageScript != nil, !hasWebPage {
      throw ValidationError("--web-page-script has no effect without --web-page; add --web-page")
    }
  }
}

/// `12`, or `0-16`.
@Sendable func parseTileZooms(_ text: String) throws -> ClosedRange<Int> {
  let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end in
    isPlainNumber(end) ? Int(end) : nil
  }
  let most = Pyramid.highestZoom
  guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
    first <= last, last <= most
  else { throw ValidationError("expected zooms of 0 to \(most), like 0-16 or 12") }
  return first...last
}

/// `256` or `512`.
@Sendable func parseTileSize(_ text: String) throws -> Int {
  guard let size = Int(text), [256, 512].contains(size) else {
    throw ValidationError("expected 256 or 512")
  }
  return size
}

/// The advice about zooms that are too high.
let lowerZooms = "; choose lower zooms with --tile-zoom"
