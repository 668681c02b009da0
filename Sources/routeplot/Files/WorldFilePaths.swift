// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The paths of the files next to a picture.

/// The paths of the world file and of its coordinate system next to a picture.
func worldFilePaths(of picture: FileName) -> (map: FileName, system: FileName) {
  let names = WorldFileNames(image: picture)
  return (
    FileName(bytes: names.stem + Array(names.extensions[0].utf8)),
    FileName(bytes: names.stem + Array(".prj".utf8))
  )
}
