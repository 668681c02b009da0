// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the region of a picture from a file.

import RoutePlotKit
import RouteReading

/// Reads a box from the first line of a file; `-` is standard input.
func readBox(_ path: FileName, streams: StandardStreams) throws(Failure) -> Region {
  let file = try InputFile(path: path, streams: streams)
  var bytes = [UInt8](repeating: 0, count: 4096)
  var count = 0
  while count < bytes.count {
    // One byte at a time: the rest of a pipe after the line belongs to another reader.
    let got = readWaiting(file.descriptor, &bytes[count], 1)
    guard got >= 0 else {
      throw Failure(.inputOutput, "\(file.name): cannot be read: \(systemError())")
    }
    if got == 0 || bytes[count] == 0x0a { break }
    count += 1
  }
  let line = String(decoding: textWithoutMark(Array(bytes[..<count])), as: UTF8.self)
  guard let region = regionOfBox(line.hasSuffix("\r") ? line.dropLast() : line[...]) else {
    throw Failure(
      .data,
      "\(file.name):1: '\(line.prefix(40))' is not a box; "
        + "expected west,south,east,north in degrees, as --print-bbox prints it")
  }
  return region
}
