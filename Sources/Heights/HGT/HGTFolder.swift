// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// HGT files by their names: one file, or a folder of them.

import CLibrary
package import Geography
import Processors
package import Tiles

/// A folder of HGT files, or one of them.
package final class HGTFolder: HeightSource {
  package let name: String
  package var attribution: String? { nil }
  private let isFolder: Bool

  /// A file of a square degree.
  private struct Entry {
    let path: String
    let packing: HGTPacking
  }

  private let entries: [DegreeCell: Entry]

  /// The most posts that a picture reads: a few seconds of work.
  private static let mostPosts = 1_500_000_000

  /// The most bytes of unpacked files.
  private static let mostMemory = 1 << 30

  /// The most files in a folder that are looked at.
  private static let mostNames = 200_000

  /// Finds the files.
  ///
  /// A folder may have folders of files in it, as `N46/N46E008.hgt.gz`.
  ///
  /// - Parameter path: An HGT file, or a folder.
  /// - Throws: `TileError`, where there is none.
  package init(_ path: String) throws(TileError) {
    name = path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TileError(.unavailable, String(cString: strerror(errno)))
    }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder else {
      let file = path.split(separator: "/").last ?? ""
      guard let name = HGTName(file) else {
        throw TileError(
          .data,
          "is no file of heights by its name, expected one like N46E008.hgt, N46E008.hgt.zip, "
            + "N46E008.hgt.gz, heights.pmtiles or heights.mbtiles")
      }
      entries = [name.cell: Entry(path: path, packing: name.packing)]
      return
    }
    var found: [DegreeCell: Entry] = [:]
    HGTFolder.look(in: path, depth: 0, &found)
    guard !found.isEmpty else {
      throw TileError(
        .data,
        "has no HGT files, expected names like N46E008.hgt, N46E008.hgt.zip or N46E008.hgt.gz; "
          + "a folder of tiles is written like heights/{z}/{x}/{y}.png")
    }
    entries = found
  }

  /// Collects the files of a folder, and of those in it.
  private static func look(in path: String, depth: Int, _ found: inout [DegreeCell: Entry]) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    var folders: [String] = []
    var count = 0
    while let item = readdir(folder), count < mostNames {
      count += 1
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let read = HGTName(name) {
        let entry = Entry(path: "\(path)/\(name)", packing: read.packing)
        // Of several files of one square the order in the folder decides nothing.
        if let other = found[read.cell],
          (other.packing.rawValue, other.path) < (entry.packing.rawValue, entry.path)
        {
          continue
        }
        found[read.cell] = entry
      } else if depth == 0, !name.hasPrefix("."), !name.contains(".") {
        folders.append("\(path)/\(name)")
      }
    }
    for folder in folders.sorted() { look(in: folder, depth: depth + 1, &found) }
  }

  package func open(
    _ areas: [HeightArea], degreesPerPixel: Double, threads: Int
  ) throws(TileError) -> OpenHeights {
    let needed = Set(areas.flatMap { cells(in: $0) })
    guard let first = needed.min(by: HGTFolder.areInOrder) else {
      throw TileError(.noHeights, "has no heights beyond the poles")
    }
    // Posts next to the picture make its edge as good as its middle.
    let margin = 4 * degreesPerPixel + 4.0 / 1200
    let near = Set(areas.flatMap { cells(in: $0.grown(by: margin)) })
    let wanted = near.filter { entries[$0] != nil }.sorted(by: HGTFolder.areInOrder)
    guard !needed.isDisjoint(with: wanted) else {
      let more = needed.count > 1 ? " and \(needed.count - 1) more" : ""
      throw TileError(
        .noHeights, "has no heights for the picture, which needs \(first.name).hgt\(more)")
    }
    let files = try openFiles(wanted, threads: threads)
    var facts = HeightFacts(source: name)
    facts.hasFiles = true
    facts.needed = needed.count
    let missing = needed.filter { files[$0] == nil }
    facts.missing = missing.count
    facts.firstMissing = missing.min(by: HGTFolder.areInOrder).map { "\($0.name).hgt" }
    let steps = files.values.map { $0.side - 1 }.max() ?? 1
    facts.spacing = HGTFolder.spacing(steps: steps)
    return OpenHeights(posts: HGTPosts(files, steps: steps), facts: facts)
  }

  package func lookup() -> any GroundHeights { HGTLookup(self) }

  /// The distance of posts in words.
  static func spacing(steps: Int) -> String {
    3600 % steps == 0 ? "\(3600 / steps)″" : "\(steps) posts a degree"
  }

  /// Opens the file of a square degree.
  ///
  /// Returns nil if there is none. Throws `TileError`, where it cannot be read.
  func file(of cell: DegreeCell) throws(TileError) -> HGTFile? {
    guard let entry = entries[cell] else { return nil }
    do throws(TileError) { return try HGTFile(entry.path, entry.packing) } catch {
      let file = entry.path.split(separator: "/").last.map { String($0) } ?? entry.path
      throw TileError(error.kind, isFolder ? "\(file) \(error.message)" : error.message)
    }
  }

  private func openFiles(
    _ cells: [DegreeCell], threads: Int
  ) throws(TileError) -> [DegreeCell: HGTFile] {
    let found = Guarded(OpenedFiles())
    let most = HGTFolder.mostMemory
    let threads = max(min(threads, cells.count), 1)
    concurrentPerform(threads) { thread in
      for place in stride(from: thread, to: cells.count, by: threads) {
        guard found.withLock({ $0.memory }) <= most else { return }
        do throws(TileError) {
          guard let file = try file(of: cells[place]) else { return }
          found.withLock { $0.add(file, of: cells[place]) }
        } catch { found.withLock { $0.note(error) } }
      }
    }
    let opened = found.current
    if let fault = opened.fault { throw fault }
    let posts = opened.files.values.reduce(0) { $0 + $1.side * $1.side }
    guard posts <= HGTFolder.mostPosts, opened.memory <= most else {
      throw TileError(
        tooManyHeights: "\(cells.count) files"
          + (opened.memory > 0 ? ", which have to be unpacked" : ""))
    }
    return opened.files
  }

  /// The squares that an area is in.
  private func cells(in area: HeightArea) -> [DegreeCell] {
    let south = max(Int(area.south.rounded(.down)), -90)
    let north = min(Int(area.north.rounded(.up)), 90)
    let west = Int(area.west.rounded(.down))
    let east = max(Int(area.east.rounded(.up)), west + 1)
    guard south < max(north, south + 1), south < 90 else { return [] }
    return (south..<max(north, south + 1)).flatMap { south in
      (west..<min(east, west + 360)).map { west in
        DegreeCell(south: south, west: west - 360 * Int((Double(west + 180) / 360).rounded(.down)))
      }
    }
  }

  private static func areInOrder(_ a: DegreeCell, _ b: DegreeCell) -> Bool {
    (-a.south, a.west) < (-b.south, b.west)
  }
}

extension HeightArea {
  /// The area with a margin in degrees.
  fileprivate func grown(by margin: Double) -> HeightArea {
    HeightArea(
      west: west - margin, south: south - margin, east: east + margin, north: north + margin)
  }
}

/// The files that threads have opened so far.
private struct OpenedFiles {
  var files: [DegreeCell: HGTFile] = [:]

  /// One of the faults, whichever thread found it.
  private(set) var fault: TileError?

  /// The bytes of unpacked files.
  private(set) var memory = 0

  mutating func add(_ file: HGTFile, of cell: DegreeCell) {
    files[cell] = file
    memory += file.memory
  }

  mutating func note(_ other: TileError) {
    if let fault, fault.message <= other.message { return }
    fault = other
  }
}
