// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The widths of roads and other lines of a street map.

import CLibrary
import Drawing
import VectorTiles

/// The width of a line of a street map at each zoom.
///
/// The zoom is that of tiles of 512 pixels, as styles for vector tiles count it. The widths grow by about 1.5 a zoom:
/// slower than the streets themselves, so that a city is not all white and a lane is seen from far. They follow the
/// curves of github.com/protomaps/basemaps, and were changed where a picture looked better.
struct StreetWidths {
  /// The zoom.
  let zoom: Double

  /// Whether only lines are drawn, which are narrower.
  var isOutline = false

  /// A zoom, and the width in pixels there; before the first one nothing is drawn.
  private typealias Stop = (zoom: Double, width: Double)

  /// The factor by which lines widen with each zoom beyond the last stop.
  private static func growth(of line: LineClass) -> Double {
    switch line {
    case .motorway, .trunk, .primary, .secondary, .tertiary, .minor, .service: 1.5
    case .runway, .taxiway: 1.7
    case .footway, .path, .steps, .bridleway, .cycleway, .track, .rail, .siding, .lightRail, .river,
      .stream:
      1.25
    case .tram, .subway: 1.15
    // A border has no width of its own.
    case .countryBorder, .regionBorder, .disputedBorder, .ferry: 1
    }
  }

  /// The dashes of a class of lines at a level, whose width in pixels is given; nil for none.
  func dash(of line: LineClass, at level: LineLevel, _ width: Double) -> DashPattern? {
    if line.isRail { return level == .tunnel ? DashPattern([3, 3]) : nil }
    // Dashes grow with the line, slower than it.
    let part = max(width, 1)
    return switch line {
    case .track: DashPattern([6 * part, 2 * part])
    case .path: DashPattern([3 * part, 1.5 * part])
    case .bridleway: DashPattern([5 * part, 3 * part])
    case .cycleway: DashPattern([4 * part, 1.5 * part])
    case .steps: DashPattern([1, 1])
    case .ferry: DashPattern([4, 3])
    case .regionBorder, .disputedBorder: DashPattern([4 * width, 3 * width])
    default: nil
    }
  }

  /// Whether a railway is drawn in a tunnel: an underground from near alone.
  func isDrawnInTunnel(_ line: LineClass) -> Bool {
    !line.isRail || zoom >= (line == .subway || line == .tram ? 15 : 13)
  }

  /// The zoom from which chevrons show the direction of traffic on streets.
  static let zoomOfArrows = 15.5

  /// The zoom from which railways have sleepers.
  static let zoomOfSleepers = 14.5

  /// The width of a class of lines in pixels; nil if they are not drawn at this zoom.
  subscript(_ line: LineClass) -> Double? {
    guard let width = fullWidth(of: line) else { return nil }
    return isOutline && line.isRoad && !line.isPath ? min(max(width / 2, 0.5), 3) : width
  }

  private func fullWidth(of line: LineClass) -> Double? {
    let stops = StreetWidths.stops(of: line)
    guard let first = stops.first, let last = stops.last, zoom >= first.zoom else { return nil }
    guard zoom < last.zoom else {
      return last.width * pow(StreetWidths.growth(of: line), zoom - last.zoom)
    }
    let next = stops.firstIndex { zoom < $0.zoom } ?? 1
    let (low, high) = (stops[next - 1], stops[next])
    let part = (zoom - low.zoom) / (high.zoom - low.zoom)
    return low.width * pow(high.width / low.width, part)
  }

  /// The visible width of a road's edge on each side at a level, in pixels; nil if roads are too narrow for one.
  ///
  /// That of a bridge is wider, so that what it passes over is seen to end there.
  func casing(at level: LineLevel) -> Double? {
    guard zoom >= StreetWidths.zoomOfCasings else { return nil }
    let width = zoom < 14 ? 0.5 : 0.8 * min(max(pow(1.15, zoom - 17), 1), 2)
    return level.isBridge ? 1.6 * width : width
  }

  /// The zoom from which roads have edges.
  static let zoomOfCasings = 12.0

  private static func stops(of line: LineClass) -> [Stop] {
    switch line {
    case .motorway:
      [(5, 0.6), (9, 1.5), (12, 2.75), (13, 3.6), (14, 5.1), (15, 6.8), (16, 9.2), (17, 13)]
    case .trunk:
      [(5, 0.5), (9, 1.3), (12, 2.5), (13, 3.4), (14, 4.75), (15, 6.4), (16, 8.8), (17, 12.5)]
    case .primary:
      [(7, 0.5), (10, 1.2), (12, 2.2), (13, 3.1), (14, 4.4), (15, 6), (16, 8.3), (17, 12)]
    case .secondary: [(9, 0.5), (12, 1.4), (13, 2), (14, 3), (15, 4.6), (16, 6.8), (17, 10)]
    case .tertiary: [(10.5, 0.5), (12, 1.2), (13, 1.7), (14, 2.6), (15, 4), (16, 6.1), (17, 9.5)]
    case .minor: [(12, 0.65), (13, 1.2), (14, 1.9), (15, 3), (16, 4.9), (17, 8)]
    case .service: [(13, 0.5), (14, 0.8), (15, 1.2), (16, 2.5), (17, 4.6)]
    case .footway: [(15, 0.7), (16, 1), (17, 1.6)]
    case .path, .bridleway: [(12.5, 0.7), (13, 0.9), (16, 1.25), (17, 1.8)]
    case .cycleway: [(13.5, 0.7), (14, 0.8), (16, 1.25), (17, 1.8)]
    case .track: [(12.5, 0.9), (13, 1.2), (16, 2), (17, 2.6)]
    case .steps: [(14, 1), (15, 2), (16, 2.8), (17, 4)]
    case .rail: [(9, 0.5), (12, 0.8), (13, 0.95), (14, 1.2), (15, 1.6), (16, 2.1), (17, 2.7)]
    case .lightRail, .subway: [(12, 0.6), (13, 0.75), (14, 1), (15, 1.3), (16, 1.6), (17, 2)]
    case .siding: [(14, 0.75), (15, 0.9), (16, 1.1), (17, 1.4)]
    case .tram: [(14.5, 0.8), (17, 1)]
    case .ferry: [(8, 0.9)]
    case .runway: [(10, 1), (12, 5), (15, 24)]
    case .taxiway: [(11, 0.7), (12, 1.7), (15, 8)]
    case .river: [(8, 0.6), (11, 1), (14, 2.2), (17, 7)]
    case .stream: [(12.5, 0.5), (15, 1), (18, 2.5)]
    case .countryBorder: [(0, 0.9), (10, 1.2), (16, 1.6)]
    case .regionBorder, .disputedBorder: [(3, 0.5), (10, 0.8), (16, 1.2)]
    }
  }
}
