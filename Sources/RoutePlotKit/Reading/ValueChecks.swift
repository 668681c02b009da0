// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that colours can show the values of a log, once it is read.

import Tracks

extension PlotOptions {
  /// Finds out whether colours can show the value that is requested.
  ///
  /// - Throws: `PlotError`, when no fix has it, or it is words and numbers are needed.
  func checkValues(of lines: TrackLines, input: String) throws(PlotError) {
    guard let colors = valueColors, let values = lines.values.first else { return }
    guard values.hasValues else {
      throw PlotError(.noValues(input: input, of: colors.name))
    }
    guard let words = values.words else { return }
    if values.hasTooManyWords { throw PlotError(.tooManyWords(input: input, most: words.count)) }
    if colors.range != nil || colors.window != nil {
      throw PlotError(.wordsNotNumbers(input: input, word: words.first ?? ""))
    }
  }
}
