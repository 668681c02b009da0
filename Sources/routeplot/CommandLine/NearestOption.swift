// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option that a mistyped one is meant to be.

/// The option whose long name is nearest to a word.
///
/// A beginning of a name, a name with more after it, and a name with one wrong letter, or two in a longer
/// one, are near.
///
/// Returns the long name with its dashes; nil if none is near.
func nearestOption(to word: some StringProtocol, among names: [String]) -> String? {
  let ranked = names.compactMap { name -> (name: String, rank: Int)? in
    let long = name.dropFirst(2)
    if word == long { return (name, 0) }
    let distance = editDistance(Array(word.utf8), Array(long.utf8))
    if distance <= (word.utf8.count < 6 ? 1 : 2) { return (name, distance) }
    let isPart = word.utf8.count > 1 && (long.hasPrefix(word) || word.hasPrefix(long))
    return isPart ? (name, 3) : nil
  }
  return ranked.min { ($0.rank, $0.name.utf8.count) < ($1.rank, $1.name.utf8.count) }?.name
}

/// The number of letters that have to be inserted, removed, changed or swapped with their neighbour.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var (before, last) = ([Int](), Array(0...second.count))
  for (row, letter) in first.enumerated() {
    var line = [row + 1]
    for (column, other) in second.enumerated() {
      var cost = min(
        last[column + 1] + 1, line[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        cost = min(cost, before[column - 1] + 1)
      }
      line.append(cost)
    }
    (before, last) = (last, line)
  }
  return last[second.count]
}
