// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The indices of mixtures where a picture has few colours: each is worked out once.

/// The indices of mixtures of paints with few colours, of one thread.
final class LimitedMixtures {
  /// The colours of all pixels.
  let colors: LimitedColors

  /// No index, as there are fewer colours.
  static let unknown = UInt8.max

  /// The paints so far, and for each the indices of its mixtures at their places; `unknown` where they have not been
  /// asked for.
  private var paints: [(paint: Paint, indices: UnsafeMutablePointer<UInt8>)] = []

  /// - Parameter colors: The colours of all pixels.
  init(_ colors: LimitedColors) { self.colors = colors }

  deinit { for paint in paints { paint.indices.deallocate() } }

  /// The place of a mixture among those of a paint.
  ///
  /// - Parameters:
  ///   - amount: How much of the pixel the paint covers, 0...128.
  ///   - below: The index of the colour that it is laid over.
  /// - Returns: How many indices lie before it.
  @inline(__always)
  static func place(_ amount: UInt8, over below: UInt8) -> Int {
    Int(amount) &<< 8 | Int(below)
  }

  /// The number of a paint, and the indices of its mixtures, which live as long as this.
  func indices(of paint: Paint) -> (number: Int, indices: UnsafePointer<UInt8>) {
    if let number = paints.lastIndex(where: { $0.paint == paint }) {
      return (number, UnsafePointer(paints[number].indices))
    }
    let count = (Coverage.whole + 1) << 8
    let indices = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    indices.initialize(repeating: LimitedMixtures.unknown, count: count)
    paints.append((paint, indices))
    return (paints.count - 1, UnsafePointer(indices))
  }

  /// Works out the index of the colour that is nearest to a mixture.
  ///
  /// - Parameters:
  ///   - number: The number of the paint.
  ///   - below: The index of the colour that it is laid over.
  ///   - amount: How much of the pixel it covers, 1...128.
  /// - Returns: The index, which is known from now on.
  func find(_ number: Int, over below: UInt8, amount: UInt8) -> UInt8 {
    let mixed = paints[number].paint.over(
      colors.palette[Int(below)], coverage: Coverage.part(Int(amount)))
    let index = colors.nearest(to: mixed)
    paints[number].indices[LimitedMixtures.place(amount, over: below)] = index
    return index
  }
}
