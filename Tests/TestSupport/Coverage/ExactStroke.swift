// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A stroke with any joins and caps by its definition, slowly: the yardstick for the fast one.
//
// The legs, joins and caps of a stroke are convex: each is what lies within some half planes and a disc. On
// 64 scanlines per pixel the parts of all pieces are joined and measured exactly.

package import Drawing

/// Coverage of a stroke with its joins, caps and dashes: the part of each pixel, row by row.
package func exactStroke(
  _ lines: [[Point]], _ stroke: Stroke, width: Int, height: Int
) -> [Double] {
  var shapes: [Shape] = []
  for line in stroke.dash.map({ slowDashes(lines, $0) }) ?? lines {
    shapes += pieces(of: line, stroke)
  }
  var result = [Double](repeating: 0, count: width * height)
  let density = 64
  var near: [Shape] = []
  for scanline in 0..<height * density {
    let y = (Double(scanline) + 0.5) / Double(density)
    if scanline % density == 0 {
      let row = Double(scanline / density)
      near = shapes.filter { $0.rows.lowerBound <= row + 1 && $0.rows.upperBound >= row }
    }
    let parts = near.compactMap { $0.part(at: y) }.sorted { $0.lowerBound < $1.lowerBound }
    var end = 0.0
    for part in parts {
      let (from, to) = (max(part.lowerBound, end), min(part.upperBound, Double(width)))
      guard from < to else { continue }
      for x in Int(from)...min(Int(to), width - 1) {
        let covered = min(to, Double(x + 1)) - max(from, Double(x))
        result[scanline / density * width + x] += max(covered, 0) / Double(density)
      }
      end = to
    }
  }
  return result
}

/// A convex shape: what lies where x·a + y·b ≤ c for all planes, and in a disc.
private struct Shape {
  var planes: [(a: Double, b: Double, c: Double)] = []
  var disc: (middle: Point, radius: Double)?

  /// Where the shape may be, from top to bottom.
  var rows = 0.0...0.0

  /// The part of a scanline within the shape; nil if there is none.
  func part(at y: Double) -> ClosedRange<Double>? {
    var (left, right) = (-1e9, 1e9)
    if let (middle, radius) = disc {
      let square = radius * radius - (y - middle.y) * (y - middle.y)
      guard square >= 0 else { return nil }
      (left, right) = (middle.x - square.squareRoot(), middle.x + square.squareRoot())
    }
    for plane in planes {
      let rest = plane.c - plane.b * y
      if abs(plane.a) < 1e-12 {
        if rest < 0 { return nil }
      } else if plane.a > 0 {
        right = min(right, rest / plane.a)
      } else {
        left = max(left, rest / plane.a)
      }
    }
    return left <= right ? left...right : nil
  }
}

