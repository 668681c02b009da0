// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Groups of tracks that have one colour: those of a log, a year, a month or a day of the week.

public import Drawing
import Mapping
import RouteReading
import Tracks

/// A group of tracks, at its place among the others.
struct TrackGroup: Hashable, Comparable, Sendable {
  /// Its place: groups come in this order.
  let order: Int

  /// Its name in a legend.
  let name: String

  static func < (a: TrackGroup, b: TrackGroup) -> Bool { (a.order, a.name) < (b.order, b.name) }

  /// The days of the week, from the first day of ISO 8601.
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The months of a year.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension TrackGrouping {
  /// The group of a track; nil if what it goes by is not known.
  ///
  /// `day`: the day on which it starts, on the clocks of its log, counted from 1970-01-01; nil if it is not known.
  /// `activity`: the kind of activity; nil if it is not known. `log`: the place of its log, and the name of that for
  /// people.
  func group(day: Int?, activity: String?, log: (place: Int, name: String)) -> TrackGroup? {
    if self == .log { return TrackGroup(order: log.place, name: log.name) }
    if self == .type { return activity.map { TrackGroup(order: 0, name: $0) } }
    guard let day else { return nil }
    let date = dateOfDay(day)
    switch self {
    case .log, .type, .year: return TrackGroup(order: date.year, name: "\(date.year)")
    case .month: return TrackGroup(order: date.month, name: TrackGroup.months[date.month - 1])
    case .weekday:
      // 1970-01-01 was a Thursday.
      let number = ((day + 3) % 7 + 7) % 7
      return TrackGroup(order: number, name: TrackGroup.weekdays[number])
    }
  }

  /// The name of what is in no group.
  static func nameOfNone(_ grouping: TrackGrouping?) -> String {
    switch grouping {
    case nil, .log: "no value"
    case .type: "no type"
    case .year, .month, .weekday: "no date"
    }
  }

  /// The colours of groups, in their order.
  ///
  /// Years go from the first to the last colour of a row. A month has the colour of its place in a year, whichever others
  /// there are, and December is next to January.
  ///
  /// `grouping`: what the tracks of a group have in common; nil for a word of a column.
  fileprivate static func colors(
    of groups: [TrackGroup], by grouping: TrackGrouping?, _ options: PlotOptions
  ) -> [Color] {
    let ground = options.ground.over(.white, coverage: 255)
    let (style, count) = (options.trackStyle, groups.count)
    func color(_ part: Double, of map: Colormap) -> Color {
      let colors = map.colors(on: ground)
      return colors[min(max(Int(part * Double(colors.count)), 0), colors.count - 1)]
    }
    if let colors = style.colors { return groups.indices.map { colors[$0 % colors.count] } }
    let map = style.groupMap
    switch grouping {
    case .year:
      return groups.indices.map {
        color((Double($0) + 0.5) / Double(max(count, 2)), of: map ?? .viridis)
      }
    case .month:
      return groups.map { color((Double($0.order) - 0.5) / 12, of: map ?? .wheel) }
    case .log, .weekday, .type, nil:
      let tracks = Color.tracks(on: ground)
      return groups.enumerated().map { place, group in
        guard let map else {
          return tracks[(grouping == .weekday ? group.order : place) % tracks.count]
        }
        return color((Double(place) + 0.5) / Double(max(count, 1)), of: map)
      }
    }
  }
}

/// The groups of the tracks of a picture, and their colours.
struct GroupsOfTracks {
  /// The groups that have tracks, in their order.
  let groups: [TrackGroup]

  /// Their colours.
  private let colors: [Color]

  /// Whether a track is in no group.
  private let areSomeInNone: Bool
  private let nameOfNone: String
  private let places: [TrackGroup: Int]

  /// - Parameters:
  ///   - tracks: The group of each track; nil for none.
  ///   - grouping: What those of a group have in common; nil for a word of a column.
  ///   - options: The colours that are requested.
  init(_ tracks: some Sequence<TrackGroup?>, by grouping: TrackGrouping?, _ options: PlotOptions) {
    var (found, areSomeInNone) = (Set<TrackGroup>(), false)
    for group in tracks {
      if let group { found.insert(group) } else { areSomeInNone = true }
    }
    groups = found.sorted()
    self.areSomeInNone = areSomeInNone
    colors = TrackGrouping.colors(of: groups, by: grouping, options)
    nameOfNone = TrackGrouping.nameOfNone(grouping)
    places = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
  }

