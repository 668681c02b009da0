// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes from the sentences of a receiver, a block at a time.

import Geography

/// Reads NMEA 0183: the sentences RMC, GGA, GNS and GLL of one moment are a fix, and so is a PMGNTRK of Magellan.
///
/// A second sentence of one kind and talker for the same moment begins another fix: receivers with several fixes in a
/// second may write whole seconds. The moment comes from RMC or ZDA with its date, and in a log without a date counts
/// from midnight; the elevation from GGA, speed and course from RMC or VTG. Sentences that say that the receiver has
/// no position are counted as points without one; those with a wrong checksum are left out. A sentence may begin
/// anywhere in its line. What gpsd says of itself, as gpspipe hands it on before the sentences, is ignored.
final class NMEAReader: LineReader {
  private var timePlaces: [Int] = []
  private var clockPlaces: [Int] = []
  private var writtenClockPlaces: [Int] = []
  private var elevationPlaces: [Int] = []
  private var speedPlaces: [Int] = []
  private var coursePlaces: [Int] = []

  private var clock = DatedClock(lead: 2)

  /// The sentences of a moment so far.
  private struct CurrentFix {
    /// The time of day as it is written, without zeros at its end; empty if there is none.
    var moment: [UInt8] = []

    /// The addresses of the sentences with that time.
    var addresses: [UInt64] = []

    var coordinate: Coordinate?
    var firstLine = 0

    /// Whether there is no sentence yet.
    var isEmpty: Bool { moment.isEmpty && coordinate == nil }
  }

  private var current = CurrentFix()
  private var places = PlacesOfMoment()

  /// Whether there was a sentence, and whether the first one had other text before it.
  private var (hasSentences, hasTextBefore) = (false, false)

