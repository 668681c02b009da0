// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of tracks: the values of the columns that distinguish them, or their own names.

/// Stands between the values of several columns that distinguish tracks from each other, so that "1","23" and
/// "12","3" are two: no text has it.
let groupSeparator: UInt8 = 0x1f

/// The names that a log gives its tracks itself, by their numbers.
///
/// Several tracks may have the same name.
struct TrackNames: Sendable {
  /// The longest name in bytes; longer names are cut.
  private static let mostBytes = 1000

  private var bytes: [UInt8] = []

  /// The end of the name of each track in the bytes; of one without a name where the name before it does.
  private var ends: [Int] = []

  /// The number of tracks that have a name or come before one that has.
  var count: Int { ends.count }

  /// Names a track whose number is higher than that of all with a name.
  mutating func set(_ name: [UInt8], ofTrack number: Int) {
    let name = label(name)
    guard !name.isEmpty, number >= ends.count else { return }
    ends += repeatElement(bytes.count, count: number - ends.count)
    bytes += name.utf8.prefix(TrackNames.mostBytes)
    ends.append(bytes.count)
  }

  /// The name of a track; nil if it has none.
  subscript(number: Int) -> String? {
    guard number < ends.count else { return nil }
    let start = number == 0 ? 0 : ends[number - 1]
    return start == ends[number]
      ? nil : String(decoding: bytes[start..<ends[number]], as: UTF8.self)
  }
}

/// A name of a document on one line: spaces and line ends around it go, and those within it become one space.
func label(_ text: [UInt8]) -> String {
  text.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
}
