// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of a FIT file, a block at a time.

import Geography

/// Reads FIT, the binary files of watches and bike computers: each session is a track, named by its sport.
///
/// The line breaks where the timer was stopped, if it started again more than 60 seconds later or 50 metres away.
/// Points of a course and marked places are waypoints. The bytes of the file stay in memory until its end, as sessions
/// may come after their points.
final class FITReader: FixReader {
  /// A shorter stop breaks no line: watches stop at each crossing.
  private static let leastSeconds = 60
  private static let leastMetres = 50.0

  private let input: String
  private let blockSize: Int
  private let bytes: [UInt8]
  private var messages = FITMessages()
  private var fixes: DocumentFixCollector

  /// The parts with something to draw, those not read yet last to first, and the one that is read.
  private var routes: [FITRoute] = []
  private var route: FITRoute?

  /// The number of the current session in its route.
  private var session = 0

  /// The number of points so far.
  private var points = 0

  /// The time when the timer was stopped, whether it was started again, and the fix before.
  private var stopped: Int?
  private var isStarted = false
  private var last: (coordinate: Coordinate, time: Int?)?

  /// The values of a fix by their places, in thousandths; `Int.min` if there is none.
  private var numbers: [Int] = []

  /// The places of each value, and whether it has come; those of the time are nil before it comes.
  private var places: [[Int]] = []
  private var isKnown: [Bool] = []
  private var timePlaces: [Int]?
  private var packed = FITPackedDistance()

