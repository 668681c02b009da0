// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sum of files of counts. However many there are, it takes the memory of one picture.

import Drawing
import Encoding
import Geography
import Mapping
import Processors
import RouteReading
import Tracks

/// The counts of files, which are added to those of the logs of one density.
///
/// Sums do not depend on the order of files, as counts are whole numbers.
package final class AddedCounts: Equatable, @unchecked Sendable {
  private let lock = ThreadLock()
  /// The place of the pixels of all files on the Earth.
  let frame: CountsFrame

  /// The passes of all files so far; nil before the first one.
  private var counts: PassCounts?

  /// The passes of all files so far; nil if there are none.
  var sum: PassCounts? { lock.withLock { counts } }

  /// Whether no pixel of any file has counts.
  private(set) var isEmpty = true

  /// No counts yet.
  init(_ frame: CountsFrame) { self.frame = frame }

  /// Whether both are the same sum.
  package static func == (a: AddedCounts, b: AddedCounts) -> Bool { a === b }

  /// Adds the counts of an input, if it is a file of counts.
  ///
  /// `source`: the bytes of the input; of another one none is taken. Returns the input as a log without tracks; nil if
  /// it is another one.
  func take(_ source: inout ByteSource, input: String) throws(PlotError) -> LogTracks? {
    guard let header = try headerOfCounts(of: &source, input: input) else { return nil }
    let found = try CountsFrame(header, of: input)
    guard found.viewport == frame.viewport else {
      throw PlotError(.counts(.otherFrame(input: input, frame: found.words, expected: frame.words)))
    }
    guard hasMemory(header.width * header.height * 4) else {
      throw PlotError(
        .outOfMemory(
          width: header.width, height: header.height, bytes: header.width * header.height * 4))
    }
    let blocks = try checkedBlocks(of: &source, header, input: input)
    // No other reference to the sum exists meanwhile, so it is not copied.
    var sum = lock.withLock {
      defer { counts = nil }
      return counts ?? PassCounts(width: header.width, height: header.height)
    }
    let pixels = try counted(input) { () throws(CountsFault) in
      let decoder = try CountsDecoder(header)
      for block in blocks {
        try block.withUnsafeBufferPointer { (part) throws(CountsFault) in
          try decoder.take(part, into: &sum)
        }
      }
      return decoder.pixels
    }
    lock.withLock {
      counts = sum
      if pixels > 0 { isEmpty = false }
    }
    return LogTracks(
      log: ReadingReport(ofCounts: input, pixels: pixels), selection: SelectionReport(),
      fixesDrawn: 0, lines: TrackLines(), value: nil, metresOfElevation: 1, observed: Observed())
  }

  /// Reads the counts of a file, and checks all of them: what has been added cannot be taken out of a sum.
  ///
  /// Returns the bytes after the header.
  private func checkedBlocks(
    of source: inout ByteSource, _ header: CountsHeader, input: String
  ) throws(PlotError) -> [[UInt8]] {
    let decoder = try counted(input) { () throws(CountsFault) in try CountsDecoder(header) }
    let most = 1 << 17
    var blocks: [[UInt8]] = []
    var ahead = header.byteCount
    while true {
      var bytes: [UInt8] = []
      do { try source.take(most, into: &bytes, of: input) } catch {
        throw PlotError(.reading(error))
      }
      let isLast = bytes.count < most
      let skipped = min(ahead, bytes.count)
      ahead -= skipped
      bytes.removeFirst(skipped)
      let block = bytes
      try counted(input) { () throws(CountsFault) in
        try block.withUnsafeBufferPointer { (part) throws(CountsFault) in try decoder.check(part) }
        if isLast { try decoder.finish() }
      }
      blocks.append(block)
      if isLast { return blocks }
    }
  }
}

/// The header of a file of counts, which is not taken.
///
/// Returns the header; nil if the input is neither one nor named so.
func headerOfCounts(
  of source: inout ByteSource, input: String
) throws(PlotError) -> CountsHeader? {
  let start: [UInt8]
  do { start = try source.start(CountsHeader.mostBytes, of: input) } catch {
    throw PlotError(.reading(error))
  }
  guard CountsHeader.isStart(start) || isNameOfCounts(input) else { return nil }
  return try counted(input) { () throws(CountsFault) in try CountsHeader(start) }
}

/// Does what a file of counts may refuse.
private func counted<Result>(
  _ input: String, _ work: () throws(CountsFault) -> Result
) throws(PlotError) -> Result {
  do throws(CountsFault) { return try work() } catch {
    throw PlotError(.counts(CountsError(error, of: input)))
  }
}

/// Whether an input is named as files of counts are.
package func isNameOfCounts(_ name: String) -> Bool { name.lowercased().hasSuffix(".counts") }

extension CountsFrame {
  /// The frame that a header tells.
  init(_ header: CountsHeader, of input: String) throws(PlotError) {
    guard let frame = CountsFrame(header.frame, width: header.width, height: header.height) else {
      throw PlotError(.counts(.damaged(input: input, "its frame is none")))
    }
    self = frame
  }
}
