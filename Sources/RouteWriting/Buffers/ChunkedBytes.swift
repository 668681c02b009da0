// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Bytes that wait until they are read again in their order.

/// Bytes in pieces of one size: an array that doubles its room has up to three times as much for a moment.
struct ChunkedBytes {
  private static let bytesOfPiece = 1 << 16

  private var pieces: [[UInt8]] = []
  private var last: [UInt8] = []

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if last.count == ChunkedBytes.bytesOfPiece { beginPiece() }
    last.append(byte)
  }

  private mutating func beginPiece() {
    pieces.append(last)
    last = []
    last.reserveCapacity(ChunkedBytes.bytesOfPiece)
  }

  /// Reads the bytes one after another.
  struct Reader {
    private var pieces: ArraySlice<[UInt8]>
    private var piece: [UInt8]
    private var place = 0

    init(_ bytes: ChunkedBytes) {
      pieces = (bytes.pieces + [bytes.last])[...]
      piece = pieces.removeFirst()
    }

    /// The next byte; nil where there are no more.
    @inline(__always)
    mutating func next() -> UInt8? {
      if place == piece.count {
        guard !pieces.isEmpty else { return nil }
        (piece, place) = (pieces.removeFirst(), 0)
        guard !piece.isEmpty else { return nil }
      }
      place += 1
      return piece[place - 1]
    }
  }
}
