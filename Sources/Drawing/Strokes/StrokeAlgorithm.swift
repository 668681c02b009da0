// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Algorithms of a stroke, which set the same samples.

/// An algorithm that turns legs into samples.
enum StrokeAlgorithm {
  /// By the legs and the width.
  case quickest
  /// Each leg in all rows that it touches.
  case legByLeg
  /// In each square of the picture the legs that can show there.
  case squareBySquare
}
