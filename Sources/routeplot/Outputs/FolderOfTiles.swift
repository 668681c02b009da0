// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a run in a folder, with the file that says what they are and the page that shows them.

import Encoding
import RoutePlotKit

/// A folder that gets tiles, once nothing is known to be in their way.
final class FolderOfTiles {
  private let paths: TilePaths
  private let output: RunOutput
  private let facts: PyramidFacts
  private let tileSize: Int
  private let writer: TileFolderWriter

  /// The copies for the page, each with where it goes.
  private let copies: [(bytes: [UInt8], to: OutputFile)]

  /// What is said of the tiles.
  private let description: [UInt8]

  /// What was said of tiles before; nil if nothing was.
  private let earlier: [UInt8]?

  private var isDescribed = false

  /// Makes sure that the folder has no other tiles and no other page.
  init(
    _ paths: TilePaths, _ output: RunOutput, facts: PyramidFacts, _ request: Request
  ) throws(Failure) {
    (self.paths, self.output, self.facts) = (paths, output, facts)
    tileSize = request.pyramid.tileSize
    copies = try output.page?.readCopies() ?? []
    description = facts.tileJSON(paths.relative, tileSize: tileSize)
    let isNew = paths.description.status == nil
    if !request.overwritesTracks {
      try checkFolder(paths, description: description)
      try output.page?.checkIsOwn(facts, paths, tileSize: tileSize)
    }
    earlier =
      isNew
      ? nil
      : try? readSmallFile(paths.description, most: 1 << 16, expecting: "what tiles are").bytes
    // With --overwrite there may be tiles that nothing describes.
    let isFree = isNew && (try? checkFolder(paths, description: description)) != nil
    writer = TileFolderWriter(paths, isFree: isFree)
  }

  /// Draws the tiles, and writes each.
  func write(with run: PictureRun, named name: String) throws(Failure) {
    _ = try run.drawTiles(
      named: FileName(argument: paths.template).shown, output: name,
      before: { _ throws(Failure) in
        // By it the tiles are known again where the run is ended before all are written.
        try output.file.write(description)
        isDescribed = true
      }, writer.write)
    if let failure = writer.failure { throw failure }
  }

  /// Adds the page and its copies to the other outputs.
  func addPage(to transaction: inout OutputTransaction) throws(Failure) {
    guard let page = output.page else { return }
    for (bytes, file) in copies { transaction.add(bytes, to: file) }
    transaction.add(page.html(facts, paths, tileSize: tileSize), to: page.page)
  }

  /// Removes what was written where there was nothing before; tiles that were replaced stay.
  func takeBack() {
    writer.removeNewTiles()
    guard isDescribed else { return }
    if let earlier {
      try? output.file.write(earlier)
    } else if writer.isAllNew || writer.count == 0 {
      writer.removeDescription()
    }
  }

  /// Says that tiles from before are still there, which would show what an earlier run drew; nil if there are none.
  var warningOfOldTiles: String? { writer.warningOfOldTiles }
}
