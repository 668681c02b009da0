// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs that are the same on every machine: integers only, so that no libm takes part.

/// A log to time the program on.
enum GeneratedLog {
  /// A drive of a fix a second: straights, turns, standstills and noise.
  case trip(Int)
  /// Legs that all cross the whole picture.
  case scribble(Int)

  var name: String {
    switch self {
    case .trip(let count): "trip of \(count)"
    case .scribble(let count): "scribble of \(count)"
    }
  }

  var fileName: String {
    switch self {
    case .trip(let count): "trip-\(count).csv"
    case .scribble(let count): "scribble-\(count).csv"
    }
  }

  var count: Int {
    switch self {
    case .trip(let count), .scribble(let count): count
    }
  }

  /// The log as CSV: a header and `latitude,longitude` with seven decimals.
  func csv() -> [UInt8] {
    var bytes = Array("latitude,longitude\n".utf8)
    bytes.reserveCapacity(count * 23)
    var state: UInt64 = 0x1234_5678_9abc_def0
    func random(_ below: Int) -> Int {
      // SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((z ^ (z &>> 31)) % UInt64(below))
    }
    // Tenths of a microdegree.
    var north = 465_000_000
    var east = 80_000_000
    var velocity = (north: 1200, east: 900)
    var pause = 0
    for _ in 0..<count {
      if case .scribble = self {
        append(400_000_000 + random(120_000_000), &bytes)
        bytes.append(0x2c)
        append(20_000_000 + random(180_000_000), &bytes)
        bytes.append(0x0a)
        continue
      }
      if pause > 0 {
        pause -= 1
      } else if random(500) == 0 {
        pause = 5 + random(60)
      } else {
        if random(25) == 0 { velocity = (random(2801) - 1400, random(4001) - 2000) }
        north += velocity.north
        east += velocity.east
        // The drive stays in a country of three degrees by four.
        if abs(north - 465_000_000) > 15_000_000 { velocity.north = -velocity.north }
        if abs(east - 80_000_000) > 20_000_000 { velocity.east = -velocity.east }
      }
      append(north + random(401) - 200, &bytes)
      bytes.append(0x2c)
      append(east + random(401) - 200, &bytes)
      bytes.append(0x0a)
    }
    return bytes
  }

  private func append(_ value: Int, _ bytes: inout [UInt8]) {
    bytes += String(value / 10_000_000).utf8
    bytes.append(0x2e)
    let decimals = String(value % 10_000_000)
    bytes += repeatElement(0x30, count: 7 - decimals.utf8.count)
    bytes += decimals.utf8
  }
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo): tells whether bytes are the expected ones.
func checksum(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
