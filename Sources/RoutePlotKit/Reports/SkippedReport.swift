// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log that was skipped because it has not changed, and of a file that is not read, in a run of many logs.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// That a file was not drawn; stands among the `Report`s of other logs and is recognised by its field `skipped`.
package struct SkippedReport: Codable, Equatable, Sendable {
  /// The reason why a file was not drawn.
  package enum Reason: String, Codable, Sendable {
    /// Nothing that decides about its picture has changed.
    case unchanged
    /// It is in a folder, and its name is not that of a log.
    case notRead
  }

  /// The facts of a log that has not changed, from its report when it was drawn.
  package struct Facts: Codable, Equatable, Sendable {
    /// The same as in a `Report`.
    @NullWhenNil package var format: String?
    @NullWhenNil package var fixes: Report.Fixes?
    @NullWhenNil package var lengthMetres: Double?
    @NullWhenNil package var ascentMetres: Double?
    @NullWhenNil package var descentMetres: Double?
    @NullWhenNil package var durationSeconds: Double?
    @NullWhenNil package var bounds: Report.Box?
    @NullWhenNil package var time: Report.Time?

    /// Unknown facts.
    package init() {}

    /// The facts of a log that was drawn.
    package init(_ report: Report) {
      (format, fixes, bounds, time) = (report.format, report.fixes, report.bounds, report.time)
      (lengthMetres, durationSeconds) = (report.lengthMetres, report.durationSeconds)
      (ascentMetres, descentMetres) = (report.ascentMetres, report.descentMetres)
    }

    /// Reads facts.
    ///
    /// - Parameter json: What `json` gave; nil is the result for anything else.
    package init?(json: [UInt8]) {
      guard let facts = try? JSONDecoder().decode(Facts.self, from: Data(json)) else { return nil }
      self = facts
    }

    /// The facts as JSON, without a line feed.
    package var json: [UInt8] { Array(lineOfJSON(self).utf8.dropLast()) }
  }

  /// The name of the file, as in a `Report`.
  package var input: String

  /// The picture that stays as it is; null for a file that is not read.
  @NullWhenNil package var output: String?

  /// The reason why it was not drawn.
  package var skipped: Reason

  /// The exit status of the file: 0.
  package var status = 0

  /// What is known of the log.
  private var facts: Facts

  /// Makes the report of a file that was not drawn.
  ///
  /// - Parameters:
  ///   - input: The name of the file.
  ///   - output: The picture that stays. Default: nil, for none.
  ///   - skipped: The reason.
  ///   - facts: What is known of the log. Default: nothing.
  package init(
    input: String, output: String? = nil, skipped: Reason, facts: Facts = Facts()
  ) {
    (self.input, self.output, self.skipped, self.facts) = (input, output, skipped, facts)
  }

  private enum CodingKeys: String, CodingKey { case input, output, skipped, status }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    input = try container.decode(String.self, forKey: .input)
    output = try container.decode(String?.self, forKey: .output)
    skipped = try container.decode(Reason.self, forKey: .skipped)
    status = try container.decode(Int.self, forKey: .status)
    facts = try Facts(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try facts.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(input, forKey: .input)
    try container.encode(output, forKey: .output)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(status, forKey: .status)
  }

  /// The account as one line of JSON, its keys in alphabetical order, with a line feed at the end.
  package var jsonLine: String { lineOfJSON(self) }
}
