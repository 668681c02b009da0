// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Packs the map of the Earth that the program holds:
//
//     routeplot-earth FOLDER >Sources/EarthData/earth.bin
//
// Then write the new number of bytes into earthdata.c beside it, so that builds take the new file.
//
// The folder has layers of Natural Earth as lines of GeoJSON, compressed by gzip, such as ne_110m_land.geojsonl.gz.
// The same files give the same bytes on every machine.

import CLibrary
import Maps

guard CommandLine.arguments.count == 2 else {
  fail("expected the folder of Natural Earth's layers")
}
let folder = CommandLine.arguments[1]
do {
  try packedEarth(folder).withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(
        STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count > 0 else { fail("standard output cannot be written") }
      rest = rest.dropFirst(count)
    }
  }
} catch {
  fail("\(error)")
}

/// Ends the program with a line on standard error.
func fail(_ message: String) -> Never {
  let line = Array("routeplot-earth: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(65)
}
