// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of quantities. None of them uses it.

extension TrackQuantity {
  /// The quantities that have a name of their own, in the order of messages.
  package static let all = [
    speed, pace, elevation, slope, heading, heartRate, time, accuracy,
  ]
}
