// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the tracks of a poster in their cells.

import Drawing
import Fitting
import Mapping
import TextLayout
import Tracks

/// Tracks beside each other, in a grid or in the days of a year, with their captions.
struct PosterLayer: PictureLayer {
  typealias Options = PosterTracks

  /// The squares of days, in their colours.
  private var squares: [(path: Path, color: Color)] = []

  /// The tracks at their places, with the pixels of a metre.
  private var placed: [(track: PosterTrack, color: Color, middle: Point, scale: Double)] = []

  /// The texts: the first line of each caption and the names of months, and the lines below.
  private var (texts, secondaryTexts) = (Path(), Path())

  private var stroke: Stroke
  private let overlap: Overlap
  private let style: FurnitureStyle

  /// The width of a cell in pixels, where captions have no room in it; nil where they have.
  private(set) var widthWithoutCaptions: Double?

  static var isOfRoutes: Bool { false }

  static func isRequested(for options: PlotOptions) -> Bool { options.poster != nil }

  static func hidesLines(for options: PlotOptions) -> Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins {
    let margin = 3 * FurnitureStyle.unitRatio
    var margins = LayerMargins(top: margin, right: margin, bottom: margin, left: margin)
    margins.fraction = PlotOptions.marginOfPoster
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool {
    options.poster.map { $0.hasCaptions || $0.layout == .calendar } ?? false
  }

  static func observations(for options: PlotOptions) -> [Observation] { [.length, .timesOfTracks] }

  /// A small track does not fill its cell: its metres would be noise of the receiver.
  private static let leastExtent = 100.0

  /// The width of the usual line in a cell with a side of 100 pixels; it grows with the root of the side.
  private static let usualWidth = 1.3

  /// A narrower line is pale, in pixels of the picture.
  private static let leastWidth = 0.8

  /// A stroke has about so many lines, so that they are not all in memory at once.
  private static let mostLines = 1024

  /// Places the cells of a picture.
  ///
  /// Throws `PlotError`, when there is no room for them, or no font.
  init(
    _ picture: FittedPicture, _ style: FurnitureStyle, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (options, viewport) = (picture.options, picture.viewport)
    self.style = style
    let poster = options.poster ?? Poster()
    let posted = options.postedTracks ?? PosterTracks(options)
    let frame = RequestedFrame(
      size: options.size, padding: options.padding ?? .pixels(0), layers: picture.room,
      pixelScale: options.pixelScale)
    let edges = try wrappingMappingError { () throws(MappingError) in
      try frame.edges(viewport.size)
    }
    // A heading and a legend are farther from the cells than these from each other.
    let space = 0.02 * viewport.size.shorterSide
    let area = Rectangle(
      left: edges.left,
      top: edges.top + (options.title != nil || options.hasStatistics ? space : 0),
      right: viewport.width - edges.right,
      bottom: viewport.height - edges.bottom
        - (picture.furniture.legend?.place == .below ? space : 0))
    overlap = options.overlap
    stroke = options.line.stroke(in: viewport)
    switch poster.layout {
    case .grid:
      let grid = try GridCells(posted, in: area, style, poster, &texts)
      (self.texts, secondaryTexts) = grid.texts
      widthWithoutCaptions = grid.widthWithoutCaptions
      fitStroke(to: grid.plan.side, options)
      let cells = grid.tracks.enumerated().map { place, track in
        (track: track, box: grid.plan.cell(place))
      }
      place(cells, posted, options)
    case .calendar:
      let year = posted.shownYear(options) ?? 1970
      let letters = max(style.label, FurnitureStyle.smallest)
      let plan = CalendarPlan(year, in: area, letters: letters)
      for (month, name) in TrackGroup.months.enumerated() {
        let line = try texts.line(
          name, of: "a month", size: letters, room: plan.side * 7, smallest: FurnitureStyle.smallest
        )
        let start = plan.heading(of: month, letters: letters)
        self.texts.append(line.at(x: start.x, baseline: start.y))
      }
      fitStroke(to: plan.side, options)
      var days: [Int: [PosterTrack]] = [:]
      for track in posted.tracks {
        if let day = track.facts.day, plan.days.contains(day) {
          days[day, default: []].append(track)
        }
      }
      fill(plan, days, posted, options)
      guard poster.days == .tracks else { return }
      let cells = plan.days.compactMap { day in
        // Of several, the longest one is the day's.
        days[day]?.max { $0.facts.metres < $1.facts.metres }.map {
          (track: $0, box: plan.square(day).grown(by: -0.1 * plan.side))
        }
      }
      place(cells, posted, options)
    }
  }

  /// Lets the usual line follow the side of a cell.
  private mutating func fitStroke(to side: Double, _ options: PlotOptions) {
    // A width on the ground, as styles of maps have, would be another one in each cell.
    guard options.line.width == LineStyle().width || options.line.width.isOnGround else { return }
    stroke.width = max(
      PosterLayer.usualWidth * (side / 100).squareRoot(),
      PosterLayer.leastWidth / options.pixelScale, Stroke.narrowest)
  }

  /// Places tracks in their boxes.
  private mutating func place(
    _ cells: [(track: PosterTrack, box: Rectangle)], _ posted: PosterTracks, _ options: PlotOptions
  ) {
    let (groups, asked) = (posted.groups(options), options.trackStyle.colors ?? [])
    let palette = groups.palette
    let isGrouped = !groups.groups.isEmpty || options.trackGrouping != nil
    let width = stroke.width
    func pixels(_ track: PosterTrack, _ box: Rectangle) -> Double {
      let (wide, high) = (
        max(box.right - box.left - width, 0.01),
        max(box.bottom - box.top - width, 0.01)
      )
      let least = PosterLayer.leastExtent
      return min(
        wide / max(track.width, 0.01), high / max(track.height, 0.01), min(wide, high) / least)
    }
    let common = cells.map { pixels($0.track, $0.box) }.min() ?? 1
    placed = cells.enumerated().map { place, cell in
      var color =
        isGrouped
        ? palette[groups.place(of: cell.track.group)]
        : cell.track.color ?? (asked.isEmpty ? options.color : asked[place % asked.count])
      color.alpha = UInt8((Double(color.alpha) * options.opacity).rounded())
      let middle = Point(
        x: (cell.box.left + cell.box.right) / 2, y: (cell.box.top + cell.box.bottom) / 2)
      let scale = options.poster?.scale == .same ? common : pixels(cell.track, cell.box)
      return (cell.track, color, middle, scale)
    }
  }

  /// Fills the squares of days.
  private mutating func fill(
    _ plan: CalendarPlan, _ days: [Int: [PosterTrack]], _ posted: PosterTracks,
    _ options: PlotOptions
  ) {
    let shades = posted.shades(options)
    let ground = options.ground.over(.white, coverage: 255)
    let empty = Color.ink(on: ground).withAlpha(0.07).over(ground, coverage: 255)
    var paths: [(path: Path, color: Color)] = []
    var places: [Color: Int] = [:]
    for day in plan.days {
      var color = empty
      if let shades, let tracks = days[day] {
        color = shades.color(of: tracks.reduce(0) { $0 + $1.facts.metres })
      }
      let place = places[color] ?? paths.count
      if place == paths.count {
        places[color] = place
        paths.append((Path(), color))
      }
      paths[place].path.append(Path(plan.square(day), corner: 0.12 * plan.side))
    }
    squares = paths
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (path, color) in squares { canvas.fill(path, color: color) }
    // A stroke for many tracks of a colour: cells do not overlap, and a picture of few shapes is small.
    var lines: [Color: [[Point]]] = [:]
    func stroke(_ color: Color, on canvas: inout some Canvas) {
      guard let all = lines.removeValue(forKey: color), !all.isEmpty else { return }
      canvas.stroke(all, self.stroke, paint: Paint(color, overlap: overlap))
    }
    var colors: [Color] = []
    for (track, color, middle, scale) in placed {
      if lines[color] == nil, !colors.contains(color) { colors.append(color) }
      lines[color, default: []] += track.lines(around: middle, scale: scale)
      if lines[color]?.count ?? 0 >= PosterLayer.mostLines { stroke(color, on: &canvas) }
    }
    for color in colors { stroke(color, on: &canvas) }
    if !texts.isEmpty { canvas.fill(texts, color: style.ink) }
    if !secondaryTexts.isEmpty { canvas.fill(secondaryTexts, color: style.secondaryInk) }
  }
}

extension PlotOptions {
  /// The tracks of the poster; nil until logs are read, and for any other picture.
  package var postedTracks: PosterTracks? {
    get { self[PosterLayer.self] }
    set { self[PosterLayer.self] = newValue }
  }
}

extension PosterTracks {
  /// The legend of the colours of tracks, or of the shades of days.
  func legend(_ options: PlotOptions) -> LegendContent {
    guard let shades = shades(options) else {
      return LegendContent(groups(options), opacity: options.opacity)
    }
    var content = LegendContent()
    content.names = shades.legend
    return content
  }

  /// The shades of days; nil where their tracks are drawn, and in a grid.
  fileprivate func shades(_ options: PlotOptions) -> DistanceShades? {
    guard options.poster?.layout == .calendar, options.poster?.days == .distance else { return nil }
    var days: [Int: Double] = [:]
    for track in tracks where isShown(track.facts, options) {
      if let day = track.facts.day { days[day, default: 0] += track.facts.metres }
    }
    return DistanceShades(days.values.filter { $0 > 0 }, options)
  }
}

extension LineStyle.Width {
  /// Whether it is a length on the ground.
  fileprivate var isOnGround: Bool {
    if case .ground = self { true } else { false }
  }
}
