// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of everything in a picture. Each is found once, from those before it:
//
//   ink        the look of texts on the ground, and what density counted
//   marks      discs at the ends of tracks, pins on them, distance marks, arrows
//   furniture  what stands around the map; a bar makes room for the attribution, a legend for the bar
//   names      degrees and kilometres, then the labels of pins, then the names of the map, where there is room
//
// Layers draw what is decided here, and know nothing of each other.

import Drawing
import Mapping
import Maps
import TextLayout

/// A fitted picture with the places of all that it shows above its maps.
struct PictureLayout {
  /// The layers above the maps, each kind from the bottom up.
  let layers: [any PictureLayer]

  /// The labels of pins that have no room, and the texts that lack letters.
  private(set) var labels = LabelOutcome()

  /// The distance marks that have room and that have none.
  private(set) var distanceMarks = MarkOutcome()

  /// The photos that are drawn and that are not; nil without photos.
  private(set) var photos: PhotoOutcome?

  /// By how much the scale differs over the picture, where that is too much for a scale bar; nil where it is not.
  private(set) var scaleDiffers: Double?

  /// The width of the cells of a poster in pixels, where captions have no room in them; nil where they have.
  private(set) var widthWithoutCaptions: Double?

  /// The tiles of the maps, and their names.
  private(set) var map = MapOutcome()

  /// Lays out a picture.
  ///
  /// `inset`: the small map in a corner; nil for none. Default: nil. Throws `PlotError`, when something has no room that must have
  /// some, or cannot be drawn.
  init(
    _ picture: FittedPicture, on ground: PictureGround, inset: InsetPicture? = nil,
    _ fonts: OpenFonts
  ) throws(PlotError) {
    let options = picture.options
    (map.tiles, map.relief) = (ground.tiles, ground.relief?.use)
    // Nothing else is in a file of counts.
    guard options.format != .counts else {
      layers = [DensityLayer(countsOf: picture)]
      return
    }
    let kinds = options.kindsAboveMaps
    // Most layers have their places from the fit alone.
    var made: [any PictureLayer] = []
    for kind in kinds { try kind.append(to: &made, of: picture) }
    let style = FurnitureStyle(picture)
    var texts = PictureTexts(options, fonts)
    let density = options.isDensity ? try Density(of: picture) : nil
    if let density { made.append(DensityLayer(density)) }
    if options.postedTracks != nil {
      let poster = try PosterLayer(picture, style, &texts)
      widthWithoutCaptions = poster.widthWithoutCaptions
      made.append(poster)
    }
    let marks = try PlacedMarks(picture, style, texts)
    let furniture = try PlacedFurniture(
      on: MapUnderFurniture(picture: picture, style: style, pins: marks.pins.pins), density, &texts)
    made += marks.layers + furniture.layers
    let withoutRoom = try made.append(cornersOf: picture, inset, style, texts)
    if !options.photos.isEmpty {
      let placed = try PlacedPhotos(picture, made.flatMap(\.boxes), style, texts)
      made += placed.layers
      photos = placed.outcome
    }
    let names = try PlacedNames(
      picture, ground, besides: marks, made.flatMap(\.boxes), style, texts)
    made += names.layers
    try made.append(layersOf: picture, style, &texts)
    layers = kinds.flatMap { kind in made.filter { type(of: $0) == kind } }
    (distanceMarks, scaleDiffers) = (marks.outcome, furniture.scaleDiffers)
    labels = names.labels
    labels.cornersWithoutRoom = withoutRoom
    labels.notDrawable = texts.notDrawable + labels.notDrawable
    names.count(in: &map)
  }
}

extension [any PictureLayer] {
  /// Adds the layers that a program draws itself, which keep off nothing.
  fileprivate mutating func append(
    layersOf picture: FittedPicture, _ style: FurnitureStyle, _ texts: inout PictureTexts
  ) throws(PlotError) {
    for layer in picture.options.layers {
      var canvas = MapCanvas(picture, style, texts)
      if layer.isBelowTracks {
        append(try OwnLayerBelow(layer, on: &canvas))
      } else {
        append(try OwnLayer(layer, on: &canvas))
      }
      texts = canvas.texts
    }
  }
}

