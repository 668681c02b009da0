// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The drawing of single frames: on the whole picture, or on the part of a larger map that a camera shows.

import Drawing
import Mapping
import TextLayout

/// Draws the frames of a film, each by itself.
protocol FilmStage {
  /// All that is drawn of a frame, from 1.
  ///
  /// Throws `PlotError`, when it cannot be drawn.
  func drawn(_ number: Int) throws(PlotError) -> RasterCanvas
}

/// Layers of frames that follow each other.
private enum FilmPart {
  /// Those that are the same in all frames, as they were drawn.
  case fixed(ScaledCanvas<RasterCanvas>)
  /// Those that are at the same places of a map that moves.
  case placed([any PictureLayer])
  case growing(any PictureLayer.Type)
}

/// What a film is drawn with besides its scenes.
struct FilmMaterial {
  let scenes: FilmScenes
  let background: Color
  let painting: PaintingMemory
}

extension ScaledCanvas<RasterCanvas> {
  /// An empty canvas of a picture.
  fileprivate init(_ picture: FittedPicture, background: Color) {
    let (viewport, options) = (picture.viewport, picture.options)
    self.init(
      RasterCanvas(
        width: viewport.size.columns, height: viewport.size.rows, background: background,
        threads: options.drawingThreads), scale: options.pixelScale)
  }
}

/// Frames that show all of the picture: what lies below the tracks is painted once.
struct WholeStage: FilmStage {
  private let picture: FittedPicture
  private let layout: PictureLayout
  private let material: FilmMaterial

  /// The pixels below all that changes.
  private let below: PaintedPixels

  /// What lies above them, from the bottom up.
  private let parts: [FilmPart]

  /// Prepares the frames of a picture.
  ///
  /// Throws `PlotError`, when there is no memory.
  init(
    _ picture: FittedPicture, on ground: PictureGround, _ layout: PictureLayout,
    _ material: FilmMaterial
  ) throws(PlotError) {
    (self.picture, self.layout, self.material) = (picture, layout, material)
    let viewport = picture.viewport
    var lower = ScaledCanvas(picture, background: material.background)
    lower.draw(ground.layers, through: viewport)
    var whole = lower
    whole.draw(layout.layers, through: viewport)
    var parts: [FilmPart] = []
    for kind in picture.options.kindsOfFilm {
      if kind.growsWithTracks {
        parts.append(.growing(kind))
        continue
      }
      let layers = layout.layers.filter { type(of: $0) == kind }
      guard !parts.isEmpty else {
        lower.draw(layers, through: viewport)
        continue
      }
      var canvas = ScaledCanvas(picture, background: material.background)
      canvas.draw(layers, through: viewport)
      parts.append(.fixed(canvas))
    }
    self.parts = parts
    below = try wrappingOutOfMemory { () throws(OutOfMemory) in
      try PaintedPixels(of: lower.base, in: whole.base, with: material.painting)
    }
  }

  func drawn(_ number: Int) throws(PlotError) -> RasterCanvas {
    let scene = material.scenes.scene(ofFrame: number)
    var canvas = ScaledCanvas(
      RasterCanvas(over: below, background: material.background),
      scale: picture.options.pixelScale)
    for part in parts {
      switch part {
      case .fixed(let other): canvas.lay(other)
      case .placed(let layers): canvas.draw(layers, through: picture.viewport)
      case .growing(let kind):
        canvas.draw(try layout.layers(of: kind, in: scene), through: picture.viewport)
      }
    }
    return canvas.base
  }
}

/// Frames that show a part of a map: it is drawn once, larger than a frame, and cut.
struct MovingStage: FilmStage {
  private let picture: FittedPicture
  private let camera: FilmCamera
  private let material: FilmMaterial

  /// The maps, the nearest first.
  private let levels: [Level]

  /// What lies above the map, from the bottom up, and what stands around it.
  private let parts: [FilmPart], furniture: [FilmPart]
  private let layoutOfFurniture: PictureLayout

  /// Draws a frame that shows all of the picture.
  private let whole: WholeStage?

  /// What is known of the map that is drawn.
  var outcome: PictureLayout { levels[0].layout }

  /// A map of all of the picture.
  private struct Level {
    let factor: Double
    let viewport: Viewport
    let layout: PictureLayout
    let pixels: PaintedPixels
  }

  /// Near the change from one map to the next one they go over into each other, in this range of factors.
  private static let blending = 1.12

