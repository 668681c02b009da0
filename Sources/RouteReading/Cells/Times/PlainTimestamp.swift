// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The form in which nearly every log writes its times. `parseDateAndTime` reads all forms step by
// step and gives the same result for this one.

/// Reads `2026-06-13T07:12:20`, with a space for the T, with up to nine decimals and with a Z.
///
/// `bytes`: the bytes of the cell without spaces around them. `offset`: seconds that the clock is ahead of UTC if no Z
/// is written. Returns the date and time of day, which may be one that no calendar has; nil for every other form.
@inline(__always)
func plainDateAndTime(_ bytes: Span<UInt8>, offset: Int) -> CivilTime? {
  guard (19...30).contains(bytes.count), bytes[4] == 0x2d, bytes[7] == 0x2d,
    bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3a, bytes[16] == 0x3a
  else { return nil }
  var largest: UInt8 = 0
  @inline(__always) func two(_ place: Int) -> Int {
    let (tens, ones) = (bytes[place] &- 0x30, bytes[place + 1] &- 0x30)
    largest = max(largest, max(tens, ones))
    return Int(tens) * 10 + Int(ones)
  }
  var time = CivilTime()
  time.year = two(0) * 100 + two(2)
  (time.month, time.day) = (two(5), two(8))
  (time.hour, time.minute, time.second) = (two(11), two(14), two(17))
  var place = 19
  if place < bytes.count, bytes[place] == 0x2e {
    place += 1
    let start = place
    var decimals = 0
    while place < bytes.count, bytes[place] &- 0x30 < 10 {
      decimals = decimals * 10 + Int(bytes[place] &- 0x30)
      place += 1
    }
    guard (1...9).contains(place - start) else { return nil }
    time.fraction = Double(decimals) / powersOfTen[place - start]
  }
  time.offset = offset
  if place < bytes.count, bytes[place] == 0x5a {
    time.offset = 0
    place += 1
  }
  return largest < 10 && place == bytes.count ? time : nil
}
