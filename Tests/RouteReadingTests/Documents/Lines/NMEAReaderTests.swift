// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// A sentence with its checksum.
func sentence(_ text: String) -> String {
  let sum = text.utf8.reduce(0, ^)
  return "$\(text)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
}

/// Sentences of three moments around midnight, the second without a position.
let exampleNMEA =
  sentence("GPRMC,235959.00,A,4730.0000,N,00830.0000,E,10.0,90.0,010624,,,A")
  + sentence("GPGGA,235959.00,4730.0000,N,00830.0000,E,1,08,0.9,545.4,M,46.9,M,,")
  + sentence("GPGSV,1,1,00") + sentence("GPRMC,000000.00,V,,,,,,,020624,,,N")
  + sentence("GPGGA,000001.50,4730.6000,S,00830.6000,W,1,08,0.9,546.0,M,46.9,M,,")

/// A flight of two fixes.
let exampleIGC = """
  AXXXABC FLIGHT:1\r
  HFDTEDATE:010624,01\r
  HFPLTPILOTINCHARGE:NOBODY\r
  B2359594730000N00830000EA0050000510\r
  B0000014730600S00830600WA0050100000\r
  G1234\r

  """

/// An RMC of the morning without a checksum.
private func rmc(
  _ talker: String = "GP", second: Int, latitude: String = "4730.0000"
) -> String {
  "$\(talker)RMC,07000\(second),A,\(latitude),N,01900.0000,E,0.0,0.0,130624"
}

/// Lines of several places for one moment, the moments whose places are apart, and the fixes.
private let severalPlaces: [([String], Int, Int)] = {
  func lines(_ seconds: Range<Int>, _ line: (Int) -> String) -> [String] {
    seconds.flatMap { [rmc(second: $0), line($0)] }
  }
  let aircraft: [String] = (0..<8).map { half in
    rmc(second: half / 2, latitude: "473\(half * 8 / 10).\(half * 8 % 10)000")
  }
  return [
    // Two receivers that write the same kind, two talkers, and two kinds.
    (lines(0..<4) { rmc(second: $0, latitude: "4731.0000") }, 4, 8),
    (lines(0..<4) { rmc("GL", second: $0, latitude: "4731.0000") }, 4, 4),
    (lines(0..<4) { "$GPGGA,07000\($0),4800.0,N,01900.0,E,1" }, 4, 4),
    // One moment alone, near and far; an aircraft of two fixes in a second.
    (lines(0..<1) { rmc(second: $0, latitude: "4730.5000") }, 0, 2),
    (lines(0..<1) { rmc(second: $0, latitude: "4730.6000") }, 1, 2),
    (aircraft, 0, 8),
    // The second one goes astray once.
    (lines(0..<3) { rmc("GN", second: $0, latitude: $0 == 1 ? "4830.0000" : "4730.0000") }, 1, 3),
  ]
}()

struct NMEAReaderTests {
  @Test("The sentences of a moment are a fix with its values")
  func sentences() throws {
    let log = try read(exampleNMEA, asking([.time, .elevation, .speed], columns: ["course"]))
    #expect(log.format == .nmea && log.fixes.count == 2 && log.fixes[0] == [47.5, 8.5])
    #expect(zip(log.fixes[1], [-47.51, -8.51]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(log.report.rowsWithoutPosition == 1 && log.warningLines.isEmpty)
    #expect(log.values[0] == [1_717_286_399, 1_717_286_401.5])
    #expect(log.values[1] == [545.4, 546] && abs(log.values[2][0] - 5.144444) < 1e-6)
    #expect(log.fixBlock.columns[0].numbers[0] == 90)
  }

