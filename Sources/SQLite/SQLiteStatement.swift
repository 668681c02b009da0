// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Statements of a database, and the rows of their results.

import CSQLite

/// A statement of a database, which may be run again with other values.
package final class SQLiteStatement {
  private let statement: OpaquePointer
  private let database: SQLiteDatabase

  init(_ statement: OpaquePointer, of database: SQLiteDatabase) {
    (self.statement, self.database) = (statement, database)
  }

  deinit { sqlite3_finalize(statement) }

  /// The names of the columns of the result.
  package var columns: [String] {
    (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    }
  }

  /// Runs the statement.
  ///
  /// - Parameters:
  ///   - values: The values of `?1`, `?2` and so on. Default: none.
  ///   - body: Takes a row; false ends the run.
  /// - Throws: `SQLiteFault`, when the file is damaged, or a row takes too much.
  package func forEachRow(
    with values: [Int] = [], _ body: (SQLiteRow) -> Bool
  ) throws(SQLiteFault) {
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() {
      guard sqlite3_bind_int64(statement, Int32(index + 1), Int64(value)) == SQLITE_OK else {
        throw database.fault()
      }
    }
    while let row = try next() {
      if !body(row) { return }
    }
  }

  /// Goes on to the next row.
  ///
  /// - Returns: The row; nil after the last one.
  /// - Throws: `SQLiteFault`, when the file is damaged, or the row takes too much.
  package func next() throws(SQLiteFault) -> SQLiteRow? {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return SQLiteRow(statement: statement)
    case SQLITE_DONE: return nil
    default: throw database.fault()
    }
  }
}

/// A value of a row.
package enum SQLiteValue: Equatable {
  /// There is none.
  case none
  /// A whole number.
  case integer(Int)
  /// Another number.
  case real(Double)
  /// A text in UTF-8, as it is stored: it may be damaged.
  case text([UInt8])
  /// Bytes.
  case bytes([UInt8])
}

/// A row of the result of a statement, until the next row; columns count from 0.
package struct SQLiteRow {
  let statement: OpaquePointer

  /// The value of a column.
  package subscript(column: Int) -> SQLiteValue {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: return .text(bytes(column))
    case SQLITE_BLOB: return .bytes(bytes(column))
    default: return .none
    }
  }

  /// A whole number, or a text that is one; nil if it is neither.
  package func integer(_ column: Int32) -> Int? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: Int(sqlite3_column_int64(statement, column))
    case SQLITE_NULL: nil
    default: text(column).flatMap { Int($0) }
    }
  }

  /// The value as text, up to a zero byte; nil if there is none.
  package func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  /// The bytes of a value, none if there is none.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
