// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A run that follows a log in a test, and its events.

import Foundation
import TestSupport
import Testing

/// What a line of events says.
struct FollowEvent: Decodable {
  struct Box: Decodable { var x, y, width, height: Int }
  var frame, rows, fixes, width, height: Int
  var reason: String
  var changed: Box?
  var bbox: [Double]
  var colors: [Double]?
  var milliseconds: Double
}

/// Functions of the shell that wait for what happens.
let shellOfFollowing = """
  follow() { : >events; routeplot --follow log.csv -o live.png --refresh 0.1s --events events "$@" & pid=$!; }
  rows() { tail -n 1 events | sed 's/.*"rows":\\([0-9]*\\).*/\\1/'; }
  until_rows() { until [ "$(rows)" = "$1" ]; do kill -0 $pid || exit 9; sleep 0.01; done; }
  end() { kill -${1:-TERM} $pid; wait $pid; echo $?; }

  """

extension Workplace {
  func events() throws -> [FollowEvent] {
    try String(decoding: read("events"), as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode(FollowEvent.self, from: Data($0.utf8))
    }
  }

  /// Expects the live picture to be that of a log drawn at once in the region of the last event.
  func expectPicture(of log: String, options: String = "") throws {
    let last = try #require(try events().last)
    let box = last.bbox.map { "\($0)" }.joined(separator: ",")
    let once = try run(
      "routeplot \(log) --bbox=\(box) -s \(last.width)x\(last.height) -o once.png \(options)"
        + (last.colors.map { " --color-range=\($0[0]):\($0[1])" } ?? ""))
    #expect(once.status == 0, "\(once.errors)")
    #expect(try read("once.png") == read("live.png"))
  }
}
