// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles with elevations in their colours.

/// Refuses tiles whose colours are heights, which look like noise as a picture.
///
/// `encoding`: how the metadata of a file says that its tiles are to be understood; nil if it does not.
func refuseElevations(encoding: String?) throws(TileError) {
  guard let encoding = encoding?.lowercased(), ["terrarium", "mapbox"].contains(encoding) else {
    return
  }
  throw TileError(.areHeights, "holds elevations (\(encoding)), expected pictures or vector tiles")
}
