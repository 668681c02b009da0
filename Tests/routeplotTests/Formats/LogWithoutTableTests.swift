// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoutePlotKit
@testable import RouteReading
@testable import routeplot

/// What is told of a log whose format is not a table: neither delimiter nor columns.
struct LogWithoutTableTests {
  /// A log of two fixes with times, as if its format were no table.
  private func route() throws -> FittedRoute {
    var options = PlotOptions()
    options.reading.fields = [.time, .accuracy]
    let text = "time,lat,lon\n2024-06-01T07:00:00Z,1,2\n2024-06-01T07:01:00Z,3,4\n"
    var tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(text.utf8)), input: "ride", options: options)
    var log = ReadingReport(input: "ride", format: .gpx, fields: [.time, nil])
    (log.rowsRead, log.fixesUsed, log.fieldCells[0].read) = (2, 2, 2)
    tracks.log = log
    return try Plotter().fitTogether([tracks], options: options)[0]
  }

  @Test("The report has no dialect and no columns, and all that the fixes tell")
  func report() throws {
    let report = Report(try route())
    #expect(report.dialect == nil && report.columns.isEmpty)
    #expect(report.rows.read == 2 && report.fixes.read == 2)
    #expect(report.time?.start == "2024-06-01T07:00:00Z" && report.time?.seconds == 60)
    #expect(report.json.contains("\"dialect\" : null"))
  }

  @Test("The summary tells times without a column, and the warnings are none")
  func words() throws {
    let route = try route()
    let lines = summary(of: route, Report(route))
    #expect(lines.first == "ride: times from 2024-06-01T07:00:00Z to 2024-06-01T07:01:00Z")
    #expect(lines.dropFirst().first?.hasPrefix("ride: 2 points read, 2 used, 2 fixes of 2") == true)
    #expect(warnings(of: route) == [])
  }

  @Test("A field that the log has not has no cells")
  func fields() throws {
    let log = try route().log
    #expect(log.cells(of: .time)?.read == 2)
    #expect(log.cells(of: .accuracy) == nil && log.unreadable(.accuracy) == nil)
    var options = ReadingOptions()
    options.fields = [.time, .accuracy]
    options.requiredFields = [.time]
    #expect(log.missingField(options) == nil)
    options.requiredFields = [.accuracy]
    #expect(log.missingField(options)?.0 == .hasNo(.accuracy, .gpx))
  }
}
