// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

struct ContourKernelsTests {
  private typealias Find = (
    UnsafePointer<Float>?, UnsafePointer<Float>?, Int, Float, Float, UnsafeMutablePointer<UInt32>?
  ) -> Int

  private func found(
    _ find: Find, _ upper: [Float], _ lower: [Float], _ step: Float, _ lowering: Float
  ) -> [Int] {
    var crossed = [UInt32](repeating: 0, count: upper.count)
    let count = find(upper, lower, upper.count - 1, step, lowering, &crossed)
    return crossed[..<count].map { Int($0) }
  }

  @Test("Cells with a level between their corners are found, with wide vectors and without")
  func cells() {
    var random = SeededGenerator(seed: 571)
    let lowering: Float = 1.0 / 64
    for round in 0..<600 {
      let count = Int.random(in: 1...60, using: &random)
      let step: Float = [10, 20, 12.192, 1, 500][round % 5]
      func height() -> Float {
        switch Int.random(in: 0...9, using: &random) {
        case 0: round % 3 == 0 ? .nan : 0
        case 1: step * Float(Int.random(in: -3...3, using: &random))
        case 2: step * Float(Int.random(in: -3...3, using: &random)) - lowering
        default: Float.random(in: -1...4, using: &random) * step * Float(round % 4)
        }
      }
      let upper = (0...count).map { _ in height() }
      let lower = (0...count).map { _ in height() }
      let wide = found(contourkernels_find, upper, lower, step, lowering)
      #expect(wide == found(contourkernels_find_narrow, upper, lower, step, lowering))
      // A cell is crossed if its corners are not all on the same side of some level.
      let crossed = (0..<count).filter { column in
        let corners = [upper[column], upper[column + 1], lower[column], lower[column + 1]]
        guard !corners.contains(where: \.isNaN) else { return false }
        return (-40...40).contains { number in
          let level = Float(number) * step - lowering
          return corners.contains { $0 >= level } && corners.contains { $0 < level }
        }
      }
      #expect(Set(crossed).isSubset(of: wide))
    }
  }
}
