// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of a glider's flight log, a block at a time.

import Geography

/// Reads IGC (FAI, "Technical Specification for GNSS Flight Recorders"): each B record is a fix.
///
/// The date is that of the header; where it has none, times are times of day. Further decimals of minutes and seconds,
/// the accuracy, the speed and the course are where the I record says. The elevation is that of the receiver, or of the
/// barometer where the receiver has none.
final class IGCReader: LineReader {
  private var timePlaces: [Int] = []
  private var clockPlaces: [Int] = []
  private var elevationPlaces: [Int] = []
  private var accuracyPlaces: [Int] = []
  private var speedPlaces: [Int] = []
  private var coursePlaces: [Int] = []

  /// Recorders write the date of a new day some minutes before it, or after.
  private var clock = DatedClock(lead: 900)
  private var extensions = IGCExtensions()

  /// Whether the start of a log is IGC.
  static func recognizes(_ start: [UInt8]) -> Bool {
    start.first == UInt8(ascii: "A") && recognizesDate(start)
  }

  /// Whether the header of a log has a date.
  private static func recognizesDate(_ start: [UInt8]) -> Bool {
    start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).contains {
      isDate(Array($0.prefix(6)).span)
    }
  }

  /// Whether the header of a log has the date of a day.
  private static func hasDate(_ start: [UInt8]) -> Bool {
    start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).contains {
      let record = Array($0)
      return isDate(record.span) && DatedClock.midnight(of: digitsOfDate(record.span)) != nil
    }
  }

  /// The digits of a record with the date; newer recorders write DATE: before them.
  @_lifetime(copy record)
  private static func digitsOfDate(_ record: Span<UInt8>) -> Span<UInt8> {
    let rest = record.extracting(droppingFirst: 5)
    let start = rest.firstIndex { $0 &- 0x30 < 10 } ?? rest.count
    return rest.extracting(start...).extracting(first: 6)
  }

  /// Whether a record has the date: of the flight recorder, the pilot or an official observer.
  private static func isDate(_ record: Span<UInt8>) -> Bool {
    record.count > 5 && record[0] == UInt8(ascii: "H")
      && record.extracting(2..<5).elementsEqual("DTE".utf8)
  }

  /// Whether a B record is at a place of some text.
  static func isFix(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard start + 35 <= text.count, start == 0 || text[start - 1] < 0x20 else { return false }
    let record = text.extracting(start..<(start + 35))
    func has(_ letters: String, at place: Int) -> Bool { letters.utf8.contains(record[place]) }
    return record[0] == UInt8(ascii: "B") && has("NS", at: 14) && has("EW", at: 23)
      && has("AV", at: 24)
      && record.indices.dropFirst().allSatisfy { place in
        record[place] &- 0x30 < 10 || [14, 23, 24].contains(place)
          || [25, 30].contains(place) && record[place] == UInt8(ascii: "-")
      }
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no IGC has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    try super.init(
      source, input: input, format: .igc, options: options, blockSize: blockSize,
      hasDates: IGCReader.hasDate)
    if hasDates { clock.zone = options.timeZone } else { clock.countFromMidnight() }
    guard !fixes.requested.isEmpty else { return }
    let clocks = options.fields.indices.filter { options.fields[$0] == .timeOfDay }
    clockPlaces = clocks
    timePlaces = fixes.requested.places(of: "time").filter { !clocks.contains($0) }
    elevationPlaces = fixes.requested.places(of: "elevation")
  }

  override func take(_ text: Span<UInt8>) throws(LocatedReason) {
    if IGCReader.isDate(text) {
      return hasDates ? clock.set(date: IGCReader.digitsOfDate(text)) : ()
    }
    if text.first == UInt8(ascii: "I") { return takeExtensions(IGCExtensions(text)) }
    guard text.first == UInt8(ascii: "B") else { return }
    do throws(RowFault) { try takeFix(text) } catch {
      try fixes.leaveOut(error, at: LogPosition(line: line, column: 1))
    }
  }

  /// Takes what the I record announces; a value counts as one of the log only if it does.
  private func takeExtensions(_ announced: IGCExtensions) {
    extensions = announced
    guard !fixes.requested.isEmpty else { return }
    if !announced.accuracy.isEmpty { accuracyPlaces = fixes.requested.places(of: "accuracy") }
    if !announced.speed.isEmpty { speedPlaces = fixes.requested.places(of: "speed") }
    if !announced.course.isEmpty { coursePlaces = fixes.requested.places(of: "course") }
  }

  /// Takes `BHHMMSSDDMMmmmNDDDMMmmmEVPPPPPGGGGG`.
  private func takeFix(_ text: Span<UInt8>) throws(RowFault) {
    guard text.count >= 35 else { throw .notASentence(cell: Array(text.extracting(first: 164))) }
    let latitude = try degrees(text, 7, wholes: 2, .latitude, further: extensions.latitude)
    let longitude = try degrees(text, 15, wholes: 3, .longitude, further: extensions.longitude)
    if latitude == 0, longitude == 0 { return fixes.leaveOutMissing(line: line) }
    if !timePlaces.isEmpty || !clockPlaces.isEmpty,
      let now = clock.moment(text.extracting(1..<7))
    {
      let part = IGCExtensions.decimals(extensions.seconds, of: text)
      if !now.time.isNaN {
        for place in timePlaces { fixes.values.set("\(now.time + part)".utf8, at: place) }
      }
      for place in clockPlaces { fixes.values.set("\(now.second + part)".utf8, at: place) }
    }
    if !elevationPlaces.isEmpty {
      func metres(_ place: Int) -> Double? {
        let cell = text.extracting(place..<(place + 5))
        guard case .number(let number) = parseCell(cell, decimalComma: false) else { return nil }
        return number
      }
      let receiver = metres(30)
      if let elevation = receiver == 0 ? metres(25) : receiver {
        for place in elevationPlaces { fixes.values.set("\(elevation)".utf8, at: place) }
      }
    }
    setExtension(extensions.accuracy, accuracyPlaces, of: text)
    setExtension(
      extensions.speed, speedPlaces, of: text, scale: SpeedUnit.kilometresPerHour.metresPerSecond)
    setExtension(extensions.course, coursePlaces, of: text)
    fixes.append(Coordinate(latitude: latitude, longitude: longitude)) { LogPosition(line: line) }
  }

  /// Sets a value of the current fix from whole digits that the I record announces.
  private func setExtension(
    _ digits: Range<Int>, _ places: [Int], of text: Span<UInt8>, scale: Double = 1
  ) {
    guard !places.isEmpty, let number = IGCExtensions.number(digits, of: text) else { return }
    for place in places { fixes.values.set("\(number * scale)".utf8, at: place) }
  }

  /// Reads degrees, minutes with three decimals and maybe further ones, and a letter.
  private func degrees(
    _ text: Span<UInt8>, _ start: Int, wholes: Int, _ axis: Axis,
    further: Range<Int>
  ) throws(RowFault) -> Double {
    let cell = text.extracting(start..<(start + wholes + 6))
    let digits = cell.extracting(droppingLast: 1)
    guard digits.allSatisfy({ $0 &- 0x30 < 10 }), let letter = cell.last else {
      throw .notANumber(axis: axis, cell: Array(cell))
    }
    func number(_ places: Range<Int>) -> Int {
      places.reduce(0) { $0 * 10 + Int(digits[$1] - 0x30) }
    }
    let minutes = number(wholes..<digits.count)
    let thousandths = Double(minutes) + IGCExtensions.decimals(further, of: text)
    let value = Double(number(0..<wholes)) + thousandths / 60_000
    guard minutes < 60_000, value <= (axis == .latitude ? 90 : 180) else {
      throw .outOfRange(axis: axis, cell: Array(cell))
    }
    let isNorthOrEast = letter == (axis == .latitude ? UInt8(ascii: "N") : UInt8(ascii: "E"))
    let isSouthOrWest = letter == (axis == .latitude ? UInt8(ascii: "S") : UInt8(ascii: "W"))
    guard isNorthOrEast || isSouthOrWest else { throw .notANumber(axis: axis, cell: Array(cell)) }
    return isSouthOrWest ? -value : value
  }
}
