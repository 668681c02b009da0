// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

@testable import Drawing

@Suite("Loops for wide vectors and for those of every processor")
struct ScanlineKernelsTests {
  private typealias Edges = [SIMD4<Float>]

  @Test("Both find the same edges and set the same samples")
  func same() throws {
    var random = SeededGenerator(seed: 24)
    guard let memory = ScanlineEdges() else {
      Issue.record("There is no memory for edges")
      return
    }
    var samplesSet = 0
    for _ in 0..<4000 {
      func place() -> Double { Double.random(in: -12...28, using: &random) }
      let radius = Double.random(in: 0.05...9, using: &random)
      let isLevel = Int.random(in: 0..<4, using: &random) == 0
      let start = Point(x: place(), y: place())
      let end = Point(x: place(), y: isLevel ? start.y : place())
      guard
        let leg = Leg(
          from: start, to: end, radius: radius, width: 16, height: 16,
          sharesEnd: Bool.random(using: &random))
      else { continue }
      let top = Float(Int.random(in: 0..<16, using: &random))
      let groups = leg.groups(radius: Float(radius), top: top)
      let (first, stop) = Scanlines.eights(of: groups)
      var edges = leg.onScanlines(radius: Float(radius), top: top)
      var (from, to) = (Edges(repeating: .zero, count: 6), Edges(repeating: .zero, count: 6))
      var (otherFrom, otherTo) = (from, to)
      scanlinekernels_find(&edges, memory.scanlines, memory.offsets, first, stop, &from, &to)
      scanlinekernels_find_narrow(
        &edges, memory.scanlines, memory.offsets, first, stop, &otherFrom, &otherTo)
      #expect(from == otherFrom && to == otherTo)
      for column in 0..<4 {
        var cell = (0..<24).map { _ in UInt64.random(in: 0...(.max), using: &random) }
        let before = cell.reduce(0) { $0 + $1.nonzeroBitCount }
        var otherCell = cell
        var coveredCell = cell
        let base = Float(column * 64)
        let all = scanlinekernels_fill(&cell, from, to, base, first, stop)
        let others = scanlinekernels_fill_narrow(&otherCell, from, to, base, first, stop)
        #expect(cell == otherCell && all == others)
        let isFull = scanlinekernels_cover(
          &edges, memory.scanlines, memory.offsets, first, stop, &coveredCell, base)
        #expect(cell == coveredCell && isFull == (all == .max))
        samplesSet += cell.reduce(0) { $0 + $1.nonzeroBitCount } - before
      }
    }
    #expect(samplesSet > 100_000)
  }
}
