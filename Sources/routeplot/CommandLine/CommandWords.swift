// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sorts the words of a command line into options and inputs, in one pass.

/// The words of a command line, in the form of POSIX and GNU: `--name value`, `--name=value`, `-n value`, `-nvalue`,
/// several flags in one word, and `--` before words that are all inputs.
struct CommandWords {
  /// The words that are neither options nor their values.
  private(set) var inputs: [String] = []

  /// The options, in their order.
  var given = GivenOptions()

  /// The first fault of an option, and the number of typed options before it.
  private(set) var fault: (error: ValidationError, place: Int)?

  /// The first option that does not exist.
  private(set) var unknown: String?

  /// The words that are not read yet.
  private var rest: ArraySlice<String>

  init(_ words: [String]) {
    rest = words[...]
    while let word = rest.popFirst() {
      if word.utf8.first != UInt8(ascii: "-") || word == "-" {
        inputs.append(word)
      } else if word == "--" {
        takeInputs()
      } else if word.hasPrefix("--") {
        readLong(word)
      } else {
        readShort(word)
      }
    }
  }

  private mutating func takeInputs() {
    inputs += rest
    rest = []
  }

  /// Reads `--name` or `--name=value`.
  private mutating func readLong(_ word: String) {
    guard let end = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return read(word, attached: nil, in: word)
    }
    let value = word[word.utf8.index(after: end)...]
    read(String(word[..<end]), attached: value.isEmpty ? nil : String(value), in: word)
  }

  /// Reads `-n`, `-nvalue`, `-n=value`, or flags like `-qv`.
  private mutating func readShort(_ word: String) {
    let name = String(word.prefix(2))
    let after = word.dropFirst(2)
    let takesValue = KnownOption.named(name)?.definition.valueName != nil
    if after.isEmpty {
      read(name, attached: nil, in: word)
    } else if after.first == "=" {
      read(name, attached: String(after.dropFirst()), in: word)
    } else if takesValue {
      read(name, attached: String(after), in: word)
    } else {
      for letter in word.dropFirst() { read("-\(letter)", attached: nil, in: word) }
    }
  }

  /// Reads an option and its value.
  ///
  /// `attached`: the value in the same word; nil if there is none.
  private mutating func read(_ name: String, attached: String?, in word: String) {
    guard let option = KnownOption.named(name) else {
      unknown = unknown ?? word
      return
    }
    var value: String?
    if let label = option.definition.value {
      value = attached ?? nextValue(of: option.definition)
      if value == nil { refuse("missing value for '\(name) \(label)'") }
    } else if let attached {
      refuse("the option '\(name)' does not take any value, but '\(attached)' was specified")
    }
    given.list.append(GivenOption(option: option, spelling: name, value: value, source: .words))
  }

  private mutating func refuse(_ message: String) {
    if fault == nil { fault = (ValidationError(message), given.list.count) }
  }

  /// Takes the next word if it can be the value of an option.
  private mutating func nextValue(of option: OptionDefinition) -> String? {
    guard let next = rest.first,
      option.takesDashes || next.utf8.first != UInt8(ascii: "-") || next == "-"
    else { return nil }
    rest.removeFirst()
    // All words after this one are inputs, whatever it is.
    if next == "--" { takeInputs() }
    return next
  }
}
