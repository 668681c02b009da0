// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A route with a fitted viewport. It answers all questions that need no drawing.

import Drawing
import Fitting
package import Geography
package import Mapping
import NumberText
package import RouteReading
package import Tracks

/// A route and the map from degrees to the pixels of its picture.
package struct FittedRoute: Sendable {
  private let read: LogTracks

  /// What texts tell of its tracks, in the order of drawing.
  var facts: [TrackFacts] { read.facts(of: lines, options.reading) }

  /// The column that has several kinds of activity, where colours show one for each track; nil if there is none.
  package var columnOfActivities: (number: Int, name: String)? {
    options.trackGrouping == .type && log.layout != nil ? read.columnOfActivities : nil
  }

  /// The kind of activity of a track; nil if that is not known.
  func activity(ofTrack number: Int) -> String? { read.activity(ofTrack: number) }

  /// The rows used and the rows left out.
  package var log: ReadingReport { read.log }

  /// The omissions of the selection.
  package var selection: SelectionReport { read.selection }

  /// The unit of its elevations in metres.
  var metresOfElevation: Double { read.metresOfElevation }

  /// The fixes that the selection left to be drawn.
  package var fixesDrawn: Int { read.fixesDrawn }

  /// The tracks with fixes that are drawn: one for each value of the columns that distinguish tracks, or one.
  package var tracks: Int { lines.tracks.count }

  /// The options of its fit.
  package let options: PlotOptions

  /// The zone of the clocks in the picture; nil if the times of the log have no dates.
  var zone: TimeZoneRules? { options.reading.zone(of: log) }

  /// What decides where on the picture a coordinate is, with the room that all layers need.
  let map: MapOptions

  /// The lines as they are drawn.
  package let lines: TrackLines

  /// The lines with no points between fixes; nil if there are none in `lines` either.
  private let straightLines: TrackLines?

  /// Whether every point of `lines` is a fix.
  var hasStraightLegs: Bool { straightLines == nil }

  /// The lines; every point of them is a fix.
  var fixes: TrackLines { straightLines ?? lines }

  /// The map from degrees to pixels.
  package let viewport: Viewport

  /// The colours of the values of all routes of the picture; nil if colours show no value.
  let colorScale: ColorScale?

  /// The number of tracks of other logs that lie below these.
  let firstTrack: Int

  /// The looks of all tracks of the picture.
  let looks: TrackLooks

  /// The decisions about titles and legends.
  let furniture: FurniturePlan

  init(
    _ read: LogTracks, options: PlotOptions, map: MapOptions, lines: TrackLines,
    fixes: TrackLines?, firstTrack: Int, looks: TrackLooks, furniture: FurniturePlan,
    colorScale: ColorScale? = nil, viewport: Viewport
  ) {
    self.read = read
    (self.options, self.map) = (options, map)
    self.lines = lines
    straightLines = fixes
    (self.firstTrack, self.looks, self.furniture) = (firstTrack, looks, furniture)
    self.viewport = viewport
    self.colorScale = colorScale
  }

  /// The same route in another picture.
  ///
  /// `furniture`: what is decided about titles and legends of it. Default: nil, the same.
  func shown(
    through viewport: Viewport, options: PlotOptions, map: MapOptions,
    furniture other: FurniturePlan? = nil
  ) -> FittedRoute {
    FittedRoute(
      read, options: options, map: map, lines: lines, fixes: straightLines,
      firstTrack: firstTrack, looks: looks, furniture: other ?? furniture, colorScale: colorScale,
      viewport: viewport)
  }

  /// The same route in another picture, in which nothing stands around the map.
  func shownAlone(
    through viewport: Viewport, options: PlotOptions, map: MapOptions
  ) -> FittedRoute {
    FittedRoute(
      read, options: options, map: map, lines: lines, fixes: straightLines,
      firstTrack: firstTrack, looks: looks, furniture: FurniturePlan(), colorScale: colorScale,
      viewport: viewport)
  }

  /// The same route with a part of its lines.
  ///
  /// `fade`: the step of a tail that it is. Default: the line does not fade. `other`: another map to pixels. Default: nil,
  /// the same. `cut`: gives the part of the lines, and of those whose points are all fixes.
  func shown(
    fading fade: Fade = Fade(), through other: Viewport? = nil,
    _ cut: (_ lines: TrackLines, _ isOfFixes: Bool) -> TrackLines
  ) -> FittedRoute {
    var options = options
    options.trackStyle.fade = fade
    return FittedRoute(
      read, options: options, map: map, lines: cut(lines, false),
      fixes: straightLines.map { cut($0, true) }, firstTrack: firstTrack, looks: looks,
      furniture: furniture, colorScale: colorScale, viewport: other ?? viewport)
  }

  /// Whether colours show the values that the points of a document have, and not those that are made from others; nil
  /// if that is no question.
  package var showsRecordedValues: Bool? {
    read.value.flatMap { value in value.recorded.map { value.attribute.value == $0 } }
  }

  /// The box around its fixes; around its waypoints if it has nothing else, and around the picture for counts.
  package var bounds: Bounds {
    if log.format == .counts {
      return Bounds(of: [
        viewport.coordinate(Point(x: 0, y: 0)),
        viewport.coordinate(Point(x: viewport.width, y: viewport.height)),
      ])
    }
    guard lines.segments.isEmpty else { return lines.bounds }
    return Bounds(of: log.waypoints.map(\.coordinate))
  }

  /// The observations of the selected fixes.
  package var observed: Observed { read.observed }

  /// Pixels per row.
  package var width: Int { viewport.size.columns }

  /// Rows.
  package var height: Int { viewport.size.rows }

  /// Fixes beyond the latitudes of the projection, drawn at its edge.
  package var fixesClamped: Int {
    // Every projection that has a limit has that of Web Mercator.
    let latitudes = viewport.projection.latitudes
    return (latitudes.upperBound < 90 ? lines.fixesBeyond.north : 0)
      + (latitudes.lowerBound > -90 ? lines.fixesBeyond.south : 0)
  }

  /// The colours of the log that cannot be seen, with the number of their tracks, and whether tracks have any colour
  /// or width of the log.
  package var colorsOfLog: (unseen: [(color: String, tracks: Int)], areAny: Bool) {
    guard log.trackLooks.haveColors else {
      return ([], !log.trackLooks.widths.isEmpty)
    }
    var (unseen, areAny) = ([String: Int](), false)
    for track in lines.tracks {
      guard let (_, isSeen) = options.colorOfLog(log, track.number) else { continue }
      areAny = true
      if !isSeen, let color = log.trackLooks[color: track.number]?.text {
        unseen[color, default: 0] += 1
      }
    }
    return (unseen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, areAny)
  }

  /// Whether legs of more than a length are gaps, which break the line.
  package var breaksLongLegs: Bool {
    options.selection.gap != nil && options.selection.gapStyle == .break
  }

  /// Whether a great circle between fixes leaves the latitudes of the projection.
  package var passesBeyond: Bool {
    guard map.followsGreatCircles else { return false }
    let latitudes = viewport.projection.latitudes
    return (lines.segments + lines.dashed).contains { line in
      line.contains { !latitudes.contains($0.latitude) }
    }
  }

  /// The region that the whole picture shows, padding and all, in the form of `Region.box`; with a
  /// frame, the region inside it.
  ///
  /// West is in -180..<180, and east beyond 180 where the region crosses the antimeridian. Of a region that is as wide
  /// as the world the middle is in -180..<180: the world is -180...180. A picture of the same size of this box is the
  /// same picture, to 1/10 000 pixel.
  ///
  /// - Throws: `PlotError`, when no such box exists: on a polar plane, beyond a pole, or where degrees have
  ///   too few digits.
  package func shownBox() throws(PlotError) -> Region {
    let (first, last) = cornersOfMap
    let corners = (viewport.coordinate(first), viewport.coordinate(last))
    // A region of a few centimetres needs all digits.
    if let box = box(corner: corners.0.withoutNoise, opposite: corners.1.withoutNoise)
      ?? box(
        corner: corners.0, opposite: corners.1)
    {
      return box
    }
    throw PlotError(.noBox(input: log.input))
  }

  /// The distance from a line, in pixels, that layers reach.
  var reach: Double { map.layers.reach(in: viewport) }

  /// The room of all layers of the picture.
  var room: LayerMargins { furniture.applied(to: map.layers) }

  /// The corners of the map, in pixels: those of the picture, or of its frame.
  private var cornersOfMap: (Point, Point) {
    guard let inside = room.insideFrame(of: viewport.size) else {
      return (Point(x: 0, y: 0), Point(x: viewport.width, y: viewport.height))
    }
    return (Point(x: inside.left, y: inside.top), Point(x: inside.right, y: inside.bottom))
  }

  /// The box between two corners of the picture; nil if it shows something else.
  private func box(corner: Coordinate, opposite: Coordinate) -> Region? {
    guard viewport.projection.repeats, corner.latitude <= 90, opposite.latitude >= -90
    else { return nil }
    // A box as wide as the world has its middle there, so that the world is -180...180.
    let isWorld = opposite.longitude - corner.longitude >= 360
    let turns = wholeTurns(
      of: isWorld ? (corner.longitude + opposite.longitude) / 2 : corner.longitude)
    let (west, east) = (corner.longitude - turns, opposite.longitude - turns)
    guard isSamePicture(west: west, south: opposite.latitude, east: east, north: corner.latitude)
    else { return nil }
    return .box(west: west, south: opposite.latitude, east: east, north: corner.latitude)
  }

  /// Whether a box, taken back, shows what this picture shows.
  ///
  /// Degrees have no digits left right at a pole, where Web Mercator has no end, or for less than a
  /// millimetre.
  private func isSamePicture(west: Double, south: Double, east: Double, north: Double) -> Bool {
    guard west < east, south < north else { return false }
    let taken = MapOptions(
      region: .box(west: west, south: south, east: east, north: north),
      size: .exact(width: width, height: height), projection: options.projection,
      layers: room.ofFrame, pixelScale: options.pixelScale)
    guard let other = try? fitViewport([], options: taken) else { return false }
    let turns = Double(wholeTurns(of: viewport.middle.longitude - other.middle.longitude)) / 360
    return [cornersOfMap.0, cornersOfMap.1].allSatisfy { corner in
      var place = viewport.plane(corner)
      place.x -= turns
      let again = other.pixel(place)
      return abs(again.x - corner.x) < 1e-4 && abs(again.y - corner.y) < 1e-4
    }
  }

  /// The place under a pixel, and near it.
  package struct Place: Equatable, Sendable {
    /// The coordinate in the middle of the pixel, its longitude in -180..<180.
    package var coordinate: Coordinate
    /// The fix that is nearest to it; nil if fixes were not kept.
    package var nearest: NearestFix?
  }

  /// The fix of a route that is nearest to a place.
  package struct NearestFix: Equatable, Sendable {
    /// Its number, from 1, among the fixes of the log that have a position.
    package var number: Int
    /// Its physical line in the log, from 1; nil unless lines were requested.
    package var line: Int?
    /// Its time in Unix seconds; nil if the log has none.
    package var time: Double?
    /// Its place.
    package var coordinate: Coordinate
    /// The distance to it in metres.
    package var metres: Double
  }

  /// Says which coordinate is under a pixel, and which fix of the route is nearest to it.
  ///
  /// - Parameters:
  ///   - x: The column of the pixel, from 0.
  ///   - y: The row of the pixel, from 0 at the top.
  /// - Returns: The coordinate, and the fix if `PlotOptions.observations` had `fixes`; nil if nothing of the Earth
  ///   is under the pixel.
  /// - Complexity: O(*n*) in the number of fixes.
  package func locate(x: Int, y: Int) -> Place? {
    let scale = viewport.pixelScale
    let place = viewport.plane(
      Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale))
    var coordinate = viewport.projection.coordinate(place)
    guard viewport.projection.map.contains(place), abs(coordinate.latitude) <= 90 else {
      return nil
    }
    coordinate.longitude -= wholeTurns(of: coordinate.longitude)
    return Place(coordinate: coordinate, nearest: fix(nearestTo: coordinate))
  }

  private func fix(nearestTo coordinate: Coordinate) -> NearestFix? {
    guard let kept = observed[SelectedFixes.self] else { return nil }
    let fixes = kept.fixes
    var nearest: (index: Int, metres: Double)?
    for (index, place) in fixes.coordinates.enumerated() {
      let metres = distance(coordinate, place)
      if nearest.map({ metres < $0.metres }) ?? true { nearest = (index, metres) }
    }
    guard let (index, metres) = nearest else { return nil }
    var place = fixes.coordinates[index]
    place.longitude -= wholeTurns(of: place.longitude)
    let time = fixes.values[kept.timeColumn][index]
    return NearestFix(
      number: fixes.numbers[index] + 1, line: fixes.lines.isEmpty ? nil : fixes.lines[index],
      time: time.isNaN || !log.hasDates ? nil : time, coordinate: place, metres: metres)
  }
}

extension Coordinate {
  /// The same with numbers of few decimals where they differ from those only by the last digits of a calculation, as
  /// 179.99999999999983 does.
  fileprivate var withoutNoise: Coordinate {
    func short(_ degrees: Double) -> Double {
      let rounded = NumberText.rounded(degrees, decimals: 9)
      return abs(degrees - rounded) < 1e-11 ? rounded : degrees
    }
    return Coordinate(latitude: short(latitude), longitude: short(longitude))
  }
}
