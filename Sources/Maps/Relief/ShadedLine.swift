// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A row of a grid that is shaded: the sizes of its cells on the ground, and the light on them.

import CKernels

/// What a thread keeps from row to row while it shades a grid.
final class ShadedLine {
  /// The light on the cells of a row, and how strong shadow is, for each cell within the outer ones.
  let light, amounts: UnsafeMutablePointer<Float>

  /// The slopes for each metre that a cell rises by Horn's sums: to the right, how far right one cell down leads in
  /// cells, and down.
  private let right, shear, down: UnsafeMutablePointer<Float>

  private let count: Int

  /// Memory for so many cells.
  init(_ count: Int) {
    self.count = count
    light = .allocate(capacity: 5 * count)
    light.initialize(repeating: .nan, count: 5 * count)
    (amounts, right) = (light + count, light + 2 * count)
    (shear, down) = (light + 3 * count, light + 4 * count)
    // Only where planes are curved do cells lean.
    shear.update(repeating: 0, count: count)
  }

  deinit { light.deallocate() }

  /// The sizes of the cells from one on.
  func scale(from cell: Int) -> shadekernels_scale {
    shadekernels_scale(right: right + cell, shear: shear + cell, down: down + cell)
  }

  /// Takes the sizes of a row.
  func setScale(_ scale: GridScale, row: Int, exaggeration: Float) {
    switch scale {
    case .straight(let rows):
      let size = rows[row]
      right.update(repeating: exaggeration / Float(8 * size.right), count: count)
      down.update(repeating: exaggeration / Float(8 * size.down), count: count)
    case .curved(let nodes):
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
      for square in 0..<((count + step - 1) / step) {
        let next = factors(square + 2)
        for cell in 0..<step {
          let place = square * step + cell - 1
          guard (0..<count).contains(place) else { continue }
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
