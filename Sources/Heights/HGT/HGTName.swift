// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of HGT files, which say where their heights are.

/// A square degree, by the whole degrees of its south-west corner.
package struct DegreeCell: Hashable, Sendable {
  /// Degrees north of the southern edge, −90...89.
  package let south: Int

  /// Degrees east of the western edge, −180...179.
  package let west: Int

  /// The name of its file without an ending, such as `N46E008`.
  package var name: String {
    func digits(_ degrees: Int, _ count: Int) -> String {
      let text = "\(abs(degrees))"
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    return (south < 0 ? "S" : "N") + digits(south, 2) + (west < 0 ? "W" : "E") + digits(west, 3)
  }
}

/// The ways in which an HGT file is packed, the preferred one first.
enum HGTPacking: Int {
  case none, gzip, zip
}

/// What the name of an HGT file says.
struct HGTName {
  let cell: DegreeCell
  let packing: HGTPacking

  /// Reads a name, such as `N46E008.hgt`, `S10W065.SRTMGL1.hgt.zip` or `n46e008.hgt.gz`; nil for another file.
  ///
  /// `file`: the name without its folder.
  init?(_ file: some StringProtocol) {
    let parts = file.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let name = Array(parts[0].utf8)
    guard parts.count > 1, name.count == 7, let down = HGTName.number(name[1..<3]),
      let across = HGTName.number(name[4..<7])
    else { return nil }
    let isSouth = name[0] == UInt8(ascii: "s")
    let isWest = name[3] == UInt8(ascii: "w")
    guard isSouth || name[0] == UInt8(ascii: "n"), isWest || name[3] == UInt8(ascii: "e") else {
      return nil
    }
    let (south, west) = (isSouth ? -down : down, isWest ? -across : across)
    guard (-90...89).contains(south), (-180...179).contains(west) else { return nil }
    switch parts[parts.count - 1] {
    case "hgt": packing = .none
    case "gz": packing = .gzip
    case "zip": packing = .zip
    default: return nil
    }
    cell = DegreeCell(south: south, west: west)
  }

  /// The number that digits make; nil for other characters.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { number, digit in
      number.flatMap { (48...57).contains(digit) ? 10 * $0 + Int(digit) - 48 : nil }
    }
  }
}
