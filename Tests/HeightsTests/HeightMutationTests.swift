// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import TestSupport
import Testing
import Tiles

@testable import Heights

struct HeightMutationTests {
  /// Files of heights of each kind, all of the same area.
  private func files(in place: Workplace) throws -> [(name: String, bytes: [UInt8])] {
    let whole = hgtBytes(side: 31) { down, across in Int(900 * down + 300 * across) }
    var archive = ZipFile()
    archive.add("N46E008.hgt", whole)
    func samples(_ x: Int, _ y: Int) -> [Int] { [131, (x + y) % 256, x * 4 % 256, 255] }
    let png = HandmadePNG(width: 64, height: 64, samples: samples).bytes
    let path = place.folder.appendingPathComponent("whole.mbtiles").path
    let database = try TestDatabase(path)
    try database.run(
      """
      create table metadata (name text, value text);
      insert into metadata values ('format', 'png'), ('encoding', 'terrarium');
      create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      insert into tiles values (0, 0, 0, \(TestDatabase.blob(png)));
      """)
    database.close()
    return [
      ("N46E008.hgt", whole), ("N46E008.hgt.gz", gzipped(whole)),
      ("N46E008.hgt.zip", archive.bytes), ("0-0-0.png", png),
      ("0-0-0.webp", HandmadeWebP(width: 64, height: 64, pixel: samples).bytes),
      ("tiles.mbtiles", try place.read("whole.mbtiles")),
    ]
  }

  /// Reads all that a source has; the fault in words where it has none.
  private func check(_ name: String, in place: Workplace) {
    let path = place.folder.path
    do throws(TileError) {
      let isTile = !name.contains(".hgt")
      let source: any HeightSource =
        isTile
        ? try HeightTiles(
          "\(path)/\(name.replacing("0-0-0", with: "{z}-{x}-{y}"))")
        : try HGTFolder("\(path)/\(name)")
      let opened = try source.open(
        [HeightArea(west: 8, south: 46, east: 9, north: 47)], degreesPerPixel: 0.5, threads: 1)
      let lattice = opened.posts.lattice
      for part in [0.0, 0.4, 1] {
        let row = Int(lattice.row(latitude: 46 + part))
        let column = Int(lattice.column(longitude: 8))
        let line = opened.posts.line(row: row, columns: (column - 3)..<(column + 40))
        #expect(line.allSatisfy { $0.isNaN || (-32_768...32_767).contains($0) })
      }
    } catch {
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  @Test(
    "No mutated file of heights and no mutated tile makes the reader trap, and all heights are bounded"
  )
  func mutations() throws {
    var random = SeededGenerator(seed: 571)
    try Workplace.use { place in
      let files = try files(in: place)
      for number in 0..<240 * mutationFactor {
        let file = files[number % files.count]
        var bytes = file.bytes
        // Heads have most of what can be wrong.
        let most = Bool.random(using: &random) ? bytes.count : min(bytes.count, 120)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 0..<most, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        try place.write(bytes, to: file.name)
        check(file.name, in: place)
      }
    }
  }
}
