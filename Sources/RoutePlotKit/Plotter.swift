// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data flow, and the only file that names all stages. Data goes one way:
//
//   0. decide     options      -> how fine the picture can be     MapOptions.resolution
//   1. read       bytes        -> fixes in degrees                FixReader
//   2. select     fixes        -> those that count                FixSelector
//   3. join       fixes        -> lines, unwrapped and thinned    TrackBuilder, placeTogether
//   4. fit        bounds       -> the map from degrees to pixels  fitViewport
//   5. lay out    lines, texts -> the places of everything        PictureLayout
//   6. draw       layers       -> strokes in pixels, on a canvas  layerKinds
//   7. encode     canvas       -> bytes of a PNG or SVG           PictureEncoder
//
// The first three go on together, a block of the log at a time, so that memory follows what can be seen.

package import Drawing
import Encoding
import Fitting
import Mapping
import Processors
public import RouteReading
package import Tracks

/// Draws one picture after another, and keeps what it needs for that.
///
/// A plotter has the memory that logs are read and pictures are painted with, and the open font. So
/// the second picture costs less than the first, most where pictures are small and have the same
/// width. Use one plotter for each thread that draws: it does one thing at a time.
///
///     let plotter = Plotter()
///     for name in names {
///       let plot = try plotter.plot(ByteSource(path: name), input: name, options: options)
///       try plot.picture.write(to: name + ".png")
///     }
///
/// Its pictures are the same bytes as those of a new plotter.
public final class Plotter {
  /// The fixes that were read last.
  private var block = FixBlock()

  /// The encoder of the format of the last picture.
  private var encoder: (format: PictureFormat, any PictureEncoder)?

  /// The open font.
  let fonts = OpenFonts()

  /// Whether each picture is kept until the next one, so that only what differs is painted.
  private let keepsPictures: Bool

  /// A plotter that has drawn nothing yet.
  public convenience init() { self.init(keepsPictures: false) }

  /// A plotter of pictures that differ little from each other.
  ///
  /// - Parameter keepsPictures: Whether each picture is kept until the next one; the bytes are the same.
  package init(keepsPictures: Bool) { self.keepsPictures = keepsPictures }

  /// Draws the route of a log.
  ///
  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - input: The name of the log for messages.
  ///   - options: The options of a picture.
  /// - Returns: The picture, the same bytes for the same log and options on any machine.
  /// - Throws: `PlotError`, when the log gives no route or the picture cannot be made.
  /// - Complexity: O(bytes of the log + pixels of the picture).
  public func plot(
    _ source: consuming ByteSource, input: String, options: PlotOptions
  ) throws(PlotError) -> Plot {
    try checkMemory(options)
    let options = options.pictureOnly.namingMaps
    let log = try readTracks(source, input: input, options: options)
    let routes = try fitTogether([log], options: options)
    return Plot(try draw(routes), of: routes[0])
  }

  /// Reads a log and makes its tracks: the first three stages.
  ///
  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - input: The name of the log for messages.
  ///   - options: The options of a picture.
  /// - Returns: The tracks, for `draw(_:options:)`.
  /// - Throws: `PlotError`, when the log gives no route, or the size requested is out of range.
  /// - Complexity: O(bytes of the log).
  public func readTracks(
    _ source: consuming ByteSource, input: String, options: PlotOptions
  ) throws(PlotError) -> LogTracks {
    try readTracks(source, input: input, options: options.namingMaps, writing: [])
  }

