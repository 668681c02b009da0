// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which byte stands between the cells of a log.

/// Finds the delimiter from the first lines: the first of tab, `;`, `|`, `,` that every line has.
///
/// Delimiters are counted outside quotes, and comment lines do not count, so a comma in a text cell
/// or a decimal comma misleads nobody. Where no byte is on every line the most frequent one is taken.
func detectDelimiter(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> UInt8 {
  let candidates: [UInt8] = [0x09, 0x3b, 0x7c, 0x2c]
  let sampledLines = 16
  var lines: [[Int]] = []
  var counts = [0, 0, 0, 0]
  var quoted = false
  var lineIsEmpty = true
  var isComment = false
  func finishLine() {
    if !lineIsEmpty, !isComment { lines.append(counts) }
    counts = [0, 0, 0, 0]
    lineIsEmpty = true
    isComment = false
  }
  for byte in text {
    if byte == 0x22 { quoted.toggle() }
    if !quoted, byte == 0x0a || byte == 0x0d {
      finishLine()
      if lines.count == sampledLines { break }
      continue
    }
    if lineIsEmpty, byte == 0x23 { isComment = true }
    lineIsEmpty = false
    if !quoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
  }
  // A line cut by the end of the block counts only when there is no whole one.
  if isWhole || lines.isEmpty { finishLine() }
  for (index, candidate) in candidates.enumerated()
  where !lines.isEmpty && lines.allSatisfy({ $0[index] > 0 }) {
    return candidate
  }
  let totals = candidates.indices.map { index in lines.reduce(0) { $0 + $1[index] } }
  guard let most = totals.max(), most > 0, let index = totals.firstIndex(of: most) else {
    return 0x2c
  }
  return candidates[index]
}
