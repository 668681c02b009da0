// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of a log whose position columns the user chooses.

import Geography

extension LayoutFinder {
  /// The layout for columns that the user chose.
  ///
  /// `first`: the index of the first row that is not a comment; 0 if all are. `delimiter`: the byte between cells.
  func chosen(_ rows: [FirstRow], first: Int, delimiter: UInt8) throws(Failure) -> Layout {
    let selectors = [options.latitude, options.longitude, options.position].compactMap { $0 }
    let needsHeader = selectors.contains { if case .name = $0 { true } else { false } }
    var index = first
    if needsHeader {
      // The header is the first row that has all the names.
      let named = rows.firstIndex { row in
        selectors.allSatisfy { selector in
          guard case .name(let name) = selector else { return true }
          return !columns(named: name, in: row).isEmpty
        }
      }
      index = named ?? first
    }
    let header = rows[index]
    let chosen: (FirstRow?, Int, Layout.Place)
    do throws(ReadingError.Reason) {
      let place: Layout.Place
      if let position = options.position {
        place = .oneCell(try column(position, header), options.order ?? .latitudeLongitude)
      } else {
        // Two columns that were chosen leave nothing to find, and nothing to be ambiguous.
        let isChosen = options.latitude != nil && options.longitude != nil
        let named = isChosen ? nil : try findPosition(header.names, unit: options.unit)
        let latitude = try options.latitude.map { selector throws(ReadingError.Reason) in
          try column(selector, header)
        }
        let longitude = try options.longitude.map { selector throws(ReadingError.Reason) in
          try column(selector, header)
        }
        guard let latitude = latitude ?? named?.latitude,
          let longitude = longitude ?? named?.longitude
        else { throw .noPositionColumns(header.columns) }
        guard latitude != longitude else { throw .oneColumnForBoth(latitude + 1) }
        place = .cells(PositionColumns(latitude: latitude, longitude: longitude))
      }
      let isData =
        !needsHeader && countingHeader(rows) != index
        && holdsPosition(header, place, allowsDecimalComma(delimiter, in: rows))
      chosen = (
        isData ? nil : header, isData ? startOfMarkedRows(rows, before: index) : index + 1, place
      )
    } catch {
      throw Failure(reason: error, line: header.line)
    }
    if case .oneCell(let column, _) = chosen.2 {
      let form = formOfPairs(column, rows.dropFirst(chosen.1)) ?? .plain
      return try pairs(column, form, header: chosen.0, before: chosen.1, of: rows, delimiter)
    }
    return try layout(header: chosen.0, before: chosen.1, place: chosen.2, delimiter)
  }

  /// Whether a row has a position in a place.
  func holdsPosition(_ row: FirstRow, _ place: Layout.Place, _ decimalComma: Bool) -> Bool {
    switch place {
    case .cells(let columns): isPosition(row, columns, decimalComma, bareMinutes: true)
    case .oneCell(let column, _): formOfPairs(column, [row]) != nil
    }
  }
}
