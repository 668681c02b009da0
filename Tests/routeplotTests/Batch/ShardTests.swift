// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct ShardTests {
  /// Options that name the pictures by their place in the list and write it on them.
  private let options = "logs/*.csv -s 64x48 --name '{number}-{stem}.png' --title '{number}' -q"

  /// Writes nine logs, of which the fourth cannot be drawn.
  private func writeLogs(at place: Workplace) throws {
    _ = try place.run("mkdir logs")
    for number in 1...9 {
      let log = number == 4 ? "" : "lat,lon\n47,8\n47.\(number),8.\(number % 7)\n46,9\n"
      try place.write(log, to: "logs/\(number).csv")
    }
  }

  /// All pictures of a folder, by their names.
  private func pictures(in folder: String, at place: Workplace) throws -> [String: [UInt8]] {
    let names = String(decoding: try place.run("ls -A \(folder)").output, as: UTF8.self)
    return try Dictionary(
      uniqueKeysWithValues: names.split(separator: "\n").map { name in
        (String(name), try place.read("\(folder)/\(name)"))
      })
  }

  /// The lines of a report, sorted.
  private func lines(_ report: String, at place: Workplace) throws -> [String] {
    let text = String(decoding: try place.read(report), as: UTF8.self)
    return text.split(separator: "\n").map(String.init).sorted()
  }

  @Test(
    "Any number of shards in any order give the pictures and the lines of the report of one run")
  func sameAsOneRun() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      let one = try place.run("routeplot -d out \(options) --report one.jsonl")
      #expect(one.status == 1)
      let expected = try pictures(in: "out", at: place)
      #expect(expected.keys.sorted() == [1, 2, 3, 5, 6, 7, 8, 9].map { "\($0)-\($0).png" })
      for (count, shards) in [
        (1, [1]), (2, [2, 1]), (7, [3, 7, 1, 6, 2, 5, 4]),
        (1000, [9, 1000, 3, 1, 10, 2, 500, 8, 4, 7, 5, 6]),
      ] {
        _ = try place.run("rm -rf out all.jsonl")
        for shard in shards {
          let outcome = try place.run(
            "routeplot -d out \(options) --shard \(shard)/\(count) --report - >>all.jsonl")
          // Only the shard with the log that cannot be drawn says so.
          #expect(outcome.status == (3 % count == shard - 1 ? 1 : 0))
        }
        #expect(try pictures(in: "out", at: place) == expected)
        #expect(try lines("all.jsonl", at: place) == lines("one.jsonl", at: place))
      }
    }
  }

  @Test("A shard that is run again changes nothing, and shards at the same time do not disturb")
  func again() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      _ = try place.run("routeplot -d one \(options); touch -d '1 hour ago' logs/*")
      let expected = try pictures(in: "one", at: place)
      func runAll(_ more: String) throws -> [String] {
        let outcome = try place.run(
          """
          seq 5 | xargs -P 5 -I+ routeplot -d out \(options) --shard +/5 \(more) --report +.jsonl
          cat 5.jsonl 4.jsonl 3.jsonl 2.jsonl 1.jsonl >all.jsonl
          """)
        #expect(outcome.messages.count == 1, "\(outcome.errors)")
        return try lines("all.jsonl", at: place)
      }
      let first = try runAll("")
      #expect(try pictures(in: "out", at: place) == expected)
      for _ in 1...5 { #expect(try runAll("") == first) }
      #expect(try pictures(in: "out", at: place) == expected)
      _ = try runAll("--skip-unchanged")
      let files = try place.run("ls -li --time-style=full-iso out").output
      let skipped = try runAll("--skip-unchanged")
      #expect(skipped.count { $0.contains("\"skipped\":\"unchanged\"") } == 8)
      #expect(try place.run("ls -li --time-style=full-iso out").output == files)
    }
  }

  @Test("Names that collide are refused in every shard, whichever logs it has")
  func collisions() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      let message =
        "out/1.png: the picture of ./logs/1.csv would be written over the picture of logs/1.csv; choose other names "
        + "with --name, like '{folder}/{stem}.png' or '{number}.png'"
      for shard in 1...3 {
        try place.expectFailure(
          "routeplot logs/1.csv logs/2.csv ./logs/1.csv -d out --shard \(shard)/3", status: 73,
          message: message)
      }
    }
  }

  @Test("Data of another shard that is there already is no reason to stop")
  func data() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      for shard in 1...3 {
        let outcome = try place.run(
          "routeplot logs/[123].csv -d out --output-format gpx --shard \(shard)/3")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.messages[0].hasPrefix("routeplot: shard \(shard)/3: 1 file written, 3 fix"))
      }
      #expect(try pictures(in: "out", at: place).count == 3)
      #expect(
        try place.run("routeplot logs/[123].csv -d out --output-format gpx --shard 2/3").status
          == 73
      )
    }
  }

  @Test("auto is the shard of an array of Slurm or AWS Batch, and refuses all else")
  func auto() throws {
    func shard(_ variables: [String: String]) -> String {
      do {
        let shard = try shardOfEngine { variables[$0] }
        return "\(shard.number)/\(shard.count)"
      } catch { return "\(error)" }
    }
    func slurm(_ id: String, _ least: String, _ greatest: String, _ count: String?) -> String {
      var variables = [
        "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": least, "SLURM_ARRAY_TASK_MAX": greatest,
      ]
      variables["SLURM_ARRAY_TASK_COUNT"] = count
      return shard(variables)
    }
    func batch(_ index: String, _ size: String?) -> String {
      var variables = ["AWS_BATCH_JOB_ARRAY_INDEX": index]
      variables["AWS_BATCH_JOB_ARRAY_SIZE"] = size
      return shard(variables)
    }
    #expect(slurm("3", "1", "16", "16") == "3/16")
    #expect(slurm("0", "0", "15", "16") == "1/16")
    #expect(slurm("1", "1", "1", "1") == "1/1")
    #expect(batch("0", "2") == "1/2" && batch("9999", "10000") == "10000/10000")
    for wrong in [
      slurm("3", "3", "7", "2"), slurm("3", "1", "7", "4"), slurm("17", "1", "16", "16"),
      slurm("0", "1", "16", "16"), slurm("3", "1", "16", nil), slurm("-3", "1", "16", "16"),
      slurm("3", "1", "999999999999999999999", "16"), slurm("", "", "", ""),
      slurm("3", "2", "17", "16"), batch("2", "2"), batch("1", nil), batch("x", "2"),
      batch("0", "0"),
    ] {
      #expect(wrong.hasPrefix("no shard follows from "), "\(wrong)")
    }
    #expect(
      slurm("3", "1", "1\u{7}6", nil)
        == "no shard follows from SLURM_ARRAY_TASK_ID '3', SLURM_ARRAY_TASK_MIN '1', SLURM_ARRAY_TASK_MAX '1\\u{7}6', "
        + "no SLURM_ARRAY_TASK_COUNT; number the tasks of the array from 0 or 1 without a gap, like --array=1-16, or "
        + "give the shard, like 3/16")
    #expect(shard([:]).hasPrefix("neither SLURM_ARRAY_TASK_ID nor"))
    #expect(
      shard(["SLURM_ARRAY_TASK_ID": "1", "AWS_BATCH_JOB_ARRAY_INDEX": "1"]).hasSuffix(
        "are both set; give the shard, like 3/16"))
    try Workplace.use { place in
      try writeLogs(at: place)
      let outcome = try place.run(
        "AWS_BATCH_JOB_ARRAY_INDEX=8 AWS_BATCH_JOB_ARRAY_SIZE=9 routeplot -d out \(options) --shard auto; ls out"
      )
      #expect(outcome.output == Array("9-9.png\n".utf8), "\(outcome.errors)")
    }
  }

  @Test("Words that are no shard are refused")
  func noShards() throws {
    for text in [
      "", "3", "/", "3/", "0/3", "4/3", "1/0", "1/1000001", "1/2/3", "+1/2", " 1/2", "1/٣",
    ] {
      #expect(throws: (any Error).self) { try parseShard(text) }
    }
    #expect(try parseShard("3/16") == Shard(3, of: 16))
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv -o a.png --shard 1/2", status: 64,
        message:
          "--shard is for a picture of each input; name their folder with -d; see 'routeplot --help'"
      )
    }
  }
}
