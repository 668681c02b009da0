// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the names of places and streets of a map.

import CLibrary
import Drawing
import Mapping
import Maps
import TextLayout

/// Dots of places, their names, and the names of streets.
///
/// A name lies on nothing else, neither on a track nor on a pin, a mark, another name, furniture or the degrees of a
/// graticule; the most important ones come first, and streets after places. What finds no room is not drawn.
struct PlaceNamesLayer: PictureLayer {
  /// All dots, the letters in each ink, and their colours.
  private let dots: Path
  private let letters: [Path]
  private let colors: EarthColors

  /// The plates below numbers of roads.
  private let plates: [Path]

  /// The digits on contours, and their colour.
  private let digits: Path
  private let colorOfDigits: Color
  private let halo: Double

  /// The number of names that are drawn, and of those that the font has no letters for.
  let count, notDrawable: Int

  /// At most one name stands in a square of this many pixels, at a label of 13.
  private static let square = 110.0

  /// Half of the height of a symbol, in parts of a label.
  private static let symbol = 3.2 / 13

  /// The radius of a dot and the width of the halo in parts of a label.
  private static let (dot, haloWidth) = (1.7 / 13, 2.5 / 13)

  /// The least distance between two numbers of a road, in pixels at a label of 13.
  private static let repeats = 350.0

  /// The size of the digits on contours, and how far apart those of one contour are, in parts of a label.
  private static let (contour, distance) = (9.5 / 13, 220.0 / 13)

  static var isOfRoutes: Bool { false }

  static var isOfGround: Bool { true }

  static func isRequested(for options: PlotOptions) -> Bool {
    options.namesPlaces || options.namesContours
  }

  /// A map may have no names, so only a font that is named is looked for in advance.
  static func writes(for options: PlotOptions) -> Bool {
    options.font != .builtIn
  }

