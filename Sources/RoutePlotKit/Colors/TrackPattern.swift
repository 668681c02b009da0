// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Dash patterns that distinguish tracks of the same colour, when there are more tracks than
// colours.

import Drawing

/// The look of the line of a track, apart from its colour.
///
/// They are those of technical drawings (ISO 128-2:2020, table 1), in the order in which they are given out.
enum TrackPattern: Int, Equatable, Sendable, CaseIterable {
  case whole
  case dashed
  case dotted
  case dashAndDot
  case dashAndTwoDots

  /// The dashes of a line; nil for a whole one.
  ///
  /// With their ends dashes are five widths long and the spaces half of that, so that they do not
  /// look like those of a gap, which are as long as their spaces.
  ///
  /// `stroke`: the line; one thinner than two pixels has the dashes of two pixels.
  func dash(of stroke: Stroke) -> DashPattern? {
    let width = max(stroke.width, 2)
    // What caps add to a dash, and take from the space.
    let caps = stroke.cap == .butt ? 0 : stroke.width
    let lengths: [Double]
    switch self {
    case .whole: return nil
    case .dashed: lengths = [5, 2.5]
    case .dotted: lengths = [1, 1.5]
    case .dashAndDot: lengths = [5, 2, 1, 2]
    case .dashAndTwoDots: lengths = [5, 2, 1, 1.5, 1, 2]
    }
    return DashPattern(
      lengths.enumerated().map { $0.element * width + ($0.offset % 2 == 0 ? -caps : caps) })
  }

  /// The parts of a short line that show the pattern, from 0 to 1.
  func parts(dots: Int) -> [ClosedRange<Double>] {
    switch self {
    case .whole: return [0...1]
    case .dashed: return [0...0.4, 0.6...1]
    case .dashAndDot: return [0...0.34, 0.45...0.55, 0.66...1]
    case .dashAndTwoDots: return [0...0.27, 0.36...0.45, 0.55...0.64, 0.73...1]
    case .dotted:
      let dots = max(dots, 2)
      // Dots and spaces are as long, and a dot is at each end.
      let part = 1 / Double(2 * dots - 1)
      return (0..<dots).map { (2 * Double($0) * part)...((2 * Double($0) + 1) * part) }
    }
  }
}
