// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ends of lines.

/// The end of a line or a dash, as in SVG's `stroke-linecap`.
///
/// A line of one place is a disc with round caps. With the others it is a square: a place does not vanish.
public enum LineCap: String, Equatable, Sendable, CaseIterable {
  /// Half a disc beyond the end.
  case round
  /// Straight, at the end.
  case butt
  /// Straight, half a width beyond the end.
  case square
}
