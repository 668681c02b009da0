// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data flow, and the only file that names all stages. Data goes one way:
//
//   0. decide     options      -> how fine the picture can be     MapOptions.resolution
//   1. read       bytes        -> fixes in degrees                FixReader
//   2. select     fixes        -> those that count                FixSelector
//   3. join       fixes        -> lines, unwrapped and thinned    TrackBuilder, placeTogether
//   4. fit        bounds       -> the map from degrees to pixels  fitViewport
//   5. draw       lines        -> strokes in pixels, on a canvas  kindsOfLayers
//   6. encode     canvas       -> bytes of a PNG or SVG           PictureEncoder
//
// The first three go on together, a block of the log at a time, so that memory follows what can be seen.

import Drawing
import Encoding
import Geography
import Mapping
import Processors
import TextLayout
public import RouteReading
public import Tracks

/// A picture as a file.
public struct Picture: Sendable {
  /// A whole file of the format that was asked for.
  public var bytes: [UInt8]

  /// Pixels a row.
  public var width: Int

  /// Rows.
  public var height: Int

  /// Whether nothing of the routes is in the region that was asked for.
  public var isEmpty: Bool

  /// Which labels of pins it does not have.
  public var labels = LabelOutcome()
}

/// A picture and what became of the log it was made from.
public struct Plot: Sendable {
  /// The picture.
  public var picture: Picture

  /// The rows used and the rows left out.
  public var log: ReadingReport

  /// The fixes that the selection left to be drawn.
  public var fixesDrawn: Int

  /// Fixes beyond the latitudes of the projection, drawn at its edge.
  public var fixesClamped: Int

  /// What the selection left out.
  public var selection: SelectionReport
}