  /// Reads a log, makes its tracks, and passes the selected fixes on.
  ///
  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - input: The name of the log for messages.
  ///   - options: The options of a picture.
  ///   - files: Take the selected fixes, as data.
  /// - Returns: The tracks, to be fitted.
  /// - Throws: `PlotError`, when the log gives no route, or the size requested is out of range.
  /// - Complexity: O(bytes of the log).
  package func readTracks(
    _ source: consuming ByteSource, input: String, options: PlotOptions,
    writing files: [WrittenTracks]
  ) throws(PlotError) -> LogTracks {
    // Wrong options fail before a long log is read.
    try options.checkRanges()
    if case .exact(let width, let height) = options.size {
      try wrappingMappingError { () throws(MappingError) in
        try PictureSize.check(width: width, height: height)
      }
    }
    source.endWhereCancelled()
    if let counts = try options.addedCounts?.take(&source, input: input) { return counts }
    let observations = options.allObservations + files.enumerated().map { $1.observation($0) }
    let reading = options.reading(for: observations)
    let workers = WorkerThreads(count: options.readingThreads)
    let needs = options.needsOfLayers
    let resolution = try options.resolution(of: needs.map)
    let log: ReadingReport
    var tracks: LogTracksBuilder
    let columns: [NamedColumn]?
    do {
      let reader = try openLog(
        source, input: input, options: reading, rowThreads: RowThreads(workers))
      let hasGround = options.selection.elevations != nil
      for file in files {
        file.begin(
          reader, input: input, options: reading, hasGround: hasGround, workers: workers)
      }
      tracks = LogTracksBuilder(
        options, needs, resolution, layout: reader.layout, zone: reader.zone, reading: reading,
        observing: observations, workers: workers)
      let cancellation = Cancellation.current
      while cancellation?.isCancelled != true, try reader.next(into: &block) {
        tracks.builder.take(block)
      }
      columns = reader.otherColumns
      log = try reader.finish()
    } catch {
      throw PlotError(.reading(error))
    }
    try checkCancelled()
    var read = try tracks.finish(log)
    read.observedColumns =
      columns?.map { ($0.number, $0.name) } ?? log.otherValues.enumerated().map { ($0 + 1, $1) }
    for file in files { file.endLog(read.log) }
    return read
  }

  /// Reads a log, selects fixes and makes their lines.
  ///
  /// What it gives can be fitted together with other routes without being drawn, so that many pictures have one
  /// frame, with the waypoints of the log where pins are fitted: see `fitTogether(_:options:)`.
  ///
  /// - Throws: `PlotError`, when the log gives no route.
  /// - Complexity: O(bytes of the log).
  package func readTrackLines(
    _ source: consuming ByteSource, input: String, options: PlotOptions
  ) throws(PlotError) -> TrackLines {
    let tracks = try readTracks(source, input: input, options: options.pictureOnly)
    var lines = tracks.lines
    if options.fitsPins || lines.segments.isEmpty {
      lines.append(places: tracks.log.waypoints.map(\.coordinate))
    }
    return lines
  }

  /// Draws logs together in one picture, the later ones on top.
  ///
  /// - Parameters:
  ///   - logs: The tracks of at least one log, as `readTracks(_:input:options:)` returned them.
  ///   - options: The options that the logs were read with.
  /// - Returns: The picture, the same bytes for the same logs and options on any machine.
  /// - Throws: `PlotError`, when there is no room for the routes or the picture cannot be made.
  /// - Complexity: O(fixes + pixels of the picture).
  public func draw(_ logs: [LogTracks], options: PlotOptions) throws(PlotError) -> Picture {
    try draw(fitTogether(logs, options: options.namingMaps))
  }

  /// Finds out whether the title and the attribution can be drawn, and whether there is the font that is requested,
  /// before a log is read.
  ///
  /// Without this check letters that cannot be drawn are replaced, as those of logs are: see
  /// ``Picture/textsWithoutLetters``.
  ///
  /// - Throws: `PlotError` of the kind ``PlotError/Kind-swift.enum/letters`` or ``PlotError/Kind-swift.enum/font``.
  public func checkText(_ options: PlotOptions) throws(PlotError) {
    try RoutePlotKit.checkText(options, fonts)
  }

  /// Draws routes that have been fitted together, the later ones on top.
  ///
  /// - Parameter fitted: What `fitTogether(_:options:)` gave, at least one route.
  /// - Returns: The picture.
  /// - Throws: `PlotError`, when the picture cannot be made.
  /// - Complexity: O(fixes + pixels of the picture).
  package func draw(_ fitted: [FittedRoute]) throws(PlotError) -> Picture {
    try checkRoutes(fitted)
    return try draw(fitted, clip: nil)
  }

  /// Draws a part of the picture of routes that have been fitted together: a tile, or what has changed.
  ///
  /// - Parameters:
  ///   - fitted: What `fitTogether(_:options:)` gave, at least one route.
  ///   - part: The pixels of the picture that are drawn.
  /// - Returns: A picture of the size of the part, its pixels the same as those of the whole picture; nil if the
  ///   part has no pixel of it.
  /// - Throws: `PlotError`, when the picture cannot be made.
  /// - Complexity: O(fixes + pixels of the part).
  package func draw(
    _ fitted: [FittedRoute], only part: PixelRectangle
  ) throws(PlotError) -> Picture? {
    try checkRoutes(fitted)
    let clip = part.clamped(to: FittedPicture(fitted).pixels)
    return clip.isEmpty ? nil : try draw(fitted, clip: clip)
  }

