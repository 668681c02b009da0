// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles to the bytes of one PMTiles file.

import Tiles

/// An entry of a directory: a run of tiles with the same bytes, or a directory below where the run is 0.
private struct Entry {
  var number: UInt64
  var run: UInt64
  var length: UInt64
  var offset: UInt64
}

/// The bytes of the header.
private let bytesOfHeader = 127

/// The bytes that the header and the root directory have at most, so that one request fetches both.
private let mostBytesOfStart = 16_384

/// A PMTiles file of version 3 (github.com/protomaps/PMTiles, spec/v3).
///
/// Tiles are in the order of their numbers, equal ones once, and directories are compressed by gzip. The same tiles and
/// facts give the same bytes, in whatever order the tiles come.
///
/// - Parameters:
///   - tiles: The tiles, each once, at least one.
///   - facts: What the file says about them.
///   - metadata: More of that, as an object of JSON.
///   - kind: The number that the format has for the kind of the tiles. Default: 2, PNG.
///   - packsTiles: Whether the tiles are compressed by gzip, as vectors are. Default: false.
/// - Returns: The file; nil if the system has no memory.
package func pmtilesFile(
  _ tiles: [DrawnTile], _ facts: PyramidFacts, metadata: [UInt8], kind: UInt8 = 2,
  packsTiles: Bool = false
) -> [UInt8]? {
  let ordered = tiles.sorted { $0.tile.number < $1.tile.number }
  var data: [UInt8] = []
  var offsets: [[UInt8]: UInt64] = [:]
  var entries: [Entry] = []
  for tile in ordered {
    guard let bytes = packsTiles ? deflated(tile.bytes, as: .gzip) : tile.bytes else { return nil }
    let (number, length) = (tile.tile.number, UInt64(bytes.count))
    let offset = offsets[bytes] ?? UInt64(data.count)
    if offsets.updateValue(offset, forKey: bytes) == nil { data += bytes }
    if let last = entries.last, last.offset == offset, last.number + last.run == number {
      entries[entries.count - 1].run += 1
    } else {
      entries.append(Entry(number: number, run: 1, length: length, offset: offset))
    }
  }
  guard let (root, leaves) = directories(entries), let metadata = deflated(metadata, as: .gzip)
  else {
    return nil
  }
  let rootStart = UInt64(bytesOfHeader)
  let metadataStart = rootStart + UInt64(root.count)
  let leavesStart = metadataStart + UInt64(metadata.count)
  let dataStart = leavesStart + UInt64(leaves.count)
  var file = Array("PMTiles".utf8) + [3]
  for number in [
    rootStart, UInt64(root.count), metadataStart, UInt64(metadata.count), leavesStart,
    UInt64(leaves.count), dataStart, UInt64(data.count), UInt64(ordered.count),
    UInt64(entries.count), UInt64(offsets.count),
  ] {
    file += littleEndian(number, bytes: 8)
  }
  // Clustered; directories by gzip.
  file += [
    1, 2, packsTiles ? 2 : 1, kind, UInt8(facts.zooms.lowerBound), UInt8(facts.zooms.upperBound),
  ]
  file += [facts.west, facts.south, facts.east, facts.north].flatMap(degrees)
  file += [UInt8(facts.zoom)] + degrees(facts.longitude) + degrees(facts.latitude)
  file.reserveCapacity(Int(dataStart) + data.count)
  return file + root + metadata + leaves + data
}

/// The root directory and those below it, compressed.
private func directories(_ entries: [Entry]) -> (root: [UInt8], leaves: [UInt8])? {
  let most = mostBytesOfStart - bytesOfHeader
  guard let whole = deflated(directory(entries), as: .gzip) else { return nil }
  if whole.count <= most { return (whole, []) }
  // Leaves as small as the root allows: a reader fetches one for each tile that is far from the last.
  var size = 4096
  while true {
    var leaves: [UInt8] = []
    var root: [Entry] = []
    for start in stride(from: 0, to: entries.count, by: size) {
      let part = entries[start..<min(start + size, entries.count)]
      guard let leaf = deflated(directory(Array(part)), as: .gzip) else { return nil }
      root.append(
        Entry(
          number: entries[start].number, run: 0, length: UInt64(leaf.count),
          offset: UInt64(leaves.count)))
      leaves += leaf
    }
    guard let start = deflated(directory(root), as: .gzip) else { return nil }
    if start.count <= most { return (start, leaves) }
    size *= 2
  }
}

/// A directory before it is compressed.
private func directory(_ entries: [Entry]) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.append(varint: UInt64(entries.count))
  var last: UInt64 = 0
  for entry in entries {
    bytes.append(varint: entry.number - last)
    last = entry.number
  }
  for entry in entries { bytes.append(varint: entry.run) }
  for entry in entries { bytes.append(varint: entry.length) }
  var next: UInt64?
  for entry in entries {
    // 0 stands for the place after the entry before.
    bytes.append(varint: entry.offset == next ? 0 : entry.offset + 1)
    next = entry.offset + entry.length
  }
  return bytes
}

private func littleEndian(_ number: UInt64, bytes count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
}

/// A coordinate in ten-millionths of a degree.
private func degrees(_ value: Double) -> [UInt8] {
  let rounded = Int32(clamping: Int((min(max(value, -180), 180) * 1e7).rounded()))
  return littleEndian(UInt64(UInt32(bitPattern: rounded)), bytes: 4)
}
