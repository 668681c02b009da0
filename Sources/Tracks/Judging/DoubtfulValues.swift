// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of one track that are far from those around them: the fixes after them decide.

import Geography

/// A value with its place.
struct PlacedValue {
  var value: Double
  var place: Coordinate
}

/// The meaning that a value may have besides itself.
enum Marker {
  /// It is only itself.
  case none
  /// It may say that nothing is known, and may be true: 0 metres, or the day on which a clock starts.
  case possible
  /// It says that nothing is known, unless those around it are like it.
  case likely
}

/// The rule for one kind of values.
protocol PlausibilityRule {
  /// Two values that differ by less are near each other, whatever they are.
  var near: Double { get }

  /// Whether a true log can have the value.
  func isPossible(_ value: Double) -> Bool

  /// The meaning that it may have besides itself.
  func marker(_ value: Double) -> Marker

  /// Whether two values that follow each other are one run.
  ///
  /// `next`: the value after it.
  func isSame(_ value: Double, _ next: Double, _ marker: Marker) -> Bool

  /// Whether one of two values is probably none.
  func isFar(_ a: PlacedValue, _ b: PlacedValue, _ marker: Marker) -> Bool
}

/// The values of one track so far.
///
/// A run of a marker, or of a few values that agree, is in doubt where it is far from the one before it, or where it may be a marker and
/// begins the track. It is left out if it is far from both of its neighbours: above both, below both, or a
/// marker.
struct DoubtfulValues {
  /// The last value that counts.
  private var last: PlacedValue?

  /// So many fixes in a row that agree count if they are no markers, however far away they are.
  private static let fixesThatAgree = 4

  /// The first and the last value in doubt, and the numbers of their fixes.
  private var doubt: (first: PlacedValue, last: PlacedValue, marker: Marker)?
  private var fixes: [Int] = []

  /// The last value that counts, where nothing is in doubt; nil if there is none.
  var certain: Double? { doubt == nil ? last?.value : nil }

  /// The number of the first fix in doubt; nil if none is.
  var firstInDoubt: Int? { fixes.first }

  /// Takes values that are near each other and the last one.
  mutating func take(orderly value: PlacedValue) { last = value }

  /// Takes the value of the next fix.
  ///
  /// `leftOut`: takes the numbers of fixes whose values are none.
  mutating func take(
    _ next: PlacedValue, of fix: Int, _ rule: some PlausibilityRule, leavingOut leftOut: inout [Int]
  ) {
    guard !next.value.isNaN else { return }
    guard rule.isPossible(next.value) else { return leftOut.append(fix) }
    if let run = doubt {
      if rule.isSame(run.last.value, next.value, run.marker) {
        doubt?.last = next
        fixes.append(fix)
        if run.marker == .none, fixes.count == DoubtfulValues.fixesThatAgree {
          (last, doubt, fixes) = (next, nil, [])
        }
        return
      }
      decide(before: next, rule, leavingOut: &leftOut)
    }
    let marker = rule.marker(next.value)
    if last.map({ rule.isFar($0, next, marker) }) ?? (marker != .none) {
      (doubt, fixes) = ((next, next, marker), [fix])
    } else {
      last = next
    }
  }

  /// Decides about the values in doubt.
  ///
  /// `next`: the value after them; nil if there is none, or it is too far away in the log. `leftOut`: takes the numbers
  /// of fixes whose values are none.
  mutating func decide(
    before next: PlacedValue?, _ rule: some PlausibilityRule, leavingOut leftOut: inout [Int]
  ) {
    guard let run = doubt else { return }
    let (start, end) = (last.map { ($0, run.first) }, next.map { ($0, run.last) })
    let sides = [start, end].compactMap { $0 }
    let isAlone = sides.allSatisfy { rule.isFar($0, $1, run.marker) }
    let isLeftOut =
      switch run.marker {
      case .likely: isAlone
      case .possible: isAlone && !sides.isEmpty
      case .none:
        isAlone && sides.count == 2
          && (sides[0].0.value < sides[0].1.value) == (sides[1].0.value < sides[1].1.value)
      }
    if isLeftOut { leftOut += fixes } else { last = run.last }
    (doubt, fixes) = (nil, [])
  }

  /// Forgets the last value: what follows is elsewhere.
  mutating func begin() { last = nil }
}
