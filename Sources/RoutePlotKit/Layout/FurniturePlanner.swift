// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides before the fit about titles and legends, whose words take room, so that the map stays as large as possible.

import Drawing
import Fitting
import Mapping
import TextLayout
import Tracks

extension PlotOptions {
  /// Places the title and the legend.
  ///
  /// `scale`: the colours of a value; nil if tracks have their own.
  func furniture(
    _ logs: [LogTracks], _ map: MapOptions, drawn: [TrackLines], fitted: [TrackLines],
    _ scale: ColorScale?, _ looks: TrackLooks, sharesFrame: Bool, _ fonts: OpenFonts
  ) throws(PlotError) -> FurniturePlan {
    guard hasLegend || title != nil else { return FurniturePlan() }
    var content: LegendContent?
    if hasLegend {
      if isDensity {
        content = LegendContent(name: "passes", figures: ["\u{2265}\u{a0}1000"])
      } else if let posted = postedTracks {
        content = posted.legend(self)
      } else if let scale {
        content = scale.legend(zone: reading.zone(of: logs[0].log))
      } else if let grouping = trackGrouping, let all = groups(of: logs, drawn) {
        content = LegendContent(GroupsOfTracks(all, by: grouping, self), opacity: opacity)
      } else {
        content = LegendContent(logs.map(\.log), drawn, looks, opacity: opacity)
      }
    }
    if let legendTitle { content?.name = legendTitle }
    let planner = FurniturePlanner(
      options: self, map: map, content: content, drawn: drawn, fitted: fitted,
      sharesFrame: sharesFrame, measure: measure(.text, fonts),
      measureTitle: measure(.title, fonts))
    return try wrappingMappingError { () throws(MappingError) in try planner.plan() }
  }

  /// Gives the length of a text, in the height of its letters.
  ///
  /// If there is no font, drawing says so.
  private func measure(_ use: FontUse, _ fonts: OpenFonts) -> (String) -> Double {
    let font = try? fonts.font(use, of: self)
    return { text in
      if let font, let width = try? font.width(of: font.drawable(text).text) { return width }
      return text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.6 : 1.05) }
    }
  }
}

/// Decides about the furniture of a picture, by trying where its map stays largest.
private struct FurniturePlanner {
  /// The options.
  let options: PlotOptions

  /// What decides where a coordinate is, with the room of layers but for titles and legends.
  let map: MapOptions

  /// The content of the legend; nil if there is none.
  let content: LegendContent?

  /// The lines that are drawn, and all that the fit holds.
  let drawn, fitted: [TrackLines]

  /// Whether other pictures share the frame: then the legend stands where it stands in all.
  let sharesFrame: Bool

  /// The length of a text, in the height of its letters.
  let measure: (String) -> Double

  /// The length of the title, in the height of its letters.
  let measureTitle: (String) -> Double

  /// The plan.
  func plan() throws(MappingError) -> FurniturePlan {
    var plan = FurniturePlan()
    var (viewport, lines) = try fit(plan)
    if let title = options.title {
      let size = viewport.textSize
      let room =
        viewport.width - 6 * FurnitureStyle.unitRatio * size
        - 2 * options.outerMargin(shorterSide: viewport.size.shorterSide)
      plan.titleRow = FurnitureStyle.titleRow * options.titleSize
      plan.titleRows = title.split(separator: "\n").count
      if plan.titleRows == 1, title.contains(" "),
        measureTitle(title) * FurnitureStyle.titleRatio * options.titleSize * size > room
      {
        plan.titleRows = 2
      }
    }
    guard let content else { return plan }
    if sharesFrame { plan.leastBand = FurnitureStyle.legendBand }
    if plan.titleRows > 1, let again = try? fit(plan) { (viewport, lines) = again }
    func legend(_ place: PlotOptions.LegendPosition) -> FurniturePlan {
      var plan = plan
      plan.legend = self.legend(content, at: place, in: viewport, plan)
      return plan
    }
    let asked = options.legendPosition
    guard asked == .automatic else { return legend(asked) }
    // A corner is full of cells, and a band beside them would make them smaller.
    if options.poster != nil { return legend(.below) }
    guard !sharesFrame else { return legend(.right) }
    let pixels = lines.flatMap {
      linesToPoints(
        ($0.segments + $0.dashed)[...], viewport: viewport,
        reach: map.layers.reach(in: viewport), isThinned: $0.isThinned)
    }
    func isFree(_ plan: FurniturePlan) -> Bool {
      guard let legend = plan.legend else { return true }
      let box = options.box(
        of: legend, in: viewport, room: plan.applied(to: map.layers))
      // A legend that fills the picture is clear of the routes only by chance.
      guard box.right - box.left < viewport.width * 0.45,
        box.bottom - box.top < viewport.height * 0.6
      else { return false }
      return !isCrossed(
        box.grown(by: 3.5 * FurnitureStyle.unitRatio * viewport.textSize), pixels, viewport)
    }
    guard case .fitted = options.region else {
      return ([.right] + PlotOptions.LegendPosition.corners).map(legend).first(where: isFree)
        ?? legend(.right)
    }
    if let free = PlotOptions.LegendPosition.corners.map(legend).first(where: isFree) {
      return free
    }
    // The band that leaves the larger map; at the right where that is the same, as it always was.
    let (right, below) = (legend(.right), legend(.below))
    let scales = [right, below].map { (try? fit($0))?.viewport.scale ?? 0 }
    return scales[1] > scales[0] * 1.01 ? below : right
  }

  /// The map with a plan, and the lines that are drawn, as great circles where they are.
  private func fit(
    _ plan: FurniturePlan
  ) throws(MappingError) -> (viewport: Viewport, routes: [TrackLines]) {
    var map = map
    map.layers = plan.applied(to: map.layers)
    guard map.followsGreatCircles else {
      return (try fitViewport(fitted, options: map), drawn)
    }
    var routes = fitted
    let viewport = try followGreatCircles(&routes, options: map)
    return (viewport, Array(routes[..<drawn.count]))
  }

  /// The legend at a place of a picture.
  private func legend(
    _ content: LegendContent, at place: PlotOptions.LegendPosition, in viewport: Viewport,
    _ plan: FurniturePlan
  ) -> LegendPlan {
    let (size, unit) = (viewport.textSize, FurnitureStyle.unitRatio)
    let layers = plan.applied(to: map.layers)
    let area = options.areaBesideMap(viewport, room: layers)
    return LegendPlan(
      content, at: place,
      room: (
        (viewport.width - 2 * options.outerMargin(shorterSide: viewport.size.shorterSide)) / size
          - 6 * unit, (area.bottom - area.top) / size
      ),
      shorterSide: viewport.size.shorterSide / size, measure: measure)
  }

  /// Whether a line or a pin lies in a box.
  private func isCrossed(_ box: Rectangle, _ lines: [[Point]], _ viewport: Viewport) -> Bool {
    let near = box.grown(by: map.layers.reach(in: viewport) - 2)
    let pins = options.pins.map { viewport.point($0.coordinate) }
    let isCrossed = lines.contains { line in
      if line.count == 1 { return near.contains(line[0]) }
      return zip(line, line.dropFirst()).contains { near.clip($0, $1) != nil }
    }
    return isCrossed || pins.contains { near.contains($0) }
  }
}
