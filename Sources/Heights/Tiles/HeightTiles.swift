// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of heights: from a file, a folder or a server to posts.

import CLibrary
import Drawing
package import Geography
import Images
import Processors
package import Tiles

/// Tiles whose colours are heights.
package final class HeightTiles: HeightSource {
  package var name: String { source.facts.name }
  package var attribution: String? { source.facts.attribution }

  let source: any TileSource

  /// The encoding that the metadata states; nil if it states none.
  let stated: HeightEncoding?

  /// The zooms that are asked for.
  let zooms: ClosedRange<Int>

  /// Whether each tile is a request.
  let isServer: Bool

  /// The zooms that a server is asked for, if it says nothing: few have posts closer than 20 metres.
  private static let zoomsOfServers = 0...13

  /// The zooms that are asked for where a server has nothing at the highest one.
  private static let otherZoomsOfServers = [12, 10]

  /// The most pixels of all tiles of a picture.
  private static let mostPixels = 1 << 26

  /// Opens a file of tiles, or a folder.
  ///
  /// - Parameter path: A PMTiles or MBTiles file, or the template of a folder, such as `heights/{z}/{x}/{y}.png`.
  /// - Throws: `TileError`, where it cannot be opened or its tiles are no heights.
  package convenience init(_ path: String) throws(TileError) {
    try self.init(
      path.contains("{") ? TileFolder(path) : openTileFile(path, takesHeights: true),
      isServer: false)
  }

  /// Takes the tiles of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - isServer: Whether it is a server, so that each tile is a request.
  /// - Throws: `TileError`, where its tiles are no heights.
  package init(_ source: any TileSource, isServer: Bool) throws(TileError) {
    (self.source, self.isServer) = (source, isServer)
    zooms = source.facts.zooms ?? (isServer ? HeightTiles.zoomsOfServers : 0...24)
    guard !source.facts.hasVectors else {
      throw TileError(.data, "holds vector tiles, expected tiles of heights")
    }
    guard let encoding = source.facts.encoding else {
      stated = nil
      return
    }
    stated = HeightEncoding(rawValue: encoding.lowercased())
    guard stated != nil else {
      throw TileError(
        .data, "has heights in an encoding that is not known, expected terrarium or mapbox")
    }
  }

  package func lookup() -> any GroundHeights { TileLookup(self) }

  package func open(
    _ areas: [HeightArea], degreesPerPixel: Double, threads: Int
  ) throws(TileError) -> OpenHeights {
    let middle = areas.isEmpty ? 0 : (areas[0].south + areas[areas.count - 1].north) / 2
    let latitude = min(max(middle, -80), 80)
    // Pixels of this zoom are at most as large as those of the picture, if there are such.
    let pixels = 360 * WebMercator.cosine(ofDegrees: latitude) / degreesPerPixel / 1.05
    func ask(side: Int, atMost most: Int? = nil) throws(TileError) -> Asked {
      let wanted = Int(log2(max(pixels / Double(side), 1)).rounded(.up))
      let zoom = min(max(wanted, zooms.lowerBound), zooms.upperBound, most ?? 24)
      let tiles = try HeightTiles.tiles(in: areas, zoom: zoom, side: side)
      return Asked(side: side, zoom: zoom, tiles: tiles, answers: try source.tiles(tiles))
    }
    // The side of a tile is known when one is read, and decides about the zoom.
    var asked = try ask(side: 256)
    // A server has all zooms up to its last one, and each try is a request for each tile.
    for zoom in isServer ? HeightTiles.otherZoomsOfServers : []
    where asked.hasNone && zoom < asked.zoom {
      asked = try ask(side: 256, atMost: zoom)
    }
    for side in isServer ? [] : [512, 128, 64, 1024] where asked.foundSide == nil {
      let other = try ask(side: side)
      if other.foundSide != nil { asked = other }
    }
    if let side = asked.foundSide, side != asked.side {
      asked = try ask(side: side, atMost: isServer ? asked.zoom : nil)
    }
    let (side, zoom, tiles, answers) = (asked.side, asked.zoom, asked.tiles, asked.answers)
    let decoding = HeightDecoding(tiles, answers, side: side, stated)
    try decoding.run(threads: threads)
    let heights = decoding.heights
    guard !heights.isEmpty else {
      let reason = decoding.firstFailure.map { ": \($0)" } ?? ""
      throw TileError(
        .noHeights, TileError.noneFound(of: tiles.count, zoom: zoom) + reason)
    }
    var facts = HeightFacts(source: name)
    facts.spacing = "zoom \(zoom)"
    facts.needed = tiles.count
    let missing = tiles.filter { heights[$0] == nil }
    facts.missing = missing.count
    facts.firstMissing = missing.first.map { "tile \($0.zoom)/\($0.column)/\($0.row)" }
    facts.firstFailure = decoding.firstFailure
    return OpenHeights(
      posts: TilePosts(heights: heights, zoom: zoom, side: side), facts: facts)
  }

  /// Tiles of a side and the answers for them.
  private struct Asked {
    let side, zoom: Int
    let tiles: [TileID]
    let answers: [TileID: Tile]

    /// Whether the source says of all of them that it does not have them.
    var hasNone: Bool {
      tiles.allSatisfy { answers[$0, default: .missing] == .missing }
    }

    /// The side of the first one that is there; nil if none is.
    var foundSide: Int? { Bitmap.side(ofFirst: tiles, in: answers).map(HeightTiles.inner) }
  }

  /// The side of a tile without the pixels that it shares with its neighbours: some have two on each side.
  static func inner(_ side: Int) -> Int { side == 260 || side == 516 ? side - 4 : side }

  /// The tiles of some areas and of a few pixels around them, each once.
  private static func tiles(
    in areas: [HeightArea], zoom: Int, side: Int
  ) throws(TileError) -> [TileID] {
    let count = 1 << zoom
    let margin = 16 / Double(side)
    var tiles: Set<TileID> = []
    for area in areas {
      let west = WebMercator.x(longitude: area.west) * Double(count) - margin
      let east = WebMercator.x(longitude: area.east) * Double(count) + margin
      let north = WebMercator.y(latitude: area.north) * Double(count) - margin
      let south = WebMercator.y(latitude: area.south) * Double(count) + margin
      let columns = Int(west.rounded(.down))...Int(east.rounded(.down))
      let rows = max(Int(north.rounded(.down)), 0)...min(Int(south.rounded(.down)), count - 1)
      guard min(columns.count, count) * rows.count <= mostPixels / (side * side) else {
        throw TileError(tooManyHeights: "more than \(mostPixels)")
      }
      for row in rows {
        for column in columns.prefix(count) {
          let wrapped = column - floorDivided(column, by: count) * count
          if let tile = TileID(zoom: zoom, column: wrapped, row: row) { tiles.insert(tile) }
        }
      }
    }
    guard tiles.count <= mostPixels / (side * side) else {
      throw TileError(tooManyHeights: "\(tiles.count) tiles")
    }
    return tiles.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}

/// Tiles that several threads decode.
final class HeightDecoding: Sendable {
  private let tiles: [TileID]
  private let answers: [TileID: Tile]
  private let side: Int
  private let stated: HeightEncoding?

  private let heightsFound = Guarded([TileID: [Float]]())
  private let failures = Guarded([TileID: String]())

  init(_ tiles: [TileID], _ answers: [TileID: Tile], side: Int, _ stated: HeightEncoding?) {
    (self.tiles, self.answers, self.side, self.stated) = (tiles, answers, side, stated)
  }

  /// The heights of the tiles that could be read.
  var heights: [TileID: [Float]] { heightsFound.current }

  /// Why the first of the tiles that cannot be read cannot be.
  var firstFailure: String? {
    let failures = failures.current
    return tiles.lazy.compactMap { tile in
      failures[tile].map { "tile \(tile.zoom)/\(tile.column)/\(tile.row) \($0)" }
    }.first
  }

  /// Decodes all tiles.
  ///
  /// Throws `TileError`, where no encoding is stated and none can be found.
  func run(threads: Int) throws(TileError) {
    var known = stated
    if known == nil { known = try foundEncoding() }
    guard let encoding = known else {
      // None can be read, in whatever encoding it is.
      for tile in tiles { decode(tile, .terrarium) }
      return
    }
    let threads = max(min(threads, tiles.count), 1)
    concurrentPerform(threads) { thread in
      for place in stride(from: thread, to: tiles.count, by: threads) {
        decode(tiles[place], encoding)
      }
    }
  }

  /// The encoding by the first tile that is there; nil if none is.
  private func foundEncoding() throws(TileError) -> HeightEncoding? {
    for tile in tiles {
      guard case .bytes(let bytes)? = answers[tile], let image = try? Bitmap.read(tile: bytes)
      else { continue }
      guard let encoding = HeightEncoding(of: image) else {
        throw TileError(
          .data,
          "is not known to hold heights: its metadata has no encoding, and the colours of tile "
            + "\(tile.zoom)/\(tile.column)/\(tile.row) are heights neither in terrarium nor in mapbox"
        )
      }
      return encoding
    }
    return nil
  }

  private func decode(_ tile: TileID, _ encoding: HeightEncoding) {
    switch answers[tile] {
    case .bytes(let bytes):
      let fault: String
      do throws(TileImageError) {
        if losesHeights(bytes) {
          fault = "is a lossy image, which has no heights, expected a PNG or a lossless WebP"
        } else {
          let image = try Bitmap.read(tile: bytes)
          guard HeightTiles.inner(image.width) == side else {
            return note("has \(image.width) pixels a side, expected \(side)", of: tile)
          }
          return keep(read(image, encoding), of: tile)
        }
      } catch { fault = "\(error)" }
      note(fault, of: tile)
    case .failed(let reason): note(reason, of: tile)
    case .missing, nil: break
    }
  }

  private func read(_ image: Bitmap, _ encoding: HeightEncoding) -> [Float] {
    let shared = (image.width - side) / 2
    var line = [Color](repeating: .transparent, count: image.width)
    return [Float](unsafeUninitializedCapacity: side * side) { heights, count in
      for row in 0..<side {
        line.withUnsafeMutableBufferPointer { line in
          guard let line = line.baseAddress else { return }
          image.copyRow(row + shared, to: line)
        }
        for column in 0..<side {
          heights.initializeElement(at: count, to: encoding.height(line[column + shared]))
          count += 1
        }
      }
    }
  }

  private func keep(_ heights: [Float], of tile: TileID) {
    heightsFound.withLock { $0[tile] = heights }
  }

  private func note(_ fault: String, of tile: TileID) {
    failures.withLock { $0[tile] = fault }
  }
}

/// Whether an image is a JPEG or a lossy WebP: one step of red would be hundreds of metres.
private func losesHeights(_ bytes: [UInt8]) -> Bool {
  if bytes.starts(with: [0xff, 0xd8]) { return true }
  guard bytes.count > 20, bytes.starts(with: Array("RIFF".utf8)) else { return false }
  // Google, "WebP Container Specification": chunks of a name, a size and as many bytes, or one more.
  var place = 12
  while place + 8 <= bytes.count {
    let name = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
    if name == "VP8 " || name == "VP8L" { return name == "VP8 " }
    let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
    place += 8 + size + size % 2
  }
  return false
}

extension Bitmap {
  /// The pixels of a side of the first tile that is there; nil if none is, or none is an image of a tile.
  static func side(ofFirst tiles: [TileID], in answers: [TileID: Tile]) -> Int? {
    for tile in tiles {
      if case .bytes(let bytes)? = answers[tile], let side = side(ofTile: bytes) { return side }
    }
    return nil
  }
}

/// The pixels of tiles as one lattice.
private struct TilePosts: HeightPosts {
  let heights: [TileID: [Float]]
  let zoom, side: Int

  var lattice: HeightLattice { .mercator(side << zoom) }

  /// Tiles are few, so all columns may be known.
  func known(_ columns: Range<Int>, inRows rows: Range<Int>) -> Range<Int> { columns }

  func read(row: Int, columns: Range<Int>, into result: UnsafeMutablePointer<Float>) {
    result.update(repeating: .nan, count: columns.count)
    guard (0..<(side << zoom)).contains(row) else { return }
    let first = floorDivided(columns.lowerBound, by: side)
    let last = floorDivided(columns.upperBound - 1, by: side)
    for number in first...last {
      let wrapped = number - (floorDivided(number, by: 1 << zoom) << zoom)
      guard let tile = TileID(zoom: zoom, column: wrapped, row: row / side),
        let heights = heights[tile]
      else { continue }
      let start = number * side
      let shared = columns.clamped(to: start..<(start + side))
      heights.withUnsafeBufferPointer { heights in
        guard let heights = heights.baseAddress else { return }
        (result + shared.lowerBound - columns.lowerBound).update(
          from: heights + row % side * side + shared.lowerBound - start, count: shared.count)
      }
    }
  }
}
