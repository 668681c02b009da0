// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Codes whose lengths follow how often a symbol occurs (Huffman 1952), as deflate writes them
// (RFC 1951, section 3.2.2).

/// A canonical Huffman code.
struct HuffmanCode {
  /// The length of each symbol's code in bits; 0 if the symbol does not occur.
  let lengths: [UInt8]

  /// The code of each symbol, its first bit lowest.
  let codes: [UInt16]

  /// The code of the least total length.
  ///
  /// `limit`: the greatest length of a code, at most 15.
  init(counts: [Int], limit: Int) {
    lengths = HuffmanCode.lengths(counts, limit: limit)
    // Codes of one length are numbers one after the other, in the order of symbols.
    var next = [UInt16](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...limit { next[length + 1] = (next[length] + next[length + 1]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].reversed(bits: Int(length))
    }
  }

  private static func lengths(_ counts: [Int], limit: Int) -> [UInt8] {
    var symbols = counts.indices.filter { counts[$0] > 0 }
    // A decoder may refuse a code of one symbol: one more makes it whole.
    for symbol in counts.indices where symbols.count < 2 && !symbols.contains(symbol) {
      symbols.append(symbol)
    }
    // By count and symbol, which is below 65 536: to compare two numbers is faster than to look up the counts.
    symbols = symbols.map { counts[$0] << 16 | $0 }.sorted().map { $0 & 0xffff }

    // Two queues: the symbols, and the trees that have been joined, both growing.
    let leaves = symbols.count
    var weights = symbols.map { max(counts[$0], 1) }
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, tree) = (0, leaves)
    func takeLightest() -> Int {
      if leaf < leaves, tree >= weights.count || weights[leaf] <= weights[tree] {
        leaf += 1
        return leaf - 1
      }
      tree += 1
      return tree - 1
    }
    while weights.count < 2 * leaves - 1 {
      let (one, other) = (takeLightest(), takeLightest())
      (parents[one], parents[other]) = (weights.count, weights.count)
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: weights.count)
    var countOfLength = [Int](repeating: 0, count: limit + 1)
    for node in (0..<(weights.count - 1)).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leaves { countOfLength[min(depths[node], limit)] += 1 }
    }

    // Codes cut to the limit need more room than there is: others get longer for them.
    var room = (1...limit).reduce(0) { $0 + countOfLength[$1] << (limit - $1) }
    while room > 1 << limit {
      countOfLength[limit] -= 1
      let shorter = (1..<limit).last { countOfLength[$0] > 0 } ?? 1
      countOfLength[shorter] -= 1
      countOfLength[shorter + 1] += 2
      room -= 1
    }
    var result = [UInt8](repeating: 0, count: counts.count)
    var rarest = symbols[...]
    for length in (1...limit).reversed() {
      for symbol in rarest.prefix(countOfLength[length]) { result[symbol] = UInt8(length) }
      rarest = rarest.dropFirst(countOfLength[length])
    }
    return result
  }
}

extension UInt16 {
  /// The lowest bits in the opposite order.
  fileprivate func reversed(bits: Int) -> UInt16 {
    (0..<bits).reduce(0) { $0 << 1 | (self >> UInt16($1)) & 1 }
  }
}