  /// The first line that is none, before any sentence.
  private var firstOther: (fault: RowFault, line: Int)?

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
  /// `start`: the first bytes of the log.
  private static func mayHaveDates(_ start: [UInt8]) -> Bool {
    var (hasDates, isRepeated, names) = (false, false, Set<[UInt8]>())
    for line in start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      let line = Array(line)
      for place in line.span.startsOfSentences {
        let sentence = Sentence(line.span.extracting(place...))
        if sentence.mayHaveDate { hasDates = true }
        if !names.insert(Array(sentence.fields[0])).inserted { isRepeated = true }
      }
    }
    return hasDates || !isRepeated
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
    if hasDates { clock.zone = options.timeZone } else { clock.countFromMidnight() }
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
    let starts = text.startsOfSentences
    guard let first = starts.first else { return try takeOther(text) }
    // TAG blocks of NMEA 4 are a part of the log.
    if !hasSentences { hasTextBefore = first > 0 && text[0] != UInt8(ascii: "\\") }
    hasSentences = true
    for (start, end) in zip(starts, starts.dropFirst() + [text.count]) {
      try takeSentence(text.extracting(start..<end), at: start)
    }
  }

  /// Takes a line without a sentence.
  ///
  /// Before the first sentence, and where other text stands before sentences, another program writes lines of its own.
  /// Elsewhere the rest of a sentence that was cut has its commas or its checksum.
  private func takeOther(_ text: Span<UInt8>) throws(LocatedReason) {
    guard !text.isEmpty, !text.hasEncapsulatedSentence else { return }
    if text[0] == UInt8(ascii: "{"), NMEAReader.isReportOfServer(Array(text)) { return }
    let fault = RowFault.notASentence(cell: Array(text.extracting(first: 164)))
    guard hasSentences else {
      if firstOther == nil { firstOther = (fault, line) }
      return
    }
    let isRest =
      text.contains(UInt8(ascii: "*")) || text.indices.count { text[$0] == 0x2c } >= 4
    if text.contains(UInt8(ascii: "$")) || isRest && !hasTextBefore { try leaveOut(fault) }
  }

  /// Takes a sentence that begins at an offset of its line.
  private func takeSentence(_ text: Span<UInt8>, at start: Int) throws(LocatedReason) {
    let sentence = Sentence(text)
    if let expected = sentence.expectedChecksum {
      return try leaveOut(
        .checksum(cell: Array(text.extracting(first: 164)), expected: expected), at: start)
    }
    if sentence.isCut {
      return try leaveOut(.notASentence(cell: Array(text.extracting(first: 164))), at: start)
    }
    let fields = sentence.fields
    func has(_ letter: Character, at place: Int) -> Bool {
      place < fields.count && fields[place].first == letter.asciiValue
    }
    switch sentence.kind {
    case "RMC":
      if fields.count > 9 { try begin(fields, time: 1, date: fields[9]) }
      try position(fields, at: 3, isValid: has("A", at: 2) && !has("N", at: 12), start)
      set(fields, 7, speedPlaces, scale: SpeedUnit.knot.metresPerSecond)
      set(fields, 8, coursePlaces)
    case "GGA":
      try begin(fields, time: 1)
      try position(
        fields, at: 2, isValid: fields.count > 6 && fields[6].first ?? 0x30 != 0x30, start)
      set(fields, 9, elevationPlaces)
    case "GNS":
      try begin(fields, time: 1)
      // A letter for each system of satellites.
      let isValid = fields.count > 6 && !fields[6].allSatisfy { $0 == UInt8(ascii: "N") }
      try position(fields, at: 2, isValid: isValid, start)
      set(fields, 9, elevationPlaces)
    case "GLL":
      try begin(fields, time: 5)
      try position(fields, at: 1, isValid: has("A", at: 6) && !has("N", at: 7), start)
    case "VTG" where !current.isEmpty && !has("N", at: 9):
      // Before NMEA 2, no letters stood between the numbers.
      let isShort = fields.count < 7
      guard isShort || has("N", at: 6) || has("K", at: 8) else { return }
      // The speed of RMC has more decimals, and that in knots is the first of two.
      set(
        fields, isShort ? 3 : 5, speedPlaces, scale: SpeedUnit.knot.metresPerSecond, keeping: true)
      set(
        fields, isShort ? 4 : 7, speedPlaces, scale: SpeedUnit.kilometresPerHour.metresPerSecond,
        keeping: true)
      set(fields, 1, coursePlaces, keeping: true)
    case "PMGNTRK":
      if fields.count > 10 { try begin(fields, time: 7, date: fields[10]) }
      try position(fields, at: 1, isValid: has("A", at: 8), start)
      set(fields, 5, elevationPlaces, scale: has("F", at: 6) ? LengthUnit.foot.metres : 1)
    case "ZDA":
      guard fields.count > 4, !fixes.requested.isEmpty, hasDates else { return }
      clock.set(day: fields[2], month: fields[3], year: fields[4])
      if withoutZeros(fields[1]).elementsEqual(current.moment) { setTime(fields[1]) }
    default: return
    }
  }

  override func takeEnd() throws(LocatedReason) {
    endFix()
    fixes.report.momentsApart = places.finished()
    guard !hasSentences, let (fault, line) = firstOther else { return }
    try fixes.leaveOut(fault, at: LogPosition(line: line, column: 1))
  }

  override func accountSoFar(
    waiting block: inout FixBlock
  ) throws(ReadingError) -> ReadingReport {
    // More sentences of the last moment may come.
    let before = current
    defer { current = before }
    return try super.accountSoFar(waiting: &block)
  }

  /// Begins a fix, if the moment is another one, or has a sentence of the same kind and talker already.
  private func begin(
    _ fields: borrowing SentenceFields, time place: Int, date: Span<UInt8>? = nil
  ) throws(LocatedReason) {
    guard place < fields.count else { return }
    let time = fields[place]
    let moment = withoutZeros(time)
    var address = UInt64(0)
    for index in fields[0].indices { address = address << 8 | UInt64(fields[0][index]) }
    let isSameMoment = !moment.isEmpty && moment.elementsEqual(current.moment)
    if !isSameMoment || current.addresses.contains(address) {
      endFix()
      if !isSameMoment { places.begin() }
      (current.moment, current.firstLine) = (Array(moment), line)
    }
    current.addresses.append(address)
    if let date, hasDates { clock.set(date: date) }
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
    guard !current.isEmpty else { return }
    if let coordinate = current.coordinate {
      let line = current.firstLine
      fixes.append(coordinate) { LogPosition(line: line) }
    } else {
      fixes.leaveOutMissing(line: current.firstLine)
    }
    current = CurrentFix()
  }

  /// Reads `ddmm.mmmm,N,dddmm.mmmm,E` of a sentence that begins at an offset of its line.
  private func position(
    _ fields: borrowing SentenceFields, at place: Int, isValid: Bool, _ start: Int
  ) throws(LocatedReason) {
    guard isValid, fields.count > place + 3, !fields[place].isEmpty else { return }
    do throws(RowFault) {
      let latitude = try degrees(fields[place], fields[place + 1], .latitude)
      let longitude = try degrees(fields[place + 2], fields[place + 3], .longitude)
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      current.coordinate = coordinate
      places.take(coordinate, line: line)
    } catch {
      // It is counted once.
      current = CurrentFix()
      try leaveOut(error, at: start)
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
  ///
  /// `scale`: the factor for the number. Default: 1. `keeping`: whether a value that the fix has already stays.
  /// Default: false.
  private func set(
    _ fields: borrowing SentenceFields, _ place: Int, _ places: [Int], scale: Double = 1,
    keeping: Bool = false
  ) {
    guard !places.isEmpty, place < fields.count, !fields[place].isEmpty,
      case .number(let number) = parseCell(fields[place], decimalComma: false)
    else { return }
    for place in places where !keeping || fixes.values[place] == nil {
      fixes.values.set("\(number * scale)".utf8, at: place)
    }
  }

  /// Leaves out a sentence; the current fix keeps the values of the others.
  private func leaveOut(_ fault: RowFault, at start: Int = 0) throws(LocatedReason) {
    let values = fixes.values
    try fixes.leaveOut(fault, at: LogPosition(line: line, column: start + 1))
    if !current.isEmpty { fixes.values = values }
  }
}

/// A time of day without the zeros at the end of its decimals: some sentences of a receiver have more than others.
@_lifetime(copy time)
private func withoutZeros(_ time: Span<UInt8>) -> Span<UInt8> {
  guard time.count > 6, time[6] == UInt8(ascii: ".") else { return time }
  let end = time.lastIndex { $0 != UInt8(ascii: "0") } ?? 0
  return time.extracting(...(end == 6 ? 5 : end))
}
