// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Degrees, minutes and seconds written as one number with a hemisphere, as in aviation: `473004N`.

/// Such an angle with its marks.
///
/// `cell`: a cell that is not an angle in degrees. Returns the cell and the angle, such as `47°30'04"N`; nil if it is
/// something else.
func markedAngle(_ cell: [UInt8]) -> (cell: String, angle: String)? {
  let text = Array(unpadded(cell.span))
  let isFirst = text.first.map { hemisphere($0) != nil } ?? false
  guard let letter = isFirst ? text.first : text.last, let digits = hemisphere(letter) else {
    return nil
  }
  let number = isFirst ? text.dropFirst() : text.dropLast()
  let whole = number.prefix { $0 &- 0x30 < 10 }
  let rest = number.dropFirst(whole.count)
  guard whole.count == digits + 4 || (digits == 3 && whole.count == 6),
    rest.isEmpty || (rest.first == 0x2e && rest.dropFirst().allSatisfy { $0 &- 0x30 < 10 })
  else { return nil }
  let degrees = whole.dropLast(4)
  let minutes = whole.dropLast(2).suffix(2)
  let seconds = whole.suffix(2)
  guard minutes.first ?? 0 < 0x36, seconds.first ?? 0 < 0x36 else { return nil }
  func words(_ part: some Sequence<UInt8>) -> String {
    String(decoding: Array(part), as: UTF8.self)
  }
  return (
    words(text),
    "\(words(degrees))°\(words(minutes))'\(words(seconds))\(words(rest))\"\(words([letter]))"
  )
}

/// The number of digits of degrees that go with the letter of a hemisphere; nil for another byte.
private func hemisphere(_ letter: UInt8) -> Int? {
  switch letter | 0x20 {
  case 0x6e, 0x73: 2
  case 0x65, 0x77: 3
  default: nil
  }
}
