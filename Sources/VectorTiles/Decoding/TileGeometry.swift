// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Geometry of features: "Vector Tile Specification", version 2.1, section 4.3.

/// Reads the commands of one feature after another.
struct TileGeometry {
  /// The number of points of the tile that may still be read.
  private var pointsLeft = VectorTileLimits.points

  /// The number of rings and lines that may still begin.
  private var partsLeft = VectorTileLimits.features

  private var clipping = RingClipping()

  /// Reads the points of a feature of points.
  mutating func points(
    _ reader: WireReader, extent: Int
  ) throws(VectorTileError) -> [TilePoint] {
    var (cursor, points) = (Cursor(reader, extent: extent), [TilePoint]())
    while cursor.reader.hasMore {
      let (command, count) = try nextCommand(&cursor)
      guard command == .moveTo else { throw .damage("a point has a line") }
      for _ in 0..<count {
        try cursor.move()
        points.append(cursor.point)
      }
    }
    return points
  }

  /// Reads the lines of a feature, those that have two points or more.
  ///
  /// `version`: the version of the layer; ClosePath leads a line of version 1 back to its start. Throws
  /// `VectorTileError`; then points may remain after the last shape.
  mutating func lines(
    _ reader: WireReader, extent: Int, version: Int, to shapes: inout TileShapes
  ) throws(VectorTileError) {
    var cursor = Cursor(reader, extent: extent)
    var start = shapes.points.count
    while cursor.reader.hasMore {
      let (command, count) = try nextCommand(&cursor)
      switch command {
      case .moveTo:
        for _ in 0..<count {
          shapes.closeLine(from: start)
          start = shapes.points.count
          try cursor.move()
          shapes.points.append(cursor.point)
        }
      case .lineTo:
        guard shapes.points.count > start else { throw .noStart }
        shapes.points.reserve(count)
        for _ in 0..<count where try cursor.move() { shapes.points.append(cursor.point) }
      case .closePath:
        guard version == 1, shapes.points.count > start else {
          throw .damage("a line is closed like a ring")
        }
        shapes.points.append(shapes.points[start])
      }
    }
    shapes.closeLine(from: start)
  }

  /// Reads the rings of a feature, clipped to the tile and turned so that outer ones have a positive area.
  ///
  /// The first ring that has an area is an outer one, however it is wound: writers of version 1 did as they liked,
  /// and neighbours that are wound in two ways would cancel each other.
  ///
  /// Throws `VectorTileError`; then points may remain after the last shape.
  mutating func rings(
    _ reader: WireReader, extent: Int, to shapes: inout TileShapes
  ) throws(VectorTileError) {
    var cursor = Cursor(reader, extent: extent)
    var ring = Ring(start: shapes.points.count)
    var isTurned: Bool?
    while cursor.reader.hasMore {
      let (command, count) = try nextCommand(&cursor)
      switch command {
      case .moveTo:
        for _ in 0..<count {
          // A ring that nothing closed.
          close(&ring, extent: extent, isTurned: &isTurned, in: &shapes)
          try cursor.move()
          ring.begin(cursor.x, cursor.y)
          shapes.points.append(cursor.point)
        }
      case .lineTo:
        guard shapes.points.count > ring.start else { throw .noStart }
        shapes.points.reserve(count)
        for _ in 0..<count where try cursor.move() {
          ring.add(cursor.x, cursor.y)
          shapes.points.append(cursor.point)
        }
      case .closePath:
        guard count == 1, shapes.points.count > ring.start else {
          throw .damage("a ring is closed that is none")
        }
        close(&ring, extent: extent, isTurned: &isTurned, in: &shapes)
      }
    }
    close(&ring, extent: extent, isTurned: &isTurned, in: &shapes)
  }

  /// Ends a ring: makes it a shape, or drops it where it has no area in the tile.
  private mutating func close(
    _ ring: inout Ring, extent: Int, isTurned: inout Bool?, in shapes: inout TileShapes
  ) {
    defer { ring = Ring(start: shapes.points.count) }
    let area = ring.closedArea
    guard shapes.points.count - ring.start > 2, area != 0 else { return shapes.drop() }
    let turns = isTurned ?? (area < 0)
    isTurned = turns
    let sides = ring.box.sides(crossed: extent)
    if sides != .none {
      guard ring.box.reaches(extent) else { return shapes.drop() }
      clipping.clip(&shapes.points, from: ring.start, to: sides)
      guard shapes.points.count - ring.start > 2 else { return shapes.drop() }
    }
    if turns { shapes.points[ring.start...].reverse() }
    shapes.close()
  }

