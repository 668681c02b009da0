// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of Garmin's Training Center XML, a block at a time.

import Geography

/// Reads TCX: each activity and each course is a track, and each `CoursePoint` a waypoint.
///
/// A lap continues where the one before ended; within a lap each `Track` but the first is a segment of its own, as
/// the watch was stopped in between.
final class TCXReader: XMLReader {
  private enum Place { case outside, file, track, point, waypoint }
  private var place = Place.outside
  private var depths: [Int] = []
  private var tracksOfLap = 0
  private var pointPosition = LogPosition(line: 1)
  private var name: [UInt8] = []

  /// The sport of the current activity; empty for a course.
  private var sportOfActivity: [UInt8] = []

  private var waypointName: [UInt8] = []
  private var latitude: [UInt8] = []
  private var longitude: [UInt8] = []

  /// The kind of the text that is kept.
  private enum Content { case name, latitude, longitude, value }
  private var content = Content.name
  private var places: [Int] = []

  /// The time of the current point, and whether the text that is kept is it.
  private var time: [UInt8] = []
  private var isTime = false

  /// Whether the text that is kept is a value of the point itself.
  private var isOwn = false

  /// The last point with a position, which waits for values that stand in points without one.
  private var pairing = TCXPairing()

  /// The name of the element around a `Value`.
  private var outerName: [UInt8] = []
  private let isPlain: Bool

  /// The elements that decide how a damaged document is repaired.
  private static let elements = XMLRepair.Elements(
    levels: XMLLevels([
      ["Activity", "Course"], ["Lap", "CoursePoint"], ["Track"], ["Trackpoint"], ["Position"],
    ]))

  /// Whether the start of a log is TCX.
  static func recognizes(_ start: [UInt8]) -> Bool {
    String(decoding: nameOfRoot(start) ?? [], as: UTF8.self).lowercased()
      == "trainingcenterdatabase"
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no TCX has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    isPlain = RequestedValues(options).isEmpty
    try super.init(
      source, input: input, format: .tcx, elements: TCXReader.elements, options: options,
      blockSize: blockSize)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch place {
    case .outside:
      guard name == "TrainingCenterDatabase" else {
        return stop(.root(found: Array(name.bytes.extracting(first: 164)), .tcx))
      }
      enter(.file)
    case .file:
      // The end tag of the activity stood in a wrong place.
      if isDamaged, name == "Lap" || name == "Track" { return enter(.track) }
      guard name == "Activity" || name == "Course" else { return }
      fixes.beginTrack()
      fixes.beginSegment()
      pairing = TCXPairing()
      (self.name, tracksOfLap) = ([], 0)
      let sport = attributes["Sport"]
      sportOfActivity = sport.indices.map { sport[$0] }
      enter(.track)
    case .track:
      if name == "Trackpoint" {
        beginPoint()
        enter(.point)
      } else if name == "CoursePoint" {
        beginPoint()
        waypointName = []
        enter(.waypoint)
      } else if name == "Lap" {
        tracksOfLap = 0
      } else if name == "Track" {
        tracksOfLap += 1
        if tracksOfLap > 1 {
          pass(pairing.end())
          fixes.beginSegment()
        }
      } else if depth == (depths.last ?? 0) + 1, name == "Name" || name == "Id" {
        keep(.name)
      }
    case .point, .waypoint:
      if name == "LatitudeDegrees" {
        keep(.latitude)
      } else if name == "LongitudeDegrees" {
        keep(.longitude)
      } else if place == .waypoint {
        if name == "Name" { keep(.name) }
      } else if !isPlain {
        keepValue(name)
      }
    }
  }

  private func enter(_ place: Place) {
    self.place = place
    depths.append(depth)
  }

  private func beginPoint() {
    (latitude, longitude, time) = ([], [], [])
    pointPosition = position
  }

  private func keep(_ content: Content) {
    self.content = content
    keepText()
  }

  private func keepValue(_ name: XMLName) {
    if name == "Position" || name == "Extensions" || name == "TPX" { return }
    isOwn = depth == (depths.last ?? 0) + (name == "Value" ? 2 : 1)
    isTime = isOwn && name == "Time"
    if name == "Value" {
      places = fixes.requested.places(of: outerName.span)
    } else {
      outerName = Array(name.bytes)
      places = fixes.requested.places(of: name.bytes)
    }
    if isTime || !places.isEmpty { keep(.value) }
  }

  override func end() {
    guard depth == depths.last else { return }
    depths.removeLast()
    switch place {
    case .point:
      endPoint()
      place = .track
    case .waypoint:
      addWaypoint()
      place = .track
    case .track:
      pass(pairing.end())
      fixes.nameTrack(name)
      fixes.setType(sportOfActivity)
      place = .file
    case .file, .outside: break
    }
  }

  override func take(_ text: [UInt8]) {
    switch content {
    case .name: if place == .waypoint { waypointName = text } else { name = text }
    case .latitude: latitude = text
    case .longitude: longitude = text
    case .value:
      if isTime { time = text }
      for place in places { fixes.values.set(text, at: place, isOwn: isOwn) }
    }
  }

  /// Ends a point.
  ///
  /// Some programs write the position, the height and the heart rate of a moment into points of their own.
  private func endPoint() {
    if isEndMissing && (latitude.isEmpty || longitude.isEmpty)
      || isDamaged && latitude.isEmpty != longitude.isEmpty
    {
      return losePoint(at: pointPosition)
    }
    if isPlain { return appendFix(latitude: latitude, longitude: longitude, at: pointPosition) }
    var values = ValueTexts()
    swap(&values, &fixes.values)
    let moment = Field.time.value(of: time.span, hasDates: true) ?? .nan
    if latitude.isEmpty, longitude.isEmpty {
      let timePlaces = fixes.requested.placesAsked(of: "time")
      pairing.take(values, at: moment, besides: timePlaces, count: fixes.requested.count)
      return fixes.leaveOutMissing(line: pointPosition.line)
    }
    pass(
      pairing.take(
        TCXPairing.Point(
          latitude: latitude, longitude: longitude, position: pointPosition, time: moment,
          values: values)))
  }

  /// Passes on a point with its values.
  private func pass(_ point: TCXPairing.Point?) {
    guard let point else { return }
    let current = fixes.values
    fixes.values = point.values
    appendFix(latitude: point.latitude, longitude: point.longitude, at: point.position)
    fixes.values = current
  }

  private func appendFix(latitude: [UInt8], longitude: [UInt8], at place: LogPosition) {
    appendFix(latitude: latitude.span, longitude: longitude.span, at: place)
  }

  private func addWaypoint() {
    let (latitude, longitude) = (latitude, longitude)
    do throws(RowFault) {
      let coordinate = try readPosition(latitude: latitude.span, longitude: longitude.span)
      guard let coordinate else { return }
      fixes.report.waypoints.append(Waypoint(coordinate, label: label(waypointName)))
    } catch {
      leaveOut(error, latitude: latitude.span, longitude: longitude.span, at: pointPosition)
    }
  }
}
