// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of one route in degrees, unwrapped, and their place among others.

package import Geography

/// The lines of a route, ready to be fitted and drawn.
public struct MeasuredRoute: Equatable, Sendable {
  /// Unbroken lines with continuous longitudes.
  package var segments: [[Coordinate]]

  /// Legs drawn as dashes.
  package var dashed: [[Coordinate]] = []

  /// The boxes that are placed each in a copy of the world: a segment each, or all that dashes join.
  package var boxes: [Bounds]

  /// The box of each segment and of each dashed leg.
  private var boxOfSegment: [Int] = []
  private var boxOfDash: [Int] = []

  /// Unwraps the fixes that count.
  ///
  /// - Parameters:
  ///   - fixes: All fixes of the log.
  ///   - selection: The fixes that count; nil if all do.
  ///   - gapStyle: What becomes of the gaps of the selection.
  /// - Complexity: O(*n*) in the number of fixes.
  package init(
    _ fixes: consuming [Coordinate], selection: Selection?, gapStyle: GapStyle
  ) {
    var line = fixes
    guard let selection else {
      makeContinuous(&line)
      boxes = [Bounds(of: line)]
      segments = [line]
      boxOfSegment = [0]
      return
    }
    (segments, boxes) = ([], [])
    line = selection.kept.map { line[$0] }
    var gaps = (gapStyle == .line ? [] : selection.gapEnds)[...]
    let runs = [0] + selection.starts
    for (start, end) in zip(runs, selection.starts + [line.count]) {
      let inside = gaps.prefix { $0 < end }
      gaps = gaps.dropFirst(inside.count)
      add(Array(line[start..<end]), gaps: inside.map { $0 - start }, isDashed: gapStyle == .dash)
    }
  }

  /// Adds a line that the log does not break, with the gaps in it.
  private mutating func add(_ line: [Coordinate], gaps: [Int], isDashed: Bool) {
    var line = line
    if isDashed {
      makeContinuous(&line)
      boxes.append(Bounds(of: line))
    }
    for (start, end) in zip([0] + gaps, gaps + [line.count]) {
      var segment = Array(line[start..<end])
      if !isDashed {
        makeContinuous(&segment)
        boxes.append(Bounds(of: segment))
      }
      segments.append(segment)
      boxOfSegment.append(boxes.count - 1)
      if isDashed, start > 0 {
        dashed.append([line[start - 1], line[start]])
        boxOfDash.append(boxes.count - 1)
      }
    }
  }

  /// The fixes drawn, in order.
  package var fixes: [Coordinate] { segments.count == 1 ? segments[0] : segments.flatMap { $0 } }

  /// The box around all lines.
  package var bounds: Bounds { boxes.reduce(Bounds()) { $0.union($1) } }

  /// Applies a change to every line.
  package mutating func mapLines(_ change: ([Coordinate]) -> [Coordinate]) {
    segments = segments.map(change)
    dashed = dashed.map(change)
  }

  fileprivate mutating func shift(_ shifts: ArraySlice<Double>) {
    guard shifts.contains(where: { $0 != 0 }) else { return }
    let shifts = Array(shifts)
    func move(_ line: inout [Coordinate], _ degrees: Double) {
      guard degrees != 0 else { return }
      for index in line.indices { line[index].longitude += degrees }
    }
    for index in segments.indices { move(&segments[index], shifts[boxOfSegment[index]]) }
    for index in dashed.indices { move(&dashed[index], shifts[boxOfDash[index]]) }
    for index in boxes.indices {
      boxes[index].west += shifts[index]
      boxes[index].east += shifts[index]
    }
  }
}

/// Puts routes into the copies of the world that keep the region around all of them smallest.
package func placeTogether(_ routes: inout [MeasuredRoute]) {
  let shifts = shiftsOfSmallestRegion(routes.flatMap(\.boxes))
  var next = 0
  for index in routes.indices {
    let count = routes[index].boxes.count
    routes[index].shift(shifts[next..<(next + count)])
    next += count
  }
}
