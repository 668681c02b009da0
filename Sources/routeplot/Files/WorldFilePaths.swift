// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The paths of the files next to a picture.

/// The paths of the world file and of its coordinate system next to a picture.
func worldFilePaths(of picture: FileName) -> (map: FileName, system: FileName) {
  let isPNG = String(decoding: picture.bytes.suffix(4), as: UTF8.self).lowercased() == ".png"
  let stem = isPNG ? picture.bytes.dropLast(4) : picture.bytes[...]
  return (FileName(bytes: stem + Array(".pgw".utf8)), FileName(bytes: stem + Array(".prj".utf8)))
}
