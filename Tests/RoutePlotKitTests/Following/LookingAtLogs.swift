// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RouteReading

@testable import RoutePlotKit

extension LogTail {
  /// Hands what has changed on to the tracks of the log, and begins the picture again where the log does.
  func look(for tracks: GrowingTracks, in picture: LivePicture) throws {
    var failure: (any Error)?
    look { change in
      do { try tracks.take(change) } catch { failure = error }
      if change == .rewritten { picture.startAgain() }
      return true
    }
    if let failure { throw failure }
  }
}