  /// - Parameters:
  ///   - picture: The whole picture.
  ///   - camera: What frames show of it.
  ///   - material: What a film is drawn with.
  ///   - fonts: The open font.
  ///   - whole: Draws frames that show all of the picture; nil if there are none.
  /// - Throws: `PlotError`, when a map or a text cannot be drawn, or there is no memory.
  init(
    _ picture: FittedPicture, _ camera: FilmCamera, _ material: FilmMaterial, _ fonts: OpenFonts,
    endingWith whole: WholeStage?
  ) throws(PlotError) {
    (self.picture, self.camera, self.material, self.whole) = (picture, camera, material, whole)
    var mapOptions = picture.options
    mapOptions.leaveOutFurniture()
    mapOptions.film?.hasClock = false
    let bare = picture.options.withoutPlaces
    let near = picture.viewport.showing(
      columns: picture.viewport.size.columns, rows: picture.viewport.size.rows,
      scale: picture.viewport.scale * camera.levels[0],
      middle: picture.viewport.plane(camera.views[0].middle))
    let frame = FittedPicture(
      picture.routes.map { $0.shown(through: near, options: bare, map: $0.map) },
      picture.filmFigures)
    let around = try PictureLayout(frame, on: PictureGround(), fonts)
    layoutOfFurniture = around
    var levels: [Level] = []
    for factor in camera.levels {
      levels.append(
        try MovingStage.level(
          factor, of: picture, mapOptions, around, material, fonts,
          bakesPlaces: whole != nil))
    }
    self.levels = levels
    parts = MovingStage.parts(of: mapOptions, levels[0].layout, isBaked: whole != nil)
    furniture = bare.kindsOfFilm.filter(MovingStage.isOfFurniture).map { kind in
      if kind.growsWithTracks { return .growing(kind) }
      return .placed(around.layers.filter { type(of: $0) == kind })
    }
  }

  /// Whether layers of a kind stay where they are while the map moves.
  private static func isOfFurniture(_ kind: any PictureLayer.Type) -> Bool {
    furnitureKinds.contains { $0 == kind }
  }

  /// Draws the map that is so many times as near as the picture, with all that lies below the tracks.
  private static func level(
    _ factor: Double, of picture: FittedPicture, _ options: PlotOptions,
    _ furniture: PictureLayout, _ material: FilmMaterial, _ fonts: OpenFonts, bakesPlaces: Bool
  ) throws(PlotError) -> Level {
    let own = picture.viewport
    func pixels(_ count: Int) -> Int { Int((Double(count) * factor).rounded(.up)) }
    let viewport = own.showing(
      columns: pixels(own.size.columns), rows: pixels(own.size.rows), scale: own.scale * factor,
      middle: own.plane(Point(x: own.width / 2, y: own.height / 2)))
    let large = FittedPicture(
      picture.routes.map {
        $0.shown(
          through: viewport, options: options, map: options.mapOptions, furniture: FurniturePlan())
      })
    try checkMemory(width: viewport.size.columns, height: viewport.size.rows, format: .rgba)
    let ground = try PictureGround(below: large)
    let layout = try PictureLayout(large, on: ground, fonts)
    var lower = ScaledCanvas(large, background: material.background)
    lower.draw(ground.layers, through: viewport)
    var whole = lower
    whole.draw(layout.layers, through: viewport)
    // Colours of furniture are among those that pixels can have.
    whole.draw(furniture.layers, through: viewport)
    let above = options.kindsOfFilm.drop { !$0.growsWithTracks }
    for kind in options.kindsOfFilm
    where !kind.growsWithTracks && (bakesPlaces || !above.contains { $0 == kind }) {
      lower.draw(layout.layers.filter { type(of: $0) == kind }, through: viewport)
    }
    return Level(
      factor: factor, viewport: viewport, layout: layout,
      pixels: try wrappingOutOfMemory { () throws(OutOfMemory) in
        try PaintedPixels(of: lower.base, in: whole.base, with: material.painting)
      })
  }

  /// What lies above the pixels of a map, without what is among them.
  private static func parts(
    of options: PlotOptions, _ layout: PictureLayout, isBaked: Bool
  ) -> [FilmPart] {
    options.kindsOfFilm.drop { !$0.growsWithTracks }.compactMap { kind in
      if kind.growsWithTracks { return .growing(kind) }
      return isBaked ? nil : .placed(layout.layers.filter { type(of: $0) == kind })
    }
  }

