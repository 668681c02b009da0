// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of KML, a block at a time.

import Geography

/// Reads KML 2.2 with Google's extensions: each placemark with lines is a track, each `LineString`, ring and
/// `gx:Track` of it a segment, and each `Point` a waypoint with the name of its placemark.
///
/// The times of a `gx:Track`, the third number of a position, and the `ExtendedData` before the lines are values. A
/// placemark that is hidden itself, or whose folder or document is, is left out, and so is the content of `Update`.
final class KMLReader: XMLReader {
  private var isInKML = false
  private var placemarkDepth = 0
  private var name: [UInt8] = []

  /// The kind of the text that is kept.
  private enum Content {
    case name, visibility, moment, coordinates, point, when, coord, value, item, link, style
  }
  private var content = Content.name

  /// The name of the current value.
  private var places: [Int] = []
  private var pointDepth = 0

  /// The depth of an element whose content is left out; 0 outside of one.
  private var ignoredDepth = 0

  /// The number of waypoints before the current placemark.
  private var waypointsBefore = 0

  /// The bytes of a line from which on a part of it is taken.
  private var partSize = KMLReader.leastPart
  private static let leastPart = 1 << 12

  /// The times of the current `gx:Track`, after one another, and where each ends.
  private var times: [UInt8] = []
  private var timeEnds: [Int] = []
  private var coords = 0

  /// The positions of the current `gx:Track` (nil for one that is lost), and the number of those that have their times.
  private var held: [(text: [UInt8]?, position: LogPosition)] = []
  private var paired = 0

  /// The number of times in the current `gx:Track`, read or not, and its depth; 0 outside of one.
  private var whens = 0
  private var trackDepth = 0

  /// The faults of the document before the current `gx:Track`.
  private var faultsBefore = 0

  /// The arrays of values of the current `gx:Track`, by their names.
  private var arrays: [(name: [UInt8], places: [Int], texts: [[UInt8]])] = []
  private var isInArray = false

  /// Whether values other than times and elevations are requested: the positions of a `gx:Track` wait for its arrays.
  private let readsArrays: Bool

  private var styles = KMLStyles()

  /// The documents that network links lead to, as they are written.
  private(set) var links: [[UInt8]] = []

  /// The depth of the current network link; 0 outside of one.
  private var linkDepth = 0

  /// The most links that are remembered.
  private static let mostLinks = 10_000

  /// The time of the current placemark; empty if it has none.
  private var moment: [UInt8] = []

  private let joinsPoints: Bool
  private let readsTimes: Bool
  private let elevationPlaces: [Int]
  private let timePlaces: [Int]

  /// The elements that decide how a damaged document is repaired.
  private static let elements = XMLRepair.Elements(
    levels: XMLLevels(
      [
        ["Placemark"], ["Point", "LineString", "Polygon", "Track"], ["LinearRing"],
        ["coordinates", "when", "coord"],
      ], outermost: ["Document", "Folder"], extra: "gx"))

  /// Whether the start of a log is KML.
  static func recognizes(_ start: [UInt8]) -> Bool {
    String(decoding: nameOfRoot(start) ?? [], as: UTF8.self).lowercased() == "kml"
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no KML has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    let requested = RequestedValues(options)
    timePlaces = requested.placesAsked(of: "time")
    elevationPlaces = requested.placesAsked(of: "elevation")
    readsTimes = !timePlaces.isEmpty
    joinsPoints = options.joinsPoints
    readsArrays =
      requested.count > timePlaces.count + elevationPlaces.count || options.readsOtherColumns
    try super.init(
      source, input: input, format: .kml, elements: KMLReader.elements, options: options,
      blockSize: blockSize)
  }

