// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scale of the picture and the scale of its map.

import Mapping
import Maps

extension FittedRoute {
  /// Metres on the ground that a pixel of the picture spans in its middle.
  public var metresPerPixel: Double { viewport.metresPerPixel }

  /// The metres a pixel that the map below the picture is made for, where the picture has fewer; else nil.
  public var finestMap: Double? {
    let finest = EarthMap.finestMetresPerPixel
    return options.baseMap.sources.last == .earth && metresPerPixel < finest ? finest : nil
  }
}
