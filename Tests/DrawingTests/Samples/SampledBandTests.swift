// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Drawing

// A band cannot be copied, so it is asked before anything is expected.
struct SampledBandTests {
  private func noMemory() { Issue.record("There is no memory for a band") }

  @Test("A column is full once it is full in each row, across words of 64 columns")
  func fullColumns() {
    guard var band = SampledBand(width: 4 * 200) else { return noMemory() }
    band.setFull(columns: 10..<150, rows: 0..<5)
    let before = (band.isFull(0, 199), band.isFull(10, 10))
    #expect(before == (false, false))
    band.setFull(columns: 10..<150, rows: 5..<SampledBand.height)
    let inside = (band.isFull(10, 149), band.isFull(63, 64))
    #expect(inside == (true, true))
    let beside = (band.isFull(9, 20), band.isFull(140, 150))
    #expect(beside == (false, false))
    let touched = band.cells.touched
    #expect(touched == 10..<150)
  }

  @Test("What is open are the rows and columns where something is left to set")
  func open() throws {
    guard var band = SampledBand(width: 40) else { return noMemory() }
    band.setFull(columns: 0..<4, rows: 3..<5)
    band.setFull(columns: 8..<10, rows: 3..<4)
    // No row is full in all columns.
    let rows = (band.openRows(0, 9, of: .max), band.openRows(0, 3, of: .max))
    #expect(rows == (.max, ~0b11000))
    let (third, fourth) = (band.cells.open(0, 9, row: 3), band.cells.open(0, 9, row: 4))
    #expect(try #require(third) == (4, 7))
    #expect(try #require(fourth) == (4, 9))
    let none = band.cells.open(1, 3, row: 4)
    #expect(none == nil)
  }

  @Test("Rows beyond the end of the picture count as full and are never touched")
  func lastBand() {
    guard var band = SampledBand(width: 8) else { return noMemory() }
    band.cells.limit(toRows: 3)
    let rows = band.openRows(0, 1, of: .max)
    #expect(rows == 0b111)
    band.setFull(columns: 0..<2, rows: 0..<3)
    let (isFull, touched) = (band.isFull(0, 1), band.notes[0].touched)
    #expect(isFull && touched == 0b111)
    #expect(SampledBand.memory(width: 8) == 2 * Scanlines.count * SampledBand.height * 8)
  }
}
