// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A web page that shows tiles, drawn by Leaflet.

package import Encoding

/// A page next to tiles in folders.
package struct WebPage {
  /// The metadata of the tiles.
  private let facts: PyramidFacts

  /// The names of tiles, as seen from the page.
  private let template: String

  /// Pixels a side of a tile on the map.
  private let tileSize: Int

  /// The names of copies of Leaflet's script and style, as seen from the page; nil for those of its own documentation.
  private let copies: (script: String, style: String?)?

  /// The elements for a page from Leaflet's documentation (leafletjs.com/download, version 1.9.4).
  private static let hosted = """
    <link rel="stylesheet" href="https://unpkg.com/leaflet@1.9.4/dist/leaflet.css"
      integrity="sha256-p4NxAoJBhIIN+hmNHrzRCf9tD/miZyoHS5obTRR9BMY=" crossorigin="">
    <script src="https://unpkg.com/leaflet@1.9.4/dist/leaflet.js"
      integrity="sha256-20nQCchB9co0qIjJZRGuk2/Z9VM+kNiyxNV1lvTlZBo=" crossorigin=""></script>
    """

  /// A page.
  ///
  /// - Parameters:
  ///   - facts: The metadata of the tiles.
  ///   - template: The names of tiles, as seen from the page.
  ///   - tileSize: Pixels a side of a tile on the map.
  ///   - copies: The names of copies of Leaflet's script and style, as seen from the page; nil for those of its own
  ///     documentation.
  package init(
    _ facts: PyramidFacts, template: String, tileSize: Int,
    copies: (script: String, style: String?)?
  ) {
    (self.facts, self.template, self.tileSize) = (facts, template, tileSize)
    self.copies = copies
  }

  /// The page as HTML in UTF-8.
  package var html: [UInt8] {
    let leaflet = copies.map { copies in
      (copies.style.map { "<link rel=\"stylesheet\" href=\"\(textAsHTML($0))\">\n" } ?? "")
        + "<script src=\"\(textAsHTML(copies.script))\"></script>"
    }
    // A tile of 512 pixels shows what four of the next zoom show.
    let step = tileSize == 512 ? 1 : 0
    let first = facts.zooms.lowerBound + step
    let last = facts.zooms.upperBound + step
    // Zoomed out, a map asks for all tiles of its first zoom in view, which are thousands in the view of the world. None
    // is farther away than a tile of that zoom, as labels may leave the bounds.
    let margin = 360 / Double(1 << first)
    // Leaflet compares these with tiles of the world from -180 to 180, while its view may continue beyond 180.
    let west = facts.acrossAntimeridian?.lowerBound ?? facts.west
    let east = facts.acrossAntimeridian?.upperBound ?? facts.east
    let text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(textAsHTML(facts.name))</title>
      \(leaflet ?? WebPage.hosted)
      <style>html, body, #map { height: 100%; margin: 0 }</style>
      </head>
      <body>
      <div id="map"></div>
      <script>
      var map = L.map("map");
      var tiles = L.tileLayer(\(script(template)), {
        tileSize: \(tileSize), zoomOffset: \(-step), minZoom: 0, maxZoom: \(max(last + 2, 19)),
        minNativeZoom: \(first), maxNativeZoom: \(last),
        bounds: [[\(facts.south - margin), \(facts.west - margin)], [\(facts.north + margin), \(facts.east + margin)]],
        attribution: \(script(textAsHTML(facts.attribution ?? "")))
      });
      map.fitBounds([[\(facts.south), \(west)], [\(facts.north), \(east)]], {maxZoom: \(last)});
      tiles.addTo(map);
      </script>
      </body>
      </html>

      """
    return Array(text.utf8)
  }
}

/// A text as a string of a script, in which no tag can end.
private func script(_ text: String) -> String {
  // Between the brackets of a list of one.
  String(lineOfJSON([text]).dropFirst().dropLast(2)).replacing("<", with: "\\u003c")
}
