// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for counts that are refused.

import RoutePlotKit

/// Advice about counts that are refused.
func advice(_ error: CountsError) -> String {
  switch error {
  case .noDensity: "; give --density too"
  case .noRegion: "; give --bbox, or --center with --span or --zoom"
  case .isNone: "; give it another name if it is a log"
  case .otherVersion, .damaged: "; count its logs again"
  case .mixed: "; write its counts first"
  case .noTiles:
    "; count the logs with --tile-zoom, and draw tiles of 256 or 512 pixels without @3x"
  case .tooFine: lowerZooms
  case .otherFrame:
    "; leave out other sizes and regions, "
      + "or count all logs with the same --bbox, --size, --padding and --projection"
  }
}
