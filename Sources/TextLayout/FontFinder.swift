// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the files of fonts in the folders of the system.

import CLibrary

/// The font of texts.
///
/// A face is one of a collection, or a style of a variable font, by the name of its style, of its family or of both, such as
/// `Bold`. A variable font may have a weight too, such as `650`. Case, spaces and hyphens do not matter. Without a name it is
/// the first face.
public enum FontChoice: Equatable, Sendable {
  /// The built-in font: DejaVu Sans with Latin, Greek, Cyrillic, Armenian and Georgian letters, and signs.
  case builtIn
  /// The font of a file, and its face.
  case file(String, face: String? = nil)
  /// The font of the system whose file has this name, without regard to case, spaces and hyphens, and its face.
  ///
  /// The file of a face by itself has the name of the font and of the face.
  case name(String, face: String? = nil)
}

/// Finds the files of fonts in the folders of the system.
package enum FontFinder {
  /// The name of the built-in font.
  static let builtIn = "DejaVu Sans"

  /// The file of the font that is requested, and the face of it.
  ///
  /// - Parameters:
  ///   - choice: Which font.
  ///   - folders: Where to look for it. Default: where systems keep fonts.
  /// - Returns: The name of the file; nil for the built-in font, also by its name if the folders do not have it. The name of
  ///   the face; nil for the first one of the file.
  /// - Throws: `TextError`, when there is no such font.
  package static func file(
    of choice: FontChoice, folders: [String] = systemFolders()
  ) throws(TextError) -> (path: String?, face: String?) {
    switch choice {
    case .builtIn: return (nil, nil)
    case .file(let path, let face): return (path, face)
    case .name(let name, let face):
      // Most faces of systems have files of their own.
      if let face, let file = files(of: ["\(name) \(face)"], in: folders).first {
        return (file, nil)
      }
      if let file = files(of: [name], in: folders).first { return (file, face) }
      guard key(name.utf8[...]) == key(builtIn.utf8[...]) else {
        throw .unknownFont(name: name, folders: folders)
      }
      return (nil, face)
    }
  }

  /// The folders with fonts: those of the variable `ROUTEPLOT_FONTS`, which are separated by colons.
  ///
  /// Where the variable names none, they are those in which systems keep fonts, the user's first. With it, no letter
  /// depends on the fonts of the machine.
  package static func systemFolders() -> [String] {
    let named = getenv("ROUTEPLOT_FONTS").map { String(cString: $0).split(separator: ":") } ?? []
    if !named.isEmpty { return named.map(String.init) }
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    let own = [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
    let shared = [
      "/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
    ]
    return ((home.isEmpty ? [] : own) + shared).filter { access($0, R_OK) == 0 }
  }

  /// The files of those of some fonts that there are, in the order of their names.
  static func files(of names: [String], in folders: [String]) -> [String] {
    // As fonts are called and as their files are: DejaVu Sans Bold is in DejaVuSans-Bold.ttf.
    let wanted = names.map { key($0.utf8[...]) }
    let regular = Array("regular".utf8)
    var found = [String?](repeating: nil, count: wanted.count)
    var left = 20_000
    for folder in folders {
      collect(folder, depth: 4, left: &left) { name, path in
        let name = key(name.utf8.prefix { $0 != UInt8(ascii: ".") })
        let short =
          name.suffix(regular.count) == regular[...] ? name.dropLast(regular.count) : name[...]
        for (number, key) in wanted.enumerated()
        where found[number] == nil && (key == name || key[...] == short) {
          found[number] = path
        }
      }
    }
    return found.compactMap { $0 }
  }

  /// The bytes of a name in small letters without spaces and hyphens.
  private static func key(_ name: Substring.UTF8View) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(name.count)
    // Most names have only letters that a byte is enough for, and a system may have a thousand fonts.
    var isPlain = true
    for byte in name {
      if byte >= 0x80 { isPlain = false }
      switch byte {
      case 0x20, 0x2d, 0x5f: continue
      case 0x41...0x5a: key.append(byte | 0x20)
      default: key.append(byte)
      }
    }
    return isPlain ? key : Self.key(String(Substring(name)).lowercased())
  }

  /// The bytes of a name in small letters of any script, without spaces and hyphens.
  private static func key(_ small: String) -> [UInt8] {
    small.utf8.filter { $0 != 0x20 && $0 != 0x2d && $0 != 0x5f }
  }

  /// Calls back with each file of a font in a folder and those below it, in the order of their names.
  private static func collect(
    _ folder: String, depth: Int, left: inout Int, _ take: (String, String) -> Void
  ) {
    guard depth > 0, left > 0, let stream = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(stream), left > 0 {
      left -= 1
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(stream)
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      // A dot stays a dot.
      let ending = name.utf8.suffix(4).map { $0 | 0x20 }
      if endings.contains(ending) {
        take(name, path)
      } else if !name.utf8.contains(UInt8(ascii: ".")) {
        collect(path, depth: depth - 1, left: &left, take)
      }
    }
  }

  /// The endings of the files of fonts.
  private static let endings = [".ttf", ".otf", ".ttc", ".otc"].map { Array($0.utf8) }
}
