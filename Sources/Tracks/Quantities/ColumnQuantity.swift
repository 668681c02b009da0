// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column of any meaning.

public import RouteReading

extension TrackQuantity {
  /// The cells of a column of a table: numbers, or words, each with a colour of its own.
  ///
  /// - Parameter selector: The column.
  /// - Returns: The quantity.
  public static func column(_ selector: ColumnSelector) -> TrackQuantity {
    let (name, label) =
      switch selector {
      case .name(let name): (NamedColumn.nameWithoutUnit(name), quotedCell(name.utf8))
      case .number(let number): ("column \(number)", "\(number)")
      }
    return TrackQuantity(name, withArticle: "a value in column \(label)", column: selector) { log in
      guard let layout = log.layout else {
        return QuantitySource(value: .column(selector), unit: selector.writtenUnit)
      }
      let column = log.columns.firstIndex(of: selector).map { layout.columns[$0] }
      let name = column.map(\.nameWithoutUnit).flatMap { $0.isEmpty ? nil : $0 }
      return QuantitySource(value: .column(selector), name: name, unit: column?.writtenUnit)
    }
  }
}
