// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A strip of a picture, halfway between its colours and the bytes of a file.

/// A strip on its way into the file.
enum EncodedStrip: Sendable {
  case runs(StripRuns)
  /// Rows of colours, compressed; nil if there was no memory.
  case direct(DeflatedPiece?)

  /// The runs of a strip that has them.
  var runs: StripRuns? { if case .runs(let runs) = self { runs } else { nil } }
}
