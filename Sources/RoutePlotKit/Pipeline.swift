// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data flow, and the only file that names all stages. Data goes one way:
//
//   1. read       bytes        -> fixes in degrees                readRoute
//   2. select     fixes        -> those that count                FixSelector
//   3. join       fixes        -> lines, unwrapped and thinned    LineBuilder, placeTogether
//   4. fit        bounds       -> the map from degrees to pixels  fitViewport
//   5. draw       lines        -> strokes in pixels, on a canvas  TracksLayer
//   6. encode     canvas       -> bytes of a PNG or SVG           canvasToPNG, SVGCanvas
//
// The first three go on together, a block of the log at a time, so that memory follows what can be seen.

import Drawing
import Encoding
import Geography
import PNGEncoding
import Processors
public import RouteReading

/// A picture and what became of the log it was made from.
public struct Plot: Sendable {
  /// A whole file of the format that was asked for.
  public var bytes: [UInt8]

  /// Pixels a row.
  public var width: Int

  /// Rows.
  public var height: Int

  /// The rows used and the rows left out.
  public var log: RouteLog

  /// The fixes that the selection left to be drawn.
  public var fixesDrawn: Int

  /// Fixes beyond the latitudes of the projection, drawn at its edge.
  public var fixesClamped: Int

  /// What the selection left out.
  public var selection: SelectionReport

  /// Whether nothing of the route is in the region that was asked for.
  public var isEmpty: Bool
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
  try Viewport.check(width: width, height: height)
  try checkMemory(width: width, height: height, format: options.format)
}

private func checkMemory(width: Int, height: Int, format: PictureFormat) throws(PlotError) {
  // What is text takes memory for its lines and none for its pixels.
  guard format == .png else { return }
  let bytes = memoryForPicture(width: width, height: height)
  guard hasMemory(bytes) else { throw .outOfMemory(width: width, height: height, bytes: bytes) }
}

/// Reads a log, selects the fixes that count and makes their lines continuous.
///
/// It is half of `fitRoute`: what it gives can be fitted together with other routes, so that many
/// pictures have one frame.
///
/// - Throws: `PlotError`, when the log gives no route.
/// - Complexity: O(bytes of the log).
public func measureRoute(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> MeasuredRoute {
  try readLines(source, input: input, options: options.pictureOnly).measured.route
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
  // What can be known to be wrong before a long log is read, is.
  if case .exact(let width, let height) = options.size {
    try Viewport.check(width: width, height: height)
  }
  let (log, measured) = try readLines(source, input: input, options: options)
  var routes = [measured.route] + options.fittedToo
  placeTogether(&routes)
  let viewport =
    options.isGeodesic
    ? try followGreatCircles(&routes, options: options)
    : try fitViewport(routes, options: options)
  routes[0].joinBoxes()
  return FittedRoute(
    log: log, selection: measured.selection, fixesDrawn: measured.fixesKept,
    options: options, route: routes[0], viewport: viewport,
    times: measured.times, kept: measured.kept)
}

/// Draws a route that has been fitted.
///
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
public func drawRoute(_ fitted: FittedRoute) throws(PlotError) -> Plot {
  let (viewport, options) = (fitted.viewport, fitted.options)
  try checkMemory(width: viewport.width, height: viewport.height, format: options.format)
  let stroke = options.stroke(in: viewport)
  let layer = TracksLayer(route: fitted.route, stroke: stroke, colors: options.colors)
  let (width, height) = (viewport.width, viewport.height)
  let bytes: [UInt8]
  let isBlank: Bool
  switch options.format {
  case .png:
    var canvas = RasterCanvas(
      width: width, height: height, background: options.background,
      threads: options.threads ?? processors)
    layer.draw(on: &canvas, through: viewport)
    isBlank = canvas.isBlank
    do { bytes = try canvasToPNG(canvas) } catch { throw .encoding(error) }
  case .svg:
    var canvas = SVGCanvas(width: width, height: height, background: options.background)
    layer.draw(on: &canvas, through: viewport)
    isBlank = canvas.isBlank
    bytes = canvas.bytes
  }
  var isEmpty = false
  if case .fitted = options.region {} else { isEmpty = isBlank }
  return Plot(
    bytes: bytes, width: width, height: height, log: fitted.log,
    fixesDrawn: fitted.fixesDrawn, fixesClamped: fitted.fixesClamped,
    selection: fitted.selection, isEmpty: isEmpty)
}

/// The first three stages.
private func readLines(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> (log: RouteLog, measured: Measurement) {
  let reading = options.readingForSelection
  var measurer = try RouteMeasurer(options, fields: reading.fields)
  let log: RouteLog
  do {
    log = try readRoute(
      source, input: input, options: reading,
      sharing: Sharing(threads: options.threads ?? min(processors, 8)),
      takeFixes: { measurer.take($0) })
  } catch {
    throw .reading(error)
  }
  var measured = measurer.finish()
  // What only counts from a start is not told as a date.
  if !log.layout.hasDates { measured.times = nil }
  guard measured.fixesKept > 0 else {
    throw .nothingSelected(
      input: input, fixes: log.fixesUsed, summary: measured.selection.summary)
  }
  return (log, measured)
}

extension PlotOptions {
  /// How to read a log of which a selection is to be drawn.
  fileprivate var readingForSelection: ReadingOptions {
    var result = reading
    func require(_ field: Field) {
      if !result.fields.contains(field) { result.fields.append(field) }
      result.requiredFields.append(field)
    }
    if selection.needsTimes { require(.time) }
    if selection.timesOfDay != nil { require(.timeOfDay) }
    result.needsDates = selection.needsDates
    if selection.maxAccuracy != nil { require(.accuracy) }
    return result
  }
}
