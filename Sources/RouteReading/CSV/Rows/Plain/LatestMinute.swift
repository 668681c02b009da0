// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads consecutive times: most are in the same minute as the time before.

/// Reads `2026-06-13T07:12:20`, with a Z or without one, by the latest minute.
struct LatestMinute {
  private let times: TimeNotation

  /// The first sixteen bytes of the latest time, up to its minutes, and how many bytes it has.
  private var date: UInt64 = 0
  private var clock: UInt64 = 0
  private var count = 0

  /// The start of the minute, in Unix seconds.
  private var start = 0.0

  /// No minute so far; nil if times are not written as dates.
  init?(_ times: TimeNotation) {
    guard times.kind == .dates else { return nil }
    self.times = times
  }

  /// Reads a time to the second.
  ///
  /// `cell`: the bytes of the cell. Returns unix seconds; nil for every other form, and for a time that no calendar
  /// has.
  @inline(__always)
  mutating func seconds(_ cell: Span<UInt8>) -> Double? {
    guard cell.count == 19 || cell.count == 20, cell.count == 19 || cell[19] == 0x5a else {
      return nil
    }
    let (date, clock) = (cell.eightBytes(at: 0), cell.eightBytes(at: 8))
    let (tens, ones) = (cell[17] &- 0x30, cell[18] &- 0x30)
    guard
      date == self.date, clock == self.clock, cell.count == count, cell[16] == 0x3a, tens < 6,
      ones < 10
    else {
      guard let time = plainDateAndTime(cell, offset: times.offset),
        let seconds = times.zone == nil ? time.unixSeconds : times.time(cell)?.seconds
      else { return nil }
      (self.date, self.clock, count) = (date, clock, cell.count)
      start = seconds - Double(time.second)
      return seconds
    }
    return start + Double(tens &* 10 &+ ones)
  }
}
