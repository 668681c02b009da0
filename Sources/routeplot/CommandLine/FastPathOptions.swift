// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the most common options without the parser, when a command line has no others.
//
// The parser looks at a hundred options and their types before it looks at a word, which takes longer than a
// small picture. Everything else is left to the parser: only the parser refuses and words errors.

import Drawing
import RoutePlotKit

/// An option of the fast path, by its long name.
enum FastPathOption: String, CaseIterable {
  case output, overwrite, size, width, height, padding, color, background, threads, quiet, map
  case title
  case strokeWidth = "stroke-width"
  case colorBy = "color-by"

  /// The option of a word; nil for any other word.
  init?(_ word: String) {
    switch word {
    case "-o": self = .output
    case "-s": self = .size
    case "-c": self = .color
    case "-b": self = .background
    case "-q": self = .quiet
    default:
      guard word.utf8.starts(with: "--".utf8) else { return nil }
      self.init(rawValue: String(word.dropFirst(2)))
    }
  }

  /// Whether a value follows.
  var hasValue: Bool { self != .quiet && self != .overwrite }
}

/// The options of a command line and their values.
///
/// There are few of them. A dictionary would take longer to set up, once in each run, than they take to read.
private struct FastPathValues {
  private var given: [(option: FastPathOption, value: String)] = []

  /// The value of an option; nil if it is not given.
  subscript(option: FastPathOption) -> String? {
    get { given.first { $0.option == option }?.value }
    set {
      given.removeAll { $0.option == option }
      if let newValue { given.append((option, newValue)) }
    }
  }
}

extension Request {
  /// A request of a common command line: one log, and common options, each once.
  ///
  /// It is the same that the parser makes of it; nil if it is another command line, or a wrong one.
  ///
  /// - Parameter words: The words of the command line.
  init?(fastPath words: [String]) {
    var input: String?
    var values = FastPathValues()
    var rest = words[...]
    while let word = rest.popFirst() {
      let option = FastPathOption(word)
      let value = option == nil ? word : option?.hasValue == true ? rest.popFirst() ?? "" : "yes"
      // What begins with a dash is the parser's to understand, or to refuse.
      guard !value.isEmpty, value.utf8.first != UInt8(ascii: "-") else { return nil }
      if let option {
        guard values[option] == nil else { return nil }
        values[option] = value
      } else {
        guard input == nil else { return nil }
        input = value
      }
    }
    // A size has both sides already.
    let hasSide = values[.width] != nil || values[.height] != nil
    guard values[.size] == nil || !hasSide else { return nil }
    // Only a column of words has colours that are given.
    guard values[.color] == nil || values[.colorBy] == nil else { return nil }
    // Only a picture has a size.
    guard let input, let picture = values[.output], !isTiles(picture, asked: nil),
      let options = try? PlotOptions(fastPath: values)
    else { return nil }
    (inputs, outputs, self.options) = ([input], [picture], options)
    givesBackground = values[.background] != nil
    givesDensity = options.pixelsPerInch != nil
    if values[.map] != nil { maps = [.earth] }
    if values[.map] != nil || values[.colorBy] != nil {
      colorsTyped =
        (givesBackground ? ["background"] : []) + (values[.color] != nil ? ["color"] : [])
    }
    isQuiet = values[.quiet] != nil
    overwritesTracks = values[.overwrite] != nil
  }
}

extension PlotOptions {
  /// The options of a common command line; the others keep their defaults.
  ///
  /// - Throws: An error where a value is wrong; the parser words it.
  fileprivate init(fastPath given: FastPathValues) throws {
    self = PlotOptions().pictureOnly
    apply(
      size: try given[.size].map(parseSize), width: try given[.width].map(parseSide),
      height: try given[.height].map(parseSide))
    if let text = given[.padding] { padding = try parsePadding(text) }
    if let text = given[.color] { colors = [try parseColor(text)] }
    if let text = given[.background] { background = try parseColor(text) }
    if let text = given[.threads] { threads = try parseThreadCount(text) }
    if let text = given[.strokeWidth] { line.width = try parseStrokeWidth(text) }
    if let text = given[.map] {
      // A map of tiles has to be opened.
      guard try parseMapSource(text) == .earth else { throw NotOnFastPath() }
      baseMap.sources = [.earth]
    }
    if let text = given[.title] {
      // A column of the log, between braces, has to be read.
      guard !text.utf8.contains(UInt8(ascii: "{")) else { throw NotOnFastPath() }
      title = text
    }
    countLengthsOnPaper()
    valueColors = try given[.colorBy].map { ValueColors(try parseColorValue($0)) }
  }
}

/// Says that an option has more to do than to set a value.
private struct NotOnFastPath: Error {}
