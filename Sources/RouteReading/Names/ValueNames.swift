// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of the values of a fix in documents.

/// The names of each value that devices and programs write, as `normalizedName` writes them.
///
/// The first one is the plainest; any of them may be requested.
private let synonyms: [[String]] = [
  ["elevation", "ele", "altitude", "altitudemeters", "alt", "elevations", "altitudes"],
  ["time", "when", "timestamp", "coordtimes", "times"],
  ["speed", "speeds"],
  ["course", "bearing", "heading", "courses", "bearings", "headings"],
  ["distance", "distancemeters", "distances"],
  ["heartrate", "hr", "heartratebpm", "heartrates"],
  ["cadence", "cad", "runcadence", "cadences"],
  ["power", "watts", "powerinwatts", "powers"],
  ["temperature", "atemp", "temp", "temperatures"],
  [
    "accuracy", "hacc", "horizontalaccuracy", "haccuracy", "accuracyhorizontal", "gpsaccuracy",
    "positionaccuracy", "locationaccuracy", "errorradius", "acc", "accuracies",
  ],
]

private let plainestNames = Dictionary(
  uniqueKeysWithValues: synonyms.flatMap { names in names.map { ($0, names[0]) } })

/// The plainest of the names that mean the same value.
///
/// - Parameter name: A name as a person or a document writes it.
/// - Returns: `heartrate` for `HR`; a name that is not known without case and spaces.
package func plainestName(_ name: String) -> String {
  let name = normalizedName(name)
  return plainestNames[name] ?? name
}

/// Whether a name is one of those that devices and programs write for the same value.
func isSynonym(_ name: String) -> Bool { plainestNames[normalizedName(name)] != nil }

extension Field {
  /// The plainest name of one of its values, which messages have too.
  package var plainestName: String {
    switch self {
    case .time, .timeOfDay: "time"
    case .elevation: "elevation"
    case .speed: "speed"
    case .accuracy: "accuracy"
    case .number(let kind): RouteReading.plainestName(kind.name)
    }
  }

  /// Its name in sentences.
  package var noun: String { if case .number(let kind) = self { kind.name } else { plainestName } }
}
