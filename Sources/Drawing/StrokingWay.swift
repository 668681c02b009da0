// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ways to stroke, which give the same samples.

/// How legs become samples; the samples are the same.
enum StrokingWay {
  /// By the legs and the width.
  case quickest
  /// Each leg in all rows that it touches.
  case legByLeg
  /// In each square of the picture the legs that can show there.
  case squareBySquare
}
