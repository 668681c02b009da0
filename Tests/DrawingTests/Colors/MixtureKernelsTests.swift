// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

@testable import Drawing

struct MixtureKernelsTests {
  private typealias Lay = (
    mixturekernels_paint, UnsafePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, Int, Int
  ) -> Int

  /// The pixels after a paint, and the places where it stopped.
  private func laid(
    _ lay: Lay, _ rows: [[UInt8]], whole: Int32, _ amounts: [UInt8], _ pixels: [UInt8]
  ) -> (pixels: [UInt8], stops: [Int]) {
    var (pixels, stops) = (pixels, [Int]())
    let tables = rows.map { row in
      let table = UnsafeMutablePointer<UInt8>.allocate(capacity: row.count)
      table.initialize(from: row, count: row.count)
      return table
    }
    defer { for table in tables { table.deallocate() } }
    let starts: [UnsafePointer<UInt8>?] = tables.map { UnsafePointer($0) }
    starts.withUnsafeBufferPointer { starts in
      let paint = mixturekernels_paint(rows: starts.baseAddress, whole: whole)
      var place = 0
      while true {
        place = lay(paint, amounts, &pixels, place, pixels.count)
        guard place < pixels.count else { return }
        stops.append(place)
        // The mixture is known now.
        tables[Int(pixels[place])][Int(amounts[place])] = UInt8(place % 7) + 1
      }
    }
    return (pixels, stops)
  }

  @Test("Each pixel becomes its mixture, with wide vectors and with those of every processor")
  func same() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<400 {
      let count = Int.random(in: 0...150, using: &random)
      var amounts: [UInt8] = []
      while amounts.count < count {
        // Runs of nothing and of whole pixels, and edges.
        let amount = [0, 128, UInt8.random(in: 1...127, using: &random)][amounts.count % 3]
        let length = amount % 128 == 0 ? Int.random(in: 1...70, using: &random) : 1
        amounts += [UInt8](repeating: amount, count: min(length, count - amounts.count))
      }
      let pixels = (0..<count).map { _ in UInt8.random(in: 0..<9, using: &random) }
      let whole: Int32 = round % 2 == 0 ? -1 : Int32(round % 9)
      let rows = (0..<9).map { _ in
        (0..<129).map { amount -> UInt8 in
          if amount == 128, whole >= 0 { return UInt8(whole) + 1 }
          return Bool.random(using: &random) ? UInt8.random(in: 1...9, using: &random) : 0
        }
      }
      let wide = laid(mixturekernels_lay, rows, whole: whole, amounts, pixels)
      let narrow = laid(mixturekernels_lay_narrow, rows, whole: whole, amounts, pixels)
      #expect(wide.pixels == narrow.pixels && wide.stops == narrow.stops)
      for place in 0..<count where !wide.stops.contains(place) {
        let amount = amounts[place]
        if amount == 0 {
          #expect(wide.pixels[place] == pixels[place])
        } else if amount == 128, whole >= 0 {
          #expect(wide.pixels[place] == UInt8(whole))
        } else if case let known = rows[Int(pixels[place])][Int(amount)], known > 0 {
          #expect(wide.pixels[place] == known - 1)
        }
      }
    }
  }

  @Test("The nearest colour is that of a look at all, the first of several")
  func nearest() {
    var random = SeededGenerator(seed: 42)
    func color(_ range: ClosedRange<UInt8>) -> Color {
      Color(
        red: .random(in: range, using: &random), green: .random(in: range, using: &random),
        blue: .random(in: range, using: &random))
    }
    func distance(_ one: Color, _ other: Color) -> (square: Int, largest: Int) {
      let differences = [
        Int(one.red) - Int(other.red), Int(one.green) - Int(other.green),
        Int(one.blue) - Int(other.blue),
      ]
      return (differences.reduce(0) { $0 + $1 * $1 }, differences.map(abs).max() ?? 0)
    }
    for round in 0..<60 {
      let range: ClosedRange<UInt8> = round % 2 == 0 ? 0...255 : 200...222
      let colors = (0...(round * 4)).map { _ in color(range) }
      let table = ColorTable(colors)
      for _ in 0..<50 {
        let wanted = color(0...255)
        let distances = colors.map { distance($0, wanted).square }
        #expect(table.nearest(to: wanted) == distances.firstIndex(of: distances.min() ?? 0))
        let near = color(range)
        for tolerance in [0, 1, 4, 12] {
          #expect(
            table.contains(within: tolerance, of: near)
              == colors.contains { distance($0, near).largest <= tolerance })
        }
      }
    }
  }
}
