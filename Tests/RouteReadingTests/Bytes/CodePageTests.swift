// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct CodePageTests {
  @Test("Each page has a letter or U+FFFD for every byte")
  func letters() {
    for page in CodePage.allCases {
      #expect(page.decode(0...255).unicodeScalars.count == 256)
      #expect(page.decode(0..<128) == String(decoding: 0..<128, as: UTF8.self))
    }
    #expect(CodePage.windows1252.decode([0x80, 0x81, 0xe4, 0xff]) == "€\u{fffd}äÿ")
    #expect(CodePage.windows1250.decode([0x9c, 0xe6, 0xb3, 0x8f]) == "śćłŹ")
    #expect(CodePage.windows1251.decode([0xd8, 0xe8, 0xff, 0x98, 0xb8]) == "Шия\u{fffd}ё")
  }

  @Test("UTF-8 stays what it is, beside names that are not UTF-8 too")
  func validNames() {
    #expect(namesOfRow([Array("Länge".utf8), [], [0x78]]) == ["Länge", "", "x"])
    #expect(namesOfRow([Array("Länge".utf8), [0x48, 0xf6]]) == ["Länge", "Hö"])
  }

  @Test("The page is the one that gives words for latitude and longitude")
  func pageByWords() {
    let polish: [[UInt8]] = [
      [0x53, 0x7a, 0x65, 0x72, 0x6f, 0x6b, 0x6f, 0x9c, 0xe6],
      [0x44, 0xb3, 0x75, 0x67, 0x6f, 0x9c, 0xe6], [0xbf, 0xf3],
    ]
    #expect(namesOfRow(polish) == ["Szerokość", "Długość", "żó"])
    #expect(namesOfRow([Array(polish[0])]) == ["Szerokoœæ"])
    #expect(columnsTyped("szerokość", in: polish) == [0])
    let russian: [[UInt8]] = [[0xd8, 0xe8, 0xf0, 0xee, 0xf2, 0xe0], Array("time".utf8)]
    #expect(namesOfRow(russian) == ["Широта", "time"])
    #expect(columnsTyped("широта", in: russian) == [0])
    #expect(columnsTyped("time", in: russian).isEmpty)
  }
}
