// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The opening of maps of tiles.

public import Maps
import Tiles

extension TileMap {
  /// Opens a file of tiles, or a folder.
  ///
  /// - Parameter source: The path of a PMTiles or MBTiles file, or the template of a folder, such as
  ///   `tiles/{z}/{x}/{y}.png`.
  /// - Returns: The map.
  /// - Throws: `PlotError.map`, where it cannot be opened or holds no pictures.
  public static func open(_ source: String) throws(PlotError) -> TileMap {
    do throws(TileError) {
      return try TileMap(source.contains("{") ? TileFolder(source) : openTileFile(source))
    } catch {
      throw PlotError(error, of: source)
    }
  }
}

extension PlotError {
  /// An error of a source of tiles.
  init(_ error: TileError, of name: String) {
    let fault: MapFault =
      switch error.kind {
      case .usage: .usage
      case .data: .data
      case .unavailable: .unavailable
      }
    self = .map(name: name, fault, error.message)
  }
}

/// The kinds of faults of a map, by what has to change.
public enum MapFault: Equatable, Sendable {
  /// What is asked for does not go with the map.
  case usage
  /// The map is wrong.
  case data
  /// The map cannot be had.
  case unavailable
}
