// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log that could not be drawn, in a run of many logs.

/// The reason why a log has no picture.
///
/// It stands among the `Report`s of other logs and is recognised by its field `error`.
package struct FailedReport: Codable, Equatable, Sendable {
  /// The name of the log, as in a `Report`.
  package var input: String

  /// The file that it does not have, as in a `Report`; null if it has no name.
  @NullWhenNil package var output: String?

  /// One line: the found content, the expected content, and advice.
  package var error: String

  /// The exit status that the program ends with where it draws this log by itself.
  package var status: Int

  /// Makes the report of a failure.
  package init(input: String, output: String?, error: String, status: Int) {
    (self.input, self.output, self.error, self.status) = (input, output, error, status)
  }

  /// The account as one line of JSON, its keys in alphabetical order, with a line feed at the end.
  package var jsonLine: String { lineOfJSON(self) }
}
