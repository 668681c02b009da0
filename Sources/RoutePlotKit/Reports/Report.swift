// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log for programs: one JSON object for each picture.

import Drawing
import Geography
import Heights
import Maps
import RouteReading
import Tracks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An account of one picture; its fields and their names are stable: new ones may be added.
package struct Report: Codable, Equatable, Sendable {
  /// A column of the log.
  package struct Column: Codable, Equatable, Sendable {
    /// Its use: `latitude`, `longitude`, `position` for both in one cell, `time`, and
    /// `latitudeMinutes`, `latitudeSeconds`, `latitudeHemisphere` and the same of longitudes.
    package var use: String
    /// Its number, from 1.
    package var number: Int
    /// Its name in the header; empty without one.
    package var name: String
  }

  /// The layout of the log.
  package struct Dialect: Codable, Equatable, Sendable {
    /// `UTF-8`, `UTF-16LE` or `UTF-16BE`.
    package var encoding: String
    /// The character between cells.
    package var delimiter: String
    /// Whether a comma within a number is a decimal sign.
    package var decimalComma: Bool
    /// The unit of the position: `degree`, `e7`, `e6`, `semicircle`, `radian` or `ddmm`.
    package var unit: String
    /// The order of the two numbers if no name gives it, `lat,lon` or `lon,lat`; null if names do.
    @NullWhenNil package var order: String?
    /// The physical line of the header, from 1; null if there is none.
    @NullWhenNil package var headerLine: Int?
  }

  /// Rows that are not in the picture.
  package struct LeftOutRows: Codable, Equatable, Sendable {
    /// `noPosition`, `atZero`, `comment`, `notANumber`, `outOfRange`, `shortRow`, `longRow` or `damaged`.
    package var reason: String
    /// The number.
    package var count: Int
    /// The physical lines of the first three, from 1.
    package var firstLines: [Int]
  }

  /// Damage of a document that is drawn without it.
  package struct Damage: Codable, Equatable, Sendable {
    /// The first place: the line, from 1; null of a format without lines.
    @NullWhenNil package var line: Int?
    /// The byte within the line, from 1; null if it is not known.
    @NullWhenNil package var column: Int?
    /// What is damaged there, in words.
    package var fault: String
    /// The number of places.
    package var count: Int
  }

  /// The rows of data.
  package struct Rows: Codable, Equatable, Sendable {
    /// All, without header, comments and blank lines: those used and those left out.
    package var read: Int
    /// Rows with a position, or with a line of them.
    package var used: Int
    /// The others by reason, only reasons that occur.
    package var leftOut: [LeftOutRows]
  }

  /// The positions of the rows used.
  package struct Fixes: Codable, Equatable, Sendable {
    /// All; a row that holds a line has several.
    package var read: Int
    /// Those that are drawn; the selection left out the others.
    package var used: Int
  }

  /// A box in degrees, -180...180; as in RFC 7946, west is greater than east where the box crosses the
  /// antimeridian.
  ///
  /// A route that goes round the Earth has a box from -180 to 180.
  package struct Box: Codable, Equatable, Sendable {
    /// Degrees.
    package var west, south, east, north: Double
  }

  /// A track of the log.
  package struct Track: Codable, Equatable, Sendable {
    /// The values of the columns that distinguish it from others, with commas between; null if it is the only one.
    @NullWhenNil package var name: String?
    /// Its colour, as `#rrggbb` or `#rrggbbaa`.
    package var color: String
    /// The positions used.
    package var fixes: Int
    /// Unbroken lines.
    package var segments: Int
    /// The length of its segments in metres; null if it was not measured.
    @NullWhenNil package var lengthMetres: Double?
    /// Its ascent in metres, without the noise of elevations; null if it has none, or they were not observed.
    @NullWhenNil package var ascentMetres: Double?
    /// Its descent in metres, in the same way.
    @NullWhenNil package var descentMetres: Double?
    /// The seconds from its first to its last fix; null if it has no times, or they were not observed.
    @NullWhenNil package var durationSeconds: Double?
    /// Its moving time and its speeds; null if it has no times, or they go both ways.
    @NullWhenNil package var motion: Motion?
    /// The beats of the heart in a minute; null if it has none.
    @NullWhenNil package var heartRate: Sensor?
    /// The power in watts; null if it has none.
    @NullWhenNil package var power: Sensor?
    /// Its parts between splits; null if none were requested, or its times tell none.
    @NullWhenNil package var splits: [SplitOfTrack]?
    /// Its stops; null if none were requested.
    @NullWhenNil package var stops: [StopOfTrack]?
    /// The box around its fixes.
    package var bounds: Box
  }

  /// The first and the last moment.
  package struct Time: Codable, Equatable, Sendable {
    /// ISO 8601, UTC.
    package var start, end: String
    /// Seconds between them.
    package var seconds: Double
  }

  /// The value that the colours of tracks show.
  package struct Values: Codable, Equatable, Sendable {
    /// The unit of the range; null if none is known, and for words.
    @NullWhenNil package var unit: String?
    /// The values of the first and of the last colour, of times as Unix seconds; null for words.
    @NullWhenNil package var range: [Double]?
    /// The words, each with a colour of its own; null for numbers.
    @NullWhenNil package var words: [String]?
  }

  /// A map below the routes.
  package struct Map: Codable, Equatable, Sendable {
    /// The source as it was requested, such as `earth`.
    package var source: String
    /// The data behind it, with its version; null for tiles.
    @NullWhenNil package var data: String?
    /// The scale that the data was made for, such as `1:50m` for 1 to 50 million; null for tiles, and below tiles.
    @NullWhenNil package var detail: String?
    /// The attribution that the picture has for it; null if there is none.
    @NullWhenNil package var attribution: String?
    /// The tiles; null if the map has none.
    @NullWhenNil package var tiles: Tiles?
  }

  /// The tiles of a map.
  package struct Tiles: Codable, Equatable, Sendable {
    /// Their zoom.
    package var zoom: Int
    /// Those that the picture needs.
    package var needed: Int
    /// Those drawn as they are; null if no picture was drawn, as for all that follow.
    @NullWhenNil package var drawn: Int?
    /// Those in whose place a part of a tile of a lower zoom is drawn.
    @NullWhenNil package var fromParents: Int?
    /// Those that the source does not have.
    @NullWhenNil package var missing: Int?
    /// Those that cannot be obtained or read.
    @NullWhenNil package var failed: Int?
    /// Those that a server sent.
    @NullWhenNil package var fetched: Int?
    /// Those that were kept from before; those that are there if no picture was drawn.
    @NullWhenNil package var cached: Int?
    /// Those that would be requested from a server; null once a picture is drawn, and without a server.
    @NullWhenNil package var toFetch: Int?

    /// Takes over the facts about the tiles of a picture.
    package mutating func update(_ use: TileUse) {
      (zoom, needed, drawn, fromParents) = (use.zoom, use.needed, use.drawn, use.fromParents)
      (missing, failed, fetched, cached) = (use.missing, use.failed, use.fetched, use.cached)
      toFetch = nil
    }
  }

  /// The heights of the ground that are the elevations of tracks.
  package struct Ground: Codable, Equatable, Sendable {
    /// Their source, as it was requested.
    package var source: String
    /// The distance of its posts in words, such as `3″` or `zoom 11`; null if nothing of it was read.
    @NullWhenNil package var spacing: String?
    /// The fixes that have elevations from it, before any is left out.
    package var fixes: Int
    /// The fixes of the same tracks for which it has none.
    package var fixesWithout: Int
    /// The tracks that keep the elevations of the log.
    package var tracksWithOwn: Int
  }

  /// The shape of the ground below the routes.
  package struct Relief: Codable, Equatable, Sendable {
    /// The source of heights, as it was requested.
    package var source: String
    /// The distance of its posts in words, such as `3″` or `zoom 11`.
    package var spacing: String
    /// The files or tiles that the picture needs, and those among them that the source lacks.
    package var needed, missing: Int
    /// The part of the picture without heights, 0...1.
    package var unknown: Double
    /// The lowest and the highest ground in metres, as it is smoothed for the picture; null without any.
    @NullWhenNil package var lowestMetres: Double?
    @NullWhenNil package var highestMetres: Double?
    /// The interval of contours, such as `20 m`; null without contours.
    @NullWhenNil package var contours: String?

    /// The facts about a relief.
    fileprivate init(_ use: ReliefUse) {
      (source, spacing) = (use.heights.source, use.heights.spacing)
      (needed, missing, unknown) = (use.heights.needed, use.heights.missing, use.unknown)
      (lowestMetres, highestMetres, contours) = (use.lowest, use.highest, use.contours)
    }
  }

  /// The picture.
  package struct Picture: Codable, Equatable, Sendable {
    /// Pixels per row.
    package var width: Int
    /// Rows.
    package var height: Int
    /// Metres on the ground that a pixel in the middle shows.
    package var metresPerPixel: Double
    /// Pixels (x to the right, y down, from the top left corner) to the plane of the world file, which
    /// is metres of EPSG:3857 for Web Mercator: X = [0]·x + [1]·y + [2], Y = [3]·x + [4]·y + [5].
    package var pixelToPlane: [Double]
    /// The maps below the routes, from the bottom up.
    package var maps: [Map]
    /// The relief on the maps; null if none was requested, or no picture was drawn.
    @NullWhenNil package var relief: Relief?
    /// The labels of pins that had no room; null if no picture was drawn.
    @NullWhenNil package var labelsWithoutRoom: [String]?
    /// The photos; null if none were named, or no picture was drawn.
    @NullWhenNil package var photos: [PhotoOfReport]?
  }

  /// A folder or a file of tiles that was written.
  package struct WrittenTiles: Codable, Equatable, Sendable {
    /// The file or the names of the tiles, as it was named.
    package var output: String
    /// The zooms that were drawn; a tile without anything of the routes is not written.
    package var minZoom, maxZoom: Int
    /// Pixels a side of each.
    package var pixels: Int
    /// The number of tiles.
    package var count: Int
    /// The maps below the routes, from the bottom up, with the source tiles of the highest zoom.
    package var maps: [Map]
    /// The labels of pins that had no room at the highest zoom.
    package var labelsWithoutRoom: [String]
  }

  /// The name of the log, as it was given.
  package var input: String
  /// The file that was written, as it was named; `-` is standard output, and null is none, as in a dry run.
  @NullWhenNil package var output: String?
  /// All files that were written of it, as they were named, in the requested order: `output` is the
  /// first.
  package var outputs: [String] = []
  /// The exit status of the log, which is 0: it is drawn.
  package var status = 0
  /// Its format, as `--format` names it: `csv`, `gpx` and so on.
  package var format: String
  /// The layout of the table; null for a format that is not a table.
  @NullWhenNil package var dialect: Dialect?
  /// The columns used; none for a format that is not a table.
  package var columns: [Column]
  /// The counts of its rows.
  package var rows: Rows
  /// The damage of a document that is drawn without it; null if it is whole.
  @NullWhenNil package var damage: Damage?
  /// The counts of their positions.
  package var fixes: Fixes
  /// The counts of each filter, by name: all `SelectionReport.counts`, also those that are 0.
  package var selection: [String: Int]
  /// The tracks with fixes that are used, in the order in which they are drawn: one for each value of the
  /// columns that distinguish them, or one.
  package var tracks: [Track]
  /// Unbroken lines.
  package var segments: Int
  /// The length of all segments in metres on a sphere of 6 371 008.8 m; null if it was not measured.
  @NullWhenNil package var lengthMetres: Double?
  /// The ascent of all tracks in metres; null if none has elevations, or they were not observed.
  @NullWhenNil package var ascentMetres: Double?
  /// The descent of all tracks in metres, in the same way.
  @NullWhenNil package var descentMetres: Double?
  /// The seconds that the tracks take, added up, which leaves out what lies between two of them;
  /// null if none has times.
  @NullWhenNil package var durationSeconds: Double?
  /// The moving time of the tracks and their speeds; null if none has times, or those of one go both ways.
  @NullWhenNil package var motion: Motion?
  /// The beats of the heart in a minute; null if there are none.
  @NullWhenNil package var heartRate: Sensor?
  /// The power in watts; null if there is none.
  @NullWhenNil package var power: Sensor?
  /// The box around all fixes used; around the waypoints of a log that has nothing else.
  package var bounds: Box
  /// The time that the fixes used span; null if the log has no times, or none that can be read.
  @NullWhenNil package var time: Time?
  /// The heights of the ground that are the elevations of tracks; null if none were requested.
  @NullWhenNil package var elevations: Ground?
  /// The value that the colours of tracks show; null if each track has a colour of its own.
  @NullWhenNil package var values: Values?
  /// The first picture, which a dry run does not draw; null where only tiles or data were written.
  @NullWhenNil package var picture: Picture?
  /// The film; null if none was drawn.
  @NullWhenNil package var film: Film?
  /// The tiles that were written, in the requested order.
  package var tiles: [WrittenTiles] = []

  /// Makes the report of a picture.
  ///
  /// Values that are not among the `PlotOptions.observations` are nil.
  package init(_ fitted: FittedRoute) {
    let log = fitted.log
    input = log.input
    format = log.format.rawValue
    columns = []
    if let layout = log.layout {
      if log.format == .csv { dialect = Dialect(layout) }
      columns = Report.columns(
        layout, timeField: fitted.observed[TimeSpan.self]?.column)
    }
    rows = Rows(
      read: log.rowsRead, used: log.rowsUsed,
      leftOut: LeftOutReason.allCases.compactMap { reason in
        log.leftOut[reason].map {
          LeftOutRows(reason: reason.rawValue, count: $0.count, firstLines: $0.firstLines)
        }
      })
    damage = log.damage.map {
      Damage(
        line: $0.position?.line, column: $0.position?.column, fault: "\($0.reason)", count: $0.count
      )
    }
    fixes = Fixes(read: log.fixesUsed, used: fitted.fixesDrawn)
    selection = Dictionary(
      uniqueKeysWithValues: SelectionReport.counts.map { ($0.name, fitted.selection[$0]) })
    let isMeasured = fitted.options.observations.contains(.length)
    let colors = TrackAppearance(fitted)
    tracks = fitted.lines.tracks.enumerated().map { index, track in
      let figures = TripFigures(of: track, in: fitted)
      return Track(
        name: log.nameOfTrack(track.number), color: colors.color(ofTrack: index).hexadecimal,
        fixes: track.fixes, segments: track.segments.count,
        lengthMetres: isMeasured ? track.length : nil,
        ascentMetres: figures.ascent, descentMetres: figures.descent,
        durationSeconds: figures.duration, motion: Motion(figures),
        heartRate: Sensor(figures.heartRate), power: Sensor(figures.power),
        splits: fitted.splits(of: track), stops: fitted.stops(of: track),
        bounds: Box(fitted.lines.bounds(of: track)))
    }
    segments = fitted.lines.segments.count
    lengthMetres = isMeasured ? fitted.lines.length : nil
    let figures = TripFigures(of: [fitted])
    (ascentMetres, descentMetres) = (figures.ascent, figures.descent)
    durationSeconds = figures.duration
    motion = Motion(figures)
    (heartRate, power) = (Sensor(figures.heartRate), Sensor(figures.power))
    bounds = Box(fitted.bounds)
    // A time that only counts from a start is not reported as a date.
    if let span = fitted.observed[TimeSpan.self]?.span, log.hasDates {
      time = Time(
        start: formatTime(span.lowerBound), end: formatTime(span.upperBound),
        seconds: span.upperBound - span.lowerBound)
    }
    if let source = fitted.options.selection.elevations?.source, let use = fitted.selection.ground {
      let spacing = use.facts.spacing
      elevations = Ground(
        source: source.name, spacing: spacing.isEmpty ? nil : spacing, fixes: use.fixes,
        fixesWithout: use.fixesWithout, tracksWithOwn: use.tracksWithOwn)
    }
    values = fitted.colorScale.map { scale in
      Values(
        unit: scale.words == nil ? scale.unit : nil,
        range: scale.words == nil
          ? [scale.range.lowerBound * scale.factor, scale.range.upperBound * scale.factor] : nil,
        words: scale.words)
    }
    picture = Picture(fitted)
  }

  /// The columns of a table that are used, with what each is used for.
  ///
  /// `timeField`: the number of the field of times; nil if times were not observed.
  private static func columns(_ layout: Layout, timeField: Int?) -> [Column] {
    let uses = layout.positionColumns.count == 1 ? ["position"] : ["latitude", "longitude"]
    var columns = zip(uses, layout.positionColumns).map {
      Column(use: $0, number: $1.number, name: $1.name)
    }
    columns += layout.partColumns.map {
      Column(use: $0.use, number: $0.column.number, name: $0.column.name)
    }
    if let timeField, let column = layout.fieldColumns[timeField] {
      columns.append(Column(use: "time", number: column.number, name: column.name))
    }
    return columns
  }

  /// The account as JSON, its keys in alphabetical order, with a line feed at the end.
  ///
  /// Characters that are not seen are escaped.
  package var json: String { json(.prettyPrinted) }

  /// The account as one line of JSON, for a file of several (JSON Lines).
  package var jsonLine: String { json([]) }

  private func json(_ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    // Every number is finite; if one were not, it would be reported as text.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A report can be encoded")
    }
    return escapingUnseen(String(decoding: data, as: UTF8.self)) + "\n"
  }
}

