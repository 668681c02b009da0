// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines of coordinates. There may be a million of one place, so these share an array.

/// Lines of coordinates, one after another.
///
/// A line of one place takes twenty bytes; an array of its own would take sixty. There are at most 2³¹ − 1 lines.
package struct LineList: RandomAccessCollection, MutableCollection, Sendable {
  /// The places of the lines that have one; those of lines that have come to have more are not used any more.
  private var places: [Coordinate] = []

  /// The other lines.
  private var arrays: [[Coordinate]] = []

  /// Where each line is: a number from 0 on is one of `places`, and -1 is the first of `arrays`, -2 the second.
  private var order: [Int32] = []

  /// No lines.
  package init() {}

  /// Lines in their order.
  package init(_ lines: some Sequence<[Coordinate]>) {
    for line in lines { append(line) }
  }

  /// The place of the first line.
  package var startIndex: Int { 0 }

  /// The place after the last line.
  package var endIndex: Int { order.count }

  /// The coordinates of a line.
  ///
  /// - Complexity: O(1).
  package subscript(index: Int) -> [Coordinate] {
    get {
      let number = Int(order[index])
      return number < 0 ? arrays[~number] : [places[number]]
    }
    set {
      let number = Int(order[index])
      if number < 0 {
        arrays[~number] = newValue
      } else if newValue.count == 1 {
        places[number] = newValue[0]
      } else {
        order[index] = ~Int32(arrays.count)
        arrays.append(newValue)
      }
    }
  }

  /// The place of a line that has only one; nil for any other line, and for one that has had more.
  package func onlyPlace(ofLine index: Int) -> Coordinate? {
    let number = Int(order[index])
    return number < 0 ? nil : places[number]
  }

  /// Moves all places of a line east.
  ///
  /// - Parameters:
  ///   - index: The line.
  ///   - degrees: How far, also west.
  package mutating func move(_ index: Int, eastBy degrees: Double) {
    let number = Int(order[index])
    if number < 0 {
      for place in arrays[~number].indices { arrays[~number][place].longitude += degrees }
    } else {
      places[number].longitude += degrees
    }
  }

  /// Adds a line after these.
  package mutating func append(_ line: [Coordinate]) {
    if line.count == 1 { return append(place: line[0]) }
    order.append(~Int32(arrays.count))
    arrays.append(line)
  }

  /// Adds a line of one place after these.
  package mutating func append(place: Coordinate) {
    order.append(Int32(places.count))
    places.append(place)
  }

  /// Changes a line; one of several places in its memory, without a copy.
  ///
  /// - Parameters:
  ///   - index: The line.
  ///   - body: Changes its coordinates.
  package mutating func change(_ index: Int, _ body: (inout [Coordinate]) -> Void) {
    let number = Int(order[index])
    if number < 0 { return body(&arrays[~number]) }
    var line = [places[number]]
    body(&line)
    self[index] = line
  }

  /// Adds other lines after these.
  ///
  /// - Complexity: O(*n*) in the number of other lines, and of these where they are shared; O(1) if either has none.
  package static func += (lines: inout LineList, others: LineList) {
    guard !others.isEmpty else { return }
    guard !lines.isEmpty else { return lines = others }
    let (places, arrays) = (Int32(lines.places.count), Int32(lines.arrays.count))
    lines.order += others.order.lazy.map { $0 < 0 ? $0 - arrays : $0 + places }
    lines.places += others.places
    lines.arrays += others.arrays
  }

  /// The lines of both, those of the first list first.
  package static func + (first: LineList, second: LineList) -> LineList {
    var lines = first
    lines += second
    return lines
  }
}

extension LineList: Equatable {
  /// Whether both have the same lines.
  package static func == (a: LineList, b: LineList) -> Bool { a.elementsEqual(b) }
}

extension LineList: ExpressibleByArrayLiteral {
  /// The lines of a literal.
  package init(arrayLiteral lines: [Coordinate]...) { self.init(lines) }
}

/// Lines of up to this many places are drawn leg for leg: nothing is gained by dropping any.
@inlinable
package var undroppedFixes: Int { 1 << 15 }
