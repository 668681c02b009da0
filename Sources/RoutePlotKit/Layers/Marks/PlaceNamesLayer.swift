// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of cities, towns and villages on the built-in map.
//
// Cycle with MapLayer.swift: it lists this layer, which keeps clear of all furniture that it lists.

import Drawing
import Mapping
import Maps
import TextLayout

/// Dots of places and their names.
///
/// A name lies on nothing else, neither on a track nor on a pin, a mark, another name or furniture; the capitals of
/// countries come first. What finds no room is not drawn.
struct PlaceNamesLayer: MapLayer {
  /// All dots, all letters, and their colours.
  private let dots, letters: Path
  private let colors: MapColors
  private let halo: Double

  /// At most one name stands in a square of so many pixels, at a label of 13.
  private static let square = 110.0

  /// The radius of a dot and the width of the halo in parts of a label.
  private static let (dot, haloWidth) = (1.7 / 13, 2.5 / 13)

  /// The size of the letters of capitals and of other places, in parts of a label.
  private static let (capital, other) = (12.0 / 13, 11.0 / 13)

  static var isOfRoutes: Bool { false }

  static func isAsked(for options: PlotOptions) -> Bool { options.namesPlaces }

  /// A map is a map without names, so only a font that is named has to be there.
  static func writes(for options: PlotOptions) -> Bool {
    options.font != .automatic
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [PlaceNamesLayer] {
    let options = picture.options
    guard options.namesPlaces else { return [] }
    let places = PlacesInView(picture.viewport)
    guard !places.places.isEmpty else { return [] }
    let font: Font
    do throws(PlotError) {
      font = try picture.font()
    } catch {
      // Nobody asked for these names one by one, and the map is a map without them.
      guard case .text(let reason, _) = error else { throw error }
      picture.mapOutcome.withoutFont = reason
      return []
    }
    return [try PlaceNamesLayer(places, of: picture, font: font)]
  }

  private init(
    _ places: PlacesInView, of picture: FittedPicture, font: Font
  ) throws(PlotError) {
    let options = picture.options
    let label = FurnitureStyle(picture).label
    colors = MapColors(options.baseMap, on: options.background)
    halo = label * PlaceNamesLayer.haloWidth
    var taken = try picture.placesTakenByMarks()
    for layer in try LabelsLayer.layers(of: picture) {
      for box in layer.boxes(in: picture.viewport) { taken.reserve(box) }
    }
    let tracks = picture.trackSquares
    var placement = LabelPlacement(taken, tracks: tracks, gap: label / 6, halo: halo / 2)
    var squares = OneInSquare(side: PlaceNamesLayer.square * label / 13)
    let radius = PlaceNamesLayer.dot * label
    var (dots, letters) = (Path(), Path())
    for (place, point) in places.places where !squares.isTaken(point) {
      let size = label * (place.isCapital ? PlaceNamesLayer.capital : PlaceNamesLayer.other)
      let line: TextLine
      do throws(TextError) {
        line = try font.line(place.name, size: max(size, FurnitureStyle.smallest))
      } catch {
        picture.mapOutcome.namesNotDrawable += 1
        continue
      }
      let dot = Rectangle(around: point, reach: radius)
      guard placement.isFree(dot),
        let placed = placement.place(line, beside: dot, middle: point.y, offTracks: true)
      else { continue }
      placement.reserve(dot)
      squares.take(point)
      dots.append(Path(disc: point, radius: radius))
      letters.append(placed.line.at(x: placed.x, baseline: placed.baseline))
      picture.mapOutcome.names += 1
    }
    (self.dots, self.letters) = (dots, letters)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    guard !letters.isEmpty else { return }
    // One stroke around all names, as none lies on another. A halo may have corners that letters may not.
    canvas.stroke(
      letters.contours(flatness: 0.25), Stroke(width: halo), color: colors.ground.withAlpha(0.75))
    canvas.fill(dots, color: colors.text)
    canvas.fill(letters, color: colors.text)
  }
}

extension PlotOptions {
  /// Whether the picture has a map with names, and no other map above it.
  fileprivate var namesPlaces: Bool {
    baseMap.sources.last == .earth && baseMap.features.contains(.places)
  }
}

/// The squares of a picture that have a name.
private struct OneInSquare {
  let side: Double
  private var taken: [(column: Int, row: Int)] = []

  init(side: Double) { self.side = side }

  private func square(_ point: Point) -> (column: Int, row: Int) {
    (Int(point.x / side), Int(point.y / side))
  }

  func isTaken(_ point: Point) -> Bool { taken.contains { $0 == square(point) } }

  mutating func take(_ point: Point) { taken.append(square(point)) }
}