/// The pieces of one line.
private func pieces(of line: [Point], _ stroke: Stroke) -> [Shape] {
  var points: [Point] = []
  for point in line where point != points.last { points.append(point) }
  let radius = stroke.width / 2
  guard points.count > 1 else {
    return points.map { point in
      var shape = Shape(rows: (point.y - radius)...(point.y + radius))
      if stroke.cap == .round {
        shape.disc = (point, radius)
      } else {
        shape.planes = [
          (1, 0, point.x + radius), (-1, 0, radius - point.x), (0, 1, point.y + radius),
          (0, -1, radius - point.y),
        ]
      }
      return shape
    }
  }
  var result: [Shape] = []
  for index in 0..<(points.count - 1) {
    let (start, end) = (points[index], points[index + 1])
    let count = result.count
    defer {
      let reach = radius * max(stroke.miterLimit, 2)
      for number in count..<result.count {
        result[number].rows = (min(start.y, end.y) - reach)...(max(start.y, end.y) + reach)
      }
    }
    let (ux, uy, length) = direction(start, end)
    let (isFirst, isLast) = (index == 0, index == points.count - 2)
    let along = ux * start.x + uy * start.y
    let across = -uy * start.x + ux * start.y
    let square = stroke.cap == .square ? radius : 0
    result.append(
      Shape(planes: [
        (ux, uy, along + length + (isLast ? square : 0)),
        (-ux, -uy, -along + (isFirst ? square : 0)),
        (-uy, ux, across + radius), (uy, -ux, radius - across),
      ]))
    if isFirst, stroke.cap == .round { result.append(Shape(disc: (start, radius))) }
    if isLast {
      if stroke.cap == .round { result.append(Shape(disc: (end, radius))) }
      continue
    }
    let (vx, vy, _) = direction(end, points[index + 2])
    let cross = ux * vy - uy * vx
    if stroke.join == .round {
      // The part of the disc beyond the end of this leg and before the start of the next one.
      let planes = [
        (a: -ux, b: -uy, c: -(ux * end.x + uy * end.y)),
        (a: vx, b: vy, c: vx * end.x + vy * end.y),
      ]
      if abs(cross) > 1e-12 || ux * vx + uy * vy < 0 {
        result.append(Shape(planes: planes, disc: (end, radius)))
      }
      continue
    }
    // The line turns to one side, and the join is on the other one.
    guard abs(cross) > 1e-12 else { continue }
    let side = cross > 0 ? -1.0 : 1
    // Beyond the end of this leg, before the start of the next one, and within the outer edges of both.
    var planes = [
      (a: -ux, b: -uy, c: -(ux * end.x + uy * end.y)),
      (a: vx, b: vy, c: vx * end.x + vy * end.y),
      (a: -uy * side, b: ux * side, c: (-uy * end.x + ux * end.y) * side + radius),
      (a: -vy * side, b: vx * side, c: (-vy * end.x + vx * end.y) * side + radius),
    ]
    let half = ((1 + ux * vx + uy * vy) / 2).squareRoot()
    if stroke.join == .bevel || 1 / half > stroke.miterLimit {
      let (mx, my) = (-(uy + vy) * side / (2 * half), (ux + vx) * side / (2 * half))
      planes.append((a: mx, b: my, c: mx * end.x + my * end.y + radius * half))
    }
    result.append(Shape(planes: planes))
  }
  return result
}

private func direction(_ a: Point, _ b: Point) -> (x: Double, y: Double, length: Double) {
  let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  return ((b.x - a.x) / length, (b.y - a.y) / length, length)
}

/// The dashes of lines: of each leg the parts whose length from the start of the line is in a dash.
private func slowDashes(_ lines: [[Point]], _ dash: DashPattern) -> [[Point]] {
  var result: [[Point]] = []
  for line in lines {
    guard line.contains(where: { $0 != line[0] }) else {
      result.append(line)
      continue
    }
    var legs: [(start: Point, end: Point, from: Double, to: Double)] = []
    for (start, end) in zip(line, line.dropFirst()) {
      let from = legs.last?.to ?? 0
      legs.append((start, end, from, from + direction(start, end).length))
    }
    let whole = legs.last?.to ?? 0
    var at = 0.0
    var number = 0
    while at < whole {
      let next = at + dash.lengths[number % dash.lengths.count]
      if number % 2 == 0 {
        var points: [Point] = []
        // What is left of a leg within the rounding of its length has no direction.
        for leg in legs where leg.to > at + 1e-9 && leg.from < next - 1e-9 && leg.to > leg.from {
          for place in [max(at, leg.from), min(next, leg.to)] {
            let part = (place - leg.from) / (leg.to - leg.from)
            let (x, y) = (leg.end.x - leg.start.x, leg.end.y - leg.start.y)
            points.append(
              place == leg.to
                ? leg.end : Point(x: leg.start.x + x * part, y: leg.start.y + y * part))
          }
        }
        if !points.isEmpty { result.append(points) }
      }
      at = next
      number += 1
    }
  }
  return result
}
