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
        ("--format", LogFormat.allCases.map(\.rawValue)),
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

  @Test("No shell is told of a subcommand, which zsh cannot have beside a list of inputs")
  func noSubcommand() throws {
    try Workplace.use { place in
      for shell in ["zsh", "fish"] {
        let outcome = try place.run("routeplot --generate-completion-script \(shell)")
        let script = String(decoding: outcome.output, as: UTF8.self)
        #expect(outcome.status == 0 && script.contains("output-format"))
        #expect(!script.contains(":->command") && !script.contains(":->arg"))
        #expect(!script.contains("-fa 'help'"))
        try place.write(script, to: "script")
        let check = "command -v \(shell) >/dev/null || exit 0; \(shell) -n script"
        #expect(try place.run(check).status == 0)
      }
    }
  }
}
