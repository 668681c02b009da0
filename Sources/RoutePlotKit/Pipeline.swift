// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data flow, and the only file that names all stages. Data goes one way:
//
//   1. read       bytes        -> fixes in degrees                readRoute
//   2. select     fixes        -> those that count                selectFixes
//   3. unwrap     longitudes   -> continuous along each line      MeasuredRoute, placeTogether
//   4. fit        bounds       -> the map from degrees to pixels  fitViewport
//   5. simplify   fixes        -> points in pixels, in view       linesToPoints
//   6. stroke     points       -> how much of each pixel          strokeToCoverage
//   7. paint      coverage     -> colours                         Canvas.paint
//   8. encode     colours      -> bytes of a PNG                  canvasToPNG

import Drawing
import Geography
import PNGEncoding
public import RouteReading

/// A picture and what became of the log it was made from.
public struct Plot: Sendable {
  /// A whole PNG file.
  public var png: [UInt8]

  /// Pixels a row.
  public var width: Int

  /// Rows.
  public var height: Int

  /// The rows used and the rows left out.
  public var log: RouteLog

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
  try drawRoute(try fitRoute(source, input: input, options: options))
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
  try readSelected(source, input: input, options: options).route
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
  var (log, route, selection) = try readSelected(source, input: input, options: options)
  log.coordinates = route.fixes
  var routes = [route] + options.fittedToo
  placeTogether(&routes)
  let viewport =
    options.isGeodesic
    ? try followGreatCircles(&routes, options: options)
    : try fitViewport(routes, options: options)
  return FittedRoute(
    log: log, selection: selection?.report ?? SelectionReport(), options: options,
    route: routes[0], viewport: viewport, keptFixes: selection?.kept)
}

/// Draws a route that has been fitted.
///
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
public func drawRoute(_ fitted: FittedRoute) throws(PlotError) -> Plot {
  let (viewport, options) = (fitted.viewport, fitted.options)
  var stroke = options.stroke
  if let length = options.strokeOnGround {
    let pixels = viewport.pixels(length)
    stroke.width = min(max(pixels, Stroke.narrowest), Double(PictureSize.longestSide))
  }
  let reach = stroke.width / 2 + 2
  var lines = linesToPoints(fitted.route.segments, viewport: viewport, reach: reach)
  for line in linesToPoints(fitted.route.dashed, viewport: viewport, reach: reach) {
    lines += dashes(
      line, lineWidth: stroke.width, width: viewport.width, height: viewport.height)
  }
  let coverage = strokeToCoverage(
    lines, stroke: stroke, width: viewport.width, height: viewport.height)
  var isEmpty = false
  if case .fitted = options.region {} else { isEmpty = coverage.bytes.allSatisfy { $0 == 0 } }
  var canvas = Canvas(
    width: viewport.width, height: viewport.height, background: options.background)
  canvas.paint(coverage, color: options.color)
  let png: [UInt8]
  do { png = try canvasToPNG(canvas) } catch { throw .encoding(error) }
  return Plot(
    png: png, width: viewport.width, height: viewport.height, log: fitted.log,
    fixesClamped: fitted.fixesClamped, selection: fitted.selection, isEmpty: isEmpty)
}

/// The first three stages; no selection if every fix counts.
private func readSelected(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> (log: RouteLog, route: MeasuredRoute, selection: Selection?) {
  var log: RouteLog
  let reading = options.readingForSelection
  do { log = try readRoute(source, input: input, options: reading) } catch {
    throw .reading(error)
  }
  var selection: Selection?
  if options.selection != SelectionOptions() || !log.breaks.isEmpty || !log.groups.isEmpty {
    var values = FixValues()
    (values.groups, values.breaks) = (log.groups, log.breaks)
    if let index = reading.fields.firstIndex(of: .time) { values.times = log.values[index] }
    if let index = reading.fields.firstIndex(of: .accuracy) {
      values.accuracies = log.values[index]
    }
    let selected = selectFixes(log.coordinates, values: values, options: options.selection)
    guard !selected.kept.isEmpty else {
      throw .nothingSelected(
        input: input, fixes: log.fixesUsed, summary: selected.report.summary)
    }
    // What was left out is not known to anything that follows.
    func chosen<Value>(_ all: [Value]) -> [Value] {
      all.isEmpty ? [] : selected.kept.map { all[$0] }
    }
    log.values = log.values.map(chosen)
    log.groups = chosen(log.groups)
    log.lines = chosen(log.lines)
    selection = selected
  }
  // Moved out and not copied: a log may have a million fixes.
  var fixes: [Coordinate] = []
  swap(&fixes, &log.coordinates)
  let route = MeasuredRoute(
    fixes, selection: selection, gapStyle: options.selection.gapStyle)
  return (log, route, selection)
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
    if selection.maxAccuracy != nil { require(.accuracy) }
    return result
  }
}
