// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Folders with a file for each tile.

import CLibrary

/// Tiles in a folder, one file each, such as `map/{z}/{x}/{y}.png`.
package final class TileFolder: TileSource {
  /// Its template, the zooms for which it has folders, and whether its files are called `.pbf` or `.mvt`.
  package let facts: TileSourceFacts

  private let template: TileTemplate

  /// Finds the folder.
  ///
  /// - Parameter text: A template with the placeholders `{z}`, `{x}`, `{y}`, `{-y}` and `{q}`.
  /// - Throws: `TileError` of kind `usage`, where the template is wrong or one for a server,
  ///   `unavailable`, if there is no such folder.
  package init(_ text: String) throws(TileError) {
    template = try TileTemplate(text)
    for piece in template.pieces {
      let name: String
      switch piece {
      case .density: name = "{r}"
      case .key: name = "{key}"
      case .letter(let letters): name = "{s:\(String(letters))}"
      default: continue
      }
      throw TileError(.usage, "has \(name), which only the address of a server has")
    }
    var start = ""
    if case .text(let text) = template.pieces.first { start = text }
    let folder = String(
      start[..<(start.lastIndex(of: "/").map { start.index(after: $0) } ?? start.startIndex)])
    var status = stat()
    var error: Int32?
    if stat(folder.isEmpty ? "." : folder, &status) != 0 {
      error = errno
    } else if status.st_mode & S_IFMT != S_IFDIR {
      error = ENOTDIR
    }
    if let error {
      throw TileError(
        .unavailable, "has no folder '\(folder)': \(String(cString: strerror(error)))")
    }
    facts = TileSourceFacts(
      name: text, zooms: Self.zooms(of: template, in: folder), hasVectors: template.namesVectors)
  }

  /// The zooms from the first to the last that has a folder of its own; nil if zooms have none.
  private static func zooms(of template: TileTemplate, in folder: String) -> ClosedRange<Int>? {
    var pieces = template.pieces[...]
    if pieces.first == .text(folder) { pieces = pieces.dropFirst() }
    guard pieces.popFirst() == .zoom, case .text(let next) = pieces.first, next.hasPrefix("/")
    else {
      return nil
    }
    let found = (0...24).filter { zoom in
      var status = stat()
      return stat("\(folder)\(zoom)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  /// Reads the files of tiles.
  package func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    var answers: [TileID: Tile] = [:]
    for tile in wanted { answers[tile] = answer(for: tile) }
    return answers
  }

  /// Looks for the tiles with rows from the other side, with columns and rows in the other order, and with another
  /// ending.
  package func adviceIfMissing(_ wanted: [TileID]) -> String? {
    let text = template.text
    let exchanged = [
      text, text.replacing("{-y}", with: "{y}"), text.replacing("{y}", with: "{-y}"),
      text.replacing("{x}", with: "\0").replacing("{y}", with: "{x}").replacing("\0", with: "{y}"),
    ]
    let endings = ["png", "jpg", "jpeg", "webp", "pbf", "mvt"]
    let end = text.lastIndex(of: ".").map { text.index(after: $0) }
    let hasEnding = end.map { endings.contains(text[$0...].lowercased()) } == true
    for other in exchanged {
      let stem = end.map { other.dropLast(text[$0...].count) }
      let names =
        [other] + (hasEnding ? endings.map { "\(stem ?? "")\($0)" } : [])
      for name in names where name != text {
        guard let template = try? TileTemplate(name) else { continue }
        let isThere = wanted.contains { tile in
          var status = stat()
          return stat(template.name(of: tile), &status) == 0
        }
        if isThere { return "its files are those of '\(name)'; name that" }
      }
    }
    return nil
  }

  private func answer(for tile: TileID) -> Tile {
    let hasVectors = facts.hasVectors
    do throws(RegularFile.Fault) {
      let file = try RegularFile(template.name(of: tile))
      guard file.size <= mostBytesOfTile(hasVectors: false) else {
        return tooLargeTile(hasVectors: false)
      }
      return unpackedTile(try file.bytes(0..<file.size), hasVectors: hasVectors)
    } catch {
      if case .isMissing = error { return .missing }
      return .failed(error.words)
    }
  }
}
