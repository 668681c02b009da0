// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log that could not be drawn, in a run of many logs.

/// The reason why a log has no picture, or is not in the picture of all.
///
/// It stands among the `Report`s of other logs and is recognised by its field `error`.
package struct FailedReport: Codable, Equatable, Sendable {
  /// The name of the log, as in a `Report`.
  package var input: String

  /// The file that it does not have, as in a `Report`; null if it has no name, or is that of other logs.
  @NullWhenNil package var output: String?

  /// One line: the found content, the expected content, and advice.
  package var error: String

  /// Whether the log is right, and has nothing to draw.
  package var isEmpty: Bool

  /// The exit status that the program ends with where it draws this log by itself.
  package var status: Int

  private enum CodingKeys: String, CodingKey {
    case input, output, error, status
    case isEmpty = "empty"
  }

  /// Makes the report of a failure.
  package init(input: String, output: String?, error: String, isEmpty: Bool, status: Int) {
    (self.input, self.output, self.error) = (input, output, error)
    (self.isEmpty, self.status) = (isEmpty, status)
  }

  /// The account as one line of JSON, its keys in alphabetical order, with a line feed at the end.
  package var jsonLine: String { lineOfJSON(self) }
}
