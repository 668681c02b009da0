// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import TestSupport
import Testing

/// The language of the names on maps.
struct MapLanguageTests {
  /// The texts in a picture of a tile with two cities, and what is said.
  private func names(_ options: String) throws -> (texts: Set<String>, outcome: Workplace.Outcome) {
    try Workplace.use { place in
      try place.write("lat,lon\n-4.4,1.3\n-4.4,1.4\n", to: "log.csv")
      var places = VectorTileLayer("place")
      places.add(
        .points([(1700, 1700)]),
        [
          "class": "city", "name": "Firenze", "name:de": "Florenz", "name_en": "Florence",
          "name:ar": "فلورنسا",
        ])
      places.add(.points([(2500, 2500)]), ["class": "city", "name": "Lahti"])
      try place.write(VectorTileWriter([places]).bytes, to: "a6-32-32.mvt")
      try place.write(#"{"map": "a{z}-{x}-{y}.mvt", "map-language": "de"}"#, to: "german.json")
      let outcome = try place.run(
        "routeplot log.csv -s 400x400 --center=-2.8,2.8 --zoom 7 --map 'a{z}-{x}-{y}.mvt' "
          + "--attribution a -o a.pdf \(options)")
      guard outcome.status == 0 else { return ([], outcome) }
      let file = try #require(DecodedPDF(try place.read("a.pdf")))
      return (Set(file.texts(of: try #require(file.pages.first))), outcome)
    }
  }

  @Test(
    "Names are in the language that is requested, and local where there is none",
    arguments: [
      ("", "Firenze"), ("--map-language local", "Firenze"), ("--map-language de", "Florenz"),
      ("--map-language DE_at", "Florenz"), ("--map-language en", "Florence"),
      ("--style german.json", "Florenz"), ("--style german.json --map-language en", "Florence"),
      ("--style german.json --map-language local", "Firenze"),
    ])
  func languages(options: String, name: String) throws {
    let (texts, outcome) = try names(options)
    #expect(texts.isSuperset(of: [name, "Lahti"]), "\(texts)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("A language that no name is in, or only names that need shaping, is told once")
  func missing() throws {
    let none = try names("--map-language eo")
    #expect(none.texts.isSuperset(of: ["Firenze", "Lahti"]))
    #expect(
      none.outcome.messages == [
        "routeplot: a{z}-{x}-{y}.mvt: warning: has no names in eo here, so local ones are drawn"
      ])
    let shaped = try names("--map-language ar")
    #expect(shaped.texts.isSuperset(of: ["Firenze", "Lahti"]))
    #expect(
      shaped.outcome.messages == [
        "routeplot: a{z}-{x}-{y}.mvt: warning: 1 name in ar not drawn, as their letters need shaping; "
          + "other names stand there"
      ])
    #expect(try names("--map-language eo -q").outcome.errors.isEmpty)
    #expect(try names("--map-language eo --map-layers land,roads").outcome.errors.isEmpty)
  }

  @Test(
    "What is no code of a language is refused",
    arguments: [
      "d", "deutsch", "de-", "-de", "d3", "de-x", "de-abcdefghi", "de-a-b-c", "de-AT-1-2-3",
      "ß", "de/AT",
    ])
  func refusals(code: String) throws {
    let outcome = try names("--map-language=\(code)").outcome
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("expected local, or the code of a language, like de, en or zh-Hant"),
      "\(outcome.errors)")
  }

  @Test(
    "The Earth has English names, and says so where another language is requested",
    arguments: [
      ("--map-language de", true), ("--map-language en-GB", false),
      ("--map-language local", false), ("--map-language de --map-layers land,water", false),
      ("--map-language de --map-layers land,countries", true),
    ])
  func earth(options: String, isTold: Bool) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n48,10\n49,11\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -s 400x300 --center 48,10 --span 900km --map earth -o a.png \(options)")
      #expect(outcome.status == 0)
      #expect(outcome.messages.count == (isTold ? 1 : 0), "\(outcome.errors)")
      #expect(
        outcome.errors.contains("earth: warning: has its names in English only, and not in de")
          == isTold)
    }
  }

  @Test("A language has no effect without a map, and none on pictures")
  func withoutNames() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n48,10\n49,11\n", to: "log.csv")
      let bare = try place.run("routeplot log.csv -o a.png --map-language de")
      #expect(bare.status == 64)
      #expect(bare.errors.contains("--map-language has no effect without --map"), "\(bare.errors)")
      _ = try place.run("routeplot log.csv -s 256x256 --map earth -o 0-0-0.png")
      let images = try place.run(
        "routeplot log.csv -o b.png --map '{z}-{x}-{y}.png' --map-language de")
      #expect(images.status == 64)
      #expect(
        images.errors.contains("--map-language is for maps of the Earth and of streets"),
        "\(images.errors)")
    }
  }
}
