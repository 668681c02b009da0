// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import NumberText
import Testing

struct UnitsTextTests {
  @Test("A number has zeros before it up to so many digits, and is never cut")
  func padded() {
    #expect(paddedText(7, digits: 3) == "007" && paddedText(1234, digits: 3) == "1234")
    #expect(paddedText(UInt8(10), digits: 2, radix: 16) == "0a")
    #expect(paddedText(0xabc, digits: 4, radix: 16, uppercase: true) == "0ABC")
    #expect(paddedText(UInt64.max, digits: 16, radix: 16) == "ffffffffffffffff")
  }

  @Test("Units of a last decimal have all of its decimals")
  func fixed() {
    #expect(fixedText(units: 150, decimals: 2) == "1.50" && fixedText(units: 7, decimals: 0) == "7")
    #expect(fixedText(units: 3, decimals: 2) == "0.03" && fixedText(units: 0, decimals: 1) == "0.0")
  }

  @Test(
    "Units of a last decimal have no needless character",
    arguments: [(0, "0"), (50, ".5"), (5, ".05"), (100, "1"), (1234, "12.34")] as [(UInt, String)])
  func shortest(units: UInt, text: String) {
    var bytes: [UInt8] = []
    bytes.append(units: units, whole: 100)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
