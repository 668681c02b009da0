// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Templates for tile names: file paths, and URLs of a server.

/// A text with a placeholder for each number of a tile, such as `map/{z}/{x}/{y}.png`.
///
/// - `{z}` the zoom, `{x}` the column, `{y}` the row from the north, `{-y}` the row from the south (TMS)
/// - `{q}` the quadkey, which is all three: a digit for each zoom ("Bing Maps Tile System", Microsoft)
/// - `{r}` `@2x` where tiles of twice the pixels are wanted, else nothing
/// - `{s:abc}` one of these letters or digits, the same for a tile each time
/// - `{key}` a secret, which the template does not hold
package struct TileTemplate: Equatable, Sendable {
  /// A part of a template.
  enum Piece: Equatable, Sendable {
    case text(String)
    case zoom, column, rowFromNorth, rowFromSouth, quadkey
    case density, key
    case letter([Character])
  }

  /// The parts from left to right.
  let pieces: [Piece]

  /// The template as it was given; a key that is given apart is not in it.
  package let text: String

  /// Takes a template apart.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - isSecret: Whether no part of it may appear in a message. Default: false.
  /// - Throws: `TileError` of kind `usage`, where a placeholder is not known or one that tiles need is not there.
  package init(_ text: String, isSecret: Bool = false) throws(TileError) {
    var (pieces, rest): ([Piece], Substring) = ([], text[...])
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{" else { throw TileError(.usage, "has '}' without '{'") }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      rest = rest[rest.index(after: brace)...]
      guard let end = rest.firstIndex(of: "}") else {
        throw TileError(.usage, "has '{' without '}'")
      }
      pieces.append(try Self.piece(rest[..<end], isSecret: isSecret))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    let hasRow = pieces.contains(.rowFromNorth) || pieces.contains(.rowFromSouth)
    if !pieces.contains(.quadkey) {
      for (isThere, name) in [
        (pieces.contains(.zoom), "z"), (pieces.contains(.column), "x"), (hasRow, "y"),
      ] where !isThere {
        throw TileError(.usage, "has no {\(name)}, expected {z}, {x} and {y}, or {q}")
      }
    }
    (self.text, self.pieces) = (text, pieces)
  }

  /// The part for the name of a placeholder.
  private static func piece(_ name: Substring, isSecret: Bool) throws(TileError) -> Piece {
    switch name {
    case "z": return .zoom
    case "x": return .column
    case "y": return .rowFromNorth
    case "-y": return .rowFromSouth
    case "q": return .quadkey
    case "r": return .density
    case "key": return .key
    case "s", "s:":
      throw TileError(.usage, "has '{\(name)}' without letters, expected such as {s:abc}")
    default:
      let letters = Array(name.dropFirst(2))
      if name.hasPrefix("s:"), letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        return .letter(letters)
      }
      let found =
        isSecret ? "a placeholder that is not known" : "the placeholder '{\(name.prefix(40))}'"
      throw TileError(
        .usage, "has \(found), expected one of {z} {x} {y} {-y} {q} {r} {s:abc} {key}")
    }
  }

  /// Whether tiles of twice the pixels can be requested: the template has `{r}`.
  package var hasDensity: Bool { pieces.contains(.density) }

  /// Whether a key is needed: the template has `{key}`.
  package var hasKey: Bool { pieces.contains(.key) }

  /// Whether its tiles are called `.pbf` or `.mvt`, as vector tiles are.
  package var namesVectors: Bool {
    guard case .text(let text) = pieces.last else { return false }
    let name = text.prefix { $0 != "?" }.lowercased()
    return name.hasSuffix(".pbf") || name.hasSuffix(".mvt")
  }

  /// The name of a tile.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - isDense: Whether `{r}` becomes `@2x`. Default: false, it becomes nothing.
  ///   - key: What `{key}` becomes, as it is. Default: nothing.
  /// - Returns: The name, which holds the key.
  package func name(of tile: TileID, isDense: Bool = false, key: String = "") -> String {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .zoom: name += String(tile.zoom)
      case .column: name += String(tile.column)
      case .rowFromNorth: name += String(tile.row)
      case .rowFromSouth: name += String(tile.rowFromSouth)
      case .quadkey: name += tile.quadkey
      case .density: name += isDense ? "@2x" : ""
      case .key: name += key
      case .letter(let letters): name.append(letters[(tile.column + tile.row) % letters.count])
      }
    }
    return name
  }
}

extension TileTemplate: CustomStringConvertible {
  /// The template as it was given.
  package var description: String { text }
}
