// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of the legs of a line, by the values at its points.

import Drawing

extension ColorScale {
  /// Adds a line in the colours of the values at its points.
  ///
  /// `delay`: how far changes of colour are moved along the line. Default: not at all.
  func addLegs(
    of line: [Point], _ values: [Double], delay: ColorChangeOffset = .none,
    to colored: inout ColoredLines
  ) {
    guard line.count > 1 else {
      colored.append(line, colors: [index(of: values[0])])
      return
    }
    var points = [line[0]]
    var colors: [UInt16] = []
    points.reserveCapacity(line.count)
    colors.reserveCapacity(line.count)
    for leg in 0..<(line.count - 1) {
      let (start, end) = (line[leg], line[leg + 1])
      let (from, to) = (values[leg], values[leg + 1])
      let parts = words == nil ? self.parts(from, to, start, end) : 1
      for part in 0..<parts {
        let middle = (Double(part) + 0.5) / Double(parts)
        colors.append(index(of: words == nil ? value(from, to, at: middle) : from))
        let last = Double(part + 1) / Double(parts)
        points.append(
          part == parts - 1
            ? end
            : Point(x: start.x + (end.x - start.x) * last, y: start.y + (end.y - start.y) * last))
      }
    }
    delay.move(&points, &colors)
    colored.append(points, colors: colors)
  }

  /// The value between two at a part of the way, from 0 to 1.
  private func value(_ from: Double, _ to: Double, at part: Double) -> Double {
    let difference = to - from
    // The difference of very large values is not a number.
    return difference.isFinite ? from + difference * part : from * (1 - part) + to * part
  }

  /// In how many parts of one colour a leg is drawn.
  private func parts(_ from: Double, _ to: Double, _ start: Point, _ end: Point) -> Int {
    // A missing value has no neighbouring colours.
    guard !from.isNaN, !to.isNaN else { return 1 }
    let steps = steps(from: from, to: to)
    guard steps > 1 else { return 1 }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let most = (x * x + y * y).squareRoot() / ColoredValue.shortestPart
    return max(Int(min(Double(steps), most)), 1)
  }
}
