// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Posters: each log is fitted by itself for its messages and its cell, and then a frame for all of them.

import Geography

extension Plotter {
  /// Fits a log of a poster by itself, so that its tracks can be added and its messages told.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - options: The options of the poster.
  /// - Returns: The log at its place in a picture of its own.
  /// - Throws: `PlotError`, when colours cannot show what is requested.
  package func fitCell(
    _ log: consuming LogTracks, options: PlotOptions
  ) throws(PlotError) -> FittedRoute {
    var cell = options
    cell.leaveOutFurniture()
    (cell.poster, cell.postedTracks) = (nil, nil)
    // A cell is a plane of its own, which shows the poles too.
    (cell.format, cell.projection) = (.png, .equirectangular)
    (cell.size, cell.pixelScale, cell.padding) = (.exact(width: 256, height: 256), 1, nil)
    return try fitTogether([consume log], options: cell)[0]
  }

  /// Fits the frame of a poster.
  ///
  /// - Parameters:
  ///   - tracks: The tracks of all logs.
  ///   - options: The options of the poster.
  /// - Returns: A route that stands for all.
  /// - Throws: `PlotError`, when there is no track or no room.
  package func fitPoster(
    _ tracks: PosterTracks, options: PlotOptions
  ) throws(PlotError) -> [FittedRoute] {
    guard let frame = tracks.frame(options) else {
      throw PlotError(
        .option(name: "the list of tracks", value: "empty", expected: "at least one"))
    }
    if options.poster?.layout == .calendar {
      guard let latest = tracks.years.last else { throw PlotError(.noDates) }
      let years = tracks.years
      if let year = options.poster?.year, !years.contains(year) {
        throw PlotError(
          .option(
            name: "the year", value: "\(year)",
            expected: years.count == 1
              ? "\(latest), as all tracks are in that" : "one with tracks, \(years[0])...\(latest)")
        )
      }
    }
    var options = options
    options.postedTracks = tracks
    options.valueColors = nil
    options.region = .fitted()
    options.padding = options.padding ?? .pixels(0)
    return try fitTogether([frame], options: options)
  }
}
