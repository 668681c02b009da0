// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A key of a style: the name of an option. Its value is the value of the option.

/// An option that a style can give.
///
/// A style does nothing that the command line cannot do: its entries are read as options that stand before all
/// others. So one line here is all that a new option needs.
struct StyleKey: Sendable {
  /// The form of the value in a file.
  enum Kind: Sendable {
    /// Text or a number.
    case value
    /// Text, a number, or a list of these that is written with commas between.
    case list
    /// Text, or a list with one for each time that the option is given.
    case repeated
    /// True or false.
    case flag
  }

  /// The long name of the option, without dashes.
  let name: String

  let kind: Kind

  /// The default of the option, by the values of other options, which are looked up by name; empty
  /// if it depends on other things.
  let standard: @Sendable (_ value: (_ name: String) -> String?) -> [String]

  /// Options of the command line that take the place of this one too.
  var replacedBy: [String]

  /// Options without which an entry is ignored, as it says how they are drawn; empty for none.
  let onlyWith: [String]

  /// Refuses a value with the expected form, as the option does.
  let check: @Sendable (String) throws -> Void

  init(
    _ name: String, _ kind: Kind, standard: [String] = [], replacedBy: [String] = [],
    onlyWith: [String] = [], check: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    self.init(
      name, kind, standardBy: { _ in standard }, replacedBy: replacedBy, onlyWith: onlyWith,
      check: check)
  }

  init(
    _ name: String, _ kind: Kind,
    standardBy standard: @escaping @Sendable (_ value: (_ name: String) -> String?) -> [String],
    replacedBy: [String] = [], onlyWith: [String] = [],
    check: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    (self.name, self.kind, self.standard, self.check) = (name, kind, standard, check)
    (self.replacedBy, self.onlyWith) = (replacedBy, onlyWith)
  }
}
