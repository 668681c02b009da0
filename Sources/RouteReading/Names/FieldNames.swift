// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the columns of times, accuracies and other values by name.

/// The names of a column of other values, best first, as `normalizedName` writes them.
private func namesOfField(_ field: Field) -> [String] {
  switch field {
  case .time, .timeOfDay: timeNames
  case .elevation:
    [
      "elevation", "ele", "altitude", "alt", "height", "elevationm", "altitudem", "gpsaltitude",
      "hmsl", "z",
    ]
  case .speed: ["speed", "velocity", "gpsspeed", "groundspeed", "speedms", "speedkmh", "sog"]
  case .accuracy:
    [
      "accuracy", "horizontalaccuracy", "hacc", "precision", "gpsaccuracy", "haccuracy",
      "positionalaccuracy", "positionaccuracy", "locationaccuracy", "errorradius", "acc",
    ]
  case .number(let kind): kind.columns.split(separator: " ").map(String.init)
  }
}

/// `basedatetime` is of AIS logs, `tst` of OwnTracks, `eventtimestamp` of Movebank.
private let timeNames = [
  "time", "timestamp", "datetime", "dateandtime", "utc", "utctime", "gpstime", "recordedat",
  "date/time", "timeutc", "utcdatetime", "datetimeutc", "gpsdatetime", "gpstimestamp",
  "basedatetime", "eventtimestamp", "fixtime", "unixtime", "unixtimestamp", "unix", "epoch", "tst",
  "localtime", "timelocal", "localdatetime", "elapsed", "elapsedtime", "timeelapsed", "date",
]

/// The columns whose name is one of a field, the best name first.
///
/// A unit of the field may follow the name: `time_ms`, `timestampMs`, `hAcc (mm)`, `altitude in feet`.
func columns(of field: Field, in header: [String]) -> [Int] {
  if field != .time && field != .timeOfDay { return columnsOfValues(field, in: header) }
  var columns: [String: [Int]] = [:]
  for (index, name) in header.enumerated() {
    let normalized = normalizedName(name)
    columns[normalized, default: []].append(index)
    guard let base = nameBeforeUnit(name), base != normalized else { continue }
    columns[base, default: []].append(index)
  }
  let found = namesOfField(field).flatMap { columns[$0] ?? [] }
  // A letter alone says nothing without its unit.
  return found + (columns["t"] ?? []).filter { timeUnit(of: header[$0]) != nil }
}

/// The columns of a field other than times: those of its usual names, then those whose words are of it, and last those
/// in a unit that is not known.
private func columnsOfValues(_ field: Field, in header: [String]) -> [Int] {
  var columns: [String: [Int]] = [:]
  for (index, name) in header.enumerated() {
    columns[normalizedName(name), default: []].append(index)
  }
  let usual = namesOfField(field).flatMap { columns[$0] ?? [] }
  let known = Set(usual)
  let found =
    usual
    + header.indices.filter {
      !known.contains($0) && QuantityName(header[$0], of: field).isOfField
    }
  // A column whose unit is not known is of less use.
  func hasUnknownUnit(_ column: Int) -> Bool {
    if case .unknown = QuantityName(header[column], of: field).unit { true } else { false }
  }
  return found.filter { !hasUnknownUnit($0) } + found.filter(hasUnknownUnit)
}

/// The column of dates next to one of times of day: `date`, or as the time is called, `gps_date`.
func dateColumn(beside time: Int, in header: [String]) -> Int? {
  guard time < header.count else { return nil }
  let name = normalizedName(header[time])
  let wanted = [name.replacing("time", with: "date"), name + "date", "date", "day"]
  let names = header.map(normalizedName)
  return wanted.lazy.compactMap { wanted in
    names.indices.first { $0 != time && names[$0] == wanted }
  }.first
}

/// The name of a time without the unit after it, `time` of `time_ms`; nil if there is no such unit.
private func nameBeforeUnit(_ name: String) -> String? {
  var words = words(of: name)
  if words.count > 1, let last = words.last, timeUnits[last] != nil {
    words.removeLast()
    return words.joined()
  }
  // Without a separator only what ends no other word: `times` is more than one time.
  let normalized = normalizedName(name)
  for unit in ["ms", "ns", "millis", "sec"] where normalized.hasSuffix(unit) {
    return String(normalized.dropLast(unit.count))
  }
  return nil
}
