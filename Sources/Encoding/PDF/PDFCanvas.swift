// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A canvas of a page: the picture as PDF, in which lines stay lines and texts stay texts.

package import Drawing

/// A picture as a page of PDF (ISO 32000-1).
///
/// Coordinates are whole steps of 1/960 inch, as fine as printers print, and a tenth of that for curves. The clip is the
/// page. Opacity belongs to the state of a shape: a path is painted once, however often it crosses itself, and what is
/// made of several paths is a group.
package struct PDFCanvas: Canvas, Sendable {
  /// Steps of an inch.
  static let stepsPerInch = 960.0

  /// The distance of the edges of an image from their exact places, in steps; it is never seen.
  private static let insetOfImages = 0.03

  /// The part of the picture that the page shows, in its own pixels.
  package var clip: PixelRectangle { shown.clip }

  /// Whether no line has a part in the clip.
  package private(set) var isBlank = true

  private(set) var page: PDFPage
  private let shown: ShownPart

  /// Steps for each pixel that is drawn with.
  private var scale: Double { shown.steps.perPixel }

  /// A canvas of one colour.
  ///
  /// - Parameter sheet: The size, the background, the density and the clip; of a transparent background the file has no
  ///   trace.
  package init(_ sheet: Sheet) {
    // Without a density a pixel is that of CSS.
    let pixelsPerInch = sheet.pixelsPerInch ?? 96
    let steps = PDFCanvas.stepsPerInch * sheet.pixelScale / pixelsPerInch
    shown = ShownPart(
      of: sheet,
      steps: (
        CoordinateSteps(perPixel: steps, perUnit: 1),
        CoordinateSteps(perPixel: 10 * steps, perUnit: 10)
      ))
    page = PDFPage(of: shown, pixelsPerInch: pixelsPerInch)
    page.content.add(line: page.matrix)
    guard sheet.background.alpha > 0 else { return }
    setState(alpha: sheet.background.alpha)
    page.content.setFill(sheet.background)
    page.content.add(PDFPath(Path(shown.box), shown.fineSteps).pieces(isWhole: true).joined())
    page.content.add(line: "f")
  }

  /// Does nothing: a file of lines has as many colours as paints.
  package mutating func limitColors() {}

  /// Draws the union of some lines in one colour, on top.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    let (lines, stroke) = shown.drawable(lines, stroke)
    let path: PDFPath = shown.path(of: lines, stroke)
    guard !path.isEmpty else { return }
    isBlank = false
    guard paint.color.alpha > 0 else { return }
    let isOpaque = paint.color.alpha == 255 && paint.overlap == .replace
    let pieces = path.pieces(isWhole: stroke.dash != nil || stroke.join != .round)
    if isOpaque || pieces.count == 1 {
      setState(alpha: paint.color.alpha, paint.overlap)
      page.content.add(pieces, stroke, paint.color, scale: scale)
    } else {
      var group = PDFContent.group
      group.add(pieces, stroke, paint.color, scale: scale)
      draw(group, alpha: paint.color.alpha, paint.overlap)
    }
  }

  /// Draws lines whose legs have colours of their own, on top.
  ///
  /// Legs of one colour that follow each other are one path. The paths of a translucent stroke are a group, so nothing
  /// darkens where they meet.
  ///
  /// - Complexity: O(points).
  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    var stroke = stroke
    stroke.dash = nil
    let isOpaque = opacity == 255 && overlap == .replace
    var group = PDFContent.group
    if isOpaque {
      setState(alpha: opacity)
      swap(&group, &page.content)
    }
    var hasPaths = false
    lines.forEachRun(overlap: stroke.overlapOfRuns) { run, color in
      let path: PDFPath = shown.path(of: [run], stroke)
      guard !path.isEmpty else { return }
      hasPaths = true
      guard opacity > 0 else { return }
      group.add(path.pieces(isWhole: stroke.join != .round), stroke, color, scale: scale)
    }
    if hasPaths { isBlank = false }
    if isOpaque {
      swap(&group, &page.content)
    } else if hasPaths, opacity > 0 {
      draw(group, alpha: opacity, overlap)
    }
  }

  /// Fills the inside of an outline in one colour, on top; texts are written with the glyphs of their fonts.
  ///
  /// - Complexity: O(elements).
  package mutating func fill(_ path: Path, color: Color) {
    guard shown.shows(path) else { return }
    isBlank = false
    guard color.alpha > 0 else { return }
    setState(alpha: color.alpha)
    page.content.setFill(color)
    let isWritten = path.texts.allSatisfy { !$0.letters.isEmpty || $0.parts.isEmpty }
    let shapes = isWritten ? path.withoutTexts() : path
    if !shapes.isEmpty {
      page.content.add(PDFPath(shapes, shown.steps(of: shapes)).pieces(isWhole: true).joined())
      page.content.add(line: "f")
    }
    guard isWritten else { return }
    var texts = path.texts[...]
    while let text = texts.first {
      write(texts.prefix(max(text.pieces, 1)))
      texts = texts.dropFirst(max(text.pieces, 1))
    }
  }

  /// Fills the inside of an outline in one colour, and what surrounds it in another one below it.
  package mutating func fill(_ path: Path, color: Color, halo: Halo) {
    stroke(around: path, Stroke(width: 2 * halo.reach), color: halo.color)
    fill(path, color: color)
  }

  /// Draws a line around an outline, whose curves stay curves.
  ///
  /// The letters of texts are outlines here: the halo of a word is one shape, and no second text for those who search.
  ///
  /// - Complexity: O(elements).
  package mutating func stroke(around path: Path, _ stroke: Stroke, color: Color) {
    guard shown.shows(path, stroke: stroke) else { return }
    isBlank = false
    guard color.alpha > 0 else { return }
    setState(alpha: color.alpha)
    // A step is too small to be seen at the edge of a halo.
    let outline = PDFPath(path, shown.steps).pieces(isWhole: true)
    page.content.add(outline, stroke, color, scale: scale)
  }

  /// Paints pixels of the picture: an image of exact cells.
  package mutating func paint(_ runs: PixelRuns) {
    if let (image, box) = runs.image { return draw(image, in: box) }
    // Without memory for the image they are shapes, which take it bit by bit.
    for (color, outline) in runs.outlines { fill(outline, color: color) }
  }

  /// Draws an image, whose pixels are those of the file that it was read from.
  ///
  /// - Complexity: O(pixels).
  package mutating func draw(_ image: Bitmap, in box: Rectangle) {
    guard shown.shows(box) else { return }
    isBlank = false
    setState(alpha: 255)
    let name = page.name(of: image)
    // Poppler widens an image that ends with a pixel by the next one, unless it ends a little before.
    let inset = PDFCanvas.insetOfImages / scale
    let numbers = [
      box.right - box.left - 2 * inset, box.top - box.bottom + 2 * inset, box.left + inset,
      box.bottom - inset,
    ].map { pdfNumber($0 * scale) }
    page.content.add(
      line: "q \(numbers[0]) 0 0 \(numbers[1]) \(numbers[2]) \(numbers[3]) cm /\(name) Do Q")
  }

  /// Makes a box lead to an address.
  package mutating func link(_ box: Rectangle, to address: String) {
    guard shown.shows(box) else { return }
    page.addLink(box, to: address, of: shown)
  }

  /// Sets the opacity and the blending of what is drawn next.
  private mutating func setState(alpha: UInt8, _ overlap: Overlap = .replace) {
    page.content.setState(page.name(of: PDFPage.State(alpha: alpha, overlap: overlap)))
  }

  /// Draws shapes that are mixed with the page as one.
  private mutating func draw(_ group: PDFContent, alpha: UInt8, _ overlap: Overlap) {
    setState(alpha: alpha, overlap)
    page.content.add(line: "/\(page.name(of: group)) Do")
  }

  /// Writes a line of text, or the letters of a name along a bend, in the colour of fills.
  private mutating func write(_ texts: ArraySlice<OutlinedText>) {
    // Programs that look for lines of letters find none that are not level, so the words are said too.
    let isLevel = texts.count == 1 && texts.allSatisfy { $0.em.y == 0 }
    if !isLevel {
      let words = pdfString(texts.map(\.words).joined())
      page.content.add(line: "/Span << /ActualText \(words) >> BDC")
    }
    for text in texts { write(text) }
    if !isLevel { page.content.add(line: "EMC") }
  }

  private mutating func write(_ text: OutlinedText) {
    let size = (text.em.x * text.em.x + text.em.y * text.em.y).squareRoot()
    guard size > 0 else { return }
    // A place to the right leads along the baseline, and one up away from it.
    let turn = [text.em.x, text.em.y, text.em.y, -text.em.x]
      .map { pdfNumber($0 / size, decimals: 6) }
    page.content.add(line: "BT")
    var letters = Array(zip(text.letters, text.parts))[...]
    while let first = letters.first?.0 {
      let run = letters.prefix { $0.0.glyph.face === first.glyph.face }
      letters = letters.dropFirst(run.count)
      let start = [text.start.x + text.em.x * first.place, text.start.y + text.em.y * first.place]
        .map { pdfNumber($0 * scale, decimals: 1) }
      let font = page.number(of: first.glyph.face)
      page.content.add(line: "/F\(font) \(pdfNumber(size * scale, decimals: 2)) Tf")
      page.content.add(line: "\((turn + start).joined(separator: " ")) Tm")
      page.content.add(line: "[\(page.codes(of: Array(run), font: font))] TJ")
    }
    page.content.add(line: "ET")
  }
}

extension PDFContent {
  /// Adds a path that is stroked piece by piece.
  fileprivate mutating func add(
    _ pieces: [[UInt8]], _ stroke: Stroke, _ color: Color, scale: Double
  ) {
    setStroke(color)
    set(stroke, scale: scale)
    for piece in pieces {
      add(piece)
      add(line: "S")
    }
  }
}
