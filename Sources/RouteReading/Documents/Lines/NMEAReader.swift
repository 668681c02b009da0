// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes from the sentences of a receiver, a block at a time.

import Geography

/// Reads NMEA 0183: the sentences RMC, GGA, GNS and GLL of one moment are a fix.
///
/// The moment comes from RMC or ZDA with its date, and in a log without a date counts from
/// midnight; the elevation from GGA, speed and course from RMC. Sentences that say that the
/// receiver has no position are counted as points without one; those with a wrong checksum are left
/// out. What gpsd says of itself, as gpspipe hands it on before the sentences, is ignored.
final class NMEAReader: LineReader {
  private var timePlaces: [Int] = []
  private var clockPlaces: [Int] = []
  private var writtenClockPlaces: [Int] = []
  private var elevationPlaces: [Int] = []
  private var speedPlaces: [Int] = []
  private var coursePlaces: [Int] = []

  private var clock = DatedClock()

  /// The time of day of the current fix, as it is written; empty if there is none.
  private var moment: [UInt8] = []
  private var coordinate: Coordinate?
  private var firstLine = 0

  /// Whether the start of a log is NMEA.
  static func recognizes(_ start: [UInt8]) -> Bool {
    // Most logs are refused by their first byte.
    let first = start.first { $0 != 0x0a && $0 != 0x0d }
    guard first == UInt8(ascii: "$") || first == UInt8(ascii: "{") else { return false }
    let lines = start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d })
    for line in lines.drop(while: isReportOfServer).prefix(20) {
      let bytes = Array(line.prefix(7))
      guard bytes.count == 7, bytes[0] == UInt8(ascii: "$"), bytes[6] == 0x2c else { return false }
      let kind = String(decoding: bytes[3...5], as: UTF8.self)
      if ["RMC", "GGA", "GNS", "GLL"].contains(kind) { return true }
      guard ["GSA", "GSV", "VTG", "ZDA", "TXT", "GST", "HDT"].contains(kind) else { return false }
    }
    return false
  }

  /// Whether sentences with a date come, or may still come: a receiver repeats its sentences in each moment.
  ///
  /// - Parameter start: The first bytes of the log.
  /// - Returns: Whether they do.
  private static func mayHaveDates(_ start: [UInt8]) -> Bool {
    let names = start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).lazy
      .filter { $0.first == UInt8(ascii: "$") && $0.count > 6 }.map { Array($0.prefix(6)) }
    let hasDates = names.contains {
      $0.suffix(3).elementsEqual("RMC".utf8) || $0.suffix(3).elementsEqual("ZDA".utf8)
    }
    return hasDates || Set(names).count == names.count
  }

  /// Whether all lines so far are what gpsd says of itself and its devices before the sentences.
  static func isGreeting(_ start: [UInt8]) -> Bool {
    start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).allSatisfy(isReportOfServer)
  }

  /// Whether a line is what gpsd says of itself and its devices.
  private static func isReportOfServer(_ line: some Collection<UInt8>) -> Bool {
    ["VERSION", "DEVICE", "WATCH"].contains { line.starts(with: "{\"class\":\"\($0)".utf8) }
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no NMEA has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    try super.init(
      source, input: input, format: .nmea, options: options, blockSize: blockSize,
      hasDates: NMEAReader.mayHaveDates)
    if !hasDates { clock.countFromMidnight() }
    guard !fixes.requested.isEmpty else { return }
    let clocks = options.fields.indices.filter { options.fields[$0] == .timeOfDay }
    clockPlaces = clocks
    if options.readsOtherColumns { writtenClockPlaces = fixes.requested.places(of: "time_of_day") }
    timePlaces = fixes.requested.places(of: "time").filter { !clocks.contains($0) }
    elevationPlaces = fixes.requested.places(of: "elevation")
    speedPlaces = fixes.requested.places(of: "speed")
    coursePlaces = fixes.requested.places(of: "course")
  }

  override func take(_ text: Span<UInt8>) throws(LocatedReason) {
    let text = unpadded(text)
    // AIS and other receivers on the same line write theirs between.
    guard let first = text.first, first != UInt8(ascii: "!") else { return }
    guard first == UInt8(ascii: "$") else {
      if first == UInt8(ascii: "{"), NMEAReader.isReportOfServer(Array(text)) { return }
      return try leaveOut(.notASentence(cell: Array(text.extracting(first: 164))))
    }
    var end = text.count
    if let star = text.lastIndex(where: { $0 == UInt8(ascii: "*") }) {
      end = star
      var sum: UInt8 = 0
      for index in 1..<star { sum ^= text[index] }
      let written = String(decoding: text.extracting((star + 1)...), as: UTF8.self)
      guard UInt8(written, radix: 16) == sum else {
        return try leaveOut(.checksum(cell: Array(text.extracting(first: 164)), expected: sum))
      }
    }
    let fields = SentenceFields(text.extracting(1..<end))
    guard fields[0].count == 5 else { return }
    switch String(decoding: fields[0].extracting(last: 3), as: UTF8.self) {
    case "RMC":
      if fields.count > 9 { try begin(fields[1], date: fields[9]) }
      try position(fields, at: 3, isValid: fields.count > 2 && fields[2].first == 0x41)
      set(fields, 7, speedPlaces, scale: 1852.0 / 3600)
      set(fields, 8, coursePlaces)
    case "GGA":
      if fields.count > 1 { try begin(fields[1]) }
      try position(fields, at: 2, isValid: fields.count > 6 && fields[6].first ?? 0x30 != 0x30)
      set(fields, 9, elevationPlaces)
    case "GNS":
      if fields.count > 1 { try begin(fields[1]) }
      try position(fields, at: 2, isValid: fields.count > 6 && fields[6].first ?? 0x4e != 0x4e)
      set(fields, 9, elevationPlaces)
    case "GLL":
      if fields.count > 5 { try begin(fields[5]) }
      try position(fields, at: 1, isValid: fields.count > 6 && fields[6].first == 0x41)
    case "ZDA":
      guard fields.count > 4, !fixes.requested.isEmpty else { return }
      clock.set(day: fields[2], month: fields[3], year: fields[4])
      if fields[1].elementsEqual(moment) { setTime(fields[1]) }
    default: return
    }
  }

  override func takeEnd() throws(LocatedReason) { endFix() }

  override func accountSoFar(
    waiting block: inout FixBlock
  ) throws(ReadingError) -> ReadingReport {
    // More sentences of the last moment may come.
    let before = (moment, coordinate)
    defer { (moment, coordinate) = before }
    return try super.accountSoFar(waiting: &block)
  }

  /// Begins a fix, where the moment is another one.
  private func begin(
    _ time: Span<UInt8>, date: Span<UInt8>? = nil
  ) throws(LocatedReason) {
    if !time.elementsEqual(moment) || moment.isEmpty {
      endFix()
      moment = Array(time)
      firstLine = line
    }
    if let date { clock.set(date: date) }
    if !fixes.requested.isEmpty { setTime(time) }
  }

  /// Sets the time of the current fix.
  private func setTime(_ time: Span<UInt8>) {
    guard let now = clock.moment(time) else { return }
    if !now.time.isNaN {
      for place in timePlaces { fixes.values.set("\(now.time)".utf8, at: place) }
    }
    if now.time.isNaN || !hasDates {
      // Without a date only the time of day is known.
      for place in writtenClockPlaces { fixes.values.set(writtenClock(time), at: place) }
    }
    for place in clockPlaces { fixes.values.set("\(now.second)".utf8, at: place) }
  }

  /// `123519.50` as `12:35:19.50`.
  private func writtenClock(_ time: Span<UInt8>) -> [UInt8] {
    let (digits, colon) = (Array(time), CollectionOfOne(UInt8(ascii: ":")))
    let clock = Array(digits[..<2]) + colon + digits[2..<4]
    return clock + colon + digits[4...]
  }

  private func endFix() {
    guard !moment.isEmpty || coordinate != nil else { return }
    if let coordinate {
      fixes.append(coordinate) { LogPosition(line: firstLine) }
    } else {
      fixes.leaveOutMissing(line: firstLine)
    }
    coordinate = nil
    moment = []
  }

  /// Reads `ddmm.mmmm,N,dddmm.mmmm,E`.
  private func position(
    _ fields: borrowing SentenceFields, at place: Int, isValid: Bool
  ) throws(LocatedReason) {
    guard isValid, fields.count > place + 3, !fields[place].isEmpty else { return }
    do throws(RowFault) {
      let latitude = try degrees(fields[place], fields[place + 1], .latitude)
      let longitude = try degrees(fields[place + 2], fields[place + 3], .longitude)
      coordinate = Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      // It is counted once.
      (moment, coordinate) = ([], nil)
      try leaveOut(error)
    }
  }

  private func degrees(
    _ text: Span<UInt8>, _ letter: Span<UInt8>, _ axis: Axis
  ) throws(RowFault) -> Double {
    // The last two digits before the point and all after it are minutes.
    let wholeEnd = text.firstIndex(of: UInt8(ascii: ".")) ?? text.count
    let minutesStart = max(0, wholeEnd - 2)
    guard text.first ?? 0 >= 0x30, letter.count == 1, minutesStart > 0,
      case .number(let degrees) = parseCell(
        text.extracting(..<minutesStart), decimalComma: false),
      case .number(let minutes) = parseCell(
        text.extracting(minutesStart...), decimalComma: false)
    else { throw .notANumber(axis: axis, cell: Array(text.extracting(first: 164))) }
    let value = (degrees * 60 + minutes) / 60
    guard minutes < 60, value <= (axis == .latitude ? 90 : 180) else {
      throw .outOfRange(axis: axis, cell: Array(text.extracting(first: 164)))
    }
    switch letter[0] {
    case UInt8(ascii: "N") where axis == .latitude, UInt8(ascii: "E") where axis == .longitude:
      return value
    case UInt8(ascii: "S") where axis == .latitude, UInt8(ascii: "W") where axis == .longitude:
      return -value
    default: throw .notANumber(axis: axis, cell: Array(text.extracting(first: 164)))
    }
  }

  /// Sets a value of the current fix.
  private func set(
    _ fields: borrowing SentenceFields, _ place: Int, _ places: [Int], scale: Double = 1
  ) {
    guard !places.isEmpty, place < fields.count, !fields[place].isEmpty,
      case .number(let number) = parseCell(fields[place], decimalComma: false)
    else { return }
    for place in places { fixes.values.set("\(number * scale)".utf8, at: place) }
  }

  private func leaveOut(_ fault: RowFault) throws(LocatedReason) {
    try fixes.leaveOut(fault, at: LogPosition(line: line, column: 1))
  }
}
