// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for tiles.

import ArgumentParser
import RoutePlotKit

/// Options for pyramids of tiles.
struct TileArguments: ClearableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Zooms of tiles, like 0-16 or 12; with .counts, those that tiles can be made of later. (default: \
      from the tile that shows all to three zooms beyond the fitted one)
      """,
      valueName: "from-to"),
    transform: parseTileZooms)
  var tileZoom: ClosedRange<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels a side of a tile, 256 or 512. (default: 256)", valueName: "pixels"),
    completion: .list(["256", "512"]), transform: parseTileSize)
  var tileSize: Int?

  @Flag(
    name: .customLong("web-page"),
    help:
      "Write a page beside tiles in folders that shows them: index.html, with Leaflet from its own address."
  )
  var hasWebPage = false

  @Option(
    help: ArgumentHelp(
      """
      A copy of Leaflet's script for --web-page, like leaflet.js, which is copied beside the page with the \
      style of the same name.
      """,
      valueName: "file"),
    completion: .file())
  var webPageScript: String?

  mutating func clear() {
    (tileZoom, tileSize, webPageScript) = (nil, nil, nil)
    hasWebPage = false
  }

  func validate() throws {
    if webPageScript != nil, !hasWebPage {
      throw ValidationError("--web-page-script needs --web-page, whose script it is")
    }
  }

  /// The first option that is given, with its dashes; nil for none.
  var firstGiven: String? {
    let given = [
      ("--tile-zoom", tileZoom != nil), ("--tile-size", tileSize != nil),
    ]
    return given.first(where: \.1)?.0
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
