// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of world files next to images, and their paths next to a picture.

/// The names that the world file of an image can have.
struct WorldFileNames {
  /// The name of the image without its extension, or all of it where that is of no image.
  let stem: [UInt8]

  /// The extensions, the usual one first.
  let extensions: [String]

  /// The extensions of world files for each extension of images: its first and its last letter with
  /// a w, all of its letters with a w, and that of any image.
  private static let known = [
    ".png": [".pgw", ".pngw", ".wld"], ".jpg": [".jgw", ".jpgw", ".wld"],
    ".jpeg": [".jgw", ".jpegw", ".wld"], ".webp": [".wpw", ".webpw", ".wld"],
  ]

  /// The extensions of the world files of all images.
  static let allExtensions = Set(known.values.joined()).sorted()

  /// The names next to an image.
  init(image: FileName) {
    let point = image.bytes.lastIndex(of: UInt8(ascii: ".")) ?? image.bytes.endIndex
    let ending = String(decoding: image.bytes[point...], as: UTF8.self).lowercased()
    stem = Array(Self.known[ending] == nil ? image.bytes[...] : image.bytes[..<point])
    extensions = Self.known[ending] ?? [".pgw", ".pngw", ".wld"]
  }
}

/// The paths of the world file and of its coordinate system next to a picture.
func worldFilePaths(of picture: FileName) -> (map: FileName, system: FileName) {
  let names = WorldFileNames(image: picture)
  return (
    FileName(bytes: names.stem + Array(names.extensions[0].utf8)),
    FileName(bytes: names.stem + Array(".prj".utf8))
  )
}
