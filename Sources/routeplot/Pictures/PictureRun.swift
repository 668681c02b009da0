// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The run of one picture: fits, warns, summarises, reports, draws, and lists the labels without
// space.
//
// One picture, each picture of many and a followed log are its callers. They read logs and write files in ways of
// their own, and say lines where they may be said.

import Encoding
import Processors
import RoutePlotKit
import RouteReading
import RouteWriting

/// One picture from the tracks of its logs to its bytes, with all that is said of it.
final class PictureRun {
  /// The logs in the picture, once they are fitted; one that stands for all in a poster.
  var routes: [FittedRoute] = []

  /// The tracks of a poster; nil for any other picture.
  var posted: PosterTracks?

  /// The fixes drawn, of all logs.
  var fixes: Int { routes.reduce(0) { $0 + $1.fixesDrawn } }

  /// The title of the picture, once it is fitted; nil if it has none.
  var title: String? { routes.first?.options.title }

  let request: Request
  let plotter: Plotter

  /// Takes a line that is said of a log.
  let say: (_ line: String, _ log: ReadingReport) -> Void

  /// The reports of the logs; none if they are not requested.
  var accounts: [Report] = []

  /// The pictures of waypoints.
  private var images: [WaypointImage.Key: PinImage] = [:]

  /// The messages about pictures; none is repeated for another picture of the same routes.
  private var said: Set<String> = []

  /// Whether the first picture is drawn, which the accounts tell of.
  private var isDrawn = false

  /// The pins that are requested.
  private var pins: [Pin] = []

  /// - Parameters:
  ///   - request: The request.
  ///   - plotter: What draws it.
  ///   - say: Takes a warning or a line of the summary, and the log that it is about.
  init(
    _ request: Request, with plotter: Plotter,
    say: @escaping (_ line: String, _ log: ReadingReport) -> Void
  ) {
    (self.request, self.plotter, self.say) = (request, plotter, say)
  }

  /// Decides what the picture shows, and reports the warnings and how the logs were read.
  ///
  /// `logs`: the logs in the order in which they are drawn, at least one. `others`: routes that are only fitted.
  /// `firstWarnings`: warnings before all others. Default: nothing.
  func fit(
    _ logs: consuming [LogTracks], alongside others: [TrackLines], options: PlotOptions,
    names: NamesOfRun, warnings firstWarnings: [String] = []
  ) throws(Failure) {
    var options = options
    pins = options.pins
    if posted != nil { return try fitPoster(options, names, firstWarnings) }
    let found = readImagesOfWaypoints(of: logs)
    images = found.images
    options.imagesOfWaypoints = images
    let reading = options.reading
    let firstWarnings =
      firstWarnings + found.warnings
      + fillTexts(
        of: &options, with: logs, named: names.logs,
        facts: logs.flatMap { $0.facts(reading) }, input: logs[0].log.input)
    let fitted: [FittedRoute]
    do throws(PlotError) {
      // A closure would keep the lines besides the picture.
      fitted = try plotter.fitTogether(consume logs, alongside: others, options: options)
    } catch {
      throw Failure(error)
    }
    show(fitted, names: names, warnings: firstWarnings)
  }

  /// Decides what another picture of the same logs shows, which differs by its pixels or its format.
  ///
  /// `logs`: the logs that were fitted before. `others`: routes that are only fitted.
  func fitAgain(
    _ logs: [LogTracks], alongside others: [TrackLines], options: PlotOptions, names: NamesOfRun
  ) throws(Failure) {
    var options = options
    if posted != nil { return try fitPoster(options, names, []) }
    options.imagesOfWaypoints = images
    let reading = options.reading
    _ = fillTexts(
      of: &options, with: logs, named: names.logs,
      facts: logs.flatMap { $0.facts(reading) }, input: logs[0].log.input)
    routes = try wrappingPlotError { () throws(PlotError) in
      try plotter.fitTogether(logs, alongside: others, options: options)
    }
    if accounts.first?.picture == nil { describePicture() }
  }

  /// Puts the picture of the routes that were fitted last into the reports, and summarises it.
  private func describePicture() {
    guard routes[0].options.pyramid == nil else { return }
    for index in accounts.indices { accounts[index].picture = Report.Picture(routes[index]) }
    guard request.isVerbose, let picture = accounts.first?.picture else { return }
    for line in [summary(of: picture)] + summary(ofMapsIn: picture, of: routes[0]) {
      say(line, routes[0].log)
    }
  }

