// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A page of PDF: its operators, and what they name.

import Drawing

/// A page as it is written to a file.
struct PDFPage: Sendable {
  /// How a shape mixes with what is below: ISO 32000-1, 8.4.5.
  struct State: Hashable, Sendable {
    let alpha: UInt8
    let overlap: Overlap

    /// The entries of the dictionary.
    var entries: String {
      let part = pdfNumber(Double(alpha) / 255)
      let mode =
        switch overlap {
        case .replace: "Normal"
        case .multiply: "Multiply"
        case .add: "Screen"
        }
      return "/ca \(part) /CA \(part) /BM /\(mode)"
    }
  }

  /// The name of the state of opaque shapes.
  static let opaque = "G0"

  /// A page has at most this many points a side, or its unit is larger: ISO 32000-1, annex C.
  private static let longestSide = 14_400.0

  /// The width and the height in points of 1/72 inch.
  let width, height: Double

  /// The box of what is painted, in steps.
  let box: String

  /// The transformation from steps to units of the page.
  let matrix: String

  /// Points of a unit of the page.
  let pointsPerUnit: Int

  var content = PDFContent.page

  /// Groups of shapes that are mixed with the page as one.
  private(set) var groups: [PDFContent] = []

  /// The images, each once.
  private(set) var images: [Bitmap] = []
  private(set) var fonts: [PDFFont] = []

  /// The boxes that lead to an address, in units of the page.
  private(set) var links: [(box: String, address: String)] = []

  /// The states in the order of their first use.
  private(set) var states = [State(alpha: 255, overlap: .replace)]

  /// A page of a size.
  ///
  /// `shown`: what it shows. `pixelsPerInch`: the density of its pixels.
  init(of shown: ShownPart, pixelsPerInch: Double) {
    (width, height) = (
      Double(shown.clip.width) * 72 / pixelsPerInch, Double(shown.clip.height) * 72 / pixelsPerInch
    )
    pointsPerUnit = Int((max(width, height) / PDFPage.longestSide).rounded(.up))
    let unit = 72 / PDFCanvas.stepsPerInch / Double(pointsPerUnit)
    let steps = shown.steps.perPixel
    let top = pdfNumber(height / Double(pointsPerUnit) + shown.box.top * steps * unit)
    let left = pdfNumber(-shown.box.left * steps * unit)
    let side = pdfNumber(unit, decimals: 9)
    matrix = "\(side) 0 0 -\(side) \(left) \(top) cm"
    box = [shown.box.left, shown.box.top, shown.box.right, shown.box.bottom]
      .map { pdfNumber($0 * steps) }.joined(separator: " ")
  }

  /// The name of a state.
  mutating func name(of state: State) -> String {
    let number = states.firstIndex(of: state) ?? states.count
    if number == states.count { states.append(state) }
    return "G\(number)"
  }

  /// The name of a group of shapes.
  mutating func name(of group: PDFContent) -> String {
    groups.append(group)
    return "X\(groups.count - 1)"
  }

  /// The name of an image, which the page has once.
  mutating func name(of bitmap: Bitmap) -> String {
    let number = images.firstIndex { $0 === bitmap } ?? images.count
    if number == images.count { images.append(bitmap) }
    return "I\(number)"
  }

  /// Adds a box that leads to an address.
  ///
  /// `box`: in pixels that are drawn with. `shown`: what the page shows.
  mutating func addLink(_ box: Rectangle, to address: String, of shown: ShownPart) {
    let unit = 72 / PDFCanvas.stepsPerInch / Double(pointsPerUnit) * shown.steps.perPixel
    let height = height / Double(pointsPerUnit)
    let edges = [
      (box.left - shown.box.left) * unit, height - (box.bottom - shown.box.top) * unit,
      (box.right - shown.box.left) * unit, height - (box.top - shown.box.top) * unit,
    ]
    links.append((edges.map { pdfNumber($0, decimals: 2) }.joined(separator: " "), address))
  }

  /// The number of a font, which is its place in `fonts`.
  mutating func number(of face: Glyph.Face) -> Int {
    let number = fonts.firstIndex { $0.face === face } ?? fonts.count
    if number == fonts.count { fonts.append(PDFFont(face)) }
    return number
  }

  /// The glyphs of some letters of one font, with the distances by which each is nearer to the one before.
  mutating func codes(of letters: [(letter: OutlinedText.Letter, part: String)], font: Int)
    -> String
  {
    guard let start = letters.first?.letter.place else { return "" }
    var (result, end) = ("<", 0)
    for (letter, part) in letters {
      // In thousandths of a square, as PDF counts; each is rounded from its exact place.
      let place = Int(((letter.place - start) * 1000).rounded())
      if place != end { result += ">\(end - place)<" }
      let (code, width) = fonts[font].code(of: letter.glyph, spelling: part)
      result += hexadecimal(code)
      end = place + width
    }
    return result + ">"
  }
}
