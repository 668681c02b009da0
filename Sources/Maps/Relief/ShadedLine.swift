// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sizes of cells on the ground along a row that is shaded.

/// The sizes of the cells of a row, for eight cells at a time.
struct ShadedLine {
  /// The slopes for each metre that a cell rises by Horn's sums: to the right, how far right one cell down leads in
  /// cells, and down.
  private var right, shear, down: [Float]

  /// The size of all cells; nil if each has its own.
  private var common: (right: Float, down: Float)?

  init(_ count: Int) {
    right = [Float](repeating: .nan, count: count)
    (shear, down) = (right, right)
  }

  /// The factors of eight cells.
  func scale(_ start: Int) -> (right: SIMD8<Float>, shear: SIMD8<Float>, down: SIMD8<Float>) {
    if let common {
      return (SIMD8(repeating: common.right), .zero, SIMD8(repeating: common.down))
    }
    func eight(_ values: [Float]) -> SIMD8<Float> { SIMD8(values[start..<(start + 8)]) }
    return (eight(right), eight(shear), eight(down))
  }

  /// Takes the sizes of a row.
  mutating func setScale(_ scale: GridScale, row: Int, exaggeration: Float) {
    switch scale {
    case .straight(let rows):
      let size = rows[row]
      common = (exaggeration / Float(8 * size.right), exaggeration / Float(8 * size.down))
    case .curved(let nodes):
      common = nil
      let step = GridNodes.step
      let (top, below) = (row / step + 1, Double(row % step) / Double(step))
      func factors(_ column: Int) -> SIMD4<Double> {
        let (upper, lower) = (
          nodes.scale(column: column, row: top), nodes.scale(column: column, row: top + 1)
        )
        func mix(_ value: (GroundScale) -> Double) -> Double {
          value(upper) + (value(lower) - value(upper)) * below
        }
        return SIMD4(mix(\.right), mix(\.shear), mix(\.down), 0)
      }
      var left = factors(1)
      // The first cell of the picture is the second one of the grid.
      for square in 0..<((right.count + step - 1) / step) {
        let next = factors(square + 2)
        for cell in 0..<step {
          let place = square * step + cell - 1
          guard right.indices.contains(place) else { continue }
          let size = left + (next - left) * (Double(cell) / Double(step))
          right[place] = exaggeration / Float(8 * size[0])
          shear[place] = Float(size[1] / size[0])
          down[place] = exaggeration / Float(8 * size[2])
        }
        left = next
      }
    }
  }
}
