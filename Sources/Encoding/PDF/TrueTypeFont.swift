// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A TrueType font that is made of outlines.
//
// Its tables are those that PDF needs (ISO 32000-1, 9.9): the outlines without hints, as they are drawn in all formats.
// So glyphs of any format of fonts can be embedded, and nothing of the file of the font is copied but what is seen.

import CLibrary
import Drawing

/// The file of a font of some glyphs (Apple, "TrueType Reference Manual", chapter 6).
struct TrueTypeFont {
  /// The units of a square.
  let unitsPerSquare: Int

  /// The box around all glyphs, in units; y is up.
  private(set) var box = (left: 0, bottom: 0, right: 0, top: 0)

  private var outlines: [UInt8] = []
  private var offsets: [Int] = [0]
  private var metrics: [UInt8] = []
  private var mostPoints = 0
  private var mostContours = 0
  private var widest = 0

  /// A font of glyphs, numbered from 1.
  ///
  /// Number 0 is empty: it stands for glyphs that are missing.
  init(_ glyphs: [Glyph], unitsPerSquare: Int) {
    // Curves of other formats of fonts need finer units than their ends.
    let isCubic = glyphs.contains { $0.outline.hasCubics }
    self.unitsPerSquare = min(isCubic ? 4 * unitsPerSquare : unitsPerSquare, 16_384)
    append([], advance: 0)
    for glyph in glyphs {
      append(
        glyph.outline.glyphContours(unitsPerSquare: Double(self.unitsPerSquare)),
        advance: Int((glyph.advance * Double(self.unitsPerSquare)).rounded()))
    }
  }

  private mutating func append(_ contours: [[GlyphPoint]], advance: Int) {
    let points = contours.flatMap { $0 }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let left = x.min() ?? 0
    metrics.append(int16: advance)
    metrics.append(int16: left)
    widest = max(widest, advance)
    if let right = x.max(), let bottom = y.min(), let top = y.max() {
      box = (min(box.left, left), min(box.bottom, bottom), max(box.right, right), max(box.top, top))
      (mostPoints, mostContours) = (
        max(mostPoints, points.count), max(mostContours, contours.count)
      )
      for number in [contours.count, left, bottom, right, top] { outlines.append(int16: number) }
      var end = -1
      for contour in contours {
        end += contour.count
        outlines.append(int16: end)
      }
      // No instructions.
      outlines.append(int16: 0)
      outlines += points.map { $0.isOnCurve ? 1 : 0 }
      for values in [x, y] {
        for (value, before) in zip(values, [0] + values) { outlines.append(int16: value - before) }
      }
      while outlines.count % 4 != 0 { outlines.append(0) }
    }
    offsets.append(outlines.count)
  }

  /// The whole file.
  var bytes: [UInt8] {
    let count = offsets.count - 1
    var head: [UInt8] = []
    for number in [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, unitsPerSquare] {
      head.append(int16: number)
    }
    // No dates: made and changed.
    head += [UInt8](repeating: 0, count: 16)
    for number in [box.left, box.bottom, box.right, box.top, 0, 8, 2, 1, 0] {
      head.append(int16: number)
    }
    var header: [UInt8] = []
    for number in [
      1, 0, box.top, box.bottom, 0, widest, box.left, 0, box.right, 1, 0, 0, 0, 0, 0, 0, 0, count,
    ] {
      header.append(int16: number)
    }
    var most: [UInt8] = []
    for number in [1, 0, count, mostPoints, mostContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0] {
      most.append(int16: number)
    }
    var places: [UInt8] = []
    for offset in offsets { places.append(int32: offset) }
    return TrueTypeFont.file([
      ("glyf", outlines), ("head", head), ("hhea", header), ("hmtx", metrics), ("loca", places),
      ("maxp", most),
    ])
  }

  /// Where the sum of all bytes goes in the table `head`.
  private static let placeOfSum = 8

  /// The file of some tables, which are in the order of their names.
  private static func file(_ tables: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    // The numbers after that of tables are for a binary search.
    for number in [1, 0, tables.count, 64, 2, 16 * tables.count - 64] { file.append(int16: number) }
    var offset = 12 + 16 * tables.count
    var headOffset = 0
    for (name, bytes) in tables {
      if name == "head" { headOffset = offset }
      file += name.utf8
      file.append(int32: Int(sum(of: bytes)))
      file.append(int32: offset)
      file.append(int32: bytes.count)
      offset += (bytes.count + 3) & ~3
    }
    for (_, bytes) in tables {
      file += bytes
      while file.count % 4 != 0 { file.append(0) }
    }
    var adjustment: [UInt8] = []
    adjustment.append(int32: Int(0xb1b0_afba &- sum(of: file)))
    let place = headOffset + placeOfSum
    file.replaceSubrange(place..<(place + 4), with: adjustment)
    return file
  }