extension [any PictureLayer] {
  /// Adds what stands in the corners of the map, apart from all furniture; returns what has no room there.
  fileprivate mutating func append(
    cornersOf picture: FittedPicture, _ inset: InsetPicture?, _ style: FurnitureStyle,
    _ texts: PictureTexts
  ) throws(PlotError) -> [LabelOutcome.Corner] {
    let options = picture.options
    var withoutRoom: [LabelOutcome.Corner] = []
    // Photos keep off the corners, and their dots cannot.
    let dots = options.photos.isEmpty ? [] : PlacedPhotos.dots(in: picture)
    var corners: MapCorners {
      MapCorners(picture: picture, style: style, taken: flatMap(\.boxes) + dots)
    }
    if let asked = options.inset {
      if let inset, let layer = InsetLayer(inset, asked, in: corners) {
        append(layer)
        if inset.isApart { withoutRoom.append(.detailApart) }
      } else {
        withoutRoom.append(.inset)
      }
    }
    if let corner = options.northArrow {
      if let layer = try NorthArrowLayer(corner, in: corners, texts) {
        append(layer)
      } else {
        withoutRoom.append(.northArrow)
      }
    }
    return withoutRoom
  }
}

/// The marks of a picture, which keep off each other.
private struct PlacedMarks {
  /// The discs at the ends of tracks.
  let discs: [Rectangle]

  let pins: PinsLayer

  /// The heads of tracks that have names; nil if these are not requested.
  let heads: TrackHeadsLayer?

  let layers: [any PictureLayer]
  let outcome: MarkOutcome

  init(
    _ picture: FittedPicture, _ style: FurnitureStyle, _ texts: PictureTexts
  ) throws(PlotError) {
    let (options, hasRings) = (picture.options, picture.options.hasRings)
    let markers =
      options.markers.isEmpty ? [] : picture.routes.map { MarkersLayer($0, hasRing: hasRings) }
    discs = markers.flatMap(\.boxes)
    pins = PinsLayer(pins: PlacedPin.all(of: picture, on: discs), hasRings: hasRings)
    var (boxes, layers): ([Rectangle], [any PictureLayer]) = (pins.boxes + discs, markers)
    var outcome = MarkOutcome()
    if !options.pins.isEmpty { layers.append(pins) }
    heads = options.trackLabels.map { TrackHeadsLayer(of: picture, $0) }
    if let heads {
      layers.append(heads)
      boxes += heads.boxes
    }
    if let step = options.distanceMarks {
      let marks = try DistanceMarksLayer(
        every: step, in: picture, style, apartFrom: boxes, texts.font())
      layers.append(marks)
      boxes += marks.boxes
      outcome = marks.outcome
    }
    if options.hasArrows {
      layers += ArrowsLayer.layers(of: picture, apartFrom: boxes) as [any PictureLayer]
    }
    (self.layers, self.outcome) = (layers, outcome)
  }
}

/// What stands around the map of a picture.
private struct PlacedFurniture {
  private(set) var layers: [any PictureLayer] = []
  private(set) var scaleDiffers: Double?

  init(
    on map: MapUnderFurniture, _ density: Density?, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (picture, options) = (map.picture, map.picture.options)
    if options.hasFrame { layers.append(try MapFrameLayer(picture, map.style, texts.font())) }
    if options.hasProfile { layers.append(try ProfileLayer(on: map, &texts)) }
    var attribution: AttributionLayer?
    if let text = options.attribution { attribution = try AttributionLayer(text, on: map, &texts) }
    var scaleBar: ScaleBarLayer?
    if let units = options.scaleBar {
      switch try ScaleBarLayer.place(units, on: map, beside: attribution?.box, texts) {
      case .bar(let bar): scaleBar = bar
      case .scaleDiffers(let part): scaleDiffers = part
      }
    }
    if let plan = picture.furniture.legend {
      let bar =
        density.map { LegendBar($0) }
        ?? picture.routes[0].colorScale.map { LegendBar($0, zone: picture.zone) }
      if let legend = try LegendLayer(plan, bar, on: map, above: scaleBar?.top, &texts) {
        layers.append(legend)
      }
    }
    if let scaleBar { layers.append(scaleBar) }
    if let attribution { layers.append(attribution) }
    if let text = options.title, let title = try TitleLayer(text, on: map, &texts) {
      layers.append(title)
    }
    var clock: ClockLayer?
    if let figures = picture.filmFigures.clock {
      clock = try ClockLayer(figures, on: map, &texts)
    }
    if options.hasStatistics {
      let posted = options.postedTracks?.figures(options)
      if let line = try StatisticsLayer(on: map, of: posted, beside: clock?.box, &texts) {
        layers.append(line)
      }
    }
    if let clock { layers.append(clock) }
  }
}

