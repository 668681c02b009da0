// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
import RouteReading
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct CompletionTests {
  /// What bash offers for the last of some words.
  private func offers(_ words: String, in place: Workplace) throws -> [String] {
    try place.write(
      """
      . ./script
      COMP_WORDS=(routeplot "$@") COMP_CWORD=$# COMP_LINE="routeplot $*"
      COMP_POINT=${#COMP_LINE}
      _routeplot routeplot "${@: -1}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "complete.bash")
    let outcome = try place.run("bash complete.bash \(words)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test("bash offers names of files, options, and the values of options that have a list")
  func bash() throws {
    try Workplace.use { place in
      #expect(try place.run("routeplot --generate-completion-script bash >script").status == 0)
      try place.write(Log.trip, to: "trip.csv")
      for words in ["t", "trip.csv t", "-o t", "--report t", "--fit-to t"] {
        #expect(try offers(words, in: place) == ["trip.csv"], "\(words)")
      }
      #expect(try offers("--proj", in: place) == ["--projection"])
      let lists = [
        (
          "--projection",
          [
            "mercator", "equirectangular", "polar", "lambert-azimuthal", "lambert-conic",
            "equal-earth",
          ]
        ),
        ("--gap-style", ["break", "dash", "line"]), ("--order", ["lat,lon", "lon,lat"]),
        ("--output-format", OutputFormat.allCases.map(\.rawValue)),
        ("--points", ["alone", "on-line"]), ("--markers", ["start,end", "start", "end"]),
        ("--time-format", ["iso", "unix", "unix-ms", "excel"]),
        ("--unit", ["degree", "e7", "e6", "semicircle", "radian", "ddmm"]),
        ("--format", InputFormat.allCases.map(\.rawValue)),
        ("--style", BuiltInStyle.all.map(\.name)), ("--detail", ["overview", "steps"]),
        ("--precision", ["5", "6"]),
        ("--delimiter", ["tab", "comma", "semicolon", "bar", "space"]), ("-c", completedColors),
        ("--background", completedColors),
      ]
      for (option, values) in lists {
        #expect(try offers("trip.csv \(option) ''", in: place).sorted() == values.sorted())
        // What is offered is taken.
        for value in values {
          let gap = option == "--gap-style" ? "--gap 1km" : ""
          let outcome = try place.run("routeplot trip.csv \(gap) \(option) '\(value)' --dry-run")
          #expect(outcome.status != 64, "\(option) \(value): \(outcome.errors)")
        }
      }
    }
  }

  @Test("The scripts have each option, and the shells that are there understand them")
  func scripts() throws {
    let options = KnownOption.all.map(\.definition)
    try Workplace.use { place in
      for shell in CompletionShell.allCases {
        let outcome = try place.run("routeplot --generate-completion-script=\(shell)")
        let script = String(decoding: outcome.output, as: UTF8.self)
        #expect(outcome.status == 0 && script == shell.script)
        for option in options where !option.long.isEmpty {
          let name = shell == .fish ? "-l '\(option.name)'" : option.long
          #expect(script.contains(name), "\(shell): \(option.label)")
        }
        try place.write(script, to: "script")
        let check = "command -v \(shell) >/dev/null || exit 0; \(shell) -n script"
        #expect(try place.run(check).status == 0)
      }
      // The shell of the user, if none is named.
      let own = try place.run("SHELL=/usr/bin/fish routeplot --generate-completion-script")
      #expect(String(decoding: own.output, as: UTF8.self) == CompletionShell.fish.script)
    }
  }

  @Test("bash offers an option again only if it can be repeated, and none after two dashes")
  func repeated() throws {
    try Workplace.use { place in
      #expect(try place.run("routeplot --generate-completion-script bash >script").status == 0)
      #expect(try offers("--verb", in: place) == ["--verbose"])
      #expect(try offers("--verbose --verb", in: place) == [])
      #expect(try offers("--pins a --pin", in: place) == ["--pins"])
      #expect(try offers("-- --verb", in: place) == [])
      for name in ["map.png", "map.gif", "map.webp"] { try place.write("", to: name) }
      #expect(
        try offers("--background-image m", in: place).sorted() == ["map.png", "map.webp"])
      _ = try place.run("mkdir out")
      #expect(try offers("-d o", in: place) == ["out"])
      #expect(try offers("--title m", in: place) == [])
    }
  }
}
