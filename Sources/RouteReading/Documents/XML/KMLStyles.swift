// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of lines in the styles of KML.
//
// OGC KML 2.2, chapter 12: a placemark has a style of its own, or names a shared one; a StyleMap names one for
// each state, of which `normal` is drawn.

/// The line styles of a document, and which of them its tracks have.
struct KMLStyles {
  /// The kind of the text that is kept.
  private enum Content { case color, key, address }
  private var content = Content.color

  /// The depths of the current elements; 0 outside of them.
  private var (style, map, line) = (0, 0, 0)

  /// The name of the current shared style or map, and whether the current pair of a map is that of the normal state.
  private var name: [UInt8] = []
  private var isNormal = false

  /// The colours of shared styles, and the styles that maps name, by their names.
  private var colors: [[UInt8]: WrittenColor] = [:]
  private var normal: [[UInt8]: [UInt8]] = [:]

  /// Whether a placemark is open, its own colour, and the style that it names.
  private var isInPlacemark = false
  private var ownColor: WrittenColor?
  private var address: [UInt8]?

  /// The tracks that name a style, which may come after them.
  private var named: [(track: Int, address: [UInt8])] = []

  /// Takes the start of an element; returns whether its text is to be taken.
  mutating func start(_ name: XMLName, _ attributes: XMLAttributes, depth: Int) -> Bool {
    if name == "styleUrl" {
      content = .address
      return isInPlacemark || map > 0
    }
    if name == "Style" {
      style = depth
      if map == 0 { self.name = Array(attributes["id"]) }
    } else if name == "StyleMap" {
      (map, isNormal) = (depth, false)
      self.name = Array(attributes["id"])
    } else if name == "LineStyle", style > 0 {
      line = depth
    } else if name == "color", line > 0 {
      content = .color
      return true
    } else if name == "key", map > 0 {
      content = .key
      return true
    }
    return false
  }

  /// Takes a text.
  mutating func take(_ text: [UInt8]) {
    switch content {
    case .key: isNormal = label(text) == "normal"
    case .color:
      guard map == 0 || isNormal, let color = WrittenColor(kml: text) else { return }
      if isInPlacemark { ownColor = color } else { colors[name] = color }
    case .address:
      let text = Array(label(text).utf8)
      // One of another document is not read.
      guard let sign = text.firstIndex(of: UInt8(ascii: "#")), sign == 0 else { return }
      let address = Array(text[(sign + 1)...])
      if map == 0 || isInPlacemark && isNormal {
        self.address = address
      } else if isNormal {
        normal[name] = address
      }
    }
  }

  /// Takes the end of an element.
  @inline(__always)
  mutating func end(depth: Int) {
    if depth == line { line = 0 }
    if depth == style { style = 0 }
    if depth == map { map = 0 }
  }

  /// Begins a placemark.
  mutating func beginPlacemark() { (isInPlacemark, ownColor, address) = (true, nil, nil) }

  /// Ends a placemark, and gives its track a colour if that is known.
  mutating func endPlacemark(track: Int?, _ tracks: inout ColorsOfTracks) {
    isInPlacemark = false
    guard let track else { return }
    if let ownColor {
      tracks[track] = ownColor
    } else if let address {
      named.append((track, address))
    }
  }

  /// Gives the tracks that name a style its colour.
  mutating func resolve(_ tracks: inout ColorsOfTracks) {
    for (track, address) in named {
      if let color = colors[address] ?? normal[address].flatMap({ colors[$0] }) {
        tracks[track] = color
      }
    }
    named = []
  }
}
