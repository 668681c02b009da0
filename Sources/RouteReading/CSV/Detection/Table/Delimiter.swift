// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the byte that separates the cells of a log.

/// Ranks tab, `;`, `|` and `,` by how well they explain the first lines, best first; at least one.
///
/// A delimiter stands equally often on each line: lines are counted that have as many as most lines
/// have. Delimiters count outside quotes only, and comment lines not at all, so a comma in a text
/// cell does not mislead, unless all lines are such. A decimal comma does not mislead either: of
/// equally good delimiters the comma comes last.
///
/// Returns the bytes to try.
func rankDelimiters(_ text: [UInt8], isWhole: Bool) -> [UInt8] {
  let candidates: [UInt8] = [0x09, 0x3b, 0x7c, 0x2c]
  var lines: [[Int]] = []
  var comments: [[Int]] = []
  var counts = [0, 0, 0, 0]
  var quoted = false
  var lineIsEmpty = true
  var isComment = false
  func finishLine() {
    if !lineIsEmpty {
      if isComment { comments.append(counts) } else { lines.append(counts) }
    }
    counts = [0, 0, 0, 0]
    lineIsEmpty = true
    isComment = false
  }
  for byte in text {
    if byte == 0x22 { quoted.toggle() }
    if !quoted, byte == 0x0a || byte == 0x0d {
      finishLine()
      continue
    }
    if lineIsEmpty, byte == 0x23 { isComment = true }
    lineIsEmpty = false
    if !quoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
  }
  // A line cut by the end of the text counts only when there is no whole one.
  if isWhole || lines.isEmpty { finishLine() }
  if lines.isEmpty { lines = comments }

  let scores = candidates.indices.map { index in
    // The longest run of equal counts.
    let counts = lines.map { $0[index] }.filter { $0 > 0 }.sorted()
    var (most, run) = (0, 0)
    for place in counts.indices {
      run = place > 0 && counts[place] == counts[place - 1] ? run + 1 : 1
      most = max(most, run)
    }
    return most
  }
  let ranked = candidates.indices.filter { scores[$0] > 0 }
    .sorted { (scores[$1], $0) < (scores[$0], $1) }
  return ranked.isEmpty ? [0x2c] : ranked.map { candidates[$0] }
}
