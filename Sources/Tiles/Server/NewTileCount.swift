// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The number of new tiles that a run fetches, over all servers, and its limits.

import Processors

/// The tiles that the servers of a run are asked for and that no cache has; several threads may use it.
package final class NewTileCount: Sendable {
  /// The most new tiles if nothing else is said, and the most of servers of openstreetmap.org.
  package static let usualMost = 200

  private let counts = Guarded(Counts())

  /// The tiles so far.
  fileprivate struct Counts {
    var all = 0
    var ofOpenStreetMap = 0
  }

  /// No tiles.
  package init() {}

  /// Counts tiles that are about to be fetched.
  ///
  /// Throws `TileError`, where they would be more than a limit; then nothing is counted.
  func add(_ request: NewTiles) throws(TileError) {
    let error = counts.withLock { counts -> TileError? in
      if let error = counts.fault(of: request) { return error }
      counts.all += request.count
      counts.ofOpenStreetMap += request.ofOpenStreetMap
      return nil
    }
    if let error { throw error }
  }

  /// Refuses tiles that would be more than a limit, and counts nothing.
  func check(_ request: NewTiles) throws(TileError) {
    if let error = counts.current.fault(of: request) { throw error }
  }
}

extension NewTileCount.Counts {
  /// The limit that tiles would exceed; nil if they would not.
  fileprivate func fault(of request: NewTiles) -> TileError? {
    let usual = NewTileCount.usualMost
    let isForbidden =
      request.ofOpenStreetMap > 0 && ofOpenStreetMap + request.ofOpenStreetMap > usual
    guard request.count > 0, isForbidden || all + request.count > request.most else { return nil }
    let (new, before) =
      isForbidden ? (request.ofOpenStreetMap, ofOpenStreetMap) : (request.count, all)
    let unit = request.arePartsOfFile ? ("part", " of 64 KiB") : ("tile", "")
    let needed =
      new == 1
      ? "1 new \(unit.0)\(unit.1) is needed" : "\(new) new \(unit.0)s\(unit.1) are needed"
    let earlier = before == 0 ? "" : before == 1 ? " after another one" : " after \(before) others"
    let most = isForbidden ? min(request.most, usual) : request.most
    let advice = "draw a smaller picture, a part of the route or fewer pictures"
    return TileError(
      isForbidden ? .usage : .tooManyNewTiles(needed: before + new),
      "\(needed)\(earlier), and a run fetches at most \(most); \(advice)"
        + (isForbidden ? ", as the rules of this server forbid more" : ", or allow more"))
  }
}

/// New tiles that are to be fetched.
struct NewTiles {
  /// The number of tiles.
  var count = 0

  /// Those of them that are of servers of openstreetmap.org, whose limit cannot be raised.
  var ofOpenStreetMap = 0

  /// Whether they are parts of one file.
  var arePartsOfFile = false

  /// The most of a run.
  var most: Int
}

extension NewTileCount: Equatable {
  /// Whether both count for the same run.
  package static func == (a: NewTileCount, b: NewTileCount) -> Bool { a === b }
}
