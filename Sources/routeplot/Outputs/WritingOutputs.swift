// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes all outputs of a run in one transaction.

import Encoding
import RoutePlotKit

/// Fits a picture, and draws and writes it in all of its renditions, together with the files of tracks, the tiles, the
/// answers and the report.
///
/// `fitted`: routes that are only fitted. Throws `Failure`, when something cannot be drawn or written; then no file has
/// changed but tiles that were there before.
func write(
  _ files: FilesOfRun, of run: PictureRun, _ logs: consuming [LogTracks],
  alongside fitted: [TrackLines], _ prepared: PreparedPicture, _ request: Request,
  report: () -> String
) throws(Failure) {
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
  if let answers = files.answers { transaction.add(Array(text.utf8), to: answers) }
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
  for (number, output) in drawn where output.folder == nil && output.frames == nil {
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
    if let film = output.film {
      let file = StreamedOutput(output.file)
      try run.drawFilm(film) { bytes in
        file.write(bytes)
        return !file.hasFailed
      }
      transaction.add(file)
    } else {
      transaction.add(try run.draw(), to: output.file)
    }
    if let (map, system) = output.worldFile {
      try run.writeWorldFile { bytes, isMap throws(Failure) in
        transaction.add(bytes, to: isMap ? map : system)
      }
    }
  }
  // Tiles in folders and frames are written one by one, so they come when all other files lie next to their targets.
  var folders: [FolderOfTiles] = []
  var frames: [FrameWriter] = []
  if drawn.contains(where: { $1.frames != nil }) { try transaction.stage() }
  for (number, output) in drawn {
    guard let paths = output.folder else { continue }
    if folders.isEmpty { try transaction.stage() }
    try fit(number)
    folders.append(try FolderOfTiles(paths, output, facts: run.factsOfTiles, request))
  }
  do throws(Failure) {
    for ((number, output), folder) in zip(drawn.filter { $1.folder != nil }, folders) {
      try fit(number)
      try folder.write(with: run, named: output.exactName)
      try folder.addPage(to: &transaction)
    }
    for (number, output) in drawn {
      guard let film = output.film, let paths = output.frames else { continue }
      try fit(number)
      let writer = FrameWriter(paths)
      frames.append(writer)
      try run.drawFilm(film, begin: writer.begin, writer.write)
      if let failure = writer.failure { throw failure }
    }
    if let file = files.savedMap {
      let map = prepared.options.map
      transaction.add(
        try wrappingPlotError { () throws(PlotError) in try map.drawnPart() }, to: file)
    }
    if let file = files.report { transaction.add(Array(report().utf8), to: file) }
    try transaction.write()
  } catch {
    for folder in folders.reversed() { folder.takeBack() }
    for writer in frames { writer.removeNewFrames() }
    throw error
  }
  for folder in folders where !request.isQuiet {
    if let warning = folder.warningOfOldTiles { printMessage(warning) }
  }
  for writer in frames where !request.isQuiet {
    if let warning = writer.warningOfOldFrames { printMessage(warning) }
  }
}