  /// Places the names of a map.
  init(
    _ names: MapNames, of picture: FittedPicture, _ taken: OccupiedPlaces, _ tracks: TrackSquares,
    label: Double, font: Font
  ) {
    let options = picture.options
    colors = EarthColors(options.map, on: options.background)
    halo = label * PlaceNamesLayer.haloWidth
    var placement = LabelPlacement(taken, tracks: tracks, gap: label / 6, halo: halo / 2)
    var squares = NamedSquares(side: PlaceNamesLayer.square * label / 13)
    var (count, notDrawable) = (0, 0)
    /// A name in its letters; nil if the font lacks some, which is counted.
    func line(_ name: String, in style: NameStyle) -> TextLine? {
      let size = max(label * style.height, FurnitureStyle.smallest)
      return line(style.text(name), size: size)?.spaced(by: style.tracking)
    }
    /// A text as a line; nil if the font lacks letters, which is counted.
    func line(_ name: String, size: Double) -> TextLine? {
      do throws(TextError) {
        return try font.line(name, size: size)
      } catch {
        notDrawable += 1
        return nil
      }
    }
    let radius = PlaceNamesLayer.dot * label
    var (dots, letters) = (Path(), NameStyle.Ink.allCases.map { _ in Path() })
    let reach = PlaceNamesLayer.symbol * label
    var symbols: [(symbol: MapSymbol, point: Point)] = []
    for place in names.places
    where place.symbol != nil || place.margin != nil || !squares.isTaken(place.point) {
      // Places of one kind keep a distance.
      if let symbol = place.symbol, place.apart > 0,
        symbols.contains(where: {
          $0.symbol == symbol
            && hypot($0.point.x - place.point.x, $0.point.y - place.point.y) < place.apart * label
        })
      {
        continue
      }
      let apart = (place.margin ?? 0) * label
      let dot =
        place.symbol != nil
        ? Rectangle(around: place.point, reach: reach)
        : place.hasDot ? Rectangle(around: place.point, reach: radius) : nil
      // A name is not laid out where its dot has no room.
      if let dot, !placement.isFree(dot) || !placement.isApart(dot, by: apart) { continue }
      guard let line = line(place.name, in: place.letters) else { continue }
      let placed: PlacedLabel?
      if let dot {
        placed = placement.place(
          line, beside: dot, middle: place.point.y, offTracks: true, apart: apart)
        if placed != nil {
          placement.reserve(dot)
          if let symbol = place.symbol {
            if place.apart > 0 { symbols.append((symbol, place.point)) }
            letters[place.letters.ink.rawValue].append(
              symbol.outline(around: place.point, reach: reach))
          } else {
            dots.append(Path(disc: place.point, radius: radius))
          }
        }
      } else {
        placed = placement.place(line, around: place.point, apart: apart)
      }
      guard let placed else { continue }
      if place.symbol == nil, place.margin == nil { squares.take(place.point) }
      letters[place.letters.ink.rawValue].append(placed.outline)
      count += 1
    }
    var plates: [Rectangle] = []
    for road in names.roadNumbers {
      guard let line = line(road.name, in: road.letters) else { continue }
      var found: [Point] = []
      for point in road.points(apart: PlaceNamesLayer.repeats * label / 13)
      where found.allSatisfy({
        hypot($0.x - point.x, $0.y - point.y) >= PlaceNamesLayer.repeats * label / 13 / 2
      }) {
        guard let placed = placement.place(line, on: point) else { continue }
        plates.append(placed.box)
        letters[road.letters.ink.rawValue].append(
          placed.outline)
        found.append(point)
      }
      count += found.count
    }
    self.plates = plates.map { Path($0, corner: 2) }
    count += placement.place(
      names.streets, label: label, line: { line($0.name, in: $0.letters) },
      draw: { street, outline in letters[street.letters.ink.rawValue].append(outline) })
    for house in names.houseNumbers {
      guard let line = line(house.name, in: house.letters),
        let placed = placement.place(line, on: house.point)
      else { continue }
      letters[house.letters.ink.rawValue].append(
        placed.outline)
      count += 1
    }
    var digits = Path()
    let size = max(label * PlaceNamesLayer.contour, FurnitureStyle.smallest)
    for contour in names.contours.lines {
      guard let line = line(contour.text, size: size) else { continue }
      let groups = contour.places(
        length: line.width + size, height: size, distance: label * PlaceNamesLayer.distance)
      for group in groups {
        guard
          let run = group.first(where: {
            !squares.isTaken($0.middle) && placement.take(line, along: $0)
          })
        else { continue }
        squares.take(run.middle)
        digits.append(line.outline(along: run))
      }
    }
    // Names and dots keep off each other.
    (dots.liesApart, digits.liesApart) = (true, true)
    for ink in letters.indices { letters[ink].liesApart = true }
    (self.digits, colorOfDigits) = (digits, names.contours.color)
    (self.dots, self.letters) = (dots, letters)
    (self.count, self.notDrawable) = (count, notDrawable)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if !digits.isEmpty {
      canvas.fill(
        digits, color: colorOfDigits,
        halo: Halo(reach: halo / 2, color: colors.ground.withAlpha(0.75)))
    }
    if !plates.isEmpty {
      var all = Path()
      for plate in plates { all.append(plate) }
      canvas.fill(all, color: colors.ground.withAlpha(0.9))
      canvas.stroke(
        plates.flatMap { $0.contours() }, Stroke(width: 0.8), color: colors.color(of: .pale))
    }
    for ink in NameStyle.Ink.allCases where !letters[ink.rawValue].isEmpty {
      // One halo around all names, as none lies on another.
      canvas.fill(
        letters[ink.rawValue], color: colors.color(of: ink),
        halo: Halo(reach: halo / 2, color: colors.ground.withAlpha(0.75)))
    }
    if !dots.isEmpty { canvas.fill(dots, color: colors.color(of: .standard)) }
  }
}

/// The squares of a picture that have a name.
private struct NamedSquares {
  let side: Double
  private var taken: [(column: Int, row: Int)] = []

  init(side: Double) { self.side = side }

  private func square(_ point: Point) -> (column: Int, row: Int) {
    (Int(point.x / side), Int(point.y / side))
  }

  func isTaken(_ point: Point) -> Bool { taken.contains { $0 == square(point) } }

  mutating func take(_ point: Point) { taken.append(square(point)) }
}
