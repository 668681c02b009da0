// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The halo of letters: the coverage of their inside, made wider pixel by pixel.
//
// A stroke around each contour takes many times as long as to fill the letters: each has some twenty lines, each line
// has a join, and in the end only an edge of a pixel and a half is seen. Here the amounts of the filled letters are
// dilated by a cone (S. R. Sternberg, "Grayscale morphology", Computer Vision, Graphics, and Image Processing 35, 1986):
// what a pixel has of the inside says where the edge is, and so how far the halo reaches.

import CKernels
import CLibrary

/// A band of one colour around an outline.
package struct Halo: Equatable, Sendable {
  /// How far it reaches beyond the outline, in pixels.
  package let reach: Double

  /// Its colour, with its alpha.
  package let color: Color

  /// - Parameters:
  ///   - reach: How far it reaches beyond the outline, in pixels, above 0.
  ///   - color: Its colour, with its alpha.
  package init(reach: Double, color: Color) { (self.reach, self.color) = (reach, color) }
}

/// The memory of one thread for halos: the amounts of an outline in the rows of a band and around them.
///
/// All are 0 between two bands, except for those rows around a band that are around the one below it too.
final class HaloMemory {
  /// Pixels that are kept beside the picture, as sixteen are read at a time.
  private static let side = 32

  private let amounts: OwnedMemory<UInt8>

  /// From one row of amounts to the next.
  ///
  /// Returns the bytes.
  static func stride(width: Int) -> Int { width + 2 * side }

  /// The first pixel of the first row.
  fileprivate var start: UnsafeMutablePointer<UInt8> { amounts.start + HaloMemory.side }

  /// The rows that the last band has left, which are the first ones now.
  fileprivate struct Kept {
    /// The number of the shape that they belong to.
    let shape: Int

    /// The rows of the picture.
    let rows: Range<Int>

    /// The parts of the columns that have amounts.
    let parts: [Range<Int>]
  }

  fileprivate var kept: Kept?

  /// The first pixel of a row.
  fileprivate func row(_ number: Int, _ stride: Int) -> UnsafeMutablePointer<UInt8> {
    start + number * stride
  }

  /// Makes amounts 0.
  fileprivate func clear(_ parts: [Range<Int>], rows: Range<Int>, stride: Int) {
    for row in rows {
      for part in parts { memset(start + row * stride + part.lowerBound, 0, part.count) }
    }
  }

  /// Makes the amounts of the rows that the last band has left 0.
  fileprivate func clearKept(stride: Int) {
    if let kept { clear(kept.parts, rows: 0..<kept.rows.count, stride: stride) }
  }

  /// Nil where the system has no memory.
  init?(width: Int) {
    let rows = SampledBand.height + 2 * FilledHalo.widestMargin
    guard let amounts = OwnedMemory<UInt8>(zeroed: rows * HaloMemory.stride(width: width)) else {
      return nil
    }
    self.amounts = amounts
  }
}

/// An outline and its halo, ready to be painted, any rows of them at any time.
struct FilledHalo: Sendable {
  /// The rows and the columns of the clip that may be covered; empty if nothing of it is there.
  let rows, columns: Range<Int>

  private let outline: FilledOutline

  /// How many pixels away from one that is covered the halo may reach.
  private let margin: Int

  /// From one row of the amounts of the inside to the next.
  let stride: Int

  /// How far the amounts of the pixels around one that is covered are from its own, ring by ring.
  private let offsets: [Int32]
  private let rings: [halokernels_ring]

  /// A wider halo takes longer than a stroke.
  static let farthest = 6.0

  fileprivate static let widestMargin = Int(farthest) + 1

  /// - Parameters:
  ///   - path: The outline.
  ///   - reach: How far the halo reaches, in pixels, above 0 and at most `farthest`.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  ///   - clip: The part of the picture that is painted.
  init(around path: Path, reach: Double, width: Int, height: Int, clip: PixelRectangle) {
    precondition(reach > 0 && reach <= FilledHalo.farthest)
    let margin = Int((reach + 1).rounded(.up)) - 1
    self.margin = margin
    // Letters beyond the clip have halos that reach into it.
    let around = PixelRectangle(
      columns: (clip.columns.lowerBound - margin)..<(clip.columns.upperBound + margin),
      rows: (clip.rows.lowerBound - margin)..<(clip.rows.upperBound + margin)
    ).clamped(to: PixelRectangle(picture: width, height))
    outline = FilledOutline(path, width: width, height: height, clip: around)
    func grown(_ range: Range<Int>, _ limits: Range<Int>) -> Range<Int> {
      range.isEmpty
        ? 0..<0 : ((range.lowerBound - margin)..<(range.upperBound + margin)).clamped(to: limits)
    }
    (rows, columns) = (grown(outline.rows, clip.rows), grown(outline.columns, clip.columns))
    stride = HaloMemory.stride(width: width)
    (offsets, rings) = FilledHalo.rings(reach: reach, margin: margin, stride: stride)
  }

  /// The pixels that a halo reaches from one that is covered, by their distance.
  private static func rings(
    reach: Double, margin: Int, stride: Int
  ) -> (offsets: [Int32], rings: [halokernels_ring]) {
    var (offsets, rings): ([Int32], [halokernels_ring]) = ([], [])
    for square in 0...(2 * margin * margin) {
      let start = offsets.count
      for row in -margin...margin {
        for column in -margin...margin where column * column + row * row == square {
          offsets.append(Int32(row * stride + column))
        }
      }
      guard offsets.count > start else { continue }
      // The part that a whole pixel covers of a pixel at this offset.
      let change = Int((Double(Coverage.whole) * (reach - Double(square).squareRoot())).rounded())
      guard change > -Coverage.whole else {
        offsets.removeSubrange(start...)
        break
      }
      rings.append(
        halokernels_ring(
          count: UInt16(offsets.count - start),
          more: UInt8(min(max(change, 0), Coverage.whole - 1)),
          less: UInt8(max(-change, 0))))
    }
    return (offsets, rings)
  }

