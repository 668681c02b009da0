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
      // Some programs draw no dot where a dash has no length, so it has a little of that of the gap.
      let dot = 0.01
      let dashes = dash.lengths.enumerated().map { index, length in
        let isGap = index % 2 == 1
        if !isGap, length == 0, dash.lengths.count > index + 1 { return dot }
        return isGap && dash.lengths[index - 1] == 0 ? max(length - dot, 0) : length
      }
      // The error of a length adds up over all dashes.
      let lengths = dashes.map { plainText(rounded($0, decimals: 5)) }
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
