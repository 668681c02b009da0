// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Processors
import RouteReading
import TestSupport
import Testing

@testable import RouteWriting
@testable import Tracks

/// A track long enough for several threads, with segments of any length, a cell and a time each.
private func longTrack() -> [(fixes: TrackFixes, trackBreaks: [TrackBreak])] {
  var generator = SeededGenerator(seed: 29)
  var runs: [(fixes: TrackFixes, trackBreaks: [TrackBreak])] = []
  var time = 1e9
  for number in 0..<60 {
    var (fixes, trackBreaks) = (TrackFixes(), [TrackBreak]())
    fixes.values = [[], []]
    let count = number % 5 == 4 ? 1 : Int.random(in: 200...1024, using: &generator)
    for index in 0..<count {
      fixes.coordinates.append(
        Coordinate(
          latitude: .random(in: -90...90, using: &generator),
          longitude: (.random(in: -300...300, using: &generator) * 1e6).rounded() / 1e6))
      time += Double.random(in: 0...90, using: &generator).rounded()
      fixes.values[0].append(Int.random(in: 0..<50, using: &generator) == 0 ? .nan : time)
      fixes.values[1].append(Int.random(in: 0..<9, using: &generator) == 0 ? .nan : time / 1e7)
      let text = Int.random(in: 0..<900, using: &generator)
      fixes.cells.append(row: [Array("\(text)".utf8), Array("\"\(text % 4)\", <b>".utf8)])
      // Every segment of some runs is a single fix.
      let isBreak = number % 7 == 0 || Int.random(in: 0..<300, using: &generator) == 0
      if isBreak, number + index > 0 {
        trackBreaks.append(TrackBreak(index: index, style: .break))
      }
    }
    runs.append((fixes, trackBreaks))
  }
  return runs
}

/// What a format makes of a log.
private func text(_ format: TrackFormat, threads: Int?, hasTracks: Bool, hasCells: Bool) -> [UInt8]
{
  var bytes: [UInt8] = []
  let file = TrackFile(format) { bytes += $0 }
  var values = WrittenValues()
  values.dates = 0
  values.elevation = format.text.hasElevations ? WrittenNumber(.elevation, at: 1) : nil
  values.numbers = format.text.hasElevations ? [] : [WrittenNumber(.elevation, at: 1)]
  values.columns = hasCells ? [WrittenColumn("hr", at: 0), WrittenColumn("desc", at: 1)] : []
  values.hasTracks = hasTracks
  file.begin(values, workers: threads.map { WorkerThreads(count: $0) })
  for (fixes, trackBreaks) in longTrack() { file.append(fixes, trackBreaks: trackBreaks, track: 0) }
  file.endLog { _ in nil }
  file.finish()
  return bytes
}

struct SharedWritingTests {
  @Test(
    "The bytes do not depend on threads, nor on whether fixes wait for the end of the log",
    arguments: TrackFormat.allCases, [false, true])
  func threads(format: TrackFormat, hasCells: Bool) {
    let expected = text(format, threads: nil, hasTracks: false, hasCells: hasCells)
    #expect(expected.count > 50_000)
    for (threads, hasTracks) in [(2, false), (5, false), (5, true), (nil, true)] {
      #expect(
        text(format, threads: threads, hasTracks: hasTracks, hasCells: hasCells) == expected)
    }
  }
}
