// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The files of a web page next to tiles.

import Encoding
import RoutePlotKit

/// The target of a page, and its copies of Leaflet.
struct PageFiles {
  /// The page.
  let page: OutputFile

  /// The script that is copied, and where it goes; nil if the page has that of Leaflet's own address.
  var script: (from: FileName, to: OutputFile)?

  /// The same of the style; nil if there is none next to the script.
  var style: (from: FileName, to: OutputFile)?

  /// The most bytes of a script or a style.
  private static let most = 16 << 20

  /// Reads the copies before anything is drawn.
  func readCopies() throws(Failure) -> [(bytes: [UInt8], to: OutputFile)] {
    var copies: [(bytes: [UInt8], to: OutputFile)] = []
    for (from, to) in [script, style].compactMap(\.self) {
      let file = try readSmallFile(from, most: PageFiles.most, expecting: "a script of Leaflet")
      copies.append((file.bytes, to))
    }
    return copies
  }

  /// Makes sure that no page is replaced but the one that the same run wrote: people change pages by hand.
  func checkIsOwn(
    _ facts: PyramidFacts, _ paths: TilePaths, tileSize: Int
  ) throws(Failure) {
    guard page.identity.status != nil else { return }
    let name = paths.folder.appending(Array("index.html".utf8))
    let known = try readSmallFile(name, most: PageFiles.most, expecting: "a page").bytes
    guard known != html(facts, paths, tileSize: tileSize) else { return }
    try checkIsNew(page.identity, name: page.name, couldBe: "another page")
  }

  /// The page.
  ///
  /// Returns its bytes.
  func html(_ facts: PyramidFacts, _ paths: TilePaths, tileSize: Int) -> [UInt8] {
    WebPage(
      facts, template: paths.relative, tileSize: tileSize,
      copies: script == nil ? nil : ("leaflet.js", style == nil ? nil : "leaflet.css")
    ).html
  }
}

/// The name of the style that lies next to a script of Leaflet: `leaflet.css` next to `leaflet.js`
/// and `leaflet.min.js`.
func styleBeside(_ script: String) -> String {
  let stem = script.hasSuffix(".js") ? String(script.dropLast(3)) : script
  return (stem.hasSuffix(".min") ? String(stem.dropLast(4)) : stem) + ".css"
}
