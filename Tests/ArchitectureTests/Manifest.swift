// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The arrows between modules in the manifest.

import Foundation

/// The targets of the manifest and what each may import.
struct Manifest {
  /// The names in the dependencies of each target.
  let dependencies: [String: Set<String>]

  /// Reads the text of a manifest.
  init(text: String) {
    var found: [String: Set<String>] = [:]
    // The targets come after the word; a product has no dependencies.
    let targets = text.components(separatedBy: "\n  targets: [").last ?? ""
    for target in targets.components(separatedBy: "arget(").dropFirst() {
      guard let name = target.firstMatch(of: /name:\s*"([^"]+)"/)?.1 else { continue }
      let list = target.firstMatch(of: /dependencies:\s*\[([^\]]*)\]/)?.1 ?? ""
      // Of a product of another package the name of the package is not imported.
      let modules = list.replacing(/package:\s*"[^"]+"/, with: "")
      found[String(name)] = Set(modules.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    dependencies = found
  }

  /// Everything that a target reaches through its dependencies.
  func reached(from target: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = Array(dependencies[target, default: []])
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += dependencies[next, default: []] }
    }
    return reached
  }
}
