// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Vector tiles of a source, decoded by several threads.

import Processors
import Tiles
import VectorTiles

/// Reads and decodes the vector tiles of a picture.
struct StreetReading {
  private let source: any TileSource
  private let selection: TileSelection
  private let threads: Int

  /// - Parameters:
  ///   - source: The source.
  ///   - selection: The parts to decode.
  ///   - threads: How many threads decode.
  init(_ source: any TileSource, selecting selection: TileSelection, threads: Int) {
    (self.source, self.selection, self.threads) = (source, selection, threads)
  }

  /// Reads tiles.
  ///
  /// Throws `TileError`, if no tile can be obtained at all, or all have too many points together.
  func read(_ tiles: [TileID], _ use: inout TileUse) throws(TileError) -> [TileID: VectorTile] {
    guard !tiles.isEmpty else { return [:] }
    let answers = try source.tiles(tiles)
    let decoded = DecodedStreets(count: tiles.count)
    let threads = max(min(threads, tiles.count), 1)
    let selection = selection
    concurrentPerform(threads) { _ in
      // Tiles differ a hundredfold, so each thread takes the next one.
      while let index = decoded.next() {
        guard case .bytes(let bytes)? = answers[tiles[index]] else { continue }
        do throws(VectorTileError) {
          decoded.set(index, .success(try VectorTile(bytes: bytes, wanted: selection)))
        } catch {
          decoded.set(index, .failure(error))
        }
      }
    }
    guard !decoded.isFull else {
      throw TileError(
        .tooManyTiles,
        "its tiles have more than \(DecodedStreets.mostPoints / 1_000_000) million points in this picture"
      )
    }
    var result: [TileID: VectorTile] = [:]
    for (index, tile) in tiles.enumerated() {
      switch (decoded.result(index), answers[tile]) {
      case (.success(let content), _): result[tile] = content
      case (.failure(let error), _):
        use.failed += 1
        use.firstFailure = use.firstFailure ?? error.message
      case (nil, .failed(let reason)?):
        use.failed += 1
        use.firstFailure = use.firstFailure ?? reason
      case (nil, _): use.missing += 1
      }
    }
    return result
  }
}

/// Tiles that threads decode, each at its own place.
private final class DecodedStreets: @unchecked Sendable {
  private let lock = ThreadLock()
  private var results: [Result<VectorTile, VectorTileError>?]
  private var taken = 0
  private var points = 0

  /// The most points of all tiles: half a gigabyte of memory.
  static let mostPoints = 20_000_000

  /// Whether there are more points, so that no further tile is decoded.
  var isFull: Bool { points > DecodedStreets.mostPoints }

  init(count: Int) { results = Array(repeating: nil, count: count) }

  /// The next tile that is not taken; nil if there is none.
  func next() -> Int? {
    lock.withLock {
      guard taken < results.count, !isFull else { return nil }
      taken += 1
      return taken - 1
    }
  }

  func set(_ index: Int, _ result: Result<VectorTile, VectorTileError>) {
    lock.withLock {
      results[index] = result
      if case .success(let tile) = result { points += tile.pointCount }
    }
  }

  func result(_ index: Int) -> Result<VectorTile, VectorTileError>? { results[index] }
}

extension VectorTile {
  /// The number of points that its areas, lines and streets with names have.
  fileprivate var pointCount: Int {
    var count = streetNames.reduce(houseNumbers.count) { $0 + $1.points.count }
    count += oneWays.reduce(0) { $0 + $1.points.count }
    for area in AreaClass.allCases { count += areas(area).points.count }
    for line in LineClass.allCases {
      for level in LineLevel.allCases { count += lines(line, level).points.count }
    }
    return count
  }
}

extension TileSelection {
  /// The parts of a tile that the parts of a map need.
  ///
  /// `zoom`: that of the picture, for tiles of 512 pixels. Default: one that shows all parts.
  init(_ features: MapFeatures, zoom: Double = .infinity) {
    self.init()
    let areasOfParts: [(MapFeatures, [AreaClass])] = [
      (.land, [.earth, .farmland, .builtUp, .quarry, .rock, .parking, .ice, .military, .pier]),
      (.green, [.green, .wood, .garden, .sand, .reserve]), (.water, [.water]),
      (.buildings, [.building]),
    ]
    for (part, classes) in areasOfParts where features.contains(part) { areas.formUnion(classes) }
    let roads = LineClass.allCases.filter(\.isRoad)
    let linesOfParts: [(MapFeatures, [LineClass])] = [
      (.water, [.stream, .river, .ferry]), (.rivers, [.stream, .river]),
      (.roads, roads + [.runway, .taxiway]), (.rail, LineClass.allCases.filter(\.isRail)),
      (.borders, LineClass.allCases.filter(\.isBorder)),
    ]
    for (part, classes) in linesOfParts where features.contains(part) { lines.formUnion(classes) }
    hasPlaces = features.contains(.places)
    hasPointsForWalkers = features.contains(.points)
    hasOneWays = features.contains(.streets) && zoom >= StreetWidths.zoomOfArrows
    hasHouseNumbers =
      features.contains(.houseNumbers) && StreetLetters(zoom: zoom).ofHouseNumber != nil
    if features.contains(.streets) { streetNames = Set(roads) }
    if hasPlaces { streetNames.formUnion(LineClass.allCases.filter(\.isRiver)) }
  }
}
