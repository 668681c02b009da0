// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values that are needed and cannot be read, in words.

extension UnreadableField: CustomStringConvertible {
  /// What was found.
  public var description: String {
    let found =
      cells.read == 0
      ? "none of \(counted(cells.written, field.noun, plural: field.nouns)) can be read"
      : "\(cells.unreadable) of \(counted(cells.written, field.noun, plural: field.nouns)) cannot be read"
    return "\(found), the first is \(quotedCell(cells.firstUnreadable?.cell ?? []))"
  }
}

extension Field {
  /// What a cell of the column holds, in one word.
  var noun: String {
    switch self {
    case .time, .timeOfDay: "time"
    case .elevation: "elevation"
    case .speed: "speed"
    case .accuracy: "accuracy"
    }
  }

  /// What the cells of the column hold.
  package var nouns: String { self == .accuracy ? "accuracies" : noun + "s" }
}
