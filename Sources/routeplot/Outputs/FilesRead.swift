// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The files that a run reads. No output may be one of them.

import RoutePlotKit

extension Request {
  /// The folders of tiles that are read, with what they are for.
  var foldersOfTilesRead: [(role: FileRole, folder: MapArgument)] {
    maps.map { (.map, $0) } + heightSources.map { (.heights, .folder($0)) }
  }

  /// The role of a file that would be a part of something that is read; nil if it is none.
  func roleOfPart(_ file: String) -> FileRole? {
    if let folder = foldersOfTilesRead.first(where: { $0.folder.holdsTile(file) }) {
      return folder.role
    }
    if file.lowercased().contains(".hgt"), heightSources.contains(where: { isInside(file, $0) }) {
      return .heights
    }
    // The file that SQLite keeps beside a database holds rows of it.
    guard let ending = ["-wal", "-journal", "-shm"].first(where: file.hasSuffix) else { return nil }
    let database = String(file.dropLast(ending.count))
    return filesOfLogs.contains { isSameFile($0, as: database) } ? .log : nil
  }

  /// The files of tiles among the maps.
  var mapFiles: [String] {
    maps.compactMap { map in
      guard case .file(let name) = map else { return nil }
      return name
    }
  }

  /// The files that are read, with what they are for; `-` is standard input.
  var filesRead: [(role: FileRole, name: String)] {
    var files = filesOfLogs.map { (role: FileRole.log, name: $0) }
    files += fitTo.map { (.fittedLog, $0) }
    files += pins.map { (.pins, $0) }
    files += photos.map { (.photo, $0) }
    if let list { files.append((.list, list)) }
    if let boxFile { files.append((.box, boxFile)) }
    files += (background?.all ?? []).map { ($0.role, $0.name.argument) }
    files += mapFiles.map { (.map, $0) }
    files += heightSources.map { (.heights, $0) }
    // Folders are not listed, nor what SQLite keeps beside a database: an output may be one of these files.
    for file in outputs + [report].compactMap(\.self) {
      if let role = roleOfPart(file) { files.append((role, file)) }
    }
    if let webPageScript { files.append((.script, webPageScript)) }
    if let styleFile { files.append((.style, styleFile)) }
    for case .file(let font, _)? in [options.font, options.titleFont] {
      files.append((.font, font))
    }
    return files
  }
}
