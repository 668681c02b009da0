// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The needs of layers as a value, so that logs are read without any layer.

import Mapping
import Tracks

/// The needs of the layers of a picture, which are known before a log is read.
struct NeedsOfLayers: Sendable {
  /// The options that decide where on the picture a coordinate is.
  let map: MapOptions

  /// The values that tracks keep for layers.
  let attributes: [TrackAttribute]
}