  /// The encoder of a format, the same as for the last picture if that had the format too.
  private func encoder(of format: PictureFormat) -> any PictureEncoder {
    if let (last, encoder) = encoder, last == format { return encoder }
    let new = format.encoder.init()
    encoder = (format, new)
    return new
  }

  private func draw(_ fitted: [FittedRoute], clip: PixelRectangle?) throws(PlotError) -> Picture {
    let fittedPicture = FittedPicture(fitted)
    let (viewport, options) = (fittedPicture.viewport, fittedPicture.options)
    try checkMemory(
      width: viewport.size.columns, height: viewport.size.rows, format: options.format)
    let isWhole = clip == nil
    let clip = clip ?? fittedPicture.pixels
    let encoder = encoder(of: options.format)
    encoder.keepsPicture = keepsPictures
    let (picture, layout) = try draw(fittedPicture, clip: clip, encoder: encoder)
    var isEmpty = false
    if case .fitted = options.region, isWhole {
    } else {
      isEmpty =
        options.drawsBesideRoutes ? !fittedPicture.showsRoutes(in: clip) : picture.isBlank
    }
    return Picture(
      bytes: picture.bytes, width: clip.width, height: clip.height, isEmpty: isEmpty,
      format: options.format,
      labels: layout.labels, distanceMarks: layout.distanceMarks,
      scaleDiffers: layout.scaleDiffers, widthWithoutCaptions: layout.widthWithoutCaptions,
      map: layout.map, photos: layout.photos,
      viewport: isWhole ? viewport : nil,
      changed: picture.changed)
  }

  /// Lays out a picture, draws it on the canvas of an encoder, and encodes it.
  private func draw<Encoder: PictureEncoder>(
    _ picture: FittedPicture, clip: PixelRectangle, encoder: Encoder
  ) throws(PlotError) -> (EncodedPicture, PictureLayout) {
    let (viewport, options) = (picture.viewport, picture.options)
    try checkCancelled()
    let ground = try PictureGround(below: picture)
    let inset = try picture.insetPicture()
    try checkCancelled()
    var sheet = Sheet(
      width: viewport.size.columns, height: viewport.size.rows,
      background: ground.color ?? options.background)
    (sheet.pixelScale, sheet.pixelsPerInch) = (options.pixelScale, options.pixelsPerInch)
    (sheet.clip, sheet.keepsTexts) = (clip, options.keepsTexts)
    (sheet.quality, sheet.mostColors) = (options.quality, options.mostColors)
    if Encoder.hasTitle { (sheet.title, sheet.author) = (picture.title, options.attribution) }
    if Encoder.hasFrame { sheet.frame = try picture.options.frameOfCounts()?.text ?? "" }
    // Only one of the two threads uses the canvas, and only the other one the picture.
    nonisolated(unsafe) var canvas = encoder.canvas(sheet, threads: options.drawingThreads)
    nonisolated(unsafe) let layersBelow = ground.layers
    let drawBelow: @Sendable () -> Void = { canvas.draw(layersBelow, through: viewport) }
    // A map is drawn while all that lies above it is laid out and drawn.
    let threads = layersBelow.isEmpty ? 1 : options.drawingThreads
    var upper = threads > 1 ? canvas.makeUpper() : nil
    let layout = try perform(besides: drawBelow, threads: threads) { () throws(PlotError) in
      let layout = try PictureLayout(picture, on: ground, inset: inset, fonts)
      upper?.draw(layout.layers, through: viewport)
      return layout
    }
    if let upper { canvas.lay(upper) } else { canvas.draw(layout.layers, through: viewport) }
    try checkCancelled()
    do {
      return (try encoder.encode(canvas, of: sheet), layout)
    } catch {
      throw PlotError(.encoding(error))
    }
  }
}

extension Canvas {
  /// Draws layers, each on top of those before.
  mutating func draw(_ layers: [any PictureLayer], through viewport: Viewport) {
    for layer in layers {
      beginLayer { type(of: layer).name }
      layer.draw(on: &self, through: viewport)
    }
  }
}

