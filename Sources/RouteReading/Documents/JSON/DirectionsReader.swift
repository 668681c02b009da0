// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes from the answer of a directions service.

import Geography
import JSON

/// Reads the answer of a directions service: each route is a track.
///
/// An answer is small, so it is read as a whole: it must not be larger than 16 MiB.
final class DirectionsReader: FixReader {
  private let input: String
  private var fixes: DocumentFixCollector

  /// - Parameters:
  ///   - source: The bytes of the answer, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read together, at least 1.
  /// - Throws: `LocatedReason`, when it has no route, or not the requested one.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    if let field = options.requiredFields.first {
      throw LocatedReason(reason: .hasNo(field, .directions))
    }
    fixes = try DocumentFixCollector(input: input, format: .directions, options: options)
    self.input = input
    let scanner = JSONScanner(
      source, firstLine: options.skippedLines + 1, isSequence: false, blockSize: blockSize,
      mostBytes: 16 << 20)
    let answer = try DirectionsAnswer(JSONTree(scanner), options: options)
    for route in answer.routes {
      fixes.beginTrack()
      for place in fixes.requested.places(of: "name") {
        fixes.trackValues.set(route.name.utf8, at: place)
      }
      for coordinate in route.line { fixes.append(coordinate) { LogPosition(line: 1) } }
      fixes.nameTrack(Array(route.name.utf8))
    }
    // Routes between the same places have the same ends.
    if options.readsStops { fixes.report.waypoints = answer.routes.first?.stops ?? [] }
  }

  /// Each route is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }
}
