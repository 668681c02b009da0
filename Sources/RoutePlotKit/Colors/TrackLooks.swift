// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Assigns a colour and a dash pattern to each track.

import Drawing

/// The colours and patterns from which the looks of tracks are chosen.
struct TrackPalette {
  /// The colours in the order in which they are given out, not empty.
  let colors: [Color]

  /// The colour below the tracks.
  let ground: Color

  /// Whether lines can have dash patterns too.
  let hasPatterns: Bool
}

/// The looks of things that have a colour each, by their place in the order of drawing: tracks, or words.
///
/// Colours are given out first, then patterns. One colour for all tracks was chosen so that they look the same, and so
/// many that colours and patterns together do not distinguish them are all whole: a thousand patterns would be noise.
/// A legend distinguishes them as far as that goes, also if there is one colour, and gives all others one look that
/// none of its names has. Several things may share one look.
struct TrackLooks: Equatable, Sendable {
  /// The colours that are given out, not empty.
  private let colors: [Color]

  /// The number of patterns that each colour has.
  private let patterns: Int

  /// The number of things.
  let count: Int

  /// The place of each thing among those that differ; empty where all do.
  private let places: [Int]

  /// The colours of things that have one of their own.
  private let own: [Int: Color]

  /// The widths of the lines of tracks that have one of their own, in pixels that follow the picture.
  let widths: [Int: Double]

  /// The place of each thing among those without a colour of their own, which share out the others; empty if none has
  /// one.
  private let placesOfOthers: [Int]

  /// The number of things that differ.
  private let countOfDifferent: Int

  /// The colour of those that a legend cannot distinguish; nil without a legend.
  private let rest: Color?

  /// The strength of the colour of the rest, as a part of the ink.
  private static let restOfInk = 0.4

  /// The number of tracks with looks of their own if not all can be distinguished: as many as a legend lists.
  static let mostTold = 12

  /// - Parameters:
  ///   - palette: The colours and patterns to choose from.
  ///   - count: How many things have a look.
  ///   - hasLegend: Whether a legend distinguishes them.
  ///   - strength: How strong the colour of the rest is, as a part of the ink. Default: that of tracks.
  ///   - places: The place of each thing among those that differ, in the order of their first ones. Default: all
  ///     differ.
  ///   - own: The colours of things that have one of their own. Default: none.
  ///   - widths: The widths of the lines of tracks that have one of their own. Default: none.
  init(
    _ palette: TrackPalette, count: Int, hasLegend: Bool, strength: Double = TrackLooks.restOfInk,
    places: [Int] = [], own: [Int: Color] = [:], widths: [Int: Double] = [:]
  ) {
    var colors = palette.colors
    if hasLegend {
      var seen: Set<String> = []
      colors = colors.filter { seen.insert($0.hexadecimal).inserted }
    }
    self.colors = colors
    (self.count, self.places, self.own, self.widths) = (count, places, own, widths)
    let different = places.max().map { $0 + 1 } ?? count
    countOfDifferent = different
    var (known, others) = ([Int: Int](), [Int]())
    for number in 0..<(own.isEmpty ? 0 : count) {
      let place = places.isEmpty ? number : places[number]
      if own[number] == nil, known[place] == nil { known[place] = known.count }
      others.append(known[place] ?? 0)
    }
    placesOfOthers = others
    let all = palette.hasPatterns ? TrackPattern.allCases.count : 1
    if hasLegend {
      patterns = all
      let ground = palette.ground
      rest = Color.ink(on: ground).withAlpha(strength).over(ground, coverage: 255)
    } else {
      patterns = colors.count > 1 && different - own.count <= all * colors.count ? all : 1
      rest = nil
    }
  }

  /// The place of a thing among those that differ.
  ///
  /// `number`: the place in the order of drawing, from 0. Returns the place, from 0.
  func place(_ number: Int) -> Int { places.isEmpty ? number : places[number] }

  /// The place of a thing without a colour of its own among all of these.
  private func placeOfOthers(_ number: Int) -> Int {
    placesOfOthers.isEmpty ? place(number) : placesOfOthers[number]
  }

  /// The first place that has the look of the rest; the number of all where each has its own.
  private var firstOfRest: Int {
    let told = patterns * colors.count
    return countOfDifferent <= told ? countOfDifferent : min(told, TrackLooks.mostTold)
  }

  /// The number of different things with the look of the rest.
  var countOfRest: Int { rest == nil ? 0 : countOfDifferent - firstOfRest }

  /// Whether the thing at a place has the look of the rest.
  func isOfRest(_ number: Int) -> Bool { rest != nil && place(number) >= firstOfRest }

  /// Whether the thing at a place has a colour of its own.
  func hasOwnColor(_ number: Int) -> Bool { own[number] != nil }

  /// The colour of the thing at a place, from 0.
  func color(_ number: Int) -> Color {
    if let color = own[number] { return color }
    if let rest, isOfRest(number) { return rest }
    return colors[placeOfOthers(number) % colors.count]
  }

  /// The pattern of the thing at a place, from 0.
  func pattern(_ number: Int) -> TrackPattern {
    guard patterns > 1, own[number] == nil, !isOfRest(number) else { return .whole }
    return TrackPattern(rawValue: placeOfOthers(number) / colors.count) ?? .whole
  }
}
