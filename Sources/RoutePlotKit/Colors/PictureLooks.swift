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
  /// Default: eight colours for light grounds, the first one `#007AFF`, or for dark ones, the first one `#4DA3FF`, by
  /// that of the map where there is one.
  public var colors: [Color] {
    get { trackStyle.colors ?? Color.tracks(on: ground) }
    set { trackStyle.colors = newValue }
  }

  /// Whether tracks have the colours and the widths that their logs give them, such as those of a `LineStyle` of KML.
  ///
  /// A colour that cannot be told from the ground is replaced by a usual one. Default: nil, which is true where neither
  /// colours nor a value are requested. The widths are those of logs where `line` has the usual one.
  public var takesColorsOfLogs: Bool? {
    get { trackStyle.takesColorsOfLogs }
    set { trackStyle.takesColorsOfLogs = newValue }
  }

  /// Whether tracks have the colours and the widths that their logs give them.
  private var usesLooksOfLogs: Bool {
    (trackStyle.takesColorsOfLogs ?? (trackStyle.colors == nil)) && valueColors == nil && !isDensity
      && trackGrouping == nil
  }

  /// The width of a line of a log that is drawn as the usual line, in pixels: simplestyle's default.
  private static let usualWidthOfLogs = 2.0

  /// The width of a track that its log gives, in pixels that follow the picture; nil if it has none, or another width is
  /// requested.
  ///
  /// Programs write the width for a map on a screen, so it is taken as a multiple of the usual one.
  private func widthOfLog(_ log: ReadingReport, _ track: Int) -> Double? {
    guard usesLooksOfLogs, case .following(let usual) = line.width, line.width == LineStyle().width,
      let width = log.trackLooks.widths[track]
    else { return nil }
    return usual * min(max(width / PlotOptions.usualWidthOfLogs, 0.25), 8)
  }

  /// The colour of a track that its log gives, with whether it can be seen; nil if it has none, or none is taken.
  func colorOfLog(_ log: ReadingReport, _ track: Int) -> (color: Color, isSeen: Bool)? {
    guard usesLooksOfLogs, let written = log.trackLooks[color: track],
      var color = Color(written.text)
    else { return nil }
    color.alpha = UInt8((Double(color.alpha) * written.opacity).rounded())
    let ground = ground
    let isSeen =
      line.casing != nil && color.alpha > 0
      || color.over(ground, coverage: 255).contrast(to: ground) >= PlotOptions.leastContrast
    return (color, isSeen)
  }

  /// The contrast to the ground from which on a line of two or three pixels is seen: yellow and the light cyan of
  /// receivers have less on white (1.07 and 1.25), orange and light green have more (1.97 and 1.8).
  package static let leastContrast = 1.3

  /// The looks of tracks, in the order of drawing.
  ///
  /// More tracks of one log without names than a legend lists are pieces of one way, or of one kind, and share a look:
  /// the export of a route, or a logger that begins a track at each start. Colours that were chosen are given out to
  /// all tracks.
  func looks(of logs: [LogTracks], _ tracks: [TrackLines], hasLegend: Bool) -> TrackLooks {
    if let looks = looksOfGroups(logs, tracks) { return looks }
    let count = tracks.reduce(0) { $0 + $1.tracks.count }
    var places: [Int] = []
    var own: [Int: Color] = [:]
    var widths: [Int: Double] = [:]
    if logs.contains(where: { $0.log.trackLooks.haveColors || !$0.log.trackLooks.widths.isEmpty }) {
      var number = 0
      for (log, lines) in zip(logs, tracks) {
        for track in lines.tracks {
          if let found = colorOfLog(log.log, track.number), found.isSeen {
            own[number] = found.color
          }
          widths[number] = widthOfLog(log.log, track.number)
          number += 1
        }
      }
    }
    if (trackStyle.colors?.count ?? 1) == 1,
      zip(logs, tracks).contains(where: { $0.log.sharesLook($1) })
    {
      var (next, number) = (0, 0)
      for (log, lines) in zip(logs, tracks) {
        let sharesLook = log.log.sharesLook(lines)
        // Those of one colour are of one kind.
        var shared: [String: Int] = [:]
        for track in lines.tracks {
          let color = own[number]?.hexadecimal ?? ""
          number += 1
          if sharesLook, !log.log.isNamed(track.number) {
            places.append(shared[color] ?? next)
            if shared[color] != nil { continue }
            shared[color] = next
          } else {
            places.append(next)
          }
          next += 1
        }
      }
    }
    return TrackLooks(
      trackPalette, count: count, hasLegend: hasLegend, places: places, own: own, widths: widths)
  }
}

extension ReadingReport {
  /// Whether its tracks without names have one look.
  fileprivate func sharesLook(_ lines: TrackLines) -> Bool {
    guard lines.tracks.count > TrackLooks.mostTold else { return false }
    return lines.tracks.count { !isNamed($0.number) } > TrackLooks.mostTold
  }
}
