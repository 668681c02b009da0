// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The target of tiles, by its name: a folder, or a file that contains all of them.

import Encoding
import RoutePlotKit

/// The target of tiles.
enum TileTarget {
  /// A file each.
  case folder(TilePaths)
  /// One file.
  case file(TileFormat)
}

/// Whether an output is one of tiles.
func isTiles(_ output: String, asked format: OutputFormat?) -> Bool {
  if let format { return format.tiles != nil || TilePaths.isTemplate(output) }
  // Bytes, as the first search for a text in a text takes a tenth of the time of a small picture.
  let ending = Array(output.utf8.suffix(8).map { $0 | 0x20 })
  return ending == Array(".pmtiles".utf8) || ending == Array(".mbtiles".utf8)
    || TilePaths.isTemplate(output)
}

/// The names of tiles in folders, such as `tiles/{z}/{x}/{y}.png`.
struct TilePaths: Equatable {
  /// The name with what stands for the numbers of a tile.
  let template: String

  /// Whether a name has a part that stands for a number of a tile.
  static func isTemplate(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "{")) && ["{z}", "{x}", "{y}"].contains(where: name.contains)
  }

  /// - Parameter template: A name for which `isTemplate` is true.
  /// - Throws: `Failure`, when a number is missing, there are other braces, or it is not a name of a PNG.
  init(_ template: String) throws(Failure) {
    self.template = template
    let shown = FileName(argument: template).shown
    if let missing = ["{z}", "{x}", "{y}"].first(where: { !template.contains($0) }) {
      throw Failure(.usage, "\(shown): has no \(missing), expected {z}, {x} and {y}")
    }
    let rest = ["{z}", "{x}", "{y}"].reduce(template) { $0.replacing($1, with: "") }
    if rest.contains("{") || rest.contains("}") {
      throw Failure(
        .usage,
        "\(shown): has other braces than {z}, {x} and {y}; tiles of twice the pixels end in {y}@2x.png"
      )
    }
    guard template.lowercased().hasSuffix(".png") else {
      throw Failure(.usage, "\(shown): is not a name of tiles, expected one that ends in .png")
    }
  }

  /// The folder before the first number, without a slash at the end; empty for the current one.
  private var folderText: Substring {
    template[..<(template.firstIndex(of: "{") ?? template.endIndex)].lastIndex(of: "/").map {
      template[..<$0]
    } ?? ""
  }

  /// The folder of all tiles.
  var folder: FileName {
    FileName(
      argument: folderText.isEmpty ? (template.hasPrefix("/") ? "/" : ".") : String(folderText))
  }

  /// The names as a web page in the folder asks for them.
  var relative: String {
    String(
      template.dropFirst(
        folderText.isEmpty ? (template.hasPrefix("/") ? 1 : 0) : folderText.count + 1))
  }

  /// The file that says what the tiles are.
  var description: FileName { folder.appending(Array("tilejson.json".utf8)) }

  /// The file of a tile.
  func file(of tile: DrawnTile) -> FileName {
    let (zoom, column, row) = tile.place
    return file(zoom: zoom, column: column, row: row)
  }

  /// The file of a tile by its numbers.
  func file(
    zoom: some BinaryInteger, column: some BinaryInteger, row: some BinaryInteger
  ) -> FileName {
    FileName(
      argument: template.replacing("{z}", with: "\(zoom)").replacing("{x}", with: "\(column)")
        .replacing("{y}", with: "\(row)"))
  }
}

/// The advice about names of tiles that cannot be used.
let otherTileNames = "choose other names of tiles"