  @Test("Wrong checksums and other lines are left out with their places")
  func faults() throws {
    let log = try read(
      exampleNMEA + "$GPGLL,4700.0,N,00800.0,E,000002,A*00\r\n47.0,N,00800.0,E,1,A*6D\r\n"
        + "hello\r\n"
        + (3...5).map { sentence("GPGLL,4700.0,N,00800.0,E,00000\($0),A") }.joined()
        + sentence("GPGLL,9700.0,N,00800.0,E,000006,A"))
    #expect(log.fixes.last == [47, 8])
    #expect(
      log.warningLines == [
        "6:1: '$GPGLL,4700.0,N,00800.0,E,000002,A*00' has a wrong checksum, expected 23",
        "7:1: '47.0,N,00800.0,E,1,A*6D' is not a whole sentence of a receiver",
        "12:1: latitude '9700.0' is outside -90...90",
      ])
  }

  /// The fixes of some lines.
  private func fixes(
    _ lines: [String], _ options: ReadingOptions = ReadingOptions()
  ) throws -> [[Double]] {
    try read(lines.map { $0 + "\n" }.joined(), options).fixes
  }

  @Test("Another sentence of the same kind and talker for the same moment is another fix")
  func severalInASecond() throws {
    let ofReceiver = (0..<20).map { rmc(second: $0 / 5, latitude: "473\($0 / 10).\($0 % 10)000") }
    #expect(try fixes(ofReceiver).count == 20)
    let withHeights = ofReceiver.flatMap { line in
      [line, line.replacing("RMC", with: "GLL")]
    }
    #expect(try fixes(withHeights).count == 20)
    let log = try read(ofReceiver.map { $0 + "\n" }.joined(), asking([.time]))
    #expect(log.values[0][4] == log.values[0][0] && log.values[0][5] == log.values[0][0] + 1)
    #expect(log.momentsApart.count == 0)
  }

  @Test("Sentences of one moment may have more or fewer decimals of the second")
  func decimals() throws {
    let lines = [
      "$GPRMC,070000,A,4730.0,N,01900.0,E,1,0,130624", "$GPGGA,070000.000,4730.0,N,01900.0,E,1",
      "$GPGLL,4730.0,N,01900.0,E,070000.0,A", "$GPGGA,070000.50,4731.0,N,01900.0,E,1",
    ]
    #expect(try fixes(lines) == [[47.5, 19], [47 + 31 / 60.0, 19]])
  }

  @Test(
    "Places of one moment that no receiver can have are counted with the first line",
    arguments: severalPlaces)
  func apart(lines: [String], moments: Int, count: Int) throws {
    let log = try read(lines.map { $0 + "\n" }.joined())
    #expect(log.momentsApart.count == moments && log.fixes.count == count)
    let first = lines.count == 6 ? 4 : 2
    #expect(log.momentsApart.firstLines.first == (moments == 0 ? nil : first))
  }

  @Test(
    "A sentence that says that it is not valid gives no position",
    arguments: [
      ("$GPRMC,070000,A,4730.0,N,01900.0,E,1,0,130624,,,N", false),
      ("$GPRMC,070000,A,4730.0,N,01900.0,E,1,0,130624,,,E", true),
      ("$GPRMC,070000,V,4730.0,N,01900.0,E,1,0,130624,,,A", false),
      ("$GPRMC,070000,A,4730.0,N,01900.0,E,1,0,130624,,,A,V", true),
      ("$GPGGA,070000,4730.0,N,01900.0,E,0", false), ("$GPGGA,070000,4730.0,N,01900.0,E,6", true),
      ("$GPGGA,070000,4730.0,N,01900.0,E,", false),
      ("$GNGNS,070000,4730.0,N,01900.0,E,NA,9", true),
      ("$GNGNS,070000,4730.0,N,01900.0,E,NN,9", false),
      ("$GPGLL,4730.0,N,01900.0,E,070000,A,N", false),
      ("$GPGLL,4730.0,N,01900.0,E,070000,V,A", false),
      ("$GPGLL,4730.0,N,01900.0,E,070000,A", true),
    ])
  func validity(line: String, isValid: Bool) throws {
    let log = try read(line + "\n" + rmc(second: 9) + "\n")
    #expect(log.fixes.count == (isValid ? 2 : 1))
    #expect(log.rowsWithoutPosition == (isValid ? 0 : 1))
  }

  @Test(
    "The speed and the course of VTG are those of its moment, and those of RMC have more decimals")
  func velocities() throws {
    let log = try read(
      [
        "$GPGGA,070000,4730.0,N,01900.0,E,1", "$GPVTG,91,T,,M,10,N,18.5,K,A",
        "$GPRMC,070001,A,4730.0,N,01900.0,E,20.5,92.5,130624", "$GPVTG,93,T,,M,20,N,37.0,K,A",
        "$GPGGA,070002,4730.0,N,01900.0,E,1", "$GPVTG,91,T,,M,10,N,18.5,K,N",
      ].map { $0 + "\n" }.joined(), asking([.speed], columns: ["course"]))
    #expect(log.values[0][0] == 10 * 1852.0 / 3600 && log.values[0][1] == 20.5 * 1852.0 / 3600)
    #expect(log.values[0][2].isNaN)
    #expect(log.fixBlock.columns[0].cells == ["91.0", "92.5", ""])
  }

  @Test("The points of Magellan have a height in metres or feet, and a moment")
  func magellan() throws {
    let log = try read(
      sentence("PMGNTRK,4730.000,N,01900.000,W,00210,M,032908.38,A,,070826")
        + sentence("PMGNTRK,4730.600,S,01900.000,E,00100,F,032909.38,A,,070826")
        + sentence("PMGNTRK,4730.600,S,01900.000,E,00100,F,032910.38,V,,070826"),
      asking([.time, .elevation]))
    #expect(log.fixes == [[47.5, -19], [-47.51, 19]] && log.rowsWithoutPosition == 1)
    #expect(log.values[0] == [1_786_073_348.38, 1_786_073_349.38])
    #expect(log.values[1] == [210, 100 * 0.3048])
  }

  @Test(
    "A date that changes a second too early or too late counts from midnight",
    arguments: [
      ["130624", "140624", "140624", "140624"], ["130624", "130624", "130624", "140624"],
      ["130624", "130624", "140624", "130624"], ["130624", "130624", "140624", "140624"],
    ])
  func datesAroundMidnight(dates: [String]) throws {
    let clocks = ["235958", "235959", "000000", "000001"]
    let log = try read(
      zip(clocks, dates).map { "$GPRMC,\($0),A,4730.0,N,01900.0,E,1,0,\($1)\n" }.joined(),
      asking([.time]))
    #expect(log.values[0] == (0..<4).map { 1_718_323_198 + Double($0) })
  }

  @Test("The date of a later or an earlier day counts at any other time of day")
  func otherDates() throws {
    let moments = [
      ("180000", "130624"), ("180001", "140624"), ("090000", "130624"), ("235000", "130624"),
      ("235100", "140624"), ("000001", "140624"),
    ]
    let log = try read(
      moments.map { "$GPRMC,\($0),A,4730.0,N,01900.0,E,1,0,\($1)\n" }.joined(), asking([.time]))
    let midnight = 1_718_236_800.0
    let seconds = [64_800, 151_201, 32_400, 85_800, 172_260, 86_401]
    #expect(log.values[0] == seconds.map { midnight + Double($0) })
  }

  @Test("Flights take the date of the next day that comes minutes before midnight")
  func flightOverMidnight() throws {
    func fix(_ clock: String) -> String { "B\(clock)4730000N00830000EA0050000510\r\n" }
    let clocks = ["235945", "235950", "235955", "000000", "000005"]
    let times = (0..<5).map { 1_549_324_785 + Double($0) * 5 }
    for place in 0...3 {
      var lines = clocks.map(fix)
      lines.insert("HFDTE050219\r\n", at: place + 1)
      let text = "AXXXABC\r\nHFDTE040219\r\n" + lines.joined()
      #expect(try read(text, asking([.time])).values[0] == times, "before fix \(place + 1)")
    }
    // The log of a day and that of the next one.
    let days =
      "AX\r\nHFDTE040219\r\n" + fix("180000") + "HFDTE050219\r\n" + fix("190000") + fix("200000")
    let day = 1_549_238_400.0
    #expect(
      try read(days, asking([.time])).values[0] == [64_800, 154_800, 158_400].map { day + $0 })
  }

  @Test("A flight without a date has times of day, and one with a date of the pilot has that")
  func dates() throws {
    let fixes = "B2359594730000N00830000EA0050000510\r\nB0000014730600S00830600WA0050100000\r\n"
    let log = try read("AXCT001\r\n" + fixes, asking([.time]))
    #expect(log.format == .igc && !log.hasDates && log.values[0] == [86_399, 86_401])
    #expect(try read("HPDTEDATE:010624\r\n" + fixes, asking([.time])).values[0][0] == 1_717_286_399)
    #expect(try read("# from my phone\r\n\r\n" + fixes).format == .igc)
    #expect(try read(fixes).format == .igc)
    #expect(failure("AXCT001\r\nB235959\r\n")?.contains("no latitude and longitude") == true)
  }

  @Test("A flight has the accuracy, the speed and the course that its I record announces")
  func announced() throws {
    let log = try read(
      "AX\r\nHFDTE010624\r\nI033638FXA3941GSP4244TRT\r\n"
        + "B2359594730000N00830000EA0050000510035036270\r\n"
        + "B2359594730000N00830000EA0050000510\r\n",
      asking([.accuracy, .speed], columns: ["course"]))
    #expect(log.values[0][0] == 35 && log.values[0][1].isNaN)
    #expect(log.values[1][0] == 10 && log.fixBlock.columns[0].cells == ["270.0", ""])
    #expect(
      failure(exampleIGC, asking([], columns: ["course"]))
        == "log.csv: no point has a value 'course'; there are 'time', 'elevation'")
  }

  @Test("The B records of a flight log are fixes with their values")
  func flights() throws {
    let log = try read(exampleIGC, asking([.time, .elevation]))
    #expect(log.format == .igc && log.fixes.count == 2 && log.fixes[0] == [47.5, 8.5])
    #expect(zip(log.fixes[1], [-47.51, -8.51]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(log.values[0] == [1_717_286_399, 1_717_286_401] && log.values[1] == [510, 501])
    let cut = try read(exampleIGC + "B000002473\n")
    #expect(cut.warningLines == ["7:1: 'B000002473' is not a whole sentence of a receiver"])
  }

  @Test("A VTG has a speed in knots or in km/h, with or without letters")
  func speedsOfVTG() throws {
    let fix = "GPGGA,070001,4730.0,N,00830.0,E,1,08,0.9,545.4,M,46.9,M,,"
    for (vtg, speed) in [
      ("GPVTG,90.0,T,,M,,N,18.0,K,A", 5.0), ("GPVTG,90.0,T,,M,10.0,N,36.0,K,A", 18.52 / 3.6),
      ("GPVTG,90.0,,10,", 18.52 / 3.6), ("GPVTG,90.0,,,18", 5),
      ("GPVTG,90.0,T,,M,,N,18.0,K,N", .nan),
    ] {
      let log = try read(sentence(fix) + sentence(vtg), asking([.speed], columns: ["course"]))
      let read = log.values[0][0]
      #expect(speed.isNaN ? read.isNaN : abs(read - speed) < 1e-9, "\(vtg)")
      #expect(log.fixBlock.columns[0].numbers[0] == 90 || speed.isNaN, "\(vtg)")
    }
  }

  @Test("Without a date, or with one that is no day, times are times of day")
  func noDay() throws {
    for date in ["", "000000", "310224"] {
      let log = try read(
        (1...3).map {
          sentence("GPRMC,07000\($0),A,4730.0,N,00830.0,E,10.0,90.0,\(date),,,A")
        }.joined(), asking([.time]))
      #expect(!log.report.hasDates && log.values[0] == [25_201, 25_202, 25_203], "\(date)")
    }
    // A receiver without a position may learn the date later.
    let later = try read(
      sentence("GPRMC,070001,V,,,,,,,,,,N") + sentence("GPRMC,070002,V,,,,,,,,,,N")
        + sentence("GPRMC,070003,A,4730.0,N,00830.0,E,10.0,90.0,010180,,,A"), asking([.time]))
    #expect(later.report.hasDates && later.values[0] == [315_558_003])
    for date in ["HFDTE000000", "HFDTE321399", "HFDTEDATE:310224,01"] {
      let flight = try read(
        exampleIGC.replacing("HFDTEDATE:010624,01", with: date), asking([.time]))
      #expect(!flight.report.hasDates && flight.values[0] == [86_399, 86_401], "\(date)")
    }
  }

  @Test("A sentence that is cut before the end of its position is left out with a warning")
  func cutSentence() throws {
    for cut in [
      "$GPRMC,070030.00,A,4730.5", "$GPRMC,070030.00,A,4730.5,N,00830.0,E,1",
      "$GPGGA,070030.00,4730",
      "$GPGLL,4730.5,N", "$GPGNS,070030,4730.5,N,00830", "$PMGNTRK,4730.5,N,00830",
    ] {
      let log = try read(exampleNMEA + cut, asking([.time]))
      #expect(log.fixes.count == 2 && !log.values[0].contains { $0.isNaN }, "\(cut)")
      #expect(
        log.warningLines == ["6:1: '\(cut.prefix(40))' is not a whole sentence of a receiver"]
          || log.warningLines.count == 1 && cut.count > 40, "\(cut) \(log.warningLines)")
    }
  }
}
