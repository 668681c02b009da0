// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct HaloTests {
  private let black = Color(red: 0, green: 0, blue: 0)
  private let red = Color(red: 255, green: 0, blue: 0)

  /// The red of the halo and the ground, and the black of the inside: the blue of each pixel is the part of the ground.
  private func ground(
    _ path: Path, _ width: Int, _ height: Int, isStroke: Bool, reach: Double
  ) -> [Double] {
    var canvas = RasterCanvas(width: width, height: height, background: .white, threads: 1)
    let halo = Halo(reach: reach, color: red)
    if isStroke {
      canvas.strokeHalo(halo, of: path)
      canvas.fill(path, color: black)
    } else {
      canvas.fill(path, color: black, halo: halo)
    }
    return canvas.directColors().map { Double($0.blue) / 255 }
  }

  @Test("A box has a halo that reaches as far as it should, with round corners")
  func box() {
    let path = Path(Rectangle(left: 4, top: 4, right: 10, bottom: 8))
    let pixels = ground(path, 14, 12, isStroke: false, reach: 1.25)
    let row = (0..<14).map { pixels[6 * 14 + $0] }
    #expect(row[1] == 1 && row[12] == 1)
    #expect(abs(row[2] - 0.75) < 0.01 && abs(row[11] - 0.75) < 0.01)
    #expect(row[3...10].allSatisfy { $0 == 0 })
    #expect(abs(pixels[2 * 14 + 6] - 0.75) < 0.01)
    // The corner of a square of two pixels is farther away than two pixels.
    #expect(pixels[2 * 14 + 2] == 1)
    #expect(pixels[3 * 14 + 3] < 0.2)
  }

  @Test("The halo of a shape is that of a stroke around it", arguments: [0.5, 1.25, 2, 3.3, 6])
  func strokes(reach: Double) {
    var generator = SeededGenerator(seed: 12)
    let (width, height) = (90, 70)
    var (sum, wider, count) = (0.0, 0.0, 0.0)
    for _ in 0..<30 {
      // A stem, a bar that leans and a bowl, as letters have them.
      var path = Path()
      let x = Double.random(in: 20...30, using: &generator)
      let y = Double.random(in: 15...25, using: &generator)
      let lean = Double.random(in: -8...8, using: &generator)
      let stem = Double.random(in: 1.2...6, using: &generator)
      for (index, point) in [(0.0, 0.0), (stem, 0), (stem + lean, 30), (lean, 30)].enumerated() {
        let point = Point(x: x + point.0, y: y + point.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.append(
        Path(disc: Point(x: x + 30, y: y + 20), radius: .random(in: 1...9, using: &generator)))
      let widened = ground(path, width, height, isStroke: false, reach: reach)
      let stroked = ground(path, width, height, isStroke: true, reach: reach)
      for (one, other) in zip(widened, stroked) {
        // A corner that is hardly covered has less of a halo.
        #expect(abs(one - other) < 0.65)
        guard one != other || (0.01...0.99).contains(one) else { continue }
        sum += abs(one - other)
        wider += other - one
        count += 1
      }
    }
    #expect(sum / count < 0.12, "on edges \(sum / count)")
    #expect(abs(wider / count) < 0.06, "on edges \(wider / count)")
  }

  @Test("A halo of a few hundredths, and one wider than letters ever have, are drawn too")
  func extremes() {
    let path = Path(Rectangle(left: 20, top: 20, right: 30, bottom: 30))
    #expect(ground(path, 50, 50, isStroke: false, reach: 0.02)[25 * 50 + 25] == 0)
    let wide = ground(path, 50, 50, isStroke: false, reach: 9)
    #expect(ground(path, 50, 50, isStroke: true, reach: 9) == wide)
    #expect(wide[25 * 50 + 12] == 0 && wide[25 * 50 + 9] == 1)
    #expect(ground(Path(), 50, 50, isStroke: false, reach: 2).allSatisfy { $0 == 1 })
  }

  @Test("The inside lies on the halo, and its edge shows the halo below")
  func inside() {
    var canvas = RasterCanvas(width: 9, height: 9, background: .white, threads: 1)
    canvas.fill(
      Path(Rectangle(left: 3.5, top: 3, right: 6, bottom: 6)), color: black,
      halo: Halo(reach: 1, color: red))
    let colors = canvas.directColors()
    #expect(colors[4 * 9 + 5] == black)
    #expect(colors[4 * 9 + 3] == Color(red: 127, green: 0, blue: 0) || colors[4 * 9 + 3].red == 128)
    #expect(colors[4 * 9 + 6] == red)
  }

  @Test(
    "Halos have the same pixels in any part and beside each other, however few rows it has",
    arguments: [1.25, 6])
  func parts(reach: Double) {
    var generator = SeededGenerator(seed: 14)
    let (width, height) = (120, 160)
    func canvas(_ clip: PixelRectangle?) -> RasterCanvas {
      var canvas = RasterCanvas(
        width: width, height: height, background: .white, clip: clip, threads: 1)
      var generator = SeededGenerator(seed: 15)
      for number in 0..<3 {
        var path = Path()
        for _ in 0..<25 {
          let middle = Point(
            x: .random(in: -9...129, using: &generator), y: .random(in: -9...169, using: &generator)
          )
          path.append(Path(disc: middle, radius: .random(in: 1...9, using: &generator)))
        }
        path.liesApart = number == 0
        let halo = Halo(reach: reach, color: Color.tracks[number])
        canvas.fill(path, color: black, halo: halo)
      }
      return canvas
    }
    let whole = canvas(nil).directColors()
    for _ in 0..<40 {
      let (left, top) = (
        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
      )
      let clip = PixelRectangle(
        columns: left..<Int.random(in: (left + 1)...width, using: &generator),
        rows: top..<min(top + Int.random(in: 1...30, using: &generator), height))
      #expect(
        canvas(clip).directColors()
          == clip.rows.flatMap { row in clip.columns.map { whole[row * width + $0] } })
    }
  }
}
