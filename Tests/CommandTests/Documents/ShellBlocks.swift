// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The commands of a document, and the samples that they draw.

import Foundation
import TestSupport

/// The commands of each block of shell of a document; a command that goes on in the next line is one.
func shellBlocks(of name: String) throws -> [[String]] {
  let text = try String(
    contentsOf: Workplace.package.appendingPathComponent(name), encoding: .utf8)
  var blocks: [[String]] = []
  var isShell = false
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      isShell = line == "```sh"
      if isShell { blocks.append([]) }
    } else if isShell, let last = blocks[blocks.count - 1].last, last.hasSuffix("\\") {
      blocks[blocks.count - 1][blocks[blocks.count - 1].count - 1] = last.dropLast() + String(line)
    } else if isShell {
      blocks[blocks.count - 1].append(String(line))
    }
  }
  return blocks
}

extension Workplace {
  /// Puts the logs of the samples where the commands look for them.
  func copySamples() throws {
    let samples = Workplace.package.appendingPathComponent("Samples")
    let copy = folder.appendingPathComponent("Samples")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: samples.path)
    where [".csv", ".gpx", ".pmtiles", ".hgt.gz", ".jpg"].contains(where: name.hasSuffix) {
      try FileManager.default.copyItem(
        at: samples.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
  }
}
