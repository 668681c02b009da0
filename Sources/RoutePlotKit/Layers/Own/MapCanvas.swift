// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The canvas of layers of other programs. It keeps shapes, so that the canvas of a format stays inside.

public import Drawing
public import Geography
import Mapping
import TextLayout

/// A canvas over a map: shapes and texts in pixels, and the pixel of each coordinate.
///
/// Pixels are those that options count in: with a ``PlotOptions/pixelScale`` of 2 the picture has twice as many, and the
/// layer need not know it. What is drawn later lies on top. Shapes may reach beyond the edges of the picture; one with a
/// point that is not finite, or farther than a million pixels away, is not drawn.
public struct MapCanvas {
  /// The shapes that are drawn, from the bottom up.
  private(set) var shapes: [KeptShape] = []

  /// The texts, with those that lack letters.
  private(set) var texts: PictureTexts

  /// The first error; nil if there is none.
  private(set) var error: PlotError?

  private let picture: FittedPicture
  private let style: FurnitureStyle

  /// A canvas over a picture, for its texts.
  init(_ picture: FittedPicture, _ style: FurnitureStyle, _ texts: PictureTexts) {
    (self.picture, self.style, self.texts) = (picture, style, texts)
  }

  /// The width of the picture in pixels.
  public var width: Double { picture.viewport.width }

  /// The height of the picture in pixels.
  public var height: Double { picture.viewport.height }

  /// The height of the letters of labels in this picture, in pixels.
  public var textSize: Double { style.label }

  /// The colour of texts, dark on a light ground and light on a dark one.
  public var textColor: Color { style.ink }

  /// The colour of the ground below texts, for halos and plates: that of the background, or of the land of a map.
  public var groundColor: Color { style.halo }

  /// Metres on the ground that a pixel spans in the middle of the picture.
  public var metresPerPixel: Double {
    picture.viewport.metresPerPixel * picture.viewport.pixelScale
  }

  /// The numbers of each log, in the order of drawing; empty unless ``PlotOptions/measuresTracks`` asks for them.
  public var statistics: [TripStatistics] {
    picture.options.measuresTracks ? picture.routes.map { TripStatistics($0) } : []
  }

  /// The lines of the tracks that are in the picture, in pixels; one that leaves it comes as several.
  public var lines: [[PicturePoint]] { picture.lines.map { $0.map { PicturePoint($0) } } }

  /// The pixel of a coordinate.
  ///
  /// - Parameter coordinate: The coordinate.
  /// - Returns: The point, which is outside of the picture for a coordinate that it does not show. Where the Earth is in
  ///   it more than once, it is the one nearest to the middle. Nil for a coordinate that the projection cannot show.
  public func point(of coordinate: Coordinate) -> PicturePoint? {
    picture.viewport.place(of: coordinate).map { PicturePoint($0) }
  }

  /// The coordinate of a pixel.
  ///
  /// - Parameter point: The point.
  /// - Returns: The coordinate, longitude in -180..<180; nil if nothing of the Earth is there.
  public func coordinate(of point: PicturePoint) -> Coordinate? {
    picture.viewport.place(under: point.place)
  }

  /// Fills a shape.
  ///
  /// - Parameters:
  ///   - path: The outline. Inside is what has a winding number other than 0.
  ///   - color: The colour, with its opacity.
  public mutating func fill(_ path: PicturePath, color: Color) {
    keep(.fill(path.outline, color), path.outline.points)
  }

  /// Draws a line around a shape.
  ///
  /// - Parameters:
  ///   - path: The outline; half of the line lies on each side of it.
  ///   - color: The colour, with its opacity.
  ///   - width: The width in pixels. Default: 2.
  public mutating func stroke(_ path: PicturePath, color: Color, width: Double = 2) {
    keep(.outline(path.outline, Stroke(width: width), color), path.outline.points)
  }

  /// Draws a line through points.
  ///
  /// - Parameters:
  ///   - points: The points in order; a single one is a dot.
  ///   - color: The colour, with its opacity.
  ///   - width: The width in pixels. Default: 2.
  ///   - dash: The lengths of dashes and gaps in turn, in pixels, each above 0. Default: none, for a whole line.
  public mutating func stroke(
    _ points: [PicturePoint], color: Color, width: Double = 2, dash: [Double] = []
  ) {
    let line = points.map(\.place)
    keep(.lines([line], MapCanvas.stroke(width, dash), color), line)
  }

