// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds tracks with a single place. Each would be only a dot as wide as the line.

import Tracks

extension PlotOptions {
  /// The pins of tracks that have one place only: a dot that can be seen, with the name of the track if it has one.
  ///
  /// Where places are many they are a cloud, and where marks or colours are requested these tell what there is.
  ///
  /// Returns the pins, at most `mostPlaces`.
  func pinsOfSinglePlaces(
    _ logs: [LogTracks], _ tracks: [TrackLines], _ looks: TrackLooks
  ) -> [Pin] {
    guard looks.count <= PlotOptions.mostPlaces, markers.isEmpty, points == nil, !isDensity,
      valueColors == nil
    else { return [] }
    var pins: [Pin] = []
    var number = 0
    for (log, lines) in zip(logs, tracks) {
      for track in lines.tracks {
        defer { number += 1 }
        let segments = lines.segments[track.segments]
        guard track.dashed.isEmpty, let place = segments.first?.first,
          segments.allSatisfy({ $0.allSatisfy { $0 == place } })
        else { continue }
        var color = looks.color(number)
        color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
        guard color.alpha > 0 else { continue }
        var pin = Pin(
          place, label: Pin.oneLine(log.log.nameOfTrack(track.number) ?? ""), color: color,
          shape: .dot)
        pin.isOfLog = true
        pins.append(pin)
      }
    }
    return pins
  }

  /// So many single places have a mark each.
  private static let mostPlaces = 64
}

extension Pin {
  /// A square at a stop, with its duration.
  init(_ stop: Stop) {
    self.init(stop.place, label: writtenDuration(stop.seconds), shape: .square)
    isOfLog = true
  }
}