  /// Continues the log of another document, which was read before.
  func continues(_ other: KMLReader) {
    let damage = fixes.report.damage
    other.complete()
    fixes = other.fixes
    guard let damage else { return }
    fixes.report.damage = fixes.report.damage ?? damage
    if other.fixes.report.damage != nil { fixes.report.damage?.count += damage.count }
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard isInKML else {
      guard name == "kml" else {
        return stop(.root(found: Array(name.bytes.extracting(first: 164)), .kml))
      }
      isInKML = true
      return
    }
    if ignoredDepth > 0 {
      if isHidden, name == "Placemark" { fixes.report.placemarksHidden += 1 }
      return
    }
    if placemarkDepth == 0 {
      if name == "Placemark" {
        (placemarkDepth, depthWithPlacemark) = (depth, depth - 1)
        (self.name, moment) = ([], [])
        waypointsBefore = fixes.report.waypoints.count
        fixes.beginTrack()
        styles.beginPlacemark()
      } else if name == "visibility" {
        keep(.visibility)
      } else if name == "NetworkLink" {
        linkDepth = depth
      } else if linkDepth > 0, name == "href", links.count < KMLReader.mostLinks {
        keep(.link)
      } else if name == "Update" {
        (ignoredDepth, isHidden) = (depth, false)
      } else if styles.start(name, attributes, depth: depth) {
        keep(.style)
      }
      return
    }
    if name == "name", depth == placemarkDepth + 1 {
      keep(.name)
    } else if name == "visibility", depth == placemarkDepth + 1 {
      keep(.visibility)
    } else if name == "coordinates" {
      fixes.beginSegment()
      keep(pointDepth > 0 ? .point : .coordinates, inParts: pointDepth == 0)
    } else if name == "Point" {
      pointDepth = depth
    } else if name == "Track" {
      fixes.beginSegment()
      (times, timeEnds, coords, held, paired) = ([], [], 0, [], 0)
      (whens, trackDepth, faultsBefore) = (0, depth, fixes.report.damage?.count ?? 0)
    } else if name == "when" || name == "begin", trackDepth == 0 {
      keep(.moment)
    } else if name == "when", trackDepth > 0 {
      whens += 1
      guard readsTimes else { return }
      _ = fixes.requested.places(of: name.bytes)
      keep(.when)
    } else if name == "coord" {
      keep(.coord)
    } else if name == "Data" || name == "SimpleData" {
      beginValue(attributes["name"], isText: name == "SimpleData")
    } else if name == "SimpleArrayData" {
      beginArray(attributes["name"])
    } else if name == "value", isInArray {
      arrays[arrays.count - 1].texts.append([])
      keep(.item)
    } else if name == "value", !places.isEmpty {
      keep(.value)
    } else if styles.start(name, attributes, depth: depth) {
      keep(.style)
    }
  }

  /// Whether what is left out is hidden.
  private var isHidden = false

  /// The depth of the innermost element around that has a placemark already; 0 if none has.
  private var depthWithPlacemark = 0

  /// Takes whether the element around is visible.
  private func takeVisibility(_ text: [UInt8]) {
    let words = text.split { $0 <= 0x20 }
    guard words == [ArraySlice("0".utf8)] || words == [ArraySlice("false".utf8)] else { return }
    if placemarkDepth > 0 {
      // What was passed on cannot be taken back.
      if fixes.hasFixes { return fixes.report.lateVisibilities.add(line: position.line) }
      fixes.removeWaypoints(after: waypointsBefore)
      fixes.report.placemarksHidden += 1
    }
    if placemarkDepth == 0, depth - 1 <= depthWithPlacemark {
      fixes.report.lateVisibilities.add(line: position.line)
    }
    (ignoredDepth, isHidden) = (depth - 1, true)
  }

  private func keep(_ content: Content, inParts: Bool = false) {
    self.content = content
    partSize = KMLReader.leastPart
    keepText(inParts: inParts)
  }

  private func beginValue(_ name: Span<UInt8>, isText: Bool) {
    places = fixes.requested.isEmpty ? [] : fixes.requested.places(of: name)
    guard !places.isEmpty else { return }
    if fixes.hasFixes, fixes.requested.areAsked(places) { return stop(.lateValue(Array(name))) }
    if isText { keep(.value) }
  }

  /// Begins an array of values of the positions of a `gx:Track`.
  private func beginArray(_ name: Span<UInt8>) {
    isInArray = false
    guard trackDepth > 0, readsArrays else { return }
    let places = fixes.requested.places(of: name)
    guard !places.isEmpty else { return }
    arrays.append((Array(name), places, []))
    isInArray = true
  }

