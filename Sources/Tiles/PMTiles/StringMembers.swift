// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The strings among the members of a JSON object.

import JSON

/// The most brackets inside those of the object; metadata of tiles have fewer than ten.
private let mostDepth = 64

/// Finds members of a JSON object that are strings.
///
/// Returns the first string of each name; nil if the document is not an object, is cut off or damaged, or is nested
/// deeper than 64 brackets. Complexity: O(bytes).
func stringMembers(_ names: Set<String>, ofObject bytes: [UInt8]) -> [String: String]? {
  let scanner = JSONScanner(bytes: bytes)
  var found: [String: String] = [:]
  var name = ""
  do throws(JSONFault) {
    try scanner.beginObject()
    while scanner.depth > 0, scanner.depth <= 1 + mostDepth, let event = try scanner.next() {
      switch event {
      case .key where scanner.depth == 1: name = scanner.string
      case .string where scanner.depth == 1 && names.contains(name) && found[name] == nil:
        found[name] = scanner.string
      default: break
      }
    }
  } catch { return nil }
  return scanner.depth == 0 ? found : nil
}
