// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows of an image mixed into one row: the first half of scaling.

/// The rows of an image that make a row of a picture.
struct MixedRows {
  private let rows: [UnsafePointer<Color>]
  private let weights: [Float]
  private let isOpaque: Bool

  /// The rows for one of a picture.
  ///
  /// `row`: the row of the picture, counted from the first one that the image covers.
  init(_ image: Bitmap, _ taps: ImageTaps, row: Int) {
    weights = Array(taps.weights[taps.start[row]..<taps.start[row + 1]])
    rows = weights.indices.map { image.row(taps.first[row] + $0) }
    isOpaque = image.isOpaque
  }

  /// Mixes some columns.
  ///
  /// `mixed`: takes red, green and blue times alpha, and alpha, about 0...255, of as many pixels.
  func mix(_ columns: Range<Int>, into mixed: inout [SIMD4<Float>]) {
    guard isOpaque else {
      for column in columns { mixed[column - columns.lowerBound] = pixel(column) }
      return
    }
    // Two rows at a time, and channels one after another, are loops that a compiler makes vectors of.
    let count = 4 * columns.count
    mixed.withUnsafeMutableBytes { mixed in
      guard let mixed = mixed.bindMemory(to: Float.self).baseAddress else { return }
      for tap in stride(from: 0, to: rows.count, by: 2) {
        let next = min(tap + 1, rows.count - 1)
        let (first, second) = (rows[tap] + columns.lowerBound, rows[next] + columns.lowerBound)
        let weight = next > tap ? weights[next] : 0
        MixedRows.add(
          UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self), weights[tap],
          UnsafeRawPointer(second).assumingMemoryBound(to: UInt8.self), weight,
          to: mixed, count: count, isFirst: tap == 0)
      }
    }
  }

  /// Adds the channels of two rows to those of the rows before.
  private static func add(
    _ first: UnsafePointer<UInt8>, _ firstWeight: Float, _ second: UnsafePointer<UInt8>,
    _ secondWeight: Float, to mixed: UnsafeMutablePointer<Float>, count: Int, isFirst: Bool
  ) {
    if isFirst {
      for place in 0..<count {
        mixed[place] = Float(first[place]) * firstWeight + Float(second[place]) * secondWeight
      }
    } else {
      for place in 0..<count {
        mixed[place] += Float(first[place]) * firstWeight + Float(second[place]) * secondWeight
      }
    }
  }

  /// Mixes a pixel of each row.
  private func pixel(_ column: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for (row, weight) in zip(rows, weights) {
      let color = row[column]
      let straight = SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 255)
      sum += straight * (Float(color.alpha) / 255 * weight)
    }
    return sum
  }
}
