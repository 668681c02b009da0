// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A picture that is drawn repeatedly while its logs grow, in a region that grows with them.

package import Drawing
import Fitting
import Geography
import Mapping
package import Tracks

/// One picture of logs that grow.
package struct LiveFrame: Sendable {
  /// The picture.
  package let picture: Picture

  /// The routes that it shows.
  package let routes: [FittedRoute]

  /// Its region in the form of `Region.box`; nil if it is not a box in degrees.
  package let region: Region?

  /// The values of the first and the last colour, in the unit of the legend; nil if colours show no number.
  package var colors: ClosedRange<Double>? {
    guard let scale = routes[0].colorScale, scale.words == nil else { return nil }
    return (scale.range.lowerBound * scale.factor)...(scale.range.upperBound * scale.factor)
  }

  /// Whether the region has grown since the last picture.
  package let hasGrown: Bool

  /// Outside of these pixels it is the last picture: all pixels of the first one.
  package var changed: PixelRectangle {
    picture.changed ?? PixelRectangle(picture: picture.width, picture.height)
  }
}

/// Draws logs that grow, frame after frame.
///
/// The first picture fits what there is. From then on its size stays, and its region too until a track leaves it:
/// then it grows by a quarter of the side that is overrun. A region that was requested never moves. A picture is the
/// same bytes as one that is drawn at once of the same rows in the same region.
package final class LivePicture {
  private let plotter = Plotter(keepsPictures: true)
  private let asked: PlotOptions
  private let view: LiveView
  private let others: [TrackLines]

  /// The values that colours have shown; nil if they show none, or words.
  private var colored: ClosedRange<Double>?

  /// The options with the region and the size decided; nil as long as they are not.
  private var decided: PlotOptions?

  /// - Parameters:
  ///   - options: The options of a picture.
  ///   - view: The visible part of the logs. Default: all.
  ///   - others: Routes that the first region holds too and that are not drawn. Default: none.
  package init(
    options: PlotOptions, view: LiveView = LiveView(), alongside others: [TrackLines] = []
  ) {
    var options = options
    // What a track leaves free now it may not leave free in the next picture, but a band grows with the region.
    if case .fitted = options.region, options.hasLegend, options.legendPosition == .automatic {
      options.legendPosition = .right
    }
    (asked, self.view, self.others) = (options, view, others)
    if case .fitted = options.region {} else { decided = options }
  }

  /// Forgets the region, unless it was requested, and the values of colours.
  package func startAgain() {
    colored = nil
    if case .fitted = asked.region { decided = nil }
  }

  /// Draws the logs as they are now.
  ///
  /// - Parameters:
  ///   - logs: The logs in the order in which they are drawn, at least one.
  ///   - newest: The number of the log whose last fix is in the middle, where one is. Default: 0, the first.
  /// - Returns: The picture and its region.
  /// - Throws: `PlotError`, when there is no room for them or the picture cannot be made.
  package func draw(_ logs: [LogTracks], newest: Int = 0) throws(PlotError) -> LiveFrame {
    try draw(logs, newest: newest, isLast: false) { _, _ in nil }
  }

  /// Draws the logs as they are now, with their lines thinned for the region.
  ///
  /// - Parameters:
  ///   - logs: The logs in the order in which they are drawn, at least one.
  ///   - newest: The number of the log whose last fix is in the middle, where one is.
  ///   - isLast: Whether no other picture follows. Only then are lines made again for a window around the last fix,
  ///     which is another one each time.
  ///   - thinned: Gives a log, told by its number, with its lines thinned for a picture; nil if they cannot be
  ///     made again. The region does not grow then.
  /// - Returns: The picture and its region.
  /// - Throws: `PlotError`, when there is no room for them or the picture cannot be made.
  package func draw(
    _ logs: [LogTracks], newest: Int, isLast: Bool,
    thinned: (Int, Resolution) -> LogTracks?
  ) throws(PlotError) -> LiveFrame {
    if let span = view.span, let middle = logs[newest].lastFix ?? logs.compactMap(\.lastFix).first {
      var options = asked
      options.region = .span(center: middle, length: span)
      let logs = isLast ? try thin(logs, for: options, thinned) ?? logs : logs
      let routes = try fit(logs, options)
      return LiveFrame(
        picture: try plotter.draw(routes), routes: routes, region: try? routes[0].shownBox(),
        hasGrown: false)
    }
    let before = decided
    var options = before ?? asked
    if before == nil { options = try fittedOptions(logs) }
    var hasGrown = false
    let boxes = try boxes(of: logs, options)
    if before != nil, case .fitted = asked.region {
      let map = try map(of: logs, options)
      let larger = try wrappingMappingError { () throws(MappingError) in
        try grownRegion(of: map, toHold: boxes)
      }
      if let larger { (options.region, hasGrown) = (larger, true) }
    }
    var logs = logs
    if case .fitted = asked.region {
      if let all = try thin(logs, for: options, thinned) {
        logs = all
      } else if let before {
        (options, hasGrown) = (before, false)
      }
    }
    let routes = try fit(logs, options)
    let picture = try plotter.draw(routes)
    var region: Region? = options.region
    if case .box = options.region {} else { region = try? routes[0].shownBox() }
    if case .fitted = options.region {} else { decided = options }
    return LiveFrame(picture: picture, routes: routes, region: region, hasGrown: hasGrown)
  }

  /// The logs with the lines that they have where they are read at once for a picture.
  ///
  /// Returns the logs; nil if one lacks what the picture shows, and cannot be read again.
  private func thin(
    _ logs: [LogTracks], for options: PlotOptions, _ thinned: (Int, Resolution) -> LogTracks?
  ) throws(PlotError) -> [LogTracks]? {
    let resolution = try options.resolution(of: options.mapOptions)
    var logs = logs
    for number in logs.indices
    where logs[number].lines.isThinned && logs[number].thinnedFor != resolution {
      if let log = thinned(number, resolution) {
        logs[number] = log
      } else if logs[number].thinnedFor != nil {
        return nil
      }
    }
    return logs
  }

  /// Fits the logs; a range of colours that is not requested only widens.
  private func fit(
    _ logs: [LogTracks], _ options: PlotOptions
  ) throws(PlotError) -> [FittedRoute] {
    let routes = try plotter.fitTogether(logs, options: options, coloring: colored)
    let hasValue = logs.contains { $0.lines.values.first?.range != nil }
    if hasValue, let scale = routes[0].colorScale, scale.words == nil { colored = scale.found }
    return routes
  }

  /// The options with the region and the size of a picture that fits the logs.
  ///
  /// Where that is not a box in degrees, they are those that were requested: each picture is fitted then.
  private func fittedOptions(_ logs: [LogTracks]) throws(PlotError) -> PlotOptions {
    var options = asked
    let route = try plotter.fitTogether(logs, alongside: others, options: asked)[0]
    options.size = .exact(width: route.width, height: route.height)
    options.padding = nil
    if !route.viewport.projection.repeats {
      let boxes = try boxes(of: logs, asked) + others.flatMap(\.boxes)
      options.region = route.viewport.boxInDegrees(holding: boxes)
      let map = try map(of: logs, options)
      let larger = try wrappingMappingError { () throws(MappingError) in
        try grownRegion(of: map, toHold: boxes)
      }
      options.region = larger ?? options.region
      return options
    }
    guard let box = try? route.shownBox() else { return asked }
    options.region = box
    return options
  }

  /// The map of a picture, with the room that its title and its legend take.
  private func map(
    of logs: [LogTracks], _ options: PlotOptions
  ) throws(PlotError) -> MapOptions {
    var (map, logs) = (options.mapOptions, logs)
    guard options.hasLegend || options.title != nil else { return map }
    let scale = try ColorScale(
      of: &logs, options, words: options.trackPalette, hasLegend: options.hasLegend,
      atLeast: colored)
    let lines = logs.map(\.lines)
    let looks = options.looks(of: logs, lines, hasLegend: options.hasLegend)
    let plan = try options.furniture(
      logs, map, drawn: lines, fitted: lines, scale, looks, sharesFrame: false, plotter.fonts)
    map.layers = plan.applied(to: map.layers)
    return map
  }

  /// The boxes around all that the region is to hold.
  private func boxes(
    of logs: [LogTracks], _ options: PlotOptions
  ) throws(PlotError) -> [Bounds] {
    var boxes = logs.flatMap(\.lines.boxes)
    if options.mapOptions.followsGreatCircles {
      // Between its fixes a great circle goes nearer to a pole.
      for route in try plotter.fitTogether(logs, options: options) {
        boxes += (route.lines.segments + route.lines.dashed).map { Bounds(of: $0) }
      }
    }
    if asked.fitsPins || logs.allSatisfy(\.lines.segments.isEmpty) {
      boxes += logs.flatMap { log in log.log.waypoints.map { Bounds(of: [$0.coordinate]) } }
    }
    return boxes
  }
}
