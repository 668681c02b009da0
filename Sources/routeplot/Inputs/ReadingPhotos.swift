// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the tags of photos, before any log is read.

import CLibrary
import RoutePlotKit
import RouteReading

/// The photos on the map, in their order; warnings are printed at once.
func readPhotos(_ request: Request) throws(Failure) -> [Photo] {
  try readPhotos(
    filesOfPhotos(request.photos, takesFolders: request.takesFolders), request, areLog: false)
}

/// Photos in the order of their files; warnings are printed at once.
///
/// `areLog`: whether the photos are a log, each of which needs a position and a time.
func readPhotos(
  _ files: [FileName], _ request: Request, areLog: Bool
) throws(Failure) -> [Photo] {
  var photos: [Photo] = []
  for path in files {
    // A pipe would wait for somebody who writes into it.
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      throw Failure(.noInput, "\(path.shown): cannot be opened: \(systemError())")
    }
    let file = OpenFile(descriptor)
    guard file.size > 0, let tags = PhotoTags(reading: { file.bytes($1, at: $0) }) else {
      let fault = "is no photo, expected a JPEG or HEIC"
      if areLog, request.options.reading.isStrict {
        throw Failure(.data, "\(path.shown): \(fault); leave out --strict")
      }
      if !request.isQuiet { printMessage("\(path.shown): warning: \(fault)") }
      continue
    }
    if tags.lacksHemisphere, !request.isQuiet {
      printMessage(
        "\(path.shown): warning: does not note the halves of the Earth, so its position is taken for north and east"
      )
    }
    let isZoneGiven =
      request.options.photoZone != nil || request.options.reading.timeZone != nil
    if tags.time?.isContradictory == true, (tags.coordinate == nil) != areLog, !isZoneGiven,
      !request.isQuiet
    {
      printMessage(
        "\(path.shown): warning: the clock of the camera and the time of the satellites are no zone apart, so the zone "
          + "is not known; \(adviceForZone)")
    }
    photos.append(
      Photo(name: path.shown, path: path.bytes, tags: tags))
  }
  return photos
}

/// The files of names, patterns and folders, without those that are named twice.
func filesOfPhotos(_ names: [String], takesFolders: Bool) throws(Failure) -> [FileName] {
  var files: [FileName] = []
  for name in names {
    let path = FileName(argument: name)
    switch path.status.map({ $0.st_mode & S_IFMT }) {
    case S_IFDIR:
      guard takesFolders else {
        throw Failure(
          .noInput,
          "\(path.shown): is a directory, expected photos; give -r to take the photos in it")
      }
      let found = photos(in: path.withoutSlashes)
      guard !found.isEmpty else { throw noPhotos(path) }
      files += found
    case nil where name.contains { "*?[".contains($0) }:
      let found = filesOfPattern(path)
      guard !found.isEmpty else { throw noPhotos(path) }
      files += found
    default: files.append(path)
    }
  }
  var known: Set<[UInt8]> = []
  return files.filter { known.insert($0.bytes).inserted }
}

private func noPhotos(_ path: FileName) -> Failure {
  Failure(
    .noInput,
    "\(path.shown): has no photo, expected files that end in \(listed(extensionsOfPhotos))")
}

private let extensionsOfPhotos = [".jpg", ".jpeg", ".heic", ".heif", ".hif"]

/// The photos in a folder and those below, by their names; hidden ones, and links to folders, are left out.
private func photos(in folder: FileName) -> [FileName] {
  (folder.entries ?? []).filter { $0.first != 0x2e }.flatMap { name -> [FileName] in
    let path = folder.appending(name)
    var own = stat()
    guard path.withPath({ lstat($0, &own) }) == 0 else { return [] }
    if own.st_mode & S_IFMT == S_IFDIR { return photos(in: path) }
    return isNameOfPhoto(name) ? [path] : []
  }
}

private func isNameOfPhoto(_ name: [UInt8]) -> Bool {
  let ending = String(decoding: name.suffix(8), as: UTF8.self).lowercased()
  return extensionsOfPhotos.contains { ending.hasSuffix($0) }
}

/// The files that a pattern stands for, by their names: `*`, `?` and letters in brackets in any part of a path.
private func filesOfPattern(_ pattern: FileName) -> [FileName] {
  let parts = pattern.bytes.split(separator: UInt8(ascii: "/"))
  let root = pattern.bytes.first == UInt8(ascii: "/") ? "/" : "."
  var found = [FileName(argument: root)]
  for part in parts {
    let isPattern = part.contains { "*?[".utf8.contains($0) }
    found = found.flatMap { folder -> [FileName] in
      func inside(_ name: [UInt8]) -> FileName {
        switch folder.bytes {
        case [0x2e]: FileName(bytes: name)
        case [0x2f]: FileName(bytes: [0x2f] + name)
        default: folder.appending(name)
        }
      }
      guard isPattern else { return [inside(Array(part))] }
      let text = FileName(bytes: Array(part))
      return (folder.entries ?? []).filter { name in
        text.withPath { pattern in
          // A hidden file is one only where the pattern begins with its dot.
          FileName(bytes: name).withPath { fnmatch(pattern, $0, FNM_PERIOD) == 0 }
        }
      }.map(inside)
    }
  }
  return found.filter { $0.status.map { $0.st_mode & S_IFMT } == S_IFREG }
}

/// The zone of the system; nil if it is not known.
func zoneOfSystem() -> TimeZoneRules? {
  if let name = getenv("TZ").map({ String(cString: $0) }), !name.isEmpty {
    return TimeZoneRules(named: String(name.drop { $0 == ":" }))
  }
  guard let path = realpath("/etc/localtime", nil) else { return nil }
  defer { free(path) }
  let parts = String(cString: path).split(separator: "/")
  guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
  return TimeZoneRules(named: parts[(folder + 1)...].joined(separator: "/"))
}
