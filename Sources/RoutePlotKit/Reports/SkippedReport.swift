// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log that was skipped because it has not changed, in a run of many logs.

/// That a log was not drawn again; stands among the `Report`s of other logs and is recognised by its field
/// `skipped`.
package struct SkippedReport: Codable, Equatable, Sendable {
  /// The name of the log, as in a `Report`.
  package var input: String

  /// The file that stays as it is.
  package var output: String

  /// The reason why it was not drawn: `unchanged`, because nothing that decides about its picture has changed.
  package var skipped = "unchanged"

  /// The exit status of the log: 0.
  package var status = 0

  /// Makes the report of a log that was not drawn again.
  package init(input: String, output: String) { (self.input, self.output) = (input, output) }

  /// The account as one line of JSON, its keys in alphabetical order, with a line feed at the end.
  package var jsonLine: String { lineOfJSON(self) }
}
