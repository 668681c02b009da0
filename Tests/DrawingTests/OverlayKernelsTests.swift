// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

@testable import Drawing

struct OverlayKernelsTests {
  private typealias Lay = (UnsafePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, Int, Int) -> Int

  private func bytes(_ colors: [Color]) -> [UInt8] {
    colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }

  /// The pixels below after those above are laid over them; others than opaque ones are left out.
  private func laid(_ lay: Lay, _ above: [Color], _ below: [Color]) -> [UInt8] {
    let top = bytes(above)
    var pixels = bytes(below)
    var place = 0
    while true {
      place = lay(top, &pixels, place, below.count)
      guard place < below.count else { return pixels }
      #expect(below[place].alpha < 255)
      place += 1
    }
  }

  @Test("Colours over opaque ones are those of single pixels, with wide vectors and without")
  func same() {
    var random = SeededGenerator(seed: 57)
    for round in 0..<300 {
      let count = Int.random(in: 0...70, using: &random)
      func color(_ alphas: [UInt8]) -> Color {
        Color(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random),
          alpha: alphas.randomElement(using: &random) ?? 255)
      }
      let above = (0..<count).map { _ in
        color(round % 3 == 0 ? [0] : [0, 1, 127, 128, 254, 255, UInt8(round % 256)])
      }
      let below = (0..<count).map { _ in color(round % 4 == 0 ? [255, 255, 255, 9] : [255]) }
      let expected = zip(above, below).map {
        $1.alpha == 255 ? $0.over($1, coverage: 255) : $1
      }
      #expect(laid(overlaykernels_lay, above, below) == bytes(expected))
      #expect(laid(overlaykernels_lay_narrow, above, below) == bytes(expected))
    }
  }
}