extension Plotter {
  /// Decides what one picture of several logs shows beside routes that it does not draw.
  ///
  /// The open font measures the texts.
  ///
  /// - Parameters:
  ///   - logs: The logs in the order in which they are drawn, at least one.
  ///   - others: Routes that a fitted region holds too and that are not drawn, so that many pictures have one
  ///     frame.
  ///   - options: What to draw and how, the same that the logs were read with.
  ///   - range: The values that an automatic range of colours holds too. Default: nil, for those of the logs alone.
  /// - Returns: Each log with its place in the picture.
  /// - Throws: `PlotError`, when there is no room for them.
  /// - Complexity: O(fixes kept).
  package func fitTogether(
    _ logs: consuming [LogTracks], alongside others: [TrackLines] = [], options: PlotOptions,
    coloring range: ClosedRange<Double>? = nil
  ) throws(PlotError) -> [FittedRoute] {
    try options.checkRanges()
    var options = options
    let hidden = HiddenPlaces(options.selection, courses: options.mapOptions.courses)
    // Pins that all stay are not copied.
    if options.pins.contains(where: { hidden.isHidden($0.coordinate) }) {
      options.pins.removeAll { hidden.isHidden($0.coordinate) }
    }
    options.pins.append(
      waypoints: logs.flatMap { tracks in
        tracks.log.waypoints.map { waypoint in
          Pin(
            waypoint,
            image: waypoint.image.flatMap {
              options.imagesOfWaypoints[$0.key(in: tracks.log.input)]
            }
          )
        }
      })
    options.pins += logs.flatMap(\.stops).map { Pin($0) }
    if !options.photos.isEmpty {
      options.photos.place(
        along: logs, options.selection, courses: options.mapOptions.courses,
        hasZone: (options.photoZone ?? options.reading.timeZone ?? options.systemZone) != nil
          || logs.contains { $0.log.zone != nil })
    }
    var logs = logs
    let scale = try ColorScale(
      of: &logs, options, words: options.trackPalette, hasLegend: options.hasLegend, atLeast: range)
    let looks = options.looks(
      of: logs, logs.map(\.lines),
      hasLegend: options.hasLegend && scale == nil && !options.isDensity)
    options.line.widest = looks.widths.values.max()
    options.pins.append(waypoints: options.pinsOfSinglePlaces(logs, logs.map(\.lines), looks))
    var routes = logs.map(\.lines) + others
    // Without tracks there is nothing else to fit.
    if !options.pins.isEmpty, options.fitsPins || routes.allSatisfy(\.segments.isEmpty) {
      routes.append(TrackLines(places: options.pins.map(\.coordinate)))
    }
    if !options.photos.isEmpty {
      let places = options.photos.placesToFit(beside: routes)
      if !places.isEmpty { routes.append(TrackLines(places: places)) }
    }
    // Placed lines are other lines: the ones before would take as much memory again.
    for index in logs.indices { logs[index].lines = TrackLines() }
    // Counts of a region that is requested do not depend on other logs, not even by a last bit.
    if try options.frameOfCounts() == nil { placeTogether(&routes) }
    if options.fitsMainTracks
      || options.region.isFitted && MainTracks.areEnough(routes[..<logs.count])
    {
      options.mainTracks = MainTracks(of: routes[..<logs.count])
      if options.fitsMainTracks, let main = options.mainTracks { options.region = main.region }
    }
    // Great circles put points between the fixes.
    let bare = options.mapOptions
    let fixes = bare.showsEachFix && bare.followsGreatCircles ? routes : nil
    var map = bare
    let furniture = try options.furniture(
      logs, bare, drawn: Array(routes[..<logs.count]), fitted: routes, scale, looks,
      sharesFrame: !others.isEmpty, fonts)
    map.layers = furniture.applied(to: map.layers)
    let viewport = try wrappingMappingError { () throws(MappingError) in
      map.followsGreatCircles
        ? try followGreatCircles(&routes, options: map) : try fitViewport(routes, options: map)
    }
    var firstTrack = 0
    // Only a report asks for the box of each track.
    if !options.observations.contains(.length) {
      for index in routes.indices { routes[index].joinBoxes() }
    }
    return logs.indices.map { index in
      defer { firstTrack += routes[index].tracks.count }
      return FittedRoute(
        logs[index], options: options, map: bare, lines: routes[index], fixes: fixes?[index],
        firstTrack: firstTrack, looks: looks, furniture: furniture, colorScale: scale,
        viewport: viewport)
    }
  }
}
