// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Columns of N and S, E and W, recognised by their cells.

/// The cells of a column in the first rows, for finding hemispheres.
struct HemisphereCells {
  /// Cells that say a hemisphere of the axis.
  var hemispheres = 0
  /// Cells with something else in them.
  var others = 0
  /// The first of these.
  var firstOther: [UInt8] = []

  init(_ rows: [FirstRow], column: Int, axis: Axis) {
    for row in rows where row.cells.indices.contains(column) {
      let cell = row.cells[column]
      if hemisphereSign(cell.span)?.axis == axis {
        hemispheres += 1
      } else if !isMissing(cell) {
        if others == 0 { firstOther = cell }
        others += 1
      }
    }
  }

  /// Whether it is a column of hemispheres; a cell or two may be wrong.
  var areHemispheres: Bool { hemispheres > others * 4 }
}

/// Finds the columns of hemispheres next to the numbers by what they hold.
///
/// They stand right after or right before their numbers, or both of them next to both numbers.
///
/// `latitude`: the columns of a latitude: one, or degrees, minutes and seconds. Returns the columns, from 0; nil for
/// each that is not there.
func findHemispheres(
  _ rows: [FirstRow], latitude: ClosedRange<Int>, longitude: ClosedRange<Int>
) -> (latitude: Int?, longitude: Int?) {
  func isTaken(_ column: Int) -> Bool { latitude.contains(column) || longitude.contains(column) }
  func holds(_ column: Int, _ axis: Axis, isLenient: Bool = false) -> Bool {
    let cells = HemisphereCells(rows, column: column, axis: axis)
    return !isTaken(column)
      && (isLenient ? cells.hemispheres > cells.others : cells.areHemispheres)
  }
  func beside(
    _ numbers: ClosedRange<Int>, _ axis: Axis, isLenient: Bool = false
  ) -> Int? {
    [numbers.upperBound + 1, numbers.lowerBound - 1].first { holds($0, axis, isLenient: isLenient) }
  }
  let first = min(latitude.lowerBound, longitude.lowerBound)
  let last = max(latitude.upperBound, longitude.upperBound)
  for (one, two) in [(last + 1, last + 2), (first - 2, first - 1)]
  where (first...last).allSatisfy(isTaken) {
    if holds(one, .latitude), holds(two, .longitude) { return (one, two) }
    if holds(one, .longitude), holds(two, .latitude) { return (two, one) }
  }
  let north = beside(latitude, .latitude)
  let east = beside(longitude, .longitude)
  // If one column of hemispheres is found, another one may have more faults.
  return (
    north ?? (east == nil ? nil : beside(latitude, .latitude, isLenient: true)),
    east ?? (north == nil ? nil : beside(longitude, .longitude, isLenient: true))
  )
}

/// Finds numbers next to columns of hemispheres in a log without a header; nil if there are none.
///
/// Hemispheres stand after their numbers, as in NMEA 0183, or before them where the numbers after are
/// the only ones with decimals.
///
/// Throws `ReadingError.Reason.ambiguousColumns` when neither side has decimals.
func findNumbersBesideHemispheres(_ rows: [FirstRow], decimalComma: Bool)
  throws(ReadingError.Reason) -> PositionColumns?
{
  guard let first = rows.first, first.cells.count >= 4 else { return nil }
  func columns(_ axis: Axis) -> [Int] {
    first.cells.indices.filter { column in
      let start = HemisphereCells([first], column: column, axis: axis)
      return start.others == 0
        && HemisphereCells(rows, column: column, axis: axis).areHemispheres
    }
  }
  let norths = columns(.latitude)
  guard norths.count == 1 else { return nil }
  let easts = columns(.longitude)
  guard easts.count == 1 else { return nil }
  func numbers(_ column: Int, limit: Double) -> NumberCells {
    NumberCells(rows, column: column, limit: limit, decimalComma: decimalComma)
  }
  let sides = [-1, 1].map { step in
    // Degrees and minutes in one number go up to a hundred times the degrees.
    (
      step, numbers(norths[0] + step, limit: 9_000), numbers(easts[0] + step, limit: 36_000)
    )
  }.filter { $0.1.areNumbers && $0.2.areNumbers }
  guard let found = sides.count == 2 ? sides.first(where: { $0.1.haveDecimals }) : sides.first
  else {
    if sides.isEmpty { return nil }
    throw .ambiguousColumns(
      sides.flatMap { [norths[0] + $0.0, easts[0] + $0.0] }.sorted()
        .map { NamedColumn(($0 + 1, "")) }, latitude: norths[0], longitude: easts[0])
  }
  return PositionColumns(latitude: norths[0] + found.0, longitude: easts[0] + found.0)
}

/// The cells of a column in the first rows, for finding numbers.
private struct NumberCells {
  /// Whether there are numbers from 0 to the limit, and nothing else.
  var areNumbers = false
  /// Whether one of them has decimals.
  var haveDecimals = false

  init(_ rows: [FirstRow], column: Int, limit: Double, decimalComma: Bool) {
    for row in rows where row.cells.indices.contains(column) {
      let cell = row.cells[column]
      let value = parseCell(unpadded(cell.span), decimalComma: decimalComma)
      switch value {
      case .number(let number) where (0...limit).contains(number):
        areNumbers = true
        haveDecimals = haveDecimals || number != number.rounded()
      case .missing: continue
      default:
        areNumbers = false
        return
      }
    }
  }
}
