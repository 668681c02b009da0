// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of KML, a block at a time.

import Geography

/// Reads KML 2.2 with Google's extensions: each placemark with lines is a track, each `LineString`, ring and
/// `gx:Track` of it a segment, and each `Point` a waypoint with the name of its placemark.
///
/// The times of a `gx:Track`, the third number of a position, and the `ExtendedData` before the lines are values.
final class KMLReader: XMLReader {
  private var isInKML = false
  private var placemarkDepth = 0
  private var name: [UInt8] = []

  /// The kind of the text that is kept.
  private enum Content { case name, coordinates, point, when, coord, value }
  private var content = Content.name

  /// The name of the current value.
  private var places: [Int] = []
  private var pointDepth = 0

  /// The times of the current `gx:Track`, after one another, and where each ends.
  private var times: [UInt8] = []
  private var timeEnds: [Int] = []
  private var coords = 0

  /// The number of times in the current `gx:Track`, read or not, and its depth; 0 outside of one.
  private var whens = 0
  private var trackDepth = 0

  private let readsTimes: Bool
  private let elevationPlaces: [Int]
  private let timePlaces: [Int]

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
    try super.init(source, input: input, format: .kml, options: options, blockSize: blockSize)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard isInKML else {
      guard name == "kml" else {
        return stop(.root(found: Array(name.bytes.extracting(first: 164)), .kml))
      }
      isInKML = true
      return
    }
    if placemarkDepth == 0 {
      guard name == "Placemark" else { return }
      placemarkDepth = depth
      self.name = []
      fixes.beginTrack()
      return
    }
    if name == "name", depth == placemarkDepth + 1 {
      keep(.name)
    } else if name == "coordinates" {
      fixes.beginSegment()
      keep(pointDepth > 0 ? .point : .coordinates, inParts: pointDepth == 0)
    } else if name == "Point" {
      pointDepth = depth
    } else if name == "Track" {
      fixes.beginSegment()
      (times, timeEnds, coords) = ([], [], 0)
      (whens, trackDepth) = (0, depth)
    } else if name == "when", trackDepth > 0 {
      whens += 1
      guard readsTimes else { return }
      _ = fixes.requested.places(of: name.bytes)
      keep(.when)
    } else if name == "coord" {
      keep(.coord)
    } else if name == "Data" || name == "SimpleData" {
      beginValue(attributes["name"], isText: name == "SimpleData")
    } else if name == "value", !places.isEmpty {
      keep(.value)
    }
  }

  private func keep(_ content: Content, inParts: Bool = false) {
    self.content = content
    keepText(inParts: inParts)
  }

  private func beginValue(_ name: Span<UInt8>, isText: Bool) {
    places = fixes.requested.isEmpty ? [] : fixes.requested.places(of: name)
    guard !places.isEmpty else { return }
    if fixes.hasFixes, fixes.requested.areAsked(places) { return stop(.lateValue(Array(name))) }
    if isText { keep(.value) }
  }

  override func end() {
    if depth == pointDepth { pointDepth = 0 }
    if depth == trackDepth { endTrack() }
    guard depth == placemarkDepth else { return }
    fixes.nameTrack(name)
    placemarkDepth = 0
  }

  /// Ends a `gx:Track`: its times and positions belong together in their order.
  private func endTrack() {
    trackDepth = 0
    guard whens > 0, whens != coords else { return }
    if readsTimes {
      return stop(.valueCount(name: "when", values: whens, positions: coords))
    }
    // A time without a position is a point that has none.
    for _ in coords..<max(coords, whens) { fixes.leaveOutMissing(line: position.line) }
  }

  /// Takes the positions of a line, all but the last, which may continue.
  override func takePart() {
    guard let end = text.lastIndex(where: { $0 <= 0x20 }) else { return }
    takeTuples(text[..<end])
    text.removeSubrange(...end)
  }

  override func take(_ text: [UInt8]) {
    switch content {
    case .name: name = text
    case .coordinates: takeTuples(text[...])
    case .point: takePoint(text)
    case .value: for place in places { fixes.trackValues.set(text, at: place) }
    case .when:
      if coords > timeEnds.count { return stop(.lateValue(Array("when".utf8))) }
      times += text
      timeEnds.append(times.count)
    case .coord:
      if coords < timeEnds.count {
        let start = coords == 0 ? 0 : timeEnds[coords - 1]
        for place in timePlaces { fixes.values.set(times[start..<timeEnds[coords]], at: place) }
      }
      coords += 1
      takeTuple(text.split { $0 <= 0x20 })
    }
  }

  private func takeTuples(_ tuples: ArraySlice<UInt8>) {
    for tuple in tuples.split(whereSeparator: { $0 <= 0x20 }) {
      takeTuple(tuple.split(separator: 0x2c, omittingEmptySubsequences: false))
    }
  }

  /// Takes longitude, latitude and maybe an altitude.
  private func takeTuple(_ cells: [ArraySlice<UInt8>]) {
    do throws(RowFault) {
      let tuple = try KMLTuple(cells)
      if let altitude = tuple.altitude, !elevationPlaces.isEmpty {
        if !fixes.requested.isFound[elevationPlaces[0]] {
          _ = fixes.requested.places(of: "elevation")
        }
        for place in elevationPlaces { fixes.values.set("\(altitude)".utf8, at: place) }
      }
      appendFix(latitude: tuple.latitude.span, longitude: tuple.longitude.span)
    } catch { leaveOut(error) }
  }

  private func takePoint(_ text: [UInt8]) {
    do throws(RowFault) {
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
      fixes.report.waypoints.append(
        Waypoint(Coordinate(latitude: latitude, longitude: longitude), label: label(name)))
    } catch { leaveOut(error) }
  }

  private func leaveOut(_ fault: RowFault) {
    do throws(LocatedReason) { try fixes.leaveOut(fault, at: position) } catch { stop(error) }
  }
}
