// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The look of tracks, which all layers of routes share.

public import Drawing
public import Mapping

/// The lines and the colours of tracks.
struct TrackStyle: Equatable, Sendable {
  var line = LineStyle()
  var opacity = 1.0
  var overlap = Overlap.replace
  var colors = Color.tracks
  var valueColors: ValueColors?
}

extension PlotOptions {
  /// The line of each track; by default 3 pixels wide, whole, with round joins and caps.
  public var line: LineStyle {
    get { trackStyle.line }
    set { trackStyle.line = newValue }
  }

  /// How opaque tracks are, 0...1, together with the alpha of their colours; by default 1.
  public var opacity: Double {
    get { trackStyle.opacity }
    set { trackStyle.opacity = newValue }
  }

  /// What tracks do where they lie on each other, and on the ground; by default the later one is on top.
  public var overlap: Overlap {
    get { trackStyle.overlap }
    set { trackStyle.overlap = newValue }
  }

  /// The colours of the tracks, given out in their order and then again from the first; not empty.
  ///
  /// Default: `Color.tracks`, beginning with `#007AFF`.
  public var colors: [Color] {
    get { trackStyle.colors }
    set { trackStyle.colors = newValue }
  }

  /// The value that the colours of tracks tell; nil, the default, for colours of their own.
  public var valueColors: ValueColors? {
    get { trackStyle.valueColors }
    set { trackStyle.valueColors = newValue }
  }
}
