// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of a database of SQLite, also of GeoPackage.

import SQLite

/// Reads a layer of GeoPackage, or a table of another database.
///
/// Rows with a latitude and a longitude are read as a table, and so are the points of a layer that have times. The
/// features of all other layers are read as GeoJSON. So all that is known of columns, units and properties holds here.
final class DatabaseReader: FixReader {
  /// The most time of the processor for a part of the rows, in seconds.
  private static let mostSeconds = 5.0

  /// The most bytes of a value, which may be a long line.
  private static let mostBytesOfValue: Int32 = 32 << 20

  /// The rows that tell whether a layer has points alone, and heights.
  fileprivate static let sampleSize = 256

  private let input: String
  private let isStrict: Bool
  private let rows: DatabaseRows
  private let reader: any FixReader
  private let isTable: Bool
  private let notices: [DatabaseNotice]

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes of text that are read before their fixes are passed on, at least 1.
  ///   - rowThreads: The threads that read the rows.
  /// - Throws: `LocatedReason`, when it has no positions, or several tables have some.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int,
    rowThreads: RowThreads
  ) throws(LocatedReason) {
    (self.input, isStrict) = (input, options.isStrict)
    let table: DatabaseTable
    do throws(ReadingError.Reason) {
      if options.delimiter != nil { throw .database(.hasNoDelimiter) }
      let (database, size, mayLackChanges) = try source.database(
        mostBytesOfValue: DatabaseReader.mostBytesOfValue, mostSeconds: DatabaseReader.mostSeconds)
      table = try database.table(
        options, input: input == "standard input" ? "trip.gpkg" : input)
      var notices: [DatabaseNotice] = mayLackChanges ? [.mayLackChanges] : []
      if table.geometry?.hasNoSystem == true { notices.append(.hasNoSystem(layer: table.name)) }
      self.notices = notices
      let time = options.time.flatMap(table.place) ?? table.placeOfTimes
      do throws(SQLiteFault) {
        if let geometry = table.geometry {
          let sample = try table.sample(of: database, geometry, time: time)
          isTable = sample.isOfPoints && (sample.hasTimes || options.namesColumns)
          let names = table.attributes.map { table.columns[$0] }
          rows =
            isTable
            ? try table.rows(
              of: database, sizeOfFile: size, time: time,
              hasHeights: sample.hasHeights && columns(of: .elevation, in: names).isEmpty)
            : try table.features(of: database, geometry, sizeOfFile: size)
        } else {
          isTable = true
          rows = try table.rows(of: database, sizeOfFile: size, time: time)
        }
      } catch { throw .database(DatabaseFault(error)) }
    } catch { throw LocatedReason(reason: error) }
    let text = ByteSource(making: rows)
    if isTable {
      let hasGeometry = table.geometry != nil
      do throws(LocatedReason) {
        reader = try CSVReader(
          text, input: input, options: options.forRows(of: table, hasGeometry: hasGeometry),
          blockSize: blockSize, rowThreads: rowThreads, as: { $0.format = .sqlite })
      } catch {
        let row = error.position?.line ?? 0
        throw LocatedReason(reason: error.reason, position: row > 0 ? LogPosition(line: row) : nil)
      }
    } else {
      reader = try GeoJSONReader(
        text, input: input, options: options, blockSize: blockSize, format: .sqlite)
    }
  }

  var layout: Layout? { reader.layout }
  var tracksAcrossFiles: TracksAcrossFiles { reader.tracksAcrossFiles }
  var fields: [Field?]? { reader.fields }
  var otherColumns: [NamedColumn]? { reader.otherColumns }
  var hasDates: Bool { reader.hasDates }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    do throws(ReadingError) { return try reader.next(into: &block) } catch {
      throw error.ofRow(named: input)
    }
  }

  func finish() throws(ReadingError) -> ReadingReport {
    if let damage = rows.damage, isStrict {
      throw LocatedReason(reason: .damaged(damage.reason), position: damage.position).named(input)
    }
    do throws(ReadingError) {
      var report = try reader.finish()
      report.damage = rows.damage ?? report.damage
      report.databaseNotices = notices
      for index in report.warnings.indices { report.warnings[index].position.column = nil }
      return report
    } catch {
      if let damage = rows.damage, !isStrict {
        throw LocatedReason(reason: damage.reason, position: damage.position).named(input)
      }
      throw error.ofRow(named: input)
    }
  }
}

