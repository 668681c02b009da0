// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of logs for people, and the clocks that their times are on.

import RouteReading

extension ReadingOptions {
  /// The zone of the clocks in a picture of a log; nil if its times have no dates.
  func zone(of log: ReadingReport) -> TimeZoneRules? {
    log.hasDates ? timeZone ?? log.zone ?? .utc : nil
  }
}

/// The names of logs for people: their files without folders and extensions; with their folders where two would be the
/// same, and with all where they still are.
func namesOfLogs(_ inputs: [String]) -> [String] {
  func last(_ parts: Int, of input: String) -> String {
    var names = input.split(separator: "/").suffix(parts).map(String.init)
    guard let file = names.popLast() else { return input }
    let dot = file.lastIndex(of: ".")
    names.append(dot.map { $0 > file.startIndex ? String(file[..<$0]) : file } ?? file)
    return names.joined(separator: "/")
  }
  var names = inputs
  // The shortest names that no other log has, from the longest on.
  for parts in [2, 1] {
    var logs: [String: Set<String>] = [:]
    let short = inputs.map { last(parts, of: $0) }
    for (name, input) in zip(short, inputs) { logs[name, default: []].insert(input) }
    for (index, name) in short.enumerated() where logs[name]?.count == 1 { names[index] = name }
  }
  return names
}

/// The name of a file without its folder and its extension, and without that of a compressed file.
///
/// Returns the name; all of it if nothing would be left.
func stem(of path: String) -> String {
  var name = path.split(separator: "/").last ?? path[...]
  for isCompressed in [true, false] {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { break }
    if isCompressed, name[dot...] != ".gz" { continue }
    name = name[..<dot]
  }
  return String(name)
}
