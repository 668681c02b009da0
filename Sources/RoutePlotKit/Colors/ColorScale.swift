// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Maps values to colours, once all logs of a picture are read.

import CLibrary
import Drawing
import Tracks

/// The colours of the values of a picture.
struct ColorScale: Equatable, Sendable {
  /// The colours: of numbers 256 from the least to the greatest, of words one for each word, and after them that of a
  /// missing value.
  let palette: [Color]

  /// The values of the first and of the last colour of numbers, as tracks keep them.
  let range: ClosedRange<Double>

  /// The values that were found, which an automatic range holds.
  let found: ClosedRange<Double>

  /// The limits of steps of colour, ascending; empty if colours go over into one another.
  let limits: [Double]

  /// The words in the order of their colours; nil for numbers.
  let words: [String]?

  /// The patterns of words, in the order of their colours; empty for numbers.
  private let patterns: [TrackPattern]

  /// The number of the words, the last ones, that have one look; 0 if each has its own.
  let wordsOfRest: Int

  /// The name of the value.
  let name: String

  /// The unit of the legend; nil if none is known.
  let unit: String?

  /// The factor for values to be in that unit.
  let factor: Double

  /// Whether colours go with the logarithm of values, which are above 0.
  let isLogarithmic: Bool

  /// The values after which the colours begin again; nil if they do not.
  private let period: Double?

  /// The form of the numbers of a legend.
  private(set) var figureForm: TrackQuantity.FigureForm

  /// Whether values are those of a column without a meaning of its own.
  let isOfColumn: Bool

  /// Whether a value is missing somewhere.
  let hasMissing: Bool

  /// The colour of a missing value: a grey that can be seen on white and on black.
  static let missing = Color(red: 0x8c, green: 0x93, blue: 0x9b)

  /// Differences of such numbers, and conversions to other units, are finite.
  static let finite = -1e300...1e300

  /// The strength of the colour of words without a look of their own, as a part of the ink: no value is paler.
  private static let restOfInk = 0.75

  /// The number of the colour of a missing value.
  private var missingIndex: UInt16 { UInt16(palette.count - 1) }

  /// The colours of the values of a picture; nil if colours show none.
  ///
  /// `least`: values that an automatic range holds too. Default: nil, those of the logs alone. Throws
  /// `PlotError.otherUnit`, when logs have the value in different units that cannot be converted.
  init?(
    of logs: inout [LogTracks], _ options: PlotOptions, words wordPalette: TrackPalette,
    hasLegend: Bool, atLeast least: ClosedRange<Double>? = nil
  ) throws(PlotError) {
    guard let value = logs.lazy.compactMap(\.value).first else { return nil }
    var lines = logs.map(\.lines)
    let first = lines.lazy.compactMap(\.values.first).first(where: \.hasValues)
    let unit = first?.unit ?? value.unit
    for index in logs.indices {
      logs[index].lines = TrackLines()
      guard let other = logs[index].value, let own = lines[index].values.first else { continue }
      let input = logs[index].log.input
      guard !own.hasValues || (own.words == nil) == (first?.words == nil) else {
        throw PlotError(.otherKind(input: input, isWords: own.words != nil))
      }
      let otherUnit = own.hasValues ? own.unit ?? other.unit : unit
      guard otherUnit == unit else {
        throw PlotError(.otherUnit(input: input, unit: otherUnit, before: unit))
      }
      if other.factor != value.factor {
        lines[index].values[0].multiply(by: other.factor / value.factor)
      }
    }
    self.init(
      value, unit: unit, &lines, options, words: wordPalette, hasLegend: hasLegend, atLeast: least)
    for index in logs.indices { logs[index].lines = lines[index] }
    if figureForm == .times, logs.allSatisfy(\.log.hasOnlyClocks) { figureForm = .clocks }
  }