  func drawn(_ number: Int) throws(PlotError) -> RasterCanvas {
    let view = camera.views[number - 1]
    if view.factor == 1, let whole { return try whole.drawn(number) }
    let (below, viewport) = ground(of: view)
    let scene = material.scenes.scene(ofFrame: number, through: viewport)
    var canvas = ScaledCanvas(
      RasterCanvas(over: below, background: material.background),
      scale: picture.options.pixelScale)
    let level = levels[0]
    // Where the corner of the frame is on the nearest map.
    let corner = level.viewport.pixel(viewport.plane(Point(x: 0, y: 0)))
    func drawPlaced(_ layers: [any PictureLayer]) {
      var shifted = ShiftedCanvas(
        canvas, left: corner.x.rounded(), top: corner.y.rounded())
      shifted.draw(layers, through: level.viewport)
      canvas = shifted.base
    }
    for part in parts {
      switch part {
      case .fixed(let other): canvas.lay(other)
      case .placed(let layers): drawPlaced(layers)
      case .growing(let kind) where kind.hasFixedPlaces:
        drawPlaced(try level.layout.layers(of: kind, in: scene))
      case .growing(let kind):
        canvas.draw(try level.layout.layers(of: kind, in: scene), through: viewport)
      }
    }
    for part in furniture {
      switch part {
      case .fixed(let other): canvas.lay(other)
      case .placed(let layers): canvas.draw(layers, through: picture.viewport)
      case .growing(let kind):
        canvas.draw(
          try layoutOfFurniture.layers(of: kind, in: scene), through: picture.viewport)
      }
    }
    return canvas.base
  }

  /// The pixels of the map that a frame shows, and the map from degrees to its pixels.
  private func ground(of view: FilmCamera.View) -> (PaintedPixels, Viewport) {
    let own = picture.viewport
    let (columns, rows) = (own.size.columns, own.size.rows)
    let place = own.plane(view.middle)
    guard levels.count > 1 else {
      // Whole pixels, so that none is mixed.
      let level = levels[0]
      let middle = level.viewport.pixel(place)
      func start(_ middle: Double, _ count: Int, of all: Int) -> Int {
        let first = (middle * own.pixelScale - Double(count) / 2).rounded()
        return min(max(Int(first), 0), all - count)
      }
      let left = start(middle.x, columns, of: level.viewport.size.columns)
      let top = start(middle.y, rows, of: level.viewport.size.rows)
      let window = PixelRectangle(columns: left..<(left + columns), rows: top..<(top + rows))
      let exact = level.viewport.plane(
        Point(
          x: (Double(left) + Double(columns) / 2) / own.pixelScale,
          y: (Double(top) + Double(rows) / 2) / own.pixelScale))
      return (
        level.pixels.part(window),
        own.showing(columns: columns, rows: rows, scale: level.viewport.scale, middle: exact)
      )
    }
    let viewport = own.showing(
      columns: columns, rows: rows, scale: own.scale * view.factor, middle: place)
    let number = levels.lastIndex { $0.factor >= view.factor * 0.999_999 } ?? 0
    var pixels = resampled(levels[number], viewport)
    if number + 1 < levels.count {
      let next = levels[number + 1]
      let end = next.factor * MovingStage.blending
      if view.factor < end {
        let part = (end - view.factor) / (end - next.factor)
        pixels = pixels.mixed(with: resampled(next, viewport), part: part)
      }
    }
    return (pixels, viewport)
  }

  /// The pixels of a map in those of a frame.
  private func resampled(_ level: Level, _ viewport: Viewport) -> PaintedPixels {
    let corner = level.viewport.pixel(viewport.plane(Point(x: 0, y: 0)))
    let scale = viewport.pixelScale
    return level.pixels.resampled(
      from: Point(x: corner.x * scale, y: corner.y * scale),
      step: level.viewport.scale / viewport.scale, width: viewport.size.columns,
      height: viewport.size.rows)
  }
}

extension PlotOptions {
  /// The same without anything that has a place on the map.
  fileprivate var withoutPlaces: PlotOptions {
    var options = self
    (options.pins, options.photos, options.markers) = ([], [], [])
    return options
  }
}

extension PictureLayout {
  /// The layers of a kind in a scene.
  fileprivate func layers(
    of kind: any PictureLayer.Type, in scene: FilmScenes.Scene
  ) throws(PlotError) -> [any PictureLayer] {
    try layers(of: kind, in: scene.picture, tails: scene.tails, at: scene.moment)
  }
}

/// Does work that needs memory.
///
/// Throws `PlotError`, when there is none.
func wrappingOutOfMemory<Result>(
  _ work: () throws(OutOfMemory) -> Result
) throws(PlotError) -> Result {
  do throws(OutOfMemory) { return try work() } catch { throw PlotError(.encoding(.outOfMemory)) }
}
