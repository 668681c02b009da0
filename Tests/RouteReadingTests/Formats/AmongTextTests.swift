// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

/// The sentences of four moments, without the ends of their lines.
private let sentences = (0..<4).map {
  String(
    sentence("GPRMC,07000\($0).00,A,473\($0).0000,N,01900.0000,E,10.0,90.0,130624,,,A").dropLast(1))
}

/// The lines with some text before and after each sentence.
private func lines(
  _ before: String, _ after: String = "", of sentences: [String] = sentences
) -> String {
  sentences.map { "\(before)\($0)\(after)\n" }.joined()
}

struct AmongTextTests {
  private let places = (0..<4).map { [47 + Double(30 + $0) / 60, 19] }

  @Test(
    "Sentences are read wherever they begin in their lines",
    arguments: [
      lines("\\\\s:gps1,c:1710000000*5A\\\\"), lines("\\\\g:1-2-1234,s:gps*5A\\\\"),
      lines("2024-06-13T07:00:00.123Z "), lines("1718262000.123,"), lines("[07:00:00.123] "),
      lines("06/13/2024,07:00:00.123,"), lines("2016 123 07 00 00.123 "),
      lines("seapath330 2014:120:00:00:00.0083 "), lines("12.345 0.123 "),
      lines("<13>Jun 13 07:00:00 host gps: "), lines("1718262000123;N;gps1;"), lines("  \t"),
      lines("", ",1718262000"), lines("", " received"), lines("\"", "\""),
      "time,level,message\n" + lines("2024-06-13T07:00:00Z,info,\"", "\""),
      "time\tsentence\n" + lines("07:00:00\t"), "t,lat,raw\n" + lines("1,47.1,"),
      "boot v1.2\nlat lon follow\n\nready, steady, go, now, *1\n" + lines(""),
      lines("", "$GPGSV,1,1,00"), "730.0,N,01900.0,E,10.0,9*5A\n" + lines(""),
      "$GPTXT,1\n" + lines("$GP"),
      lines("07:00 ", of: sentences.map { String($0.prefix { $0 != "*" }) }),
      "$PUBX,00,1\n" + lines(""), "$PSRFTXT,Version:GSW3\n$GPGSV,1,1,00\n" + lines(""),
      "!AIVDM,1,1,,A,13aG?P0P00PD;88MD5MTDww@2<0L,0*71\n" + lines(""),
      String(repeating: "!AIVDM,1,1,,A,13aG?P0P00PD;88MD5MTDww@2<0L,0*71\n", count: 300)
        + lines(""),
    ])
  func sentencesInLines(log: String) throws {
    for format in [nil, LogFormat.nmea] {
      var options = asking([.time])
      options.format = format
      let log = try read(log, options)
      #expect(log.format == .nmea && log.fixes == places && log.values[0][3] == 1_718_262_003)
      #expect(log.warningLines.isEmpty)
    }
  }

  @Test("A table with positions stays a table, and a document a document")
  func tables() throws {
    let rows = (0..<4).map { "2024-06-13T07:00:0\($0)Z,48.\($0),9.\($0),\"\(sentences[$0])\"\n" }
      .joined()
    let named = "time,lat,lon,raw\n" + rows
    let unnamed = (0..<4).map { "48.\($0),9.\($0),\"\(sentences[$0])\"\n" }.joined()
    let geometries =
      "name;geom;raw\n" + (0..<4).map { "a;POINT(9.\($0) 48.\($0));\(sentences[$0])\n" }.joined()
    for log in [named, unnamed, geometries, named + String(repeating: rows, count: 60)] {
      let log = try read(log)
      #expect(log.format == .csv && log.fixes[1] == [48.1, 9.1])
    }
    let prices = "name,lat,lon,price\na,47,8,$5\nb,47.1,8.1,$GPRMC\nB,47.2,8.2,\"$GPRMC,1,A\"\n"
    #expect(try read(prices).fixes.count == 3)
    #expect(
      failure("name,price\na,\"$GPRMC,1,A,47,N,8,E\"\nb,1\nc,2\nd,3\n")?.contains("no latitude")
        == true)
    let feature =
      "{\"type\":\"Feature\",\"properties\":{\"raw\":\"\(sentences[0])\"},"
      + "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[8,47],[9,48]]}}"
    #expect(try read(feature).format == .geojson)
    #expect(
      failure("[{\"raw\":\"\(sentences[0])\"}]\n")?.contains("is JSON without points") == true)
  }

  @Test("Options for columns read sentences as a table, as the advice for such tables says")
  func columns() throws {
    var options = ReadingOptions.with(latitude: .number(5), longitude: .number(7))
    options.unit = .ddmm
    let log = try read(lines("1718262000.123,"), options)
    #expect(log.format == .csv && log.fixes.count == 4)
    #expect(zip(log.fixes, places).allSatisfy { abs($0[0] - $1[0]) < 1e-9 && $0[1] == $1[1] })
  }

  @Test("Messages of AIS alone are NMEA without a position, which may still come")
  func messages() throws {
    let message = "!AIVDM,1,1,,A,13aG?P0P00PD;88MD5MTDww@2<0L,0*71\n"
    #expect(failure(message)?.contains("is NMEA without a track") == true)
    #expect(failure(message.replacing("*71", with: "*72"))?.contains("no latitude") == true)
  }

  @Test("Lines of other programs between sentences do not count, but the rests of sentences do")
  func otherLines() throws {
    let noise = sentences.flatMap { [$0, "debug: temp=12", "heap 1234, 5678"] }
    #expect(try read(noise.map { $0 + "\n" }.joined()).warningLines.isEmpty)
    let stamped = sentences.flatMap { ["07:00 \($0)", "07:00 I,1,2,3,4,5*6", "07:00 $GPR"] }
    #expect(
      try read(stamped.map { $0 + "\n" }.joined() + lines("07:00 ")).warningLines
        == [3, 6, 9].map {
          "\($0):1: '07:00 $GPR' is not a whole sentence of a receiver"
        })
  }
}
