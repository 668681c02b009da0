// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A drawn picture and the report of its log.

package import Drawing
public import Encoding
package import Mapping
public import RouteReading
package import Tracks

/// A picture as a file.
public struct Picture: Sendable {
  /// A whole file of the format that was requested.
  public var bytes: [UInt8]

  /// Pixels per row.
  public var width: Int

  /// Rows.
  public var height: Int

  /// Whether nothing of the routes is in the region that was requested.
  public var isEmpty: Bool

  /// The format of the bytes.
  public var format = PictureFormat.png

  /// The texts with letters that no font has and that are drawn without them, such as a title or names of waypoints,
  /// each once.
  public var textsWithoutLetters: [String] {
    var texts: [String] = []
    for text in labels.notDrawable.map(\.text) where !texts.contains(text) { texts.append(text) }
    return texts
  }

  /// The labels of pins that had no room and are not drawn.
  public var labelsWithoutRoom: [String] { labels.withoutRoom }

  /// The labels of pins that it lacks, and the texts that lack letters.
  package var labels = LabelOutcome()

  /// The distance marks that it lacks.
  package var distanceMarks = MarkOutcome()

  /// By how much its scale differs, where that is too much for the scale bar that it lacks; nil where it is not.
  package var scaleDiffers: Double?

  /// The width of the cells of a poster in pixels of the layout, where captions have no room in them; nil where they have.
  package var widthWithoutCaptions: Double?

  /// The names of places on its map.
  package var map = MapOutcome()

  /// The photos that it shows and lacks; nil without photos.
  package var photos: PhotoOutcome?

  /// The map from degrees to its pixels; nil for a part of a picture.
  package var viewport: Viewport?

  /// Outside of these pixels it is the last picture of a plotter that keeps pictures; nil if that is not known.
  package var changed: PixelRectangle?
}

/// A picture and the report of the log it was made from.
public struct Plot: Sendable {
  /// The picture.
  public var picture: Picture

  /// The rows used and the rows left out.
  public var log: ReadingReport

  /// The numbers of the tracks; nil unless `PlotOptions.measuresTracks` asks for them.
  public var statistics: TripStatistics?

  /// The fixes that the selection left to be drawn.
  public var fixesDrawn: Int

  /// Fixes beyond the latitudes of the projection, drawn at its edge.
  public var fixesClamped: Int

  /// The omissions of the selection.
  package var selection: SelectionReport

  /// The fixes that the selection left out.
  public var fixesLeftOut: Int { selection.fixesLeftOut }

  /// A picture of a route.
  init(_ picture: Picture, of fitted: FittedRoute) {
    self.picture = picture
    (log, fixesDrawn, fixesClamped) = (fitted.log, fitted.fixesDrawn, fitted.fixesClamped)
    selection = fitted.selection
    if fitted.options.measuresTracks { statistics = TripStatistics(fitted) }
  }
}
