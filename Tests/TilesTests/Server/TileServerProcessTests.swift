// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program curl: found or missing, with no secrets visible, and always ended.

import CLibrary
import Foundation
import TestSupport
import Testing

@testable import Tiles

// Each starts programs: all at once they would wait for each other.
@Suite(.serialized)
struct TileServerProcessTests {
  /// Puts a script in the place of curl.
  ///
  /// A program that starts elsewhere in these tests has, for a moment, all files that this process writes, and a
  /// script that somebody may write to does not start. So another process writes it.
  ///
  /// - Returns: The folder of the script.
  private func install(_ script: String, in trial: ServerTrial) throws -> String {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.currentDirectoryURL = trial.folder
    writer.arguments = ["-c", "printf '%s' \"$0\" >curl && chmod 755 curl", script]
    try writer.run()
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return trial.folder.path
  }

  private func text(_ name: String, in trial: ServerTrial) -> String {
    (try? String(contentsOf: trial.folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// The folder for the files of a run, as a configuration names it.
  private func temporaryFolder(in configuration: String) -> String? {
    configuration.firstMatch(of: /output = "(.+)\/0"/).map { String($0.1) }
  }

  @Test("A key is in the request, and in no argument, variable, name or message")
  func secrets() throws {
    let key = #"k3y"with\marks"#
    try ServerTrial.use({ request in
      request.path.contains("/10/0/") ? .status(500) : pictures(request)
    }) { trial in
      let script = """
        #!/bin/sh
        printf '%s\n' "$0" "$@" >>"${0%/*}/arguments"
        env >>"${0%/*}/variables"
        cat /proc/$PPID/cmdline >>"${0%/*}/arguments" 2>/dev/null
        exec curl "$@"
        """
      var options = trial.options
      options.programs = try install(script, in: trial)
      var addresses = trial.addresses
      addresses.key = key
      let source = try TileServer(addresses, options)
      _ = try source.tiles(tilesOfRow(2))
      #expect(trial.server.requests.contains { $0.path.contains("k3y") })
      for name in ["arguments", "variables"] {
        #expect(!text(name, in: trial).isEmpty)
        #expect(!text(name, in: trial).contains("k3y"), "\(name)")
      }
      // Only variables that are named get there, and so not the one with the key.
      let variables = text("variables", in: trial).split(separator: "\n").map {
        $0.prefix { $0 != "=" }
      }
      let usual = CurlProgram.environment.map { $0.prefix { $0 != "=" } }
      #expect(Set(variables).subtracting(usual).isSubset(of: ["PWD", "OLDPWD", "SHLVL", "_"]))
      let names = FileManager.default.enumerator(atPath: trial.folder.path)?.allObjects ?? []
      #expect(!"\(names) \(source.counts) \(source.facts)".contains("k3y"))
      #expect(source.counts == counts(fetched: 1, failed: ["answers 500": 1]))
    }
  }

  private func counts(fetched: Int, failed: [String: Int]) -> TileServerCounts {
    var counts = TileServerCounts()
    (counts.fetched, counts.failed) = (fetched, failed)
    return counts
  }

  @Test("Without curl the cache serves, and where it has nothing one sentence says what to install")
  func noProgram() throws {
    try ServerTrial.use(pictures) { trial in
      let first = try trial.source().tiles(tilesOfRow(2))
      for programs in ["", "/nowhere", ".", trial.folder.path] {
        let source = try trial.source { $0.programs = programs }
        let answers = try source.tiles(tilesOfRow(3))
        #expect(answers[tilesOfRow(3)[0]] == first[tilesOfRow(3)[0]])
        #expect(answers[tilesOfRow(3)[2]] == .failed("curl is in no folder of PATH"))
        let error = failure { try source.tiles(tilesOfRow(2, from: 10)) }
        #expect(error == TileError(.unavailable, CurlProgram.advice))
      }
      trial.clock.advance(4000)
      let source = try trial.source { $0.programs = "" }
      #expect(try source.tiles(tilesOfRow(2)) == first)
      #expect(source.counts.stale == 2)
    }
  }

  @Test("Without PATH, curl is looked for where systems have it")
  func usualFolders() throws {
    #expect(CurlProgram(in: CurlProgram.folders) != nil)
    let outcome = try Workplace.use { place in
      try place.write("lat,lon\n47.5,19\n47.6,19.1\n", to: "a.csv")
      // Nobody listens on port 1.
      let map = "--map 'http://127.0.0.1:1/{z}/{x}/{y}.png' --map-cache none --attribution x"
      return try ["-i", "-i PATH="].map {
        try place.run("env \($0) \"$(command -v routeplot)\" a.csv \(map) -o a.png").errors
      }
    }
    for errors in outcome {
      #expect(
        errors.hasPrefix("routeplot: 127.0.0.1:1: cannot be reached: takes no connection"),
        "\(errors)")
    }
  }

  @Test("Offline nothing is asked, and old tiles serve")
  func offline() throws {
    try ServerTrial.use(pictures) { trial in
      let first = try trial.source().tiles(tilesOfRow(2))
      trial.server.forget()
      let source = try trial.source { $0.isOffline = true }
      #expect(source.plan(tilesOfRow(3)) == (2, 1))
      let answers = try source.tiles(tilesOfRow(3))
      #expect(answers.filter { $0.key.column < 2 } == first)
      #expect(answers[tilesOfRow(3)[2]] == .failed("is not in the cache"))
      #expect(
        failure { try source.tiles(tilesOfRow(2, from: 10)) }
          == TileError(.unavailable, "no tile is in the cache, and nothing is to be fetched"))
      #expect(trial.server.requests.isEmpty)
    }
  }

  @Test("A curl that does not do what we ask is one sentence")
  func otherProgram() throws {
    try ServerTrial.use(pictures) { trial in
      for script in [
        "#!/bin/sh\nexit 2\n", "#!/bin/sh\ncat >/dev/null\necho tile 0 0 >&2\n", "no program",
      ] {
        let programs = try install(script, in: trial)
        let source = try trial.source { $0.programs = programs }
        #expect(
          failure { try source.tiles(tilesOfRow(1)) }?.message
            == "cannot be reached: curl says nothing about it; version 7.75 or later is needed")
      }
    }
  }