  override func end() {
    if depth == ignoredDepth { ignoredDepth = 0 }
    depthWithPlacemark = min(depthWithPlacemark, depth - 1)
    if depth == pointDepth { pointDepth = 0 }
    if depth == linkDepth { linkDepth = 0 }
    styles.end(depth: depth)
    if depth == trackDepth { endTrack() }
    guard depth == placemarkDepth else { return }
    fixes.nameTrack(name)
    fixes.setTime(moment, after: waypointsBefore)
    styles.endPlacemark(
      KMLStyles.Placemark(
        track: fixes.track,
        waypoints: waypointsBefore..<max(waypointsBefore, fixes.report.waypoints.count)),
      of: &fixes.report)
    placemarkDepth = 0
  }

  override func complete() { styles.resolve(&fixes.report) }

  /// Ends a `gx:Track`: its times and positions belong together in their order.
  private func endTrack() {
    trackDepth = 0
    isInArray = false
    defer { (held, arrays) = ([], []) }
    let other = arrays.first { $0.texts.count != coords && fixes.requested.areAsked($0.places) }
    if let other, !isDamaged {
      return stop(
        .valueCount(
          name: String(decoding: other.name, as: UTF8.self), values: other.texts.count,
          positions: coords))
    }
    arrays.removeAll { $0.texts.count != coords }
    // Times may be missing where there is damage before the end: then none can be trusted that came after.
    let isWhole = (fixes.report.damage?.count ?? 0) == faultsBefore
    let isSure = whens == coords || isEndMissing && isWhole
    if isSure { pair() }
    for index in paired..<held.count {
      setItems(at: index)
      takeCoord(held[index].text, at: held[index].position)
    }
    guard whens > 0, whens != coords, !isDamaged else { return }
    if readsTimes {
      return stop(.valueCount(name: "when", values: whens, positions: coords))
    }
    // A time without a position is a point that has none.
    for _ in coords..<max(coords, whens) { fixes.leaveOutMissing(line: position.line) }
  }

  /// Passes on the positions whose times have come.
  private func pair() {
    while paired < min(held.count, timeEnds.count) {
      let start = paired == 0 ? 0 : timeEnds[paired - 1]
      let time = times[start..<timeEnds[paired]]
      for place in timePlaces { fixes.values.set(time, at: place) }
      setItems(at: paired)
      takeCoord(held[paired].text, at: held[paired].position)
      held[paired].text = []
      paired += 1
    }
  }

  /// Sets the values that arrays have for a position.
  private func setItems(at index: Int) {
    for array in arrays where !array.texts[index].isEmpty {
      for place in array.places { fixes.values.set(array.texts[index], at: place) }
    }
  }

  private func takeCoord(_ text: [UInt8]?, at place: LogPosition?) {
    guard let text else { return fixes.values.removeAll() }
    takeTuple(text.split { $0 <= 0x20 }, at: place)
  }

  /// Takes the positions of a line, all but the last, which may continue.
  override func takePart() {
    guard text.count > partSize else { return }
    text.removeSubrange(..<takeTuples(text[...], isWhole: false))
    partSize = max(KMLReader.leastPart, 2 * text.count)
  }

  /// Takes the positions that are complete of a line that is cut off, and counts what is not complete.
  override func dropText() {
    switch content {
    case .coordinates:
      let rest = text[takeTuples(text[...], isWhole: false)...]
      // A number that ends with the document may go on.
      if rest.last.map({ $0 <= 0x20 }) ?? false { _ = takeTuples(rest, isWhole: true) }
    case .coord:
      coords += 1
      losePoint(at: position)
      if readsTimes || readsArrays { held.append((nil, position)) }
    case .when: timeEnds.append(times.count)
    case .name, .visibility, .moment, .point, .value, .item, .link, .style: break
    }
    text = []
  }

  override func take(_ text: [UInt8]) {
    switch content {
    case .name: name = text
    case .visibility: takeVisibility(text)
    case .moment: moment = text
    case .link: links.append(text)
    case .style: styles.take(text)
    case .coordinates: _ = takeTuples(text[...], isWhole: true)
    case .point: takePoint(text)
    case .value: for place in places { fixes.trackValues.set(text, at: place) }
    case .item: arrays[arrays.count - 1].texts[arrays[arrays.count - 1].texts.count - 1] = text
    case .when:
      times += text
      timeEnds.append(times.count)
      if !isDamaged, !readsArrays { pair() }
    case .coord:
      coords += 1
      guard readsTimes || readsArrays else { return takeCoord(text, at: nil) }
      held.append((text, position))
      if !isDamaged, !readsArrays { pair() }
    }
  }

