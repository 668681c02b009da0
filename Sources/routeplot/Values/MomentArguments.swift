// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The moments of --from and --to: an instant, a day, or a time of every day.

import RoutePlotKit
import RouteReading

/// A moment by its text.
@Sendable func parseMoment(_ text: String) throws -> Moment {
  guard let moment = Moment(text) else {
    throw ValidationError(
      "expected a time such as 2026-06-13T07:12:20Z, a day such as 2026-06-13, or a time of day such as 09:30"
    )
  }
  return moment
}

/// A zone by its name or its distance from UTC.
@Sendable func parseTimeZone(_ text: String) throws -> TimeZoneRules {
  guard let zone = TimeZoneRules(named: text) else {
    throw ValidationError(
      "expected a zone of the tz database such as Europe/Berlin, which the package tzdata installs, or a distance "
        + "from UTC such as +02:00")
  }
  return zone
}

/// The seconds of a shift: weeks, and a duration of smaller units, with a sign or without.
@Sendable func parseTimeShift(_ text: String) throws -> Double {
  let isBack = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
  var rest = text[...]
  if isBack || text.hasPrefix("+") { rest = rest.dropFirst() }
  try checkUnit(String(rest), duration: true)
  var seconds = 0.0
  let expected = "expected a duration in w, d, h, min or s, like 1024w, -2h or +30s"
  if let end = rest.firstIndex(of: "w") {
    guard let weeks = plainNumber(rest[..<end]) else { throw ValidationError(expected) }
    seconds = weeks * 604_800
    rest = rest[rest.index(after: end)...]
  }
  if !rest.isEmpty || seconds == 0 {
    guard let duration = Duration(rest) else { throw ValidationError(expected) }
    seconds += duration.inSeconds
  }
  guard seconds < 1e11 else { throw ValidationError("expected a shift of less than 3000 years") }
  return isBack ? -seconds : seconds
}

/// Whether two moments can be the ends of a span.
func validateSpan(from: Moment?, to: Moment?) throws {
  guard let from, let to else { return }
  switch (from.timeOfDay, to.timeOfDay) {
  case (nil, nil):
    if from.first > to.last { throw ValidationError("--from is later than --to") }
  // From 22:00 to 04:00 is over midnight.
  case (_?, _?): break
  default:
    throw ValidationError(
      "--from and --to are a time of day and a date; give two dates or two times of day")
  }
}

extension SelectionOptions {
  /// Takes the time between two moments, of a zone where they have none of their own.
  mutating func setSpan(from first: Moment?, to last: Moment?, in zone: TimeZoneRules?) {
    let (first, last) = (first?.placed(in: zone), last?.placed(in: zone))
    if first?.timeOfDay == nil { from = first?.first }
    if last?.timeOfDay == nil { to = last?.last }
    readAsLocal(from: first?.isLocal ?? false, to: last?.isLocal ?? false)
    let clocks = (first?.timeOfDay, last?.timeOfDay)
    if clocks.0 != nil || clocks.1 != nil {
      timesOfDay = TimesOfDay(from: clocks.0 ?? 0, to: clocks.1 ?? 86_400)
    }
  }
}
