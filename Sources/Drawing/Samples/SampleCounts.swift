// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of a band, counted: the coverage of its pixels.

extension SampledBand {
  /// Counts the samples of each pixel into rows of coverage, and clears the band for the next one.
  ///
  /// - Parameter rows: The coverage of the band's rows; it must be nothing so far.
  /// - Returns: The columns of pixels that are covered; empty where nothing is at all.
  mutating func drain(into rows: UnsafeMutablePointer<UInt8>) -> CoveredColumns {
    let touched = cells.touched
    guard !touched.isEmpty else { return .none }
    var greatest: UInt8 = 0
    let blocks = cells.drain { column, row, isFull in
      let cell = words + (row &* stride &+ column &* Scanlines.count)
      let counts = isFull ? Self.fullBytes : samplesOfBytes(cell)
      let pixel = column &* 4
      let place = rows + (row &* width &+ pixel)
      for index in 0..<min(4, width &- pixel) {
        let bytes = counts &>> UInt64(truncatingIfNeeded: index &* 16)
        let samples = (bytes & 0xff) &+ ((bytes &>> 8) & 0xff)
        let amount = Scanlines.amount(samples)
        place[index] = amount
        greatest = max(greatest, amount)
      }
      UnsafeMutableRawPointer(cell).initializeMemory(
        as: UInt64.self, repeating: 0, count: Scanlines.count)
    }
    for word in (touched.lowerBound &>> 6)...((touched.upperBound &- 1) &>> 6) {
      fullColumns[word] = 0
    }
    let pixels = cells.forget(blocks)
    return greatest > 0 ? pixels : .none
  }

  /// The number of samples in each byte of a full cell.
  private static let fullBytes = UInt64(Scanlines.count * 8) * 0x0101_0101_0101_0101
}
