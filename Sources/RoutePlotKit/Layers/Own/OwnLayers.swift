// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Layers of other programs among those of the picture.

import Drawing
import Mapping

/// The layers that a program draws itself, as options.
struct OwnLayers: Equatable, Sendable {
  var layers: [any MapLayer]

  static func == (a: OwnLayers, b: OwnLayers) -> Bool {
    a.layers.count == b.layers.count
      && zip(a.layers, b.layers).allSatisfy { first, second in
        (first as? any Equatable).map { isSame($0, second) } ?? false
      }
  }
}

/// Whether a layer is the same as another one.
private func isSame<Value: Equatable>(_ a: Value, _ b: any MapLayer) -> Bool { a == b as? Value }

/// A layer of another program on top of all.
struct OwnLayer: PictureLayer {
  typealias Options = OwnLayers

  private let shapes: [KeptShape]

  static var name: String { "own" }

  static var isOfRoutes: Bool { false }

  // Whether it writes is known when it is drawn; a font is opened only then.

  init(_ layer: any MapLayer, on canvas: inout MapCanvas) throws(PlotError) {
    layer.draw(on: &canvas)
    if let error = canvas.error { throw error }
    shapes = canvas.shapes
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { canvas.draw(shapes) }
}

/// A layer of another program below the tracks.
struct OwnLayerBelow: PictureLayer {
  private let layer: OwnLayer

  static var name: String { "own-below" }

  static var isOfRoutes: Bool { false }

  static func isRequested(for options: PlotOptions) -> Bool {
    options.layers.contains(where: \.isBelowTracks)
  }

  init(_ layer: any MapLayer, on canvas: inout MapCanvas) throws(PlotError) {
    self.layer = try OwnLayer(layer, on: &canvas)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    layer.draw(on: &canvas, through: viewport)
  }
}

extension Canvas {
  /// Draws shapes, each on top of those before.
  fileprivate mutating func draw(_ shapes: [KeptShape]) {
    for shape in shapes {
      switch shape {
      case .fill(let path, let color): fill(path, color: color)
      case .outline(let path, let stroke, let color):
        self.stroke(around: path, stroke, color: color)
      case .lines(let lines, let stroke, let color):
        self.stroke(lines, stroke, paint: Paint(color))
      case .text(let path, let color, let halo?): fill(path, color: color, halo: halo)
      case .text(let path, let color, nil): fill(path, color: color)
      }
    }
  }
}

extension PlotOptions {
  /// Layers that your program draws itself, from the bottom up; by default none.
  ///
  /// Those with ``MapLayer/isBelowTracks`` lie between the map and the tracks, the others on top of all. A fitted region
  /// knows nothing of them: set ``padding`` to keep the tracks away from a part of the picture.
  public var layers: [any MapLayer] {
    get { self[OwnLayer.self]?.layers ?? [] }
    set { self[OwnLayer.self] = newValue.isEmpty ? nil : OwnLayers(layers: newValue) }
  }
}