extension FittedRoute {
  /// The maps below the picture, from the bottom up.
  fileprivate var maps: [Report.Map] {
    let base = options.map
    return base.sources.map { source in
      let facts = source.map.facts(viewport, zoom: base.zoom)
      return Report.Map(
        source: source.name, data: facts.data, detail: facts.detail,
        attribution: source.map.attribution(drawn: options.attribution, among: base),
        tiles: facts.tiles.map { Report.Tiles($0) })
    }
  }
}

extension Report.Picture {
  /// Makes the account of a picture.
  package init(_ fitted: FittedRoute) {
    let map = fitted.placement
    self.init(
      width: fitted.width, height: fitted.height, metresPerPixel: fitted.metresPerPixel,
      pixelToPlane: [
        map.columns, 0, map.x - map.columns / 2, 0, map.rows, map.y - map.rows / 2,
      ], maps: fitted.maps)
  }

  /// Takes over the facts about maps and the relief, once they are drawn.
  ///
  /// - Parameter map: The facts about them.
  package mutating func update(_ map: MapOutcome) {
    maps.updateTiles(map.tiles)
    relief = map.relief.map { Report.Relief($0) }
  }
}

extension Report.WrittenTiles {
  /// Makes the account of tiles.
  ///
  /// - Parameters:
  ///   - output: The file or the names of the tiles, as it was named.
  ///   - zooms: The zooms that were drawn.
  ///   - count: The number of tiles.
  ///   - fitted: A route that they show.
  ///   - picture: What `TilesOfRoutes` says of the highest zoom.
  package init(
    _ output: String, zooms: ClosedRange<Int>, count: Int, of fitted: FittedRoute,
    _ picture: Picture
  ) {
    var maps = fitted.maps
    // Each zoom has a level of detail of its own.
    for index in maps.indices { maps[index].detail = nil }
    maps.updateTiles(picture.map.tiles)
    self.init(
      output: output, minZoom: zooms.lowerBound, maxZoom: zooms.upperBound, pixels: picture.width,
      count: count, maps: maps, labelsWithoutRoom: picture.labels.withoutRoom)
  }
}