  /// The fields that are requested, and the zone of clocks; nil for that of the file.
  private let fields: [Field]
  private let timeZone: TimeZoneRules?

  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes whose fixes are passed on together, at least 1.
  /// - Throws: `LocatedReason`, when it is no FIT, or something is requested that no FIT has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    fixes = try DocumentFixCollector(input: input, format: .fit, options: options)
    (self.input, self.blockSize) = (input, blockSize)
    (fields, timeZone) = (options.fields, options.timeZone)
    let cutOff = source.cutOff
    do throws(ReadingError.Reason) {
      bytes = try source.takeAll(most: FITFault.mostBytes, excess: .fit(.isTooLarge))
    } catch { throw LocatedReason(reason: error) }
    let bytes = bytes
    guard FITPart.begins(bytes.span, at: 0) else {
      throw LocatedReason(reason: .fit(.hasNoHeader))
    }
    if let reason = cutOff.reason { try fixes.note(reason) }
    try look(at: bytes.span, isCutOff: cutOff.reason != nil)
  }

  /// Each session is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  /// Whether times are dates; where not, they count from the start of the device.
  var hasDates: Bool { fixes.report.hasDates }

  /// The zone of the device's clock.
  var zone: TimeZoneRules? { fixes.report.zone }

  /// Looks at all parts, and notes what is damaged.
  ///
  /// `isCutOff`: whether its bytes are known to end too early.
  private func look(at bytes: Span<UInt8>, isCutOff: Bool) throws(LocatedReason) {
    var faults: [FITFault] = []
    var (place, faultCount, hasCounters, hasDates) = (0, 0, false, false)
    while FITPart.begins(bytes, at: place) {
      let part = FITPart(bytes, at: place, isCutOff: isCutOff)
      let route = FITRoute(part.data, &messages, bytes)
      var fault = part.fault
      if messages.isDamaged, let own = part.fault(at: messages.place) { fault = own }
      if case .isCutOff = fault, isCutOff { fault = nil }
      if let fault {
        faultCount += 1
        if faults.count < 2 { faults.append(fault) }
      }
      if route.isDrawn {
        routes.append(route)
        if route.hasDates { hasDates = true }
        if let seconds = route.clock {
          let zone = seconds == 0 ? TimeZoneRules.utc : TimeZoneRules(ahead: seconds)
          if route.hasSeveralClocks || fixes.report.zone.map({ $0 != zone }) ?? false {
            fixes.report.hasSeveralZones = true
          }
          fixes.report.zone = fixes.report.zone ?? zone
        }
        if route.hasCounters { hasCounters = true }
      } else if route.pointCount > 0 {
        fixes.leaveOutMissing(count: route.pointCount)
      }
      place = part.end
    }
    if place < bytes.count {
      faultCount += 1
      faults.append(.hasMore(byte: place + 1))
    }
    routes.reverse()
    fixes.report.hasDates = hasDates || !hasCounters
    // Where nothing is drawn, a wrong checksum is not the reason.
    if let first = faults.first(where: { !routes.isEmpty || !$0.keepsMessages }) {
      try fixes.note(.fit(first), count: faultCount)
    }
  }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    while fixes.isEmpty, readBlock() {}
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  /// Reads on.
  ///
  /// Returns whether there may be more.
  private func readBlock() -> Bool {
    guard let route else { return beginRoute() }
    let bytes = bytes
    let limit = messages.place + blockSize
    while messages.place < limit {
      guard messages.next(bytes.span) else { return beginRoute() }
      switch messages.number {
      case route.points.message: takePoint(of: route, bytes.span)
      case 21: takeEvent(bytes.span)
      case 29, 32:
        if let waypoint = messages.waypoint(bytes.span) { fixes.report.waypoints.append(waypoint) }
      default: break
      }
    }
    return true
  }

  /// Begins the next part with something to draw.
  private func beginRoute() -> Bool {
    guard let next = routes.popLast() else { return false }
    (route, session, stopped, isStarted, last) = (next, 0, nil, false, nil)
    packed = FITPackedDistance()
    places = [[Int]](repeating: [], count: next.points.values.count)
    isKnown = [Bool](repeating: false, count: places.count)
    messages.begin(next.data)
    beginTrack(of: next)
    return true
  }

  private func beginTrack(of route: FITRoute) {
    fixes.beginTrack()
    let name = nameOfTrack(in: route)
    guard !name.isEmpty, !fixes.requested.placesAsked(of: "sport").isEmpty else { return }
    for place in fixes.requested.places(of: "sport") {
      fixes.trackValues.set(name.utf8, at: place)
    }
  }

  /// The name of the current track; empty if it has none.
  private func nameOfTrack(in route: FITRoute) -> String {
    let sport = session < route.sessions.count ? route.sessions[session].sport : ""
    return sport.isEmpty ? route.name : sport
  }

  /// Takes a start or a stop of the timer.
  private func takeEvent(_ bytes: Span<UInt8>) {
    guard messages.integer(0, bytes) == 0 else { return }
    switch messages.integer(1, bytes) {
    case 0: isStarted = stopped != nil
    case 1, 4, 8, 9: if let time = messages.time ?? last?.time { stopped = time }
    default: break
    }
  }

  private func takePoint(of route: FITRoute, _ bytes: Span<UInt8>) {
    points += 1
    let hasValues = !fixes.requested.isEmpty
    let distance = hasValues ? packed.take(messages, bytes) : nil
    guard let place = messages.position(route.points.latitude, bytes),
      route.keepsZero || place != (0, 0)
    else { return fixes.leaveOutMissing(line: points) }
    let coordinate = Coordinate(semicircles: place)
    breakLine(at: coordinate, of: route)
    if hasValues { takeValues(of: route, bytes, distance) }
    let isFirst = !fixes.hasFixes
    fixes.append(coordinate, thousandths: numbers)
    if isFirst {
      fixes.nameTrack(Array(nameOfTrack(in: route).utf8))
      let sport = session < route.sessions.count ? route.sessions[session].sport : ""
      fixes.setType(Array((sport.isEmpty ? route.sport : sport).utf8))
    }
    last = (coordinate, messages.time)
  }

  /// Begins a track where another session begins, and a segment where the timer was started again.
  private func breakLine(at coordinate: Coordinate, of route: FITRoute) {
    let time = messages.time
    if let time, session + 1 < route.sessions.count, time <= route.end + FITReader.leastSeconds {
      let before = session
      while session + 1 < route.sessions.count, route.sessions[session + 1].start <= time {
        session += 1
      }
      if session != before {
        beginTrack(of: route)
        stopped = nil
      }
    }
    // A point of the second in which the timer was stopped may come after it was started.
    guard isStarted, let stop = stopped, let last, (time ?? .max) > stop else { return }
    (isStarted, stopped) = (false, nil)
    let seconds = (time ?? 0) - (last.time ?? time ?? 0)
    if seconds > FITReader.leastSeconds
      || distance(last.coordinate, coordinate) > FITReader.leastMetres
    {
      fixes.beginSegment()
    }
  }

  /// Takes the values of the current message.
  private func takeValues(
    of route: FITRoute, _ bytes: Span<UInt8>, _ packed: (speed: Int, distance: Int)?
  ) {
    for index in numbers.indices { numbers[index] = .min }
    takeTime(of: route, bytes)
    for index in places.indices where !isKnown[index] || !places[index].isEmpty {
      let value = route.points.values[index]
      var number = value.thousandths(messages, bytes)
      if number == nil, let packed {
        switch value.packed {
        case .distance: number = packed.distance
        case .speed: number = packed.speed
        case nil: break
        }
      }
      guard let number else { continue }
      if !isKnown[index] {
        (places[index], isKnown[index]) = (fixes.requested.places(of: value.name), true)
      }
      for place in places[index] { set(number, at: place) }
    }
    while numbers.count < fixes.requested.count { numbers.append(.min) }
  }

  private func takeTime(of route: FITRoute, _ bytes: Span<UInt8>) {
    guard timePlaces?.isEmpty != true, var time = messages.time else { return }
    if hasDates {
      if time < FITRoute.firstDate {
        guard let start = route.switchedOn else { return }
        time += start
      }
      // The calendar of FIT begins with 1989-12-31.
      time += 631_065_600
    }
    time *= 1000
    if route.points.message == 160, let part = messages.integer(0, bytes), 0..<1000 ~= part {
      time += part
    }
    if timePlaces == nil { timePlaces = fixes.requested.places(of: "time") }
    for place in timePlaces ?? [] {
      if place >= fields.count {
        let text = hasDates ? formatTime(Double(time) / 1000) : "\(Double(time) / 1000)"
        fixes.values.set(text.utf8, at: place)
      } else if fields[place] == .time {
        set(time, at: place)
      } else if hasDates {
        let moment = Double(time) / 1000
        let clock = (timeZone ?? zone ?? .utc).secondOfDay(at: moment)
        set(Int((clock * 1000).rounded()), at: place)
      }
    }
  }

  private func set(_ thousandths: Int, at place: Int) {
    while numbers.count <= place { numbers.append(.min) }
    numbers[place] = thousandths
  }
}

