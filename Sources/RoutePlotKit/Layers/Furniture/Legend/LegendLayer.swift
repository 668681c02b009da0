// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the legend of the colours of tracks.

import Drawing
import Mapping
import TextLayout

/// A legend next to the map or in a corner: the colours of a value with its figures, or a list of words or of tracks.
struct LegendLayer: PictureLayer {
  /// Whether it is drawn, and where.
  struct Options: Equatable {
    var isDrawn = false
    var position = PlotOptions.LegendPosition.automatic
    var title: String?
  }

  /// The texts and the ticks, with a plate where the map lies under them.
  private let text: Furniture

  private let shapes: LegendShapes

  static var isOfRoutes: Bool { false }

  static func isRequested(for options: PlotOptions) -> Bool { options.hasLegend }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Places a legend; nil if it needs a bar and there is none.
  init?(
    _ plan: LegendPlan, _ bar: LegendBar?, on map: MapUnderFurniture, above topOfScaleBar: Double?,
    _ texts: inout PictureTexts
  ) throws(PlotError) {
    let viewport = map.picture.viewport
    var place = map.picture.options.box(of: plan, in: viewport, room: map.picture.room)
    // The scale bar may have made room for a long attribution.
    if plan.place == .below, !map.picture.options.hasStrip, let topOfScaleBar {
      let most = topOfScaleBar - 2 * map.style.unit
      if place.bottom > most {
        (place.top, place.bottom) = (most - (place.bottom - place.top), most)
      }
    }
    let spot = LegendSpot(plan: plan, place: place, map: map)
    if plan.content.figures == nil {
      shapes = try LegendShapes(names: spot, &texts)
    } else if let bar {
      shapes =
        try plan.place == .below
        ? LegendShapes(bar, below: spot, &texts) : LegendShapes(bar, spot, &texts)
    } else {
      return nil
    }
    let box = shapes.box
    guard box.left >= 0, box.right <= viewport.width else {
      throw PlotError(
        .mapping(
          .noRoomBesideLayers(
            pixels: (max(box.right, viewport.width) - min(box.left, 0)) * viewport.pixelScale,
            of: viewport.size.columns, isWidth: true)))
    }
    let area = map.picture.options.areaBesideMap(viewport, room: map.picture.room)
    let above = area.top - box.top
    guard above <= map.style.unit else {
      throw PlotError(
        .mapping(
          .noRoomBesideLayers(
            pixels: (viewport.height + above) * viewport.pixelScale, of: viewport.size.rows,
            isWidth: false)))
    }
    text = Furniture(shapes.shape, color: map.style.secondaryInk, box: box, on: map)
  }

  var boxes: [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    for sample in shapes.samples { canvas.fill(Path(sample.box), color: sample.color) }
    for dot in shapes.dots {
      canvas.stroke([[dot.place]], Stroke(width: dot.width), color: dot.color)
    }
  }
}

extension PlotOptions {
  /// Whether a legend tells what colours mean; by default there is none.
  public var hasLegend: Bool {
    get { self[LegendLayer.self, default: .init()].isDrawn }
    set { self[LegendLayer.self, default: .init()].isDrawn = newValue }
  }

  /// The title of the legend; nil, the default, for the name of the value or of the column, if there is one.
  public var legendTitle: String? {
    get { self[LegendLayer.self, default: .init()].title }
    set { self[LegendLayer.self, default: .init()].title = newValue }
  }

  /// The position of the legend; by default the one that leaves the map largest.
  public var legendPosition: PlotOptions.LegendPosition {
    get { self[LegendLayer.self, default: .init()].position }
    set { self[LegendLayer.self, default: .init()].position = newValue }
  }
}