  /// The sum of numbers of 32 bits.
  private static func sum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (place, byte) in bytes.enumerated() { sum &+= UInt32(byte) << (24 - 8 * UInt32(place % 4)) }
    return sum
  }
}

/// A point of an outline, in units of the font.
private struct GlyphPoint {
  let exactX, exactY: Double
  let isOnCurve: Bool

  var x: Int { Int(exactX.rounded()) }
  var y: Int { Int(exactY.rounded()) }

  init(_ point: Point, isOnCurve: Bool) {
    (exactX, exactY, self.isOnCurve) = (point.x, point.y, isOnCurve)
  }

  /// Whether it lies in the middle of the control points around it, so that a font need not have it.
  func isImplied(between a: GlyphPoint, _ b: GlyphPoint) -> Bool {
    isOnCurve && !a.isOnCurve && !b.isOnCurve
      && abs(2 * exactX - a.exactX - b.exactX) + abs(2 * exactY - a.exactY - b.exactY) < 1e-6
  }
}

extension Path {
  fileprivate var hasCubics: Bool {
    var result = false
    forEachElement { if case .cubic = $0 { result = true } }
    return result
  }

  /// The contours of a glyph as points on and off quadratic curves, in units of a font; y is up.
  fileprivate func glyphContours(unitsPerSquare: Double) -> [[GlyphPoint]] {
    var contours: [[GlyphPoint]] = []
    var here = Point(x: 0, y: 0)
    func add(_ point: Point, isOnCurve: Bool) {
      contours[contours.count - 1].append(GlyphPoint(point, isOnCurve: isOnCurve))
    }
    let flipped = mapPoints { Point(x: $0.x * unitsPerSquare, y: -$0.y * unitsPerSquare) }
    flipped.forEachElement { element in
      switch element {
      case .move(let point):
        contours.append([])
        add(point, isOnCurve: true)
        here = point
      case .line(let point):
        add(point, isOnCurve: true)
        here = point
      case .quadratic(let control, let end):
        add(control, isOnCurve: false)
        add(end, isOnCurve: true)
        here = end
      case .cubic(let first, let second, let end):
        for (control, end) in quadratics(here, first, second, end) {
          add(control, isOnCurve: false)
          add(end, isOnCurve: true)
        }
        here = end
      }
    }
    return contours.compactMap { contour in
      var contour = contour
      // A contour ends where it begins.
      if contour.count > 1,
        let (first, last) = (contour.first, contour.last) as? (GlyphPoint, GlyphPoint),
        first.x == last.x, first.y == last.y
      {
        contour.removeLast()
      }
      let count = contour.count
      let kept = contour.indices.filter { place in
        !contour[place].isImplied(
          between: contour[(place + count - 1) % count], contour[(place + 1) % count])
      }
      return kept.count > 1 ? kept.map { contour[$0] } : nil
    }
  }
}

/// Quadratic curves that are nowhere farther from a cubic one than a unit: their control points and their ends.
///
/// The middle of two control points is off by at most √3/36 of the third difference of a part: T. W. Sederberg,
/// "Computer Aided Geometric Design", section on degree reduction.
private func quadratics(
  _ start: Point, _ first: Point, _ second: Point, _ end: Point
) -> [(control: Point, end: Point)] {
  func difference(_ part: (Point) -> Double) -> Double {
    part(end) - 3 * part(second) + 3 * part(first) - part(start)
  }
  let third = hypot(difference(\.x), difference(\.y))
  let count = min(max(Int(cbrt(third * 3.0.squareRoot() / 36).rounded(.up)), 1), 16)
  func at(_ t: Double, _ part: (Point) -> Double) -> Double {
    let u = 1 - t
    return u * u * u * part(start) + 3 * u * u * t * part(first) + 3 * u * t * t * part(second)
      + t * t * t * part(end)
  }
  func slope(_ t: Double, _ part: (Point) -> Double) -> Double {
    let u = 1 - t
    return 3
      * (u * u * (part(first) - part(start)) + 2 * u * t * (part(second) - part(first))
        + t * t * (part(end) - part(second)))
  }
  return (0..<count).map { number in
    let (from, to) = (Double(number) / Double(count), Double(number + 1) / Double(count))
    // The mean of where the ends with their slopes lead to.
    func control(_ part: (Point) -> Double) -> Double {
      (at(from, part) + at(to, part)) / 2 + (slope(from, part) - slope(to, part)) * (to - from) / 4
    }
    return (
      Point(x: control(\.x), y: control(\.y)), Point(x: at(to, \.x), y: at(to, \.y))
    )
  }
}

extension [UInt8] {
  /// Appends a number of 16 bits, the higher byte first.
  fileprivate mutating func append(int16 number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Appends a number of 32 bits, the higher byte first.
  fileprivate mutating func append(int32 number: Int) {
    append(int16: number >> 16)
    append(int16: number)
  }
}
