// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// SQLite databases from other programs. They are only read, and nothing in them is trusted.

import CLibrary
import CSQLite
import NumberText

/// A database of SQLite that is open for reading, by one thread at a time.
///
/// It may be hostile: see "Defense Against The Dark Arts" (sqlite.org/security.html). Nothing is written, no
/// recursion and no virtual table is run, few functions are, and a statement that works for too long is stopped.
package final class SQLiteDatabase {
  /// The first bytes of a database.
  package static let signature = Array("SQLite format 3\0".utf8)

  private let connection: OpaquePointer
  private let watch: StatementLimits

  /// Whether changes that are not in the file itself yet are read too, which needs a file next to it.
  private let hasJournal: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - mostBytesOfValue: The most bytes of a value; a longer one is a fault of the statement. Default: 8 MiB.
  ///   - mostSeconds: The most time of the processor for statements, until the watch is restarted.
  /// - Throws: `SQLiteFault`, when it cannot be opened or is no database.
  package init(
    path: String, mostBytesOfValue: Int32 = 8 << 20, mostSeconds: Double
  ) throws(SQLiteFault) {
    guard let resolved = realpath(path, nil) else {
      throw .unavailable(String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    let name = String(cString: resolved)
    func isThere(_ ending: String) -> Bool {
      var status = stat()
      return stat(name + ending, &status) == 0 && status.st_size > 0
    }
    // Read without locks and files next to it if nothing writes, because a folder may forbid new files.
    // A program that writes it now has a -shm; what one has left in a -wal is read without such a file.
    hasJournal = isThere("-journal") || isThere("-wal") && isThere("-shm")
    let isLeft = !hasJournal && isThere("-wal")
    var address = "file:"
    for byte in UnsafeBufferPointer(start: resolved, count: strlen(resolved)) {
      address += Self.encoded(UInt8(bitPattern: byte))
    }
    if !hasJournal { address += isLeft ? "?vfs=unix-none" : "?immutable=1" }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(address, &opened, flags, nil)
    guard let opened else { throw .unavailable(String(cString: strerror(ENOMEM))) }
    connection = opened
    watch = StatementLimits(mostSeconds: mostSeconds)
    // Closed by deinit, as all properties have values.
    guard status == SQLITE_OK else { throw fault() }
    try protect(mostBytesOfValue, isLeft: isLeft)
  }

  /// Opens the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mostBytesOfValue: The most bytes of a value; a longer one is a fault of the statement. Default: 8 MiB.
  ///   - mostSeconds: The most time of the processor for statements, until the watch is restarted.
  /// - Throws: `SQLiteFault`, when they are no database.
  package init(
    bytes: consuming [UInt8], mostBytesOfValue: Int32 = 8 << 20, mostSeconds: Double
  ) throws(SQLiteFault) {
    hasJournal = false
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard let opened else { throw .unavailable(String(cString: strerror(ENOMEM))) }
    connection = opened
    watch = StatementLimits(mostSeconds: mostSeconds)
    guard status == SQLITE_OK else { throw fault() }
    // With a log of changes next to it a file says so in these bytes, and memory cannot have one.
    for index in 18..<20 where bytes.count > 20 && bytes[index] == 2 { bytes[index] = 1 }
    let count = sqlite3_int64(bytes.count)
    guard let copy = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else {
      throw .unavailable(String(cString: strerror(ENOMEM)))
    }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    }
    let taken = sqlite3_deserialize(
      connection, "main", copy.assumingMemoryBound(to: UInt8.self), count, count,
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard taken == SQLITE_OK else { throw fault() }
    watch.memoryBefore = sqlite3_memory_used()
    try protect(mostBytesOfValue, isLeft: false)
  }

  deinit { sqlite3_close_v2(connection) }

  /// A byte of a path as it is written in an address (RFC 3986).
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x2f, 0x5f, 0x7e:
      String(Unicode.Scalar(byte))
    default: "%" + paddedText(byte, digits: 2, radix: 16)
    }
  }

  /// Sets what no statement can change.
  private func protect(_ mostBytesOfValue: Int32, isLeft: Bool) throws(SQLiteFault) {
    setLimits(mostBytesOfValue)
    if isLeft { try run("PRAGMA locking_mode = EXCLUSIVE") }
    try run("PRAGMA cell_size_check = ON")
    try run("PRAGMA mmap_size = 0")
    try run("PRAGMA temp_store = MEMORY")
    sqlite3_set_authorizer(connection, { _, action, _, name, _, _ in allowance(action, name) }, nil)
  }

  private func setLimits(_ mostBytesOfValue: Int32) {
    for (option, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ] as [(Int32, Int32)] {
      _ = csqlite_configure(connection, option, value)
    }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, mostBytesOfValue), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_COLUMN, 256), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 50), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 10),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] {
      sqlite3_limit(connection, limit, value)
    }
    // Virtual tables are code that a file can start.
    sqlite3_drop_modules(connection, nil)
    sqlite3_busy_timeout(connection, 1000)
    sqlite3_progress_handler(
      connection, 250,
      { watch in
        guard let watch else { return 0 }
        return Unmanaged<StatementLimits>.fromOpaque(watch).takeUnretainedValue().hasEnough ? 1 : 0
      }, Unmanaged.passUnretained(watch).toOpaque())
  }

  /// Gives the statements that follow their time, all of them together.
  package func restartWatch() { watch.restart() }

  /// Prepares a statement.
  ///
  /// - Parameter text: The statement. Names of a file have to be quoted in it.
  /// - Returns: The statement.
  /// - Throws: `SQLiteFault`, when it cannot be run, as where a table is missing.
  package func statement(_ text: String) throws(SQLiteFault) -> SQLiteStatement {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw fault()
    }
    return SQLiteStatement(prepared, of: self)
  }

  /// Runs a statement that has no result.
  private func run(_ text: String) throws(SQLiteFault) {
    try statement(text).forEachRow { _ in false }
  }

  /// The last error.
  func fault() -> SQLiteFault {
    let words = String(cString: sqlite3_errmsg(connection))
    switch sqlite3_errcode(connection) & 0xff {
    case SQLITE_INTERRUPT: return .takesTooMuch
    case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PERM:
      return hasJournal ? .isInUse(words) : .unavailable(words)
    case SQLITE_IOERR, SQLITE_NOMEM: return .unavailable(words)
    case SQLITE_NOTADB, SQLITE_CORRUPT: return .isDamaged(words)
    default: return .other(words)
    }
  }
}

