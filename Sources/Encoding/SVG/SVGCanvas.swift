// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A canvas of text: the picture as SVG, in which lines stay lines.

package import Drawing
import NumberText

extension PictureFormat {
  /// Scalable Vector Graphics: lines.
  public static let svg = PictureFormat(SVGEncoder.self)
}

/// Encodes lines as SVG.
final class SVGEncoder: PictureEncoder {
  static let name = "svg"
  static let hasTitle = true

  // It takes memory for its lines and none for its pixels.
  static func memory(width: Int, height: Int) -> Int { 0 }

  // The file itself says how large a pixel of the layout is.
  func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<SVGCanvas> {
    ScaledCanvas(SVGCanvas(sheet), scale: 1)
  }

  func encode(_ canvas: consuming ScaledCanvas<SVGCanvas>, of sheet: Sheet) -> EncodedPicture {
    EncodedPicture(bytes: canvas.base.bytes, isBlank: canvas.base.isBlank)
  }
}

/// A picture as Scalable Vector Graphics (W3C, SVG 1.1, second edition).
///
/// A step of lines is a tenth of a pixel of the picture, and one of curves a hundredth. The clip is the view box of the
/// file.
///
/// Each layer is a group with a class, so that programs and style sheets find it.
package struct SVGCanvas: Canvas, Sendable {
  /// The part of the picture that the file shows, in its own pixels.
  package var clip: PixelRectangle { shown.clip }

  private let shown: ShownPart

  /// Whether no line has a part in the clip.
  package private(set) var isBlank = true

  private var text: [UInt8]

  /// The number of masks.
  private var masks = 0

  /// The layer that is drawn, and the one whose group is open; empty for none.
  private var layer = ""
  private var openLayer = ""

  /// The part of the layer that is drawn, and the one whose group is open; empty for none.
  private var part = ""
  private var openPart = ""

  /// Whether texts are written as texts.
  private let keepsTexts: Bool

  /// A canvas of one colour.
  ///
  /// - Parameter sheet: The size, the background, the density and the clip; of a transparent background the file has no
  ///   trace.
  package init(_ sheet: Sheet) {
    // As many decimals as a tenth of a pixel of the picture takes.
    var steps: UInt = 10
    while Double(steps) < 10 * sheet.pixelScale, steps < 100_000 { steps *= 10 }
    shown = ShownPart(
      of: sheet,
      steps: (
        CoordinateSteps(perPixel: Double(steps), perUnit: steps),
        CoordinateSteps(perPixel: Double(max(steps, 100)), perUnit: max(steps, 100))
      ))
    keepsTexts = sheet.keepsTexts
    let seen = shown.box
    let (left, top) = (
      plainText(rounded(seen.left, decimals: 3)), plainText(rounded(seen.top, decimals: 3))
    )
    let across = plainText(rounded(seen.right - seen.left, decimals: 3))
    let down = plainText(rounded(seen.bottom - seen.top, decimals: 3))
    text = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" \(sheet.svgSize(of: shown.clip)) \
      viewBox="\(left) \(top) \(across) \(down)" role="img">

      """.utf8)
    if let title = sheet.title, !title.isEmpty {
      text += "<title>\(xmlText(title))</title>\n".utf8
    }
    if sheet.background.alpha > 0 {
      let fill = attributes("fill", sheet.background)
      let corner =
        (seen.left > 0 ? " x=\"\(left)\"" : "") + (seen.top > 0 ? " y=\"\(top)\"" : "")
      text +=
        "<rect class=\"ground\"\(corner) width=\"\(across)\" height=\"\(down)\"\(fill)/>\n".utf8
    }
  }

  /// The whole file, in ASCII.
  package var bytes: [UInt8] {
    let open = [openPart, openLayer].filter { !$0.isEmpty }
    return text + Array("\(open.map { _ in "</g>\n" }.joined())</svg>\n".utf8)
  }

  /// Begins a group, once there is something in it.
  package mutating func beginLayer(_ name: () -> String) { (layer, part) = (name(), "") }

  /// Begins a group in that of the layer, once there is something in it.
  package mutating func beginPart(_ name: () -> String) { part = name() }

  /// Opens the groups of the layer and of the part that are drawn, and closes those before.
  private mutating func openGroup() {
    guard layer != openLayer || part != openPart else { return }
    if !openPart.isEmpty { text += "</g>\n".utf8 }
    if layer != openLayer {
      if !openLayer.isEmpty { text += "</g>\n".utf8 }
      if !layer.isEmpty { text += "<g class=\"\(layer)\">\n".utf8 }
    }
    if !part.isEmpty { text += "<g class=\"\(part)\">\n".utf8 }
    (openLayer, openPart) = (layer, part)
  }

  /// Does nothing: a file of lines has as many colours as paints.
  package mutating func limitColors() {}

  /// Draws the union of some lines in one colour, on top.
  ///
  /// They are one path: a path is painted once, however often it crosses itself.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    let (lines, stroke) = shown.drawable(lines, stroke)
    let path: SVGPath = shown.path(of: lines, stroke)
    guard !path.isEmpty else { return }
    isBlank = false
    guard paint.color.alpha > 0 else { return }
    openGroup()
    text += "<path fill=\"none\"\(attributes("stroke", paint.color))".utf8
    text += stroke.attributes.utf8
    text += paint.overlap.attribute.utf8
    text += " d=\"".utf8
    text += path.data
    text += "\"/>\n".utf8
  }

  /// Draws lines whose legs have colours of their own, on top.
  ///
  /// Legs of one colour that follow each other are one path. The paths are a group, which is as
  /// opaque as requested, so nothing darkens where they meet. They are a little wider than the
  /// stroke, and the union of all lines is their mask: no edge is drawn more than once.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    let whole: SVGPath = shown.path(of: lines.lines, stroke)
    var wider = stroke
    wider.width += 1
    var paths: [UInt8] = []
    lines.forEachRun(overlap: stroke.overlapOfRuns) { run, color in
      let path: SVGPath = shown.path(of: [run], stroke)
      guard !path.isEmpty else { return }
      paths += "<path stroke=\"\(color.hexadecimal)\" d=\"".utf8
      paths += path.data
      paths += "\"/>\n".utf8
    }
    guard !paths.isEmpty else { return }
    isBlank = false
    guard opacity > 0 else { return }
    openGroup()
    masks += 1
    let seen = shown.box
    let box = [seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top]
      .map { plainText(rounded($0, decimals: 3)) }
    text += "<mask id=\"stroke\(masks)\" maskUnits=\"userSpaceOnUse\" x=\"\(box[0])\"".utf8
    text += " y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\">".utf8
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

  /// Fills the inside of an outline in one colour, on top.
  ///
  /// - Complexity: O(elements).
  package mutating func fill(_ path: Path, color: Color) {
    draw(path, color, stroke: nil)
  }

  /// Draws a line around an outline, whose curves stay curves.
  ///
  /// - Complexity: O(elements).
  package mutating func stroke(around path: Path, _ stroke: Stroke, color: Color) {
    draw(path, color, stroke: stroke)
  }

  /// Fills an outline, or draws a line around it.
  private mutating func draw(_ path: Path, _ color: Color, stroke: Stroke?) {
    guard shown.shows(path, stroke: stroke) else { return }
    isBlank = false
    guard color.alpha > 0 else { return }
    openGroup()
    let paint =
      stroke.map { " fill=\"none\"\(attributes("stroke", color))\($0.attributes)" }
      ?? attributes("fill", color)
    // Some programs do not turn the letters of a text one by one, so names along bends stay shapes.
    let shapes = keepsTexts ? path.withoutTexts { $0.pieces == 1 } : path
    if !shapes.isEmpty {
      text += "<path\(paint) d=\"".utf8
      text += SVGPath(shapes, shown.steps(of: shapes)).data
      text += "\"/>\n".utf8
    }
    guard keepsTexts else { return }
    for words in path.texts where words.pieces == 1 {
      // A halo is not a second text for those who listen to the picture.
      let hidden = stroke == nil ? "" : " aria-hidden=\"true\""
      text += "<text\(words.attributes)\(hidden)\(paint)>\(xmlText(words.words))</text>\n".utf8
    }
  }

  /// Paints pixels of the picture: their outlines, or an image of them.
  package mutating func paint(_ runs: PixelRuns) {
    if runs.isImage, let (image, box) = runs.image { return draw(image, in: box) }
    for (color, outline) in runs.outlines { fill(outline, color: color) }
  }

  /// Draws an image; the file holds all of it, as the PNG or JPEG that it was read from or as a PNG.
  ///
  /// - Complexity: O(bytes of the image).
  package mutating func draw(_ image: Bitmap, in box: Rectangle) {
    guard shown.shows(box) else { return }
    isBlank = false
    openGroup()
    let numbers = [box.left, box.top, box.right - box.left, box.bottom - box.top]
      .map { plainText(rounded($0, decimals: 5)) }
    text += "<image x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\"".utf8
    text += " height=\"\(numbers[3])\" preserveAspectRatio=\"none\"".utf8
    text += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8
    let file = image.file.isEmpty ? pngFile(of: image) : image.file
    let kind = file.starts(with: [0xff, 0xd8]) ? "jpeg" : "png"
    text += " xlink:href=\"data:image/\(kind);base64,".utf8
    text += base64(file)
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

extension Sheet {
  /// The displayed size of a drawing: in pixels, or on paper to a tenth of a millimetre.
  fileprivate func svgSize(of clip: PixelRectangle) -> String {
    guard let pixelsPerInch else { return "width=\"\(clip.width)\" height=\"\(clip.height)\"" }
    func millimetres(_ side: Int) -> String {
      plainText(rounded(Double(side) / pixelsPerInch * 25.4, decimals: 1)) + "mm"
    }
    return "width=\"\(millimetres(clip.width))\" height=\"\(millimetres(clip.height))\""
  }
}
