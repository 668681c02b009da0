// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Packs the map of the Earth that the program holds, and its relief:
//
//     routeplot-earth FOLDER >Sources/EarthData/earth.bin
//     routeplot-earth --relief HEIGHTS >Sources/EarthData/relief.bin
//
// Then write the new number of bytes into earthdata.c beside it, so that builds take the new file.
//
// The folder has layers of Natural Earth as lines of GeoJSON, compressed by gzip, such as ne_110m_land.geojsonl.gz.
// The same files give the same bytes on every machine. The heights are ETOPO5 of NOAA, which is in the public domain,
// as `packedRelief` describes them.

import CLibrary
import Maps

let words = CommandLine.arguments.dropFirst()
guard words.count == 1 || words.count == 2 && words.first == "--relief", let path = words.last
else {
  fail("expected the folder of Natural Earth's layers, or --relief and a file of heights")
}
do {
  let packed = words.count == 1 ? try packedEarth(path) : try packedRelief(path)
  packed.withUnsafeBytes { bytes in
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
