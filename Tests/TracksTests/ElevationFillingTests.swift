// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Heights that are a hundred times the latitude, north of the equator.
private final class Plane: GroundHeights {
  let name = "plane"

  func heights(at coordinates: [Coordinate], facts: inout GroundHeightFacts) -> [Double] {
    coordinates.map { $0.latitude > 0 ? 100 * $0.latitude : .nan }
  }
}

struct ElevationFillingTests {
  /// What becomes of the elevations of fixes, whose latitudes are their numbers from 1 or less.
  private func fill(
    _ heights: [Double], tracks: [Int] = [], from first: Int = 1, replaces: Bool = false,
    metres: Double = 1, mayHaveElevations: Bool = true, pieces: Int = .max
  ) throws -> (heights: [Double], use: GroundElevationsUse) {
    var log = LogContext(fields: [.time, .elevation], metresOfElevation: metres)
    var elevations = GroundElevations(Plane())
    elevations.replaces = replaces
    log.selection.elevations = elevations
    log.mayHaveElevations = mayHaveElevations
    var filling = try #require(ElevationFilling(log))
    var (result, numbers): ([Double], [Double]) = ([], [])
    func note(_ block: FixBlock?) {
      result += block?.values[1] ?? []
      numbers += block?.coordinates.map(\.latitude) ?? []
    }
    var start = 0
    while start < heights.count {
      let end = heights.count - start <= pieces ? heights.count : start + pieces
      var block = FixBlock()
      block.coordinates = (start..<end).map {
        Coordinate(latitude: Double(first + $0), longitude: 8)
      }
      block.values = [
        [Double](repeating: 0, count: end - start), Array(heights[start..<end]),
      ]
      if !tracks.isEmpty { block.tracks = Array(tracks[start..<end]) }
      note(filling.take(block))
      start = end
    }
    note(filling.takeRest())
    #expect(numbers == heights.indices.map { Double(first + $0) })
    return (result, filling.use)
  }

  private let none = Double.nan

  /// Numbers with -1 for none.
  private func plain(_ heights: [Double]) -> [Double] { heights.map { $0.isNaN ? -1 : $0 } }

  @Test("A track without elevations has those of the ground, and one with any keeps its own")
  func tracks() throws {
    let (heights, use) = try fill(
      [none, none, none, 7, none, 9], tracks: [0, 1, 0, 1, 2, 1])
    #expect(plain(heights) == [100, -1, 300, 7, 500, 9])
    #expect(use.fixes == 3 && use.fixesWithout == 0 && use.tracksWithOwn == 1 && !use.isMixed)
    #expect(plain(try fill([none, 5]).heights) == [-1, 5])
  }

  @Test("What the ground lacks has none, is counted, and nothing else changes")
  func lacking() throws {
    let (heights, use) = try fill([none, none, none], from: -1)
    #expect(plain(heights) == [-1, -1, 100])
    #expect(use.fixes == 1 && use.fixesWithout == 2)
  }

  @Test("Elevations are replaced as a whole, and only when asked")
  func replaced() throws {
    let (heights, use) = try fill([7, none, 9], from: 0, replaces: true)
    #expect(plain(heights) == [-1, 100, 200])
    #expect(use.fixes == 2 && use.fixesWithout == 1 && use.tracksWithOwn == 0)
  }

  @Test("Heights are in the unit of the log, and a unit that is not known keeps its numbers")
  func units() throws {
    #expect(try fill([none], metres: 0.5).heights == [200])
    var log = LogContext(fields: [.elevation], metresOfElevation: .nan)
    log.selection.elevations = GroundElevations(Plane())
    #expect(ElevationFilling(log) == nil)
    log.fields = [.time]
    log.metresOfElevation = 1
    #expect(ElevationFilling(log) == nil)
  }

  @Test("The result does not depend on the size of blocks")
  func blocks() throws {
    var random = SeededGenerator(seed: 573)
    for _ in 0..<60 {
      let count = Int.random(in: 1...60, using: &random)
      let tracks = (0..<count).map { _ in Int.random(in: 0..<4, using: &random) }
      // Tracks are counted in the order of their first fixes.
      var order: [Int] = []
      for track in tracks where !order.contains(track) { order.append(track) }
      let numbers = tracks.map { order.firstIndex(of: $0) ?? 0 }
      let heights = (0..<count).map { index in
        tracks[index] > 1 && Int.random(in: 0..<5, using: &random) == 0 ? Double(index) : none
      }
      let whole = try fill(heights, tracks: numbers)
      for pieces in [1, 7, 23] {
        let other = try fill(heights, tracks: numbers, pieces: pieces)
        #expect(plain(other.heights) == plain(whole.heights) && other.use == whole.use)
      }
      for track in 0..<order.count {
        let places = numbers.indices.filter { numbers[$0] == track }
        let hasOwn = places.contains { !heights[$0].isNaN }
        for place in places {
          #expect(
            hasOwn
              ? plain([whole.heights[place]]) == plain([heights[place]])
              : whole.heights[place] == 100 * Double(place + 1))
        }
      }
    }
  }

  @Test("A track that shows elevations after a long wait is known as mixed")
  func late() throws {
    let wait = ElevationFilling.longestWait
    let heights = [Double](repeating: none, count: wait + 100) + [5]
    #expect(try fill(heights, pieces: 1000).use.isMixed)
    #expect(try !fill(heights.suffix(1000), pieces: 100).use.isMixed)
    #expect(try fill(Array(heights.dropLast()), pieces: 1000).use.fixes == wait + 100)
  }
}