  /// Adds to each band how much more there is to do than in the one above, in rows of legs of a stroke.
  ///
  /// `changes`: a number for each band of the picture, and for one below the last.
  func addWork(to changes: inout [Int]) { outline.addWork(to: &changes) }

  /// The amounts of the inside in some rows of a band.
  struct Inside {
    /// The amount of the leftmost pixel of the picture in the first of the rows.
    let amounts: UnsafePointer<UInt8>

    /// The parts of the columns of the clip, and of some around it, that have amounts.
    let parts: [Range<Int>]
  }

  /// Writes the amounts of the halo in some rows of a band, those below the inside too.
  ///
  /// `wanted`: rows of the picture, at most those of a band; those that the halo does not touch are left as they are.
  /// `place`: where the first of the rows is; all amounts are 0 so far. `goesOn`: whether the rows of the band below
  /// come next. `use`: gets the columns of the clip that the halo may cover, and the amounts of the inside for as long
  /// as it runs. It is not called where there is nothing. Complexity: O(pixels near the outline · pixels that the halo
  /// reaches), beside the filling of the outline.
  func cover(
    _ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>, shape: Int,
    goesOn: Bool, _ filled: FilledMemory, _ memory: HaloMemory,
    _ use: (_ halo: CoveredColumns, _ inside: Inside) -> Void
  ) {
    let shared = wanted.clamped(to: rows)
    let source = (wanted.lowerBound - margin)..<(wanted.upperBound + margin)
    let (parts, keptParts) = coverInside(source, shape: shape, goesOn: goesOn, filled, memory)
    defer { forget(source, parts, keeping: keptParts.map { (shape, $0) }, in: memory) }
    guard !shared.isEmpty, !parts.isEmpty else { return }
    let start = memory.start
    var blocks = CoveredBlocks(width: width)
    for part in parts {
      let reached = ((part.lowerBound - margin)..<(part.upperBound + margin)).clamped(to: columns)
      guard !reached.isEmpty else { continue }
      for row in shared {
        let middle = start + (row - source.lowerBound) * stride + reached.lowerBound
        let target = place + (row - wanted.lowerBound) * width + reached.lowerBound
        let any = halokernels_dilate(middle, target, reached.count, offsets, rings, rings.count)
        if any != 0 { blocks.insert(reached) }
      }
    }
    let inside = Inside(amounts: start + margin * stride, parts: parts)
    use(CoveredColumns(all: columns, blocks: blocks), inside)
  }

  /// Writes the amounts of the inside in the rows of a band and around it.
  ///
  /// Returns the parts of the columns that have amounts, and of those the ones in the rows that the band below needs
  /// too; nil where no band follows.
  private func coverInside(
    _ source: Range<Int>, shape: Int, goesOn: Bool, _ filled: FilledMemory, _ memory: HaloMemory
  ) -> (all: [Range<Int>], kept: [Range<Int>]?) {
    var first = source.lowerBound
    var all = CoveredBlocks(width: stride)
    if let kept = memory.kept, kept.shape == shape, kept.rows.lowerBound == first,
      kept.rows.upperBound <= source.upperBound
    {
      first = kept.rows.upperBound
      for part in kept.parts { all.insert(part) }
    } else {
      memory.clearKept(stride: stride)
    }
    memory.kept = nil
    func cover(_ rows: Range<Int>) -> CoveredBlocks {
      let place = memory.start + (rows.lowerBound - source.lowerBound) * stride
      return outline.cover(rows, width: stride, into: place, filled).blocks
    }
    func parts(_ blocks: CoveredBlocks) -> [Range<Int>] {
      CoveredColumns(all: outline.columns, blocks: blocks).parts(of: outline.columns)
    }
    let last = source.upperBound - 2 * margin
    guard goesOn, first <= last else {
      all.formUnion(cover(first..<source.upperBound))
      return (parts(all), goesOn ? parts(all) : nil)
    }
    all.formUnion(cover(first..<last))
    let kept = cover(last..<source.upperBound)
    all.formUnion(kept)
    return (parts(all), parts(kept))
  }

  /// Makes the amounts of the inside 0, and puts those that the band below needs too in the first rows.
  private func forget(
    _ source: Range<Int>, _ parts: [Range<Int>], keeping kept: (shape: Int, parts: [Range<Int>])?,
    in memory: HaloMemory
  ) {
    let rows = kept == nil ? 0 : 2 * margin
    for row in 0..<rows {
      memory.clear(parts, rows: row..<(row + 1), stride: stride)
      let (place, below) = (memory.row(row, stride), memory.row(row + source.count - rows, stride))
      for part in kept?.parts ?? [] {
        memcpy(place + part.lowerBound, below + part.lowerBound, part.count)
      }
    }
    memory.clear(parts, rows: rows..<source.count, stride: stride)
    memory.kept = kept.map {
      HaloMemory.Kept(
        shape: $0.shape, rows: (source.upperBound - rows)..<source.upperBound, parts: $0.parts)
    }
  }
}

extension FilledHalo: Equatable {
  static func == (one: FilledHalo, other: FilledHalo) -> Bool {
    one.outline == other.outline && one.rows == other.rows && one.columns == other.columns
      && one.offsets == other.offsets
      && one.rings.elementsEqual(other.rings) { $0.more == $1.more && $0.less == $1.less }
  }
}
