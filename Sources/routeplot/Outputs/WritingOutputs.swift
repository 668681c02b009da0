// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes all outputs of a run that draws its logs transaction.

import Encoding
import RoutePlotKit

/// Fits a picture, and draws and writes it in all of its renditions, together with the files of tracks and the tiles.
///
/// - Parameters:
///   - files: Where all of it goes.
///   - run: What fits and draws.
///   - logs: The logs in the order in which they are drawn.
///   - fitted: Routes that are only fitted.
///   - prepared: The options of each rendition.
///   - request: The request.
/// - Returns: The answers that are requested.
/// - Throws: `Failure`, when something cannot be drawn or written; then no file has changed but tiles in folders.
func write(
  _ files: FilesOfRun, of run: PictureRun, _ logs: consuming [LogTracks],
  alongside fitted: [TrackLines], _ prepared: PreparedPicture, _ request: Request
) throws(Failure) -> String {
  // A single picture takes the lines of the logs for its own, and others need them again.
  let kept = prepared.pictures.count > 1 ? logs : []
  let names = files.names(request)
  try run.fit(
    consume logs, alongside: fitted, options: prepared.pictures[0], names: names,
    warnings: prepared.warnings)
  let text = try answers(run.routes, request)
  for data in files.outputs {
    guard let tracks = data.data?.tracks, let format = data.format?.tracks else { continue }
    try run.checkData(tracks, as: format)
  }
  var transaction = OutputTransaction()
  for data in files.data {
    data.tracks.finish()
    transaction.add(data.output)
  }
  var latest = 0
  func fit(_ number: Int) throws(Failure) {
    guard number != latest else { return }
    latest = number
    try run.fitAgain(kept, alongside: fitted, options: prepared.pictures[number], names: names)
  }
  let drawn = Array(files.outputs.filter { $0.rendition != nil }.enumerated())
  for (number, output) in drawn where output.folder == nil {
    try fit(number)
    if case .file(let format)? = output.tiles {
      let tiles = CollectedTiles()
      let facts = try run.drawTiles(
        named: output.file.name, output: output.exactName, before: { _ in }
      ) { drawn in
        tiles.add(drawn)
        return true
      }
      transaction.add(try tiles.file(format, facts), to: output.file)
      continue
    }
    transaction.add(try run.draw(), to: output.file)
    if let (map, system) = output.worldFile {
      try run.writeWorldFile { bytes, isMap throws(Failure) in
        transaction.add(bytes, to: isMap ? map : system)
      }
    }
  }
  try transaction.write()
  // Tiles in folders are written one by one, so they come when nothing else can fail.
  for (number, output) in drawn {
    guard let paths = output.folder else { continue }
    try fit(number)
    try write(paths, of: run, to: output, request)
  }
  return text
}

/// Draws tiles, and writes each into its folder.
private func write(
  _ paths: TilePaths, of run: PictureRun, to output: RunOutput, _ request: Request
) throws(Failure) {
  let copies = try output.page?.readCopies() ?? []
  let isNew = paths.description.status == nil
  let writer = TileFolderWriter(
    paths, isUpdate: !request.isQuiet && (!isNew || request.overwritesTracks))
  var isDescribed = false
  // If there is no tile, nothing is said of tiles.
  defer { if isNew, isDescribed, writer.count == 0 { writer.removeDescription() } }
  let facts = try run.drawTiles(
    named: FileName(argument: paths.template).shown, output: output.exactName,
    before: { facts throws(Failure) in
      // By it the tiles are known again where the run is ended before all are written.
      let bytes = facts.tileJSON(paths.relative, tileSize: request.pyramid.tileSize)
      if !request.overwritesTracks {
        try checkFolder(paths, description: bytes)
        try output.page?.checkIsOwn(facts, paths, tileSize: request.pyramid.tileSize)
      }
      try output.file.write(bytes)
      isDescribed = true
    }, writer.write)
  if let failure = writer.failure { throw failure }
  if !request.isQuiet, let warning = writer.warningOfOldTiles { printMessage(warning) }
  guard let page = output.page else { return }
  for (bytes, file) in copies { try file.write(bytes) }
  try page.page.write(page.html(facts, paths, tileSize: request.pyramid.tileSize))
}