  /// - Parameters:
  ///   - value: The value that tracks keep.
  ///   - unit: The unit of the legend; nil if none is known.
  ///   - lines: The tracks of all logs; their words are numbered again.
  ///   - options: The options.
  ///   - wordPalette: The colours and patterns of words.
  ///   - hasLegend: Whether a legend distinguishes words.
  ///   - least: Values that an automatic range holds too; nil for none.
  private init(
    _ value: ColoredValue, unit: String?, _ lines: inout [TrackLines], _ options: PlotOptions,
    words wordPalette: TrackPalette, hasLegend: Bool, atLeast least: ClosedRange<Double>?
  ) {
    let ground = options.background.over(.white, coverage: 255)
    (name, self.unit, factor) = (value.name, unit, value.factor)
    period = value.attribute.value.kind?.period
    (figureForm, isOfColumn) = (value.quantity.figures, value.quantity.column != nil)
    words = ColorScale.joinWords(&lines)
    if let words {
      let looks = TrackLooks(
        wordPalette, count: words.count, hasLegend: hasLegend, strength: ColorScale.restOfInk)
      palette = words.indices.map { looks.color($0) } + [ColorScale.missing]
      patterns = words.indices.map { looks.pattern($0) }
      wordsOfRest = looks.countOfRest
      limits = []
      range = 0...Double(max(words.count - 1, 0))
      (found, isLogarithmic) = (range, false)
    } else {
      (patterns, wordsOfRest) = ([], 0)
      limits = value.limits
      let colors = (options.valueColors?.colormap ?? .viridis).colors(on: ground)
      let steps = ColorScale.colors(
        ofSteps: value.limits, from: colors, period: period,
        isRing: options.valueColors?.colormap.isRing ?? false)
      palette = (limits.isEmpty ? colors : steps) + [ColorScale.missing]
      let asksForLogarithm = options.valueColors?.isLogarithmic == true
      if limits.count == 1 {
        range = limits[0]...limits[0]
        (found, isLogarithmic) = (range, false)
      } else if let asked = value.attribute.range {
        range = asked
        (found, isLogarithmic) = (range, asksForLogarithm && asked.lowerBound > 0)
      } else if let period {
        range = 0...period
        (found, isLogarithmic) = (range, false)
      } else if asksForLogarithm, limits.isEmpty,
        let positive = ColorScale.positiveRange(of: lines)
      {
        let least = least ?? positive
        range =
          min(positive.lowerBound, least.lowerBound)...max(positive.upperBound, least.upperBound)
        (found, isLogarithmic) = (range, true)
      } else {
        isLogarithmic = false
        let own = ColorScale.range(
          of: lines, trimmed: value.attribute.value.kind?.isSensitive ?? false)
        let least = least ?? own
        let whole = min(own.lowerBound, least.lowerBound)...max(own.upperBound, least.upperBound)
        let isOne = value.attribute.value.kind != nil && ColorScale.isRounding(whole)
        found = isOne ? whole.lowerBound...whole.lowerBound : whole
        range = found.colored(around: value.middle, atLeast: value.leastRange)
      }
    }
    hasMissing = lines.contains { lines in
      lines.values.first?.segments.contains { $0.contains(where: \.isNaN) } ?? false
    }
  }

  /// The colours of steps, one more than there are limits.
  ///
  /// `isRing`: whether the last of the colours is the first again.
  private static func colors(
    ofSteps limits: [Double], from colors: [Color], period: Double?, isRing: Bool
  ) -> [Color] {
    let count = limits.count
    guard isRing, let first = limits.first, let last = limits.last else {
      return (0...count).map { colors[$0 * (colors.count - 1) / max(count, 1)] }
    }
    guard let period, first >= 0, last <= period else {
      return (0...count).map { colors[$0 * colors.count / (count + 1)] }
    }
    // Each has the colour of its middle. Two short ones around 0, such as those of the north, are one.
    let ends = [0] + limits + [period]
    let isOne = zip(limits, limits.dropFirst()).allSatisfy {
      max(first, period - last) < $1 - $0
    }
    return zip(ends, ends.dropFirst()).enumerated().map { step, ends in
      let isAtZero = isOne && count > 1 && (step == 0 || step == count)
      let middle = isAtZero ? (first + last - period) / 2 : (ends.0 + ends.1) / 2
      let part = (middle / period) - (middle / period).rounded(.down)
      return colors[min(Int(part * Double(colors.count)), colors.count - 1)]
    }
  }

  /// Whether derived values are one, and differ only as numbers are rounded while they are made.
  private static func isRounding(_ range: ClosedRange<Double>) -> Bool {
    let most = max(abs(range.lowerBound), abs(range.upperBound))
    return range.upperBound - range.lowerBound < 1e-9 * max(most, 1)
  }

  /// Whether some words are shown by a pattern.
  var hasPatterns: Bool { patterns.contains { $0 != .whole } }

  /// The pattern of what has the colour of a number.
  func pattern(of index: UInt16) -> TrackPattern {
    patterns.indices.contains(Int(index)) ? patterns[Int(index)] : .whole
  }

