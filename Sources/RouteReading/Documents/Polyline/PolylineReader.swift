// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of encoded polylines, a block at a time.

import Geography

/// Reads encoded polylines, one for each line: each is a track.
///
/// The format is Google's "Encoded Polyline Algorithm Format"; Valhalla and OSRM write it with six decimals. A
/// polyline is text as it stands, in which a backslash is a byte like any other. One that is wrong is refused
/// whole: every number depends on all before it. Memory is that of a block, however long a line is.
final class PolylineReader: FixReader {
  private let input: String
  private let options: ReadingOptions
  private var source: ByteSource
  private var decoder: PolylineDecoder
  private let blockSize: Int
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private var fixesRead = 0

  /// - Parameters:
  ///   - source: The bytes of the polylines, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no polyline has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    guard !options.namesColumns, options.columns.isEmpty else {
      throw LocatedReason(reason: .hasNoColumns(.polyline))
    }
    if let field = options.requiredFields.first {
      throw LocatedReason(reason: .hasNo(field, .polyline))
    }
    self.input = input
    self.options = options
    self.source = source
    decoder = PolylineDecoder(
      precision: options.precision, firstLine: options.skippedLines + 1)
    self.blockSize = blockSize
  }

  /// Each line is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  var fields: [Field?]? { options.fields.map { _ in nil } }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    if block.values.count != options.fields.count || !block.columns.isEmpty {
      block = FixBlock(fields: options.fields.count)
    } else {
      block.removeAll()
    }
    do throws(LocatedReason) {
      while block.isEmpty, !isAtEnd, try readBlock(into: &block) {}
    } catch { throw error.named(input) }
    fixesRead += block.count
    return !block.isEmpty
  }

  /// Adds the fixes of the next bytes.
  ///
  /// Returns whether there may be more for now.
  private func readBlock(into block: inout FixBlock) throws(LocatedReason) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    do throws(ReadingError.Reason) {
      try bytes.append(addingCapacity: blockSize) { (room) throws(ReadingError.Reason) in
        try source.fill(&room)
      }
    } catch { throw LocatedReason(reason: error) }
    let (bytes, count) = (bytes, bytes.count)
    if count == 0, source.mayGrow { return false }
    isAtEnd = count == 0
    var position = 0
    while position < count {
      let before = block.count
      // A fix has two bytes at least, one of which may have come before.
      try block.coordinates.append(addingCapacity: (count - position) / 2 + 1) {
        (fixes) throws(LocatedReason) in
        try decoder.decode(bytes.span, from: &position, into: &fixes)
      }
      let decoded = block.count - before
      block.tracks.append(contentsOf: repeatElement(decoder.track, count: decoded))
      if options.recordsLines {
        block.lines.append(contentsOf: repeatElement(decoder.line, count: decoded))
      }
      if position < count { try decoder.endLine(bytes[position]) }
      position += 1
    }
    if isAtEnd { try decoder.finish() }
    for index in block.values.indices {
      block.values[index].append(contentsOf: repeatElement(.nan, count: block.count))
    }
    return true
  }

  func finish() throws(ReadingError) -> ReadingReport {
    guard fixesRead > 0 else {
      throw ReadingError(input: input, position: nil, reason: .polyline(.isNone))
    }
    var report = ReadingReport(
      input: input, format: .polyline, fields: [Field?](repeating: nil, count: options.fields.count)
    )
    (report.rowsRead, report.fixesUsed) = (fixesRead, fixesRead)
    return report
  }
}
