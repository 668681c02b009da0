// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the position columns of a header by their names, also where these give units and directions.

/// Finds the position columns of a header by name; nil if it names none.
///
/// Columns of degrees are preferred: those in other units are looked at only if there are no others.
/// Columns in units that are not read are not a position, unless the unit is given. Columns of other quantities,
/// such as `lat_acc`, never are.
///
/// `unit`: the unit that the user gave. Throws `ReadingError.Reason.ambiguousColumns` when several pairs are equally
/// good.
func findPosition(_ header: [String], unit: PositionUnit?) throws(ReadingError.Reason)
  -> PositionColumns?
{
  if let columns = findWholeDegrees(header) { return columns }
  // Nearly every header is done with here; one with a hundred thousand names is taken apart once.
  let plain = (try? findLatitudeAndLongitude(header)) ?? nil
  if let plain, NameNotes(header[plain.latitude]).isOfDegrees,
    NameNotes(header[plain.longitude]).isOfDegrees
  {
    return plain
  }
  let notes = header.map(NameNotes.init)
  func find(_ name: (Int) -> String) throws(ReadingError.Reason) -> PositionColumns? {
    do throws(ReadingError.Reason) {
      return try findLatitudeAndLongitude(header.indices.map(name))
    } catch {
      guard case .ambiguousColumns(let columns, let latitude, let longitude) = error else {
        throw error
      }
      throw .ambiguousColumns(
        columns.map { NamedColumn(($0.number, header[$0.number - 1])) }, latitude: latitude,
        longitude: longitude)
    }
  }
  func isRead(_ index: Int) -> Bool {
    if notes[index].isOfOtherQuantity { return false }
    return unit != nil || !notes[index].isInUnitNotRead
  }
  if let columns = try find({ notes[$0].isOfDegrees ? header[$0] : "" }) { return columns }
  guard notes.indices.contains(where: { notes[$0].rest != header[$0] }) else { return nil }
  // `LATITUDE N/S` before `latitudeE7`.
  if let columns = try find({ notes[$0].isOfDegrees ? notes[$0].rest : "" }) { return columns }
  return try find { isRead($0) ? notes[$0].rest : "" }
}

extension NameNotes {
  /// Whether the unit is none or degrees, and no word says that these are no positions.
  fileprivate var isOfDegrees: Bool {
    switch unit {
    case nil, .sexagesimal, .known(.degree): !isOfOtherQuantity
    default: false
    }
  }

  /// Whether the unit is one that is not read.
  fileprivate var isInUnitNotRead: Bool {
    switch unit {
    case .other, .ofOtherQuantity: true
    default: false
    }
  }
}

/// The columns of degrees of a header that has minutes too; nil if others have the whole position.
private func findWholeDegrees(_ header: [String]) -> PositionColumns? {
  let parts = findDegreeColumns(header)
  guard let latitude = parts.latitude, let longitude = parts.longitude else { return nil }
  let columns = PositionColumns(latitude: latitude.degrees, longitude: longitude.degrees)
  let others = header.indices.map {
    $0 == columns.latitude || $0 == columns.longitude ? "" : header[$0]
  }
  func has(_ names: [String]) -> Bool {
    others.contains { names.contains(normalizedName($0)) }
  }
  if has(LatitudeLongitudeWords.english.latitude), has(LatitudeLongitudeWords.english.longitude) {
    return nil
  }
  return columns
}

/// The column that would be half of a position if its unit were read, and that unit; nil for none.
func findOtherUnit(_ header: [String]) -> (column: NamedColumn, unit: String)? {
  let notes = header.map(NameNotes.init)
  guard
    let columns = (try? findPosition(header, unit: .degree)).flatMap({ $0 }),
    let index = [columns.latitude, columns.longitude].first(where: {
      notes[$0].isInUnitNotRead
    }), let unit = notes[index].unit
  else { return nil }
  return (NamedColumn((index + 1, header[index])), unit.words)
}
