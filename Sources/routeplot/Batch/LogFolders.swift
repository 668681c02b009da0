// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Folders and archives as inputs: the logs in them take their place.

import CLibrary
import RouteReading

/// The extensions of files that are logs for certain; compressed ones have .gz after it.
private let extensionsOfLogs = [
  ".csv", ".tsv", ".gpx", ".tcx", ".kml", ".kmz", ".geojson", ".geojsonl", ".jsonl",
  ".ndjson", ".rec", ".nmea", ".igc", ".fit", ".polyline", ".gpkg", ".sqlite", ".sqlite3",
]

/// The extensions of pictures, and of the files that say where on the ground they are.
private let extensionsOfImages =
  extensionsOfPictures + [".jpg", ".jpeg", ".webp", ".prj"] + WorldFileNames.allExtensions

/// The logs in folders and in archives, in their place.
struct LogFolders {
  /// All inputs: the files as they were named, and the logs of folders and archives in the order of their names.
  private(set) var inputs: [String] = []

  /// The files that hold the inputs, an archive for all its logs; nil if there is no archive.
  private(set) var files: [String]?

  /// The places of the inputs that were found in folders and archives.
  private(set) var found: [Range<Int>] = []

  /// The messages about folders and archives, a line each.
  private(set) var warnings: [String] = []

  /// The files in folders and archives whose names are not those of logs, in the order of their names.
  private(set) var notRead: [FileName] = []

  /// The folder that pictures are written to, whose files are not inputs.
  private let output: stat?

  /// Takes the logs in archives, and in folders if that is requested.
  ///
  /// Links to files are followed, links to folders are not. Hidden files and folders are left out.
  ///
  /// `takesFolders`: whether folders stand for their logs. `output`: the folder that pictures are written to; nil if
  /// there is none.
  init(_ names: [String], takesFolders: Bool, except output: FileName?) {
    self.output = output?.status
    for name in names {
      let path = FileName(argument: name)
      let before = (inputs.count, notRead.count)
      let isFolder =
        takesFolders && name != "-" && path.status.map({ $0.st_mode & S_IFMT }) == S_IFDIR
      if isFolder {
        add(path.withoutSlashes)
      } else if !addArchive(path, in: path) {
        addFile(name, isMember: path)
      }
      // An archive that is one log is its own input.
      if inputs[before.0...].first != name { found.append(before.0..<inputs.count) }
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
      addFile(folder.argument)
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
        if isNameOfLog(name) {
          addFile(path.argument)
        } else if !(hasExtension([".zip"], name) && addArchive(path, in: path)) {
          addNotRead(path)
        }
      default: break
      }
    }
  }

  /// Adds the logs in an archive, or the archive if it is KMZ by another name.
  ///
  /// `file`: the file that it is, or that of the archives around it. Returns false if a file is no archive, or one log,
  /// or has no log.
  private mutating func addArchive(_ path: FileName, in file: FileName) -> Bool {
    // The content decides, but a file that is a log by its name is opened once, as a log.
    guard !isNameOfLog(path.bytes) || isNameOfKMZ(path.argument), path.bytes != [0x2d],
      let archive = openArchives.archive(at: path)
    else { return false }
    // In the order of folders and files: no name has a zero byte.
    let names = archive.members.map(\.name).filter { !isHidden($0) }
      .map { (name: $0, order: $0.map { $0 == UInt8(ascii: "/") ? 0 : $0 }) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.name)
    let logs = names.filter { isNameOfLog($0) }
    if let main = archive.mainDocument,
      isNameOfKMZ(path.argument)
        || main.isMainDocument && logs.allSatisfy({ hasExtension([".kml"], $0) })
    {
      addFile(path.argument)
      return true
    }
    let archives = names.filter { hasExtension([".zip"], $0) }
    guard !logs.isEmpty || !archives.isEmpty else { return false }
    let before = (inputs: inputs.count, notRead: notRead.count, files: files)
    if files == nil { files = inputs }
    if files?.last != file.argument { files?.append(file.argument) }
    for name in names {
      let member = path.appending(name)
      if isNameOfLog(name) {
        inputs.append(member.argument)
      } else if !(hasExtension([".zip"], name) && addArchive(member, in: file)) {
        addNotRead(member)
      }
    }
    // Without a log it counts as one file.
    guard inputs.count > before.inputs else {
      notRead.removeSubrange(before.notRead...)
      files = before.files
      return false
    }
    return true
  }

  /// Adds a file as it is named.
  ///
  /// `path`: its name where it may lead into an archive; nil where it does not.
  private mutating func addFile(_ input: String, isMember path: FileName? = nil) {
    var file = input
    if let path, extensionsOfArchives.contains(where: { input.lowercased().contains($0 + "/") }),
      path.status == nil, let archive = openArchives.member(at: path)?.file
    {
      file = archive.argument
      if files == nil { files = inputs }
    }
    inputs.append(input)
    // Several members may be named one by one.
    if file == input || files?.contains(file) == false { files?.append(file) }
  }

  /// Adds a file that is not a log by its name, unless it is a picture.
  private mutating func addNotRead(_ path: FileName) {
    if !hasExtension(extensionsOfImages, path.lastComponent) { notRead.append(path) }
  }
}

/// The extensions of archives of logs.
private let extensionsOfArchives = [".zip", ".kmz"]

/// Whether a name has one of some extensions, in any case.
private func hasExtension(_ extensions: [String], _ name: [UInt8]) -> Bool {
  let text = String(decoding: name.suffix(16), as: UTF8.self).lowercased()
  return extensions.contains { text.hasSuffix($0) }
}

/// Whether the name of a file is that of a log, which may be compressed.
private func isNameOfLog(_ name: [UInt8]) -> Bool {
  let ending = String(decoding: name.suffix(16), as: UTF8.self).lowercased()
  let stem = ending.hasSuffix(".gz") ? ending.dropLast(3) : ending[...]
  return extensionsOfLogs.contains { stem.hasSuffix($0) }
}

/// Whether a file in an archive, or a folder above it, is hidden.
private func isHidden(_ name: [UInt8]) -> Bool {
  name.split(separator: UInt8(ascii: "/")).contains { $0.first == 0x2e }
}

extension FileName {
  /// The names in a folder, sorted by their bytes; nil if it cannot be read.
  var entries: [[UInt8]]? {
    guard let directory = withPath({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
