// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The operators of a page, with no more changes of the graphics state than it needs.

import Drawing

/// A stream of operators; colours, widths and the like are written where they change.
struct PDFContent: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The last operators that set each part of the graphics state; a part that is not here is not known.
  private var state: [String: String]

  private init(state: [String: String]) { self.state = state }

  /// A page without operators.
  static var page: PDFContent { PDFContent(state: start) }

  /// A group without operators: it begins with the state that the page has then (ISO 32000-1, 8.10.1), but for the
  /// opacity and the blending.
  static var group: PDFContent { PDFContent(state: start.filter { $0.key == "gs" }) }

  /// The colour of fills.
  mutating func setFill(_ color: Color) { set("rg", "\(color.pdfParts) rg") }

  /// The colour of strokes.
  mutating func setStroke(_ color: Color) { set("RG", "\(color.pdfParts) RG") }

  /// The width, the joins, the caps and the dashes of strokes.
  ///
  /// `scale`: units of the page for each pixel that is drawn with.
  mutating func set(_ stroke: Stroke, scale: Double) {
    set("w", "\(pdfNumber(stroke.width * scale, decimals: 2)) w")
    let cap = [LineCap.butt: 0, .round: 1, .square: 2][stroke.cap] ?? 0
    let join = [LineJoin.miter: 0, .round: 1, .bevel: 2][stroke.join] ?? 0
    set("J", "\(cap) J")
    set("j", "\(join) j")
    if stroke.join == .miter { set("M", "\(pdfNumber(stroke.miterLimit, decimals: 2)) M") }
    let lengths = stroke.dash?.lengths.map { pdfNumber($0 * scale) } ?? []
    set("d", "[\(lengths.joined(separator: " "))] 0 d")
  }

  /// The opacity and the blending, by the name of their state.
  mutating func setState(_ name: String) { set("gs", "/\(name) gs") }

  /// Adds operators that change no part of the graphics state which is set here.
  mutating func add(_ operators: some Sequence<UInt8>) { bytes += operators }

  /// Adds a line of operators.
  mutating func add(line: String) {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func set(_ part: String, _ operators: String) {
    guard state[part] != operators else { return }
    state[part] = operators
    add(line: operators)
  }

  /// The state that a page begins with: ISO 32000-1, 8.4.1.
  private static let start = [
    "rg": "0 0 0 rg", "RG": "0 0 0 RG", "w": "1 w", "J": "0 J", "j": "0 j", "M": "10 M",
    "d": "[] 0 d", "gs": "/\(PDFPage.opaque) gs",
  ]
}
