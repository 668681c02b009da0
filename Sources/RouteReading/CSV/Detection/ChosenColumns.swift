// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns that a user chooses by name or number.

extension LayoutFinder {
  /// The columns of a name: exactly, or otherwise without case, spaces and units.
  func columns(named name: String, in names: [String]) -> [Int] {
    let exact = names.indices.filter { names[$0] == name }
    let wanted = normalizedName(name)
    return exact.isEmpty ? names.indices.filter { normalizedName(names[$0]) == wanted } : exact
  }

  /// The columns of a name, in whatever code page the header is.
  func columns(named name: String, in row: FirstRow) -> [Int] {
    let found = columns(named: name, in: row.names)
    return found.isEmpty ? columnsTyped(name, in: row.cells) : found
  }

  /// The column of a selector, from 0.
  ///
  /// Throws `ReadingError.Reason`, when no name of the header is the one that is requested, or several are.
  func column(_ selector: ColumnSelector, _ header: FirstRow) throws(ReadingError.Reason)
    -> Int
  {
    switch selector {
    case .number(let number): return number - 1
    case .name(let name):
      let found = columns(named: name, in: header)
      guard let first = found.first else { throw .unknownColumn(name, header.columns) }
      guard found.count == 1 else { throw .ambiguousName(name, found.map { header.columns[$0] }) }
      return first
    }
  }
}
