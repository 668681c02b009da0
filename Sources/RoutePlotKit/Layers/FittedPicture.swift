// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Input of all layers: the routes of a picture, and what layers share.

import Drawing
import Mapping
import Maps
import TextLayout

/// The routes of one picture, fitted together.
final class FittedPicture {
  /// The routes in the order of drawing, at least one.
  let routes: [FittedRoute]

  /// Finds the boxes of what stands around the map, in pixels: labels keep clear of it.
  typealias BoxesAround = (FittedPicture) throws(PlotError) -> [Rectangle]

  private let findBoxesAround: BoxesAround

  private let fonts: OpenFonts

  /// - Parameters:
  ///   - routes: The routes, at least one.
  ///   - boxesAround: Finds the boxes of what stands around the map.
  ///   - fonts: Has the font. Default: none that is open.
  init(
    _ routes: [FittedRoute], around boxesAround: @escaping BoxesAround,
    _ fonts: OpenFonts = OpenFonts()
  ) {
    (findBoxesAround, self.fonts) = (boxesAround, fonts)
    precondition(!routes.isEmpty, "A picture has at least one route")
    self.routes = routes
  }

  /// The options.
  var options: PlotOptions { routes[0].options }

  /// The map from degrees to pixels.
  var viewport: Viewport { routes[0].viewport }

  /// The boxes of what stands around the map, in pixels.
  ///
  /// - Throws: `PlotError`, when it cannot be drawn.
  func boxesAround() throws(PlotError) -> [Rectangle] { try findBoxesAround(self) }

  /// The distance from a line, in pixels, that layers reach.
  var reach: Double { routes[0].map.layers.reach(in: viewport) }

  /// The room that all layers take of this picture.
  var room: LayerMargins { routes[0].room }

  /// Whether the map has a frame around it.
  var isFramed: Bool { room.frame != nil }

  /// The map inside its frame, in pixels of the layout, on whole pixels of the picture; all of the picture without one.
  var mapBox: Rectangle {
    guard let inside = room.insideFrame(of: viewport.size) else {
      return Rectangle(picture: viewport.width, viewport.height, margin: 0)
    }
    func onPixels(_ place: Double) -> Double {
      (place * viewport.pixelScale).rounded() / viewport.pixelScale
    }
    return Rectangle(
      left: onPixels(inside.left), top: onPixels(inside.top),
      right: max(onPixels(inside.right), onPixels(inside.left)),
      bottom: max(onPixels(inside.bottom), onPixels(inside.top)))
  }

  /// All pixels of the picture.
  var pixels: PixelRectangle { PixelRectangle(picture: viewport.size.columns, viewport.size.rows) }

  /// All lines of the routes, in pixels.
  private(set) lazy var lines: [[Point]] = routes.flatMap { route in
    linesToPoints(
      (route.lines.segments + route.lines.dashed)[...], viewport: viewport, reach: reach,
      isThinned: route.lines.isThinned)
  }

  /// The places of the pins that may be visible, in pixels, in the requested order; nil until they are found.
  var pinPlaces: [(pin: Pin, place: Point)]?

  /// The labels that had no room, once all have been placed, and texts that lack letters.
  var labelOutcome = LabelOutcome()

  /// The density of its routes, once it has been counted.
  var density: Density?

  /// The colours of a density.
  struct Density {
    /// The pixels where tracks pass.
    let runs: PixelRuns

    /// The density in passes from which on all has the last colour, and whether some density is greater.
    let greatest: Double
    let isExceeded: Bool
  }

  /// By how much the scale differs over the picture, where that is too much for a scale bar; nil where it is not.
  var scaleDiffers: Double?

  /// The number of distance marks without room, once all have been placed.
  var markOutcome = MarkOutcome()

  /// The names of places that a map has, once all have been placed.
  var mapOutcome = MapOutcome()

  /// The tiles of maps of streets that have been read.
  var readStreets: [(map: StreetMap, streets: LoadedStreets)] = []

  /// The font that texts are drawn in.
  ///
  /// - Throws: `PlotError.text`, when there is none.
  func font() throws(PlotError) -> Font { try fonts.font(options.font) }

  /// A line of a text that the user cannot change, mostly of a log.
  ///
  /// `labelOutcome` reports texts that lack letters. A text of the command line is refused before: see `checkText`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What it is, for messages.
  ///   - size: The height of the letters in pixels.
  ///   - room: How long it may be, in pixels. Default: any length.
  ///   - smallest: The smallest height of the letters. Default: that of the size.
  ///   - isCutInMiddle: Whether a line that is too long is cut in its middle. Default: at its end.
  /// - Returns: The line, without the letters that cannot be drawn.
  /// - Throws: `PlotError.text`, when there is no font, or it is damaged.
  func line(
    _ text: String, of name: String, size: Double, room: Double = .infinity,
    smallest: Double? = nil, isCutInMiddle: Bool = false
  ) throws(PlotError) -> TextLine {
    let font = try font()
    let drawable = try drawable(text, of: name)
    return try wrappingTextError(name) { () throws(TextError) in
      try font.line(
        drawable, size: size, room: room, smallest: smallest, isCutInMiddle: isCutInMiddle)
    }
  }

  /// The part of a text that can be drawn; `labelOutcome` reports the rest.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What it is, for messages.
  /// - Returns: The text without the letters that cannot be drawn.
  /// - Throws: `PlotError.text`, when there is no font.
  func drawable(_ text: String, of name: String) throws(PlotError) -> String {
    let drawable = try font().drawable(text)
    if let reason = drawable.fault {
      let outcome = LabelOutcome.NotDrawable(
        text: text, name: name, reason: reason, isLeftOut: false)
      // Labels ask what stands around the map where it is, before it is drawn.
      if !labelOutcome.texts.contains(outcome) { labelOutcome.texts.append(outcome) }
    }
    return drawable.text
  }
}
