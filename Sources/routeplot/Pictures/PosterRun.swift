// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a run that posters have of their own: logs are added one by one, and none stays in memory.

import NumberText
import RoutePlotKit
import RouteReading

extension PictureRun {
  /// Adds a log to a poster, and reports how it was read.
  ///
  /// `place`: its place among all inputs, from 0. `names`: the names of the logs. Throws `Failure`, if it has no track.
  func add(
    _ log: consuming LogTracks, at place: Int, options: PlotOptions, names: NamesOfRun
  ) throws(Failure) {
    let input = log.log.input
    let route: FittedRoute
    do throws(PlotError) {
      route = try plotter.fitCell(consume log, options: options)
    } catch {
      throw Failure(error)
    }
    guard options.valueColors == nil || route.showsWords else {
      throw Failure(
        .data,
        "\(input): the column has numbers, and a poster has a colour for each track; name a column of words with --color-by"
      )
    }
    let (caption, units) = (request.caption.map { TextPattern($0) }, options.units)
    let name = NamedLogs(
      logs: Array(names.logs.logs[place...place]), count: names.logs.count)
    let count = posted?.add(route, place: place) { facts in
      caption?.filled { field in
        name.values(of: field)
          ?? TrackField(rawValue: field).map { [$0.text(of: [facts], units)] }
      }.text ?? ""
    }
    guard count != 0 else {
      throw Failure(.data, "\(input): has places and no track, and a poster shows tracks")
    }
    if !request.isQuiet {
      for line in warnings(of: route) + warnings(ofColorsOfLog: route) { say(line, route.log) }
    }
    guard request.isVerbose || request.report != nil else { return }
    var account = Report(route)
    if let input = names.inputs[place] { account.input = input }
    account.output = names.outputs.first
    account.outputs = names.outputs
    account.picture = nil
    if request.isVerbose {
      for line in summary(of: route, account) { say(line, route.log) }
    }
    if request.report != nil { accounts.append(account) }
  }

  /// Decides what a poster shows, once all logs are added.
  func fitPoster(
    _ options: PlotOptions, _ names: NamesOfRun, _ firstWarnings: [String]
  ) throws(Failure) {
    guard let posted else { return }
    var options = options
    let (shown, log) = (posted.shownYear(options), posted.input)
    // Months alone do not say of which year they are.
    if options.title == nil, let shown { options.title = "\(shown)" }
    let facts = options.textPatterns.contains(where: \.tellsTracks) ? posted.facts(options) : []
    let lines = fillTexts(of: &options, with: [], named: names.logs, facts: facts, input: log)
    let (plotter, filled) = (plotter, options)
    let isFirst = routes.isEmpty
    routes = try wrappingPlotError { () throws(PlotError) in
      try plotter.fitPoster(posted, options: filled)
    }
    guard isFirst else { return }
    if !request.isQuiet {
      for line in firstWarnings + lines { say(line, routes[0].log) }
      if let line = warning(ofOtherYearsIn: posted, options) { say(line, routes[0].log) }
    }
    if request.isVerbose {
      say(
        "picture: \(routes[0].width)x\(routes[0].height) pixels, \(counted(posted.count, "track"))",
        routes[0].log)
    }
  }
}

/// Says that a calendar lacks the tracks of other years; nil if it has all.
private func warning(ofOtherYearsIn posted: PosterTracks, _ options: PlotOptions) -> String? {
  guard let year = posted.shownYear(options) else { return nil }
  let others = posted.count - posted.facts(options).count
  guard others > 0 else { return nil }
  let years = posted.years.filter { $0 != year }
  let reason =
    years.isEmpty
    ? "no date"
    : years.count == 1
      ? "the year \(years[0])" : "the years \(years[0]) to \(years[years.count - 1])"
  return "warning: the calendar of \(year) leaves out \(counted(others, "track")) of \(reason)"
    + (years.isEmpty ? "" : "; choose another with --calendar-year")
}

/// Says that captions have no room; nil if they have.
func warning(ofCaptionsIn picture: Picture) -> String? {
  picture.widthWithoutCaptions.map { width in
    "warning: the captions have no room below cells of \(plainText(rounded(width, decimals: 0))) pixels, and are left "
      + "out; make the picture larger, or leave out --caption"
  }
}
