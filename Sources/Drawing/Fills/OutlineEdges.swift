// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of an outline that cross scanlines, in the order in which they begin.

import CKernels

/// A straight line of an outline that crosses scanlines.
struct OutlineEdge: Sendable {
  /// Scanlines per pixel.
  static let density = 16

  /// The most rows of a picture whose scanlines can be counted.
  static let mostRows = 1 << 25

  /// The line as the kernels have it.
  let line: fillkernels_edge

  /// Its place at the first scanline of the picture.
  @inline(__always)
  var start: Double { line.start }

  /// Its step from one scanline to the next.
  @inline(__always)
  var slope: Double { line.slope }

  /// The first scanline that it crosses, from the top of the picture.
  @inline(__always)
  var first: Int32 { line.first }

  /// The first scanline beyond it, from the top of the picture.
  @inline(__always)
  var end: Int32 { line.end_and_turn >> 1 }

  /// 1 where it leads down, −1 where it leads up.
  @inline(__always)
  var turn: Int32 { 1 &- (line.end_and_turn & 1) &* 2 }

  /// The number of scanlines that it crosses.
  var length: Int { Int(end - first) }

  /// The place where it crosses a scanline.
  @inline(__always)
  func x(at scanline: Int32) -> Double { start + Double(scanline) * slope }

  /// The place where it crosses the first scanline.
  var firstX: Double { x(at: first) }
}

extension OutlineEdge: Equatable {
  static func == (one: OutlineEdge, other: OutlineEdge) -> Bool {
    one.start == other.start && one.slope == other.slope && one.first == other.first
      && one.line.end_and_turn == other.line.end_and_turn
  }
}

/// Lines of an outline in an order.
struct OrderedEdges {
  /// All lines of the outline.
  let edges: UnsafePointer<OutlineEdge>

  /// The numbers of those in the order.
  let order: UnsafeBufferPointer<UInt32>

  /// How many there are.
  var count: Int { order.count }

  /// The line at a place of the order.
  @inline(__always)
  subscript(place: Int) -> OutlineEdge { edges[Int(order[place])] }

  /// The lines at some places.
  @inline(__always)
  subscript(places: Range<Int>) -> OrderedEdges {
    OrderedEdges(edges: edges, order: UnsafeBufferPointer(rebasing: order[places]))
  }
}

/// The lines of an outline.
struct OutlineEdges {
  /// The lines as they come.
  private(set) var edges: [OutlineEdge] = []

  /// The numbers of those that cross few scanlines, by the one where each begins, and there from left to right unless
  /// the contours lie apart.
  private(set) var order: [UInt32] = []

  /// The numbers of the others in the same order.
  private(set) var tallOrder: [UInt32] = []

  /// What is known of the lines.
  private(set) var bounds = OutlineEdges.none

  private static let none = fillkernels_bounds(
    left: .infinity, right: -.infinity, first: .max, last_first: 0, end: 0, longest: 0)

  /// - Parameters:
  ///   - path: The outline.
  ///   - rows: The rows of the picture whose scanlines count.
  ///   - longest: How many scanlines are few.
  /// - Complexity: O(*n*) in the number of lines, and O(*n* log *n*) where many begin on the same scanline and contours
  ///   may lie on each other.
  init(_ path: Path, rows: Range<Int>, longest: Int) {
    // A curve of a letter is about as many lines.
    var capacity = path.points.count * (path.isStraight ? 1 : 4)
    repeat { capacity = find(path, rows: rows, capacity: capacity) } while capacity > 0
    order = [UInt32](unsafeUninitializedCapacity: edges.count) { order, count in
      edges.withUnsafeBufferPointer { edges in
        sort(edges, from: bounds.first, to: bounds.last_first, into: order)
        if !path.liesApart { sortFromLeft(edges, order) }
      }
      count = edges.count
    }
    guard bounds.longest > longest else { return }
    tallOrder = order.filter { edges[Int($0)].length > longest }
    order.removeAll { edges[Int($0)].length > longest }
  }

