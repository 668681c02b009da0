// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The request: one run of the program, from its command line.

import RoutePlotKit
import RouteWriting

/// The inputs, the pictures, the outputs and the messages.
struct Request {
  /// The logs, in the order in which they are drawn; `-` is standard input.
  var inputs: [String]

  /// The files that hold the inputs, if archives are among them; nil if each input is a file.
  var filesWithArchives: [String]?

  /// The files that hold the inputs.
  var filesOfLogs: [String] { filesWithArchives ?? inputs }

  /// Encoded polylines that take the place of the logs.
  var polylines: [String] = []

  /// Whether the inputs are photos, which are one log together.
  var readsPhotos = false

  /// The file that names more logs; `-` is standard input.
  var list: String?

  /// Whether a zero byte ends each name in the list, and not a line feed.
  var listEndsInZero = false

  /// Whether folders among the inputs stand for the logs in them.
  var takesFolders = false

  /// The places of the inputs that were found in folders and archives, and not named.
  var inputsFound: [Range<Int>] = []

  /// Whether an input that was found, and not named, is no log after all, so that it costs no failure.
  ///
  /// `place`: its place among the inputs, from 0.
  func isNoLog(_ place: Int, _ failure: Failure) -> Bool {
    failure.lacksPositions && !options.reading.isStrict
      && inputsFound.contains { $0.contains(place) }
  }

  /// The files in these folders that are not read, as their names are not those of logs.
  var filesNotRead: [FileName] = []

  /// The places of the inputs that are not in the picture, from 0.
  var leftOut: Set<Int> = []

  /// The places of the others, which are those of the routes of the picture.
  var placesDrawn: [Int] { inputs.indices.filter { !leftOut.contains($0) } }

  /// Whether files in these folders make the run one of which something failed.
  var lacksFiles: Bool { !filesNotRead.isEmpty && options.reading.isStrict }

  /// Whether a log without anything to draw is no failure.
  var allowsEmptyLogs = false

  /// The options of a picture for each log; nil draws one picture of all.
  var batch: BatchOptions?

  /// The options of a picture of growing logs; nil draws the logs as they are.
  var following: FollowOptions?

  /// The pictures and the files of tracks; `-` is standard output, and so is none if it is redirected.
  var outputs: [String] = []

  /// The format of the outputs; nil if their names say so.
  var format: OutputFormat?

  /// Whether the command line says how many pixels the picture has for its size, as `--scale` does.
  var givesDensity = false

  /// Whether files of tracks that are there already are replaced.
  var overwritesTracks = false

  /// Whether the command line or a style sets the colour of the background.
  var givesBackground = false

  /// The options of colours on the command line, without those of a style, that a warning may name.
  var colorsTyped: [String] = []

  /// Whether a web page is written next to tiles in folders.
  var writesWebPage = false

  /// The copy of Leaflet's script for the page; nil for that of its own address.
  var webPageScript: String?

  /// The options for making tiles.
  var pyramid = Pyramid()

  /// The films that are requested.
  var film = Film()

  /// Whether an animated PNG takes the place of a PNG.
  var animates = false

  /// The text below each cell of a poster, with fields; nil for none.
  var caption: String?

  /// How a terminal shows the picture; nil to show it only where nothing else is written.
  var preview: Preview?

  /// The report of the picture; nil if none is requested.
  var report: String?

  /// Whether nothing is drawn.
  var isDryRun = false

  /// Whether the program says how it understood the log.
  var isVerbose = false

  /// Whether warnings are left out.
  var isQuiet = false

  /// Whether a world file is written next to the picture.
  var writesWorldFile = false

  /// The file that holds the box to show; `-` is standard input.
  var boxFile: String?

  /// The maps below the tracks, from the bottom up.
  var maps: [MapArgument] = []

  /// The file that takes the part of the map that is drawn; nil if none is requested.
  var savedMap: String?

  /// The shape of the ground below the tracks.
  var relief = ReliefArguments()

  /// The heights for tracks without elevations; nil if none are requested.
  var elevationSource: String?

  /// Whether they take the place of elevations of the logs.
  var replacesElevations = false

  /// The files and folders of heights that are read.
  var heightSources: [String] { [relief.relief, elevationSource].compactMap(\.self) }

  /// The first option, with its dashes, that says how parts of a map are drawn; nil if none is given.
  var optionOfMapParts: String?

  /// The options for requests to servers of maps.
  var tileRequestOptions = TileRequestOptions(userAgent: usualUserAgent)

  /// The image below the tracks and the files next to it; nil if there is none.
  var background: BackgroundFiles?

