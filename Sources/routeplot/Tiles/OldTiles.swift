// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the tiles in a folder that an earlier run wrote and this one did not.

import CLibrary

extension TilePaths {
  /// Counts the tiles in the folders.
  ///
  /// Complexity: O(files in the folders).
  func countOldTiles(_ isNew: (_ zoom: Int, _ column: Int, _ row: Int) -> Bool) -> Int {
    let parts = relative.split(separator: "/").map { Array($0.utf8) }
    return count(parts[...], in: folder, [:], isNew)
  }

  /// Counts below one folder.
  ///
  /// `known`: the numbers that the folders above stand for.
  private func count(
    _ parts: ArraySlice<[UInt8]>, in folder: FileName, _ known: [UInt8: Int],
    _ isNew: (Int, Int, Int) -> Bool
  ) -> Int {
    guard let part = parts.first, let directory = folder.withPath({ opendir($0) }) else { return 0 }
    defer { closedir(directory) }
    var count = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let numbers = matched(name, part, known) else { continue }
      if parts.count > 1 {
        count += self.count(parts.dropFirst(), in: folder.appending(name), numbers, isNew)
      } else if let zoom = numbers[UInt8(ascii: "z")], let column = numbers[UInt8(ascii: "x")],
        let row = numbers[UInt8(ascii: "y")], !isNew(zoom, column, row)
      {
        count += 1
      }
    }
    return count
  }

  /// The numbers that a name has in the place of the letters in braces; nil if it is another name.
  private func matched(
    _ name: [UInt8], _ part: [UInt8], _ known: [UInt8: Int]
  ) -> [UInt8: Int]? {
    var (numbers, rest, part) = (known, name[...], part[...])
    while let first = part.first {
      guard first == UInt8(ascii: "{"), part.count >= 3 else {
        guard rest.popFirst() == first else { return nil }
        part = part.dropFirst()
        continue
      }
      let letter = part[part.startIndex + 1]
      let digits = rest.prefix { (0x30...0x39).contains($0) }.prefix(9)
      guard let number = Int(String(decoding: digits, as: UTF8.self)),
        numbers.updateValue(number, forKey: letter) ?? number == number
      else { return nil }
      (rest, part) = (rest.dropFirst(digits.count), part.dropFirst(3))
    }
    return rest.isEmpty ? numbers : nil
  }
}