/// Draws the route of a log.
///
///     let plot = try plotRoute(ByteSource(bytes: bytes), input: "trip.csv", options: PlotOptions())
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What to draw and how.
/// - Returns: The picture, the same bytes for the same log and options on any machine.
/// - Throws: `PlotError`, when the log gives no route or the picture cannot be made.
/// - Complexity: O(bytes of the log + pixels of the picture).
public func plotRoute(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> Plot {
  try checkMemory(options)
  return try drawRoute(try fitRoute(source, input: input, options: options.pictureOnly))
}

/// Finds out whether there is memory for a picture whose size is known before its log is read.
///
/// - Throws: `PlotError.outOfMemory`, when there is not.
public func checkMemory(_ options: PlotOptions) throws(PlotError) {
  guard case .exact(let width, let height) = options.size else { return }
  try mapped { () throws(MappingError) in try PictureSize.check(width: width, height: height) }
  try checkMemory(width: width, height: height, format: options.format)
}

/// Finds out whether the texts of a picture can be drawn, before its log is read.
///
/// - Throws: `PlotError.text`, when there is no font or it has not all of the characters.
public func checkText(_ options: PlotOptions) throws(PlotError) {
  guard options.hasText else { return }
  let font = try worded("the font") { () throws(TextError) in try Font.open(options.font) }
  for (name, text) in [("the title", options.title), ("the attribution", options.attribution)] {
    guard let text else { continue }
    _ = try worded(name) { () throws(TextError) in try font.line(text, size: 10) }
  }
  for pin in options.pins where !pin.isOfLog {
    _ = try worded("the label \(quotedCell(pin.label.utf8))") { () throws(TextError) in
      try font.requireGlyphs(of: pin.label)
    }
  }
}

private func checkMemory(width: Int, height: Int, format: PictureFormat) throws(PlotError) {
  let bytes = format.encoder.memory(width: width, height: height)
  guard bytes == 0 || hasMemory(bytes) else {
    throw .outOfMemory(width: width, height: height, bytes: bytes)
  }
}

/// Reads a log, selects the fixes that count and makes their lines.
///
/// It is the first half of `fitRoute`: what it gives can be fitted together with other routes without
/// being drawn, so that many pictures have one frame: see `fitTogether(_:alongside:options:)`.
///
/// - Throws: `PlotError`, when the log gives no route.
/// - Complexity: O(bytes of the log).
public func readTrackLines(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> TrackLines {
  try readTracks(source, input: input, options: options.pictureOnly).lines
}

/// Reads a log and decides what its picture shows, without drawing it.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What to draw and how.
/// - Returns: The route and its place in the picture.
/// - Throws: `PlotError`, when the log gives no route or there is no room for it.
/// - Complexity: O(bytes of the log).
public func fitRoute(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> FittedRoute {
  try fitTogether([try readTracks(source, input: input, options: options)], options: options)[0]
}

/// Decides what one picture of several logs shows, without drawing it.
///
/// - Parameters:
///   - logs: The logs in the order in which they are drawn, at least one.
///   - others: Routes that a fitted region holds too and that are not drawn, so that many pictures have one
///     frame. Default: none.
///   - options: What to draw and how, the same that the logs were read with.
/// - Returns: Each log with its place in the picture.
/// - Throws: `PlotError`, when there is no room for them.
/// - Complexity: O(fixes kept).
public func fitTogether(
  _ logs: consuming [LogTracks], alongside others: [TrackLines] = [], options: PlotOptions
) throws(PlotError) -> [FittedRoute] {
  var options = options
  options.pins += logs.flatMap { $0.log.waypoints.map { Pin($0) } }
  var routes = logs.map(\.lines) + others
  // Without tracks there is nothing else to fit.
  if !options.pins.isEmpty, options.fitsPins || routes.allSatisfy(\.segments.isEmpty) {
    routes.append(TrackLines(places: options.pins.map(\.coordinate)))
  }
  // Placed lines are other lines: the ones before would take as much memory again.
  for index in logs.indices { logs[index].lines = TrackLines() }
  placeTogether(&routes)
  // Great circles put points between the fixes.
  let fixes = options.map.showsEachFix && options.isGeodesic ? routes : nil
  let viewport = try mapped { () throws(MappingError) in
    options.isGeodesic
      ? try followGreatCircles(&routes, options: options.map)
      : try fitViewport(routes, options: options.map)
  }
  var firstTrack = 0
  // Only a report asks for the box of each track.
  if !options.observations.contains(.length) {
    for index in routes.indices { routes[index].joinBoxes() }
  }
  return logs.indices.map { index in
    defer { firstTrack += routes[index].tracks.count }
    return FittedRoute(
      logs[index], options: options, lines: routes[index], fixes: fixes?[index],
      firstTrack: firstTrack, viewport: viewport)
  }
}

/// Draws a route that has been fitted.
///
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
public func drawRoute(_ fitted: FittedRoute) throws(PlotError) -> Plot {
  Plot(
    picture: try drawTogether([fitted]), log: fitted.log, fixesDrawn: fitted.fixesDrawn,
    fixesClamped: fitted.fixesClamped, selection: fitted.selection)
}

/// Draws routes that have been fitted together, the later ones on top.
///
/// - Parameter fitted: What `fitTogether(_:alongside:options:)` gave, at least one route.
/// - Returns: The picture.
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
public func drawTogether(_ fitted: [FittedRoute]) throws(PlotError) -> Picture {
  let fittedPicture = FittedPicture(fitted)
  let (viewport, options) = (fittedPicture.viewport, fittedPicture.options)
  let (width, height) = (viewport.width, viewport.height)
  try checkMemory(width: width, height: height, format: options.format)
  let picture = try draw(
    try fittedPicture.layers(), through: viewport, options: options,
    encoder: options.format.encoder)
  var isEmpty = false
  if case .fitted = options.region {
  } else {
    // A title or a pin is nothing of the routes.
    isEmpty =
      options.hasFurniture || !options.pins.isEmpty ? !fittedPicture.showsRoutes : picture.isBlank
  }
  return Picture(
    bytes: picture.bytes, width: width, height: height, isEmpty: isEmpty,
    labels: fittedPicture.labelOutcome)
}

/// Draws layers on the canvas of an encoder, and encodes it.
private func draw<Encoder: PictureEncoder>(
  _ layers: [any MapLayer], through viewport: Viewport, options: PlotOptions, encoder: Encoder.Type
) throws(PlotError) -> EncodedPicture {
  var canvas = Encoder.canvas(
    width: viewport.width, height: viewport.height, background: options.background,
    threads: options.drawingThreads)
  for layer in layers { layer.draw(on: &canvas, through: viewport) }
  do { return try Encoder.encode(canvas) } catch { throw .encoding(error) }
}

/// Reads a log and makes its tracks: the first three stages.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What to draw and how.
/// - Returns: The tracks, to be fitted.
/// - Throws: `PlotError`, when the log gives no route, or the size asked for is out of range.
/// - Complexity: O(bytes of the log).
public func readTracks(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> LogTracks {
  // What can be known to be wrong before a long log is read, is.
  if case .exact(let width, let height) = options.size {
    try mapped { () throws(MappingError) in try PictureSize.check(width: width, height: height) }
  }
  let reading = options.readingForSelection
  let workers = WorkerThreads(count: options.readingThreads)
  let setting = LogSetting(
    selection: options.selection, courses: options.map.courses, fields: reading.fields,
    columns: reading.columns)
  var builder = try mapped { () throws(MappingError) in
    TrackBuilder(
      try options.map.resolution(), log: setting, observing: options.observations,
      workers: workers)
  }
  let log: ReadingReport
  do {
    let reader = try openLog(
      source, input: input, options: reading, sharing: RowSharing(workers))
    var block = FixBlock()
    while try reader.next(into: &block) { builder.take(block) }
    log = try reader.finish()
  } catch {
    throw .reading(error)
  }
  let built = builder.finish()
  guard built.fixesKept > 0 || (log.fixesUsed == 0 && !log.waypoints.isEmpty) else {
    throw .nothingSelected(input: input, fixes: log.fixesUsed, selection: built.selection)
  }
  return LogTracks(
    log: log, selection: built.selection, fixesDrawn: built.fixesKept, lines: built.lines,
    observed: built.observed)
}

extension PlotOptions {
  /// How to read a log of which a selection is to be drawn.
  fileprivate var readingForSelection: ReadingOptions {
    var result = reading
    func add(_ field: Field) {
      if !result.fields.contains(field) { result.fields.append(field) }
    }
    for field in selection.needs.fields {
      add(field)
      result.requiredFields.append(field)
    }
    for column in selection.needs.columns where !result.columns.contains(column) {
      result.columns.append(column)
    }
    result.needsDates = selection.needs.dates
    // What is only observed is read where the log has it.
    for observation in observations { observation.needs.fields.forEach(add) }
    return result
  }
}
