// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Records the runs of tests, so that two programs can be compared on them.

import Foundation

extension Workplace {
  /// Keeps a script and the files before it in the folder of ROUTEPLOT_RECORD; does nothing without it.
  ///
  /// Large files are left out: a comparison is about many pictures, not about large ones.
  func record(_ script: String) throws {
    guard let recordings = ProcessInfo.processInfo.environment["ROUTEPLOT_RECORD"] else { return }
    let manager = FileManager.default
    let place = URL(fileURLWithPath: recordings).appendingPathComponent(UUID().uuidString)
    let copies = place.appendingPathComponent("files")
    try manager.createDirectory(at: copies, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      let attributes = try? manager.attributesOfItem(atPath: file.path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular,
        (attributes?[.size] as? Int).map({ $0 < 1 << 20 }) == true
      else { continue }
      try? manager.copyItem(at: file, to: copies.appendingPathComponent(name))
    }
    try Data(script.utf8).write(to: place.appendingPathComponent("script"))
  }
}
