// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The boxes around the lines of tracks. There may be a million lines of one place, whose boxes are those places.

import Geography

/// The boxes around lines that are placed each in a copy of the world: around a segment each, or around all segments
/// that dashes join.
struct LineBoxes: Sendable {
  /// The boxes that are more than a single place.
  private var boxes: [Bounds] = []

  /// The number among `boxes` of the box of each segment; -1 for a segment of a single place.
  private var ofSegments: [Int32] = []

  /// The number of the box of each dashed leg.
  private var ofDashes: [Int32] = []

  /// The one box around all lines; nil as long as there are several.
  private var joined: Bounds?

  /// No boxes.
  init() {}

  /// One box around all lines, which are not added to or moved any more.
  init(joined box: Bounds) { joined = box }

  /// Whether one box around all lines is all that is known.
  var isJoined: Bool { joined != nil }

  /// Adds a segment to the box in progress.
  mutating func addSegment() {
    precondition(!isJoined)
    ofSegments.append(Int32(boxes.count))
  }

  /// Adds a dashed leg to the box in progress.
  mutating func addDash() { ofDashes.append(Int32(boxes.count)) }

  /// Ends the box in progress.
  mutating func end(_ box: Bounds) { boxes.append(box) }

  /// Adds a segment of a single place.
  mutating func addPlace() {
    precondition(!isJoined)
    ofSegments.append(-1)
  }

  /// Adds the boxes of lines that follow.
  mutating func append(_ other: LineBoxes) {
    precondition(!isJoined && !other.isJoined)
    let count = Int32(boxes.count)
    ofSegments += other.ofSegments.lazy.map { $0 < 0 ? $0 : $0 + count }
    ofDashes += other.ofDashes.lazy.map { $0 + count }
    boxes += other.boxes
  }

  /// The box of a segment.
  func box(ofSegment index: Int, in segments: LineList) -> Bounds {
    let number = Int(ofSegments[index])
    return number < 0 ? Bounds(of: segments[index]) : boxes[number]
  }

  /// All boxes, in the order of the segments.
  func all(of segments: LineList) -> [Bounds] {
    if let joined { return [joined] }
    var all: [Bounds] = []
    forEachFirst { all.append(box(ofSegment: $0, in: segments)) }
    return all
  }

  /// The box around all lines.
  func bounds(of segments: LineList) -> Bounds {
    if let joined { return joined }
    var bounds = boxes.reduce(Bounds()) { $0.union($1) }
    for (index, number) in ofSegments.enumerated() where number < 0 {
      // Without an array for each place.
      if let place = segments.onlyPlace(ofLine: index) {
        bounds.include(place)
      } else {
        bounds = bounds.union(Bounds(of: segments[index]))
      }
    }
    return bounds
  }

  /// Moves lines with their boxes.
  ///
  /// `shifts`: the degrees by which each box moves east, in the order of all boxes.
  mutating func move(
    _ shifts: ArraySlice<Double>, _ segments: inout LineList, _ dashed: inout LineList
  ) {
    precondition(!isJoined)
    var shiftOfBox = [Double](repeating: 0, count: boxes.count)
    var rest = shifts
    forEachFirst { index in
      let shift = rest.removeFirst()
      let number = Int(ofSegments[index])
      if number >= 0 {
        shiftOfBox[number] = shift
      } else if shift != 0 {
        segments.move(index, eastBy: shift)
      }
    }
    for (index, number) in ofSegments.enumerated() where number >= 0 {
      let shift = shiftOfBox[Int(number)]
      if shift != 0 { segments.move(index, eastBy: shift) }
    }
    for (index, number) in ofDashes.enumerated() {
      let shift = shiftOfBox[Int(number)]
      if shift != 0 { dashed.move(index, eastBy: shift) }
    }
    for (number, shift) in shiftOfBox.enumerated() {
      boxes[number].west += shift
      boxes[number].east += shift
    }
  }

  /// Calls back with the first segment of each box.
  private func forEachFirst(_ body: (_ segment: Int) -> Void) {
    var last: Int32 = -1
    for (index, number) in ofSegments.enumerated() where number < 0 || number != last {
      last = number
      body(index)
    }
  }
}
