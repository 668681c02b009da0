// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of a trip as one line of text and symbols.

import Drawing
import Geography
import NumberText
import TextLayout

/// The distance, the climbs, the times, the speeds and the values of sensors of a trip in one line.
///
/// The climbs have a triangle that points up or down, which every font draws and every language reads.
struct FiguresLine {
  /// The letters and the signs, from the start of the baseline.
  private(set) var outline = Path()

  /// The length of the line in pixels; 0 if it is empty.
  private(set) var width = 0.0

  /// The gap between two figures, in letters.
  static let gap = 1.1

  /// The gap after a triangle, and the width and height of a triangle, in letters.
  private static let (gapOfSign, sign) = (0.22, 0.62)

  /// Makes the line; what finds no room is left out, the last figures first.
  ///
  /// `tracks`: the number of tracks of a poster, with which the line begins; nil, the default, for any other picture. Throws
  /// `PlotError.text`, when there is no font.
  init(
    _ figures: TripFigures, _ units: DistanceUnits, _ texts: inout PictureTexts, size: Double,
    room: Double, tracks: Int? = nil
  ) throws(PlotError) {
    var parts: [(isUp: Bool?, text: String)] = []
    if let tracks {
      parts.append((nil, "\(writtenNumber(Double(tracks)))\u{a0}track\(tracks == 1 ? "" : "s")"))
    }
    // A single place is not a way.
    if let distance = figures.distance, distance > 0 {
      parts.append((nil, units.written(distance)))
    }
    if let ascent = figures.ascent { parts.append((true, units.writtenHeight(ascent))) }
    if tracks == nil, let descent = figures.descent {
      parts.append((false, units.writtenHeight(descent)))
    }
    // Tracks of many kinds have no speed together.
    parts += FiguresLine.times(figures, units).prefix(tracks == nil ? .max : 1).map { (nil, $0) }
    for part in parts {
      let line = try texts.line(part.text, of: "the figures of the trip", size: size)
      var x = width > 0 ? width + FiguresLine.gap * size : 0
      let sign = part.isUp.map { isUp in
        FiguresLine.triangle(isUp: isUp, size: size).moved(x: x, y: 0)
      }
      if sign != nil { x += (FiguresLine.sign + FiguresLine.gapOfSign) * size }
      guard x + line.width <= room else { return }
      if let sign { outline.append(sign) }
      outline.append(line.at(x: x, baseline: 0))
      width = x + line.width
    }
  }

  /// No pace is told of who moves faster than this, in metres a second: three minutes a kilometre.
  private static let fastestPace = 1000.0 / 180

  /// The figures of times and sensors.
  private static func times(_ figures: TripFigures, _ units: DistanceUnits) -> [String] {
    var texts: [String] = []
    if let duration = figures.duration, duration > 0 {
      let whole = writtenDuration(duration)
      texts.append(whole)
      if let seconds = figures.movingSeconds, seconds > 0 {
        let moving = writtenDuration(seconds)
        if moving != whole { texts.append("\(moving)\u{a0}moving") }
      }
    }
    if let speed = figures.movingSpeed {
      let moving = units.writtenSpeed(speed)
      texts.append(moving)
      if let pace = figures.pace, speed <= fastestPace { texts.append(units.writtenPace(pace)) }
      if let top = figures.topSpeed.map(units.writtenSpeed), top != moving {
        texts.append("max\u{a0}\(top)")
      }
    }
    if let rate = figures.heartRate?.mean {
      texts.append("\(writtenNumber(rate.rounded()))\u{a0}bpm")
    }
    if let power = figures.power?.mean { texts.append("\(writtenNumber(power.rounded()))\u{a0}W") }
    return texts
  }

  /// A triangle that stands in the middle of capital letters.
  private static func triangle(isUp: Bool, size: Double) -> Path {
    let (width, height) = (sign * size, sign * size * 0.86)
    let bottom = -(TextLine.capitalHeight * size - height) / 2
    let (base, tip) = isUp ? (bottom, bottom - height) : (bottom - height, bottom)
    var path = Path()
    path.append(ring: [
      Point(x: 0, y: base), Point(x: width / 2, y: tip), Point(x: width, y: base),
    ])
    return path
  }
}