  private enum Command: UInt64 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
  }

  /// Reads a command and how many times it is done, which the bytes that are left allow.
  private mutating func nextCommand(
    _ cursor: inout Cursor
  ) throws(VectorTileError) -> (Command, count: Int) {
    let number = try cursor.reader.varint()
    guard let command = Command(rawValue: number & 7) else {
      throw .damage("a geometry has a command of no known kind")
    }
    let count = Int(clamping: number >> 3)
    guard command != .closePath else { return (command, count) }
    guard count <= cursor.reader.left / 2 else {
      throw .damage("a geometry has fewer points than it says")
    }
    guard count <= pointsLeft else {
      throw VectorTileError("has more than \(VectorTileLimits.points) points")
    }
    pointsLeft -= count
    if command == .moveTo {
      guard count <= partsLeft else {
        throw VectorTileError("has more than \(VectorTileLimits.features) rings and lines")
      }
      partsLeft -= count
    }
    return (command, count)
  }
}

extension VectorTileError {
  /// A command that needs a point before it.
  fileprivate static var noStart: VectorTileError { .damage("a geometry begins with no point") }
}

/// The progress in a geometry.
private struct Cursor {
  var reader: WireReader

  /// The place in parts of the extent, below 2^24 either way.
  private(set) var x = 0
  private(set) var y = 0

  private let extent: Double

  init(_ reader: WireReader, extent: Int) {
    self.reader = reader
    self.extent = Double(extent)
  }

  /// Moves by the next two numbers; says whether that is any way.
  @inline(__always) @discardableResult
  mutating func move() throws(VectorTileError) -> Bool {
    let (right, down) = (try reader.varint(), try reader.varint())
    // Larger numbers lead too far from every place.
    guard (right | down) < 1 << 32 else { throw Cursor.isFar }
    x &+= signed(right)
    y &+= signed(down)
    guard x.magnitude < VectorTileLimits.coordinate, y.magnitude < VectorTileLimits.coordinate
    else {
      throw Cursor.isFar
    }
    return right | down != 0
  }

  /// The place in parts of the side of the tile.
  @inline(__always)
  var point: TilePoint { TilePoint(x: Double(x) / extent, y: Double(y) / extent) }

  private static let isFar = VectorTileError("has a point that is too far away")
}

/// A ring while it is read: its area and its box, in parts of the extent.
private struct Ring {
  /// The start of its points.
  let start: Int

  private(set) var box = TileBox()

  private var first = (x: 0, y: 0)
  private var last = (x: 0, y: 0)

  /// Twice the area.
  ///
  /// It wraps where a ring goes around thousands of times, and never for one that does not.
  private var area = 0

  init(start: Int) { self.start = start }

  mutating func begin(_ x: Int, _ y: Int) {
    (first, last) = ((x, y), (x, y))
    box.add(x, y)
  }

  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) {
    area &+= last.x &* y &- x &* last.y
    last = (x, y)
    box.add(x, y)
  }

  /// Twice the area of the closed ring.
  var closedArea: Int { area &+ last.x &* first.y &- first.x &* last.y }
}

/// The box around a ring, in parts of the extent.
private struct TileBox {
  private var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)

  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  /// The sides of the tile beyond which it goes.
  func sides(crossed extent: Int) -> RingClipping.Sides {
    var sides = RingClipping.Sides.none
    if left < 0 { sides.insert(.west) }
    if right > extent { sides.insert(.east) }
    if top < 0 { sides.insert(.north) }
    if bottom > extent { sides.insert(.south) }
    return sides
  }

  /// Whether it has an area in the tile.
  func reaches(_ extent: Int) -> Bool {
    right > 0 && left < extent && bottom > 0 && top < extent
  }
}

extension TileShapes {
  /// Ends a line: makes it a shape, or drops it where it has one point.
  fileprivate mutating func closeLine(from start: Int) {
    if points.count - start > 1 { close() } else { drop() }
  }
}

extension Array {
  /// Makes room for more elements, twice as many as there are where that is more.
  fileprivate mutating func reserve(_ more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
  }
}
