// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and the widths that documents give their tracks.

/// A colour of a track as its log has it.
package struct WrittenColor: Hashable, Sendable {
  /// The colour as CSS writes it, which may be no colour.
  package let text: String

  /// The opacity that the log has beside the colour, 0...1.
  package var opacity = 1.0

  /// A colour as CSS writes it; nil for a text that is none for certain.
  init?(css text: String) {
    guard (1...32).contains(text.utf8.count) else { return nil }
    self.text = text
  }

  /// A colour of an extension of GPX: `ff0000`, `#ff0000`, or `#80ff0000` with the alpha first.
  init?(gpx text: [UInt8]) {
    let text = label(text)
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.allSatisfy(\.isHexDigit) else {
      self.init(css: text)
      return
    }
    switch digits.utf8.count {
    case 3, 6: self.init(css: "#\(digits)")
    case 8 where text.hasPrefix("#"): self.init(css: "#\(digits.dropFirst(2))\(digits.prefix(2))")
    default: return nil
    }
  }

  /// A colour of Garmin's `DisplayColor` (GpxExtensions, version 3): one of sixteen, or `Transparent`.
  init?(garmin text: [UInt8]) {
    guard let color = WrittenColor.garmin[label(text).lowercased()] else { return nil }
    self.init(css: color)
  }

  /// A colour of KML: `aabbggrr`, the alpha first and red last.
  init?(kml text: [UInt8]) {
    let text = label(text)
    let digits = Array(text.hasPrefix("#") ? text.dropFirst() : text[...])
    guard digits.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
    self.init(css: "#" + [6, 4, 2, 0].map { String(digits[$0...($0 + 1)]) }.joined())
  }

  private static let garmin = [
    "black": "#000000", "darkred": "#800000", "darkgreen": "#008000", "darkyellow": "#808000",
    "darkblue": "#000080", "darkmagenta": "#800080", "darkcyan": "#008080", "lightgray": "#c0c0c0",
    "darkgray": "#808080", "red": "#ff0000", "green": "#00ff00", "yellow": "#ffff00",
    "blue": "#0000ff", "magenta": "#ff00ff", "cyan": "#00ffff", "white": "#ffffff",
    "transparent": "transparent",
  ]
}

/// The colours and the widths that a log gives the lines of its tracks, by the numbers of the tracks.
package struct LooksOfTracks: Sendable {
  private var own: [Int: WrittenColor] = [:]

  /// The widths, in pixels of a map on a screen, above 0.
  package internal(set) var widths: [Int: Double] = [:]

  /// The colour of tracks that have none of their own; nil if there is none.
  var usual: WrittenColor?

  /// The colour of a track; nil if the log gives it none.
  package internal(set) subscript(color track: Int) -> WrittenColor? {
    get { own[track] ?? usual }
    set { own[track] = newValue }
  }

  /// Whether a track has a colour.
  package var haveColors: Bool { !own.isEmpty || usual != nil }
}
