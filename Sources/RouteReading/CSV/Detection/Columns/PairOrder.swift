// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order of the two numbers of a position.

import Geography

/// The notation of both numbers of a position in one cell.
enum PairForm {
  /// Two numbers, or two in parentheses: latitude first, as people write it, also `47,1 8,25`.
  case plain
  /// `(8.5,47.25)` without a space: a point of PostgreSQL, in which either number may be the first.
  case point
  /// `[8.5, 47.25]`: a position of GeoJSON, with the longitude first, but some arrays have the latitude first.
  case bracketed
  /// `8.5,47.25,0`: longitude first in KML, but latitude first in others.
  case withAltitude
  /// A format that says which is which; `parsePairs` knows them.
  case standard(CoordinateOrder)

  /// Tells the form of a cell that holds a position.
  init(_ cell: Span<UInt8>) {
    let cell = cell.trimmed
    if parseGeoURI(cell) != nil {
      self = .standard(.latitudeLongitude)
    } else if parseGeoJSON(cell) != nil || parseWellKnownText(cell) != nil {
      self = .standard(.longitudeLatitude)
    } else if cell.first == 0x5b {
      self = .bracketed
    } else if holdsAltitude(cell) {
      self = .withAltitude
    } else if cell.first == 0x28, !cell.contains(0x20), cell.contains(0x2c) {
      self = .point
    } else {
      self = .plain
    }
  }
}

/// The order that the numbers of a cell are read in: that of the log, except for formats that have their own.
func orderOfPairs(_ cell: Span<UInt8>, order: CoordinateOrder) -> CoordinateOrder {
  if case .standard(let order) = PairForm(cell) { order } else { order }
}

/// The order of the numbers in a column of positions, and its warning.
struct PairOrder {
  var order: CoordinateOrder
  var warning: LayoutWarning?

  /// Decides the order: a format that has one, what the user says, the name of the column, and then the
  /// order that is usual for the form.
  ///
  /// `told`: the only order in which the first positions are on the Earth; nil if both are.
  init(
    of column: NamedColumn, form: PairForm, given: CoordinateOrder?, told: CoordinateOrder?
  ) {
    let named = orderInName(column.name)
    switch (form, given ?? named) {
    case (.standard(let order), _):
      self.order = order
      if let given, given != order { warning = .orderOfFormat(column, order) }
    case (_, let order?):
      self.order = order
      if let named, named != order { warning = .orderAgainstName(column, order) }
    case (.plain, nil): order = .latitudeLongitude
    case (.point, nil):
      order = .latitudeLongitude
      warning = .assumedOrder(column, order)
    case (.bracketed, nil), (.withAltitude, nil):
      let isGeoJSON = namesOfGeoJSON.contains(normalizedName(column.name))
      if case .bracketed = form, !isGeoJSON, let told {
        order = told
      } else {
        order = .longitudeLatitude
        if !isGeoJSON { warning = .assumedOrder(column, order) }
      }
    }
  }
}

/// The order that a name such as `lonlat` or `Lat/Long` tells; nil if it tells none.
private func orderInName(_ name: String) -> CoordinateOrder? {
  let name = normalizedName(name)
  // `latitude` alone tells nothing of a pair.
  let words = LatitudeLongitudeWords.english
  guard words.latitude.contains(where: name.contains),
    words.longitude.contains(where: name.contains)
  else { return nil }
  if words.longitude.contains(where: name.hasPrefix) { return .longitudeLatitude }
  return words.latitude.contains(where: name.hasPrefix) ? .latitudeLongitude : nil
}

/// Names of columns whose arrays are those of GeoJSON, or whose tuples are those of KML.
private let namesOfGeoJSON: Set<String> = [
  "coordinates", "geometrycoordinates", "locationcoordinates", "geojson", "geometry", "geom",
  "thegeom", "kml",
]