extension [Report.Map] {
  /// Takes over the facts about the tiles of maps, from the bottom up.
  fileprivate mutating func updateTiles(_ uses: [TileUse]) {
    let places = indices.filter { self[$0].tiles != nil }
    for (place, use) in zip(places, uses) { self[place].tiles?.update(use) }
  }
}

extension Report.Tiles {
  /// The tiles that are needed, before a picture is drawn.
  fileprivate init(_ plan: MapFacts.TilePlan) {
    self.init(
      zoom: plan.zoom, needed: plan.needed, drawn: nil, fromParents: nil, missing: nil,
      failed: nil, fetched: nil, cached: plan.cached, toFetch: plan.toFetch)
  }
}

extension Report.Box {
  /// The box of bounds of any width.
  fileprivate init(_ bounds: Bounds) {
    let box = bounds.withinOneWorld
    self.init(
      west: withinHalfTurn(box.west), south: box.south, east: withinHalfTurn(box.east),
      north: box.north)
  }
}

/// A longitude by whole turns within -180...180.
private func withinHalfTurn(_ longitude: Double) -> Double {
  (-180...180).contains(longitude) ? longitude : longitude - wholeTurns(of: longitude)
}

extension Report.Dialect {
  /// The layout of a table.
  fileprivate init(_ layout: Layout) {
    self.init(
      encoding: layout.encoding.rawValue,
      delimiter: String(Character(Unicode.Scalar(layout.delimiter))),
      decimalComma: layout.hasDecimalComma, unit: layout.unit.rawValue,
      order: layout.assumedOrder?.name, headerLine: layout.headerLine)
  }
}
