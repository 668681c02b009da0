// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reading of a tile of a web map.

package import Drawing

/// The limits of tiles, which no map in use comes near: others are not tiles, or are made to do harm.
package enum TileImageLimits {
  /// The most bytes of a file.
  package static let mostBytes = 4 << 20

  /// The pixels of a side, as many in both directions: 256 and 512, and the double for dense screens.
  package static let side = 64...1024
}

/// An error that keeps bytes from being a tile.
package enum TileImageError: Error, Equatable, Sendable {
  /// There are too many bytes.
  case tooManyBytes(Int)
  /// It is an image of a size that no tile has.
  case wrongSize(width: Int, height: Int)
  /// It is not an image that can be read.
  case noImage(ImageError)
}

extension TileImageError: CustomStringConvertible {
  /// The found and the expected content; the name of the tile goes before it.
  package var description: String {
    switch self {
    case .tooManyBytes(let count):
      "is not a map tile: it has \(count) bytes, expected at most \(TileImageLimits.mostBytes)"
    case .wrongSize(let width, let height):
      "is not a map tile: it has \(width)x\(height) pixels, expected a square of "
        + "\(TileImageLimits.side.lowerBound) to \(TileImageLimits.side.upperBound)"
    case .noImage(.otherContent(.gzip)):
      "is not a map tile: it is gzip data, as vector tiles are, expected a PNG, JPEG or WebP"
    case .noImage(.otherContent(let content)):
      "is not a map tile: it is \(content.name), expected a PNG, JPEG or WebP"
    // The tile is not to blame.
    case .noImage(let error) where error.isOfMemory: "\(error)"
    case .noImage(let error): "is not a map tile: it \(error)"
    }
  }
}

extension Bitmap {
  /// Reads a tile: a square PNG, JPEG or WebP, recognised by its bytes alone.
  ///
  /// - Parameter bytes: The whole file, not compressed beyond what its own format does.
  /// - Returns: The image, as `read(_:mostPixels:)` gives it but without its file.
  /// - Throws: `TileImageError`.
  package static func read(tile bytes: [UInt8]) throws(TileImageError) -> Bitmap {
    let file = try tileFile(bytes)
    do throws(ImageError) { return try file.bitmap(keepsFile: false) } catch {
      throw .noImage(error)
    }
  }

  /// The pixels of a side of a tile, from its header alone.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The pixels; nil if it is not a tile.
  package static func side(ofTile bytes: [UInt8]) -> Int? { (try? tileFile(bytes))?.width }
}

/// Reads the header of a tile.
private func tileFile(_ bytes: [UInt8]) throws(TileImageError) -> any ImageFile {
  guard bytes.count <= TileImageLimits.mostBytes else { throw .tooManyBytes(bytes.count) }
  let file: any ImageFile
  do throws(ImageError) { file = try imageFile(bytes) } catch { throw .noImage(error) }
  guard file.width == file.height, TileImageLimits.side.contains(file.width) else {
    throw .wrongSize(width: file.width, height: file.height)
  }
  return file
}
