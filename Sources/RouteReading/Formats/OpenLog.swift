// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the format of a log by its first bytes, and opens it.

import Processors

extension LogFormat {
  /// Tells the format.
  ///
  /// `start`: the first bytes of the log as UTF-8; a few hundred are enough for most formats. Returns the format; CSV
  /// if nothing speaks against it. Throws `ReadingError.Reason.foreignFormat` and `isTiles`, when the log is something
  /// that is not read, and `otherFormat`, when it is not what it is said to be.
  static func detect(
    _ start: [UInt8], _ options: ReadingOptions
  ) throws(ReadingError.Reason) -> LogFormat {
    if let format = options.format {
      if let found = document(start), found.isCertain(against: format) {
        throw .otherFormat(found, expected: format)
      }
      if format != .csv { return format }
    } else {
      if isKMZ(start) { return .kml }
      if PolylineReader.recognizes(start) { return .polyline }
      if let found = document(start) { return found }
      if !options.namesColumns, let found = amongText(start, options) { return found }
    }
    if isFileOfTiles(start.span) { throw .isTiles }
    if isJSON(start) {
      if options.format != nil { throw .otherFormat(.json, expected: .csv) }
      return .json
    }
    let foreign = recognizeFormat(start.span, delimiter: options.delimiter)
    if let foreign { throw .foreignFormat(foreign) }
    return .csv
  }

  /// The format of a log that has a mark of its own; nil for tables and polylines.
  private static func document(_ start: [UInt8]) -> LogFormat? {
    switch BinaryFormat.recognize(start.span) {
    case .counts: return .counts
    case .fit: return .fit
    case .sqlite where !isFileOfTiles(start.span): return .sqlite
    default: break
    }
    if GPXReader.recognizes(start) { return .gpx }
    if KMLReader.recognizes(start) { return .kml }
    if TCXReader.recognizes(start) { return .tcx }
    if NMEAReader.recognizes(start) { return .nmea }
    if IGCReader.recognizes(start) { return .igc }
    guard let start = JSONStart(start) else { return nil }
    return start.isGeoJSON ? .geojson : start.isDirections ? .directions : nil
  }

  /// Whether a log is JSON that no other reader takes, or has an object on each line.
  private static func isJSON(_ start: [UInt8]) -> Bool {
    beginsAsJSON(start.span) || RecorderLines.recognizes(start)
  }

  /// Whether a log is an archive that may hold KML.
  static func isKMZ(_ start: [UInt8]) -> Bool {
    BinaryFormat.recognize(start.span) == .zip && recognizeArchive(start.span) == nil
  }

  /// Whether bytes of no text are none of a known format, so that an archive may follow.
  static func mayStandBeforeArchive(_ start: [UInt8]) -> Bool {
    let format = BinaryFormat.recognize(start.span)
    let isOtherProgram = start.starts(with: "MZ".utf8) && start.prefix(64).contains(0)
    return format == .program
      || format == nil && (isOtherProgram || recognizeFormat(start.span) != nil)
  }

  /// Whether a log that looks like this format cannot be of the one that it is said to be.
  private func isCertain(against format: LogFormat) -> Bool {
    let documents: [LogFormat] = [.gpx, .kml, .tcx]
    // Readers of elements tell the outermost one, with its place; lines of cells may be sentences too.
    if documents.contains(self), documents.contains(format) { return false }
    if self == .nmea || self == .igc, format == .csv || format == .polyline { return false }
    return self != format
  }
}

/// Opens the ZIP archive that a file is, if it may be one of logs.
///
/// - Parameter file: The file.
/// - Returns: The archive; nil for anything else, such as a workbook.
/// - Throws: `ReadingError.Reason.archive`, when its directory cannot be read.
package func openArchive(_ file: OpenFile) throws(ReadingError.Reason) -> ZipArchive? {
  let start = file.bytes(1 << 13, at: 0)
  let bytes = ZipBytes.file(file)
  guard LogFormat.isKMZ(start) || LogFormat.mayStandBeforeArchive(start) && bytes.endsInArchive
  else { return nil }
  return try ZipArchive(bytes)
}