  /// Reports the warnings about fitted routes, and how their logs were read.
  ///
  /// `fitted`: the routes of the picture, at least one. `names`: what reports call the logs and the output; nil if
  /// there is no report and the summary is one of logs alone. `firstWarnings`: warnings before all others. Default:
  /// nothing.
  func show(_ fitted: [FittedRoute], names: NamesOfRun?, warnings firstWarnings: [String] = []) {
    routes = fitted
    if !request.isQuiet {
      for line in firstWarnings { say(line, routes[0].log) }
      for route in routes {
        for line in warnings(of: route) + warnings(ofColorsOfLog: route) { say(line, route.log) }
      }
      for line in warnings(ofMapScale: routes) + warnings(ofMapBelow: routes)
        + warnings(ofColorsIn: routes[0], request)
        + [warningOfStaleness(routes), warningOfMainTracks(routes)].compactMap(\.self)
      {
        say(line, routes[0].log)
      }
    }
    guard request.isVerbose || request.report != nil else { return }
    accounts = routes.enumerated().map { number, route in
      var account = Report(route)
      if let input = names?.inputs[number] { account.input = input }
      account.output = names?.outputs.first
      account.outputs = names?.outputs ?? []
      account.picture = nil
      return account
    }
    if request.isVerbose {
      for (route, account) in zip(routes, accounts) {
        for line in summary(of: route, account) { say(line, route.log) }
      }
    }
    if let names, !names.isData { describePicture() }
  }

  /// Draws the picture, and says what it does not show.
  func draw() throws(Failure) -> [UInt8] {
    let (routes, plotter) = (routes, plotter)
    let picture = try wrappingPlotError { () throws(PlotError) in try plotter.draw(routes) }
    tell(of: picture)
    if !picture.isEmpty, !request.isQuiet {
      for line in warnings(ofOutside: routes, pins) { sayOnce(line) }
    }
    if let line = warning(ofCaptionsIn: picture), !request.isQuiet { sayOnce(line) }
    account(for: picture)
    return picture.bytes
  }

  /// Puts what a picture shows into the reports, if it is the first one.
  private func account(for picture: Picture) {
    for index in accounts.indices where !isDrawn {
      accounts[index].picture?.labelsWithoutRoom = picture.labels.withoutRoom
      accounts[index].picture?.update(picture.map)
      accounts[index].picture?.photos = picture.photos.map { PhotoOfReport.list(routes[index], $0) }
    }
    isDrawn = true
  }

  /// The metadata of files of tiles of the routes that were fitted last.
  var factsOfTiles: PyramidFacts {
    TilesOfRoutes(routes, routes[0].options.pyramid ?? Pyramid()).facts
  }

  /// Draws tiles of the routes that were fitted last, and says what they do not show.
  ///
  /// `before`: is called before the first tile is drawn. `take`: takes each tile, on several threads at once; false
  /// ends the work. Throws `Failure`, when they cannot be drawn, and what `before` throws.
  func drawTiles(
    named name: String, output: String, before: (PyramidFacts) throws(Failure) -> Void,
    _ take: @Sendable @escaping (DrawnTile) -> Bool
  ) throws(Failure) -> PyramidFacts {
    let (routes, plotter) = (routes, plotter)
    let tiles = TilesOfRoutes(routes, routes[0].options.pyramid ?? Pyramid())
    try before(tiles.facts)
    let count = CountedTiles()
    let picture = try wrappingPlotError { () throws(PlotError) in
      try tiles.draw(with: plotter) { tile in
        count.add()
        return take(tile)
      }
    }
    tell(of: picture)
    guard count.count > 0 else {
      throw Failure(.data, "\(name): no tile shows anything, so none is written")
    }
    for index in accounts.indices {
      accounts[index].add(
        Report.WrittenTiles(
          output, zooms: tiles.facts.zooms, count: count.count, of: routes[index], picture))
    }
    if request.isVerbose {
      let (first, last) = (tiles.facts.zooms.lowerBound, tiles.facts.zooms.upperBound)
      say("\(name): \(counted(count.count, "tile")) of zooms \(first) to \(last)", routes[0].log)
    }
    return tiles.facts
  }

