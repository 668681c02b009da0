// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of an outline that cross scanlines, in the order in which they begin.

/// A straight line of an outline that crosses scanlines.
struct OutlineEdge: Equatable, Sendable {
  /// Scanlines per pixel.
  static let density = 16

  /// The most rows of a picture whose scanlines can be counted.
  static let mostRows = 1 << 25

  /// Its place at the first scanline of the picture, and its step from one to the next.
  let start, slope: Double

  /// The first scanline that it crosses, from the top of the picture.
  let first: Int32

  /// The first scanline beyond it, twice, and 1 more where it leads up: six numbers fill 24 bytes instead of 32.
  private let endAndTurn: Int32

  /// The first scanline beyond it, from the top of the picture.
  @inline(__always)
  var end: Int32 { endAndTurn >> 1 }

  /// 1 where it leads down, −1 where it leads up.
  @inline(__always)
  var turn: Int32 { 1 &- (endAndTurn & 1) &* 2 }

  /// The number of scanlines that it crosses.
  var length: Int { Int(end - first) }

  /// A line between two points that are on both sides of a scanline.
  ///
  /// - Parameters:
  ///   - a: Where it begins.
  ///   - first: The first scanline below that, as `firstScanline` says.
  ///   - b: Where it ends.
  ///   - end: The first scanline below that, which is another one.
  @inline(__always)
  init(from a: Point, _ first: Int32, to b: Point, _ end: Int32) {
    let leadsDown = first < end
    let (upper, lower) = leadsDown ? (a, b) : (b, a)
    self.first = leadsDown ? first : end
    endAndTurn = (leadsDown ? end : first) << 1 | (leadsDown ? 0 : 1)
    let density = Double(OutlineEdge.density)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    start = upper.x + (0.5 / density - upper.y) * slope
    self.slope = slope / density
  }

  /// The number of the first scanline of a picture at a place or below it.
  ///
  /// - Parameters:
  ///   - y: The place, which may be any number or none.
  ///   - count: How many scanlines the picture has.
  /// - Returns: Its number; `count` if there is none.
  @inline(__always)
  static func firstScanline(below y: Double, of count: Double) -> Int32 {
    // Scanlines run through the middles of their sixteenths.
    let place = y * Double(density) - 0.5
    guard place > 0 else { return 0 }
    guard place < count else { return Int32(count) }
    let whole = Int32(place)
    return Double(whole) < place ? whole + 1 : whole
  }

  /// The place where it crosses a scanline.
  @inline(__always)
  func x(at scanline: Int32) -> Double { start + Double(scanline) * slope }

  /// The place where it crosses the first scanline.
  var firstX: Double { x(at: first) }
}

/// The lines of an outline.
struct OutlineEdges: Equatable, Sendable {
  /// The lines by the scanline where each begins, and there from left to right unless the contours lie apart.
  private(set) var edges: [OutlineEdge] = []

  /// The leftmost and the rightmost place of the outline.
  private(set) var left = Double.infinity, right = -Double.infinity

  /// - Parameters:
  ///   - path: The outline.
  ///   - rows: The rows of the picture whose scanlines count.
  /// - Complexity: O(*n* log *n*) in the number of lines, O(*n*) where few begin on the same scanline.
  init(_ path: Path, rows: Range<Int>) {
    let end = Double(min(rows.upperBound, OutlineEdge.mostRows) * OutlineEdge.density)
    let start = Int32(min(rows.lowerBound, OutlineEdge.mostRows) * OutlineEdge.density)
    var unsorted: [OutlineEdge] = []
    unsorted.reserveCapacity(path.points.count)
    path.forEachContour { points in
      guard var last = points.last else { return }
      var above = OutlineEdge.firstScanline(below: last.y, of: end)
      for point in points {
        left = min(left, point.x)
        right = max(right, point.x)
        let below = OutlineEdge.firstScanline(below: point.y, of: end)
        if above != below, max(above, below) > start {
          unsorted.append(OutlineEdge(from: last, above, to: point, below))
        }
        (last, above) = (point, below)
      }
    }
    edges = OutlineEdges.sorted(unsorted, fromLeft: !path.liesApart)
  }

  /// Lines by the scanline where each begins, and there from left to right if that is asked for.
  private static func sorted(_ unsorted: [OutlineEdge], fromLeft: Bool) -> [OutlineEdge] {
    guard let first = unsorted.lazy.map(\.first).min(), let last = unsorted.lazy.map(\.first).max()
    else { return [] }
    // To count them is quick where the scanlines are not many more than the lines.
    guard last - first < 4 * unsorted.count else {
      return unsorted.sorted {
        $0.first != $1.first ? $0.first < $1.first : fromLeft && $0.firstX < $1.firstX
      }
    }
    var places = [Int](repeating: 0, count: Int(last - first) + 1)
    for edge in unsorted { places[Int(edge.first - first)] += 1 }
    var sum = 0
    for index in places.indices { (places[index], sum) = (sum, sum + places[index]) }
    return [OutlineEdge](unsafeUninitializedCapacity: unsorted.count) { sorted, count in
      count = unsorted.count
      for edge in unsorted {
        let scanline = Int(edge.first - first)
        sorted.initializeElement(at: places[scanline], to: edge)
        places[scanline] += 1
      }
      guard fromLeft else { return }
      // The places are now the ends of the lines of each scanline.
      var start = 0
      for end in places {
        sortFromLeftToRight(UnsafeMutableBufferPointer(rebasing: sorted[start..<end]))
        start = end
      }
    }
  }
  /// Sorts lines that begin on the same scanline.
  private static func sortFromLeftToRight(_ edges: UnsafeMutableBufferPointer<OutlineEdge>) {
    guard edges.count < 32 else {
      var edges = edges
      return edges.sort { $0.firstX < $1.firstX }
    }
    for index in edges.indices.dropFirst() {
      let edge = edges[index]
      let x = edge.firstX
      var place = index
      while place > 0, edges[place - 1].firstX > x {
        edges[place] = edges[place - 1]
        place -= 1
      }
      if place < index { edges[place] = edge }
    }
  }
}
