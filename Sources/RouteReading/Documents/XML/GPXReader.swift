// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of GPX, a block at a time.

import Geography

/// Reads GPX 1.0 and 1.1.
///
/// Each track and each route is a track, each `trkseg` a segment, and each `wpt` a waypoint with its name. Of a
/// route that a program of Garmin planned, the way between its points is drawn. Any element within a point is a
/// value of its fix, whatever extension it is of, and any element within a track a value of all its fixes; `kind`
/// is `track` or `route`. Tracks, segments, points and waypoints of another namespace are none.
final class GPXReader: XMLReader {
  /// The possible contents of an element.
  private enum Container { case nothing, file, track, segment, route, point, waypoint, foreign }

  private var container = Container.nothing
  private var namespace = GPXNamespace()

  /// The containers around the current one, and their depths.
  private var outer: [(container: Container, depth: Int)] = []
  private var containerDepth = 0

  private var coordinate: Coordinate?
  private var pointPosition = LogPosition(line: 1)

  /// The places of the value whose text is kept.
  private var places: [Int] = []

  /// Whether the text that is kept is a name of the track or of the current waypoint.
  private var isName = false

  private var name: [UInt8] = []

  /// Whether the text that is kept is the type of the track, and that type.
  private var (isType, type): (Bool, [UInt8]) = (false, [])

  /// Facts about the current waypoint besides its name, and the element whose text is kept.
  private var elevation: Double?
  private var notes = WaypointNotes()
  private var note = Note.none
  private var image: WaypointImage?

  /// The ends of links that lead to pictures, and not to pages.
  private static let endingsOfImages = [".jpg", ".jpeg", ".png", ".webp"]

  /// An element of a waypoint whose text is kept.
  private enum Note {
    case none, elevation
    case text(WritableKeyPath<WaypointNotes, String?>)
  }

  /// What the text that is kept says of a colour.
  private enum Hue { case none, garmin, other, opacity, ofFile }
  private var hue = Hue.none

  /// The colour of the current track, and its opacity.
  private var (color, opacity): (WrittenColor?, Double) = (nil, 1)

  /// Whether the current element of the file is its extensions.
  private var isInExtensions = false

  /// Whether only positions are requested.
  private let isPlain: Bool

  /// The number of tracks and routes that have a point, and whether one kind of the two is requested.
  private var (tracks, routes) = (0, 0)
  private var isKindAsked = false

  /// The elements that decide how a damaged document is repaired.
  private static let elements = XMLRepair.Elements(
    points: ["trkpt", "rtept", "wpt", "rpt"],
    levels: XMLLevels([["metadata", "wpt", "rte", "trk"], ["rtept", "trkseg"], ["trkpt"]]))

  /// Whether the start of a log is GPX.
  static func recognizes(_ start: [UInt8]) -> Bool {
    String(decoding: nameOfRoot(start) ?? [], as: UTF8.self).lowercased() == "gpx"
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no GPX has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    isPlain = RequestedValues(options).isEmpty
    try super.init(
      source, input: input, format: .gpx, elements: GPXReader.elements, options: options,
      blockSize: blockSize)
    isKindAsked = !fixes.requested.placesAsked(of: "kind").isEmpty
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch container {
    case .segment:
      if name == "trkpt", depth == containerDepth + 1,
        !namespace.isForeignPoint(name, attributes)
      {
        beginPoint(attributes)
      }
    case .route:
      if name == "rtept", !namespace.isForeignPoint(name, attributes) {
        beginPoint(attributes)
      } else {
        keepValue(name)
      }
    case .track:
      if name == "trkseg" {
        let isForeign = namespace.isForeign(name, attributes)
        enter(isForeign ? .foreign : .segment)
        if !isForeign { fixes.beginSegment() }
      } else if name == "trkpt", !namespace.isForeignPoint(name, attributes) {
        beginPoint(attributes)
      } else {
        keepValue(name)
      }
    case .point:
      if name == "rpt" { return appendShapingPoint(attributes) }
      // Values of a point without a position, or of a shaping point, are not values of the next one.
      if !isPlain, coordinate != nil { keepValue(name) }
    case .waypoint:
      if name == "link" { return takeLink(attributes["href"]) }
      keepOfWaypoint(name)
    case .foreign: break
    case .file:
      if depth == containerDepth + 2, isInExtensions, name == "color" {
        // OsmAnd has the colour of all tracks here.
        (hue, isName, places) = (.ofFile, false, [])
        return keepText()
      }
      if depth == containerDepth + 1 { isInExtensions = name == "extensions" }
      guard depth == containerDepth + 1, !namespace.isForeign(name, attributes) else { return }
      if name == "trk" { beginTrack(.track) }
      if isDamaged { continueTrack(name, attributes) }
      if name == "rte" { beginTrack(.route) }
      if name == "wpt" {
        coordinate = position(attributes)
        (self.name, elevation, notes, note) = ([], nil, WaypointNotes(), .none)
        image = nil
        enter(.waypoint)
      }
    case .nothing:
      guard name == "gpx" else {
        return stop(.root(found: Array(name.bytes.extracting(first: 164)), .gpx))
      }
      namespace = GPXNamespace(root: name, attributes)
      enter(.file)
    }
  }

  override func end() {
    guard depth == containerDepth else { return }
    switch container {
    case .point where !isPlain: passPoint()
    case .track, .route: endTrack()
    case .waypoint:
      if let coordinate {
        var waypoint = Waypoint(coordinate, label: label(name))
        (waypoint.elevation, waypoint.notes, waypoint.image) = (elevation, notes, image)
        fixes.append(waypoint, at: position, hasTime: notes.time != nil)
      }
    default: break
    }
    if let last = outer.popLast() { (container, containerDepth) = last }
  }

