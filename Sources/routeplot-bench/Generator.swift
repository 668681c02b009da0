// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Generates logs that are the same on every machine. It uses only integers, so no libm takes part.

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

  /// The log as CSV: a header, and for each fix a row.
  ///
  /// `dialect`: how the rows are written. Default: plain, which is `latitude,longitude` with seven decimals. Returns
  /// the bytes of the log.
  func csv(_ dialect: Dialect = .plain) -> [UInt8] {
    var bytes = Array("\(dialect.header)\n".utf8)
    bytes.reserveCapacity(count * dialect.bytesOfRow)
    var row = 0
    eachFix { north, east in
      dialect.append(row, north, east, to: &bytes)
      row += 1
    }
    return dialect.isUTF16 ? bytes.flatMap { [$0, 0] } : bytes
  }

  /// Passes on each fix, in tenths of a microdegree.
  private func eachFix(_ take: (_ north: Int, _ east: Int) -> Void) {
    var state: UInt64 = 0x1234_5678_9abc_def0
    func random(_ below: Int) -> Int {
      // SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((z ^ (z &>> 31)) % UInt64(below))
    }
    var north = 465_000_000
    var east = 80_000_000
    var velocity = (north: 1200, east: 900)
    var pause = 0
    for _ in 0..<count {
      if case .scribble = self {
        let north = 400_000_000 + random(120_000_000)
        take(north, 20_000_000 + random(180_000_000))
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
      let noisyNorth = north + random(401) - 200
      take(noisyNorth, east + random(401) - 200)
    }
  }
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo): tells whether bytes are the expected ones.
func checksum(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