  /// Draws a film of the routes that were fitted last, and says what it does not show.
  ///
  /// `begin`: takes the facts about the film before its first frame. Default: nothing. `write`: takes the bytes of the
  /// file, one part after another; false ends the work.
  func drawFilm(
    _ film: FilmTarget, begin: (FilmOutcome) -> Void = { _ in },
    _ write: @escaping ([UInt8]) -> Bool
  ) throws(Failure) {
    let (routes, plotter) = (routes, plotter)
    let (picture, film) = try wrappingPlotError { () throws(PlotError) in
      try plotter.drawFilm(routes, as: film.encoder, begin: begin, write: write)
    }
    tell(of: picture)
    account(for: picture)
    for index in accounts.indices { accounts[index].film = Report.Film(film) }
    if !request.isQuiet, let line = warning(ofIdleTimeIn: film, of: routes[0].log.input) {
      sayOnce(line)
    }
    if request.isVerbose { sayOnce(summary(of: film)) }
  }

  /// Says what a picture of the routes does not show.
  func tell(of picture: Picture) {
    let log = routes[0].log
    let saidBefore = said
    func say(_ line: String, _ log: ReadingReport) {
      said.insert(line)
      if !saidBefore.contains(line) { self.say(line, log) }
    }
    if picture.isEmpty, !request.isQuiet { say(emptyWarning(routes), log) }
    if let part = picture.scaleDiffers, !request.isQuiet {
      say("\(log.input): \(scaleBarWarning(differs: part))", log)
    }
    if request.isVerbose {
      for line in summary(ofMarks: picture.distanceMarks) { say(line, log) }
    }
    for line in lines(
      about: picture.map, isVerbose: request.isVerbose, isQuiet: request.isQuiet,
      of: request.batch == nil ? nil : log.input)
    {
      say(line, log)
    }
    for source in routes[0].options.map.sources where !request.isQuiet {
      if let fault = source.map.finish() {
        say("\(source.name): warning: no tile can be kept: \(fault)", log)
      }
    }
    for line in lines(about: picture.labels, request, input: log.input)
      + lines(about: picture.photos, of: routes[0], request)
    {
      say(line, log)
    }
  }

  /// Says a line about the picture, unless it is said of another picture of the same routes.
  func sayOnce(_ line: String) {
    if said.insert(line).inserted { say(line, routes[0].log) }
  }

  /// Says what of the logs is not in a file of data.
  func checkData(_ tracks: WrittenTracks, as format: TrackFormat) throws(Failure) {
    let lines =
      try waypointsNotWritten(routes, as: format)
      + columnsNotWritten(routes, to: tracks, as: format)
    if !request.isQuiet { for line in lines { say(line, routes[0].log) } }
  }

  /// Writes the world file and its coordinate system.
  func writeWorldFile(
    _ write: (_ bytes: [UInt8], _ isMap: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let worldFile = routes[0].worldFile
    try write(Array(worldFile.map.utf8), true)
    try write(Array(worldFile.system.utf8), false)
  }

  /// The report: an object of several lines for one log, else a line for each.
  var report: String {
    accounts.count == 1 && request.batch == nil ? accounts[0].json : reportLines.joined()
  }

  /// The lines of the report of several logs.
  var reportLines: [String] { accounts.map(\.jsonLine) }

  /// The facts of the first log that stay true as long as it does not change; nil if no report is requested.
  var facts: SkippedReport.Facts? { accounts.first.map { SkippedReport.Facts($0) } }
}

extension Report {
  /// Adds tiles at their place among the outputs.
  fileprivate mutating func add(_ written: WrittenTiles) {
    tiles.append(written)
    let places = Dictionary(zip(outputs, 0...)) { first, _ in first }
    tiles.sort { (places[$0.output] ?? 0) < (places[$1.output] ?? 0) }
  }
}

/// The number of tiles that have been drawn, by several threads.
private final class CountedTiles: @unchecked Sendable {
  private let lock = ThreadLock()
  private(set) var count = 0

  func add() { lock.withLock { count += 1 } }
}

/// The names of the files of a run in texts and reports.
struct NamesOfRun {
  /// The logs for the fields of titles.
  var logs: NamedLogs

  /// The logs as they were given; nil if one has a name of its own.
  var inputs: [String?]

  /// The files that are written; none in a dry run.
  var outputs: [String]

  /// Whether all of these are data in place of a picture.
  var isData: Bool
}
