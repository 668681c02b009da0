// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A layer that a program draws itself.

/// A layer of your own, above or below the tracks.
///
/// A layer draws on a ``MapCanvas``, which knows the pixel of each coordinate:
///
///     struct Summit: MapLayer {
///       func draw(on canvas: inout MapCanvas) {
///         guard let peak = canvas.point(of: Coordinate(latitude: 46.5586, longitude: 8.5612)) else { return }
///         canvas.fill(.circle(center: peak, radius: 6), color: .white)
///         canvas.write("2663 m", at: peak, size: canvas.textSize, alignment: .center)
///       }
///     }
///
/// ``PlotOptions/layers`` lists the layers of a picture. A layer that always draws the same on the same canvas keeps
/// the promise that a picture has the same bytes for the same log and options. A layer that is `Equatable` lets options
/// be compared; others are equal to none.
public protocol MapLayer: Sendable {
  /// Whether the layer lies below the tracks, and above the map. Default: it lies on top of all.
  var isBelowTracks: Bool { get }

  /// Draws the layer; it is called once for each picture.
  ///
  /// - Parameter canvas: What is drawn on.
  func draw(on canvas: inout MapCanvas)
}

extension MapLayer {
  /// By default a layer lies on top of all.
  public var isBelowTracks: Bool { false }
}
