// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Passes of wide lines, for large pictures.

extension PassCounts {
  /// The passes of lines that are wider by a radius on each side: each pixel has the greatest number within it.
  ///
  /// - Parameter radius: The radius in pixels; below 1 nothing changes.
  /// - Returns: The passes of the wider lines.
  /// - Complexity: O(pixels with passes × radius²).
  package consuming func widened(by radius: Double) -> PassCounts {
    guard radius >= 1 else { return self }
    let reach = Int(radius)
    let halves = (0...reach).map { Int((radius * radius - Double($0 * $0)).squareRoot()) }
    var result = PassCounts(width: width, height: height, rows: rows)
    let (width, count) = (width, rows.count)
    parts.withUnsafeBufferPointer { parts in
      result.withParts { result in
        for row in 0..<count {
          for column in 0..<width where parts[row * width + column] > 0 {
            let value = parts[row * width + column]
            for down in max(-reach, -row)...min(reach, count - 1 - row) {
              let half = halves[abs(down)]
              let start = (row + down) * width
              for place in (start + max(column - half, 0))...(start + min(column + half, width - 1))
              {
                if result[place] < value { result[place] = value }
              }
            }
          }
        }
      }
    }
    return result
  }
}
