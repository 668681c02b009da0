// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of a band, counted: the coverage of its pixels.

import CLibrary

extension SampledBand {
  /// Counts the samples of each pixel into rows of coverage, and clears the band for the next one.
  ///
  /// - Parameter rows: The coverage of the band's rows; it must be nothing so far.
  /// - Returns: The columns of pixels with all that is covered; empty where nothing is at all.
  mutating func drain(into rows: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    guard firstTouched <= lastTouched else { return 0..<0 }
    let pixels = (firstTouched &* 4)..<min((lastTouched &+ 1) &* 4, width)
    var greatest: UInt8 = 0
    for column in firstTouched...lastTouched {
      var touched = notes[column].touched
      guard touched != 0 else { continue }
      let pixel = column &* 4
      let count = min(4, width &- pixel)
      while touched != 0 {
        let row = touched.trailingZeroBitCount
        touched &= touched &- 1
        let cell = words + (row &* stride &+ column &* Scanlines.count)
        let isFull = notes[column].full &>> RowMask(truncatingIfNeeded: row) & 1 != 0
        let counts = isFull ? Self.fullBytes : samplesOfBytes(cell)
        let place = rows + (row &* width &+ pixel)
        for index in 0..<count {
          let bytes = counts &>> UInt64(truncatingIfNeeded: index &* 16)
          let samples = (bytes & 0xff) &+ ((bytes &>> 8) & 0xff)
          let amount = Scanlines.amount(samples)
          place[index] = amount
          greatest = max(greatest, amount)
        }
        UnsafeMutableRawPointer(cell).initializeMemory(
          as: UInt64.self, repeating: 0, count: Scanlines.count)
      }
      notes[column] = Column(touched: 0, full: rowsBeyond)
    }
    for word in (firstTouched &>> 6)...(lastTouched &>> 6) { fullColumns[word] = 0 }
    firstTouched = columns
    lastTouched = -1
    return greatest > 0 ? pixels : 0..<0
  }

  /// How many samples each byte of a full cell has.
  private static let fullBytes = UInt64(Scanlines.count * 8) * 0x0101_0101_0101_0101
}
