// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for a table of many things: options that draw each thing as a track of its own.

import RoutePlotKit
import RouteReading

/// Says what a log looks like that is not one track; nil if it looks like one, or its lines are broken.
func groupAdvice(_ route: FittedRoute) -> String? {
  func counted(_ count: Int, _ noun: String, _ isWhole: Bool) -> String {
    isWhole ? "\(count) \(noun)" : "\(count) \(noun) or more"
  }
  // Gaps that are broken by their length are those between tracks too.
  guard let noticed = route.log.noticed, !route.breaksLongLegs else { return nil }
  let words: String
  switch noticed {
  case .tracks(let count, let columns, let isWhole):
    let names = columns.map { $0.name.isEmpty ? "column \($0.number)" : quotedCell($0.name.utf8) }
    let options = columns.map { "--group-by \(argument(for: $0))" }
    words =
      "\(counted(count, "tracks", isWhole)) by \(names.joined(separator: " and ")); "
      + "\(options.joined(separator: " ")) draws each by itself"
  case .places(let count, _, let isWhole):
    guard route.options.points != .alone else { return nil }
    words =
      "\(counted(count, "places", isWhole)) in no order, and not a track; "
      + "--points alone draws each as a dot"
  }
  return "\(route.log.input): warning: looks like \(words)"
}

/// A column as a shell takes it: its name, in quotes where it needs them, or its number where the name
/// could not be typed or would be taken for a number.
private func argument(for column: NamedColumn) -> String {
  let name = column.name
  let isTypable =
    !name.isEmpty && name.utf8.count <= 40 && printable(name) == name
    && !name.unicodeScalars.contains("\u{fffd}") && !name.hasPrefix("-")
    && !name.utf8.allSatisfy { (0x30...0x39).contains($0) }
  return isTypable ? argument(for: name) : "\(column.number)"
}

/// A text as a shell takes it, in quotes where it needs them.
func argument(for text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
      || byte == 0x2d || byte == 0x2e || byte == 0x3d
  }
  return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
}
