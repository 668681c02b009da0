// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tables of a database that have positions, and the choice of one.

import SQLite

/// A table or a view with positions.
struct DatabaseTable {
  /// The geometries of a layer.
  struct Geometry {
    /// The name of their column.
    var column: String
    /// Whether positions are metres of Web Mercator, not degrees.
    var isMercator: Bool
    /// Whether the layer says no reference system.
    var hasNoSystem: Bool
    /// The name of the reference system if it is another one than is read.
    var otherSystem: String?
  }

  /// Its name.
  let name: String

  /// The names of its columns.
  let columns: [String]

  /// Its geometries; nil if its columns are latitudes and longitudes.
  var geometry: Geometry?

  /// The places of the columns besides the geometries.
  var attributes: [Int] { columns.indices.filter { columns[$0] != geometry?.column } }
}

/// A name of the file in a statement.
func quotedForSQL(_ name: String) -> String {
  let parts = name.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"\(parts.joined(separator: "\"\""))\""
}

extension SQLiteDatabase {
  /// The most tables that are looked at.
  private static let mostTables = 1000

  /// The table that is requested, or else the only one that has positions.
  ///
  /// `input`: the name of the log for messages. Throws `ReadingError.Reason.database`, when there is none or several.
  func table(_ options: ReadingOptions, input: String) throws(ReadingError.Reason) -> DatabaseTable
  {
    let tables: [DatabaseTable]
    do throws(SQLiteFault) { tables = allTables(try names()) } catch {
      throw .database(DatabaseFault(error))
    }
    let chosen: DatabaseTable
    if let wanted = options.table {
      guard
        let table = tables.first(where: { $0.name == wanted })
          ?? tables.first(where: { $0.name.lowercased() == wanted.lowercased() })
      else { throw .database(.hasNoTable(wanted, tables: tables.map(\.name))) }
      chosen = table
    } else {
      var fitting = tables.filter { $0.hasPositions(options) && hasRows($0) }
      // A word such as location may name something else.
      if fitting.isEmpty {
        fitting = tables.filter { $0.mayHaveWholePositions(options) && hasRows($0) }
      }
      guard let table = fitting.first else {
        throw .database(.hasNoPositions(tables: tables.map(\.name)))
      }
      guard fitting.count == 1 else {
        throw .database(.hasSeveral(tables: fitting.map(\.name)))
      }
      chosen = table
    }
    if let system = chosen.geometry?.otherSystem {
      throw .database(.referenceSystem(system, layer: chosen.name, input: input))
    }
    return chosen
  }

  /// The names of all tables and views, as they were made.
  private func names() throws(SQLiteFault) -> [String] {
    var names: [String] = []
    try statement(
      "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') LIMIT \(Self.mostTables)"
    ).forEachRow { row in
      if let name = row.text(0) { names.append(name) }
      return true
    }
    return names
  }

  /// The tables and views of some names that may be logs.
  private func allTables(_ names: [String]) -> [DatabaseTable] {
    let geometries = self.geometries()
    let ownTables = ["sqlite_", "gpkg_", "rtree_"]
    return names.compactMap { name in
      guard !ownTables.contains(where: name.lowercased().hasPrefix) else { return nil }
      // A table of a kind that is code, or a view of a table that is missing, cannot be read.
      guard let statement = try? statement("SELECT * FROM \(quotedForSQL(name)) LIMIT 0") else {
        return nil
      }
      let columns = statement.columns
      var table = DatabaseTable(name: name, columns: columns)
      if var geometry = geometries[name.lowercased()],
        let column = columns.first(where: { $0.lowercased() == geometry.column.lowercased() })
      {
        geometry.column = column
        table.geometry = geometry
      }
      return table
    }
  }

  /// The geometries of GeoPackage by their tables, in small letters; none in another database.
  private func geometries() -> [String: DatabaseTable.Geometry] {
    var found: [String: DatabaseTable.Geometry] = [:]
    let layers = try? statement(
      """
      SELECT g.table_name, g.column_name, g.srs_id, s.organization, s.organization_coordsys_id \
      FROM gpkg_geometry_columns AS g LEFT JOIN gpkg_spatial_ref_sys AS s ON s.srs_id = g.srs_id \
      LIMIT \(Self.mostTables)
      """)
    // What is damaged here is damaged where the rows are read, or the layer has no geometries.
    try? layers?.forEachRow { row in
      guard let name = row.text(0), let column = row.text(1) else { return true }
      let own = row.integer(2) ?? 0
      let organization = row.text(3)?.uppercased() ?? "EPSG"
      let code = organization == "EPSG" ? row.integer(4) ?? own : own
      let isOfEPSG = organization == "EPSG" || organization == "ESRI"
      let isDegrees = isOfEPSG && [4326, 4979].contains(code)
      let isMercator = [3857, 900_913, 102_100, 102_113].contains(code)
      let hasNoSystem = own == 0 || own == -1
      found[name.lowercased()] = DatabaseTable.Geometry(
        column: column, isMercator: isMercator && !hasNoSystem, hasNoSystem: hasNoSystem,
        otherSystem: isDegrees || isMercator || hasNoSystem
          ? nil : oneLineOfSystem(organization, row.integer(4) ?? own))
      return true
    }
    return found
  }

  private func hasRows(_ table: DatabaseTable) -> Bool {
    var hasRow = false
    restartWatch()
    // A table that cannot be read is refused where it is read.
    guard let statement = try? statement("SELECT 1 FROM \(quotedForSQL(table.name)) LIMIT 1"),
      (try? statement.forEachRow({ _ in
        hasRow = true
        return false
      })) != nil
    else { return true }
    return hasRow
  }
}

/// The name of a reference system on one line.
private func oneLineOfSystem(_ organization: String, _ code: Int) -> String {
  "\(organization.filter { $0.isLetter || $0.isNumber }):\(code)"
}

extension DatabaseTable {
  /// Whether it is a layer, or its columns tell a position by their names or by the options.
  fileprivate func hasPositions(_ options: ReadingOptions) -> Bool {
    if geometry != nil { return true }
    let chosen = [options.latitude, options.longitude, options.position].compactMap { $0 }
    if !chosen.isEmpty {
      return chosen.allSatisfy { selector in
        guard case .name(let name) = selector else { return true }
        return columns.contains { normalizedName($0) == normalizedName(name) }
      }
    }
    do throws(ReadingError.Reason) {
      return try findPosition(columns, unit: options.unit) != nil
    } catch { return true }
  }

  /// Whether a column may hold both numbers, by its name.
  fileprivate func mayHaveWholePositions(_ options: ReadingOptions) -> Bool {
    let isChosen = options.latitude != nil || options.longitude != nil || options.position != nil
    return !isChosen && !findWholePositionColumns(columns).isEmpty
  }
}
