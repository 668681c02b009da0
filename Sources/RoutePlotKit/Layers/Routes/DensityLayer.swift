// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the number of passes instead of lines.

public import Drawing
import Mapping

/// A heat picture of all tracks: the more passes a pixel has, the more it glows.
///
/// `PassCounts` says what a pass is. Dashed gaps are not passes.
struct DensityLayer: PictureLayer {
  /// Whether it is drawn, and its colours.
  struct Options: Equatable {
    var isDrawn = false
    var glows = false
    var map: Colormap?
    var added: AddedCounts?
  }

  /// The counts themselves, for a file that is made of them; nil for a picture.
  private var counts: PassCounts?

  /// The pixels where tracks pass, in their colours.
  private var runs = PixelRuns(scale: 1)

  /// The light around them; nil for none.
  private var glow: (image: Bitmap, box: Rectangle)?

  /// The density of a picture.
  init(_ density: Density) { (runs, glow) = (density.runs, density.glow) }

  /// The counts of a picture.
  init(countsOf picture: FittedPicture) { counts = PassCounts(of: picture) }

  static func isRequested(for options: PlotOptions) -> Bool { options.isDensity }

  /// Its ground is dark, so that no picture of it is blank.
  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins(pixels: 1.5)
    if options.hasDensityGlow {
      // A tile beside a track has its light. In a small picture it reaches further than a part of the side, and is cut.
      margins.fraction = Density.reachOfGlow
      margins.reachFactor = 2
    }
    return margins
  }

  static func hidesLines(for options: PlotOptions) -> Bool { true }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if let counts { canvas.keep(counts) }
    if let glow { canvas.draw(glow.image, in: glow.box) }
    canvas.paint(runs)
  }
}

extension PlotOptions {
  /// Whether the picture shows how often tracks pass instead of their lines; by default it does not.
  public var isDensity: Bool {
    get { self[DensityLayer.self, default: .init()].isDrawn }
    set { self[DensityLayer.self, default: .init()].isDrawn = newValue }
  }

  /// Whether a density lights up what is around its busy places, as lamps do; by default it does not.
  public var hasDensityGlow: Bool {
    get { self[DensityLayer.self, default: .init()].glows }
    set { self[DensityLayer.self, default: .init()].glows = newValue }
  }

  /// The counts that are added to those of the logs; nil, the default, for none.
  package var addedCounts: AddedCounts? {
    get { self[DensityLayer.self, default: .init()].added }
    set { self[DensityLayer.self, default: .init()].added = newValue }
  }

  /// The colours of densities; nil, the default, for those of embers, which suit a dark ground and a light one.
  public var densityMap: Colormap? {
    get { self[DensityLayer.self, default: .init()].map }
    set { self[DensityLayer.self, default: .init()].map = newValue }
  }
}
