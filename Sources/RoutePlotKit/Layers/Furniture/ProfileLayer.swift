// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the elevation profile: a strip below the map with height over distance.

import Drawing
import Mapping
import Tracks

/// The elevation profile of all tracks in their colours, with the figures of the trip above it.
///
/// The days of a trip stand end to end, other tracks each begin at the start: `ProfileOrder` says
/// which. The area below a line has its colour too, paler, so that every area belongs to a line.
struct ProfileLayer: PictureLayer {
  typealias Options = Bool

  /// The axes, and the starts of the tracks on them.
  let graph: ProfileGraph
  let order: ProfileOrder

  /// The figures and the ticks.
  private let text: Furniture

  /// Faint lines at the figures of heights and between the days of a trip.
  private let guides: Path
  private let guideColor: Color

  /// The lines of heights with their stroke, and what lies below them.
  private let lines: [ColoredLines]
  private let areas: [(color: Color, area: Path)]
  private let stroke: Stroke

  /// The part of its line's colour in an area.
  private static let opacity = 0.2

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    margins.strip = FurnitureStyle.profileBand
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func needs(for options: PlotOptions) -> FixNeeds { FixNeeds(fields: [.elevation]) }

  static func observations(for options: PlotOptions) -> [Observation] { [.length, .figures] }

  /// The way and the height; of the way any part of a line can be told by its ends.
  static func attributes(for options: PlotOptions) -> [TrackAttribute] {
    [TrackAttribute(.derived(.distance), range: 0...1e300), TrackAttribute(.field(.elevation))]
  }

  /// - Throws: `PlotError`, when no track has heights, or there is no font.
  init(on map: MapUnderFurniture, _ texts: inout PictureTexts) throws(PlotError) {
    let (routes, style) = (map.picture.routes, map.style)
    let profiles = ProfileLine.lines(of: routes)
    guard let heights = ProfileLine.heights(of: profiles) else {
      throw PlotError(
        .noProfile(
          input: routes[0].log.input, hasElevation: routes.contains(where: \.hasElevation)))
    }
    order = ProfileOrder(ProfileTrack.tracks(of: routes))
    graph = try ProfileGraph(heights, length: order.length, in: map.picture, style, &texts)
    let shape = try graph.letters(style, map.picture.options.units, &texts)
    text = Furniture(shape, color: style.secondaryInk, box: graph.box, on: map)
    (guides, guideColor) = (graph.guides(order, style), style.ink.withAlpha(0.13))
    (lines, areas) = ProfileLayer.colored(
      profiles, order, graph, routes[0].colorScale, on: map.picture.options.ground.withAlpha(1))
    stroke = Stroke(width: max(1.5 * style.label / 13, Stroke.narrowest))
  }

  var boxes: [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    for (color, area) in areas { canvas.fill(area, color: color) }
    canvas.fill(guides, color: guideColor)
    for line in lines { canvas.stroke(line, stroke, opacity: 255, overlap: .replace) }
  }

  /// The lines in their colours, and the areas below them.
  private static func colored(
    _ profiles: [ProfileLine], _ order: ProfileOrder, _ graph: ProfileGraph, _ scale: ColorScale?,
    on ground: Color
  ) -> (lines: [ColoredLines], areas: [(color: Color, area: Path)]) {
    var profiles = profiles
    // Of several tracks over each other the lower ones lie in front, as hills do, and mix no colours.
    let isAlone = order.isEndToEnd || Set(profiles.map(\.track)).count == 1
    if !isAlone { profiles.sort { $0.meanHeight > $1.meanHeight } }
    var lines: [ColoredLines] = []
    // One area a colour and a track, in the order of drawing.
    var areas: [(color: Color, area: Path)] = []
    var numbers: [Color: Int] = [:]
    for profile in profiles {
      if !isAlone { numbers = [:] }
      let start = order.starts[profile.track]
      let points = zip(profile.ways, profile.heights).map { graph.point(start + $0, $1) }
      let line = profile.colored(points, scale)
      lines.append(line)
      line.forEachRun { points, color in
        guard let first = points.first, let last = points.last else { return }
        let pale = color.withAlpha(ProfileLayer.opacity)
        let color = isAlone ? pale : pale.over(ground, coverage: 255)
        if numbers[color] == nil {
          numbers[color] = areas.count
          areas.append((color, Path()))
        }
        areas[numbers[color, default: 0]].area.append(
          ring: [Point(x: first.x, y: graph.bottom)] + points
            + [Point(x: last.x, y: graph.bottom)])
      }
    }
    return (lines, areas)
  }
}

extension PlotOptions {
  /// Whether a strip at the bottom has the heights of the tracks over their ways; by default there is none.
  public var hasProfile: Bool {
    get { self[ProfileLayer.self, default: false] }
    set { self[ProfileLayer.self, default: false] = newValue }
  }
}
