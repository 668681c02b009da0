// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The space that titles and legends take. Their words decide it, so it is known before the fit.

import Mapping

/// The decisions about the furniture of a picture before its map.
struct FurniturePlan: Equatable, Sendable {
  /// The number of lines that the title has, and the height that each but the first one adds, in labels.
  var titleRows = 1
  var titleRow = 0.0

  /// The height of the lines of the title besides the first one, in labels.
  var moreTitle: Double { Double(titleRows - 1) * titleRow }

  /// The legend with its place; nil if there is none.
  var legend: LegendPlan?

  /// The least width of the band of a legend at the right, in labels.
  var leastBand = 0.0

  /// The room of all layers, with that of this furniture.
  func applied(to layers: LayerMargins) -> LayerMargins {
    let unit = FurnitureStyle.unitRatio
    var layers = layers
    layers.top += moreTitle
    guard let legend else { return layers }
    switch legend.place {
    case .right: layers.right = max(layers.right, legend.width + 5 * unit, leastBand)
    case .below:
      layers.bottom = max(layers.bottom, 3 * unit)
      layers.aboveStrip = legend.height + 2 * unit
    case .automatic, .topRight, .bottomRight, .topLeft, .bottomLeft: break
    }
    return layers
  }
}
