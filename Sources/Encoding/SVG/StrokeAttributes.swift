// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The attributes of a stroke in SVG.

import Drawing
import NumberText

extension Stroke {
  /// The attributes of a path that is drawn with this stroke, its colour left out.
  var attributes: String {
    var result = " stroke-width=\"\(plainText(rounded(width, decimals: 2)))\""
    result += " stroke-linecap=\"\(cap.rawValue)\" stroke-linejoin=\"\(join.rawValue)\""
    // The default of SVG is ours too.
    if join == .miter, miterLimit != 4 {
      result += " stroke-miterlimit=\"\(plainText(rounded(miterLimit, decimals: 2)))\""
    }
    if let dash {
      // The error of a length adds up over all dashes.
      let lengths = dash.lengths.map { plainText(rounded($0, decimals: 5)) }
      result += " stroke-dasharray=\"\(lengths.joined(separator: " "))\""
    }
    return result
  }
}

extension Overlap {
  /// The blend mode of a path; nothing for the usual one.
  ///
  /// W3C, Compositing and Blending Level 1; readers of SVG that do not know it draw tracks over each other.
  var attribute: String {
    switch self {
    case .replace: ""
    case .multiply: " style=\"mix-blend-mode:multiply\""
    case .add: " style=\"mix-blend-mode:screen\""
    }
  }
}

extension DashPattern {
  /// The greatest distance of the end of a line from its exact place, in pixels.
  private static let largestError = 0.25

  /// Whether a path of SVG has its dashes where they are along the exact lines.
  ///
  /// A path begins its dashes again where it leaves the picture and comes back. It is made of points in
  /// hundredths of a pixel; where these are as close as that, it is longer than the line.
  func isExact(_ lines: [[Point]], within frame: Rectangle) -> Bool {
    lines.allSatisfy { line in
      guard let first = line.first, line.contains(where: { $0 != first }),
        line.allSatisfy(frame.contains)
      else { return false }
      func round(_ point: Point) -> Point {
        Point(x: rounded(point.x, decimals: 2), y: rounded(point.y, decimals: 2))
      }
      func length(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      }
      var error = 0.0
      for (start, end) in zip(line, line.dropFirst()) {
        error += length(round(start), round(end)) - length(start, end)
        if abs(error) > DashPattern.largestError { return false }
      }
      return true
    }
  }
}
