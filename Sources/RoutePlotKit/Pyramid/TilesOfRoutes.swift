// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Routes to the tiles of a pyramid.
//
// The layers of a zoom are resolved once for all of its tiles. A tile that is drawn alone needs a margin, and no margin
// is enough for a label.

import Drawing
package import Encoding
import Geography
import Mapping
import Processors
import Tiles

/// A pyramid of some routes, once it is known which tiles it can have.
package struct TilesOfRoutes {
  private let routes: [FittedRoute]
  private let options: PlotOptions
  private let pyramid: Pyramid
  /// The large picture of each zoom.
  let frames: [ZoomFrame]

  /// The metadata of files of the tiles.
  package let facts: PyramidFacts

  /// The greatest reach of a label beyond its pin, in text sizes.
  private static let labelRoom = 40.0

  /// Decides which zooms are drawn.
  ///
  /// - Parameters:
  ///   - fitted: What `fitTogether(_:options:)` gave for a fitted region in Web Mercator, at least one route.
  ///   - pyramid: How tiles are made.
  package init(_ fitted: [FittedRoute], _ pyramid: Pyramid) {
    self.pyramid = pyramid
    routes = fitted
    let title = FittedPicture(fitted).title
    // What stands around a map has no place on a tile: files of tiles say it.
    var options = fitted[0].options
    let attribution = options.attribution
    options.leaveOutFurniture()
    self.options = options
    let bounds = Self.bounds(of: fitted, options)
    let northWest = Projection.mercator.point(
      Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = Projection.mercator.point(
      Coordinate(latitude: bounds.south, longitude: bounds.east))
    var box = PlaneBox()
    (box.west, box.north, box.east, box.south) = (
      northWest.x, northWest.y, southEast.x, southEast.y
    )
    /// The frame of a zoom, with or without room for labels.
    func frame(_ zoom: Int, hasLabels: Bool) -> ZoomFrame {
      // How wide a line is may depend on the zoom, and that on nothing else.
      let bare = ZoomFrame(zoom: zoom, holding: box, margin: 0, pyramid)
      let viewport = bare.viewport(measuringAt: bounds.middle)
      let labels = hasLabels ? Self.labelRoom * viewport.textSize : 0
      return ZoomFrame(
        zoom: zoom, holding: box, margin: options.marginsOfLayers.reach(in: viewport) + labels,
        pyramid)
    }
    let fitted = pyramid.fittedZoom(fitted[0].viewport.scale)
    let first = (0...fitted).last { zoom in
      let frame = frame(zoom, hasLabels: false)
      return zoom == 0 || (frame.columns.count == 1 && frame.rows.count == 1)
    }
    let highest = options.addedCounts.map { $0.highestZoom(pyramid) ?? 0 }
    let last = highest ?? min(fitted + Pyramid.zoomsBeyondFitted, Pyramid.highestZoom)
    let zooms = pyramid.zooms ?? min(first ?? 0, last)...last
    frames = zooms.map { frame($0, hasLabels: options.hasText || !options.pins.isEmpty) }
    let turns = Double(wholeTurns(of: bounds.west))
    let (west, east) = (bounds.west - turns, bounds.east - turns)
    let limit = Projection.mercator.latitudes
    var facts = PyramidFacts(
      name: title, attribution: attribution, zooms: zooms,
      bounds: (
        east > 180 ? -180 : west, max(bounds.south, limit.lowerBound),
        east > 180 ? 180 : east, min(bounds.north, limit.upperBound)
      ),
      center: (
        bounds.middle.longitude - Double(wholeTurns(of: bounds.middle.longitude)),
        bounds.middle.latitude,
        min(max(fitted, zooms.lowerBound), zooms.upperBound)
      ))
    if east > 180, east - west < 360 { facts.acrossAntimeridian = west...east }
    facts.leavesOutBlank =
      options.background.alpha == 0 && !options.map.isRequested
      && options.backgroundImage == nil
    self.facts = facts
    middle = bounds.middle
  }

  /// The place where lengths on the ground are measured.
  private let middle: Coordinate

  /// The box around routes, counts and pins, each pin in the copy of the world where it is nearest to the routes.
  private static func bounds(of routes: [FittedRoute], _ options: PlotOptions) -> Bounds {
    var bounds = routes.reduce(Bounds()) { $0.union($1.lines.bounds) }
    if let counts = options.addedCounts { bounds = bounds.union(counts.bounds) }
    let middle = bounds.isEmpty ? nil : bounds.middle.longitude
    for pin in options.pins {
      var place = pin.coordinate
      if let middle { place.longitude -= ((place.longitude - middle) / 360).rounded() * 360 }
      bounds.include(place)
    }
    return bounds
  }
}

extension Pyramid {
  /// The zoom of a picture, rounded down.
  fileprivate func fittedZoom(_ scale: Double) -> Int {
    (0...Pyramid.highestZoom).last { Double(tileSize) * Double(1 << $0) <= scale } ?? 0
  }
}

extension Bounds {
  /// The place in the middle.
  fileprivate var middle: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }
}

