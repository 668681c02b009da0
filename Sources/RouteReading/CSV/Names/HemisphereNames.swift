// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of columns that have the hemisphere of a number.

/// The columns whose names say N or S, or E or W, next to the numbers.
func findHemisphereColumns(_ header: [String], axis: Axis) -> [Int] {
  let english = LatitudeLongitudeWords.english
  let wanted =
    axis == .latitude
    ? names(of: english.latitude, ["ns", "n/s"]) : names(of: english.longitude, ["ew", "e/w"])
  // No such name is longer, with a few spaces and a unit.
  return header.indices.filter {
    header[$0].utf8.count <= 40 && wanted.contains(normalizedName(header[$0]))
  }
}

/// The names of the hemisphere of a number, as `normalizedName` writes them.
private func names(of words: [String], _ letters: [String]) -> Set<String> {
  let endings = letters + ["dir", "direction", "hemisphere", "ref"]
  var names = Set(letters + [letters[0] + "indicator"])
  for word in words {
    names.formUnion(endings.map { word + $0 })
    names.insert("gps" + word + "ref")
  }
  return names
}
