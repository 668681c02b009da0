// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

@testable import Drawing

struct NarrowLegsTests {
  private let width = 203

  private func noMemory() { Issue.record("There is no memory for a band") }

  private func legs(
    _ count: Int, radius: Double, _ random: inout SeededGenerator
  ) -> [Leg] {
    func place(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    return (0..<count).compactMap { number in
      let start = Point(x: place(-20...220), y: place(-5...13))
      let reach = number % 5 == 0 ? 150.0 : 6
      let isLevel = number % 7 == 0
      let end = Point(
        x: start.x + place(-reach...reach), y: isLevel ? start.y : start.y + place(-reach...reach))
      return Leg(
        from: start, to: end, radius: radius, width: width, height: 8,
        sharesEnd: number % 3 == 0)
    }
  }

  /// The coverage of a band, and the columns that may have any.
  private func drained(_ band: inout SampledBand) -> [UInt8] {
    var amounts = [UInt8](repeating: 0, count: 8 * width)
    let covered = amounts.withUnsafeMutableBufferPointer { amounts -> CoveredColumns in
      guard let start = amounts.baseAddress else { return .none }
      return band.drain(into: start)
    }
    let parts = covered.parts(of: covered.all)
    for (place, amount) in amounts.enumerated() where amount > 0 {
      #expect(parts.contains { $0.contains(place % width) })
    }
    return amounts
  }

  @Test("Narrow legs have the samples that they have one by one, in a part of the columns too")
  func sameSamples() {
    var random = SeededGenerator(seed: 31)
    guard var band = SampledBand(width: width) else { return noMemory() }
    var covered = 0
    for round in 0..<300 {
      let radius = Double.random(in: 0.05...(round % 3 == 0 ? 3.5 : 0.5), using: &random)
      var legs = legs(round % 60, radius: radius, &random)
      for leg in legs { band.cover(leg, radius: Float(radius), y: 0) }
      let expected = drained(&band)
      let columns = round % 2 == 0 ? 0..<band.columns : 9..<31
      legs.withUnsafeMutableBufferPointer {
        band.coverNarrow($0, radius: Float(radius), y: 0, columns: columns)
      }
      let found = drained(&band)
      for (place, amount) in found.enumerated() {
        #expect(amount == (columns.contains(place % width / 4) ? expected[place] : 0))
        covered += amount > 0 ? 1 : 0
      }
    }
    #expect(covered > 10_000)
    // Nothing is left for the next band.
    #expect(drained(&band).allSatisfy { $0 == 0 })
  }

  @Test("Wide vectors and those of every processor set the same samples")
  func kernels() {
    var random = SeededGenerator(seed: 32)
    guard let edges = ScanlineEdges() else { return noMemory() }
    let columns = 52
    func covered(_ leg: Leg, _ radius: Float, isNarrow: Bool) -> [UInt64] {
      var words = [UInt64](repeating: 0, count: 8 * columns * 24)
      var notes = [scanlinekernels_note](repeating: .init(touched: 0, full: 0), count: columns)
      var (full, touched) = ([UInt64](repeating: 0, count: 1), UInt32(0))
      var numbers = [UInt32](repeating: 0, count: columns)
      words.withUnsafeMutableBufferPointer { words in
        numbers.withUnsafeMutableBufferPointer { numbers in
          notes.withUnsafeMutableBufferPointer { notes in
            full.withUnsafeMutableBufferPointer { full in
              withUnsafeMutablePointer(to: &touched) { touched in
                var band = scanlinekernels_band(
                  samples: scanlinekernels_samples(
                    words: words.baseAddress, numbers: numbers.baseAddress, touched: touched,
                    notes: notes.baseAddress),
                  full_columns: full.baseAddress, first_column: 0, end_column: Int32(columns))
                var rows = scanlinekernels_rows_of_leg(
                  leg: leg.onScanlines(radius: radius, top: 0), upper: leg.ay, lower: leg.by,
                  radius: radius, upper_reach: leg.upperReach, lower_top: leg.lowerTop)
                let cover =
                  isNarrow ? scanlinekernels_cover_rows_narrow : scanlinekernels_cover_rows
                cover(&rows, edges.scanlines, edges.offsets, 0, leg.top, leg.bottom, &band)
              }
            }
          }
        }
      }
      return words + full + numbers.map(UInt64.init) + [UInt64(touched)]
        + notes.map { UInt64($0.touched) << 8 | UInt64($0.full) }
    }
    for radius in [0.125, 0.4, 0.499, 3] {
      for leg in legs(400, radius: radius, &random) {
        #expect(
          covered(leg, Float(radius), isNarrow: false)
            == covered(leg, Float(radius), isNarrow: true))
      }
    }
  }

  @Test("Samples are counted and rounded alike with any vectors")
  func counts() {
    var random = SeededGenerator(seed: 33)
    for round in 0..<2000 {
      // From few samples to nearly all of them.
      let cell = (0..<24).map { _ -> UInt64 in
        var word: UInt64 = round % 2 == 0 ? 0 : .max
        for _ in 0..<(round % 9) {
          let other = UInt64.random(in: 0...(.max), using: &random)
          word = round % 4 < 2 ? word ^ (other & other >> 7 & other >> 13) : word ^ other
        }
        return word
      }
      let counts = scanlinekernels_count(cell)
      #expect(counts == scanlinekernels_count_narrow(cell))
      let amounts = scanlinekernels_amounts(cell)
      #expect(amounts == scanlinekernels_amounts_narrow(cell))
      for pixel in 0..<4 {
        let samples = cell.reduce(0) {
          $0 + UInt64(($1 >> UInt64(16 * pixel) & 0xffff).nonzeroBitCount)
        }
        let bytes = counts >> UInt64(16 * pixel)
        #expect(bytes & 0xff + bytes >> 8 & 0xff == samples)
        #expect(
          UInt8(truncatingIfNeeded: amounts >> UInt32(8 * pixel)) == Scanlines.amount(samples))
      }
    }
    // Each number of samples.
    for number in 0...384 {
      var cell = [UInt64](repeating: 0, count: 24)
      for sample in 0..<number { cell[sample / 16] |= 1 << UInt64(sample % 16) }
      #expect(UInt8(scanlinekernels_amounts(cell) & 0xff) == Scanlines.amount(UInt64(number)))
    }
  }
}
