// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Encoding
import Testing

struct SVGFillTests {
  private func svg(_ path: Path, color: Color = .routeBlue) -> (text: String, isBlank: Bool) {
    var canvas = SVGCanvas(Sheet(width: 40, height: 30, background: .transparent))
    canvas.fill(path, color: color)
    return (String(decoding: canvas.bytes, as: UTF8.self), canvas.isBlank)
  }

  @Test("A filled outline is one path, its curves are curves")
  func path() {
    var path = Path(Rectangle(left: 1, top: 2, right: 9, bottom: 6.5))
    path.move(to: Point(x: 3, y: 3))
    path.quadratic(Point(x: 4, y: 5), to: Point(x: 5, y: 3))
    path.cubic(Point(x: 4, y: 2.5), Point(x: 3.5, y: 2.5), to: Point(x: 3, y: 3))
    let (text, isBlank) = svg(path, color: Color(red: 0, green: 0x7a, blue: 255, alpha: 128))
    #expect(
      text.contains(
        "<path fill=\"#007aff\" fill-opacity=\"0.502\" "
          + "d=\"M1 2l8 0l0 4.5l-8 0zM3 3q1 2 2 0c-1-.5-1.5-.5-2 0z\"/>"))
    #expect(!isBlank)
  }

  @Test("What lies outside leaves no path")
  func outside() {
    let (text, isBlank) = svg(Path(disc: Point(x: -10, y: 5), radius: 9))
    #expect(!text.contains("<path"))
    #expect(isBlank)
  }
}
