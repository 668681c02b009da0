// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Coverage as text, so that a test shows the shape that it expects.

import Drawing

/// One character a pixel: `.` nothing, `1` to `9` tenths of the pixel, `#` all of it.
package func art(_ coverage: DrawnCoverage) -> String {
  (0..<coverage.height).map { y in
    String(
      (0..<coverage.width).map { x -> Character in
        let amount = Int(coverage.bytes[y * coverage.width + x])
        switch amount {
        case 0: return "."
        case Coverage.whole: return "#"
        default:
          let tenths = min(max((Double(amount) * 10 / Double(Coverage.whole)).rounded(), 1), 9)
          return Character(String(Int(tenths)))
        }
      })
  }.joined(separator: "\n")
}