/// Says when statements have had enough time and memory.
private final class StatementLimits {
  /// The most memory of SQLite, for what views sort.
  private static let mostMemory: Int64 = 256 << 20

  /// The memory of SQLite that the bytes of the database take.
  var memoryBefore: Int64 = 0

  private let mostSeconds: Double
  private var end = 0.0

  init(mostSeconds: Double) {
    self.mostSeconds = mostSeconds
    restart()
  }

  func restart() { end = seconds + mostSeconds }

  var hasEnough: Bool { seconds > end || sqlite3_memory_used() - memoryBefore > Self.mostMemory }

  /// The time of the processor for this thread, which does not count waits for a disk.
  private var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Functions whose work is no more than what they are given, as views may use them.
private let harmlessFunctions: Set = [
  "abs", "coalesce", "count", "ifnull", "iif", "length", "max", "min", "nullif",
  "round", "substr", "typeof",
]

/// Whether a statement, or a view that it reads, may do something: only read, and call harmless functions.
private func allowance(_ action: Int32, _ name: UnsafePointer<CChar>?) -> Int32 {
  switch action {
  case SQLITE_SELECT, SQLITE_READ: return SQLITE_OK
  case SQLITE_FUNCTION:
    let name = name.map { String(cString: $0).lowercased() }
    return name.map(harmlessFunctions.contains) == true ? SQLITE_OK : SQLITE_DENY
  default: return SQLITE_DENY
  }
}

/// A fault of a database; words are those of SQLite or of the system, and may hold names of the file.
package enum SQLiteFault: Error, Equatable, Sendable {
  /// A statement takes too much time or memory.
  case takesTooMuch
  /// The file cannot be opened or read.
  case unavailable(String)
  /// Another program writes the file, or has left it before its changes were whole.
  case isInUse(String)
  /// It is no database, or a damaged one.
  case isDamaged(String)
  /// Anything else, such as a missing table.
  case other(String)
}
