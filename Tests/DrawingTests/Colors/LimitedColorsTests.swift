// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct LimitedColorsTests {
  private static let (width, height) = (260, 700)

  private static let light: [String] = [
    "#f3f2ee", "#e9efe3", "#e1eadb", "#d5e0e8", "#eceae5", "#dddad3", "#ffffff", "#cfccc8",
  ]

  /// A map of flat colours with a track and some names.
  private func canvas(
    _ threads: Int = 2, clip: PixelRectangle? = nil, isLimited: Bool = true,
    _ change: (inout RasterCanvas) -> Void = { _ in }
  ) throws -> RasterCanvas {
    var generator = SeededGenerator(seed: 5)
    func place() -> Point {
      Point(
        x: Double.random(in: -20...280, using: &generator),
        y: Double.random(in: -20...720, using: &generator))
    }
    var canvas = RasterCanvas(
      width: Self.width, height: Self.height, background: try #require(Color("#f8f8f5")),
      clip: clip, threads: threads)
    if isLimited { canvas.limitColors() }
    for (number, name) in Self.light.enumerated() {
      let color = try #require(Color(name))
      if number < 5 {
        var path = Path()
        for _ in 0..<30 {
          let middle = place()
          let reach = Double.random(in: 4...50, using: &generator)
          path.append(
            ring: [(0.0, -1.0), (0.9, 0.7), (-0.8, 0.4)].map {
              Point(x: middle.x + reach * $0.0, y: middle.y + reach * $0.1)
            })
        }
        canvas.fill(path, color: color)
      } else {
        let lines = (0..<12).map { _ in (0..<3).map { _ in place() } }
        canvas.stroke(lines, Stroke(width: 2.5), color: color)
      }
    }
    canvas.stroke([(0..<9).map { _ in place() }], Stroke(width: 3), color: .routeBlue)
    for _ in 0..<12 {
      let letter = Path(disc: place(), radius: 5)
      let halo = Color(red: 0xf8, green: 0xf8, blue: 0xf5, alpha: 191)
      canvas.stroke(letter.contours(), Stroke(width: 3), color: halo)
      canvas.fill(letter, color: try #require(Color("#5d6b76")))
    }
    change(&canvas)
    return canvas
  }

  /// The largest difference of a channel.
  private func difference(_ a: Color, _ b: Color) -> Int {
    zip([a.red, a.green, a.blue], [b.red, b.green, b.blue]).map { abs(Int($0) - Int($1)) }.max()
      ?? 0
  }

  @Test(
    "A map with a track and names has at most 255 colours that nobody can tell from all of them")
  func few() throws {
    let all = try canvas(isLimited: false).directColors()
    let few = try canvas().directColors()
    #expect(Set(all).count > 256)
    #expect(Set(few).count <= 255)
    let differences = zip(all, few).map { difference($0, $1) }
    #expect(differences.max() ?? 255 <= 12)
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1)
    // Off the edges every pixel has its own colour.
    let isFlat = all.indices.filter { place in
      [1, Self.width - 1, Self.width, Self.width + 1].allSatisfy {
        place >= $0 && place + $0 < all.count && all[place - $0] == all[place]
          && all[place + $0] == all[place]
      }
    }
    #expect(isFlat.count > all.count / 3)
    #expect(isFlat.allSatisfy { all[$0] == few[$0] })
  }

  @Test("The pixels are the same for any number of threads, and for a part of the picture alone")
  func parts() throws {
    let whole = try canvas(1).directColors()
    for threads in [2, 5] { #expect(try canvas(threads).directColors() == whole) }
    for clip in [
      PixelRectangle(columns: 0..<64, rows: 0..<64),
      PixelRectangle(columns: 13..<14, rows: 3..<700),
      PixelRectangle(columns: 90..<260, rows: 311..<402),
    ] {
      let part = try canvas(clip: clip).directColors()
      #expect(
        part == clip.rows.flatMap { row in clip.columns.map { whole[row * Self.width + $0] } })
    }
  }

  @Test("Colours of lines, images, and paints that mix otherwise are not limited")
  func others() throws {
    let changes: [(inout RasterCanvas) -> Void] = [
      { canvas in
        var lines = ColoredLines(palette: [.routeBlue, .white])
        lines.append([Point(x: 3, y: 3), Point(x: 90, y: 60)], colors: [1])
        canvas.stroke(lines, Stroke(width: 2), opacity: 255, overlap: .replace)
      },
      { canvas in
        canvas.stroke(
          [[Point(x: 3, y: 3), Point(x: 90, y: 60)]], Stroke(width: 2),
          paint: Paint(.routeBlue, overlap: .multiply))
      },
    ]
    for change in changes {
      #expect(
        try canvas(2, change).directColors()
          == canvas(2, isLimited: false, change).directColors())
    }
  }

  @Test("So many colours that few are not enough are all there")
  func many() throws {
    let change: (inout RasterCanvas) -> Void = { canvas in
      for number in 0..<40 as Range<UInt8> {
        canvas.fill(
          Path(disc: Point(x: 9 + 6 * Double(number), y: 300), radius: 8),
          color: Color(red: number &* 53, green: number &* 97, blue: number &* 151))
      }
    }
    let limited = try canvas(2, change)
    #expect(limited.limitedColors == nil)
    #expect(try limited.directColors() == canvas(2, isLimited: false, change).directColors())
  }

  @Test("With another paint all of a kept picture may differ")
  func difference() throws {
    let dot: (inout RasterCanvas) -> Void = { canvas in
      canvas.fill(Path(disc: Point(x: 9, y: 9), radius: 2), color: .white)
    }
    let otherDot: (inout RasterCanvas) -> Void = { canvas in
      canvas.fill(Path(disc: Point(x: 9, y: 9), radius: 2), color: Color(red: 9, green: 9, blue: 9))
    }
    let all = PixelRectangle(picture: Self.width, Self.height)
    #expect(try canvas(2, dot).difference(from: canvas(2, otherDot)) == all)
    #expect(try canvas(2, dot).difference(from: canvas(2, dot)).isEmpty)
    #expect(try canvas(2, isLimited: false, dot).difference(from: canvas(2, dot)) == all)
  }
}
