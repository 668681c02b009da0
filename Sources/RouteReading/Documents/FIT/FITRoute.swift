// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The route of one part of a FIT file, as far as it is known before its fixes are read.

/// A part of a FIT file that has positions.
///
/// Devices write the sessions after their points or before them, so all messages are looked at first.
struct FITRoute {
  /// A session of one sport.
  struct Session {
    /// The first second, and the last one as far as it is known, in seconds of FIT.
    var start, end: Int

    /// The name of its sport; empty if it has none.
    var sport: String
  }

  /// Times below are seconds since the device was switched on.
  static let firstDate = 0x1000_0000

  /// The most sessions that are remembered.
  private static let mostSessions = 1000

  /// A tenth of a degree, in 2³¹ parts of half a turn.
  private static let nearZero = (1 << 31) / 1800

  /// The messages.
  let data: Range<Int>

  /// The kind of message whose positions are the fixes.
  private(set) var points = FITPoints.record

  /// The messages of that kind.
  private(set) var pointCount = 0

  /// The positions in them, and the places besides.
  private(set) var positions = 0
  private(set) var places = 0

  /// The sessions in the order of their times.
  private(set) var sessions: [Session] = []

  /// The name of the course, or that of the sport; empty if there is none.
  private(set) var name = ""

  /// The name of the sport; empty if there is none.
  private(set) var sport = ""

  /// Whether a position of exactly 0,0 is one, as others are near it.
  private(set) var keepsZero = true

  /// The seconds between the start of the device and that of the calendar of FIT; nil if they are not known.
  private(set) var switchedOn: Int?

  /// Whether a time of the fixes is a date, and whether one counts from the start of the device.
  private(set) var (hasDates, hasCounters) = (false, false)

  /// Seconds that the clock of the device is ahead of UTC; nil if that is not known.
  private(set) var clock: Int?

  /// Whether activities of the part have clocks that differ.
  private(set) var hasSeveralClocks = false

  /// Whether there is something to draw.
  var isDrawn: Bool { positions > 0 || places > 0 }

  /// Looks at the messages of a part.
  init(_ data: Range<Int>, _ messages: inout FITMessages, _ bytes: Span<UInt8>) {
    self.data = data
    var found = [(messages: Int, positions: Int)](repeating: (0, 0), count: FITPoints.all.count)
    var (course, sportName) = ("", "")
    messages.begin(data)
    while messages.next(bytes) {
      switch messages.number {
      case 12:
        sport = nameOfSport(messages.integer(0, bytes))
        sportName = label(messages.text(3, bytes))
      case 18: take(sessionOf: messages, bytes)
      case 29, 32: if messages.waypoint(bytes) != nil { places += 1 }
      case 34:
        guard let seconds = messages.clock(bytes) else { continue }
        if let clock, clock != seconds { hasSeveralClocks = true }
        clock = clock ?? seconds
      case 31: course = label(messages.text(5, bytes))
      case 162:
        if let time = messages.time, let start = messages.integer(1, bytes), 0...time ~= start {
          switchedOn = time - start
        }
      default:
        guard let kind = FITPoints.kind(of: messages.number) else { continue }
        found[kind].messages += 1
        if let time = messages.time {
          if time >= FITRoute.firstDate { hasDates = true } else { hasCounters = true }
        }
        guard let place = messages.position(FITPoints.latitude(of: kind), bytes) else { continue }
        found[kind].positions += 1
        if max(abs(place.latitude), abs(place.longitude)) > FITRoute.nearZero { keepsZero = false }
      }
    }
    if switchedOn != nil, hasCounters { (hasDates, hasCounters) = (true, false) }
    // Cameras write the position ten times a second, and some write it once a second too.
    let camera = found[1].positions > found[0].positions * 10
    let kind = camera ? 1 : found[0].positions == 0 && found[2].positions > 0 ? 2 : 0
    points = FITPoints.all[kind]
    (pointCount, positions) = found[kind]
    sessions.sort { $0.start < $1.start }
    name = [course, sportName, sport].first { !$0.isEmpty } ?? ""
  }

  private mutating func take(sessionOf messages: FITMessages, _ bytes: Span<UInt8>) {
    guard sessions.count < FITRoute.mostSessions, let start = messages.integer(2, bytes),
      UInt32(exactly: start) != nil
    else { return }
    let sport = nameOfSport(messages.integer(5, bytes))
    let seconds = messages.integer(7, bytes).flatMap { UInt32(exactly: $0) }.map { Int($0) / 1000 }
    sessions.append(
      Session(
        start: start, end: start + (seconds ?? 0),
        sport: sport.isEmpty ? label(messages.text(110, bytes)) : sport))
  }

  /// The last second of all sessions.
  var end: Int { sessions.lazy.map(\.end).max() ?? 0 }
}

extension FITMessages {
  /// Seconds that the clock of the device is ahead of UTC, of a message about the activity.
  ///
  /// Returns nil for what is no zone: some devices write any number.
  fileprivate func clock(_ bytes: Span<UInt8>) -> Int? {
    guard let time, time >= FITRoute.firstDate, let local = integer(5, bytes) else { return nil }
    let seconds = local - time
    return abs(seconds) <= 14 * 3600 && seconds % 900 == 0 ? seconds : nil
  }
}

/// A kind of message that has a position of the track.
struct FITPoints {
  /// The number of the message.
  let message: Int

  /// The field of the latitude; that of the longitude is the next one.
  let latitude: Int

  /// The other values.
  let values: [FITValue]

  /// What nearly all devices write.
  static let record = FITPoints(message: 20, latitude: 0, values: FITValue.ofRecord)

  /// The place of a kind of message in `all`; nil if it has no position of the track.
  static func kind(of message: Int) -> Int? {
    switch message {
    case 20: 0
    case 160: 1
    case 150: 2
    default: nil
    }
  }

  /// The field of the latitude of a kind.
  static func latitude(of kind: Int) -> Int { kind == 0 ? 0 : 1 }

  /// What is written by any device: records, those of the receiver of a camera, and the points of a segment.
  static let all = [
    record,
    FITPoints(message: 160, latitude: 1, values: FITValue.ofCamera),
    FITPoints(message: 150, latitude: 1, values: FITValue.ofSegment),
  ]
}

extension FITMessages {
  /// The position of the current message.
  ///
  /// Returns the position in 2³¹ parts of half a turn; nil if it has none.
  func position(_ field: Int, _ bytes: Span<UInt8>) -> (latitude: Int, longitude: Int)? {
    guard let latitude = semicircles(field, bytes), abs(latitude) <= 1 << 30,
      let longitude = semicircles(field + 1, bytes)
    else { return nil }
    return (latitude, longitude)
  }
}
