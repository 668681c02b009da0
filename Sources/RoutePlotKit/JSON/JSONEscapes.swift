// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// JSON in which every invisible character is escaped.

import JSON
import RouteReading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as one line of JSON, its keys in alphabetical order, with a line feed at the end.
func lineOfJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else {
    preconditionFailure("Text and whole numbers can be encoded")
  }
  return escapingUnseen(String(decoding: data, as: UTF8.self)) + "\n"
}

/// Writes characters that are not seen as `\u` escapes, so that every value stays the same.
///
/// A name of a column may turn the direction of what follows it on a terminal, or hide it.
func escapingUnseen(_ json: String) -> String {
  guard json.utf8.contains(where: { $0 > 0x7e }) else { return json }
  var result = ""
  for scalar in json.unicodeScalars {
    if scalar.isUnseen, scalar != "\n" {
      for unit in String(scalar).utf16 { result += escapeOfJSON(unit) }
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
