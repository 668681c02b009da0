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
    Relief(try openHeights(source))
  }

  /// Opens heights of a server; nothing but the start of a file is requested before a picture is drawn.
  ///
  /// A picture has to name whose heights they are, with ``PlotOptions/attribution``.
  ///
  /// - Parameters:
  ///   - address: The template of its tiles, such as `https://heights.example/{z}/{x}/{y}.png`, or the address of a
  ///     PMTiles file.
  ///   - requestOptions: The options for requests.
  /// - Returns: A relief of the usual look.
  /// - Throws: `PlotError`, where the address is none, or the file cannot be used.
  public static func server(
    _ address: String, requestOptions: TileRequestOptions
  ) throws(PlotError) -> Relief {
    Relief(try openHeights(ofServer: address, requestOptions))
  }
}

extension GroundElevations {
  /// Opens heights for logs that have no elevations.
  ///
  /// - Parameter source: A source as that of `Relief.open(_:)`.
  /// - Returns: Elevations for tracks that have none.
  /// - Throws: `PlotError`, where there are no heights.
  public static func open(_ source: String) throws(PlotError) -> GroundElevations {
    GroundElevations(try openHeights(source).lookup())
  }

  /// Opens heights of a server for logs that have no elevations; the server learns where these are.
  ///
  /// - Parameters:
  ///   - address: An address as that of `Relief.server(_:requestOptions:)`.
  ///   - requestOptions: The options for requests.
  /// - Returns: Elevations for tracks that have none.
  /// - Throws: `PlotError`, where the address is none, or the file cannot be used.
  public static func server(
    _ address: String, requestOptions: TileRequestOptions
  ) throws(PlotError) -> GroundElevations {
    GroundElevations(try openHeights(ofServer: address, requestOptions).lookup())
  }
}

/// Opens a source of heights by its name.
///
/// Throws `PlotError`, where there are no heights.
private func openHeights(_ source: String) throws(PlotError) -> any HeightSource {
  let name = source.lowercased()
  let isOfTiles = source.contains("{") || [".pmtiles", ".mbtiles"].contains { name.hasSuffix($0) }
  do throws(TileError) {
    return try isOfTiles ? HeightTiles(source) : HGTFolder(source)
  } catch {
    throw PlotError(.map(name: source, error))
  }
}

/// Opens a source of heights on a server.
///
/// Throws `PlotError`, where the address is none, or the file cannot be used.
private func openHeights(
  ofServer address: String, _ requestOptions: TileRequestOptions
) throws(PlotError) -> any HeightSource {
  do throws(TileError) {
    return try HeightTiles(requestOptions.tiles(ofServer: address), isServer: true)
  } catch {
    throw PlotError(.map(name: shownHost(ofAddress: address), error))
  }
}
