// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The hemisphere letters of plain rows.

import Geography

/// The columns that say N or S, E or W, where that is all that completes the numbers.
struct PlainHemispheres {
  private let latitude, longitude: Int?

  /// The columns of a log; nil if it has none.
  init?(_ notation: PositionNotation) {
    guard notation.hasHemispheres else { return nil }
    (latitude, longitude) = (notation.latitude.hemisphere, notation.longitude.hemisphere)
  }

  /// Turns the numbers of plain rows to the side that their letters say.
  ///
  /// Returns how many rows there are before one that needs a closer look: it has no such letter, or a sign too.
  func turn(_ fixes: inout MutableSpan<Coordinate>, in cells: PlainCells) -> Int {
    let places = (
      latitude.map { cells.place(ofColumn: $0) }, longitude.map { cells.place(ofColumn: $0) }
    )
    for row in fixes.indices {
      if let place = places.0 {
        guard let sign = sign(cells[row, place], 0x4e, 0x53), fixes[row].latitude.sign == .plus
        else { return row }
        fixes[row].latitude *= sign
      }
      if let place = places.1 {
        guard let sign = sign(cells[row, place], 0x45, 0x57), fixes[row].longitude.sign == .plus
        else { return row }
        fixes[row].longitude *= sign
      }
    }
    return fixes.count
  }

  /// 1 or -1 for one of two letters; nil for anything else.
  private func sign(
    _ cell: Span<UInt8>, _ positive: UInt8, _ negative: UInt8
  ) -> Double? {
    guard cell.count == 1 else { return nil }
    return cell[0] == positive ? 1 : cell[0] == negative ? -1 : nil
  }
}
