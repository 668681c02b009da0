// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rules of an option in a style.

/// The rules of an option that a style can give.
///
/// A style does nothing that the command line cannot do: its entries are read as options that stand before all others.
struct StyleRule: Sendable {
  /// The parts of a style, in the order in which a style is printed.
  enum Part: Int {
    case picture, ground, map, tracks, lines, marks
  }

  /// The part that it is printed in.
  let part: Part

  /// Whether its value may be a list in a file, which is written with commas between on a command line.
  let isList: Bool

  /// The default of the option, by the values of other options, which are looked up by name; empty
  /// if it depends on other things.
  let standard: @Sendable (_ value: (_ name: String) -> String?) -> [String]

  /// Options of the command line that take the place of this one too.
  var replacedBy: [String]

  /// Options without which an entry is ignored, as it says how they are drawn; empty for none.
  let onlyWith: [String]

  /// Refuses a value with the expected form; nil if the option does it.
  let check: (@Sendable (String) throws -> Void)?

  init(
    _ part: Part, isList: Bool = false, standard: [String] = [], replacedBy: [String] = [],
    onlyWith: [String] = [], check: (@Sendable (String) throws -> Void)? = nil
  ) {
    self.init(
      part, isList: isList, standardBy: { _ in standard }, replacedBy: replacedBy,
      onlyWith: onlyWith, check: check)
  }

  init(
    _ part: Part, isList: Bool = false,
    standardBy standard: @escaping @Sendable (_ value: (_ name: String) -> String?) -> [String],
    replacedBy: [String] = [], onlyWith: [String] = [],
    check: (@Sendable (String) throws -> Void)? = nil
  ) {
    (self.part, self.isList, self.standard, self.check) = (part, isList, standard, check)
    (self.replacedBy, self.onlyWith) = (replacedBy, onlyWith)
  }
}
