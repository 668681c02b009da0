// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Drawing

struct FillTests {
  private func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    return path
  }

  private func coverage(_ path: Path, width: Int = 8, height: Int = 5) -> DrawnCoverage {
    var canvas = RasterCanvas(width: width, height: height, background: .white)
    canvas.fill(path, color: Color(red: 0, green: 0, blue: 0))
    return canvas.coverage()
  }

  private func filled(_ path: Path, width: Int = 8, height: Int = 5) -> [Double] {
    coverage(path, width: width, height: height).bytes.map {
      Double($0) / Double(Coverage.whole)
    }
  }

  @Test("A box covers each pixel by as much as lies inside")
  func box() {
    let path = Path(Rectangle(left: 1.5, top: 1, right: 6.25, bottom: 3.5))
    #expect(art(coverage(path)) == "........\n.5####3.\n.5####3.\n.355551.\n........")
  }

  @Test("A hole has the other direction; contours of one direction are a union")
  func winding() {
    let outer = polygon([(0, 0), (8, 0), (8, 5), (0, 5)])
    var ring = outer
    ring.append(polygon([(2, 1), (2, 4), (6, 4), (6, 1)]))
    #expect(filled(ring)[2 * 8 + 4] == 0)
    #expect(filled(ring)[2 * 8 + 1] == 1)
    var union = outer
    union.append(polygon([(2, 1), (6, 1), (6, 4), (2, 4)]))
    #expect(filled(union) == filled(outer))
    // Edges that share a pixel: a quarter and the half that holds it are a half.
    var halves = polygon([(3, 2), (3.5, 2), (3.5, 3), (3, 3)])
    halves.append(polygon([(3, 2), (3.25, 2), (3.25, 3), (3, 3)]))
    #expect(filled(halves)[2 * 8 + 3] == 0.5)
  }

  @Test("Random triangles and discs are within 1/32 of their area in every pixel")
  func area() {
    var generator = SeededGenerator(seed: 21)
    let (width, height) = (24, 18)
    var (largest, total, touched) = (0.0, 0.0, 0)
    for _ in 0..<60 {
      let corners = (0..<3).map { _ in
        (
          Double.random(in: -9...33, using: &generator),
          Double.random(in: -9...27, using: &generator)
        )
      }
      let amounts = filled(polygon(corners), width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let exact = area(of: corners, inColumn: Double(x), row: Double(y))
          let error = abs(amounts[y * width + x] - exact)
          largest = max(largest, error)
          if exact > 0, exact < 1 {
            total += error
            touched += 1
          }
        }
      }
    }
    #expect(largest < 1.0 / 32 + 1.0 / 64)
    #expect(total / Double(touched) < 1.0 / 100)
  }

  @Test("A disc has the area of a circle")
  func disc() {
    for radius in [0.75, 3, 7.3] {
      let amounts = filled(
        Path(disc: Point(x: 10.3, y: 9.1), radius: radius), width: 20, height: 20)
      let area = amounts.reduce(0, +)
      #expect(abs(area / (radius * radius * .pi) - 1) < 0.04)
    }
    let both = [true, false].map {
      filled(
        Path(halfDisc: Point(x: 10, y: 9), radius: 6, isRight: $0), width: 20, height: 20)
    }
    let whole = filled(Path(disc: Point(x: 10, y: 9), radius: 6), width: 20, height: 20)
    #expect(zip(zip(both[0], both[1]), whole).allSatisfy { abs($0.0 + $0.1 - $1) <= 1.0 / 32 })
    #expect(both[0][9 * 20 + 9] == 0 && both[1][9 * 20 + 10] == 0)
  }

  @Test("Curves are straight lines within a 64th of a pixel")
  func flattening() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.quadratic(Point(x: 10, y: 20), to: Point(x: 20, y: 0))
    path.cubic(Point(x: 30, y: 10), Point(x: -10, y: -25), to: Point(x: 0, y: 0))
    let contour = path.contours()[0]
    for part in 0...1000 {
      let t = Double(part) / 1000
      let place = Point(x: 20 * t, y: 40 * t * (1 - t))
      let distance = zip(contour, contour.dropFirst()).map { a, b -> Double in
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let along = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy)
        let t = min(max(along, 0), 1)
        let (ex, ey) = (place.x - a.x - t * dx, place.y - a.y - t * dy)
        return (ex * ex + ey * ey).squareRoot()
      }.min()
      #expect((distance ?? 1) <= Path.flatness)
    }
  }

  @Test("Nothing, and what lies outside, touches nothing; any finite outline is taken")
  func outside() {
    #expect(filled(Path()).allSatisfy { $0 == 0 })
    for shift in [(-100.0, 0.0), (100, 0), (0, -100), (0, 100)] {
      let path = Path(disc: Point(x: 4, y: 2), radius: 2).moved(x: shift.0, y: shift.1)
      #expect(filled(path).allSatisfy { $0 == 0 })
    }
    let huge = Path(disc: Point(x: 4, y: 2), radius: 1e12)
    #expect(filled(huge).allSatisfy { $0 == 1 })
  }

  @Test("A fill lies over what is there, and outside of the picture it is nothing")
  func canvas() {
    var canvas = RasterCanvas(width: 40, height: 200, background: .white)
    canvas.stroke([[Point(x: 3, y: 3), Point(x: 37, y: 190)]], Stroke(), color: .routeBlue)
    for (index, color) in Color.tracks.dropFirst().prefix(4).enumerated() {
      canvas.fill(Path(disc: Point(x: 30, y: Double(20 + 20 * index)), radius: 9.3), color: color)
    }
    #expect(canvas.directColors()[20 * 40 + 30] == Color.tracks[1])
    var blank = RasterCanvas(width: 4, height: 4, background: .white)
    blank.fill(Path(disc: Point(x: 30, y: 2), radius: 2), color: .routeBlue)
    #expect(blank.isBlank)
  }

  @Test("An outline over many strips is the same for any number of threads")
  func strips() {
    let path = Path(disc: Point(x: 500, y: 700), radius: 690)
    let pictures = [1, 2, 7].map { threads in
      var canvas = RasterCanvas(width: 1000, height: 1400, background: .white, threads: threads)
      for shift in 0..<9 {
        canvas.fill(path.moved(x: Double(shift), y: 0.3 * Double(shift)), color: .routeBlue)
      }
      canvas.fill(path.moved(x: 9, y: 3.3), color: Color.tracks[1].over(.white, coverage: 200))
      return canvas.directColors()
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    #expect(pictures[0][700 * 1000 + 500] == Color.tracks[1].over(.white, coverage: 200))
  }

  /// Random rings over a picture and beyond: small boxes in rows, stars that cross themselves, tall slivers, and rings
  /// within rings, each in either direction, some on whole and half pixels.
  private func rings(_ count: Int, seed: UInt64, width: Int, height: Int) -> [[Point]] {
    var generator = SeededGenerator(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var result: [[Point]] = []
    while result.count < count {
      let middle = Point(
        x: random(-10...Double(width + 10)), y: random(-10...Double(height + 10)))
      let reach =
        switch result.count % 4 {
        case 0: (random(1...4), random(1...4))
        case 1: (random(5...25), random(5...25))
        case 2: (random(0.1...2), random(20...400))
        default: (random(3...200), random(0.05...2))
        }
      let corners = result.count % 3 == 0 ? 4 : Int.random(in: 3...9, using: &generator)
      let step = result.count % 5 == 0 ? 3.0 : 1
      let isGrid = result.count % 7 == 0
      var ring = (0..<corners).map { corner in
        let angle = (Double(corner) * step + random(0...0.5)) / Double(corners) * 2 * .pi
        let point = Point(
          x: middle.x + reach.0 * cos(angle), y: middle.y + reach.1 * sin(angle))
        return isGrid ? Point(x: (2 * point.x).rounded() / 2, y: point.y.rounded()) : point
      }
      if Bool.random(using: &generator) { ring.reverse() }
      result.append(ring)
      if result.count % 6 == 0 {
        result.append(
          ring.reversed().map {
            Point(x: middle.x + ($0.x - middle.x) / 2, y: middle.y + ($0.y - middle.y) / 2)
          })
      }
    }
    return result
  }

  /// Random rings with holes, none of which lies on another one, some on whole and half pixels or beyond the picture.
  private func ringsApart(seed: UInt64, columns: Int, rows: Int, side: Double) -> Path {
    var generator = SeededGenerator(seed: seed)
    var path = Path()
    for cell in 0..<(columns * rows) {
      let middle = Point(
        x: (Double(cell % columns) - 0.5) * side, y: (Double(cell / columns) - 0.5) * side)
      // So many corners that the middle is inside.
      let corners = Int.random(in: 4...9, using: &generator)
      let flat = Double.random(in: 0.02...0.49, using: &generator)
      var ring = (0..<corners).map { corner in
        let part = Double(corner) + Double.random(in: 0...0.5, using: &generator)
        let angle = part / Double(corners) * 2 * .pi
        return Point(x: 0.49 * side * cos(angle), y: flat * side * sin(angle))
      }
      if cell % 5 == 0, side > 10 {
        ring = ring.map { Point(x: ($0.x * 2).rounded() / 2, y: $0.y) }
      }
      if seed % 2 == 0 { ring.reverse() }
      let hole = ring.reversed().map { Point(x: $0.x / 3, y: $0.y / 3) }
      for ring in [ring, hole] {
        path.append(ring: ring.map { Point(x: middle.x + $0.x, y: middle.y + $0.y) })
      }
    }
    return path
  }

  @Test("Rings that lie apart are filled as others are, and alike for any threads and parts")
  func apart() {
    for (seed, side) in [(1, 3.0), (2, 7.3), (3, 20), (4, 61), (5, 400)] {
      // So many rows that several threads have a part in them.
      let (width, height) = (203, 4100)
      var path = ringsApart(
        seed: UInt64(seed), columns: Int(210 / side) + 2, rows: Int(4110 / side) + 2, side: side)
      let union = coverage(path, width: width, height: height).bytes
      path.liesApart = true
      func pixels(threads: Int, clip: PixelRectangle? = nil) -> [Color] {
        var canvas = RasterCanvas(
          width: width, height: height, background: .white, clip: clip, threads: threads)
        canvas.fill(path, color: .routeBlue)
        let lines = (0..<40).map { [Point(x: Double($0), y: 0), Point(x: 190, y: 4100)] }
        canvas.stroke(lines, Stroke(width: 1), color: Color.tracks[1])
        return canvas.directColors()
      }
      let apart = coverage(path, width: width, height: height).bytes
      let differences = zip(union, apart).map { abs(Int($0) - Int($1)) }
      // Both are rounded to 32nds.
      #expect(differences.allSatisfy { $0 <= 4 })
      #expect(differences.filter { $0 > 0 }.count <= union.count / 1000)
      let whole = pixels(threads: 1)
      #expect(pixels(threads: 2) == whole && pixels(threads: 7) == whole)
      let part = PixelRectangle(columns: 31..<180, rows: 1077..<2333)
      #expect(
        pixels(threads: 3, clip: part)
          == part.rows.flatMap { row in part.columns.map { whole[row * width + $0] } })
    }
  }

  @Test(
    "What is said to lie apart and does not is covered as a whole inside, and not where nothing is")
  func overlap() {
    var path = ringsApart(seed: 8, columns: 9, rows: 9, side: 20)
    path.append(Path(disc: Point(x: 80, y: 80), radius: 61))
    let union = filled(path, width: 160, height: 160)
    path.liesApart = true
    let apart = filled(path, width: 160, height: 160)
    let disc = filled(Path(disc: Point(x: 80, y: 80), radius: 61), width: 160, height: 160)
    for place in union.indices where disc[place] == 0 {
      #expect(abs(apart[place] - union[place]) <= 1.0 / 32)
    }
    #expect(apart.allSatisfy { (0...1).contains($0) })
  }

  @Test("Random rings are the same bytes as when all lines are looked at on every scanline")
  func differential() {
    let (width, height) = (150, 90)
    for seed in 1...24 as ClosedRange<UInt64> {
      let rings = rings(Int(4 + seed * seed / 4), seed: seed, width: width, height: height)
      var path = Path()
      for ring in rings { path.append(ring: ring) }
      let expected = scanlineFill(rings, width: width, height: height)
      #expect(coverage(path, width: width, height: height).bytes == expected)
      // A part of a picture is the same alone.
      let clip = PixelRectangle(columns: 37..<101, rows: 29..<61)
      var canvas = RasterCanvas(width: width, height: height, background: .white, clip: clip)
      canvas.fill(path, color: Color(red: 0, green: 0, blue: 0))
      #expect(
        canvas.coverage().bytes
          == clip.rows.flatMap { row in clip.columns.map { expected[row * width + $0] } })
    }
  }

  @Test(
    "Thousands of lines that begin on one scanline, and lines that all cross each other, are filled"
  )
  func crowds() {
    var (comb, fan) = (Path(), Path())
    var (combs, fans): ([[Point]], [[Point]]) = ([], [])
    for number in 0..<700 {
      // Seven is not a divisor, so the teeth come in no order.
      let x = Double(number * 7 % 700) / 7
      combs.append([Point(x: x, y: 3.2), Point(x: x + 0.05, y: 21), Point(x: x + 0.1, y: 3.2)])
      fans.append([Point(x: x, y: 1), Point(x: 100 - x, y: 2.5), Point(x: 100.2 - x, y: 2.5)])
    }
    for ring in combs { comb.append(ring: ring) }
    for ring in fans { fan.append(ring: ring) }
    #expect(
      coverage(comb, width: 100, height: 24).bytes == scanlineFill(combs, width: 100, height: 24))
    #expect(coverage(fan, width: 100, height: 4).bytes == scanlineFill(fans, width: 100, height: 4))
  }

  @Test("A ring is the same as its points one by one, and no points are none")
  func ring() {
    let points = [Point(x: 1, y: 1), Point(x: 6.5, y: 1.5), Point(x: 3, y: 4.25)]
    var ring = Path()
    ring.append(ring: points)
    ring.append(ring: [])
    #expect(ring == polygon(points.map { ($0.x, $0.y) }))
    var empty = Path()
    empty.append(ring: [])
    #expect(empty.isEmpty)
  }

  @Test("What is no number covers nothing wrongly and stops nothing")
  func noNumbers() {
    for wrong in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      for place in 0..<3 {
        for isX in [true, false] {
          var points = [Point(x: 1, y: 1), Point(x: 6, y: 1), Point(x: 3, y: 4)]
          if isX { points[place].x = wrong } else { points[place].y = wrong }
          var path = Path()
          path.append(ring: points)
          #expect(filled(path).count == 40)
        }
      }
    }
  }

  /// The part of a pixel inside a triangle, exactly: the triangle is clipped to the pixel.
  private func area(of corners: [(Double, Double)], inColumn x: Double, row y: Double) -> Double {
    var polygon = corners
    let sides: [((Double, Double)) -> Double] = [
      { $0.0 - x }, { x + 1 - $0.0 }, { $0.1 - y }, { y + 1 - $0.1 },
    ]
    for side in sides {
      var clipped: [(Double, Double)] = []
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let (inA, inB) = (side(a), side(b))
        if inA >= 0 { clipped.append(a) }
        if (inA >= 0) != (inB >= 0) {
          let t = inA / (inA - inB)
          clipped.append((a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1)))
        }
      }
      polygon = clipped
    }
    var twice = 0.0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      twice += a.0 * b.1 - b.0 * a.1
    }
    return abs(twice) / 2
  }
}
