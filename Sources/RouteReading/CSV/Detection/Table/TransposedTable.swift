// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Transposed tables: a row of latitudes and a row of longitudes.

/// Whether the first cells of rows are the names that a header has, with numbers next to them.
///
/// Returns whether two of them are a latitude and a longitude, each followed by numbers only.
func isTransposed(_ rows: [FirstRow]) -> Bool {
  let names = rows.map { $0.names.first ?? "" }
  guard let columns = try? findPosition(names, unit: nil) else { return false }
  return [columns.latitude, columns.longitude].allSatisfy { index in
    let values = rows[index].cells.dropFirst()
    return !values.isEmpty
      && values.allSatisfy { !parseCell(unpadded($0.span), decimalComma: true).isOther }
  }
}
