// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and widths of lines in the styles of KML.
//
// OGC KML 2.2, chapter 12: a placemark has a style of its own, or names a shared one; a StyleMap names one for
// each state, of which `normal` is drawn.

/// The line styles of a document, and which of them its tracks have.
struct KMLStyles {
  /// The kind of the text that is kept.
  private enum Content { case color, width, key, address }
  private var content = Content.color

  /// The depths of the current elements; 0 outside of them.
  private var (style, map, line) = (0, 0, 0)

  /// The name of the current shared style or map, and whether the current pair of a map is that of the normal state.
  private var name: [UInt8] = []
  private var isNormal = false

  /// What a style says of a line.
  fileprivate struct Line {
    var color: WrittenColor?
    var width: Double?
  }

  /// The lines of shared styles, and the styles that maps name, by their names.
  private var lines: [[UInt8]: Line] = [:]
  private var normal: [[UInt8]: [UInt8]] = [:]

  /// Whether a placemark is open, its own line, and the style that it names.
  private var isInPlacemark = false
  private var own = Line()
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
    } else if line > 0, name == "color" || name == "width" {
      content = name == "color" ? .color : .width
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
      guard let color = WrittenColor(kml: text) else { return }
      setLine { $0.color = color }
    case .width:
      guard let width = plainNumber(text.span.trimmed), width > 0 else { return }
      setLine { $0.width = width }
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

  /// Changes the line of the current style, unless it is that of another state.
  private mutating func setLine(_ change: (inout Line) -> Void) {
    guard map == 0 || isNormal else { return }
    if isInPlacemark { change(&own) } else { change(&lines[name, default: Line()]) }
  }

  /// Takes the end of an element.
  @inline(__always)
  mutating func end(depth: Int) {
    if depth == line { line = 0 }
    if depth == style { style = 0 }
    if depth == map { map = 0 }
  }

  /// Begins a placemark.
  mutating func beginPlacemark() { (isInPlacemark, own, address) = (true, Line(), nil) }

  /// Ends a placemark, and gives its track its own line.
  mutating func endPlacemark(track: Int?, _ tracks: inout LooksOfTracks) {
    isInPlacemark = false
    guard let track else { return }
    tracks.set(own, ofTrack: track)
    if let address { named.append((track, address)) }
  }

  /// Gives the tracks that name a style its line, as far as they have none of their own.
  mutating func resolve(_ tracks: inout LooksOfTracks) {
    for (track, address) in named {
      if let line = lines[address] ?? normal[address].flatMap({ lines[$0] }) {
        tracks.set(line, ofTrack: track)
      }
    }
    named = []
  }
}

extension LooksOfTracks {
  /// Gives a track the colour and the width of a line, as far as it has none.
  fileprivate mutating func set(_ line: KMLStyles.Line, ofTrack track: Int) {
    if let color = line.color, self[color: track] == nil { self[color: track] = color }
    if let width = line.width, widths[track] == nil { widths[track] = width }
  }
}