  override func take(_ text: [UInt8]) {
    if isName { name = text }
    if isType { (isType, type) = (false, text) }
    takeHue(text)
    switch note {
    case .none: break
    case .elevation: elevation = plainNumber(text.span.trimmed)
    case .text(let path): notes[keyPath: path] = text.isEmpty ? nil : label(text)
    }
    note = .none
    let isOwn = depth == containerDepth + 1
    for place in places {
      if container == .point {
        fixes.values.set(text, at: place, isOwn: isOwn)
      } else if container == .track || container == .route {
        fixes.trackValues.set(text, at: place, isOwn: isOwn)
      }
    }
  }

  private func enter(_ container: Container) {
    outer.append((self.container, containerDepth))
    (self.container, containerDepth) = (container, depth)
  }

  private func beginTrack(_ container: Container) {
    fixes.beginTrack()
    (name, type, color, opacity) = ([], [], nil, 1)
    if isKindAsked {
      for place in fixes.requested.places(of: "kind") {
        fixes.trackValues.set((container == .route ? "route" : "track").utf8, at: place)
      }
    }
    enter(container)
  }

  /// Goes on with a track whose end tag stood in a wrong place.
  private func continueTrack(_ name: XMLName, _ attributes: XMLAttributes) {
    if name == "trkseg" {
      enter(.segment)
      fixes.beginSegment()
    } else if name == "trkpt" {
      beginPoint(attributes)
    }
  }

  private func endTrack() {
    fixes.nameTrack(name)
    fixes.setType(type)
    color?.opacity = opacity
    fixes.styleTrack(color)
    guard fixes.hasFixes else { return }
    if container == .route { routes += 1 } else { tracks += 1 }
    if tracks > 0, !isKindAsked { fixes.report.routesBesideTracks = routes }
  }

  /// Takes a point; without values to come it is a fix already.
  private func beginPoint(_ attributes: XMLAttributes) {
    guard !isPlain else {
      appendFix(latitude: attributes["lat"], longitude: attributes["lon"])
      // Nothing within a point of a segment is looked at.
      return container == .segment ? () : enter(.point)
    }
    pointPosition = position
    coordinate = position(attributes)
    enter(.point)
  }

  /// Takes a point of the way that a route takes on from its current point (Garmin's GpxExtensions, version 3).
  private func appendShapingPoint(_ attributes: XMLAttributes) {
    if !isPlain { passPoint() }
    appendFix(latitude: attributes["lat"], longitude: attributes["lon"])
  }

  /// Passes on the current point with its values.
  private func passPoint() {
    guard let coordinate else { return }
    fixes.append(coordinate) { pointPosition }
    self.coordinate = nil
  }

  /// Takes the first link of a waypoint that leads to a picture beside the log.
  private func takeLink(_ address: Span<UInt8>) {
    guard depth == containerDepth + 1, image == nil else { return }
    let link = label(Array(address))
    guard GPXReader.endingsOfImages.contains(where: link.lowercased().hasSuffix) else { return }
    image = WaypointImage(link: Array(link.utf8), isCentered: false)
  }

  /// Keeps the text of an element of a waypoint.
  private func keepOfWaypoint(_ name: XMLName) {
    guard depth == containerDepth + 1 else { return }
    (isName, places) = (name == "name", [])
    if name == "ele" {
      note = .elevation
    } else if let element = WaypointNotes.elements.first(where: { name == $0.name }) {
      note = .text(element.text)
    } else if !isName {
      return
    }
    keepText()
  }

  /// Keeps the text of an element that is a value or a name.
  private func keepValue(_ name: XMLName) {
    if name == "extensions" || name == "TrackPointExtension" { return }
    isName = container != .point && depth == containerDepth + 1 && name == "name"
    places = isPlain ? [] : fixes.requested.places(of: name.bytes)
    hue = container == .point ? .none : GPXReader.hue(of: name)
    isType = container != .point && depth == containerDepth + 1 && name == "type"
    guard isName || isType || !places.isEmpty || hue != .none else { return }
    if container != .point, fixes.hasFixes, fixes.requested.areAsked(places) {
      return stop(.lateValue(Array(name.bytes)))
    }
    keepText()
  }

  /// What an element of a track says of its colour: that of Garmin, OsmAnd, or the style of GPX (gpx_style 0.2).
  private static func hue(of name: XMLName) -> Hue {
    name == "DisplayColor"
      ? .garmin : name == "color" ? .other : name == "opacity" ? .opacity : .none
  }

  /// Takes a colour or an opacity.
  private func takeHue(_ text: [UInt8]) {
    switch hue {
    case .none: return
    case .garmin: color = WrittenColor(garmin: text) ?? color
    case .other: color = WrittenColor(gpx: text) ?? color
    case .opacity: opacity = min(max(plainNumber(text.span.trimmed) ?? 1, 0), 1)
    case .ofFile: fixes.report.trackLooks.usual = WrittenColor(gpx: text)
    }
    hue = .none
  }

  /// The position of a point; nil if it has none or a wrong one, which is counted.
  private func position(_ attributes: XMLAttributes) -> Coordinate? {
    do throws(RowFault) {
      if let coordinate = try readPosition(
        latitude: attributes["lat"], longitude: attributes["lon"])
      {
        return coordinate
      }
      fixes.leaveOutMissing(line: position.line)
    } catch {
      leaveOut(error, latitude: attributes["lat"], longitude: attributes["lon"])
    }
    return nil
  }
}
