// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The files that a run reads. No output may be one of them.

import RoutePlotKit

extension Request {
  /// The files of tiles among the maps.
  var mapFiles: [String] {
    maps.compactMap { map in
      guard case .file(let name) = map else { return nil }
      return name
    }
  }

  /// The files that are read, with what they are for; `-` is standard input.
  var filesRead: [(role: FileRole, name: String)] {
    var files = filesOfLogs.map { (role: FileRole.log, name: $0) }
    files += fitTo.map { (.fittedLog, $0) }
    files += pins.map { (.pins, $0) }
    if let list { files.append((.list, list)) }
    if let boxFile { files.append((.box, boxFile)) }
    files += (background?.all ?? []).map { ($0.role, $0.name.argument) }
    files += mapFiles.map { (.map, $0) }
    if let heights = relief.relief { files.append((.heights, heights)) }
    // A folder of tiles is not listed: an output may be one of them.
    files += (outputs + [report].compactMap(\.self))
      .filter { file in maps.contains { $0.holdsTile(file) } }.map { (.map, $0) }
    if let webPageScript { files.append((.script, webPageScript)) }
    if let styleFile { files.append((.style, styleFile)) }
    if case .file(let font) = options.font { files.append((.font, font)) }
    return files
  }
}
