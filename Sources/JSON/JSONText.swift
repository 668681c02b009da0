// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes texts as strings of JSON (RFC 8259, section 7).

import NumberText

/// A text as a string of JSON, in quotes.
package func quotedForJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\0"..<" ": result += escapeOfJSON(UInt16(scalar.value))
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// An escape of JSON for a unit of UTF-16.
package func escapeOfJSON(_ unit: UInt16) -> String {
  "\\u" + paddedText(unit, digits: 4, radix: 16)
}
