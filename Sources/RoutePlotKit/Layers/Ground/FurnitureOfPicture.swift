// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The furniture style of a fitted picture.

import Drawing
import Mapping

extension FurnitureStyle {
  /// The style for a picture.
  init(_ picture: FittedPicture) {
    // Outside of a frame there is no map.
    let ground = picture.isFramed ? picture.options.background : picture.options.ground
    self.init(label: picture.viewport.textSize, on: ground)
  }
}
