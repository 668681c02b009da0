// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Folders as inputs: -r takes the logs in them.

import CLibrary
import RouteReading

/// The extensions of files that are logs for certain; compressed ones have .gz after it.
private let extensionsOfLogs = [
  ".csv", ".tsv", ".gpx", ".tcx", ".kml", ".kmz", ".geojson", ".geojsonl", ".jsonl",
  ".ndjson", ".rec", ".nmea", ".igc", ".fit", ".polyline",
]

/// The extensions of pictures, and of the files that say where on the ground they are.
private let extensionsOfImages =
  extensionsOfPictures + [".jpg", ".jpeg", ".webp", ".prj"] + WorldFileNames.allExtensions

/// The logs in folders and below, in place of the folders.
struct LogFolders {
  /// All inputs: the files as they were named, and the logs of folders in the order of their names.
  private(set) var inputs: [String] = []

  /// The messages about folders, a line each.
  private(set) var warnings: [String] = []

  /// The files in folders whose names are not those of logs, in the order of their names.
  private(set) var notRead: [FileName] = []

  /// The folder that pictures are written to, whose files are not inputs.
  private let output: stat?

  /// Takes the logs in folders.
  ///
  /// Links to files are followed, links to folders are not. Hidden files and folders are left out.
  ///
  /// `output`: the folder that pictures are written to; nil if there is none.
  init(_ names: [String], except output: FileName?) {
    self.output = output?.status
    for name in names {
      let path = FileName(argument: name)
      guard name != "-", path.status.map({ $0.st_mode & S_IFMT }) == S_IFDIR else {
        inputs.append(name)
        continue
      }
      let before = (inputs.count, notRead.count)
      add(path.withoutSlashes)
      let others = notRead.count == before.1 ? nil : wordsForNotRead(notRead[before.1...])
      if inputs.count == before.0 {
        let more = others.map { "; \($0)" } ?? ""
        warnings.append(
          "\(path.shown): warning: has no log, expected files that end in \(listed(extensionsOfLogs))\(more)"
        )
      } else if let others {
        warnings.append("\(path.shown): warning: \(others)")
      }
    }
  }

  /// Adds the logs of a folder and those below.
  private mutating func add(_ folder: FileName) {
    guard let names = folder.entries else {
      // It is refused where it is read, as any input.
      inputs.append(folder.argument)
      return
    }
    for name in names where name.first != 0x2e {
      let path = folder.appending(name)
      var own = stat()
      guard path.withPath({ lstat($0, &own) }) == 0, let status = path.status else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let isOutput = status.st_dev == output?.st_dev && status.st_ino == output?.st_ino
        if own.st_mode & S_IFMT == S_IFDIR, !isOutput { add(path) }
      case S_IFREG:
        let text = String(decoding: name, as: UTF8.self).lowercased()
        let stem = text.hasSuffix(".gz") ? text.dropLast(3) : text[...]
        if extensionsOfLogs.contains(where: { stem.hasSuffix($0) }) {
          inputs.append(path.argument)
        } else if !extensionsOfImages.contains(where: { text.hasSuffix($0) }) {
          notRead.append(path)
        }
      default: break
      }
    }
  }
}

extension FileName {
  /// The names in a folder, sorted by their bytes; nil if it cannot be read.
  fileprivate var entries: [[UInt8]]? {
    guard let directory = withPath({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
