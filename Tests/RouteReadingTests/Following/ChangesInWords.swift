// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RouteReading

/// Changes of a log in words; however the bytes came, they are one text.
struct ChangesInWords {
  private(set) var found: [String] = []

  mutating func take(_ change: LogChange) {
    switch change {
    case .appended(let text):
      let text = String(decoding: text, as: UTF8.self)
      if let last = found.last, last.hasPrefix("+") {
        found[found.count - 1] = last + text
      } else {
        found.append("+" + text)
      }
    case .replaced(let rest): found.append("replaced " + String(decoding: rest, as: UTF8.self))
    case .rewritten: found.append("rewritten")
    case .missing(let isNew): found.append(isNew ? "not there" : "gone")
    case .unreadable(let number): found.append("error \(number)")
    case .ended(let rest): found.append("ended " + String(decoding: rest, as: UTF8.self))
    }
  }
}
