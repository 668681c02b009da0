// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Several outputs of one run: either all of them are written, or none changes.

import CLibrary

/// Outputs of which all are written, or none.
///
/// Each file is written next to its target first. The files take their places only when all of them are there, so a
/// full disk leaves every old file as it was.
struct OutputTransaction {
  private enum Content {
    case bytes([UInt8], OutputFile)
    case streamed(StreamedOutput)
  }
  private var contents: [Content] = []

  /// Adds an output.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - file: Where it goes.
  mutating func add(_ bytes: [UInt8], to file: OutputFile) { contents.append(.bytes(bytes, file)) }

  /// Adds an output that has been written while logs were read.
  mutating func add(_ output: StreamedOutput) { contents.append(.streamed(output)) }

  /// Writes all outputs.
  ///
  /// - Throws: `Failure`, which names the output that cannot be written; then no old file has changed, unless it is a
  ///   file that could not take its place after all.
  func write() throws(Failure) {
    if contents.count == 1 {
      switch contents[0] {
      case .bytes(let bytes, let file): try file.write(bytes)
      case .streamed(let output): try output.finish()
      }
      return
    }
    var staged: [StagedFile] = []
    var streams: [(bytes: [UInt8], file: OutputFile)] = []
    for content in contents {
      switch content {
      case .bytes(let bytes, let file):
        if case .file(let target) = file.target {
          staged.append(try target.stage(bytes))
        } else {
          streams.append((bytes, file))
        }
      case .streamed(let output):
        if let file = try output.stage() { staged.append(file) }
      }
    }
    // Bytes in a pipe cannot be taken back, so it goes before anything else changes and after all that may fail.
    for (bytes, file) in streams { try file.write(bytes) }
    let before = holdSignals()
    defer { releaseSignals(before) }
    for file in staged { try file.takePlace() }
  }
}
