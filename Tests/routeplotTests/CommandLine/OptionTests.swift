// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import routeplot

/// The declarations of all options.
struct OptionTests {
  @Test("No two options share a name, and each name is looked up")
  func names() throws {
    let options = KnownOption.all
    let names = options.flatMap(\.definition.names)
    #expect(names.count > 130 && Set(names).count == names.count)
    for option in options {
      for name in option.definition.names {
        let found = try #require(KnownOption.named(name))
        #expect(found.group == option.group && found.place == option.place, "\(name)")
      }
      let (long, short) = (option.definition.long, option.definition.short)
      #expect(long.isEmpty || long.hasPrefix("--") && long == long.lowercased(), "\(long)")
      #expect(short.isEmpty || short.count == 2 && short.hasPrefix("-"), "\(short)")
    }
    #expect(KnownOption.named("") == nil && KnownOption.named("-") == nil)
  }

  @Test("Each option changes its group alone, and a good value is taken in each form")
  func values() throws {
    let cleared = Arguments().described
    #expect(cleared.count == OptionGroup.all.count)
    for option in KnownOption.all {
      let name = option.definition.names.last!
      let values: [String?] =
        option.definition.valueName == nil ? [nil] : Self.values[name] ?? ["1"]
      for value in values {
        var arguments = Arguments()
        try OptionGroup.all[option.group].read(option.place, value ?? "", &arguments)
        let changed = zip(arguments.described, cleared).enumerated().filter { $1.0 != $1.1 }.map {
          $0.offset
        }
        #expect(changed == [option.group], "\(name) \(value ?? "")")
      }
      for value in values.compactMap({ $0 }) {
        for words in [[name, value], ["\(name)=\(value)"]] {
          let given = CommandWords(words)
          #expect(given.fault == nil && given.unknown == nil && given.inputs.isEmpty)
          #expect(given.given.list.map(\.value) == [value], "\(words)")
        }
      }
    }
  }

  @Test("Only an option that may be repeated keeps several values")
  func repeated() throws {
    for option in KnownOption.all where option.definition.valueName != nil {
      let name = option.definition.names.last!
      let value = try #require((Self.values[name] ?? ["1"]).first)
      var (once, twice) = (Arguments(), Arguments())
      let group = OptionGroup.all[option.group]
      try group.read(option.place, value, &once)
      for _ in 1...2 { try group.read(option.place, value, &twice) }
      #expect((once.described != twice.described) == option.definition.isRepeated, "\(name)")
    }
  }

  @Test("What an option takes the place of is an option")
  func replacements() {
    let replacements = KnownOption.all.compactMap { $0.definition.replacement() }
    #expect(replacements.count > 1)
    for name in replacements.flatMap(\.names) {
      #expect(KnownOption.named("--\(name)") != nil, "\(name)")
    }
  }