  /// Draws a line through coordinates, also across the antimeridian.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates in order, less than half of the Earth apart; those that are none are left out.
  ///   - color: The colour, with its opacity.
  ///   - width: The width in pixels. Default: 2.
  ///   - dash: The lengths of dashes and gaps in turn, in pixels, each above 0. Default: none, for a whole line.
  public mutating func stroke(
    _ coordinates: [Coordinate], color: Color, width: Double = 2, dash: [Double] = []
  ) {
    let stroke = MapCanvas.stroke(width, dash)
    let line = picture.viewport.continuous(coordinates)
    guard !line.isEmpty else { return }
    let lines = linesToPoints(
      LineList([line])[...], viewport: picture.viewport, reach: stroke.overhang,
      isThinned: stroke.dash != nil)
    keep(.lines(lines, stroke, color), [])
  }

  /// Fills an area of the Earth.
  ///
  /// - Parameters:
  ///   - coordinates: Its corners in order; those that are none are left out.
  ///   - color: The colour, with its opacity.
  public mutating func fill(_ coordinates: [Coordinate], color: Color) {
    let line = picture.viewport.continuous(coordinates)
    guard line.count > 2 else { return }
    var outline = Path()
    outline.append(ring: picture.viewport.points(line))
    keep(.fill(outline, color), outline.points)
  }

  /// Writes a line of text, in the font of the picture.
  ///
  /// Letters that no font has are replaced; `Picture.textsWithoutLetters` lists such texts.
  ///
  /// - Parameters:
  ///   - text: One line, which needs no shaping.
  ///   - point: Where the line begins, ends or has its middle; the letters stand on it.
  ///   - size: The height of the letters in pixels, 1...10000.
  ///   - color: The colour. Default: nil, for `textColor`.
  ///   - alignment: Where the point is in the line. Default: `.left`, at its start.
  ///   - halo: The colour around the letters, which keeps them apart from lines, such as `groundColor`. Default: nil, for
  ///     none.
  public mutating func write(
    _ text: String, at point: PicturePoint, size: Double, color: Color? = nil,
    alignment: TextAlignment = .left, halo: Color? = nil
  ) {
    guard let line = line(text, size: size) else { return }
    let left = point.x - alignment.part * line.width
    let outline = line.at(x: left, baseline: point.y)
    keep(
      .text(outline, color ?? textColor, halo.map { Halo(reach: max(size / 8, 1), color: $0) }),
      outline.points)
  }

  /// The length of a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The height of its letters in pixels, 1...10000.
  /// - Returns: The length in pixels; 0 for another size.
  public mutating func width(of text: String, size: Double) -> Double {
    line(text, size: size)?.width ?? 0
  }

  /// A line of text; nil if it cannot be drawn.
  private mutating func line(_ text: String, size: Double) -> TextLine? {
    guard (1...10_000).contains(size), error == nil else { return nil }
    do throws(PlotError) {
      return try texts.line(text, of: "a layer", size: size)
    } catch {
      self.error = error
      return nil
    }
  }

  /// Keeps a shape whose points can be drawn.
  private mutating func keep(_ shape: KeptShape, _ points: [Point]) {
    guard points.allSatisfy({ abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }) else { return }
    shapes.append(shape)
  }

  private static func stroke(_ width: Double, _ dash: [Double]) -> Stroke {
    var stroke = Stroke(width: width)
    if !dash.isEmpty { stroke.dash = DashPattern(dash) }
    return stroke
  }
}

/// Where the point of a text is in its line.
public enum TextAlignment: Equatable, Sendable {
  /// At the start of the line.
  case left
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case right

  /// The part of the line before the point.
  fileprivate var part: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

/// A shape on its way to the canvas of a format.
enum KeptShape {
  /// A filled outline.
  case fill(Path, Color)
  /// A line around an outline.
  case outline(Path, Stroke, Color)
  /// Lines.
  case lines([[Point]], Stroke, Color)
  /// Letters, and what surrounds them.
  case text(Path, Color, Halo?)
}

extension Viewport {
  /// Coordinates on the Earth with longitudes that go on from one to the next, the first one near the middle.
  fileprivate func continuous(_ coordinates: [Coordinate]) -> [Coordinate] {
    var last = middle.longitude
    return coordinates.compactMap { coordinate in
      guard abs(coordinate.latitude) <= 90, coordinate.longitude.isFinite else { return nil }
      var coordinate = coordinate
      coordinate.longitude -= wholeTurns(of: coordinate.longitude - last)
      last = coordinate.longitude
      return coordinate
    }
  }
}
