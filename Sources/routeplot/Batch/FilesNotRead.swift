// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The files in folders that are not read, by their kinds.

import RouteReading

/// The kinds of files that people keep beside logs and want to see, with the way to a log.
private let otherLogs: [(extensions: [String], advice: String)] = [
  ([".zip"], "archives: unpack with unzip"),
  ([".json", ".json.gz"], "JSON: name those that are GeoJSON"),
]

/// The number of kinds that a message has room for.
private let mostKinds = 8

/// Says how many files of each kind are not read, and what can be done.
///
/// `files`: the files, at least one. Returns the words, such as `3 files are not read: 2 .zip, 1 .txt; name those that
/// are logs`.
func wordsForNotRead(_ files: some Collection<FileName>) -> String {
  var counts: [String: Int] = [:]
  for file in files { counts[kind(of: file), default: 0] += 1 }
  let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  var parts = kinds.prefix(mostKinds).map { "\($0.value) \($0.key)" }
  if kinds.count > mostKinds {
    parts.append("\(kinds.dropFirst(mostKinds).reduce(0) { $0 + $1.value }) others")
  }
  let found = otherLogs.filter { log in log.extensions.contains { counts[$0] != nil } }
  let advice = found.isEmpty ? "" : " (\(found.map(\.advice).joined(separator: ", ")))"
  let known = Set(found.flatMap(\.extensions))
  let rest =
    kinds.allSatisfy { known.contains($0.key) }
    ? "" : "; name those that are logs, or give their names with --files-from"
  let verb = files.count == 1 ? "is" : "are"
  return
    "\(counted(files.count, "file")) \(verb) not read: \(parts.joined(separator: ", "))\(advice)\(rest)"
}

/// The kind of a file: the extension of its name in small letters, with that before `.gz`.
private func kind(of file: FileName) -> String {
  let name = String(decoding: file.lastComponent, as: UTF8.self).lowercased()
  let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
  let ends = parts.last == "gz" ? parts.suffix(2) : parts.suffix(1)
  let isPlain = ends.allSatisfy { part in
    (1...10).contains(part.utf8.count)
      && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
  }
  return ends.isEmpty || !isPlain ? "without an extension" : ends.map { ".\($0)" }.joined()
}
