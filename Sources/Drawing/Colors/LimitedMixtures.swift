// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The indices of mixed colours in a picture of few colours. Each mixture is computed once.

import CLibrary

/// The indices of mixtures of paints with few colours, of one thread.
final class LimitedMixtures {
  /// The colours of all pixels.
  let colors: LimitedColors

  /// The tables of the paints so far.
  private var tables: [Table] = []

  /// What a paint makes of the colours that it is laid over.
  struct Table {
    let paint: Paint

    /// The index of a pixel that is covered as a whole, whatever is below; nil where that shows through.
    let whole: UInt8?

    /// At the place of each mixture 1 more than its index; 0 where it has not been asked for.
    fileprivate let indices: UnsafeMutablePointer<UInt8>
  }

  /// - Parameter colors: The colours of all pixels.
  init(_ colors: LimitedColors) { self.colors = colors }

  deinit { for table in tables { free(table.indices) } }

  /// The table of a paint, which lives as long as this; nil where the system has no memory.
  func table(of paint: Paint) -> Table? {
    if let known = tables.last(where: { $0.paint == paint }) { return known }
    // Most of it is never touched.
    guard let memory = calloc(1 << 16, 1) else { return nil }
    let table = Table(
      paint: paint, whole: paint.isOpaque ? colors.nearest(to: paint.color) : nil,
      indices: memory.bindMemory(to: UInt8.self, capacity: 1 << 16))
    tables.append(table)
    return table
  }

  /// The index of the colour that is nearest to a mixture.
  ///
  /// - Parameters:
  ///   - table: The table of the paint.
  ///   - below: The index of the colour that it is laid over.
  ///   - amount: How much of the pixel it covers, 1...128.
  /// - Returns: The index.
  @inline(__always)
  func index(in table: Table, over below: UInt8, amount: UInt8) -> UInt8 {
    let place = Int(below) &<< 8 | Int(amount)
    let known = table.indices[place]
    if known > 0 { return known &- 1 }
    let index = find(table.paint, over: below, amount: amount)
    table.indices[place] = index &+ 1
    return index
  }

  /// Works out the index of the colour that is nearest to a mixture.
  @inline(never)
  private func find(_ paint: Paint, over below: UInt8, amount: UInt8) -> UInt8 {
    colors.nearest(
      to: paint.over(colors.palette[Int(below)], coverage: Coverage.part(Int(amount))))
  }
}
