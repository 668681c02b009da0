// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The heights along the lines of tracks, and their colours.

import Drawing
import Tracks

/// The heights along an unbroken line of a track.
struct ProfileLine {
  /// The way from the start of the track, and the height, in metres.
  private(set) var ways: [Double] = []
  private(set) var heights: [Double] = []

  /// The mean of the heights, by which tracks lie before each other.
  var meanHeight: Double { heights.reduce(0, +) / Double(heights.count) }

  /// The values that tell colours; empty if the track has a colour of its own.
  private var values: [Double] = []

  /// The place of its track among those of the profile.
  let track: Int

  /// The colour of the track.
  let color: Color

  /// The lines of all tracks of some logs.
  static func lines(of routes: [FittedRoute]) -> [ProfileLine] {
    var (lines, count): ([ProfileLine], Int) = ([], 0)
    for route in routes {
      lines += ProfileLine.lines(of: route, after: count)
      count += route.lines.tracks.count
    }
    return lines
  }

  /// The range of heights in metres, of a level track ten metres around it; nil if there are none.
  static func heights(of lines: [ProfileLine]) -> ClosedRange<Double>? {
    let heights = lines.flatMap(\.heights)
    guard let lowest = heights.min(), let highest = heights.max() else { return nil }
    let spare = max(10 - (highest - lowest), 0) / 2
    return (lowest - spare)...(highest + spare)
  }

  /// The lines of all tracks of a log, without the places that have no height.
  private static func lines(of route: FittedRoute, after first: Int) -> [ProfileLine] {
    let lines = route.fixes
    guard let columns = route.columnsOfProfile, !route.metresOfElevation.isNaN else { return [] }
    let colors = TrackAppearance(route)
    var result: [ProfileLine] = []
    for (index, track) in lines.tracks.enumerated() {
      for segment in track.segments {
        var line = ProfileLine(track: first + index, color: colors.color(ofTrack: index))
        let heights = lines.values[columns.height].segments[segment]
        for (place, height) in heights.enumerated() where !height.isNaN {
          line.ways.append(lines.values[columns.way].segments[segment][place])
          line.heights.append(height * route.metresOfElevation)
          if let color = columns.color {
            line.values.append(lines.values[color].segments[segment][place])
          }
        }
        if line.ways.count > 1 { result.append(line) }
      }
    }
    return result
  }

  private init(track: Int, color: Color) { (self.track, self.color) = (track, color) }

  /// The line in its colours, through points of a picture.
  func colored(_ points: [Point], _ scale: ColorScale?) -> ColoredLines {
    guard let scale, !values.isEmpty else {
      var lines = ColoredLines(palette: [color])
      lines.append(points, colors: Array(repeating: 0, count: points.count - 1))
      return lines
    }
    var lines = ColoredLines(palette: scale.palette)
    scale.addLegs(of: points, values, to: &lines)
    return lines
  }
}

extension FittedRoute {
  /// The places of the value of colours, nil without one, and after it of the way and of the height among the values
  /// of lines; nil if lines have no height.
  var columnsOfProfile: (color: Int?, way: Int, height: Int)? {
    let color = options.valueColors == nil ? nil : 0
    let first = color == nil ? 0 : 1
    return options.hasProfile && fixes.values.count >= first + 2 ? (color, first, first + 1) : nil
  }

  /// Whether any fix has a height.
  var hasElevation: Bool {
    columnsOfProfile.map { columns in
      fixes.values[columns.height].segments.contains { $0.contains { !$0.isNaN } }
    } ?? false
  }
}