  /// The file of the style; nil if there is none.
  var styleFile: String?

  /// Logs that are fitted too.
  var fitTo: [String] = []

  /// Files of places that are marked; `-` is standard input.
  var pins: [String] = []

  /// Photos on the map: files, patterns and folders.
  var photos: [String] = []

  /// Whether the region is printed.
  var printsBox = false

  /// The pixels that are to be found on the Earth.
  var pixels: [PixelArgument] = []

  /// The options of a picture.
  var options: PlotOptions

  /// Whether tracks are written to an output as data, in place of a picture.
  ///
  /// `output`: its name; nil for standard output.
  func writesTracks(to output: String?) -> Bool {
    guard format == nil, let output else { return format?.tracks != nil }
    return TrackFormat.allCases.contains { output.lowercased().hasSuffix(".\($0.rawValue)") }
  }

  /// Whether something else than a picture is printed on standard output.
  var answersOnOutput: Bool { printsBox || !pixels.isEmpty }

  /// The request of a command line.
  init(_ arguments: Arguments) {
    inputs = arguments.inputs
    polylines = arguments.format.polyline
    readsPhotos = arguments.format.format == .photos
    list = arguments.batch.filesFrom
    listEndsInZero = arguments.batch.endsInZero
    takesFolders = arguments.batch.isRecursive
    allowsEmptyLogs = arguments.log.allowsEmpty
    if let folder = arguments.batch.folder {
      batch = BatchOptions(
        folder: FileName(argument: folder).withoutSlashes, isBook: arguments.batch.isBook,
        pattern: arguments.batch.pattern,
        skipsUnchanged: arguments.batch.skipsUnchanged, shard: arguments.batch.shard,
        jobs: arguments.batch.jobs,
        failsFast: arguments.batch.failFast)
    }
    following = FollowOptions(arguments.following)
    caption = arguments.posters.caption
    (film, animates) = (Film(arguments.films), arguments.films.animates)
    format = arguments.output.outputFormat
    outputs = arguments.output.files
    overwritesTracks = arguments.output.overwrite
    preview = arguments.output.preview
    report = arguments.output.report
    isDryRun = arguments.output.isDryRun
    isVerbose = arguments.output.isVerbose
    isQuiet = arguments.output.quiet
    writesWorldFile = arguments.region.worldFile
    if case .file(let path) = arguments.region.bbox { boxFile = path }
    maps = arguments.map.map
    relief = arguments.relief
    elevationSource = arguments.selection.elevationSource
    replacesElevations = arguments.selection.replacesElevations
    // A style of the program has colours for all maps that have any, and goes with images too.
    optionOfMapParts = arguments.given.without(.builtInStyle)
      .first(of: "--map-style", "--map-layers", "--map-language", "--map-color")
    tileRequestOptions = TileRequestOptions(arguments.map)
    savedMap = arguments.map.saveMap
    background = arguments.image.backgroundImage.map {
      BackgroundFiles($0, fillsPicture: arguments.image.backgroundImageFill)
    }
    if case .file(let path) = arguments.styles.style { styleFile = path }
    fitTo = arguments.region.fitTo
    pins = arguments.pins.pins
    photos = arguments.photos.photos
    printsBox = arguments.region.printBbox
    pixels = arguments.region.locate
    options = PlotOptions(arguments)
    if options.poster != nil { options.leaveOutMap() }
    // A reader of a book sees no names of files.
    if batch?.isBook == true, options.title == nil { options.title = "{stem}" }
    givesBackground = arguments.picture.background != nil
    if options.valueColors != nil || !maps.isEmpty {
      let typed = arguments.given.without(.styleFile, .builtInStyle)
      colorsTyped = ["background", "color", "color-map"].filter { typed.has("--\($0)") }
    }
    writesWebPage = arguments.tiles.hasWebPage
    webPageScript = arguments.tiles.webPageScript
    pyramid.zooms = arguments.tiles.tileZoom
    if let size = arguments.tiles.tileSize { pyramid.tileSize = size }
    let paper = arguments.paper
    givesDensity = paper.scale != nil || paper.dpi != nil || paper.isOnPaper
    // The text between braces is the name of the log, or a column of it.
    if options.textPatterns.contains(where: \.hasColumns) {
      options.observations.append(.columnTexts)
    }
    let texts = options.textPatterns + (caption.map { [TextPattern($0)] } ?? [])
    if texts.contains(where: \.tellsTracks) { options.tellsTracks = true }
    if texts.contains(where: \.tellsDurations) { options.observations.append(.figures) }
  }
}
