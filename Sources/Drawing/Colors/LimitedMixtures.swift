// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The indices of mixed colours in a picture of few colours. Each mixture is computed once.

import CKernels
import CLibrary

/// The indices of mixtures of paints with few colours, of one thread.
final class LimitedMixtures {
  /// The colours of all pixels.
  let colors: LimitedColors

  /// The tables of the paints so far.
  private var tables: [Table] = []

  /// The mixtures with a colour that has not been below yet: none is known.
  private let unknown: UnsafeMutablePointer<UInt8>

  /// What a paint makes of the colours that it is laid over.
  struct Table {
    fileprivate let paint: Paint

    /// The index of a pixel that is covered as a whole, whatever is below; nil where that shows through.
    let whole: UInt8?

    /// For each index below, for each amount, 1 more than the index of the mixture; 0 where it is not known.
    fileprivate let rows: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  }

  /// The number of amounts.
  private static let amounts = Coverage.whole + 1

  /// - Parameter colors: The colours of all pixels.
  init(_ colors: LimitedColors) {
    self.colors = colors
    unknown = .allocate(capacity: LimitedMixtures.amounts)
    unknown.initialize(repeating: 0, count: LimitedMixtures.amounts)
  }

  deinit {
    for table in tables {
      for index in 0..<256 where table.rows[index] != UnsafePointer(unknown) {
        table.rows[index]?.deallocate()
      }
      table.rows.deallocate()
    }
    unknown.deallocate()
  }

  /// Lays a paint over pixels.
  ///
  /// `amounts`: what is covered of each pixel. `pixels`: the indices of the pixels. `count`: the number of pixels.
  func lay(
    _ table: Table, _ amounts: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    let paint = mixturekernels_paint(rows: table.rows, whole: table.whole.map { Int32($0) } ?? -1)
    var place = 0
    while true {
      place = mixturekernels_lay(paint, amounts, pixels, place, count)
      guard place < count else { return }
      find(table, over: pixels[place], amount: amounts[place])
    }
  }

  /// The table of a paint, which lives as long as this.
  func table(of paint: Paint) -> Table {
    if let known = tables.last(where: { $0.paint == paint }) { return known }
    let rows = UnsafeMutablePointer<UnsafePointer<UInt8>?>.allocate(capacity: 256)
    rows.initialize(repeating: UnsafePointer(unknown), count: 256)
    let table = Table(
      paint: paint, whole: paint.isOpaque ? colors.nearest(to: paint.color) : nil, rows: rows)
    tables.append(table)
    return table
  }

  /// Works out the index of the colour that is nearest to a mixture.
  private func find(_ table: Table, over below: UInt8, amount: UInt8) {
    let row: UnsafeMutablePointer<UInt8>
    if let known = table.rows[Int(below)], known != UnsafePointer(unknown) {
      row = UnsafeMutablePointer(mutating: known)
    } else {
      row = .allocate(capacity: LimitedMixtures.amounts)
      row.initialize(repeating: 0, count: LimitedMixtures.amounts)
      table.rows[Int(below)] = UnsafePointer(row)
    }
    let index = colors.nearest(
      to: table.paint.over(colors.palette[Int(below)], coverage: Coverage.part(Int(amount))))
    // At most 255 colours, so 1 more is a byte.
    row[Int(amount)] = index + 1
  }
}
