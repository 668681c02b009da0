// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All stored properties of a value as text, the same in every run of the program.

/// Writes a value with all that is stored in it, for a digest that other runs compare.
///
/// `dump` does the same, but tells the members of a set in an order that differs from process to process. Here the
/// members of sets and dictionaries are sorted by their texts. Objects that refer to each other in a circle are
/// not for it.
func stableDump(of value: Any) -> String {
  var text = ""
  append(value, to: &text)
  return text
}

private func append(_ value: Any, to text: inout String) {
  let mirror = Mirror(reflecting: value)
  guard !mirror.children.isEmpty else {
    // A text has its length in front, so that what follows cannot be taken for a part of it.
    if let string = value as? String {
      text += "\(string.utf8.count):\(string)"
    } else {
      // The name of a case, a number, the name of a type.
      dump(value, to: &text)
    }
    return
  }
  text += "\(type(of: value))("
  switch mirror.displayStyle {
  case .set, .dictionary:
    let members = mirror.children.map { stableDump(of: $0.value) }
    for member in members.sorted() { text += "\(member.utf8.count):\(member)," }
  default:
    for child in mirror.children {
      text += "\(child.label ?? ""):"
      append(child.value, to: &text)
      text += ","
    }
  }
  text += ")"
}