  /// The number of the colour of a value.
  func index(of value: Double) -> UInt16 {
    guard !value.isNaN else { return missingIndex }
    // Where the fixes that count have no word, none of the others is told apart.
    if words?.isEmpty == true { return missingIndex }
    if words != nil { return UInt16(min(max(value, 0), Double(palette.count - 2))) }
    if !limits.isEmpty { return UInt16(limits.count { $0 <= value }) }
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return 127 }
    var part = part(of: value)
    if let period { part -= (part * width / period).rounded(.down) * period / width }
    return UInt16(min(max(part * 256, 0), 255))
  }

  /// The place of a value between the first colour, at 0, and the last one, at 1; beyond them for values out of the range.
  func part(of value: Double) -> Double {
    guard isLogarithmic else {
      return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    guard value > range.lowerBound else { return 0 }
    return log2(value / range.lowerBound) / log2(range.upperBound / range.lowerBound)
  }

  /// The number of colours from one number to another.
  func steps(from first: Double, to last: Double) -> Int {
    // Steps differ in width: a leg over a limit is cut as finely as it can be.
    if !limits.isEmpty { return index(of: first) == index(of: last) ? 0 : .max }
    guard let period else { return abs(Int(index(of: last)) - Int(index(of: first))) }
    return Int(min(abs(last - first) / period * 256, 1e9))
  }

  /// The least and the greatest of the values above 0 of tracks; nil if there are none.
  private static func positiveRange(of lines: [TrackLines]) -> ClosedRange<Double>? {
    var (least, most) = (finite.upperBound, 0.0)
    for line in lines.flatMap({ $0.values.first?.segments ?? [] }) {
      for value in line where value > 0 { (least, most) = (min(least, value), max(most, value)) }
    }
    return most > 0 ? min(least, most)...min(most, finite.upperBound) : nil
  }

  /// The least and the greatest value of tracks.
  ///
  /// Returns the range; 0 alone if there is no value.
  private static func range(of lines: [TrackLines], trimmed: Bool) -> ClosedRange<Double> {
    let ranges = lines.compactMap { $0.values.first?.range }
    guard let least = ranges.map({ $0.clamped(to: finite).lowerBound }).min(),
      let most = ranges.map({ $0.clamped(to: finite).upperBound }).max()
    else { return 0...0 }
    guard trimmed, most > least else { return least...most }
    // A histogram is fine enough, and needs no memory for the values.
    let steps = 4096
    var counts = [Int](repeating: 0, count: steps)
    var all = 0
    for line in lines.flatMap({ $0.values.first?.segments ?? [] }) {
      for value in line where !value.isNaN {
        let part = (value - least) / (most - least)
        counts[min(Int(min(max(part, 0), 1) * Double(steps)), steps - 1)] += 1
        all += 1
      }
    }
    func end(_ steps: some Sequence<Int>) -> Int? {
      var passed = 0
      for step in steps {
        passed += counts[step]
        if passed * 100 > all { return step }
      }
      return nil
    }
    guard let first = end(0..<steps), let last = end((0..<steps).reversed()), first <= last else {
      return least...most
    }
    let width = (most - least) / Double(steps)
    return (least + Double(first) * width)...(least + Double(last + 1) * width)
  }

  /// Gives the words of several logs one numbering; nil if values are numbers.
  private static func joinWords(_ lines: inout [TrackLines]) -> [String]? {
    guard lines.contains(where: { $0.values.first?.words != nil }) else { return nil }
    var words: [String] = []
    for index in lines.indices {
      guard let own = lines[index].values.first?.words else { continue }
      let used = lines[index].values[0].usedWords
      let numbers = own.enumerated().map { place, word in
        // No fix that counts has it.
        if let used, !used.contains(place) { return 0.0 }
        if let number = words.firstIndex(of: word) { return Double(number) }
        words.append(word)
        return Double(words.count - 1)
      }
      func renumber(_ line: [Double]) -> [Double] { line.map { $0.isNaN ? $0 : numbers[Int($0)] } }
      guard numbers != numbers.indices.map(Double.init) else { continue }
      lines[index].values[0].segments = lines[index].values[0].segments.map(renumber)
      lines[index].values[0].dashed = lines[index].values[0].dashed.map(renumber)
    }
    return words
  }
}

extension ClosedRange<Double> {
  /// The range that colours show of the values of this one; values that do not change have one colour.
  ///
  /// `middle`: the value of the middle colour; nil for the middle of the range. `least`: the least width of the range.
  fileprivate func colored(around middle: Double?, atLeast least: Double) -> ClosedRange<Double> {
    if let middle {
      let half = Swift.max(upperBound - middle, middle - lowerBound, least / 2)
      return (middle - half)...(middle + half)
    }
    guard upperBound > lowerBound, upperBound - lowerBound < least else { return self }
    let first = (lowerBound + upperBound - least) / 2
    // A speed is not below 0.
    let start = lowerBound >= 0 ? Swift.max(first, 0) : first
    return start...(start + least)
  }
}
