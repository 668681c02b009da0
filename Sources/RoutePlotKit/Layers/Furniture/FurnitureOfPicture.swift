// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How the furniture of a picture looks.

import Drawing
import Mapping

extension FurnitureStyle {
  /// The style for a picture.
  init(_ picture: FittedPicture) {
    self.init(label: picture.viewport.textSize, on: picture.options.ground)
  }
}