extension TilesOfRoutes {
  /// One zoom: the large picture, its layers, and the tiles that they may touch.
  private struct Zoom {
    let frame: ZoomFrame
    let viewport: Viewport
    let layers: [any PictureLayer]
    let touched: TouchedTiles
  }

  /// The routes in the large picture of a zoom.
  func largePicture(_ frame: ZoomFrame) -> FittedPicture {
    let viewport = frame.viewport(measuringAt: middle)
    let map = options.mapOptions
    return FittedPicture(routes.map { $0.shown(through: viewport, options: options, map: map) })
  }

  /// The tiles of each zoom that lines may touch.
  ///
  /// Throws `PlotError.tooManyTiles`.
  private func touchedByLines() throws(PlotError) -> [TouchedTiles] {
    var count = 0
    var all: [TouchedTiles] = []
    for frame in frames {
      let picture = largePicture(frame)
      var touched = TouchedTiles(
        width: frame.columns.count, height: frame.rows.count, side: Double(pyramid.tileSize),
        most: Pyramid.mostTiles - count)
      touched.add(
        picture.lines, reach: options.marginsOfLayers.reach(in: picture.viewport))
      try check(touched, frame)
      count += touched.count
      all.append(touched)
    }
    return all
  }

  /// Refuses more tiles than may be.
  private func check(_ touched: TouchedTiles, _ frame: ZoomFrame) throws(PlotError) {
    guard touched.isTooMany else { return }
    throw PlotError(.tooManyTiles(zoom: frame.zoom, most: Pyramid.mostTiles))
  }

  /// Draws all tiles that something of the routes, pins and marks is on.
  ///
  /// - Parameters:
  ///   - plotter: Has the fonts.
  ///   - take: Is called with each tile once, by several threads at once, zoom after zoom; false ends the work.
  /// - Returns: What the picture of the highest zoom does not show, and what its map is made of.
  /// - Throws: `PlotError`, when there are too many tiles, or one cannot be drawn.
  /// - Complexity: O(zooms · fixes + pixels of the tiles).
  package func draw(
    with plotter: Plotter, _ take: @Sendable (DrawnTile) -> Bool
  ) throws(PlotError) -> Picture {
    try options.addedCounts?.check(pyramid, upTo: facts.zooms.upperBound, of: routes)
    // Whatever can be refused is, before a tile is drawn.
    for frame in frames { try checkArea(frame) }
    var last: PictureLayout?
    for (frame, byLines) in zip(frames, try touchedByLines()) {
      let picture = largePicture(frame)
      let viewport = picture.viewport
      // Each zoom has half the room of the next one, so contours end where they have none.
      let ground = try PictureGround(
        below: picture, leavesOutDenseContours: frame.zoom < facts.zooms.upperBound)
      let layout = try PictureLayout(picture, on: ground, plotter.fonts)
      let layers = ground.layers + layout.layers
      var touched = byLines
      for layer in layers where !type(of: layer).isOfGround {
        for box in layer.boxes { touched.add(box.grown(by: 2)) }
      }
      for square in options.addedCounts?.squares(in: viewport) ?? [] {
        touched.add(square.grown(by: 2))
      }
      try check(touched, frame)
      last = layout
      let zoom = Zoom(frame: frame, viewport: viewport, layers: layers, touched: touched)
      guard try draw(zoom, take) else { break }
    }
    return Picture(
      bytes: [], width: pyramid.pixelsOfTile, height: pyramid.pixelsOfTile, isEmpty: false,
      labels: last?.labels ?? LabelOutcome(),
      distanceMarks: last?.distanceMarks ?? MarkOutcome(), scaleDiffers: last?.scaleDiffers,
      map: last?.map ?? MapOutcome())
  }

