// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of tracks in a legend: their own names, or those of their logs.

import Drawing
import RouteReading
import Tracks

extension LegendContent {
  /// The legend of tracks that have looks of their own.
  init(_ logs: [ReadingReport], _ tracks: [TrackLines], _ looks: TrackLooks, opacity: Double) {
    self.init()
    let stems = namesOfLogs(logs.map(\.input))
    var named: [(name: String, stem: String, number: Int)] = []
    var number = 0
    for ((log, stem), lines) in zip(zip(logs, stems), tracks) {
      for track in lines.tracks {
        // Tracks that share a look have one line.
        if looks.place(number) == named.count {
          named.append((log.nameOfTrack(track.number) ?? stem, stem, number))
        }
        number += 1
      }
    }
    // Tracks of two logs may have one name.
    var stemsOfName: [String: Set<String>] = [:]
    for (name, stem, _) in named { stemsOfName[name, default: []].insert(stem) }
    func look(_ number: Int) -> Color {
      var color = looks.color(number)
      color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
      return color
    }
    // One alone in the look of the rest is distinguished from all others.
    let told = looks.countOfRest > 1 ? named.count - looks.countOfRest : named.count
    names = named[..<told].map { track in
      let isShared = stemsOfName[track.name, default: []].count > 1
      return LegendName(
        name: isShared ? "\(track.name), \(track.stem)" : track.name, color: look(track.number),
        pattern: looks.pattern(track.number))
    }
    if told < named.count {
      let others = named[told...]
      let first = others.first { !looks.hasOwnColor($0.number) } ?? others[told]
      (rest, restColor) = (named.count - told, look(first.number))
    }
  }
}
