// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Something to draw on. Layers draw on a canvas and do not know whether it keeps pixels or text.

/// A surface that is drawn on from the bottom up, in pixels: x to the right and y down.
package protocol Canvas {
  /// The part of the picture that is painted, in pixels of the file; parts drawn outside are not kept.
  ///
  /// Drawing is in pixels of the whole picture, so that a tile, a changed rectangle and the whole
  /// picture are drawn by the same calls.
  var clip: PixelRectangle { get }

  /// A blank canvas for what is drawn above all that is drawn on this one, at the same time by another thread; nil, the
  /// default, if everything has to be drawn in turn.
  func makeUpper() -> Self?

  /// Puts what was drawn on an upper canvas on top, as if it were drawn now.
  mutating func lay(_ upper: consuming Self)

  /// Declares that a map of flat colours is drawn.
  ///
  /// A canvas of pixels then has few colours on edges, where that is enough for all that is drawn. The paints alone
  /// decide: all of a picture are given even where only a part is painted, or they cover nothing.
  mutating func limitColors()

  /// Notes the layer that is drawn from now on; a canvas of pixels ignores it. Default: nothing.
  ///
  /// - Parameter name: What it is called, in small letters; requested only where it is kept.
  mutating func beginLayer(_ name: () -> String)

  /// Notes the part of the layer that is drawn from now on, such as the roads of a map. Default: nothing.
  ///
  /// - Parameter name: What it is called, in small letters; requested only where it is kept.
  mutating func beginPart(_ name: () -> String)

  /// Takes how often lines pass through the pixels of the whole picture, if the file is made of
  /// that and not of drawn shapes. Default: nothing.
  mutating func keep(_ counts: PassCounts)

  /// Draws the union of some lines in one colour, on top.
  ///
  /// A translucent stroke is never darker where its lines meet or cross. A line of one point is a dot.
  ///
  /// - Parameters:
  ///   - lines: Lines, each through its points in order; every coordinate is finite.
  ///   - stroke: The width, the joins, the caps and the dashes of the lines.
  ///   - paint: The colour, and how it mixes with the pixels below.
  mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint)

  /// Draws the union of some lines in one colour, on top, where opaque discs around all of their points are drawn
  /// over them later.
  ///
  /// Default: as without discs. A canvas of pixels leaves out the legs that the discs hide.
  ///
  /// - Parameters:
  ///   - lines: Lines, each through its points in order; every coordinate is finite.
  ///   - stroke: The width, the joins, the caps and the dashes of the lines.
  ///   - paint: The colour, and how it mixes with the pixels below.
  ///   - discs: The width of the discs, in pixels; each point has one at most 1/64 pixel away.
  mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint, belowDiscs discs: Double)

  /// Draws discs around dots, on top: the union of those of the first kind, on it that of the next one, and so on.
  ///
  /// Default: each kind is a stroke of lines of one point.
  ///
  /// - Parameters:
  ///   - dots: The middles of the discs.
  ///   - discs: The kinds of discs, from the bottom up.
  mutating func draw(_ dots: Dots, as discs: [Disc])

  /// Draws lines whose legs have colours of their own, on top.
  ///
  /// Each place has the colour of the leg that is drawn last over it, the later ones over the earlier ones. The
  /// stroke as a whole is as opaque as requested, so it is never darker where its lines meet or cross.
  ///
  /// - Parameters:
  ///   - lines: The lines and the colours of their legs.
  ///   - stroke: The width, the joins and the caps of the lines; dashes do not count.
  ///   - opacity: How opaque the stroke is, 0...255.
  ///   - overlap: How it mixes with the pixels below.
  mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap)

  /// Fills the inside of an outline in one colour, on top.
  ///
  /// Inside is what has a winding number other than zero, so contours of one direction are a union.
  ///
  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - color: The colour, with its alpha.
  mutating func fill(_ path: Path, color: Color)

  /// Fills the inside of an outline in one colour, and what surrounds it in another one below it.
  ///
  /// Default: the halo is a stroke around the contours. A canvas of pixels widens what it fills.
  ///
  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - color: The colour, with its alpha.
  ///   - halo: What surrounds it.
  mutating func fill(_ path: Path, color: Color, halo: Halo)

  /// Paints pixels of the picture, over what is there. Default: their outlines are filled.
  ///
  /// - Parameter runs: The pixels.
  mutating func paint(_ runs: PixelRuns)

  /// Draws a line around the contours of an outline, such as the halo of a text. Default: their curves are straight
  /// lines.
  ///
  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - stroke: The line; half of it lies on each side of a contour.
  ///   - color: The colour, with its alpha.
  mutating func stroke(around path: Path, _ stroke: Stroke, color: Color)

  /// Draws an image, enlarged or reduced, on top.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - box: Where all of it is drawn, of some width and height; the canvas may show only a part.
  mutating func draw(_ image: Bitmap, in box: Rectangle)

  /// Makes a box lead to an address, in files that can have links. Default: nothing.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - address: The address, in ASCII.
  mutating func link(_ box: Rectangle, to address: String)
}

extension Canvas {
  package func makeUpper() -> Self? { nil }

  package mutating func lay(_ upper: consuming Self) {}

  package mutating func beginLayer(_ name: () -> String) {}

  package mutating func beginPart(_ name: () -> String) {}

  package mutating func keep(_ counts: PassCounts) {}

  package mutating func link(_ box: Rectangle, to address: String) {}

  package mutating func stroke(
    _ lines: [[Point]], _ stroke: Stroke, paint: Paint, belowDiscs discs: Double
  ) {
    self.stroke(lines, stroke, paint: paint)
  }

  package mutating func draw(_ dots: Dots, as discs: [Disc]) {
    stroke(dots.lines, as: discs)
  }

  /// Draws discs around dots as strokes of lines of one point.
  mutating func stroke(_ dots: [[Point]], as discs: [Disc]) {
    guard !dots.isEmpty else { return }
    for disc in discs { stroke(dots, Stroke(width: disc.width), color: disc.color) }
  }

  package mutating func fill(_ path: Path, color: Color, halo: Halo) {
    strokeHalo(halo, of: path)
    fill(path, color: color)
  }

  /// Draws a halo as a stroke around contours.
  mutating func strokeHalo(_ halo: Halo, of path: Path) {
    // A halo may have corners that letters may not.
    stroke(path.contours(flatness: 0.25), Stroke(width: 2 * halo.reach), color: halo.color)
  }

  package mutating func paint(_ runs: PixelRuns) {
    for (color, outline) in runs.outlines { fill(outline, color: color) }
  }

  package mutating func stroke(around path: Path, _ stroke: Stroke, color: Color) {
    self.stroke(path.contours(), stroke, color: color)
  }

  /// Draws the union of some lines in a colour that hides the pixels below, as far as it is opaque.
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, color: Color) {
    self.stroke(lines, stroke, paint: Paint(color))
  }
}