  @Test("What was started ends when the time is over, with its files")
  func ending() throws {
    try ServerTrial.use(pictures) { trial in
      let script = """
        #!/bin/sh
        cat >"${0%/*}/configuration"
        echo $$ >"${0%/*}/process"
        exec sleep 300
        """
      let programs = try install(script, in: trial)
      let source = try trial.source { options in
        (options.programs, options.seconds) = (programs, 2)
      }
      #expect(failure { try source.tiles(tilesOfRow(1)) } != nil)
      let folder = try #require(temporaryFolder(in: text("configuration", in: trial)))
      #expect(!FileManager.default.fileExists(atPath: folder))
      let process = try #require(pid_t(text("process", in: trial).dropLast()))
      #expect(kill(process, 0) != 0)
    }
  }

  @Test("What was started ends with this process, and takes its files along")
  func endOfProcess() throws {
    try ServerTrial.use(pictures) { trial in
      let files = trial.folder.appendingPathComponent("files")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: false)
      let script = "#!/bin/sh\necho $$ >\"${0%/*}/process\"\nexec sleep 300\n"
      let program = try #require(CurlProgram(in: install(script, in: trial)))
      let rules = TransferRules(
        userAgent: "a", connectSeconds: 1, mostSeconds: 1, mostConnections: 4, mostRedirects: 5)
      let folder = SystemPath(files.path)
      let run = try CurlRun(program, CurlConfiguration([], in: folder, rules), in: folder)
      let start = ProcessInfo.processInfo.systemUptime
      while text("process", in: trial).isEmpty, ProcessInfo.processInfo.systemUptime - start < 20 {
        Thread.sleep(forTimeInterval: 0.05)
      }
      // The socket closes as it does where the process is killed.
      run.end()
      let process = try #require(pid_t(text("process", in: trial).dropLast()))
      #expect(kill(process, 0) != 0)
      #expect(!FileManager.default.fileExists(atPath: files.path))
    }
  }

  @Test("The configuration quotes what has to be")
  func quoting() throws {
    let address = try #require(ServerAddress(#"http://127.0.0.1/a"b\c"#))
    let tile = try #require(tilesOfRow(1).first)
    let facts = CachedFacts(entityTag: #"W/"1""#, lastModified: "Mon", expiry: 0, hash: "")
    let rules = TransferRules(
      userAgent: "a b", connectSeconds: 1, mostSeconds: 2, mostConnections: 4, mostRedirects: 5)
    let configuration = CurlConfiguration(
      [(3, TileRequest(tile: tile, address: address, facts: facts))], in: SystemPath("/x\ny"), rules
    )
    #expect(
      String(decoding: configuration.bytes, as: UTF8.self) == #"""
        parallel
        parallel-max = "4"
        parallel-immediate
        no-progress-meter
        url = "http://127.0.0.1/a\"b\\c"
        globoff
        silent
        fail
        user-agent = "a b"
        location
        max-redirs = "5"
        proto = "=http"
        proto-redir = "=http"
        connect-timeout = "1"
        max-time = "2"
        max-filesize = "4194304"
        noproxy = "*"
        header = "If-None-Match: W/\"1\""
        header = "If-Modified-Since: Mon"
        output = "/x\ny/3"
        dump-header = "/x\ny/3.head"
        write-out = "%{stderr}tile 3 %{exitcode} %{http_code}\n"

        """#)
  }

  @Test(
    "What is no address of a server is refused",
    arguments: [
      "file:///etc/passwd", "ftp://a/b", "http:///b", "http://a b/", "http://a/\n", "a", "",
      "http://a:b/", "http://a:1:2/", "http://u:p/x@a/", "http://a:65536/", "http://[::1]x/",
      "http://[::1]:b/",
    ])
  func addresses(text: String) {
    #expect(ServerAddress(text) == nil)
  }

  @Test(
    "The host of an address is what decides",
    arguments: [
      ("https://Tile.OpenStreetMap.ORG/1", "tile.openstreetmap.org", true),
      ("https://a@b@openstreetmap.org.:443?x", "openstreetmap.org", true),
      (#"https://example.org\@openstreetmap.org/"#, "example.org", false),
      ("http://notopenstreetmap.org/", "notopenstreetmap.org", false),
      ("http://u:p@a:/b", "a", false),
      ("http://[::1]:80/tile.openstreetmap.org", "[::1]", false),
    ])
  func hosts(text: String, host: String, isOfOpenStreetMap: Bool) throws {
    let address = try #require(ServerAddress(text))
    #expect(address.host == host)
    #expect(address.isOfOpenStreetMap == isOfOpenStreetMap)
  }

  @Test("A user agent that is no line is refused", arguments: ["", "a\nb", "é"])
  func userAgents(text: String) throws {
    try ServerTrial.use(pictures) { trial in
      #expect(throws: TileError.self) { try trial.source { $0.userAgent = text } }
    }
  }
}
