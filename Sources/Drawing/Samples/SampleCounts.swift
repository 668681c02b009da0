// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of a band, counted: the coverage of its pixels.

import CKernels

extension SampledBand {
  /// Counts the samples of each pixel into rows of coverage, and clears the band for the next one.
  ///
  /// `rows`: the coverage of the band's rows; it must be nothing so far. Returns the columns of pixels that are
  /// covered; empty where nothing is at all.
  mutating func drain(into rows: UnsafeMutablePointer<UInt8>) -> CoveredColumns {
    let touched = cells.touched
    guard !touched.isEmpty else { return .none }
    var any: UInt32 = 0
    let blocks = cells.drain { column, row, isFull in
      let cell: UnsafeMutablePointer<UInt64> = scanlinekernels_touched_cell(samples, column, row)
      let amounts = isFull ? Self.fullAmounts : scanlinekernels_amounts(cell)
      any |= amounts
      let pixel = column &* 4
      let place = rows + (row &* width &+ pixel)
      if pixel &+ 4 <= width {
        UnsafeMutableRawPointer(place).storeBytes(of: amounts.littleEndian, as: UInt32.self)
      } else {
        for index in 0..<(width &- pixel) {
          place[index] = UInt8(truncatingIfNeeded: amounts &>> UInt32(index &* 8))
        }
      }
      UnsafeMutableRawPointer(cell).initializeMemory(
        as: UInt64.self, repeating: 0, count: Scanlines.count)
    }
    for word in (touched.lowerBound &>> 6)...((touched.upperBound &- 1) &>> 6) {
      fullColumns[word] = 0
    }
    samples.touched.pointee = 0
    let pixels = cells.forget(blocks)
    return any > 0 ? pixels : .none
  }

  /// The amounts of a full cell.
  private static let fullAmounts = UInt32(Coverage.whole) * 0x0101_0101
}
