// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Consecutive fixes with their values: the unit that readers pass on.

package import Geography

/// Consecutive fixes of a log, a column for each thing that is known of them.
///
/// Every column has one value a fix, or none at all if it was not requested.
package struct FixBlock: Sendable {
  /// The places of the fixes, in degrees, as the log has them.
  package var coordinates: [Coordinate] = []

  /// The indices of fixes that begin a new segment; the first fix of a log is never one of them.
  package var breaks: [Int] = []

  /// The values of each field that was requested, in the order of `ReadingOptions.fields`; NaN if a row
  /// has none.
  package var values: [[Double]] = []

  /// The cells of each column that was requested, in the order of `ReadingOptions.columns`, and after them
  /// those of the other columns, where those are read.
  package var columns: [CellColumn] = []

  /// The track of each fix, from 0 in the order of their first fixes; empty if all are one track.
  package var tracks: [Int] = []

  /// The physical line of each fix, from 1; empty if lines were not requested.
  package var lines: [Int] = []

  /// A block without fixes.
  ///
  /// - Parameters:
  ///   - fields: How many values besides the position a fix has. Default: 0.
  ///   - columns: How many columns are requested. Default: 0.
  package init(fields: Int = 0, columns: Int = 0) {
    values = [[Double]](repeating: [], count: fields)
    self.columns = [CellColumn](repeating: CellColumn(), count: columns)
  }

  /// The number of its fixes.
  package var count: Int { coordinates.count }

  /// Whether it has no fix.
  package var isEmpty: Bool { coordinates.isEmpty }

  /// Whether it has as many fields and columns as another block.
  func hasColumns(of other: borrowing FixBlock) -> Bool {
    values.count == other.values.count && columns.count == other.columns.count
  }

  /// Adds the fixes of the block that follows in the log.
  ///
  /// - Parameters:
  ///   - next: The block; it has the same fields, and the same columns or more.
  ///   - linesBefore: The lines of the log before the first line that the block counts. Default: 0.
  package mutating func append(_ next: borrowing FixBlock, linesBefore: Int = 0) {
    for index in next.breaks { breaks.append(index + count) }
    coordinates += next.coordinates
    for index in values.indices { values[index] += next.values[index] }
    while columns.count < next.columns.count {
      columns.append(CellColumn(empty: count - next.count))
    }
    for index in columns.indices { columns[index].append(next.columns[index]) }
    tracks += next.tracks
    for line in next.lines { lines.append(line + linesBefore) }
  }

  /// Takes the fixes from an index on away.
  ///
  /// - Parameter index: The index of the first of them.
  /// - Returns: These fixes.
  package mutating func split(at index: Int) -> FixBlock {
    var rest = FixBlock()
    rest.coordinates = Array(coordinates[index...])
    rest.breaks = breaks.filter { $0 >= index }.map { $0 - index }
    rest.values = values.map { Array($0[index...]) }
    rest.columns = columns.map { CellColumn($0, from: index) }
    let fixes = count - index
    coordinates.removeLast(fixes)
    breaks.removeLast(rest.breaks.count)
    for column in values.indices { values[column].removeLast(fixes) }
    for column in columns.indices { columns[column].removeLast(fixes) }
    if !tracks.isEmpty {
      rest.tracks = Array(tracks[index...])
      tracks.removeLast(fixes)
    }
    if !lines.isEmpty {
      rest.lines = Array(lines[index...])
      lines.removeLast(fixes)
    }
    return rest
  }

  /// Drops the fixes, and keeps the memory for more.
  package mutating func removeAll() {
    coordinates.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    for index in values.indices { values[index].removeAll(keepingCapacity: true) }
    for index in columns.indices { columns[index].removeAll() }
    tracks.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }
}
