// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes at the start of a log with their values in a few columns, and the tracks that these
// suggest.

import Geography

/// The fixes of the start of a log.
struct TrackSample {
  private let fixes: [Coordinate]
  private let legs: [Double]
  private let columns: CandidateColumns

  /// The time of each fix; NaN without one.
  private let times: [Double]

  /// The number of each fix's value in each column.
  private var values: [Int: [Int]] = [:]

  /// Whether any value of a column has a letter.
  private var hasLetters: [Int: Bool] = [:]

  /// Whether any value of a column has a digit, as the names of the stages of a way often have.
  private var hasDigits: [Int: Bool] = [:]

  /// Reads whole rows; nil if they cannot be read.
  init?(
    _ text: ArraySlice<UInt8>, layout: Layout, options: ReadingOptions, columns: CandidateColumns
  ) {
    self.columns = columns
    var layout = layout
    let all = columns.first + columns.second + columns.places
    layout.groupColumns = all
    (layout.fields, layout.fieldColumns, layout.columns) = ([], [], [])
    layout = columns.times?.added(to: layout) ?? layout
    guard let (block, together) = fixesOfRows(text, layout: layout, options: options) else {
      return nil
    }
    fixes = block.coordinates
    times = block.values.first ?? []
    guard fixes.count >= 12 else { return nil }
    var legs = [Double.nan]
    legs += zip(fixes, fixes.dropFirst()).map { distance($0, $1) }
    for start in block.breaks { legs[start] = .nan }
    self.legs = legs
    // A value of all columns together to one of each.
    var numbers = all.map { _ in DistinctTexts() }
    let parts = (0..<together.count).map { number in
      let cells = together[number].split(
        separator: groupSeparator, omittingEmptySubsequences: false)
      return all.indices.map { index in
        numbers[index].number(of: (index < cells.count ? cells[index] : []).span)
      }
    }
    for (index, column) in all.enumerated() {
      values[column] = block.tracks.map { parts[$0][index] }
      hasLetters[column] = (0..<numbers[index].count).contains { number in
        numbers[index][number].contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }
      }
      hasDigits[column] = (0..<numbers[index].count).contains { number in
        numbers[index][number].contains { (0x30...0x39).contains($0) }
      }
    }
  }

  /// The columns in question without those by which tracks would show here, and do not.
  var columnsNotRefuted: CandidateColumns {
    var result = columns
    result.first.removeAll { evidence($0).refutesTracks }
    return result
  }

  /// Whether the values of any column that is not refuted change with every few rows.
  var rowsTakeTurns: Bool {
    columns.first.map(evidence).contains { $0.takesTurns && !$0.refutesTracks }
  }

  /// The look of the fixes; nil if they may be of one track.
  func noticed(isWhole: Bool) -> NoticedTracks? {
    var best: (evidence: TrackEvidence, columns: [Int])?
    func consider(_ evidence: TrackEvidence, _ columns: [Int]) {
      if evidence.showsTracks, evidence.longOwnLegs < best?.evidence.longOwnLegs ?? .max {
        best = (evidence, columns)
      }
    }
    let alone = columns.first.map(evidence)
    for (column, evidence) in zip(columns.first, alone) { consider(evidence, [column]) }
    // A second column helps where a value comes again for another track: then all else is right.
    if best?.evidence.longOwnLegs ?? .max > 0 {
      for (column, evidence) in zip(columns.first, alone) where evidence.hasJumps {
        for other in columns.first + columns.second where other != column {
          let both = pairs(values[column] ?? [], values[other] ?? [])
          consider(TrackEvidence(fixes, legs: legs, values: both), [column, other])
        }
      }
    }
    if let best {
      return .tracks(
        count: best.evidence.tracks, columns: best.columns.map { columns.named[$0] },
        isWhole: isWhole)
    }
    if let (count, found) = tracksBelowEachOther {
      return .tracks(count: count, columns: found.map { columns.named[$0] }, isWhole: isWhole)
    }
    guard !columns.hasTimes else { return nil }
    func isUnique(_ column: Int) -> Bool {
      hasLetters[column] == true && Set(values[column] ?? []).count == fixes.count
    }
    let isInOrder = !areListedLikePlaces(fixes, legs: legs)
    var names = isInOrder ? nil : columns.first.first(where: isUnique)
    if names == nil, areInRandomOrder(fixes, legs: legs) {
      names = (columns.first + columns.places).first { hasDigits[$0] == false && isUnique($0) }
    }
    return names.map {
      .places(count: fixes.count, column: columns.named[$0], isWhole: isWhole)
    }
  }

  /// The column, or the two together, whose values are those of tracks one below the other; nil if no times start again.
  ///
  /// Of several it is the one in whose blocks the fewest times run against the others: animals, and not their species.
  private var tracksBelowEachOther: (count: Int, columns: [Int])? {
    guard let haveDates = columns.times?.haveDates, times.count == fixes.count else { return nil }
    var best: (blocks: TrackBlocks, columns: [Int])?
    func consider(_ values: [Int], _ columns: [Int]) {
      let blocks = TrackBlocks(values, legs: legs, times: times)
      if blocks.showTracks(haveDates: haveDates),
        blocks.stepsAgainst < best?.blocks.stepsAgainst ?? .max
      {
        best = (blocks, columns)
      }
    }
    for column in columns.first { consider(values[column] ?? [], [column]) }
    if best == nil {
      for column in columns.first {
        for other in columns.first + columns.second where other != column {
          consider(pairs(values[column] ?? [], values[other] ?? []), [column, other])
        }
      }
    }
    return best.map { ($0.blocks.count, $0.columns) }
  }

  private func evidence(_ column: Int) -> TrackEvidence {
    TrackEvidence(fixes, legs: legs, values: values[column] ?? [])
  }

  /// One number for each pair of values.
  private func pairs(_ first: [Int], _ second: [Int]) -> [Int] {
    var numbers: [Int: Int] = [:]
    let most = (second.max() ?? 0) + 1
    return zip(first, second).map { first, second in
      let pair = first * most + second
      let number = numbers[pair] ?? numbers.count
      numbers[pair] = number
      return number
    }
  }
}