  /// Refuses a zoom that needs all of its pixels at once and has more of them than a picture.
  private func checkArea(_ frame: ZoomFrame) throws(PlotError) {
    let needsAll =
      options.isDensity || options.kindsDrawn.contains { $0.isOfGround }
    guard needsAll else { return }
    let size = frame.viewport(measuringAt: middle).size
    let (width, height) = (size.columns, size.rows)
    guard frame.isOnePart, width * height <= PictureSize.mostPixels else {
      throw PlotError(.zoomTooLarge(zoom: frame.zoom, width: width, height: height))
    }
    try checkMemory(width: width, height: height, format: .png)
  }

  /// Draws the tiles of one zoom.
  private func draw(
    _ zoom: Zoom, _ take: @Sendable (DrawnTile) -> Bool
  ) throws(PlotError) -> Bool {
    let ground = zoom.layers.lazy.compactMap(\.ground).first ?? options.background
    for part in zoom.frame.parts(with: zoom.touched) {
      let rows = zoom.touched.columns.compactMap { row, columns -> TouchedRow? in
        let columns = columns.filter { part.columns.contains($0) }
        return part.rows.contains(row) && !columns.isEmpty
          ? TouchedRow(row: row, columns: columns) : nil
      }.sorted { $0.row < $1.row }
      guard !rows.isEmpty else { continue }
      let picture = canvas(of: zoom, part, zoom.layers, ground: ground)
      let inked = zoom.layers.filter { !type(of: $0).isOfGround }
      let ink =
        inked.count == zoom.layers.count
        ? nil : canvas(of: zoom, part, inked, ground: .transparent)
      let work = SharedRows(rows)
      let frame = zoom.frame
      concurrentPerform(min(options.drawingThreads, rows.count)) { _ in
        let painter = TileRowPainter()
        while let row = work.next() {
          do throws(EncodingError) {
            let tiles = try painter.tiles(
              inRow: row.row - part.rows.lowerBound,
              columns: Set(row.columns.map { $0 - part.columns.lowerBound }),
              side: pyramid.pixelsOfTile, of: picture, withInkOf: ink)
            for (column, png) in tiles {
              guard
                let tile = frame.tile(column: column + part.columns.lowerBound, row: row.row)
              else { continue }
              guard take(DrawnTile(tile, png)) else { return work.end() }
            }
          } catch {
            work.end(error)
          }
        }
      }
      if let failure = work.failure { throw PlotError(.encoding(failure)) }
      if work.isEnded { return false }
    }
    return true
  }

  /// A part of a zoom with some layers, painted by one thread at a time.
  private func canvas(
    of zoom: Zoom, _ part: PixelRectangle, _ layers: [any PictureLayer], ground: Color
  ) -> RasterCanvas {
    let (pixels, side) = (pyramid.pixelsOfTile, Double(pyramid.tileSize))
    var canvas = ShiftedCanvas(
      ScaledCanvas(
        RasterCanvas(
          width: part.width * pixels, height: part.height * pixels, background: ground, threads: 1),
        scale: Double(pyramid.density)),
      left: Double(part.columns.lowerBound) * side, top: Double(part.rows.lowerBound) * side)
    for layer in layers { layer.draw(on: &canvas, through: zoom.viewport) }
    return canvas.base.base
  }
}

/// A row of tiles that something may be drawn on.
private struct TouchedRow: Sendable {
  let row: Int
  let columns: Set<Int>
}

/// Rows of tiles that threads take one after another.
private final class SharedRows: Sendable {
  private let rows: [TouchedRow]
  private let state = Guarded(State())

  /// The progress of the rows.
  private struct State {
    var place = 0
    var failure: EncodingError?
    var isEnded = false
  }

  init(_ rows: [TouchedRow]) { self.rows = rows }

  /// The reason why a row could not be painted; nil if all could.
  var failure: EncodingError? { state.current.failure }

  /// Whether no row is given out any more before all are.
  var isEnded: Bool { state.current.isEnded }

  /// The next row; nil if there is none.
  func next() -> TouchedRow? {
    state.withLock { state in
      guard state.place < rows.count, !state.isEnded else { return nil }
      defer { state.place += 1 }
      return rows[state.place]
    }
  }

  /// Gives out no more rows.
  func end(_ error: EncodingError? = nil) {
    state.withLock { state in
      state.isEnded = true
      state.failure = state.failure ?? error
    }
  }
}
