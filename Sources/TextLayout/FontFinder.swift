// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the font: a file, a name, or the first available one of a list.

import CLibrary

/// The font of texts.
public enum FontChoice: Equatable, Sendable {
  /// The first font of a short list that the system has.
  case automatic
  /// The font of a file.
  case file(String)
  /// The font of the system whose file has this name, without regard to case, spaces and hyphens.
  case name(String)
}

extension Font {
  /// The fonts that are looked for, the first one preferred.
  ///
  /// They are plain sans-serifs whose figures are all as wide, and which systems come with.
  package static let preferred = [
    "Inter", "NotoSans", "OpenSans", "Roboto", "DejaVuSans", "LiberationSans", "Ubuntu",
    "Cantarell",
    "FreeSans", "Vera", "Arial", "HelveticaNeue", "Helvetica",
  ]

  /// Opens the font that is requested.
  ///
  /// - Parameters:
  ///   - choice: Which font.
  ///   - folders: Where to look for it. Default: where systems keep fonts.
  /// - Returns: The font.
  /// - Throws: `TextError`, when there is no such font or it cannot be used.
  package static func open(
    _ choice: FontChoice, folders: [String] = systemFolders()
  ) throws(TextError) -> Font {
    try Font(file: file(of: choice, folders: folders), folders: folders)
  }

  /// The file of the font that is requested.
  ///
  /// - Parameters:
  ///   - choice: Which font.
  ///   - folders: Where to look for it. Default: where systems keep fonts.
  /// - Returns: The name of the file.
  /// - Throws: `TextError`, when there is no such font.
  package static func file(
    of choice: FontChoice, folders: [String] = systemFolders()
  ) throws(TextError) -> String {
    switch choice {
    case .file(let path): return path
    case .name(let name):
      guard let file = find([name], in: folders) else {
        throw .unknownFont(name: name, folders: folders)
      }
      return file
    case .automatic:
      guard let file = find(preferred, in: folders) else { throw .noFont(folders: folders) }
      return file
    }
  }

  /// The folders in which systems keep fonts, those of the user first.
  package static func systemFolders() -> [String] {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    let own = [".local/share/fonts", ".fonts", "Library/Fonts"].map { "\(home)/\($0)" }
    let shared = [
      "/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
    ]
    return ((home.isEmpty ? [] : own) + shared).filter { access($0, R_OK) == 0 }
  }

  /// The file of the first of some fonts that there is.
  private static func find(_ names: [String], in folders: [String]) -> String? {
    files(of: names, in: folders).first
  }

  /// The files of those of some fonts that there are, in the order of their names.
  static func files(of names: [String], in folders: [String]) -> [String] {
    // As fonts are called and as their files are: DejaVu Sans Bold is in DejaVuSans-Bold.ttf.
    let wanted = names.map { key($0) }
    var found: [String: String] = [:]
    var left = 20_000
    for folder in folders {
      collect(folder, depth: 4, left: &left) { name, path in
        let name = key(name.prefix { $0 != "." })
        for key in [name, name.hasSuffix("regular") ? String(name.dropLast(7)) : name]
        where wanted.contains(key) && found[key] == nil {
          found[key] = path
        }
      }
    }
    return wanted.compactMap { found[$0] }
  }

  /// A name in small letters without spaces and hyphens.
  private static func key(_ name: some StringProtocol) -> String {
    func isKept(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x2d && byte != 0x5f }
    // Most names have only letters that a byte is enough for, and a system may have a thousand fonts.
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(name.lowercased().filter { $0.utf8.allSatisfy(isKept) })
    }
    return String(
      decoding: name.utf8.lazy.filter(isKept).map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
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
      if [".ttf", ".otf", ".ttc", ".otc"].contains(where: name.lowercased().hasSuffix) {
        take(name, path)
      } else if !name.contains(".") {
        collect(path, depth: depth - 1, left: &left, take)
      }
    }
  }

  /// A font has at most this many bytes; the largest known have half of it.
  private static let largestFile = 64 << 20

  /// Opens the font of a file.
  private convenience init(file path: String, folders: [String]) throws(TextError) {
    let descriptor = CLibrary.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadableFont(file: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, Int(status.st_size) <= Font.largestFile
    else { throw .notAFont(file: path) }
    var count = 0
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(status.st_size))
    while count < bytes.count {
      let number = read(descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count)
      if number <= 0 { break }
      count += number
    }
    guard count == bytes.count else {
      let reason = String(cString: strerror(errno))
      bytes.deallocate()
      throw .unreadableFont(file: path, reason: reason)
    }
    try self.init(taking: bytes, name: path, folders: folders)
  }
}
