// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The default colours of tracks, which suit the background, and the chosen ones.

public import Drawing

extension PlotOptions {
  /// The colours of the tracks, given out in their order and then again from the first; not empty.
  ///
  /// Default: eight colours beginning with `#007AFF`, for light grounds or for dark ones, by that
  /// of the map where there is one.
  public var colors: [Color] {
    get { trackStyle.colors ?? Color.tracks(on: ground) }
    set { trackStyle.colors = newValue }
  }
}
