// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A canvas of text: the picture as SVG, in which lines stay lines.

import NumberText
package import Drawing

extension PictureFormat {
  /// Scalable Vector Graphics: lines.
  public static let svg = PictureFormat(SVGEncoder.self)
}

/// Encodes lines as SVG.
final class SVGEncoder: PictureEncoder {
  static let fileExtension = "svg"

  // It takes memory for its lines and none for its pixels.
  static func memory(width: Int, height: Int) -> Int { 0 }

  func canvas(
    width: Int, height: Int, background: Color, clip: PixelRectangle?, threads: Int
  ) -> SVGCanvas {
    SVGCanvas(width: width, height: height, background: background, clip: clip)
  }

  func encode(_ canvas: consuming SVGCanvas) -> EncodedPicture {
    EncodedPicture(bytes: canvas.bytes, isBlank: canvas.isBlank)
  }
}

/// A picture as Scalable Vector Graphics (W3C, SVG 1.1, second edition).
///
/// Coordinates are rounded to 1/100 of a pixel. Lines are cut to the clip and the room that a stroke
/// needs beyond its edges, so a file has nothing that nobody can see. The clip is the view box of the file.
package struct SVGCanvas: Canvas, Sendable {
  /// Pixels a row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// The part of the picture that the file shows.
  package let clip: PixelRectangle

  /// Whether no line has a part in the clip.
  package private(set) var isBlank = true

  private var text: [UInt8]

  /// How many masks there are.
  private var masks = 0

  /// A canvas of one colour.
  ///
  /// - Parameters:
  ///   - width: Pixels a row, from 1.
  ///   - height: Rows, from 1.
  ///   - background: The colour of the ground; of a transparent one the file has no trace.
  ///   - clip: The part of the picture that the file shows, which has a pixel of it. Default: nil, all of it.
  package init(width: Int, height: Int, background: Color, clip: PixelRectangle? = nil) {
    let picture = PixelRectangle(picture: width, height)
    let clip = clip?.clamped(to: picture) ?? picture
    precondition(!clip.isEmpty, "A picture has at least one pixel")
    self.width = width
    self.height = height
    self.clip = clip
    let (left, top) = (clip.columns.lowerBound, clip.rows.lowerBound)
    text = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(clip.width)" height="\(clip.height)" \
      viewBox="\(left) \(top) \(clip.width) \(clip.height)">

      """.utf8)
    if background.alpha > 0 {
      let fill = attributes("fill", background)
      let corner = (left > 0 ? " x=\"\(left)\"" : "") + (top > 0 ? " y=\"\(top)\"" : "")
      text += "<rect\(corner) width=\"\(clip.width)\" height=\"\(clip.height)\"\(fill)/>\n".utf8
    }
  }

  /// The whole file, in ASCII.
  package var bytes: [UInt8] { text + Array("</svg>\n".utf8) }

  /// Draws the union of some lines in one colour, over what is there.
  ///
  /// They are one path: a path is painted once, however often it crosses itself.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    var (lines, stroke) = (lines, stroke)
    let frame = Rectangle(clip, margin: stroke.overhang + 2)
    if let dash = stroke.dash, !dash.isExact(lines, within: frame) {
      lines = dash.dashes(of: lines, within: frame)
      stroke.dash = nil
    }
    var path = SVGPath()
    // A path of no length has a cap at each of its ends: a disc or a square, but nothing without caps.
    let place = stroke.cap == .butt ? stroke.width : 0
    for line in lines { path.append(line, within: frame, lengthOfPlace: place) }
    guard !path.isEmpty else { return }
    isBlank = false
    guard paint.color.alpha > 0 else { return }
    text += "<path fill=\"none\"\(attributes("stroke", paint.color))".utf8
    text += stroke.attributes.utf8
    text += paint.overlap.attribute.utf8
    text += " d=\"".utf8
    text += path.data
    text += "\"/>\n".utf8
  }

  /// Draws lines whose legs have colours of their own, over what is there.
  ///
  /// Legs of one colour that follow each other are one path. The paths are a group, which is as opaque as asked
  /// for, so nothing darkens where they meet. They are a little wider than the stroke, and the union of all lines
  /// is their mask: no edge is drawn more than once.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    let frame = Rectangle(picture: width, height, margin: stroke.overhang + 2)
    let place = stroke.cap == .butt ? stroke.width : 0
    var whole = SVGPath()
    for line in lines.lines { whole.append(line, within: frame, lengthOfPlace: place) }
    var wider = stroke
    wider.width += 1
    var paths: [UInt8] = []
    lines.forEachRun { points, color in
      var path = SVGPath()
      path.append(points, within: frame, lengthOfPlace: place)
      guard !path.isEmpty else { return }
      paths += "<path stroke=\"\(color.hexadecimal)\" d=\"".utf8
      paths += path.data
      paths += "\"/>\n".utf8
    }
    guard !paths.isEmpty else { return }
    isBlank = false
    guard opacity > 0 else { return }
    masks += 1
    text += "<mask id=\"stroke\(masks)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"".utf8
    text += " width=\"\(width)\" height=\"\(height)\">".utf8
    text += "<path fill=\"none\" stroke=\"#fff\"\(stroke.attributes) d=\"".utf8
    text += whole.data
    text += "\"/></mask>\n<g fill=\"none\" mask=\"url(#stroke\(masks))\"".utf8
    if opacity < 255 {
      text += " opacity=\"\(plainText(rounded(Double(opacity) / 255, decimals: 3)))\"".utf8
    }
    text += wider.attributes.utf8
    text += overlap.attribute.utf8
    text += ">\n".utf8
    text += paths
    text += "</g>\n".utf8
  }

  /// Fills the inside of an outline in one colour, over what is there.
  ///
  /// - Complexity: O(elements).
  package mutating func fill(_ path: Path, color: Color) {
    // All points of a curve lie among its control points.
    var box = Rectangle(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
    _ = path.mapPoints { point in
      box = Rectangle(
        left: min(box.left, point.x), top: min(box.top, point.y), right: max(box.right, point.x),
        bottom: max(box.bottom, point.y))
      return point
    }
    let seen = Rectangle(clip, margin: 0)
    guard box.left < seen.right, box.right > seen.left, box.top < seen.bottom,
      box.bottom > seen.top
    else { return }
    isBlank = false
    guard color.alpha > 0 else { return }
    text += "<path\(attributes("fill", color)) d=\"".utf8
    text += SVGPath(path).data
    text += "\"/>\n".utf8
  }

  /// A colour and its opacity, which SVG 1.1 keeps apart.
  private func attributes(_ name: String, _ color: Color) -> String {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    // Three decimals tell all 256 steps of alpha apart.
    let opacity = plainText(rounded(Double(color.alpha) / 255, decimals: 3))
    return " \(name)=\"\(opaque.hexadecimal)\""
      + (color.alpha < 255 ? " \(name)-opacity=\"\(opacity)\"" : "")
  }
}

/// The data of a path, in hundredths of a pixel from point to point.
///
/// Steps are short numbers where places are long ones. Each place is rounded before a step is taken
/// between two, so errors do not add up.
private struct SVGPath {
  private(set) var data: [UInt8] = []
  private var here = (x: 0, y: 0)

  /// Whether the next number needs no separator.
  private var isAfterLetter = false

  var isEmpty: Bool { data.isEmpty }

  /// No path yet.
  init() {}

  /// The contours of an outline, each closed.
  init(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        if !data.isEmpty { data.append(UInt8(ascii: "z")) }
        move(to: point)
      case .line(let point): step("l", [point])
      case .quadratic(let control, let end): step("q", [control, end])
      case .cubic(let first, let second, let end): step("c", [first, second, end])
      }
    }
    if !data.isEmpty { data.append(UInt8(ascii: "z")) }
  }

  /// Appends a line or a curve through points that are all relative to where it begins.
  private mutating func step(_ letter: Unicode.Scalar, _ points: [Point]) {
    let start = here
    data.append(UInt8(ascii: letter))
    for (index, point) in points.enumerated() {
      let next = rounded(point)
      append(next.x - start.x, isFirst: index == 0)
      append(next.y - start.y, isFirst: false)
      here = next
    }
  }

  /// Appends the parts of a line within a frame.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - frame: What may be seen.
  ///   - lengthOfPlace: How long a level path is that stands for a line of one place, in pixels.
  mutating func append(_ line: [Point], within frame: Rectangle, lengthOfPlace: Double) {
    guard let first = line.first else { return }
    guard line.contains(where: { $0 != first }) else {
      guard frame.contains(first) else { return }
      move(to: Point(x: first.x - lengthOfPlace / 2, y: first.y))
      data.append(UInt8(ascii: "h"))
      append(Int((lengthOfPlace * 100).rounded()), isFirst: true)
      return
    }
    var isOpen = false
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = frame.clip(start, end) else {
        isOpen = false
        continue
      }
      if !isOpen || from != start {
        move(to: from)
        data.append(UInt8(ascii: "l"))
        isAfterLetter = true
      }
      step(to: to)
      isOpen = to == end
    }
  }

  private mutating func move(to point: Point) {
    here = rounded(point)
    data.append(UInt8(ascii: "M"))
    append(here.x, isFirst: true)
    append(here.y, isFirst: false)
  }

  private mutating func step(to point: Point) {
    let next = rounded(point)
    append(next.x - here.x, isFirst: isAfterLetter)
    append(next.y - here.y, isFirst: false)
    isAfterLetter = false
    here = next
  }

  private func rounded(_ point: Point) -> (x: Int, y: Int) {
    (Int((point.x * 100).rounded()), Int((point.y * 100).rounded()))
  }

  /// Appends a number of hundredths with no more characters than it needs.
  private mutating func append(_ value: Int, isFirst: Bool) {
    if value < 0 {
      data.append(UInt8(ascii: "-"))
    } else if !isFirst {
      data.append(UInt8(ascii: " "))
    }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 100)
    if whole > 0 || part == 0 { data += String(whole).utf8 }
    guard part > 0 else { return }
    data.append(UInt8(ascii: "."))
    data.append(UInt8(ascii: "0") + UInt8(part / 10))
    if part % 10 > 0 { data.append(UInt8(ascii: "0") + UInt8(part % 10)) }
  }
}
