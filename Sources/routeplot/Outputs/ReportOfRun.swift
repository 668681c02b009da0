// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a run: that of its picture, and lines for the logs and files that are left out.

import RoutePlotKit

extension Request {
  /// The report of a run that makes one picture.
  ///
  /// `run`: the picture, of the logs that are drawn; nil if none is.
  func report(_ run: PictureRun?, without leftOut: LeftOutLogs) -> String {
    let lines = leftOut.reports(self)
    guard !lines.isEmpty || !filesNotRead.isEmpty else { return run?.report ?? "" }
    let places = Set(lines.map(\.place))
    let drawn = inputs.indices.filter { !places.contains($0) }
    let all = lines + zip(drawn, run?.reportLines ?? []).map { (place: $0, line: $1) }
    return all.sorted { $0.place < $1.place }.map(\.line).joined() + reportOfFilesNotRead
  }

  /// The lines of the report for the files in folders that are not read.
  var reportOfFilesNotRead: String {
    filesNotRead.map { SkippedReport(input: $0.exact, skipped: .notRead).jsonLine }.joined()
  }
}
