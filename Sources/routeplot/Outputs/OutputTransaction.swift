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

  /// The files that lie next to their targets, and the bytes for devices and pipes.
  private var staged: [StagedFile] = []
  private var streams: [(bytes: [UInt8], file: OutputFile)] = []

  /// Whether temporary files of earlier runs stay in the folders.
  private let keepsLeftovers: Bool

  /// No outputs.
  ///
  /// `keepsLeftovers`: whether temporary files of earlier runs stay in the folder of an output that is written alone.
  /// Default: false.
  init(keepsLeftovers: Bool = false) { self.keepsLeftovers = keepsLeftovers }

  /// Adds an output.
  mutating func add(_ bytes: [UInt8], to file: OutputFile) { contents.append(.bytes(bytes, file)) }

  /// Adds an output that has been written while logs were read.
  mutating func add(_ output: StreamedOutput) { contents.append(.streamed(output)) }

  /// Writes the files so far next to their targets.
  ///
  /// Throws `Failure`, which names the output that cannot be written; then no file has changed.
  mutating func stage() throws(Failure) {
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
    contents = []
  }

  /// Writes all outputs.
  ///
  /// Throws `Failure`, which names the output that cannot be written; then no old file has changed, unless it is a file
  /// that could not take its place after all.
  mutating func write() throws(Failure) {
    if contents.count == 1, staged.isEmpty, streams.isEmpty {
      switch contents[0] {
      case .bytes(let bytes, let file): try file.write(bytes, keepsLeftovers: keepsLeftovers)
      case .streamed(let output): try output.finish()
      }
      return
    }
    try stage()
    // Bytes in a pipe cannot be taken back, so it goes before anything else changes and after all that may fail.
    for (bytes, file) in streams { try file.write(bytes) }
    let before = holdSignals()
    defer { releaseSignals(before) }
    for file in staged { try file.takePlace() }
  }
}
