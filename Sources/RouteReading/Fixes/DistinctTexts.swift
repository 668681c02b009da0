// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Repeated cell texts. Each is stored once and numbered in order of first appearance.

/// Numbers for byte strings: the same string has the same number.
///
/// All strings are in one array, one after another, and the table has four bytes per place. A
/// string costs its bytes and about twenty more; a dictionary of arrays takes more than a hundred.
package struct DistinctTexts: Sendable {
  private var bytes: [UInt8] = []

  /// The end of each string in the bytes.
  private var ends: [Int] = []

  /// The numbers at the places of their strings, -1 at those that are free; as many as a power of two.
  private var table = [Int32](repeating: -1, count: 16)

  /// The number that was requested last: in most logs a string comes many times in a row.
  private var last = 0

  /// The number of strings.
  var count: Int { ends.count }

  /// The string of a number.
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of a string, a new one if it has none.
  ///
  /// Complexity: O(bytes of the string) on average.
  mutating func number(of string: Span<UInt8>) -> Int {
    if last < count, isString(string, of: last) { return last }
    var place = firstPlace(of: string)
    while table[place] >= 0 {
      let number = Int(table[place])
      if isString(string, of: number) {
        last = number
        return number
      }
      place = (place + 1) & (table.count - 1)
    }
    let number = count
    last = number
    table[place] = Int32(number)
    bytes.append(contentsOf: string)
    ends.append(bytes.count)
    if count * 2 > table.count { grow() }
    return number
  }

  private func isString(_ string: Span<UInt8>, of number: Int) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    return bytes.span.extracting(start..<ends[number]).elementsEqual(string)
  }

  /// Forgets all strings, and keeps the memory for their bytes.
  mutating func removeAll() {
    guard count > 0 else { return }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    table = [Int32](repeating: -1, count: 16)
    last = 0
  }

  /// The first place to search for a string.
  ///
  /// The hash has a random seed, so no log can make all strings collide.
  private func firstPlace(of string: Span<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(string)
    return hasher.finalize() & (table.count - 1)
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for number in 0..<count {
      var place = firstPlace(of: self[number].span)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(number)
    }
  }
}
