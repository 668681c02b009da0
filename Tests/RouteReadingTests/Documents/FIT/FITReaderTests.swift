// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

struct FITReaderTests {
  @Test(
    "Records are fixes, a session names its track, a pause breaks it, and course points are waypoints"
  )
  func structure() throws {
    let log = try read(FITFile.ride.bytes(), asking([.time, .elevation, .speed]))
    #expect(log.format == .fit && log.roundedFixes == [[47.1, 8.1], [47.2, 8.4], [47.4, 8.3]])
    #expect(log.tracks == [0, 0, 0] && log.breaks == [2])
    #expect(log.report.nameOfTrack(0) == "cycling" && log.report.damage == nil)
    #expect(log.values[0] == [1_731_065_600, 1_731_065_610, 1_731_065_700])
    #expect(log.values[1] == [400, 450, 400] && log.values[2] == [3, 3, 3])
    let spring = try #require(log.waypoints.first)
    #expect(log.waypoints.count == 1 && spring.label == "Spring" && spring.notes.type == "water")
    #expect(abs(spring.coordinate.latitude - 47.3) < 1e-7)
  }

  @Test("Values have the names that other formats give them")
  func names() throws {
    var file = FITFile()
    let fields: [FITFile.Field] = [
      (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (4, 1, 2), (53, 1, 2),
      (7, 2, 0x84), (13, 1, 1), (31, 1, 2), (3, 1, 2),
    ]
    file.define(1, message: 20, fields)
    let place: [FITFile.Value] = [.number(FITFile.start), .degrees(1), .degrees(2)]
    file.add(1, place + [12_345, 90, 64, 250, -5, 4, 255])
    file.add(1, place + [0xffff_ffff, 255, 255, 0xffff, 127, 255, 255])
    file.define(2, message: 18, [(2, 4, 0x86), (5, 1, 0)])
    file.add(2, [.number(FITFile.start), 13])
    let names = ["distance", "cadence", "power", "temperature", "accuracy", "sport"]
    let log = try read(file.bytes(), asking([.accuracy], columns: names))
    #expect(
      log.fixBlock.columns.map { $0.cells[0] } == [
        "123.45", "90.5", "250", "-5", "4", "alpine skiing",
      ])
    #expect(log.fixBlock.columns[..<5].allSatisfy { $0.cells[1].isEmpty && $0.numbers[1].isNaN })
    #expect(log.values[0][0] == 4 && log.values[0][1].isNaN)
    let heart = failureOf(file.bytes(), asking(columns: ["heartrate"]))
    #expect(
      heart?.hasPrefix("log.csv: no point has a value 'heartrate'; there are 'time', ") == true)
    var all = asking([.time])
    all.readsOtherColumns = true
    #expect(
      try read(file.bytes(), all).report.otherValues
        == ["distance", "cadence", "power", "temperature", "accuracy"])
  }

  @Test(
    "The better of two fields counts, and fields of other sizes than usual are read by their type")
  func fields() throws {
    var file = FITFile()
    file.define(
      1, message: 20,
      [
        (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (78, 4, 0x86), (6, 4, 0x86), (73, 3, 0x86),
        (3, 2, 0x84), (52, 2, 0x84), (200, 5, 0x86), (201, 3, 13),
      ])
    let values: [FITFile.Value] = [
      .degrees(1), .degrees(2), 0xffff, 2512, 70_000, 1, 300, 384, 1, "abc",
    ]
    file.add(1, values)
    let log = try read(
      file.bytes(), asking([.elevation, .speed], columns: ["heartrate", "cadence"]))
    #expect(log.values[0] == [2.4] && log.values[1] == [70])
    #expect(log.fixBlock.columns.map { $0.numbers[0] } == [300, 1.5])
  }

  @Test(
    "Both orders of bytes, headers of any length and fields of developers are read, also in one file"
  )
  func layouts() throws {
    var file = FITFile()
    file.isBigEndian = true
    file.define(1, message: 20, FITFile.record, developerSizes: [4, 3])
    file.add(
      1,
      [.number(FITFile.start), .degrees(-54.8), .degrees(-68.3), 5000, 90, 3000, 1, "abc"])
    file.isBigEndian = false
    file.define(2, message: 65_300, [(0, 7, 13)])
    file.add(2, ["private"])
    file.define(2, message: 20, FITFile.record)
    file.add(2, [.number(FITFile.start + 1), .degrees(-54.9), .degrees(-68.4), 5000, 91, 3000])
    for header in [12, 14, 20] {
      let log = try read(file.bytes(header: header), asking([.elevation], columns: ["hr"]))
      #expect(
        log.roundedFixes == [[-54.8, -68.3], [-54.9, -68.4]] && log.values[0] == [500, 500])
      #expect(log.fixBlock.columns[0].numbers == [90, 91])
    }
  }

  @Test("Short times count on from the last whole one, over the end of their five bits")
  func shortTimes() throws {
    var file = FITFile()
    file.define(1, message: 20, FITFile.record)
    file.define(2, message: 20, [(0, 4, 0x85), (1, 4, 0x85)])
    file.addPoint(0, 1, 2)
    for second in stride(from: 20, through: 80, by: 20) {
      file.add(
        2, [.degrees(1), .degrees(2 + Double(second))], shortTime: FITFile.start + second)
    }
    let times = try read(file.bytes(), asking([.time])).values[0]
    #expect(times.map { $0 - times[0] } == [0, 20, 40, 60, 80])
  }

  @Test(
    "Speed and distance that are packed into three bytes are unpacked, over the end of the counter")
  func packedDistance() throws {
    var file = FITFile()
    file.define(1, message: 20, [(0, 4, 0x85), (1, 4, 0x85), (8, 3, 13)])
    func packed(speed: Int, sixteenths: Int) -> FITFile.Value {
      .number(speed | (sixteenths & 0xfff) << 12)
    }
    for distance in [16, 4000, 4112] {
      file.add(1, [.degrees(1), .degrees(2), packed(speed: 250, sixteenths: distance)])
    }
    file.add(1, [.degrees(1), .degrees(2), 0xffffff])
    let log = try read(file.bytes(), asking([.speed], columns: ["distance"]))
    #expect(log.values[0].prefix(3) == [2.5, 2.5, 2.5] && log.values[0][3].isNaN)
    #expect(log.fixBlock.columns[0].cells == ["1", "250", "257", ""])
  }

  @Test(
    "A pause breaks the line only if it is long or far, and not before the second in which it began"
  )
  func pauses() throws {
    func breaks(seconds: Int, degrees: Double) throws -> [Int] {
      var file = FITFile()
      file.define(1, message: 20, FITFile.record)
      file.define(2, message: 21, FITFile.event)
      file.add(2, [.number(FITFile.start), 0, 0])
      file.addPoint(0, 47, 8)
      file.add(2, [.number(FITFile.start + 1), 0, 1])
      file.add(2, [.number(FITFile.start + 1 + seconds), 0, 0])
      file.addPoint(1, 47, 8)
      file.addPoint(1 + seconds, 47 + degrees, 8)
      file.addPoint(2 + seconds, 47 + degrees, 8)
      return try read(file.bytes()).breaks
    }
    #expect(try breaks(seconds: 60, degrees: 0.0004) == [])
    #expect(try breaks(seconds: 61, degrees: 0) == [2])
    #expect(try breaks(seconds: 5, degrees: 0.0005) == [2])
  }

  @Test("Each session is a track, whether the sessions come before the points or after them")
  func sessions() throws {
    let session: [FITFile.Field] = [(2, 4, 0x86), (7, 4, 0x86), (5, 1, 0), (110, 8, 7)]
    for isFirst in [true, false] {
      var file = FITFile()
      file.define(1, message: 20, FITFile.record)
      file.define(2, message: 18, session)
      func add(_ second: Int, _ seconds: Int, _ sport: Int, _ name: String) {
        file.add(
          2,
          [.number(FITFile.start + second), .number(seconds * 1000), .number(sport), .text(name)])
      }
      func addAll() {
        add(20, 10, 0, "Dash")
        add(0, 10, 5, "Lake")
        add(10, 10, 3, "")
      }
      if isFirst { addAll() }
      for second in stride(from: 0, to: 30, by: 5) { file.addPoint(second, 1, Double(second)) }
      if !isFirst { addAll() }
      let log = try read(file.bytes())
      #expect(log.tracks == [0, 0, 1, 1, 2, 2] && log.breaks == [2, 4])
      #expect(
        (0..<3).map { log.report.nameOfTrack($0) } == ["swimming", "transition", "Dash"])
    }
  }

  @Test("Files that follow each other are tracks, and parts without a position are none")
  func chained() throws {
    var heart = FITFile()
    heart.define(0, message: 132, [(6, 8, 2)])
    heart.add(0, ["\u{1}"])
    let ride = FITFile.ride
    let log = try read(ride.bytes() + heart.bytes() + ride.bytes() + FITFile().bytes())
    #expect(
      log.tracks == [0, 0, 0, 1, 1, 1] && log.breaks == [2, 3, 5] && log.waypoints.count == 2)
    #expect(log.report.damage == nil)
  }

  @Test("A point without a position is left out, and so is one at 0,0 unless all are near it")
  func missing() throws {
    func file(_ place: Double) -> [UInt8] {
      var file = FITFile()
      file.define(1, message: 20, [(0, 4, 0x85), (1, 4, 0x85)])
      file.add(1, [0x7fff_ffff, 0x7fff_ffff])
      file.add(1, [.degrees(place), 0x7fff_ffff])
      file.add(1, [.degrees(120), .degrees(1)])
      file.add(1, [0, 0])
      file.add(1, [.degrees(place), .degrees(-180)])
      file.add(1, [.degrees(place), .degrees(0)])
      return file.bytes()
    }
    let far = try read(file(1))
    #expect(far.roundedFixes == [[1, -180], [1, 0]] && far.report.rowsWithoutPosition == 4)
    var near = FITFile()
    near.define(1, message: 20, [(0, 4, 0x85), (1, 4, 0x85)])
    near.add(1, [0, 0])
    near.add(1, [.degrees(0.01), .degrees(0.01)])
    #expect(try read(near.bytes()).roundedFixes == [[0, 0], [0.01, 0.01]])
  }

  @Test(
    "Times that count from the start of the device are dates only if the file says when that was")
  func deviceTimes() throws {
    var file = FITFile()
    file.define(1, message: 20, FITFile.record)
    for second in 0..<2 {
      file.addPoint(second - FITFile.start + 100, 1, Double(second))
    }
    let log = try read(file.bytes(), asking([.time]))
    #expect(log.report.hasDates == false && log.values[0] == [100, 101])
    file.define(2, message: 162, [(253, 4, 0x86), (1, 4, 0x86)])
    file.add(2, [.number(FITFile.start), 90])
    let dated = try read(file.bytes(), asking([.time]))
    #expect(dated.report.hasDates && dated.values[0] == [1_731_065_610, 1_731_065_611])
  }

  @Test("The positions of a camera count if they are ten times as many, and have parts of seconds")
  func cameras() throws {
    var file = FITFile()
    file.define(1, message: 20, FITFile.record)
    file.define(
      2, message: 160,
      [
        (253, 4, 0x86), (0, 2, 0x84), (1, 4, 0x85), (2, 4, 0x85), (3, 4, 0x86), (5, 2, 0x84),
      ])
    file.addPoint(0, 50, 60)
    for tenth in 0..<11 {
      file.add(
        2,
        [
          .number(FITFile.start), .number(tenth * 100), .degrees(1), .degrees(Double(tenth)), 3000,
          9000,
        ])
    }
    let log = try read(file.bytes(), asking([.time, .elevation], columns: ["course"]))
    #expect(log.fixes.count == 11 && log.roundedFixes[1] == [1, 1])
    #expect(abs(log.values[0][1] - log.values[0][0] - 0.1) < 1e-6 && log.values[1][0] == 100)
    #expect(log.fixBlock.columns[0].numbers[0] == 90)
  }

  @Test("Courses have their names, segments their points, and marked places their elevations")
  func others() throws {
    var course = FITFile()
    course.define(0, message: 31, [(5, 12, 7), (4, 1, 0)])
    course.add(0, ["Übung é", 2])
    course.define(1, message: 20, FITFile.record)
    course.addPoint(0, 1, 2)
    #expect(try read(course.bytes()).report.nameOfTrack(0) == "Übung é")
    var segment = FITFile()
    segment.define(0, message: 150, [(1, 4, 0x85), (2, 4, 0x85), (4, 2, 0x84)])
    segment.add(0, [.degrees(1), .degrees(2), 3000])
    let points = try read(segment.bytes(), asking([.elevation]))
    #expect(points.roundedFixes == [[1, 2]] && points.values[0] == [100])
    var places = FITFile()
    places.define(0, message: 29, [(0, 8, 7), (1, 4, 0x85), (2, 4, 0x85), (4, 2, 0x84), (6, 4, 7)])
    places.add(0, ["Hut", .degrees(1), .degrees(2), 3005, "Open"])
    let hut = try read(places.bytes()).waypoints
    #expect(hut.map(\.label) == ["Hut"] && hut[0].elevation == 101)
    #expect(hut[0].notes.description == "Open")
  }
}

extension WholeLog {
  /// Latitude and longitude of each fix, rounded to more than the parts of half a turn that FIT counts in.
  fileprivate var roundedFixes: [[Double]] {
    fixes.map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
  }
}

/// The description of the error that reading gives; nil if it gives a route.
func failureOf(_ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()) -> String? {
  do {
    _ = try read(bytes, options)
    return nil
  } catch { return error.description }
}
