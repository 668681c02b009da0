// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The column of geometries, recognised by its cells.

/// A column whose cells are well-known text.
struct GeometryColumn: Equatable {
  /// The column, from 0.
  var column: Int
  /// Its first row that has one, as an index into the first rows.
  var row: Int
  /// Whether one of its first geometries can be drawn.
  var isDrawn: Bool
}

/// Finds the columns that hold geometries, those with one that can be drawn first.
///
/// Returns the columns in their order; where one can be drawn, only those that can.
func findGeometryColumns(_ rows: [FirstRow]) -> [GeometryColumn] {
  var found: [Int: GeometryColumn] = [:]
  for (index, row) in rows.enumerated() where !row.isComment {
    for (column, cell) in row.cells.enumerated() {
      // Most cells are short, and the shortest geometry is `POINT EMPTY`.
      guard cell.count > 8 else { continue }
      switch parseWellKnownText(cell.span.trimmed) {
      case .positions, .lines:
        if column > 0, endsWithOtherReference(row.cells[column - 1]) { continue }
        found[column, default: GeometryColumn(column: column, row: index, isDrawn: true)].isDrawn =
          true
      case .geometry, .missing:
        if found[column] == nil {
          found[column] = GeometryColumn(column: column, row: index, isDrawn: false)
        }
      case .other, nil: continue
      }
    }
  }
  let columns = found.values.sorted { $0.column < $1.column }
  let drawn = columns.filter(\.isDrawn)
  return drawn.isEmpty ? columns : drawn
}

/// The header above a column of geometries: the last row before them with something else in it.
///
/// Returns the index of the header; nil if there is none.
func findHeader(of geometry: GeometryColumn, in rows: [FirstRow]) -> Int? {
  rows[..<geometry.row].lastIndex { row in
    guard let cell = row.cell(geometry.column) else { return row.names.allSatisfy { !$0.isEmpty } }
    return !isMissing(cell) && parseWellKnownText(cell.span.trimmed) == nil
  }
}

/// Whether a cell ends with the number of another reference system than WGS 84.
///
/// A semicolon stands between it and the geometry, so where that is the delimiter it is a cell before.
private func endsWithOtherReference(_ cell: [UInt8]) -> Bool {
  guard let sign = cell.lastIndex(of: 0x3d), sign >= 4 else { return false }
  let reference = cell[(sign - 4)...]
  let system = parseWellKnownText(reference.span)
  return if case .geometry(.reference) = system { true } else { false }
}
