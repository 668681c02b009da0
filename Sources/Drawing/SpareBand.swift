// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of a band, kept from one stroke of a picture to the next.

/// A band that is used again: to make one takes longer than to stroke a short line.
///
/// It is used by one thread at a time.
final class SpareBand: @unchecked Sendable {
  private var band: SampledBand?

  deinit { band?.deallocate() }

  /// A band of nothing; a new one if there is none.
  func take(width: Int) -> SampledBand {
    guard var band else { return SampledBand(width: width) }
    self.band = nil
    band.reset()
    return band
  }

  /// Keeps a band, all of whose samples are nothing.
  func giveBack(_ band: SampledBand) { self.band = band }

  /// The columns of pixels outside of which the last stroke covers nothing.
  var columns: Range<Int> { band?.drainedPixels ?? 0..<0 }
}
