// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names, by the scripts that they are written in.

import TestSupport
import Testing

@testable import VectorTiles

struct NameTests {
  /// The name of a place with some properties; nil if it has none.
  private func name(
    _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> (name: String?, leftOut: Int) {
    var layer = VectorTileLayer("places")
    var all: [(String, VectorTileValue)] = [("kind", "locality"), ("kind_detail", "town")]
    all += properties.map { ($0.key, $0.value) }
    layer.add(.points([(0, 0)]), all)
    let tile = try read(layer)
    return (tile.places.first?.name, tile.namesLeftOut)
  }

  @Test("The local name is taken where it can be set letter by letter")
  func local() throws {
    for text in [
      "Firenze", "Ærøskøbing", "Αθήνα", "Москва", "Երևան", "თბილისი", "አዲስ አበባ", "東京都",
      "さいたま", "서울", "ⵔⴱⴰⵟ", "L’Aquila – 2", "ᓄᓇᕗᑦ",
    ] {
      let found = try name(["name": .text(text), "name:en": "English"])
      #expect(found.name == text)
      #expect(found.leftOut == 0)
    }
  }

  @Test("A name that needs shaping gives way to another one, or is left out and counted")
  func shaped() throws {
    for text in [
      "القاهرة", "ירושלים", "ܕܪܡܣܘܩ", "މާލެ", "दिल्ली", "কলকাতা", "ਅੰਮ੍ਰਿਤਸਰ", "અમદાવાદ", "ଭୁବନେଶ୍ୱର",
      "சென்னை", "హైదరాబాద్", "ಬೆಂಗಳೂರು", "കൊച്ചി", "කොළඹ", "กรุงเทพ", "ວຽງຈັນ", "ལྷ་ས", "ရန်ကုန်",
      "ភ្នំពេញ", "ᠤᠯᠠᠭᠠᠨ", "ꦪꦺꦴꦒꦾ", "𞤀𞤣𞤤𞤢𞤥", "Cairo القاهرة",
    ] {
      #expect(try name(["name": .text(text), "name:en": "English"]).name == "English", "\(text)")
      let alone = try name(["name": .text(text)])
      #expect(alone.name == nil && alone.leftOut == 1, "\(text)")
    }
  }

  @Test("The other names are taken in their order, those of no script before others")
  func order() throws {
    let arabic: VectorTileValue = "الرباط"
    #expect(
      try name([
        "name": arabic, "name_int": "d", "name:en": "c", "name_en": "b", "name:latin": "a",
      ]).name == "a")
    #expect(
      try name(["name": arabic, "name_int": "d", "name:en": "c", "name_en": "b"]).name == "b")
    #expect(try name(["name": arabic, "name_int": "d", "name:en": "c"]).name == "c")
    #expect(try name(["name": arabic, "name_int": "d"]).name == "d")
    #expect(try name(["name:latin": "Monaco"]).name == "Monaco")
    #expect(
      try name([
        "name": arabic, "script": "Arabic", "name2": "ⵔⴱⴰⵟ", "script2": "Tifinagh",
        "name3": "Rabat",
      ]).name == "Rabat")
    #expect(try name(["name": arabic, "name2": "Rabat"]).name == "Rabat")
    #expect(try name(["name": arabic, "name:en": arabic, "name2": "Rabat"]).name == "Rabat")
  }

  @Test(
    "A name in the requested language comes first, then in a wider one, then the local names",
    arguments: [
      (["de"], "Florenz", 1), (["en"], "Florence", 1), (["fr"], "Firenze", 0),
      (["pt-BR", "pt"], "Florença", 1), (["zh-Hant", "zh"], "佛羅倫斯", 1), (["zh"], "佛罗伦萨", 1),
      ([], "Firenze", 0),
    ])
  func languages(codes: [String], expected: String, inLanguage: Int) throws {
    let properties: KeyValuePairs<String, VectorTileValue> = [
      "kind": "locality", "kind_detail": "town", "name": "Firenze", "name_en": "Florence",
      "name:de": "Florenz",
      "name_de": "Firenze", "name:pt": "Florença", "name:zh": "佛罗伦萨", "name:zh-Hant": "佛羅倫斯",
    ]
    var all = TileSelection.all
    all.languages = codes
    let tile = try read(layer("places", .points([(0, 0)]), properties), wanted: all)
    #expect(tile.places.map(\.name) == [expected])
    #expect(tile.namesInLanguage == inLanguage && tile.namesToShape == 0)
  }

  @Test("A name in the language that needs shaping gives way to the local one, and is counted")
  func shapedLanguage() throws {
    var all = TileSelection.all
    all.languages = ["ar"]
    let tile = try read(
      layer(
        "roads", across, ["kind": "path", "name": "Via Roma", "name:ar": "شارع روما"],
        ["kind": "path", "name": "Via Pisa"], ["kind": "path", "name:ar": "شارع روما"]),
      wanted: all)
    #expect(tile.streetNames.map(\.name) == ["Via Roma", "Via Pisa"])
    #expect(tile.namesInLanguage == 0 && tile.namesToShape == 1 && tile.namesLeftOut == 1)
  }

  @Test("A place without a name is no fault")
  func nameless() throws {
    let none = try name(["name": "", "population": 5])
    #expect(none.name == nil && none.leftOut == 0)
    let number = try name(["name": 5])
    #expect(number.name == nil && number.leftOut == 0)
    let long = try name(["name": .text(String(repeating: "x", count: 300))])
    #expect(long.name == nil && long.leftOut == 1)
  }

  @Test("A name is one line without what is not seen")
  func oneLine() throws {
    #expect(try name(["name": " Bozen\n\u{200e}Bolzano\t "]).name == "Bozen Bolzano")
    #expect(try name(["name": "A\u{a0}B\u{200b}"]).name == "A B")
  }

  @Test("Names of streets are left out in the same way")
  func streets() throws {
    let tile = try read(
      layer(
        "roads", across, ["kind": "path", "name": "רחוב"],
        ["kind": "path", "name": "רחוב", "name:en": "Street"]))
    #expect(tile.streetNames.map(\.name) == ["Street"])
    #expect(tile.namesLeftOut == 1)
    #expect(tile.lines(.path, .ground).count == 2)
  }
}
