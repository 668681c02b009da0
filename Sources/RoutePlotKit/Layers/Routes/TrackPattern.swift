// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// More tracks than colours: what distinguishes those of one colour.

import Drawing

/// How the line of a track is drawn, beside its colour.
enum TrackPattern: Int, Equatable, Sendable {
  case whole
  case dashed
  case dotted

  private static let count = 3

  /// The pattern of a track: whole as long as there are colours, then dashed, then dotted.
  ///
  /// One colour for all tracks was chosen so that they look the same. And so many tracks that colours and patterns
  /// together do not distinguish them are all whole: a thousand patterns would be noise.
  ///
  /// - Parameters:
  ///   - number: The place of the track in the order of drawing, from 0.
  ///   - tracks: How many tracks the picture has.
  ///   - colors: How many colours are given out.
  init(ofTrack number: Int, of tracks: Int, colors: Int) {
    guard colors > 1, tracks <= TrackPattern.count * colors else {
      self = .whole
      return
    }
    self = TrackPattern(rawValue: number / colors) ?? .whole
  }

  /// The dashes of a line; nil for a whole one.
  ///
  /// With their ends dashes are five widths long and the spaces half of that, so that nobody takes them for those
  /// of a gap, which are as long as their spaces.
  ///
  /// - Parameter stroke: The line; one thinner than two pixels has the dashes of two pixels.
  /// - Returns: The dashes.
  func dash(of stroke: Stroke) -> DashPattern? {
    let width = max(stroke.width, 2)
    // What caps add to a dash, and take from the space.
    let caps = stroke.cap == .butt ? 0 : stroke.width
    switch self {
    case .whole: return nil
    case .dashed: return DashPattern([5 * width - caps, 2.5 * width + caps])
    case .dotted: return DashPattern([width - caps, 1.5 * width + caps])
    }
  }

  /// The parts of a short line that show the pattern, from 0 to 1.
  ///
  /// - Parameter dots: How many dots a dotted line has there.
  /// - Returns: The parts that are drawn, from the left to the right.
  func parts(dots: Int) -> [ClosedRange<Double>] {
    switch self {
    case .whole: return [0...1]
    case .dashed: return [0...0.4, 0.6...1]
    case .dotted:
      let dots = max(dots, 2)
      // Dots and spaces are as long, and a dot is at each end.
      let part = 1 / Double(2 * dots - 1)
      return (0..<dots).map { (2 * Double($0) * part)...((2 * Double($0) + 1) * part) }
    }
  }
}
