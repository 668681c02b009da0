// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the frames of a film to their files.

import CLibrary
import RoutePlotKit

extension FramePaths {
  /// Makes sure that no frame is another file of the run.
  func check(against request: Request) throws(Failure) {
    let folder = MapArgument.folder(template)
    var others = request.filesRead.filter { $0.name != "-" && folder.holdsTile($0.name) }
      .map(\.role)
    others += request.foldersOfTilesRead.filter { $0.folder.holdsTiles(of: template) }.map(\.role)
    let isOutput = request.outputs.contains {
      $0 != template
        && (folder.holdsTile($0) || FramePaths.isTemplate($0) && folder.holdsTiles(of: $0))
    }
    if isOutput || request.outputs.count(where: { $0 == template }) > 1 { others.append(.picture) }
    if let report = request.report, folder.holdsTile(report) { others.append(.report) }
    guard let other = others.first else { return }
    throw Failure(
      "\(FileName(argument: template).shown): \(FileRole.picture.rawValue)",
      wouldBeWrittenOver: other.rawValue, otherFrameNames)
  }
}

/// Writes frames into a folder, each whole or not at all.
final class FrameWriter {
  private let paths: FramePaths

  /// The number of frames of the film, and of those written.
  private var count = 0, written = 0

  /// The frames that were not there before.
  private var new: [FileName] = []

  /// The first fault.
  private(set) var failure: Failure?

  init(_ paths: FramePaths) { self.paths = paths }

  /// Takes the number of frames.
  func begin(_ film: FilmOutcome) { count = film.frames + film.framesAtEnd }

  /// Writes the next frame; false after a fault.
  func write(_ bytes: [UInt8]) -> Bool {
    guard failure == nil else { return false }
    written += 1
    let path = paths.file(written, of: count)
    do throws(Failure) {
      let isNew = path.status == nil
      try FileReplacement(path, name: path.shown).write(bytes, keepsLeftovers: true)
      if isNew { new.append(path) }
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Removes the frames that were not there before.
  func removeNewFrames() { for path in new { _ = path.withPath { unlink($0) } } }

  /// Says that frames from before are still there, which would be taken for a part of the film; nil if there are none.
  var warningOfOldFrames: String? {
    let older = paths.countOlder(than: count)
    guard older > 0 else { return nil }
    return
      "\(paths.folder.shown): warning: \(counted(older, "older frame")) \(older == 1 ? "stays" : "stay") beside those "
      + "of this film; remove \(older == 1 ? "it if it" : "them if they") should not be part of it"
  }
}
