// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for regions and sizes that no picture can have.

import Mapping

/// The advice about a picture that is too large.
let smallerSize = "choose a smaller --size"

/// The advice about places where a projection ends.
let otherProjection = "choose another one with --projection"

extension MappingError {
  /// Advice, as the end of a line.
  var advice: String {
    switch self {
    case .noRoom: "make --size larger, or --padding or --stroke-width smaller"
    case .noRoomBesideLayers:
      "make --size larger or --stroke-width smaller, or leave out parts at the edges, such as --title"
    case .sizeOutOfRange: "\(smallerSize), --scale, --map-scale or --dpi"
    case .regionTooWide: "ask for a smaller region, a narrower --stroke-width or another --size"
    case .regionTooSmall: "ask for a larger region or a smaller --size"
    case .regionBeyondProjection: otherProjection
    }
  }
}
