// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tests whether a file is one of the tiles of a folder, by any path or link.

import CLibrary

extension MapArgument {
  /// Whether a file of a name would be one of the tiles of the folder; false for other maps.
  ///
  /// Names are compared as they are, and with all links and `..` followed.
  func holdsTile(_ file: String) -> Bool {
    guard case .folder(let template) = self, let start = template.firstIndex(of: "{") else {
      return false
    }
    if isTile(file[...], of: template[...]) { return true }
    let (folder, rest) = parts(of: template, before: start)
    guard let real = realName(of: file), let realFolder = realPath(folder) else { return false }
    return isTile(real[...], of: "\(realFolder)/\(rest)"[...])
  }

  /// Whether tiles of a template would be tiles of the folder, by any path or link; false for other maps.
  func holdsTiles(of template: String) -> Bool {
    func zeros(_ text: String) -> String { text.replacing(/{[^}]*}/, with: "0") }
    if holdsTile(zeros(template)) { return true }
    guard case .folder(let own) = self, let start = own.firstIndex(of: "{"),
      let otherStart = template.firstIndex(of: "{")
    else { return false }
    let (folder, rest) = parts(of: own, before: start)
    let (otherFolder, otherRest) = parts(of: template, before: otherStart)
    guard let real = realPath(folder), let other = realPath(otherFolder) else { return false }
    return isTile("\(other)/\(zeros(otherRest))"[...], of: "\(real)/\(rest)"[...])
  }
}

/// Whether a file of a name would be in a folder, or in a folder in it, by any path or link.
func isInside(_ file: String, _ folder: String) -> Bool {
  guard let real = realName(of: file), let realFolder = realPath(folder) else { return false }
  return real.hasPrefix("\(realFolder)/")
}

/// Whether two names lead to one file that exists.
func isSameFile(_ name: String, as other: String) -> Bool {
  realPath(name).map { $0 == realPath(other) } ?? false
}

/// Whether a name is that of a tile: a template with numbers in place of the fields in braces.
private func isTile(_ name: Substring, of template: Substring) -> Bool {
  guard let open = template.firstIndex(of: "{"), let close = template[open...].firstIndex(of: "}")
  else { return name == template }
  guard name.hasPrefix(template[..<open]) else { return false }
  var rest = name.dropFirst(template[..<open].count)
  // No number of a tile, nor a key of one digit a zoom, is longer.
  for _ in 0..<25 {
    guard let digit = rest.popFirst(), "0123456789-".contains(digit) else { return false }
    if isTile(rest, of: template[close...].dropFirst()) { return true }
  }
  return false
}

/// The folder of a name, which ends before a place, with what follows it.
private func parts(of name: String, before end: String.Index) -> (folder: String, rest: String) {
  guard let slash = name[..<end].lastIndex(of: "/") else { return (".", name) }
  return (
    slash == name.startIndex ? "/" : String(name[..<slash]), String(name[slash...].dropFirst())
  )
}

/// The name of a file without links and `..`; nil if it has no folder.
private func realName(of file: String) -> String? {
  if let path = realPath(file) { return path }
  let (folder, name) = parts(of: file, before: file.endIndex)
  return realPath(folder).map { "\($0)/\(name)" }
}

/// The target of a name; nil if nothing is there.
private func realPath(_ name: String) -> String? {
  guard let path = realpath(name, nil) else { return nil }
  defer { free(path) }
  // The root is the only one that ends with a slash.
  let text = String(cString: path)
  return text == "/" ? "" : text
}
