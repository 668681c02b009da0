// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The recipes of the README that need another program are run as they are written.

import Foundation
import TestSupport
import Testing

struct RecipeTests {
  /// The recipe of the README that begins with some words.
  private func recipe(_ start: String) throws -> String {
    let readme = try String(
      contentsOf: Workplace.package.appendingPathComponent("README.md"), encoding: .utf8)
    let spans = readme.matches(of: /`([^`\n]+)`/).map { String($0.1) }
    let found = spans.filter { $0.hasPrefix(start) }
    #expect(found.count == 1, "\(start)")
    return try #require(found.first)
  }

  /// Runs a recipe with a stand-in for a database, and expects a picture of its rows.
  private func runWithDatabase(_ name: String, arguments: String) throws {
    try Workplace.use { place in
      // It takes what the recipe gives it, and prints what the real one prints.
      try place.write(
        """
        #!/bin/sh
        [ "$#" = 3 ] && [ "$1 $2" = '\(arguments)' ] || exit 2
        case "$3" in 'select lat, lon from '*) ;; *) exit 2 ;; esac
        printf 'lat,lon\\n47.1,19.1\\n47.2,19.3\\n'
        """, to: name)
      let outcome = try place.run("chmod +x \(name); PATH=$PWD:$PATH; \(try recipe(name))")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(DecodedPicture(try place.read("trip.png")) != nil)
    }
  }

  @Test("Rows of PostgreSQL are drawn")
  func postgres() throws { try runWithDatabase("psql", arguments: "--csv -c") }

  @Test("Rows of DuckDB are drawn")
  func duckdb() throws { try runWithDatabase("duckdb", arguments: "-csv -c") }

  @Test("The rule of a Makefile draws what is asked for, once")
  func makefile() throws {
    try Workplace.use { place in
      try place.write(try recipe("%.png: ") + "\n", to: "Makefile")
      try place.write("lat,lon\n47.1,19.1\n47.2,19.3\n", to: "walk.csv")
      // Those of the make that runs the tests are not meant for this one.
      let make = "env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make walk.png"
      let outcome = try place.run(make)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(DecodedPicture(try place.read("walk.png")) != nil)
      let again = try place.run(make)
      #expect(String(decoding: again.output, as: UTF8.self).contains("up to date"))
    }
  }

  @Test("A log of another machine is followed")
  func ssh() throws {
    try Workplace.use { place in
      try place.write(
        """
        #!/bin/sh
        [ "$*" = 'host tail -n +1 -F trip.csv' ] || exit 2
        printf 'lat,lon\\n47.1,19.1\\n47.2,19.3\\n'
        """, to: "ssh")
      let outcome = try place.run("chmod +x ssh; PATH=$PWD:$PATH; \(try recipe("ssh "))")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(DecodedPicture(try place.read("live.png")) != nil)
    }
  }

  @Test("A service follows a log, and its last event is what the page looks for")
  func service() throws {
    try Workplace.use { place in
      let command = try recipe("ExecStart=").dropFirst(10).split(separator: " ")
        .map { $0.replacing(/^\//, with: "\(place.folder.path)/") }.joined(separator: " ")
      let program = Workplace.programs.appendingPathComponent("routeplot").path
      let outcome = try place.run(
        """
        mkdir -p usr/local/bin var/log srv/www && ln -s '\(program)' usr/local/bin/routeplot
        printf 'lat,lon\\n47.1,19.1\\n47.2,19.3\\n' >var/log/trip.csv
        \(command) --until-idle 0 && tail -c 1000 srv/www/live.jsonl | tail -n 1
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("{\"frame\":1,"))
      #expect(DecodedPicture(try place.read("srv/www/live.png")) != nil)
    }
  }

  @Test("The line of a crontab draws without a PATH, and says nothing")
  func crontab() throws {
    try Workplace.use { place in
      let words = try recipe("*/10 ").split(separator: " ")
      #expect(words.prefix(5) == ["*/10", "*", "*", "*", "*"])
      #expect(!words.contains { $0.contains("%") }, "cron takes a percent sign for a line end")
      // The folders of the system stand in the folder of the test.
      let command = words.dropFirst(5).map { $0.replacing(/^\//, with: "\(place.folder.path)/") }
        .joined(separator: " ")
      let program = Workplace.programs.appendingPathComponent("routeplot").path
      let outcome = try place.run(
        """
        mkdir -p usr/local/bin var/log srv/www && ln -s '\(program)' usr/local/bin/routeplot
        printf 'lat,lon\\n47.1,19.1\\n47.2,19.3\\n,\\n' >var/log/trip.csv
        cd / && env -i PATH=/usr/bin:/bin HOME=/ SHELL=/bin/sh /bin/sh -c '\(command)'
        """)
      // cron mails whatever is printed.
      #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
      #expect(DecodedPicture(try place.read("srv/www/trip.png")) != nil)
    }
  }
}