  @Test(
    "Words are sorted as POSIX and GNU do",
    arguments: [
      ("a.csv -o b.png", "output=b.png", "a.csv"),
      ("-ob.png -qv a", "output=b.png quiet verbose", "a"),
      ("-s=3x3 -s300x200", "size=3x3 size=300x200", ""), ("-qo b -v", "quiet output=b verbose", ""),
      ("--title=a=b --title -", "title=a=b title=-", ""), ("-- -q --x", "", "-q --x"),
      ("--padding -5 --quiet=", "padding=-5 quiet", ""), ("--fit-to -- -q", "fit-to=--", "-q"),
      ("- -vvq -", "verbose verbose quiet", "- -"), ("-o= x", "output=", "x"),
    ])
  func forms(line: String, options: String, inputs: String) {
    let words = CommandWords(line.split(separator: " ").map { String($0) })
    let given = words.given.list.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }
    #expect(given.joined(separator: " ") == options)
    #expect(words.inputs.joined(separator: " ") == inputs)
    #expect(words.fault == nil && words.unknown == nil)
  }

  @Test(
    "The first fault is kept, with the number of options before it",
    arguments: [
      ("-q -o", "missing value for '-o <file>'", 1),
      ("--title -x -o", "missing value for '--title <text>'", 0),
      ("--quiet=1", "the option '--quiet' does not take any value, but '1' was specified", 0),
      ("-v -q=", "the option '-q' does not take any value, but '' was specified", 1),
    ])
  func faults(line: String, message: String, place: Int) throws {
    let fault = try #require(
      CommandWords(line.split(separator: " ").map { String($0) }).fault)
    #expect(fault.error == ValidationError(message) && fault.place == place)
  }

  @Test("An option that takes one value is refused the second time, in a group of letters too")
  func givenTwice() {
    for line in ["a -s 3x3 --size 4x4", "a -vs 3x3 -s 4x4", "a --size=3x3 -qs3x3 -s4x4"] {
      #expect(throws: ValidationError.self, "\(line)") {
        try Request(words: line.split(separator: " ").map { String($0) })
      }
    }
    #expect(throws: Never.self) { try Request(words: ["a", "-v", "-v", "-c", "red", "-cblue"]) }
    // A value that looks like an option is none.
    #expect(throws: Never.self) { try Request(words: ["a", "--where", "-s=3", "-s", "4x4"]) }
  }

  /// Values of options that do not take a number.
  private static let values: [String: [String]] = [
    "--output-format": ["png", "geojson"], "--shard": ["2/3"], "--tile-zoom": ["8-12"],
    "--tile-size": ["256", "512"], "--dpi": ["72"], "--refresh": ["2s"], "--duration": ["20s"],
    "--layout": ["grid", "calendar"], "--grid-scale": ["same"], "--grid-sort": ["name"],
    "--caption": ["{date}"], "--calendar-days": ["tracks"], "--calendar-year": ["2025"],
    "--hold-last": ["3s"], "--tail": ["10min", "2km"], "--camera": ["follow", "zoom-out:2.5"],
    "--until-idle": ["1h"],
    "--follow-last": ["2km"], "--max-age": ["1d"], "--preview": ["sixel", "OFF"],
    "--palette": ["2", "256"],
    "--size": ["300x200", "a5"],
    "--width": ["300", "8cm"], "--padding": ["5%", "1,2"], "--color": ["red", "#abc"],
    "--background": ["none", "#123456"], "--stroke-width": ["2%", "12m", "3"],
    "--line-join": ["miter"], "--line-cap": ["butt"], "--dash": ["8,4"], "--casing": ["white:2"],
    "--opacity": ["0.5", "50%"], "--overlap": ["multiply"], "--color-by": ["speed", "kind"],
    "--color-map": ["magma", "viridis_r", "#fff,red"], "--color-middle": ["-3.5"],
    "--color-scale": ["log"],
    "--legend-title": ["Wind"], "--color-range": ["1:5"], "--color-steps": ["1,5"],
    "--color-smooth": ["30s"],
    "--markers": ["end"], "--points": ["on-line"], "--distance-marks": ["10km"],
    "--labels": ["end"], "--title-size": ["150%"], "--title-position": ["center"],
    "--stale-after": ["5min"], "--label-width": ["120"], "--text-color": ["teal"],
    "--title-color": ["teal"],
    "--inset": ["auto"], "--inset-detail": ["10.5,20.5,5km"], "--north-arrow": ["bottom-left"],
    "--stops": ["5min"], "--splits": ["1km"],
    "--legend-position": ["top-left"], "--units": ["nautical"], "--style": ["dark"],
    "--print-map-style": ["protomaps"],
    "--map": ["earth", "a.pmtiles"],
    "--map-style": ["dark"], "--map-layers": ["land,water"], "--map-color": ["ground=red"],
    "--map-opacity": ["0.5"], "--map-language": ["de", "zh-hant"], "--missing-tiles": ["fail"],
    "--relief-style": ["tint"], "--relief-strength": ["150%"], "--contours": ["auto", "20m"],
    "--bbox": ["1,2,3,4", "-1,-2,3,4"],
    "--center": ["48,2", "-33,151"], "--span": ["5km"], "--min-span": ["1km"],
    "--map-scale": ["1:25000", "5000"], "--grid": ["1km", "500m"],
    "--projection": ["polar"], "--locate": ["3,4"], "--where": ["speed>3"], "--sort": ["time"],
    "--elevation-from": ["heights"], "--time-shift": ["1024w", "-2h"],
    "--photo-zone": ["+02:00"], "--photo-shift": ["35s", "-1h"], "--photo-style": ["circle"],
    "--photo-size": ["90"],
    "--timezone": ["+02:00", "UTC-5"], "--from": ["2026-01-02"],
    "--to": ["2026-01-03"],
    "--max-accuracy": ["20m"],
    "--max-speed": ["50m/s"], "--trim-start": ["1km"], "--trim-end": ["1km"],
    "--min-distance": ["5m"], "--hide": ["48,2,300m"], "--gap": ["2h"], "--gap-style": ["dash"],
    "--format": ["gpx"], "--polyline": ["_p~iF~ps|U"], "--precision": ["5", "6"],
    "--detail": ["steps"], "--order": ["lon,lat"], "--unit": ["e7"], "--delimiter": ["tab", ";"],
    "--time-format": ["iso"], "--user-agent": ["me"], "--save-map": ["a.pmtiles"],
  ]
}

extension Arguments {
  /// The values of each group, in the order of the help.
  fileprivate var described: [String] {
    // The inputs and the options as they are given come first.
    Mirror(reflecting: self).children.dropFirst(2).map { "\($0.value)" }
  }
}
