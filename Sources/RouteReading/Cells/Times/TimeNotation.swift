// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The notation of the times of one log, decided once from its first rows.

/// The notation of the times of one log.
struct TimeNotation: Equatable, Sendable {
  /// The kind of the cells.
  enum Kind: Equatable, Sendable {
    /// Dates, or dates with a time of day.
    case dates
    /// Times of day without a date.
    case clocks
    /// Numbers.
    case numbers(NumberedTimes)
    /// The form that a pattern gives.
    case pattern(String, hasDate: Bool)
  }

  /// The notation of times, as far as that was said.
  var format = TimeFormat.automatic

  /// The kind of the cells.
  var kind = Kind.dates

  /// The order of dates such as `06/07/2024`; nil if no date of the log tells it.
  var order: DateOrder?

  /// Seconds that clocks are ahead of UTC where a cell has no zone, by the name of the column;
  /// `CivilTime.unsaidOffset` if they are those of `zone`.
  var offset = 0

  /// The zone of all clocks; nil if each is as its cell says.
  private(set) var zone: TimeZoneRules?

  /// The zone in the name of the column, where it does not tell the distance from UTC and not every cell does; times
  /// are then taken for UTC.
  var zoneNotKnown: String?

  /// Whether the rows are newest first.
  var runsBackwards = false

  /// Whether a counter is taken for seconds although it could count something shorter.
  var assumesSeconds = false

  /// Whether a counter is taken for seconds although it could count days, as spreadsheets and astronomers do.
  var assumesNoDays = false

  /// Whether times are moments with a date; otherwise only differences between them count.
  var hasDates: Bool {
    switch kind {
    case .dates: true
    case .clocks: false
    case .numbers(let numbers): numbers.hasDates
    case .pattern(_, let hasDate): hasDate
    }
  }

  /// Whether times are of a clock: each can be told to be before or after 09:30.
  var hasClocks: Bool {
    if case .numbers(let numbers) = kind { numbers == .clocks || numbers.hasDates } else { true }
  }

  /// Whether days have to be counted, as times of day begin again at midnight.
  var restartsAtMidnight: Bool { hasClocks && !hasDates }

  /// Takes the zone of all clocks; that of cells without one is still the zone in the name of their column.
  mutating func setZone(_ zone: TimeZoneRules?) {
    guard let zone else { return }
    self.zone = zone
    if offset == 0 { offset = CivilTime.unsaidOffset }
  }

  /// Reads a cell as a time.
  ///
  /// Returns the time; nil if the cell is not a time. Complexity: O(*n*) in the length of the cell.
  func time(_ cell: Span<UInt8>) -> WrittenTime? {
    guard let zone else { return written(cell) }
    return written(cell)?.onClock(of: zone, hasDate: hasDates)
  }

  private func written(_ cell: Span<UInt8>) -> WrittenTime? {
    let cell = cell.trimmed
    switch kind {
    case .dates:
      let time =
        plainDateAndTime(cell, offset: offset)
        ?? parseDateAndTime(cell, order: order, offset: offset)
      if let time { return WrittenTime(time) }
      return NumberedTimes.unix.time(cell, offset: zone == nil ? 0 : offset)
    case .clocks: return parseClock(cell, offset: offset).flatMap { WrittenTime(clock: $0) }
    case .numbers(let numbers): return numbers.time(cell, offset: zone == nil ? 0 : offset)
    case .pattern(let pattern, _):
      return matchTime(cell, pattern: pattern, offset: zone == nil ? 0 : offset)
    }
  }

  /// Reads a date and the time of day in the cell next to it.
  ///
  /// A pattern is of both cells with a space between them. Numbers have no two cells.
  ///
  /// Returns the time; nil if the cells are not a time. Complexity: O(*n*) in the length of the cells.
  func time(date: Span<UInt8>, time: Span<UInt8>) -> WrittenTime? {
    switch kind {
    case .clocks, .numbers: return nil
    case .pattern:
      let cell = Array(date) + [0x20] + Array(time)
      return self.time(cell.span)
    case .dates:
      return parseDateAndTime(date: date, time: time, order: order, offset: offset)
        .flatMap { WrittenTime($0) }
        .map { time in zone.map { time.onClock(of: $0, hasDate: true) } ?? time }
    }
  }
}

extension WrittenTime {
  /// The time on the clocks of a zone, which is also that of a time without a zone of its own.
  fileprivate func onClock(of zone: TimeZoneRules, hasDate: Bool) -> WrittenTime {
    var result = self
    result.isLocal = false
    guard hasDate else { return result }
    if isLocal { result.seconds = zone.moment(ofLocal: seconds) }
    result.offset = zone.offset(at: result.seconds)
    return result
  }
}
