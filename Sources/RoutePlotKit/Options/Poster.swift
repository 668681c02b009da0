// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a poster: tracks beside each other, each in a cell of its own.

/// How the tracks of a poster stand beside each other.
package struct Poster: Equatable, Sendable {
  /// The arrangement of the cells.
  package enum Layout: String, CaseIterable, Sendable {
    /// A cell for each track.
    case grid
    /// A cell for each day of a year.
    case calendar
  }

  /// The scale of the tracks.
  package enum Scale: String, CaseIterable, Sendable {
    /// Each track fills its cell.
    case own
    /// All tracks have the scale of the largest one.
    case same
  }

  /// The order of the tracks.
  package enum Order: String, CaseIterable, Sendable {
    /// By the time of the first fix; those without times come last.
    case time
    /// The longest one first.
    case length
    /// By the name.
    case name
  }

  /// What the days of a calendar show.
  package enum Days: String, CaseIterable, Sendable {
    /// The distance of the day, as a shade.
    case distance
    /// The tracks of the day.
    case tracks
  }

  /// The arrangement of the cells; by default a grid.
  package var layout = Layout.grid

  /// The scale of the tracks; by default each fills its cell.
  package var scale = Scale.own

  /// The order of the tracks in a grid; by default by time.
  package var order = Order.time

  /// What the days of a calendar show; by default their distance.
  package var days = Days.distance

  /// The year of a calendar; nil, the default, for the latest one of the tracks.
  package var year: Int?

  /// Whether the tracks of a grid have captions; by default they have none.
  package var hasCaptions = false

  /// A grid.
  package init() {}
}

/// The kind under which options keep a poster, as layers of several kinds ask for it.
enum PosterKind: LayerKind { typealias Options = Poster }

extension PlotOptions {
  /// The poster that stands in place of a map; nil, the default, for none.
  package var poster: Poster? {
    get { self[PosterKind.self] }
    set { self[PosterKind.self] = newValue }
  }

  /// The margin around all of a poster that others do not have, as a part of the shorter side.
  static let marginOfPoster = 0.03

  /// The margin around all that others do not have, in pixels.
  ///
  /// `shorterSide`: the shorter side of the picture in pixels.
  func outerMargin(shorterSide: Double) -> Double {
    poster == nil ? 0 : PlotOptions.marginOfPoster * shorterSide
  }
}