  /// The place of a group among all, that of none at the end.
  func place(of group: TrackGroup?) -> Int { group.flatMap { places[$0] } ?? groups.count }

  /// The colours by places, with a grey for what is in no group.
  var palette: [Color] { colors + [ColorScale.missing] }

  /// The lines of a legend: a name and a colour each.
  var legend: [(name: String, color: Color)] {
    Array(zip(groups.map(\.name), colors))
      + (areSomeInNone ? [(nameOfNone, ColorScale.missing)] : [])
  }
}

extension LogTracks {
  /// The day on which a track starts on the clocks of its log, counted from 1970-01-01; nil if that is not known.
  func day(ofTrack number: Int, _ reading: ReadingOptions) -> Int? {
    guard let zone = reading.zone(of: log), let time = times(ofTrack: number)?.lowerBound else {
      return nil
    }
    return zone.day(at: time)
  }

  /// The first and the last moment of a track; nil if its times are not known, or were not observed.
  func times(ofTrack number: Int) -> ClosedRange<Double>? {
    observed[TrackTimes.self]?.span(ofTrack: number)
  }
}

extension LogTracks {
  /// The columns and values of documents that say what kind of activity a log is of.
  private static let columnsOfActivity = ["type", "sport", "activity", "activity_type"]

  /// Words of one kind of activity in different programs.
  private static let usualWords = [
    "biking": "cycling", "bike": "cycling", "ride": "cycling", "cycle": "cycling",
    "run": "running", "hike": "hiking", "walk": "walking", "swim": "swimming", "ski": "skiing",
  ]

  /// The column that says of what kinds of activity a log is, where it has several: then it says nothing of one track.
  var columnOfActivities: (number: Int, name: String)? {
    observedColumns.first { column in
      LogTracks.columnsOfActivity.contains(column.name.lowercased())
        && texts(of: .number(column.number))?.count ?? 0 > 1
    }
  }

  /// The kind of activity of a track, in small letters; nil if that is not known.
  ///
  /// A column that has several of them says nothing of one track.
  func activity(ofTrack number: Int) -> String? {
    var word = log.typeOfTrack(number)
    for column in LogTracks.columnsOfActivity where word == nil {
      guard let texts = texts(of: .name(column)), !texts.isEmpty else { continue }
      word = texts.count == 1 ? texts[0] : nil
      break
    }
    guard let word, !word.isEmpty else { return nil }
    let plain = word.lowercased().replacing("_", with: " ")
    return LogTracks.usualWords[plain] ?? plain
  }
}

extension TimeZoneRules {
  /// The day on the clocks of the zone, counted from 1970-01-01.
  ///
  /// `moment`: Unix seconds.
  func day(at moment: Double) -> Int {
    let days = ((moment + Double(offset(at: moment))) / 86_400).rounded(.down)
    return Int(min(max(days, -1e9), 1e9))
  }
}

extension PlotOptions {
  /// What tracks of one colour have in common; nil, the default, if each has its own colour.
  public var trackGrouping: TrackGrouping? {
    get { trackStyle.grouping }
    set { trackStyle.grouping = newValue }
  }

  /// The colours of groups of tracks, from the first to the last; nil, the default, for viridis for years, the wheel for
  /// months, and the colours of tracks for others.
  public var trackGroupMap: Colormap? {
    get { trackStyle.groupMap }
    set { trackStyle.groupMap = newValue }
  }

  /// The group of each track of some logs; nil if tracks are in no groups.
  func groups(of logs: [LogTracks], _ tracks: [TrackLines]) -> [TrackGroup?]? {
    guard let grouping = trackGrouping else { return nil }
    let names = namesOfLogs(logs.map(\.log.input))
    return logs.indices.flatMap { place in
      tracks[place].tracks.map { track in
        grouping.group(
          day: grouping.isOfTime ? logs[place].day(ofTrack: track.number, reading) : nil,
          activity: grouping == .type ? logs[place].activity(ofTrack: track.number) : nil,
          log: (place, names[place]))
      }
    }
  }

  /// The looks of tracks by their groups, in the order of drawing; nil if they are in none.
  func looksOfGroups(_ logs: [LogTracks], _ tracks: [TrackLines]) -> TrackLooks? {
    guard let grouping = trackGrouping, let all = groups(of: logs, tracks) else { return nil }
    let groups = GroupsOfTracks(all, by: grouping, self)
    return TrackLooks(
      TrackPalette(colors: groups.palette, ground: ground, hasPatterns: false), count: all.count,
      hasLegend: false, places: all.map { groups.place(of: $0) })
  }
}
