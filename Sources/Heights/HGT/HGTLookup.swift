// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights at single coordinates from HGT files.

import Geography
import Processors
import Tiles

/// Finds heights in HGT files, whichever of them are needed.
final class HGTLookup: GroundHeights {
  let name: String
  private let folder: HGTFolder
  private let state = Guarded(State())

  /// The most open files, and the most bytes of unpacked ones.
  private static let (mostFiles, mostMemory) = (200, 256 << 20)

  /// The rows that are kept, each at the place of its number.
  private static let rows = 256

  /// A row of a file.
  private struct Row {
    var cell: DegreeCell?
    var number = 0
    var heights: [Float] = []
  }

  /// A file, or the reason why it cannot be read, or nothing.
  private struct Opened {
    var file: HGTFile?
    var failure: String?
  }

  private struct State {
    var files: [DegreeCell: Opened] = [:]
    var memory = 0
    var rows = [Row](repeating: Row(), count: HGTLookup.rows)
  }

  init(_ folder: HGTFolder) { (self.folder, name) = (folder, folder.name) }

  func heights(at coordinates: [Coordinate], facts: inout GroundHeightFacts) -> [Double] {
    state.withLock { state in coordinates.map { height(at: $0, &state, &facts) } }
  }

  private func height(
    at place: Coordinate, _ state: inout State, _ facts: inout GroundHeightFacts
  ) -> Double {
    let longitude = place.longitude - wholeTurns(of: place.longitude)
    let (south, west) = (place.latitude.rounded(.down), longitude.rounded(.down))
    guard abs(place.latitude) <= 90, longitude.isFinite else { return .nan }
    // A coordinate on a degree line is in the files on both sides of it.
    let souths = south == place.latitude ? [Int(south), Int(south) - 1] : [Int(south)]
    let wests = west == longitude ? [Int(west), Int(west) - 1] : [Int(west)]
    var isKnown = false
    for south in souths where (-90...89).contains(south) {
      for west in wests {
        let cell = DegreeCell(south: south, west: west < -180 ? 179 : west)
        let opened = opened(cell, &state)
        if let reason = opened.failure {
          isKnown = true
          facts.note(failure: reason)
        }
        guard let file = opened.file else { continue }
        isKnown = true
        facts.note(fineness: file.side - 1, HGTFolder.spacing(steps: file.side - 1))
        let down = Double(south + 1) - place.latitude
        let height = height(in: file, of: cell, across: longitude - Double(west), down, &state)
        if !height.isNaN { return height }
      }
    }
    if !isKnown {
      facts.note(missing: "\(DegreeCell(south: min(Int(south), 89), west: Int(west)).name).hgt")
    }
    return .nan
  }

  /// The height at a part of a square degree from the west and from the north.
  private func height(
    in file: HGTFile, of cell: DegreeCell, across: Double, _ down: Double, _ state: inout State
  ) -> Double {
    let steps = file.side - 1
    let (x, y) = (across * Double(steps), down * Double(steps))
    let (column, row) = (min(Int(x), steps - 1), min(Int(y), steps - 1))
    func pair(_ row: Int) -> (Double, Double) {
      let slot = row % HGTLookup.rows
      if state.rows[slot].cell != cell || state.rows[slot].number != row {
        var heights = [Float](repeating: .nan, count: file.side)
        heights.withUnsafeMutableBufferPointer { heights in
          guard let base = heights.baseAddress else { return }
          file.fill(row: row, columns: 0..<file.side, into: base)
        }
        state.rows[slot] = Row(cell: cell, number: row, heights: heights)
      }
      let heights = state.rows[slot].heights
      return (Double(heights[column]), Double(heights[column + 1]))
    }
    return bilinear(
      pair(row), pair(row + 1), across: x - Double(column), down: y - Double(row))
  }

  private func opened(_ cell: DegreeCell, _ state: inout State) -> Opened {
    if let opened = state.files[cell] { return opened }
    if state.files.count >= HGTLookup.mostFiles || state.memory >= HGTLookup.mostMemory {
      (state.files, state.memory) = ([:], 0)
    }
    var opened = Opened()
    do throws(TileError) { opened.file = try folder.file(of: cell) } catch {
      opened.failure = error.message
    }
    state.memory += opened.file?.memory ?? 0
    state.files[cell] = opened
    return opened
  }
}

/// The height between four posts; NaN if one that has a share in it is void.
///
/// `upper`, `lower`: the western and the eastern post of a row. `across`, `down`: the parts of the way to the east and to
/// the south.
func bilinear(
  _ upper: (Double, Double), _ lower: (Double, Double), across: Double, down: Double
) -> Double {
  // A coordinate at a post is off it by the last digits of its degrees.
  let nearly = 1e-6
  func between(_ a: Double, _ b: Double, _ part: Double) -> Double {
    part < nearly ? a : part > 1 - nearly ? b : a + (b - a) * part
  }
  return between(
    between(upper.0, upper.1, across), between(lower.0, lower.1, across), down)
}
