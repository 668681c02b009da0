// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The formats that are read, told from the first bytes. A new one is a case here and a line in `openLog`.

import Processors

/// What a log is written in.
enum LogFormat: Equatable {
  /// Rows of cells.
  case csv

  /// Something that is not read; a clause names it and says what to do.
  case foreign(String)

  /// Tells the format.
  ///
  /// - Parameters:
  ///   - start: The first bytes of the log as UTF-8; a few hundred are enough for most formats.
  ///   - delimiter: The byte between cells, where a user gave one.
  /// - Returns: The format; CSV where nothing speaks against it.
  static func detect(_ start: [UInt8], delimiter: UInt8?) -> LogFormat {
    let foreign = start.withUnsafeBufferPointer { recognizeFormat($0, delimiter: delimiter) }
    return foreign.map { .foreign($0) } ?? .csv
  }
}

/// Opens a log of any format that is read.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What is known of it, and what is asked of it.
///   - blockSize: Bytes that are read before their fixes are handed on, at least 1. Default: nil, which is
///     256 KiB for each thread and at most 4 MiB.
///   - sharing: Who reads the rows; the result is the same. Default: all processors.
/// - Returns: What reads its fixes.
/// - Throws: `ReadingError`, when the log cannot be read or its start tells that it gives no route.
package func openLog(
  _ source: consuming ByteSource, input: String, options: ReadingOptions = ReadingOptions(),
  blockSize: Int? = nil, sharing: RowSharing = RowSharing(threads: processors)
) throws(ReadingError) -> any FixReader {
  do throws(LocatedReason) {
    let format: LogFormat
    do throws(ReadingError.Reason) {
      if options.skippedLines > 0 { try source.skipLines(options.skippedLines) }
      let start = try source.peek(1 << 13)
      guard !start.isEmpty else { throw .empty }
      format = LogFormat.detect(start, delimiter: options.delimiter)
    } catch { throw LocatedReason(reason: error) }
    switch format {
    case .foreign(let name): throw LocatedReason(reason: .foreignFormat(name))
    case .csv:
      return try CSVReader(
        source, input: input, options: options,
        blockSize: blockSize ?? min(sharing.workers.count, 16) << 18, sharing: sharing)
    }
  } catch { throw error.named(input) }
}