/// The texts on the map of a picture, which stand where there is room.
private struct PlacedNames {
  private(set) var layers: [any PictureLayer] = []
  private(set) var labels = LabelOutcome()

  /// The names that are drawn, that the font lacks letters for, and that are in scripts that cannot be drawn.
  private var named = 0
  private var notDrawable = 0
  private var ofOtherScripts = 0

  init(
    _ picture: FittedPicture, _ ground: PictureGround, besides marks: PlacedMarks,
    _ boxes: [Rectangle], _ style: FurnitureStyle, _ texts: PictureTexts
  ) throws(PlotError) {
    let (options, viewport) = (picture.options, picture.viewport)
    let names = ground.names(in: viewport)
    ofOtherScripts = names.leftOut
    let hasDegrees = options.hasGraticule && !picture.isFramed
    let hasLabels = options.pins.contains { !$0.label.isEmpty }
    var taken = OccupiedPlaces(
      width: viewport.width, height: viewport.height,
      hasDegrees || options.grid != nil || hasLabels || marks.heads != nil || !names.isEmpty
        ? boxes : [])
    if options.hasGraticule {
      var graticule = GraticuleLayer(in: viewport, on: options.ground)
      // A frame has the degrees outside of the map.
      if hasDegrees { try graticule.placeDegrees(in: viewport, &taken, texts.font()) }
      layers.append(graticule)
    }
    if let step = options.grid {
      var grid = try GridLayer(every: step, in: viewport, on: options.ground)
      try grid.placeFigures(in: picture.mapBox, &taken, texts.font())
      layers.append(grid)
    }
    guard hasLabels || marks.heads != nil || !names.isEmpty else { return }
    let tracks = TrackSquares(of: picture)
    if hasLabels {
      let discs = OccupiedPlaces(width: viewport.width, height: viewport.height, marks.discs)
      let labels = try LabelsLayer(
        of: marks.pins.pins, besides: discs, in: picture.mapBox, taken, tracks, style, texts)
      self.labels = labels.outcome
      if !labels.boxes.isEmpty { layers.append(labels) }
      for box in labels.boxes { taken.reserve(box) }
    }
    if let heads = marks.heads {
      let labels = try TrackLabelsLayer(
        of: heads, in: picture, taken, tracks, style, texts, &self.labels)
      if !labels.boxes.isEmpty { layers.append(labels) }
      for box in labels.boxes { taken.reserve(box) }
    }
    guard !names.isEmpty else { return }
    let layer = PlaceNamesLayer(
      names, of: picture, taken, tracks, label: style.label, font: try texts.font())
    layers.append(layer)
    (named, notDrawable) = (layer.count, layer.notDrawable)
  }

  /// Adds the counts of names to those of a map.
  func count(in map: inout MapOutcome) {
    (map.names, map.namesNotDrawable) = (named, notDrawable)
    map.namesOfOtherScripts = ofOtherScripts
  }
}

extension PlotOptions {
  /// Whether white rings around marks are seen on the ground, or may be: on a dark one, and where something lies on it.
  var hasRings: Bool {
    let isPlain = backgroundImage == nil && !map.isRequested && !isDensity
    return !isPlain || background.alpha < 255 || background.luma < 235
  }
}