/// Opens a log of any format that is read.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: The options for reading it.
///   - blockSize: Bytes that are read before their fixes are passed on, at least 1. Default: nil, which is
///     128 KiB for rows and 32...128 KiB for other formats.
///   - rowThreads: The threads that read the rows; the result is the same. Default: all processors.
/// - Returns: What reads its fixes.
/// - Throws: `ReadingError`, when the log cannot be read or its start tells that it gives no route.
package func openLog(
  _ source: consuming ByteSource, input: String, options: ReadingOptions = ReadingOptions(),
  blockSize: Int? = nil, rowThreads: RowThreads = RowThreads(threads: processors)
) throws(ReadingError) -> any FixReader {
  do throws(LocatedReason) {
    let (start, isArchive, isOfPoints): ([UInt8], Bool, Bool)
    var format: LogFormat
    do throws(ReadingError.Reason) {
      source.endsWhereCutOff = true
      if options.skippedLines > 0 { try source.skipLines(options.skippedLines) }
      start = try source.peek(1 << 13)
      guard !start.isEmpty else { throw source.cutOff.reason ?? .empty }
      do throws(ReadingError.Reason) {
        format = try LogFormat.detect(start, options)
        isArchive = format == .kml && LogFormat.isKMZ(start)
      } catch {
        // A program that unpacks itself, or other bytes, may stand before an archive.
        guard case .foreignFormat = error, LogFormat.mayStandBeforeArchive(start),
          source.endsInArchive
        else { throw error }
        (format, isArchive) = (.kml, true)
      }
      // A polyline and an answer have to be whole.
      source.endsWhereCutOff = ![.polyline, .directions, .counts].contains(format)
      if !source.endsWhereCutOff, let reason = source.cutOff.reason { throw reason }
      let beginning =
        format == .geojson && options.joinsPoints ? try source.peek(1 << 18) : []
      isOfPoints = !beginning.isEmpty && hasOnlyPoints(beginning)
      if format != .directions, options.route != nil || options.readsSteps {
        throw .hasNoRoutes(format)
      }
      if format != .sqlite, options.table != nil { throw .hasNoTables(format) }
    } catch { throw LocatedReason(reason: error) }
    switch format {
    case .csv:
      let cutOff = source.cutOff
      do throws(LocatedReason) {
        return try CSVReader(
          source, input: input, options: options,
          blockSize: blockSize ?? 1 << 17, rowThreads: rowThreads)
      } catch {
        if let reason = cutOff.reason { throw LocatedReason(reason: reason) }
        guard case .noPositionColumns(let columns, _) = error.reason, options.format == nil,
          PolylineReader.mayRead(start)
        else { throw error }
        throw LocatedReason(
          reason: .noPositionColumns(columns, mayBePolyline: true), position: error.position)
      }
    case .polyline:
      return try PolylineReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 15)
    case .geojson where isOfPoints:
      // As rows of a table their members can group them, and have no limit.
      return try JSONPointsReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17,
        rowThreads: rowThreads)
    case .geojson:
      return try GeoJSONReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 16)
    case .directions:
      return try DirectionsReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 16)
    case .kml where isArchive:
      let archive: ZipArchive
      do throws(ReadingError.Reason) { archive = try source.archive() } catch {
        throw LocatedReason(reason: error)
      }
      return try KMZReader(
        archive, input: input, options: options, blockSize: blockSize ?? 1 << 17)
    case .kml:
      return try KMLReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17)
    case .tcx:
      return try TCXReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17)
    case .nmea:
      return try NMEAReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 16)
    case .igc:
      return try IGCReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 16)
    case .fit:
      return try FITReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17)
    case .json where TimelineReader.recognizes(start, options):
      return try TimelineReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 16)
    case .json:
      return try JSONPointsReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17,
        rowThreads: rowThreads)
    case .sqlite:
      return try DatabaseReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17,
        rowThreads: rowThreads)
    case .counts:
      throw LocatedReason(reason: .isCounts)
    case .gpx:
      return try GPXReader(
        source, input: input, options: options, blockSize: blockSize ?? 1 << 17)
    }
  } catch { throw error.named(input) }
}
