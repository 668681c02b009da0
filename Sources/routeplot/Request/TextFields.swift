// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Titles and attributions with fields in braces, such as {stem}.

import RoutePlotKit
import RouteReading

/// The result for an unknown field.
let drawnAsWritten = "it is drawn as it is written"

extension NamedLogs {
  /// All inputs of a run; none for polylines of the command line.
  init(_ inputs: [String]) {
    let names = inputs.isEmpty ? [polylinesName] : inputs.map { $0 == "-" ? "standard input" : $0 }
    self.init(
      logs: names.enumerated().map { (FileName(argument: $1), $0 + 1) }, count: names.count)
  }

  /// The same without some, which are counted all the same.
  ///
  /// `places`: their places among all logs, from 0.
  func without(_ places: Set<Int>) -> NamedLogs {
    NamedLogs(logs: logs.filter { !places.contains($0.number - 1) }, count: count)
  }
}

extension PlotOptions {
  /// The texts that can have fields.
  var textPatterns: [TextPattern] {
    [title, subtitle, attribution].compactMap { $0.map { TextPattern($0) } }.filter {
      $0.text.contains("{")
    }
  }
}

/// Fills the fields of texts; a text of nothing is none.
///
/// A column of all logs comes before a fact about their tracks of the same name.
///
/// `names`: the names of the logs. `facts`: what is known of their tracks.
func fillTexts(
  of options: inout PlotOptions, with logs: [LogTracks], named names: NamedLogs,
  facts: @autoclosure () -> [TrackFacts], input: String
) -> [String] {
  guard !options.textPatterns.isEmpty else { return [] }
  let units = options.units
  let facts = options.textPatterns.contains(where: \.tellsTracks) ? facts() : []
  var lines: [String] = []
  func fill(_ text: String?, _ name: String) -> String? {
    guard let text else { return nil }
    let (filled, unknown) = TextPattern(text).filled { word in
      if let values = names.values(of: word) { return values }
      let texts = (try? parseColumn(word)).map { column in
        logs.compactMap { $0.texts(of: column) }
      }
      let fact = TrackField(rawValue: word)
      // A column that only some logs have does not tell of all tracks.
      if let texts, !texts.isEmpty, fact == nil || texts.count == logs.count {
        return texts.flatMap { $0 }
      }
      return fact.map { [$0.text(of: facts, units)] }
    }
    for field in unknown {
      lines.append(
        "\(input): warning: \(name) has \(quotedCell(field.utf8)), which is not a column of the log, "
          + "expected {track}, {date}, {distance}, {duration}, {name}, {stem}, {folder}, {number} or a column; "
          + drawnAsWritten)
    }
    return filled.isEmpty ? nil : filled
  }
  options.title = fill(options.title, "the title")
  options.subtitle = fill(options.subtitle, "the subtitle")
  options.attribution = fill(options.attribution, "the attribution")
  return lines
}
