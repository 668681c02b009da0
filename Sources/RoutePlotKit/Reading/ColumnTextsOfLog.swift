// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts in one column of a log, for titles.

public import RouteReading
import Tracks

extension LogTracks {
  /// The first four different texts in a column, in the order of the selected fixes.
  ///
  /// A column of the position has none. `track` is also the name of each track, if no column is called so.
  ///
  /// - Parameter column: The name of the column, or its number from 1.
  /// - Returns: The texts; nil if there is no such column, or `PlotOptions.observations` lacks `columnTexts`.
  public func texts(of column: ColumnSelector) -> [String]? {
    guard let found = observed[ColumnTexts.self] else { return nil }
    if let place = place(of: column) {
      return place < found.columns.count ? found.columns[place] : []
    }
    guard case .name(let name) = column, name.lowercased() == "track" else { return nil }
    let names = lines.tracks.compactMap { log.nameOfTrack($0.number) }
    return names.isEmpty ? nil : Array(names.prefix(4))
  }

  /// The place of a column among those whose cells were observed.
  private func place(of column: ColumnSelector) -> Int? {
    switch column {
    case .number(let number): observedColumns.firstIndex { $0.number == number }
    case .name(let name):
      observedColumns.firstIndex { $0.name == name }
        ?? observedColumns.firstIndex { $0.name.lowercased() == name.lowercased() }
        ?? observedColumns.firstIndex { plainestName($0.name) == plainestName(name) }
    }
  }
}
