// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One HGT file: the heights of a square degree, as SRTM has them.
//
// Rows go from north to south. Each height is a whole number of metres in two bytes, the higher one first. The outer
// rows and columns lie on the degree lines, so neighbours share them: NASA, "SRTM Topography" (SRTM_Topo.pdf), 2.1.

import CKernels
import CLibrary
import Tiles

/// The heights of an HGT file.
final class HGTFile: Sendable {
  /// The posts of a row, and rows.
  let side: Int

  private let content: Content

  private enum Content {
    /// A file, of which rows are read when they are needed.
    case file(RegularFile)
    /// All bytes, unpacked.
    case memory([UInt8])
  }

  /// The heights that are on the Earth, in metres.
  ///
  /// The voids −32768 and, of some programs, −32767 are below.
  private static let plausible: ClosedRange<Float> = -12_000...9_000

  /// The most posts of a side: those of a third of a second.
  private static let longestSide = 10_801

  /// The most bytes of a packed file once it is unpacked: one of a second, and one byte more to notice others.
  static let mostUnpacked = 2 * 3601 * 3601

  /// Opens a file.
  ///
  /// Throws `TileError` without the name of the file.
  init(_ path: String, _ packing: HGTPacking) throws(TileError) {
    let file: RegularFile
    do throws(RegularFile.Fault) { file = try RegularFile(path) } catch { throw error.tileError }
    guard packing != .none else {
      side = try HGTFile.side(ofBytes: file.size)
      content = .file(file)
      return
    }
    guard file.size <= 2 * HGTFile.mostUnpacked else {
      throw TileError(.data, "is too large for a packed HGT file")
    }
    let bytes: [UInt8]
    do throws(RegularFile.Fault) { bytes = try file.bytes(0..<file.size) } catch {
      throw error.tileError
    }
    let unpacked: [UInt8]
    do throws(UnpackingFault) {
      unpacked =
        packing == .zip
        ? try onlyMember(ofZip: bytes, ending: ".hgt", atMost: HGTFile.mostUnpacked)
        : try gunzipped(bytes, atMost: HGTFile.mostUnpacked)
    } catch {
      switch error {
      case .isTooLarge:
        throw TileError(.data, "unpacks to more than the \(HGTFile.mostUnpacked) bytes of 1″")
      case .isDamaged(let why): throw TileError(.data, "cannot be unpacked: \(why)")
      }
    }
    side = try HGTFile.side(ofBytes: unpacked.count)
    content = .memory(unpacked)
  }

  /// The bytes that it takes in memory.
  var memory: Int { if case .memory(let bytes) = content { bytes.count } else { 0 } }

  private static func side(ofBytes count: Int) throws(TileError) -> Int {
    let side = Int(Double(count / 2).squareRoot().rounded())
    guard 2 * side * side == count, (2...longestSide).contains(side) else {
      throw TileError(
        .data,
        "has \(count) bytes, expected 2884802 (3″), 25934402 (1″) or those of another square of posts"
      )
    }
    return side
  }

  /// Reads a part of a row over the heights that are not known yet.
  ///
  /// `row`: 0..<side. `columns`: within 0..<side. `heights`: one for each column; only those that are NaN are changed.
  func fill(row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>) {
    let start = 2 * (row * side + columns.lowerBound)
    switch content {
    case .memory(let bytes):
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, start + 2 * columns.count <= bytes.count else { return }
        HGTFile.convert(base + start, columns.count, into: heights)
      }
    case .file(let file):
      withUnsafeTemporaryAllocation(byteCount: 2 * columns.count, alignment: 8) { room in
        guard let base = room.baseAddress, file.read(room, at: start) else { return }
        HGTFile.convert(base, columns.count, into: heights)
      }
    }
  }

  private static func convert(
    _ bytes: UnsafeRawPointer, _ count: Int, into heights: UnsafeMutablePointer<Float>
  ) {
    heightkernels_read(
      bytes.assumingMemoryBound(to: UInt8.self), count, plausible.lowerBound, plausible.upperBound,
      heights)
  }
}
