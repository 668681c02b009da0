// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds logs that are named twice, by any of their names.

import CLibrary
import RoutePlotKit

/// Warns of logs that are drawn and counted twice; nil if each file is named once.
func warningOfRepeatedLogs(_ inputs: [String]) -> String? {
  guard inputs.count > 1 else { return nil }
  var names: [FileKey: FileName] = [:]
  var repeated: [(name: FileName, first: FileName)] = []
  for input in inputs where input != "-" {
    let name = FileName(argument: input)
    // A pipe may be read twice.
    guard let status = name.status, status.st_mode & S_IFMT == S_IFREG,
      let key = FileIdentity(path: name).keys().first
    else { continue }
    if let first = names[key] {
      repeated.append((name, first))
    } else {
      names[key] = name
    }
  }
  guard let (name, first) = repeated.first else { return nil }
  let others =
    repeated.count == 1
    ? "" : ", and so \(repeated.count == 2 ? "is 1 other" : "are \(repeated.count - 1) others")"
  let which = name == first ? "is named twice" : "is the same file as \(first.shown)"
  return "\(name.shown): warning: \(which), and is drawn and counted twice\(others); leave out one"
}
