// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the columns of a table of places by their names or their cells.

/// The names of a column of labels, best first, as `normalizedName` writes them.
private let labelNames = [
  "label", "name", "title", "caption", "text", "place", "waypoint", "poi", "description", "desc",
  "bezeichnung", "ort", "nom", "nombre", "nome", "naam", "nazwa", "название",
]

private let colorNames = [
  "color", "colour", "pincolor", "pincolour", "markercolor", "markercolour",
]
private let shapeNames = ["shape", "pinshape", "markershape"]
private let imageNames = ["image"]

/// The most columns without names whose cells are looked at.
private let mostUnnamed = 8

extension Layout {
  /// Finds the columns of labels, colours, shapes and images, and asks for their cells.
  ///
  /// They are found by their names. Without a header the first column of words after the position is that of
  /// labels, and the cells of the next ones are asked for.
  ///
  /// `header`: the header, if there is one.
  mutating func findWaypointColumns(header: FirstRow?, data: [FirstRow]) {
    let used: Set<Int> =
      switch place {
      case .cells(let columns): [columns.latitude, columns.longitude]
      case .oneCell(let column, _): [column]
      }
    let names = (header?.names ?? []).map(normalizedName)
    func column(_ wanted: [String]) -> Int? {
      wanted.lazy.compactMap { name in
        names.indices.first { names[$0] == name && !used.contains($0) }
      }.first
    }
    func ask(_ column: Int?) -> Int? {
      guard let column else { return nil }
      let name = header.map { column < $0.names.count ? $0.names[column] : "" } ?? ""
      columns.append(NamedColumn((column + 1, name)))
      return columns.count - 1
    }
    // A table of stops calls them stop_name.
    let label =
      column(labelNames)
      ?? names.indices.first { names[$0].hasSuffix("name") && !used.contains($0) }
      ?? (header == nil ? wordsBehindPosition(used, data) : nil)
    waypointColumns = WaypointColumns(
      label: ask(label), color: ask(column(colorNames)), shape: ask(column(shapeNames)),
      image: ask(column(imageNames)))
    guard header == nil, let label else { return }
    let last = min(width(of: data), label + 1 + mostUnnamed)
    waypointColumns.unnamed = ((label + 1)..<max(last, label + 1)).compactMap { ask($0) }
  }

  /// The most cells of a row.
  private func width(of data: [FirstRow]) -> Int { data.map { $0.cells.count }.max() ?? 0 }

  /// The first column after the position whose cells are not all numbers; nil if there is none.
  private func wordsBehindPosition(_ used: Set<Int>, _ data: [FirstRow]) -> Int? {
    let width = width(of: data)
    let first = (used.max() ?? 0) + 1
    guard first < width else { return nil }
    return (first..<width).first { column in
      data.contains { row in
        guard column < row.cells.count else { return false }
        let cell = row.cells[column]
        return parseCell(unpadded(cell.span), decimalComma: hasDecimalComma).isOther
      }
    }
  }
}
