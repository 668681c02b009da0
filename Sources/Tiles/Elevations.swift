// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles with elevations in their colours.

/// Refuses tiles whose colours are heights, which look like noise as a picture.
///
/// - Parameter encoding: How the metadata of a file says that its tiles are to be understood; nil if it does not.
/// - Throws: `TileError` of kind `data`.
func refuseElevations(encoding: String?) throws(TileError) {
  guard let encoding = encoding?.lowercased(), ["terrarium", "mapbox"].contains(encoding) else {
    return
  }
  throw TileError(.data, "holds elevations (\(encoding)), expected pictures or vector tiles")
}
