// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files that are damaged at random, the same on every run.

import Foundation
import TestSupport
import Testing
import Tiles

extension Workplace {
  /// Cuts a file.
  func shorten(_ name: String, to count: Int) throws {
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent(name))
    try file.truncate(atOffset: UInt64(count))
    try file.close()
  }

  /// Reads files that are damaged in a few places each, one after another, and counts those that could be opened.
  ///
  /// - Parameters:
  ///   - files: Whole files, each of which is damaged in turn.
  ///   - times: How many damaged files are read. ROUTEPLOT_MUTATIONS is how many times as many.
  ///   - wanted: The tiles that are requested.
  ///   - places: The places that are damaged, among those of the file. Default: all.
  /// - Returns: How many could be opened.
  /// - Throws: What the file system refuses.
  func readDamaged(
    _ files: [[UInt8]], times: Int, wanted: [TileID], places: Range<Int> = 0..<Int.max
  ) throws -> Int {
    var generator = SeededGenerator(seed: 7)
    // One file, as some disks wait for each file that is written again.
    try write([], to: "tiles")
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent("tiles"))
    defer { try? file.close() }
    var (opened, slowest) = (0, Duration.zero)
    for number in 0..<(times * mutationFactor) {
      var bytes = files[number % files.count]
      let inside = places.clamped(to: bytes.indices)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: inside, using: &generator)
        switch UInt8.random(in: 0...3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 2: bytes[place] = [0, 1, 0x7f, 0x80, 0xff][Int.random(in: 0...4, using: &generator)]
        default:
          let other = Int.random(in: inside, using: &generator)
          for index in 0..<8 where place + index < bytes.count && other + index < bytes.count {
            bytes[place + index] = bytes[other + index]
          }
        }
      }
      if Int.random(in: 0..<50, using: &generator) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      try file.seek(toOffset: 0)
      try file.write(contentsOf: bytes)
      try file.truncate(atOffset: UInt64(bytes.count))
      let time = processorTime {
        guard let source = try? openTileFile("\(path)/tiles") else { return }
        opened += 1
        guard let answers = try? source.tiles(wanted) else { return }
        #expect(answers.count == wanted.count)
        for answer in answers.values {
          if case .bytes(let bytes) = answer { #expect(bytes.count <= 32 << 20) }
        }
      }
      slowest = max(slowest, time)
    }
    #expect(slowest < .seconds(1))
    if mutationFactor > 1 {
      print(
        "\(times * mutationFactor) damaged files, \(opened) opened, the slowest took \(slowest)")
    }
    return opened
  }
}