  /// For each of some rows, and the one below them, the place in the order of the first line that begins there or
  /// below.
  func starts(of rows: Range<Int>) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity(rows.count + 1)
    for (place, number) in order.enumerated() {
      let row = Int(edges[Int(number)].first) / OutlineEdge.density - rows.lowerBound
      while starts.count <= min(row, rows.count) { starts.append(UInt32(place)) }
    }
    while starts.count <= rows.count { starts.append(UInt32(order.count)) }
    return starts
  }

  /// Finds the lines.
  ///
  /// Returns 0; if there was no room for all lines, how much is needed.
  private mutating func find(_ path: Path, rows: Range<Int>, capacity: Int) -> Int {
    let top = Int32(min(rows.lowerBound, OutlineEdge.mostRows) * OutlineEdge.density)
    let bottom = Double(min(rows.upperBound, OutlineEdge.mostRows) * OutlineEdge.density)
    var bounds = OutlineEdges.none
    var needed = 0
    edges = [OutlineEdge](unsafeUninitializedCapacity: capacity) { edges, count in
      path.forEachContour { points in
        needed += points.count
        guard let start = edges.baseAddress, count + points.count <= capacity else { return }
        count += points.withMemoryRebound(to: fillkernels_point.self) { points in
          (start + count).withMemoryRebound(to: fillkernels_edge.self, capacity: points.count) {
            fillkernels_edges(points.baseAddress, points.count, top, bottom, $0, &bounds)
          }
        }
      }
    }
    self.bounds = bounds
    return needed > capacity ? needed : 0
  }
}

/// Puts the numbers of lines in the order of the scanlines where the lines begin.
///
/// A radix sort from the lowest digit (Knuth, "The art of computer programming" 3, section 5.2.5). Its only digit is
/// the scanline itself where these are not many more than the lines.
private func sort(
  _ edges: UnsafeBufferPointer<OutlineEdge>, from first: Int32, to last: Int32,
  into order: UnsafeMutableBufferPointer<UInt32>
) {
  guard !edges.isEmpty else { return }
  var numbers = [UInt32](unsafeUninitializedCapacity: edges.count) { numbers, count in
    for number in 0..<edges.count { numbers[number] = UInt32(truncatingIfNeeded: number) }
    count = edges.count
  }
  let most = 4 * edges.count + 256
  var shift: Int32 = 0
  while true {
    let digits = Int((last &- first) &>> shift) + 1
    let isLast = digits <= most
    let mask: Int32 = isLast ? .max : 255
    var places = [UInt32](repeating: 0, count: isLast ? digits : 256)
    places.withUnsafeMutableBufferPointer { places in
      numbers.withUnsafeMutableBufferPointer { numbers in
        for edge in edges { places[Int((edge.first &- first) &>> shift & mask)] &+= 1 }
        var sum: UInt32 = 0
        for digit in places.indices {
          let count = places[digit]
          places[digit] = sum
          sum &+= count
        }
        for number in numbers {
          let digit = Int((edges[Int(number)].first &- first) &>> shift & mask)
          order[Int(places[digit])] = number
          places[digit] &+= 1
        }
        if !isLast { _ = numbers.update(fromContentsOf: order) }
      }
    }
    if isLast { return }
    shift += 8
  }
}

/// Puts the numbers of lines that begin on the same scanline in their order from left to right.
private func sortFromLeft(
  _ edges: UnsafeBufferPointer<OutlineEdge>, _ order: UnsafeMutableBufferPointer<UInt32>
) {
  var start = 0
  while start < order.count {
    let first = edges[Int(order[start])].first
    var end = start + 1
    while end < order.count, edges[Int(order[end])].first == first { end += 1 }
    let same = UnsafeMutableBufferPointer(rebasing: order[start..<end])
    func isLeft(_ one: UInt32, _ other: UInt32) -> Bool {
      edges[Int(one)].firstX < edges[Int(other)].firstX
    }
    if same.count < 32 {
      // Few are sorted one by one.
      for index in same.indices.dropFirst() {
        let number = same[index]
        var place = index
        while place > 0, isLeft(number, same[place - 1]) {
          same[place] = same[place - 1]
          place -= 1
        }
        same[place] = number
      }
    } else {
      var same = same
      same.sort(by: isLeft)
    }
    start = end
  }
}
