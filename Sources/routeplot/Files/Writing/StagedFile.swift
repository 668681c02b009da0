// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A temporary file next to its target. It waits until all files of a run are written.

/// The bytes of a file next to its target; they are deleted with the value, unless the file took its place.
final class StagedFile {
  private let target: FileReplacement
  private var temporary: TemporaryFile?

  /// All of the bytes; nil if only the file has them.
  private let bytes: [UInt8]?

  /// - Parameters:
  ///   - temporary: A file in the folder of the target; nil if its folder allows none.
  ///   - bytes: All of its bytes.
  ///   - target: The file to replace.
  init(_ temporary: TemporaryFile?, bytes: [UInt8], of target: FileReplacement) {
    (self.temporary, self.bytes, self.target) = (temporary, bytes, target)
  }

  /// - Parameters:
  ///   - spool: What `FileReplacement.spool()` gave, with all bytes.
  ///   - target: The file to replace.
  init(_ spool: TemporaryFile, of target: FileReplacement) {
    (temporary, bytes, self.target) = (spool, nil, target)
  }

  deinit { temporary?.close() }

  /// Puts the file in the place of its target, and removes what earlier runs left in the folder of an old one.
  ///
  /// Throws `Failure`; then an old file is as it was, unless it was written in place.
  func takePlace() throws(Failure) {
    guard let bytes else {
      guard var spool = temporary else { return }
      defer { temporary = spool }
      return try target.write(&spool)
    }
    if var file = temporary {
      defer { temporary = file }
      do throws(SystemError) { return try target.replace(by: &file) } catch {
        // The other ways to write a file need all of its bytes once more.
      }
    }
    try target.write(bytes)
  }
}

extension FileReplacement {
  /// Writes a file next to the target, which takes its place later.
  ///
  /// Returns the file. Where the folder allows none and the target can be written over, it has only the bytes.
  func stage(_ bytes: [UInt8]) throws(Failure) -> StagedFile {
    let old = path.status
    do throws(SystemError) {
      // A file with a name would stay where the program is killed while other files are written.
      var file = try TemporaryFile(
        in: path.folder, mode: old == nil ? 0o666 : 0o600, isNamed: false)
      do throws(SystemError) { try file.write(bytes) } catch {
        file.close()
        throw error
      }
      return StagedFile(file, bytes: bytes, of: self)
    } catch {
      guard error.step == .creating, old != nil else { throw failure(error) }
      return StagedFile(nil, bytes: bytes, of: self)
    }
  }
}
