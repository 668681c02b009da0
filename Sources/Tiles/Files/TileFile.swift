// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of tiles, recognised by their first bytes.

import SQLite

/// Opens a file of tiles: PMTiles or MBTiles, whatever its name ends with.
///
/// - Parameters:
///   - path: Its name.
///   - takesHeights: Whether the colours of its tiles may be heights. Default: false.
/// - Returns: The file, whose `facts` are known.
/// - Throws: `TileError` of kind `unavailable`, where it cannot be opened or read, `data`, where it is neither, or one
///   that cannot be used.
package func openTileFile(
  _ path: String, takesHeights: Bool = false
) throws(TileError) -> any TileSource {
  let start: [UInt8]
  do throws(RegularFile.Fault) {
    start = try RegularFile(path).bytes(0..<16)
  } catch {
    guard error == .isFolder else { throw error.tileError }
    throw TileError(
      .data, "is a folder; write it with the names of its tiles, such as FOLDER/{z}/{x}/{y}.png")
  }
  if start.starts(with: PMTilesHeader.signature) {
    return try PMTilesFile(path, takesHeights: takesHeights)
  }
  if start.starts(with: SQLiteDatabase.signature) {
    return try MBTilesFile(path, takesHeights: takesHeights)
  }
  throw TileError(.data, "is neither PMTiles nor MBTiles; \(advice(for: start))")
}

private func advice(for start: [UInt8]) -> String {
  if start.isEmpty { return "it is empty, get the file again" }
  if start.starts(with: gzipSignature) { return "it is compressed, unpack it with gunzip" }
  if start.starts(with: [0x50, 0x4d, 1, 0]) || start.starts(with: [0x50, 0x4d, 2, 0]) {
    return "it is PMTiles before version 3, convert it with pmtiles convert"
  }
  return "name a .pmtiles or .mbtiles file, or a folder such as FOLDER/{z}/{x}/{y}.png"
}
