// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of a fix or a track other than the position, as the document writes them.

/// Texts of values, one for each place of `RequestedValues`; places may be empty.
struct ValueTexts {
  private var texts: [[UInt8]] = []
  private var isSet: [Bool] = []

  /// The text at a place; nil if there is none.
  subscript(place: Int) -> [UInt8]? {
    place < texts.count && isSet[place] ? texts[place] : nil
  }

  /// Sets the text at a place.
  mutating func set(_ text: some Collection<UInt8>, at place: Int) {
    while texts.count <= place {
      texts.append([])
      isSet.append(false)
    }
    texts[place].removeAll(keepingCapacity: true)
    texts[place].append(contentsOf: text)
    isSet[place] = true
  }

  /// Sets the text at a place that elements of several names may have.
  ///
  /// A text of the point itself is better than one that stands deeper in it, and of these the first counts.
  ///
  /// `text`: the text; an empty one is better than none only.
  mutating func set(_ text: [UInt8], at place: Int, isOwn: Bool) {
    if isOwn && !text.isEmpty || (self[place] ?? []).isEmpty { set(text, at: place) }
  }

  /// Empties all places, and keeps their memory.
  mutating func removeAll() {
    for place in texts.indices where isSet[place] {
      texts[place].removeAll(keepingCapacity: true)
      isSet[place] = false
    }
  }
}

extension Field {
  /// Reads a value.
  ///
  /// `hasDates`: whether its times have dates; where not, they are seconds. `zone`: the zone of its clocks. Returns the
  /// value; NaN if there is none, nil if it cannot be read.
  func value(of text: Span<UInt8>, hasDates: Bool, zone: TimeZoneRules? = nil) -> Double? {
    let text = unpadded(text)
    // Receivers write the seconds of the day besides their times, and nothing else without a date.
    if self == .timeOfDay || self == .time && !hasDates,
      case .number(let seconds) = parseCell(text, decimalComma: false),
      self == .time || (0..<86_401).contains(seconds)
    {
      return seconds
    }
    switch self {
    case .time, .timeOfDay:
      var notation = TimeNotation()
      notation.setZone(zone)
      if let time = notation.time(text) {
        return self == .time ? time.seconds : time.secondOfDay
      }
      if case .missing = parseCell(text, decimalComma: false) { return .nan }
      return nil
    case .elevation, .speed, .accuracy, .number:
      let number: Double
      switch parseCell(text, decimalComma: false) {
      case .number(let plain): number = plain
      case .missing: return .nan
      case .other:
        guard let other = decimalWithComma(text) ?? measured(text) else { return nil }
        number = other
      }
      // A negative speed is how some receivers say that there is none.
      return self == .speed && number < 0 || !values.contains(number) ? .nan : number
    }
  }

  /// A number with its unit, in metres, metres a second or the unit of the field; nil if it is not of this value.
  private func measured(_ text: Span<UInt8>) -> Double? {
    if case .number(let kind) = self { return kind.number(written: text, unitOfColumn: 1) }
    guard let measure = Measure(Array(text)), measure.commas == .none,
      let unit = measure.unit
    else { return nil }
    guard unit.dimension == (self == .speed ? .speed : .length) else { return nil }
    return measure.number().map { $0 * unit.factor }
  }
}

/// A number with a decimal comma; nil if the comma may stand between thousands.
private func decimalWithComma(_ text: Span<UInt8>) -> Double? {
  guard let comma = text.firstIndex(where: { $0 == 0x2c }), text.count - comma != 4 else {
    return nil
  }
  return numberOfCell(text, decimalComma: true)
}
