// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order in which the elements of a format stand inside each other.

/// The levels of the elements of a format: no element is inside one of the same or a deeper level.
///
/// So the start of an element shows that the end tag of such an element is missing.
struct XMLLevels {
  /// Elements of the same level, by their names without prefixes.
  private let levels: [[StaticString]]

  /// Elements that are inside themselves and in none of the levels.
  private let outermost: [StaticString]

  /// A bit for each name, so that others are known without comparing letters.
  private let bits: UInt64

  /// The prefix of a namespace that belongs to the format, besides that of the outermost element.
  private let extra: [UInt8]

  /// The prefix of the outermost element, and the namespace of names without a prefix that it declares.
  private var (prefix, namespace): ([UInt8], [UInt8]) = ([], [])

  /// - Parameters:
  ///   - levels: The names of each level, the outermost first.
  ///   - outermost: Elements that are inside themselves and in none of the levels. Default: none.
  ///   - extra: The prefix of another namespace that belongs to the format. Default: none.
  init(_ levels: [[StaticString]], outermost: [StaticString] = [], extra: String = "") {
    (self.levels, self.outermost, self.extra) = (levels, outermost, Array(extra.utf8))
    bits = (levels.joined() + outermost).reduce(0) { $0 | XMLLevels.bit(of: $1.bytes) }
  }

  /// Takes the outermost element.
  ///
  /// `namespace`: the namespace that it declares for names without a prefix; empty if it declares none.
  mutating func begin(root: XMLName, namespace: Span<UInt8>) {
    (prefix, self.namespace) = (root.prefix, Array(namespace))
  }

  /// Whether the names in an element are of another namespace.
  ///
  /// `namespace`: the namespace that the element declares for names without a prefix; empty if it declares none.
  func areForeign(_ namespace: Span<UInt8>) -> Bool {
    prefix.isEmpty && !namespace.isEmpty && !namespace.elementsEqual(self.namespace.span)
  }

  @inline(__always)
  private static func bit(of name: Span<UInt8>) -> UInt64 {
    1 << (UInt64(name[0] &+ 7 &* UInt8(truncatingIfNeeded: name.count)) & 63)
  }

  /// The level of an element, from 0; -1 for one around all levels.
  ///
  /// Returns the level; nil if it has none.
  @inline(__always)
  func level(of name: XMLName) -> Int? {
    guard !name.bytes.isEmpty, bits & XMLLevels.bit(of: name.bytes) != 0 else { return nil }
    return levelByLetters(of: name)
  }

  private func levelByLetters(of name: XMLName) -> Int? {
    guard name.hasPrefix(prefix) || !extra.isEmpty && name.hasPrefix(extra) else { return nil }
    if let level = levels.firstIndex(where: { $0.contains { name == $0 } }) { return level }
    return outermost.contains { name == $0 } ? -1 : nil
  }

  /// The level of an element by the bytes of its name.
  func level(of name: [UInt8]) -> Int? { level(of: XMLName(name.span)) }
}
