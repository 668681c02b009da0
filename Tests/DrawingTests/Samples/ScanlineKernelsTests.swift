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

  @Test("Both join a disc with the same runs, whose ends are those of a line of one point")
  func join() throws {
    var random = SeededGenerator(seed: 25)
    guard let memory = ScanlineEdges() else {
      Issue.record("There is no memory for edges")
      return
    }
    let none = (
      from: Edges(repeating: .nowhere, count: 48), to: Edges(repeating: -.nowhere, count: 48)
    )
    var (runs, others) = (none, none)
    var joins = 0
    for round in 0..<4000 {
      if round % 7 == 0 { (runs, others) = (none, none) }
      let radius = Float.random(in: 0.125...23.9, using: &random)
      let place = Point(
        x: .random(in: -20...40, using: &random), y: .random(in: -20...40, using: &random))
      var disc = scanlinekernels_disc(
        x: Float(place.x), y: Float(place.y), squared_radius: radius * radius)
      let rows = UInt32.random(in: 0..<256, using: &random)
      let before = runs
      var (own, others2) = (none, none)
      let apart = scanlinekernels_join(
        &disc, memory.scanlines, memory.offsets, 8, rows, &runs.from, &runs.to, &own.from, &own.to)
      let otherApart = scanlinekernels_join_narrow(
        &disc, memory.scanlines, memory.offsets, 8, rows, &others.from, &others.to,
        &others2.from, &others2.to)
      #expect(apart == otherApart && runs == others && own == others2)
      #expect(apart & ~rows == 0)
      let leg = try #require(
        Leg(from: place, to: place, radius: 64, width: 16, height: 16, sharesEnd: false))
      for row in 0..<8 where rows >> row & 1 != 0 {
        let top = Float(8 + row)
        var edges = leg.onScanlines(radius: radius, top: top)
        (edges.has_upper, edges.has_lower) = (true, true)
        var (from, to) = (Edges(repeating: .zero, count: 6), Edges(repeating: .zero, count: 6))
        scanlinekernels_find(&edges, memory.scanlines, memory.offsets, 0, 24, &from, &to)
        for scanline in 0..<24 {
          let (group, lane) = (scanline / 4, scanline % 4)
          let (first, end) = (
            from[group][lane].rounded(.toNearestOrEven), to[group][lane].rounded(.toNearestOrEven)
          )
          let run = (before.from[row * 6 + group][lane], before.to[row * 6 + group][lane])
          if apart >> row & 1 != 0 {
            let disc = (own.from[row * 6 + group][lane], own.to[row * 6 + group][lane])
            #expect(first < end ? disc == (first, end) : disc.0 > disc.1)
            continue
          }
          joins += 1
          let joined = (runs.from[row * 6 + group][lane], runs.to[row * 6 + group][lane])
          #expect(
            first < end ? joined == (min(run.0, first), max(run.1, end)) : joined == run)
          #expect(first >= end || run.0 > run.1 || first <= run.1 && end >= run.0)
        }
      }
    }
    #expect(joins > 10_000)
  }
}