extension FITMessages {
  /// The current message as a place: a point of a course, or one that was marked.
  ///
  /// Returns the place; nil if it has no position.
  func waypoint(_ bytes: Span<UInt8>) -> Waypoint? {
    let isOfCourse = number == 32
    guard let place = position(isOfCourse ? 2 : 1, bytes), place != (0, 0) else { return nil }
    var waypoint = Waypoint(
      Coordinate(semicircles: place), label: label(text(isOfCourse ? 6 : 0, bytes)))
    if isOfCourse {
      let kind = kindOfCoursePoint(integer(5, bytes))
      waypoint.notes.type = kind
      if waypoint.label.isEmpty { waypoint.label = kind ?? "" }
    } else {
      let height = FITValue.Field.elevation(4)
      waypoint.elevation = height.thousandths(self, bytes)
        .map { Double($0) / 1000 }
      let words = label(text(6, bytes))
      waypoint.notes.description = words.isEmpty ? nil : words
    }
    return waypoint
  }
}

extension Coordinate {
  /// The degrees of a position in 2³¹ parts of half a turn, with eight decimals: one part is eight in the last of them.
  fileprivate init(semicircles place: (latitude: Int, longitude: Int)) {
    func degrees(_ parts: Int) -> Double {
      (Double(parts) * (180e8 / Double(1 << 31))).rounded() / 1e8
    }
    self.init(latitude: degrees(place.latitude), longitude: degrees(place.longitude))
  }
}
