// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Mapping
import Testing

@testable import RoutePlotKit

/// The looks of tracks and words, and their names in a legend.
struct TrackLooksTests {
  private struct Look: Hashable {
    let color: String
    let pattern: TrackPattern
  }

  @Test("No two things that a legend names have one look, and none has that of the rest")
  func apart() {
    for colors in [nil, ["#000000"], ["#ff0000", "#ff0000", "#0000ff"]] as [[String]?] {
      for (dash, points) in [
        ([], nil), ([LineStyle.Width.pixels(9)], nil), ([], PlotOptions.PointStyle.alone),
      ] {
        var options = PlotOptions()
        if let colors { options.colors = colors.compactMap { Color($0) } }
        options.line.dash = dash
        options.points = points
        for count in [1, 2, 5, 8, 9, 24, 25, 40, 41, 300] {
          let looks = TrackLooks(options.trackPalette, count: count, hasLegend: true)
          let all = (0..<count).map {
            Look(color: looks.color($0).hexadecimal, pattern: looks.pattern($0))
          }
          let told = all[..<(count - looks.countOfRest)]
          #expect(Set(told).count == told.count && !told.isEmpty, "\(count)")
          let rest = Set(all[told.count...])
          #expect(rest.count <= 1 && rest.isDisjoint(with: told), "\(count)")
        }
      }
    }
  }

  @Test("Logs have the names of their files, with as much of their way as tells them apart")
  func namesOfFiles() {
    for (inputs, names) in [
      (["a/b/run.gpx"], ["run"]), (["run.2026.gpx", "-"], ["run.2026", "-"]),
      (["a/run.gpx", "b/run.gpx", "c.csv"], ["a/run", "b/run", "c"]),
      (["x/a/run.gpx", "y/a/run.gpx"], ["x/a/run.gpx", "y/a/run.gpx"]),
      ([".hidden", "run.gpx", "run.gpx"], [".hidden", "run", "run"]),
    ] {
      #expect(namesOfLogs(inputs) == names)
    }
  }
}
