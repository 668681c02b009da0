// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The arrows between the files of a module.

/// The arrows between the files of a module: from the file that uses a name to the one that declares it.
struct FileArrows {
  /// The files that each file uses.
  private(set) var arrows: [String: Set<String>] = [:]

  /// The names after each arrow, for people.
  private(set) var reasons: [String: Set<String>] = [:]

  /// Finds the arrows between files.
  init(_ files: [SourceFile]) {
    var homes: [String: [(file: String, kind: SourceFile.Kind)]] = [:]
    for file in files {
      for (name, kind) in file.declared { homes[name, default: []].append((file.name, kind)) }
    }
    for (name, homes) in homes {
      // What stands for several things cannot be distinguished by its name.
      guard homes.count == 1 else { continue }
      let (home, kind) = homes[0]
      guard kind == .type || !files.contains(where: { $0.name != home && $0.given.contains(name) })
      else { continue }
      for file in files where file.name != home {
        guard file.used[kind, default: []].contains(name) else { continue }
        arrows[file.name, default: []].insert(home)
        reasons["\(file.name) -> \(home)", default: []].insert(name)
      }
    }
  }

  /// The arrows between the folders of the files.
  ///
  /// - Parameter folders: The folder of each file.
  /// - Returns: Folders in the place of files, and as reasons the files.
  func betweenFolders(_ folders: [String: String]) -> FileArrows {
    var result = FileArrows([])
    for (file, homes) in arrows {
      for home in homes {
        guard let from = folders[file], let to = folders[home], from != to else { continue }
        result.arrows[from, default: []].insert(to)
        result.reasons["\(from) -> \(to)", default: []].insert("\(file) for \(home)")
      }
    }
    return result
  }

  /// The groups of files that all reach each other, each in alphabetical order.
  var cycles: [[String]] {
    var reached: [String: Set<String>] = [:]
    for file in arrows.keys {
      var found: Set<String> = []
      var waiting = Array(arrows[file, default: []])
      while let next = waiting.popLast() {
        if found.insert(next).inserted { waiting += arrows[next, default: []] }
      }
      reached[file] = found
    }
    let groups = reached.keys.map { file in
      reached[file, default: []].filter { reached[$0, default: []].contains(file) }.sorted()
    }
    return Set(groups.filter { !$0.isEmpty }).sorted { $0[0] < $1[0] }
  }

  /// The arrows inside a cycle with the names after them, a line each.
  func describe(_ cycle: [String]) -> String {
    var lines: [String] = []
    for file in cycle {
      for home in arrows[file, default: []].sorted() where cycle.contains(home) {
        let names = reasons["\(file) -> \(home)", default: []].sorted().joined(separator: ", ")
        lines.append("\(file) uses \(home): \(names)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
