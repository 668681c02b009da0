// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Functions for a single picture of one log. Each call makes its own plotter.

package import RouteReading
package import Tracks

/// Draws the route of a log.
///
///     let plot = try plotRoute(ByteSource(bytes: bytes), input: "trip.csv", options: PlotOptions())
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: The options of a picture.
/// - Returns: The picture, the same bytes for the same log and options on any machine.
/// - Throws: `PlotError`, when the log gives no route or the picture cannot be made.
/// - Complexity: O(bytes of the log + pixels of the picture).
package func plotRoute(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> Plot {
  try Plotter().plot(source, input: input, options: options)
}

/// Reads a log and decides what its picture shows, without drawing it.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: The options of a picture.
/// - Returns: The route and its place in the picture.
/// - Throws: `PlotError`, when the log gives no route or there is no room for it.
/// - Complexity: O(bytes of the log).
package func fitRoute(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> FittedRoute {
  try fitTogether([try readTracks(source, input: input, options: options)], options: options)[0]
}

/// Reads a log and makes its tracks.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: The options of a picture.
/// - Returns: The tracks, to be fitted by `fitTogether(_:options:)`.
/// - Throws: `PlotError`, when the log gives no route, or the size requested is out of range.
/// - Complexity: O(bytes of the log).
package func readTracks(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> LogTracks {
  try Plotter().readTracks(source, input: input, options: options)
}

/// Reads a log and makes its lines, so that it can be fitted with others without being drawn.
///
/// - Throws: `PlotError`, when the log gives no route.
/// - Complexity: O(bytes of the log).
package func readTrackLines(
  _ source: consuming ByteSource, input: String, options: PlotOptions
) throws(PlotError) -> TrackLines {
  try Plotter().readTrackLines(source, input: input, options: options)
}

/// Draws a route that has been fitted.
///
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
package func drawRoute(_ fitted: FittedRoute) throws(PlotError) -> Plot {
  Plot(try Plotter().draw([fitted]), of: fitted)
}

/// Draws routes that have been fitted together, the later ones on top.
///
/// - Parameter fitted: What `fitTogether(_:options:)` gave, at least one route.
/// - Returns: The picture.
/// - Throws: `PlotError`, when the picture cannot be made.
/// - Complexity: O(fixes + pixels of the picture).
package func drawTogether(_ fitted: [FittedRoute]) throws(PlotError) -> Picture {
  try Plotter().draw(fitted)
}