  /// Takes positions with spaces between them.
  ///
  /// Some programs write a space at a comma, or a comma after each position.
  private func takeTuples(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Int {
    var (tuple, next) = (text.startIndex, text.startIndex)
    while true {
      // The next word, and where it ends.
      let word = text[next...].firstIndex { $0 > 0x20 } ?? text.endIndex
      if tuple == next { tuple = word }
      guard word < text.endIndex else { return tuple }
      let end = text[word...].firstIndex { $0 <= 0x20 } ?? text.endIndex
      let after = text[end...].firstIndex { $0 > 0x20 } ?? text.endIndex
      if after == text.endIndex, !isWhole { return tuple }
      let following = text[after...].prefix { $0 > 0x20 }
      if text[end - 1] == 0x2c, following.endIndex == text.endIndex, !isWhole { return tuple }
      next = end
      if continues(text[tuple..<end], in: following) { continue }
      takeTuple(text[tuple..<end].split(separator: 0x2c, omittingEmptySubsequences: false))
      tuple = end
    }
  }

  /// Whether a position goes on after a space.
  private func continues(_ tuple: ArraySlice<UInt8>, in next: ArraySlice<UInt8>) -> Bool {
    guard let first = next.first else { return false }
    let isComma = first == 0x2c
    guard isComma || tuple.last == 0x2c else { return false }
    let commas = tuple.count { $0 == 0x2c }
    if isComma { return commas < 2 }
    // After two numbers with a comma each comes an altitude, or the next position.
    return commas < 2 || !next.dropLast().contains(0x2c)
  }

  /// Takes longitude, latitude and maybe an altitude.
  private func takeTuple(_ cells: [ArraySlice<UInt8>], at place: LogPosition? = nil) {
    do throws(RowFault) {
      let tuple = try KMLTuple(cells)
      if let altitude = tuple.altitude, !elevationPlaces.isEmpty {
        if !fixes.requested.isFound[elevationPlaces[0]] {
          _ = fixes.requested.places(of: "elevation")
        }
        for place in elevationPlaces { fixes.values.set("\(altitude)".utf8, at: place) }
      }
      appendFix(latitude: tuple.latitude.span, longitude: tuple.longitude.span, at: place)
    } catch { leaveOut(error, at: place) }
  }

  private func takePoint(_ text: [UInt8]) {
    do throws(RowFault) {
      guard text.contains(where: { $0 > 0x20 && $0 != 0x2c }) else {
        return fixes.leaveOutMissing(line: position.line)
      }
      let tuple = try KMLTuple(text.split(separator: 0x2c, omittingEmptySubsequences: false))
      let longitude = numberOfCell(tuple.longitude, decimalComma: false)
      let latitude = numberOfCell(tuple.latitude, decimalComma: false)
      guard let longitude, let latitude else {
        throw .notAPosition(cell: Array(text.prefix(164)))
      }
      guard abs(latitude) <= 90, abs(longitude) <= 360 else {
        fixes.noteOffEarth(latitude: latitude, longitude: longitude)
        let (axis, cell): (Axis, ArraySlice<UInt8>) =
          abs(latitude) > 90 ? (.latitude, tuple.latitude) : (.longitude, tuple.longitude)
        throw .outOfRange(axis: axis, cell: Array(cell.prefix(164)))
      }
      var waypoint = Waypoint(
        Coordinate(latitude: latitude, longitude: longitude), label: label(name))
      if joinsPoints { waypoint.elevation = tuple.altitude }
      fixes.append(waypoint, at: position, hasTime: false)
    } catch { leaveOut(error) }
  }

  private func leaveOut(_ fault: RowFault, at place: LogPosition? = nil) {
    do throws(LocatedReason) {
      try fixes.leaveOut(fault, at: place ?? position)
    } catch { stop(error) }
  }
}
