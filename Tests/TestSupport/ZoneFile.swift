// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Compiled zones, so that no test needs the tz database of the machine.

/// The bytes of a compiled zone (RFC 9636), version 2.
///
/// - Parameters:
///   - changes: The moments of the changes in Unix seconds, with the seconds that clocks are ahead of UTC after each.
///   - first: Seconds that clocks are ahead of UTC before the first change.
///   - rule: The changes of later years, as in the variable `TZ` of POSIX.
/// - Returns: The contents of a file of the tz database.
package func zoneFile(
  changes: [(moment: Int, offset: Int)] = [], first: Int = 0, rule: String
) -> [UInt8] {
  func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
  func block(_ changes: [(moment: Int, offset: Int)], size: Int) -> [UInt8] {
    let kinds = [first] + changes.map(\.offset)
    let counts = [0, 0, 0, changes.count, kinds.count, 4].flatMap { bytes($0, 4) }
    var result = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
    result += changes.flatMap { bytes($0.moment, size) }
    result += changes.indices.map { UInt8($0 + 1) }
    result += kinds.flatMap { bytes($0, 4) + [0, 0] }
    return result + Array("LMT\0".utf8)
  }
  return block([], size: 4) + block(changes, size: 8) + Array("\n\(rule)\n".utf8)
}
