// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of maps for requests to servers.

import RoutePlotKit

/// The user agent for servers.
let usualUserAgent = "routeplot/\(version) (a command-line plotter of routes)"

extension TileRequestOptions {
  /// The arguments about servers.
  init(_ arguments: MapArguments) {
    self.init(userAgent: arguments.userAgent ?? usualUserAgent)
    isOffline = arguments.offline
    if let folder = arguments.mapCache { cache = folder == "none" ? .none : .folder(folder) }
    if let most = arguments.maxTiles { mostNewTiles = most }
  }
}
