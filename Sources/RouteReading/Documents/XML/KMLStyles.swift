// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and widths of lines, and the pictures of points, in the styles of KML.
//
// OGC KML 2.2, chapter 12: a placemark has a style of its own, or names a shared one; a StyleMap names one for
// each state, of which `normal` is drawn.

/// The styles of a document, and which of them its tracks and waypoints have.
struct KMLStyles {
  /// The kind of the text that is kept.
  private enum Content { case color, width, icon, key, address }
  private var content = Content.color

  /// The depths of the current elements; 0 outside of them.
  private var (style, map, line, icon) = (0, 0, 0, 0)

  /// The name of the current shared style or map, and whether the current pair of a map is that of the normal state.
  private var name: [UInt8] = []
  private var isNormal = false

  /// What a style says of lines and points.
  fileprivate struct Look {
    var color: WrittenColor?
    var width: Double?
    /// The picture of a point, and whether a hot spot puts its lower edge at the place, and not its middle.
    var icon: [UInt8]?
    var standsOnPlace = false
  }

  /// The shared styles, and the styles that maps name, by their names.
  private var looks: [[UInt8]: Look] = [:]
  private var normal: [[UInt8]: [UInt8]] = [:]

  /// Whether a placemark is open, its own style, and the one that it names.
  private var isInPlacemark = false
  private var own = Look()
  private var address: [UInt8]?

  /// The placemarks that name a style, which may come after them.
  private var named: [(placemark: Placemark, address: [UInt8])] = []

  /// The track of a placemark, if it has lines, and the places of its waypoints among those of the log.
  struct Placemark {
    var track: Int?
    var waypoints: Range<Int>
  }

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
    } else if name == "IconStyle", style > 0 {
      icon = depth
    } else if icon > 0, name == "href" {
      content = .icon
      return true
    } else if icon > 0, name == "hotSpot" {
      let height = attributes["y"]
      if plainNumber(height.trimmed) == 0 { setLook { $0.standsOnPlace = true } }
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
      setLook { $0.color = color }
    case .width:
      guard let width = plainNumber(text.span.trimmed), width > 0 else { return }
      setLook { $0.width = width }
    case .icon:
      let icon = Array(label(text).utf8)
      if !icon.isEmpty { setLook { $0.icon = icon } }
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

  /// Changes the current style, unless it is that of another state.
  private mutating func setLook(_ change: (inout Look) -> Void) {
    guard map == 0 || isNormal else { return }
    if isInPlacemark { change(&own) } else { change(&looks[name, default: Look()]) }
  }

  /// Takes the end of an element.
  @inline(__always)
  mutating func end(depth: Int) {
    if depth == line { line = 0 }
    if depth == icon { icon = 0 }
    if depth == style { style = 0 }
    if depth == map { map = 0 }
  }

  /// Begins a placemark.
  mutating func beginPlacemark() { (isInPlacemark, own, address) = (true, Look(), nil) }

  /// Ends a placemark, and gives it its own style.
  mutating func endPlacemark(_ placemark: Placemark, of report: inout ReadingReport) {
    isInPlacemark = false
    guard placemark.track != nil || !placemark.waypoints.isEmpty else { return }
    report.set(own, of: placemark)
    if let address { named.append((placemark, address)) }
  }

  /// Gives the placemarks that name a style that one, as far as they have none of their own.
  mutating func resolve(_ report: inout ReadingReport) {
    for (placemark, address) in named {
      if let look = looks[address] ?? normal[address].flatMap({ looks[$0] }) {
        report.set(look, of: placemark)
      }
    }
    named = []
  }
}

extension ReadingReport {
  /// Gives a placemark a style, as far as it has none.
  fileprivate mutating func set(_ look: KMLStyles.Look, of placemark: KMLStyles.Placemark) {
    if let track = placemark.track {
      if let color = look.color, trackLooks[color: track] == nil {
        trackLooks[color: track] = color
      }
      if let width = look.width, trackLooks.widths[track] == nil {
        trackLooks.widths[track] = width
      }
    }
    guard let icon = look.icon,
      let image = WaypointImage(link: icon, isCentered: !look.standsOnPlace)
    else { return }
    // Points that are joined to a track are no waypoints any more.
    for index in placemark.waypoints.clamped(to: waypoints.indices)
    where waypoints[index].image == nil {
      waypoints[index].image = image
    }
  }
}
