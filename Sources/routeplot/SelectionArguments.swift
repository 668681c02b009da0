// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for which fixes count and where the line is broken.

import ArgumentParser
import RoutePlotKit

/// Options for the selection, in the order in which they are applied.
struct SelectionArguments: ParsableArguments {
  @Flag(help: "Leave out single fixes far away from both of their neighbours.")
  var removeSpikes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hide the first part of the route, measured along it.", valueName: "length"),
    transform: parseLength)
  var trimStart: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hide the last part of the route, measured along it.", valueName: "length"),
    transform: parseLength)
  var trimEnd: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out fixes closer than this to the last one that counts, in m, km, ft or mi.",
      valueName: "length"),
    transform: parseLength)
  var minDistance: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use the first fix of every so many, and the last.", valueName: "count"),
    transform: parseCount)
  var every: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Legs longer than this are gaps where the line breaks.", valueName: "length"),
    transform: parseLength)
  var gap: Length?

  @Option(
    help: ArgumentHelp(
      "What to draw in a gap: break, dash or line. (default: break)", valueName: "style"),
    transform: parseGapStyle)
  var gapStyle: GapStyle?

  func validate() throws {
    if gapStyle != nil, gap == nil {
      throw ValidationError("--gap-style needs --gap, which says what a gap is")
    }
  }
}

/// A count from 1.
@Sendable func parseCount(_ text: String) throws -> Int {
  guard isPlainNumber(text), let count = Int(text), (1...1_000_000_000).contains(count) else {
    throw ValidationError("expected a whole number from 1")
  }
  return count
}

/// The name of a style of gaps.
@Sendable func parseGapStyle(_ text: String) throws -> GapStyle {
  guard let style = GapStyle(rawValue: text.lowercased()) else {
    throw ValidationError("expected break, dash or line")
  }
  return style
}

extension SelectionOptions {
  /// What the arguments ask for; the rest keeps its default.
  init(_ arguments: SelectionArguments) {
    self.init()
    removesSpikes = arguments.removeSpikes
    trimStart = arguments.trimStart
    trimEnd = arguments.trimEnd
    minDistance = arguments.minDistance
    every = arguments.every ?? 1
    gap = arguments.gap
    gapStyle = arguments.gapStyle ?? .break
  }
}
