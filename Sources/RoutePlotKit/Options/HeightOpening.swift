// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens sources of heights.

import Heights
public import Maps
import Tiles
public import Tracks

extension Relief {
  /// Opens a source of heights.
  ///
  /// - Parameter source: A folder of HGT files, one such file, a PMTiles or MBTiles file of heights, or the template of
  ///   a folder of such tiles, such as `heights/{z}/{x}/{y}.png`.
  /// - Returns: A relief of the usual look.
  /// - Throws: `PlotError`, where there are no heights.
  public static func open(_ source: String) throws(PlotError) -> Relief {
    do throws(TileError) { return Relief(try openHeights(source)) } catch {
      throw PlotError(.map(name: source, error))
    }
  }
}

extension GroundElevations {
  /// Opens heights for logs that have no elevations.
  ///
  /// - Parameter source: A source as that of `Relief.open(_:)`.
  /// - Returns: Elevations for tracks that have none.
  /// - Throws: `PlotError`, where there are no heights.
  public static func open(_ source: String) throws(PlotError) -> GroundElevations {
    do throws(TileError) { return GroundElevations(try openHeights(source).lookup()) } catch {
      throw PlotError(.map(name: source, error))
    }
  }
}

/// Opens a source of heights by its name.
///
/// Throws `TileError`, where there are no heights.
private func openHeights(_ source: String) throws(TileError) -> any HeightSource {
  let name = source.lowercased()
  let isOfTiles = source.contains("{") || [".pmtiles", ".mbtiles"].contains { name.hasSuffix($0) }
  return try isOfTiles ? HeightTiles(source) : HGTFolder(source)
}
