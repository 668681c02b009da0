// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places on contours for their heights.

package import Drawing

/// The contours of a picture that have their heights on them.
package struct ContourLabels: Sendable {
  /// The contours, those that get a height first in front.
  package let lines: [Line]

  /// The colour of the heights.
  package let color: Color

  /// A contour, with the higher ground on its left.
  package struct Line: Sendable {
    /// The height as text.
    package let text: String

    /// The points in pixels.
    let points: [Point]

    /// Finds places for the height, from which the ground rises towards the top of the digits.
    ///
    /// Digits that stand on their heads are not read easily, so a contour that has no place with upright ones has none.
    ///
    /// - Parameters:
    ///   - length: The length of the text and the margin at its ends, in pixels.
    ///   - height: The height of its digits, in pixels.
    ///   - distance: How far apart places are at least along the contour, in pixels.
    /// - Returns: The places, those that are nearest to level first, in order of groups that are a distance apart.
    package func places(length: Double, height: Double, distance: Double) -> [[StreetRun]] {
      let measured = MeasuredLine(points)
      guard measured.length > 1.5 * length else { return [] }
      let count = max(Int(measured.length / distance), 1)
      let step = measured.length / Double(count)
      return (0..<count).map { group in
        let starts = stride(
          from: Double(group) * step,
          to: min(Double(group) * step + step / 2, measured.length - length),
          by: max(length / 2, step / 16))
        return starts.compactMap {
          measured.straightRun(from: $0, length: length, tolerance: height / 5)
        }
        .filter { $0.direction.x > 0.3 }
        .sorted { $0.direction.x > $1.direction.x }
      }
    }
  }

  /// Contours with a colour; by default none.
  init(lines: [Line] = [], color: Color = .transparent) {
    (self.lines, self.color) = (lines, color)
  }
}
