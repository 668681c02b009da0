// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The complete result of reading a log, so that two ways of reading can be compared.

import Geography

@testable import RouteReading

/// What reading gives.
struct ReadingOutcome: Equatable {
  /// The report of the rows, or the error.
  var words = ""
  var fixes: [Coordinate] = []
  var columns: [[Int]] = []
  var values: [[UInt64]] = []
  var cells: [[String]] = []

  init(_ bytes: [UInt8], _ options: ReadingOptions, blockSize: Int, rowThreads: RowThreads) {
    do {
      let log = try read(bytes, options, blockSize: blockSize, rowThreads: rowThreads)
      let leftOut = LeftOutReason.allCases.map {
        let rows = log.leftOut[$0] ?? LeftOut()
        return "\($0) \(rows.count) \(rows.firstLines)"
      }
      words =
        "\(log.rowsRead) \(log.fixesUsed) \(leftOut) \(log.fieldCells) "
        + log.warningLines.joined(separator: "; ")
      fixes = log.coordinates
      columns = [log.breaks, log.tracks, log.lines]
      values = (log.values + log.columns.map(\.numbers)).map { $0.map(\.bitPattern) }
      cells = log.columns.map(\.cells) + [log.report.namesOfTracks]
    } catch {
      words = error.description
    }
  }

  /// What libcsv makes of a log without our own scan.
  init(ofLibcsvAlone bytes: [UInt8], _ options: ReadingOptions) {
    var rowThreads = RowThreads.none
    rowThreads.scansPlainRows = false
    self.init(bytes, options, blockSize: 1 << 18, rowThreads: rowThreads)
  }
}

extension ReadingReport {
  /// The name of each track.
  fileprivate var namesOfTracks: [String] {
    (0..<trackNames.count).map { String(decoding: trackNames[$0], as: UTF8.self) }
  }
}
