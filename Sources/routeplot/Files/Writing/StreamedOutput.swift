// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An output that is written while the input is read.

import CLibrary

/// An output whose bytes come one after another.
///
/// A few are kept until the end, and more wait in a file without a name. So the target is written whole or not
/// at all, unless it is a device or a pipe.
final class StreamedOutput {
  /// How many bytes are kept.
  private static let longestText = 1 << 18

  private let output: OutputFile
  private var bytes: [UInt8] = []
  private var spool: TemporaryFile?

  /// The device or the pipe; -1 until there are bytes for it.
  private var descriptor: Int32 = -1

  /// The fault; nothing is written after it.
  private var failure: Failure?

  /// An output that has no bytes yet.
  init(_ output: OutputFile) { self.output = output }

  deinit {
    spool?.close()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether bytes could not be written, so that more of them are of no use.
  var hasFailed: Bool { failure != nil }

  /// Adds bytes.
  ///
  /// `finish()` reports write errors.
  func write(_ next: [UInt8]) {
    guard failure == nil else { return }
    do throws(Failure) {
      switch output.target {
      case .descriptor(let descriptor): try writeAll(next, to: descriptor, name: output.name)
      case .special(let path):
        if descriptor < 0 { descriptor = try output.open(path) }
        try writeAll(next, to: descriptor, name: output.name)
      case .file(let file):
        if spool == nil {
          bytes += next
          guard bytes.count >= StreamedOutput.longestText, let new = file.spool() else { return }
          spool = new
          do throws(SystemError) { try new.write(bytes) } catch { throw file.failure(error) }
          bytes = []
        } else if let spool {
          do throws(SystemError) { try spool.write(next) } catch { throw file.failure(error) }
        }
      }
    } catch {
      failure = error
    }
  }

  /// Ends the output, and leaves its file next to its target.
  ///
  /// Returns the file; nil for a device or a pipe, which has all bytes.
  func stage() throws(Failure) -> StagedFile? {
    if let failure { throw failure }
    guard case .file(let file) = output.target else { return nil }
    guard let spool else { return try file.stage(bytes) }
    do throws(SystemError) { try spool.write(bytes) } catch { throw file.failure(error) }
    self.spool = nil
    return StagedFile(spool, of: file)
  }

  /// Ends the output.
  func finish() throws(Failure) {
    if let failure { throw failure }
    switch output.target {
    case .descriptor, .special: return
    case .file(let file):
      guard var spool else { return try output.write(bytes) }
      do throws(SystemError) { try spool.write(bytes) } catch { throw file.failure(error) }
      defer { self.spool = spool }
      try file.write(&spool)
    }
  }
}
