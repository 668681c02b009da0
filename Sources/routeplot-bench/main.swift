// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times each stage and the whole on generated logs, and checks that what is timed is right.
// `routeplot-bench --write FOLDER` writes the logs instead, for whoever wants to time something else.

import CLibrary
import Drawing
import Geography
import Encoding
import RoutePlotKit
import RouteReading

/// The logs, with the checksums of their bytes.
let logs: [(log: GeneratedLog, checksum: UInt64)] = [
  (.trip(1_000), 0x96921107096b161f),
  (.trip(100_000), 0xc4aa12abc228d716),
  (.trip(1_000_000), 0xfeab7ab1afe397c8),
  (.scribble(100_000), 0x55270060fe20f217),
  (.scribble(1_000_000), 0x6f1c91458248816b),
]

/// The times of one stage.
struct Stage {
  let name: String
  /// How many there are on the way in and out: bytes, fixes, points, pixels.
  let input, output: String
  var seconds: [Double] = []

  var fastest: Double { seconds.min() ?? 0 }
  var median: Double { seconds.sorted()[seconds.count / 2] }
}

/// Runs the stages on one log several times.
struct Profile {
  private(set) var stages: [Stage] = []
  private let clock = ContinuousClock()

  mutating func time<Result>(
    _ name: String, from input: String, to output: (Result) -> String,
    _ work: () throws -> Result
  ) rethrows -> Result {
    let start = clock.now
    let result = try work()
    let duration = (clock.now - start).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    if let index = stages.firstIndex(where: { $0.name == name }) {
      stages[index].seconds.append(seconds)
    } else {
      stages.append(
        Stage(name: name, input: input, output: output(result), seconds: [seconds]))
    }
    return result
  }
}

/// Ends the program when what is timed is not right.
func require(_ isRight: Bool, _ words: @autoclosure () -> String) {
  guard !isRight else { return }
  print("wrong: \(words())")
  exit(1)
}

/// Text in a column of a fixed width.
func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

/// Seconds as milliseconds with two decimals.
func milliseconds(_ seconds: Double) -> String {
  let hundredths = Int((seconds * 100_000).rounded())
  return "\(hundredths / 100)." + String(100 + hundredths % 100).dropFirst()
}

/// Writes bytes to a file.
func write(_ bytes: [UInt8], to path: String) {
  let file = fopen(path, "wb")
  require(file != nil, "\(path) cannot be created")
  guard let file else { return }
  let written = fwrite(bytes, 1, bytes.count, file)
  require(written == bytes.count && fclose(file) == 0, "\(path) cannot be written")
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write" {
  for (log, expected) in logs {
    let csv = log.csv()
    require(checksum(csv) == expected, "\(log.name): checksum \(checksum(csv))")
    write(csv, to: "\(CommandLine.arguments[2])/\(log.fileName)")
  }
  exit(0)
}
for (log, expected) in logs {
  let csv = log.csv()
  require(checksum(csv) == expected, "\(log.name): checksum \(checksum(csv))")
  let options = PlotOptions().pictureOnly
  // All fixes in one block; the program takes one after the other.
  var whole = FixBlock()
  var part = FixBlock()
  let all = try openLog(ByteSource(bytes: csv), input: log.name)
  while try all.next(into: &part) { whole.append(part) }
  var profile = Profile()
  var picture: [UInt8] = []
  for run in 0..<(log.count >= 1_000_000 ? 7 : 21) {
    let read = try profile.time(
      "read", from: "\(csv.count) bytes", to: { "\($0.fixesUsed) fixes" }
    ) { () -> ReadingReport in
      let reader = try openLog(ByteSource(bytes: csv), input: log.name)
      while try reader.next(into: &part) {}
      return try reader.finish()
    }
    require(read.fixesUsed == log.count, "Every row of \(log.name) is a fix")
    let route = try profile.time(
      "join", from: "\(log.count) fixes", to: { "\($0.segments[0].count) fixes" }
    ) { () -> TrackLines in
      var builder = TrackBuilder(try options.map.resolution())
      builder.take(whole)
      return builder.finish().lines
    }
    let viewport = try fitViewport([route], options: options.map)
    let pixels = "\(viewport.width)x\(viewport.height) pixels"
    let kept = "\(route.segments[0].count) fixes"
    let points = profile.time("project", from: kept, to: { "\($0.count) points" }) {
      segmentToPoints(route.segments[0], viewport: viewport, isThinned: route.isThinned)
    }
    let coverage = profile.time("stroke", from: "\(points.count) points", to: { _ in pixels }) {
      strokeToCoverage(
        [points], stroke: Stroke(), width: viewport.width, height: viewport.height)
    }
    let canvas = profile.time("paint", from: pixels, to: { _ in pixels }) { () -> RasterCanvas in
      var canvas = RasterCanvas(
        width: viewport.width, height: viewport.height, background: options.background)
      canvas.paint(coverage, color: options.colors[0])
      return canvas
    }
    let png = try profile.time("encode", from: pixels, to: { "\($0.count) bytes" }) {
      try PNGEncoder().encode(canvas).bytes
    }
    let plot = try profile.time(
      "end to end", from: "\(csv.count) bytes", to: { "\($0.picture.bytes.count) bytes" }
    ) {
      try plotRoute(ByteSource(bytes: csv), input: log.name, options: options)
    }
    require(plot.picture.bytes == png, "The stages make what the pipeline makes")
    require(run == 0 || png == picture, "Every run makes the same picture")
    picture = png
  }
  let total = profile.stages.last?.median ?? 0
  print("\(log.name)")
  print("  \(column("", 10))    min ms  median ms  share  \(column("in", 16)) -> out")
  for stage in profile.stages {
    let share = Int((stage.median / total * 100).rounded())
    print(
      "  \(column(stage.name, 10)) \(column(milliseconds(stage.fastest), 9)) \(column(milliseconds(stage.median), 10)) \(column("\(share)%", 6))  \(column(stage.input, 16)) -> \(stage.output)"
    )
  }
}
