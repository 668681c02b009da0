// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data flow, and the only file that names all stages. Data goes one way:
//
//   1. read       bytes        -> fixes in degrees                readRoute
//   2. unwrap     longitudes   -> continuous along the route      makeContinuous
//   3. fit        bounds       -> the map from degrees to pixels  Viewport
//   4. simplify   fixes        -> points in pixels, in view       segmentToPoints
//   5. stroke     points       -> how much of each pixel          strokeToCoverage
//   6. paint      coverage     -> colours                         Canvas.paint
//   7. encode     colours      -> bytes of a PNG                  canvasToPNG

import Drawing
package import Geography
import PNGEncoding
public import RouteReading

/// A picture and what became of the log it was made from.
public struct Plot: Sendable {
  /// A whole PNG file; empty if no picture was asked for.
  public var png: [UInt8]

  /// The rows used and the rows left out.
  public var log: RouteLog

  /// Fixes beyond ±85.0511° latitude, drawn at the edge of the projection.
  public var fixesClamped: Int

  /// The unbroken lines, with longitudes that are continuous and placed side by side.
  package var segments: [[Coordinate]]

  /// The box around all of them.
  package var bounds: Bounds

  /// The map to the pixels of the picture.
  package var viewport: Viewport

  /// Which of the values read with the log are times.
  package var timeField: Int?

  /// Pixels a row.
  public var width: Int { viewport.width }

  /// Rows of pixels.
  public var height: Int { viewport.height }
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
  // What can be known to be wrong before a long log is read, is.
  if case .exact(let width, let height) = options.size {
    try Viewport.check(width: width, height: height)
  }
  var log: RouteLog
  do { log = try readRoute(source, input: input, options: options.reading) } catch {
    throw .reading(error)
  }
  let segments = placedSegments(&log)
  let bounds = segments.reduce(Bounds()) { $0.union(Bounds(of: $1)) }
  let viewport = try Viewport(
    fitting: bounds, size: options.size, padding: options.padding,
    strokeWidth: options.stroke.width)
  var png: [UInt8] = []
  if options.drawsPicture {
    let points = segments.map { segmentToPoints($0, bounds: bounds, viewport: viewport) }
    let coverage = strokeToCoverage(
      points, stroke: options.stroke, width: viewport.width, height: viewport.height)
    var canvas = Canvas(
      width: viewport.width, height: viewport.height, background: options.background)
    canvas.paint(coverage, color: options.color)
    do { png = try canvasToPNG(canvas) } catch { throw .encoding(error) }
  }
  let isClamped = max(-bounds.south, bounds.north) > WebMercator.latitudeLimit
  return Plot(
    png: png, log: log,
    fixesClamped: isClamped
      ? log.coordinates.count { abs($0.latitude) > WebMercator.latitudeLimit } : 0,
    segments: segments, bounds: bounds, viewport: viewport,
    timeField: options.reading.fields.firstIndex(of: .time))
}

/// Cuts a log into its unbroken lines and places them where their region is smallest.
private func placedSegments(_ log: inout RouteLog) -> [[Coordinate]] {
  guard !log.breaks.isEmpty else {
    makeContinuous(&log.coordinates)
    return [log.coordinates]
  }
  let starts = [0] + log.breaks
  let ends = log.breaks + [log.coordinates.count]
  var segments = zip(starts, ends).map { Array(log.coordinates[$0..<$1]) }
  for index in segments.indices { makeContinuous(&segments[index]) }
  let shifts = shiftsOfSmallestRegion(segments.map(Bounds.init(of:)))
  for (index, shift) in shifts.enumerated() where shift != 0 {
    for position in segments[index].indices { segments[index][position].longitude += shift }
  }
  return segments
}