extension ReadingError {
  /// The error at the row of its place: what stands at a byte of its text is not in the file.
  fileprivate func ofRow(named input: String) -> ReadingError {
    var error = self
    error.position = position.flatMap { $0.line > 0 ? LogPosition(line: $0.line) : nil }
    return error
  }
}

extension ReadingOptions {
  /// The options for the rows of a table; those of a layer begin with its positions.
  ///
  /// The header stands before the first row, so that lines have the numbers of rows.
  fileprivate func forRows(of table: DatabaseTable, hasGeometry: Bool) -> ReadingOptions {
    var options = self
    (options.format, options.delimiter, options.skippedLines) = (nil, 0x2c, -1)
    if hasGeometry, latitude == nil, longitude == nil, position == nil {
      (options.latitude, options.longitude) = (.number(1), .number(2))
      options.order = nil
    }
    if time == nil, fields.contains(.time) || fields.contains(.timeOfDay) {
      options.time = memberOfTimes(in: table.columns).map { .name($0) }
    }
    return options
  }
}

extension DatabaseTable {
  /// The place of a column that is chosen.
  fileprivate func place(of selector: ColumnSelector) -> Int? {
    guard case .name(let name) = selector else { return nil }
    return columns.firstIndex(of: name)
      ?? columns.firstIndex { normalizedName($0) == normalizedName(name) }
  }

  /// The place of the column of times by its name; nil if there is none.
  fileprivate var placeOfTimes: Int? {
    RouteReading.columns(of: .time, in: columns).first
      ?? memberOfTimes(in: columns).flatMap { columns.firstIndex(of: $0) }
  }

  /// What the first rows of a layer have.
  fileprivate func sample(
    of database: SQLiteDatabase, _ geometry: Geometry, time: Int?
  ) throws(SQLiteFault) -> (isOfPoints: Bool, hasTimes: Bool, hasHeights: Bool) {
    let names = [geometry.column] + (time.map { [columns[$0]] } ?? [])
    var (rows, others, times, hasHeights) = (0, 0, 0, false)
    try database.statement(
      "SELECT \(names.map(quotedForSQL).joined(separator: ", ")) FROM \(quotedForSQL(name)) LIMIT \(DatabaseReader.sampleSize)"
    ).forEachRow { row in
      guard var blob = GeometryBlob(row.bytes(0), isMercator: geometry.isMercator) else {
        return true
      }
      guard let points = blob.points() else {
        others += 1
        return true
      }
      rows += points.isEmpty ? 0 : 1
      if points.contains(where: { $0.elevation.isFinite }) { hasHeights = true }
      if time != nil, row[1] != .none, row[1] != .text([]) { times += 1 }
      return true
    }
    return (rows > 0 && others == 0, times > 1, hasHeights)
  }
}

extension ByteSource {
  /// The database that the bytes are.
  ///
  /// Returns it, its bytes, and whether its newest changes may stand in a file that is not here. Throws
  /// `ReadingError.Reason.database`, when it cannot be read.
  fileprivate mutating func database(
    mostBytesOfValue: Int32, mostSeconds: Double
  ) throws(ReadingError.Reason) -> (SQLiteDatabase, size: Int, mayLackChanges: Bool) {
    if let (path, size) = pathOfFile {
      do throws(SQLiteFault) {
        let database = try SQLiteDatabase(
          path: path, mostBytesOfValue: mostBytesOfValue, mostSeconds: mostSeconds)
        return (database, size, false)
      } catch { throw .database(DatabaseFault(error)) }
    }
    let bytes = try takeAll(most: DatabaseFault.mostBytes, excess: .database(.isTooLarge))
    let size = bytes.count
    let mayLackChanges = size > 20 && bytes[18] == 2
    do throws(SQLiteFault) {
      let database = try SQLiteDatabase(
        bytes: bytes, mostBytesOfValue: mostBytesOfValue, mostSeconds: mostSeconds)
      return (database, size, mayLackChanges)
    } catch { throw .database(DatabaseFault(error)) }
  }
}
