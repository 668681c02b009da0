// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing

@testable import RoutePlotKit

/// A picture with the places of its layers.
struct PictureParts {
  let fitted: FittedPicture
  let layout: PictureLayout

  init(_ routes: [FittedRoute]) throws {
    fitted = FittedPicture(routes)
    layout = try PictureLayout(
      fitted, on: PictureGround(below: fitted), inset: fitted.insetPicture(), OpenFonts())
  }

  /// The boxes of the layers of a kind.
  func boxes(of kind: any PictureLayer.Type) -> [Rectangle] {
    layout.layers.filter { type(of: $0) == kind }.flatMap(\.boxes)
  }
}
