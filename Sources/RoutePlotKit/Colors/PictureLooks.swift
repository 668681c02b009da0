// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and the looks of the tracks of all logs of a picture.

public import Drawing
import RouteReading
import Tracks

extension PlotOptions {
  /// The colours of the tracks, given out in their order and then again from the first; not empty.
  ///
  /// Default: eight colours beginning with `#007AFF`, for light grounds or for dark ones, by that
  /// of the map where there is one.
  public var colors: [Color] {
    get { trackStyle.colors ?? Color.tracks(on: ground) }
    set { trackStyle.colors = newValue }
  }

  /// The looks of tracks, in the order of drawing.
  ///
  /// More tracks of one log without names than a legend lists are pieces of one way, or of one kind, and share a look:
  /// the export of a route, or a logger that begins a track at each start. Colours that were chosen are given out to
  /// all tracks.
  func looks(of logs: [LogTracks], _ tracks: [TrackLines], hasLegend: Bool) -> TrackLooks {
    let count = tracks.reduce(0) { $0 + $1.tracks.count }
    var places: [Int] = []
    if (trackStyle.colors?.count ?? 1) == 1,
      zip(logs, tracks).contains(where: { $0.log.sharesLook($1) })
    {
      var next = 0
      for (log, lines) in zip(logs, tracks) {
        let sharesLook = log.log.sharesLook(lines)
        var shared: Int?
        for track in lines.tracks {
          if sharesLook, !log.log.isNamed(track.number) {
            places.append(shared ?? next)
            if shared != nil { continue }
            shared = next
          } else {
            places.append(next)
          }
          next += 1
        }
      }
    }
    return TrackLooks(trackPalette, count: count, hasLegend: hasLegend, places: places)
  }
}

extension ReadingReport {
  /// Whether its tracks without names have one look.
  fileprivate func sharesLook(_ lines: TrackLines) -> Bool {
    guard lines.tracks.count > TrackLooks.mostTold else { return false }
    return lines.tracks.count { !isNamed($0.number) } > TrackLooks.mostTold
  }
}
