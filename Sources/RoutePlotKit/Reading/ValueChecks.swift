// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that colours can show the values of a log, once it is read.

import RouteReading
import Tracks

extension PlotOptions {
  /// Finds out whether colours can show the value that is requested.
  ///
  /// `value`: the value in the log; nil if colours show none.
  func check(_ value: ColoredValue?, of lines: TrackLines, _ log: ReadingReport) throws(PlotError) {
    guard let colors = valueColors, let values = lines.values.first else { return }
    let input = log.input
    guard values.hasValues, value?.factor.isNaN != true else {
      if let error = unreadable(colors.value, log) { throw PlotError(.reading(error)) }
      let column = colors.value.fields.first.flatMap { log.layout?.doubtfulColumn(of: $0) }
      throw PlotError(.noValues(input: input, of: colors.value.nameWithArticle, not: column))
    }
    guard let words = values.words else { return }
    if values.hasTooManyWords { throw PlotError(.tooManyWords(input: input, most: words.count)) }
    if colors.range != nil || !colors.steps.isEmpty || colors.window != nil {
      throw PlotError(.wordsNotNumbers(input: input, word: words.first ?? ""))
    }
  }

  /// The reason why no fix has a value, if its cells cannot be read; nil if they say nothing or are of another value.
  private func unreadable(_ value: TrackQuantity, _ log: ReadingReport) -> ReadingError? {
    guard let field = value.fields.first, log.cells(of: field)?.read == 0 else { return nil }
    switch field {
    case .time, .number: return log.unreadableError(field)
    case .timeOfDay, .elevation, .speed, .accuracy: return nil
    }
  }
}
