// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The other texts of a waypoint. They are written again, but not drawn.

/// Texts of a waypoint, as its log has them; nil for each that it lacks.
package struct WaypointNotes: Equatable, Sendable {
  /// The time when it was marked.
  package var time: String?
  /// A comment, which devices show.
  package var comment: String?
  /// A description for people.
  package var description: String?
  /// The name of its symbol, such as `Flag, Blue`.
  package var symbol: String?
  /// Its kind.
  package var type: String?

  /// No texts.
  package init() {}

  /// Moves the time, if there is one that can be read.
  ///
  /// - Parameter seconds: What is added to it.
  package mutating func shiftTime(by seconds: Double) {
    guard let text = time, let moment = TimeNotation().time(Array(text.utf8).span)?.seconds,
      abs(moment + seconds) < 1e12
    else { return }
    time = formatTime(moment + seconds)
  }

  /// Each text with the name of its element in GPX 1.1, in the order of that schema, with the name between `time` and
  /// `cmt`.
  package static var elements: [(name: StaticString, text: WritableKeyPath<Self, String?>)] {
    [
      ("time", \.time), ("cmt", \.comment), ("desc", \.description), ("sym", \.symbol),
      ("type", \.type),
    ]
  }
}
