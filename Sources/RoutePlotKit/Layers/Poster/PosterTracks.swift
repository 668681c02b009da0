// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Collects the tracks of a poster, log after log, and makes the frame that its picture is laid out in.

import Drawing
import Encoding
import Geography
import Mapping
import RouteReading
import Tracks

/// The tracks of a poster, in the order in which they were read.
///
/// Of each log only the thinned lines and a few facts stay, so that ten thousand take a few megabytes.
package struct PosterTracks: Equatable, Sendable {
  /// The tracks.
  private(set) var tracks: [PosterTrack] = []

  /// The sums of their figures, by the years in which they start; those without a date have none.
  private var figuresOfYears: [Int?: TripFigures] = [:]

  /// The names of the first logs, and the number of all.
  private(set) var logs = (first: [String](), count: 0)

  /// The report of the first log, which stands for all in messages.
  private var report: ReadingReport?

  /// The pixels of the picture.
  private let area: Double

  /// The number of cells that the lines are thinned for: there are as many at least.
  private var cells: Int

  /// Whether cells are days, whose number is known.
  private let isCalendar: Bool

  /// The side of a cell, in pixels of the picture.
  private var pixels: Double { min(max((area / Double(cells)).squareRoot(), 16), 16_384) }

  /// The name of the first log, which messages begin with; empty without tracks.
  package var input: String { report?.input ?? "" }

  /// The names of logs that are kept.
  private static let mostLogs = 3

  /// No tracks.
  ///
  /// - Parameter options: The options of the picture with most pixels.
  package init(_ options: PlotOptions) {
    let side = 1024 * options.pixelScale
    area =
      switch options.size {
      case .automatic: side * side
      case .exact(let width, let height), .within(let width, let height):
        Double(width) * Double(height)
      case .width(let side), .height(let side): 2 * Double(side) * Double(side)
      }
    isCalendar = options.poster?.layout == .calendar
    cells = isCalendar ? 365 : 1
  }

  /// The growth of the number of cells before lines are thinned again.
  private static let growth = 2

  /// The number of tracks.
  package var count: Int { tracks.count }

  /// What texts tell of the tracks that are shown.
  package func facts(_ options: PlotOptions) -> [TrackFacts] {
    tracks.lazy.map(\.facts).filter { isShown($0, options) }
  }

  /// The sums of the figures of the tracks that are shown, and their number.
  func figures(_ options: PlotOptions) -> (sums: TripFigures, tracks: Int) {
    var sums = TripFigures(of: [])
    let year = shownYear(options)
    // The same order of sums gives the same last bits.
    for key in figuresOfYears.keys.sorted(by: { ($0 ?? .min) < ($1 ?? .min) }) {
      if year == nil || key == year, let figures = figuresOfYears[key] { sums.add(figures) }
    }
    return (sums, year == nil ? count : tracks.count { isShown($0.facts, options) })
  }

  /// The year that a calendar shows; nil for a grid, and if no track has a date.
  package func shownYear(_ options: PlotOptions) -> Int? {
    guard options.poster?.layout == .calendar else { return nil }
    return options.poster?.year ?? figuresOfYears.keys.compactMap { $0 }.max()
  }

  /// The years in which tracks start, ascending.
  package var years: [Int] { figuresOfYears.keys.compactMap { $0 }.sorted() }

  /// Whether a track is in the year that is shown.
  func isShown(_ track: TrackFacts, _ options: PlotOptions) -> Bool {
    guard options.poster?.layout == .calendar else { return true }
    return track.day.map { dateOfDay($0).year } == shownYear(options)
  }

  /// Adds the tracks of a log.
  ///
  /// - Parameters:
  ///   - route: The log, fitted by itself.
  ///   - place: Its place among all logs, from 0.
  ///   - caption: Makes the caption of a track; empty for none.
  /// - Returns: How many tracks it has.
  package mutating func add(
    _ route: FittedRoute, place: Int, caption: (TrackFacts) -> String
  ) -> Int {
    let (options, facts) = (route.options, route.facts)
    if logs.first.count < PosterTracks.mostLogs { logs.first.append(route.log.input) }
    logs.count += 1
    if report == nil { report = route.log }
    for (index, track) in route.lines.tracks.enumerated() {
      let (own, look) = (facts[index], route.looks)
      let group =
        options.trackGrouping.map {
          $0.group(
            day: own.day, activity: route.activity(ofTrack: track.number),
            log: (place, stem(of: route.log.input)))
        } ?? route.word(ofTrack: track)
      tracks.append(
        PosterTrack(
          route.lines.segments[track.segments], pixels: pixels, facts: own,
          time: route.time(ofTrack: track), caption: PosterTracks.lines(of: caption(own)),
          group: group, color: look.hasOwnColor(index) ? look.color(index) : nil))
      if !isCalendar, tracks.count >= PosterTracks.growth * cells {
        cells *= PosterTracks.growth
        for index in tracks.indices { tracks[index].thin(for: pixels) }
      }
      figuresOfYears[own.day.map { dateOfDay($0).year }, default: TripFigures(of: [])].add(
        TripFigures(of: track, in: route))
    }
    return route.lines.tracks.count
  }

  /// The lines of a caption, without spaces and signs that stand beside fields of nothing.
  private static func lines(of caption: String) -> [String] {
    caption.split(whereSeparator: \.isNewline).map { line in
      let words = line.split(separator: " ")
      let signs: Set<Substring> = ["\u{b7}", "-", "\u{2013}", "|", "/", ","]
      let start = words.drop { signs.contains($0) }
      let end = start.lastIndex { !signs.contains($0) } ?? start.startIndex - 1
      return start[..<max(end + 1, start.startIndex)].joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// A log in place of all, whose lines have the shape of the cells together, so that a fit makes room around them.
  package func frame(_ options: PlotOptions) -> LogTracks? {
    guard let report else { return nil }
    let (across, down) = shape(options)
    var log = report
    log.waypoints = []
    let degrees = 1e-3
    return LogTracks(
      log: log, selection: SelectionReport(), fixesDrawn: 0,
      lines: TrackLines(places: [
        Coordinate(latitude: 0, longitude: 0),
        Coordinate(
          latitude: degrees * down / max(across, down),
          longitude: degrees * across / max(across, down)),
      ]),
      value: nil, metresOfElevation: 1, observed: Observed())
  }

  /// The shape of a picture that nobody asked for: columns and rows of squares.
  private func shape(_ options: PlotOptions) -> (across: Double, down: Double) {
    guard options.poster?.layout != .calendar else { return CalendarPlan.shape }
    let count = Double(max(tracks.count, 1))
    let columns = count < 4 ? count : (count * 0.8).squareRoot().rounded(.up)
    let caption = options.poster?.hasCaptions == true ? 1.2 : 1
    return (columns, (count / columns).rounded(.up) * caption)
  }

  /// The groups of the tracks that are shown.
  func groups(_ options: PlotOptions) -> GroupsOfTracks {
    GroupsOfTracks(
      tracks.lazy.filter { isShown($0.facts, options) }.map(\.group), by: options.trackGrouping,
      options)
  }

  /// Whether both are the same tracks.
  package static func == (a: PosterTracks, b: PosterTracks) -> Bool {
    a.tracks == b.tracks && a.figuresOfYears == b.figuresOfYears && a.logs == b.logs
  }
}

extension FittedRoute {
  /// The time of the first fix of a track in Unix seconds; nil if that is not known.
  fileprivate func time(ofTrack track: TrackLines.Track) -> Double? {
    log.hasDates ? observed[TrackTimes.self]?.span(ofTrack: track.number)?.lowerBound : nil
  }

  /// The word that most points of a track have, as a group of tracks; nil if colours show no words.
  fileprivate func word(ofTrack track: TrackLines.Track) -> TrackGroup? {
    guard let words = colorScale?.words, let values = lines.values.first else { return nil }
    var counts = [Int](repeating: 0, count: words.count)
    for line in values.segments[track.segments] {
      for value in line where !value.isNaN { counts[Int(value)] += 1 }
    }
    guard let most = counts.max(), most > 0, let place = counts.firstIndex(of: most) else {
      return nil
    }
    return TrackGroup(order: 0, name: words[place])
  }
}
