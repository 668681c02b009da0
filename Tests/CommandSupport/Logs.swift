// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The logs that the tests draw, and what the tests ask of every run.

import Drawing
import Foundation
package import RoutePlotKit
package import TestSupport
package import Testing

/// Logs small enough to be worked out by hand.
package enum Log {
  /// A route with turns, of no special shape.
  package static let trip = "lat,lon\n47.1,8.1\n47.2,8.4\n47.4,8.3\n"

  /// Due east on the equator, where a degree is as long across as down.
  package static let east = "lat,lon\n0,1\n0,2\n"

  /// Due north.
  package static let north = "lat,lon\n1,5\n2,5\n"

  /// One row with a fault among good ones.
  package static let faulty = "lat,lon\n47.1,8.1\noops,8.2\n47.2,8.4\n47.4,8.3\n"
}

/// The first bytes of every PNG.
package let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/// Whether the tests run as the superuser, for whom no file is closed.
package let isSuperuser = getuid() == 0

extension Workplace {
  /// Runs a command that must succeed silently and decodes the picture on its standard output.
  package func picture(_ script: String) throws -> DecodedPicture {
    let outcome = try run(script)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    return try #require(DecodedPicture(outcome.output), "no picture from \(script)")
  }

  /// The reports of a file that has one for each line.
  package func reports(in name: String) throws -> [Report] {
    let bytes = try read(name)
    // The report of one log has several lines.
    let reports =
      bytes.starts(with: Array("{\n".utf8))
      ? [bytes[...]] : bytes.split(separator: UInt8(ascii: "\n"))
    return try reports.map { try JSONDecoder().decode(Report.self, from: Data($0)) }
  }

  /// Expects a failure: a status, one line that says why, and nothing on standard output.
  package func expectFailure(_ script: String, status: Int32, message: String) throws {
    let outcome = try run(script)
    #expect(outcome.status == status, "\(script)")
    #expect(outcome.errors == "routeplot: \(message)\n", "\(script)")
    #expect(outcome.output.isEmpty, "\(script)")
  }

  /// Expects a log to be understood: its fixes, the box around them and what is warned of.
  ///
  /// The options are the rest of the command line, the bounds are west, south, east and north in
  /// degrees, right to a billionth, and the warnings are all lines on standard error, without the name
  /// of the program.
  package func expectLog(
    _ log: some Collection<UInt8>, options: String = "", fixes: Int, bounds: [Double],
    warnings: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try write(Array(log), to: "log.csv")
    let outcome = try run("routeplot log.csv --dry-run --report report.json \(options)")
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(
      outcome.messages == warnings.map { "routeplot: \($0)" }, sourceLocation: sourceLocation)
    guard outcome.status == 0 else { return }
    let report = try JSONDecoder().decode(Report.self, from: Data(try read("report.json")))
    #expect(report.fixes.used == fixes, sourceLocation: sourceLocation)
    let found = [
      report.bounds.west, report.bounds.south, report.bounds.east, report.bounds.north,
    ]
    #expect(
      zip(found, bounds).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)",
      sourceLocation: sourceLocation)
  }

  /// Expects a log to be understood: its fixes, the box around them and what is warned of.
  package func expectLog(
    _ log: String, options: String = "", fixes: Int, bounds: [Double], warnings: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectLog(
      Array(log.utf8), options: options, fixes: fixes, bounds: bounds, warnings: warnings,
      sourceLocation: sourceLocation)
  }
}
