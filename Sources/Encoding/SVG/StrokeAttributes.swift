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
