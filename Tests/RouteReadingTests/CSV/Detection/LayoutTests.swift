// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct LayoutTests {
  @Test("A header after lines that name no columns is found by itself")
  func preamble() throws {
    let log = try read(
      "Exported by X\nDevice: 7; model; y\n\nlat;lon;name\n47,25;8,5;a\n47,5;8,75;b\n")
    #expect(log.fixes == [[47.25, 8.5], [47.5, 8.75]])
    #expect(log.layout?.headerLine == 4)
    #expect(log.rowsRead == 2)
  }

  @Test("Skipped lines may hold anything, and lines are counted from the first one")
  func skip() throws {
    var options = ReadingOptions()
    options.skippedLines = 2
    for lineEnd in ["\n", "\r\n", "\r"] {
      for blockSize in [1, 3, 1 << 18] {
        let text = ["say \"hello", "1,2", "3,4", "x,5", "6,7", ""].joined(separator: lineEnd)
        let log = try read(text, options, blockSize: blockSize)
        #expect(log.fixes == [[3, 4], [6, 7]])
        #expect(log.warningLines == ["4:1: latitude 'x' is not a number in degrees"])
      }
    }
    options.skippedLines = 1000
    #expect(throws: ReadingError.self) { try read("1,2\n", options) }
  }

  @Test("The delimiter that gives columns wins over one that stands as often")
  func delimiterByColumns() throws {
    #expect(try read("lat,lon,tags\n1,2,a;b\n3,4,c;d\n").fixes == [[1, 2], [3, 4]])
    #expect(try read("a;b,lat,lon\nc;d,1,2\n").fixes == [[1, 2]])
  }

  @Test("Names with a word of the position are a pair when the rest is the same")
  func words() throws {
    #expect(try read("id,start_lat,start_lon\n0,1,2\n").fixes == [[1, 2]])
    #expect(try read("vehicleLatitude,vehicleLongitude\n1,2\n").fixes == [[1, 2]])
    #expect(try read("Longitude_WGS84,Latitude_WGS84\n2,1\n").fixes == [[1, 2]])
    #expect(
      failure("start_lat,start_lon,end_lat,end_lon\n1,2,3,4\n")
        == "log.csv:1: several columns could be the position: 1 'start_lat', 2 'start_lon', "
        + "3 'end_lat', 4 'end_lon'")
    #expect(try read("start_lat,start_lon,lat,lon\n1,2,3,4\n").fixes == [[3, 4]])
    #expect(failure("platform,longing\n1,2\n") != nil)
  }

  @Test("N and S, E and W beside the numbers are their signs")
  func hemispheres() throws {
    let log = try read("lat,N/S,lon,E/W\n33.5,S,70.25,W\n33.75,n,70.5,east\n")
    #expect(log.fixes == [[-33.5, -70.25], [33.75, 70.5]])
    let bad = try read("lat,ns,lon,ew\n1,N,2,E\n1,N,2,E\n1,E,2,E\n1,N,-2,E\n1,N,2,E\n")
    #expect(
      bad.warningLines == [
        "4:1: latitude '1' has 'E' next to it, expected N or S",
        "5:5: longitude '-2' contradicts 'E' next to it",
      ])
  }

  @Test("Both numbers in one cell, where the column says so")
  func oneCell() throws {
    #expect(
      try read("t,Position\n1,\"33.5,-118.25\"\n2,\"33.75,-118.5\"\n").fixes
        == [[33.5, -118.25], [33.75, -118.5]])
    #expect(try read("name,lonlat\na,8.5 47.25\n").fixes == [[47.25, 8.5]])
    var options = ReadingOptions()
    options.position = .number(2)
    options.order = .longitudeLatitude
    #expect(
      try read("a,\"8.5,47.25\"\nb,\"8.75,47.5\"\n", options).fixes == [
        [47.25, 8.5], [47.5, 8.75],
      ])
    #expect(try read("id;wkt\n1;POINT (8.5 47.25)\n").fixes == [[47.25, 8.5]])
  }

  @Test("A line in one cell is a segment of its own")
  func lines() throws {
    let log = try read(
      "id;geom\n1;LINESTRING(1 2,3 4)\n2;LINESTRING(5 6,7 8,9 10)\n3;LINESTRING EMPTY\n4;POINT(1 1)\n"
    )
    #expect(log.fixes == [[2, 1], [4, 3], [6, 5], [8, 7], [10, 9], [1, 1]])
    #expect(log.breaks == [2, 5])
    #expect(log.rowsRead == 4 && log.rowsWithoutPosition == 1)
  }

  @Test("A row without a position breaks the line where that is asked for")
  func breaks() throws {
    var options = ReadingOptions()
    options.breaksAtMissing = true
    let log = try read("lat,lon\n,\n1,2\n3,4\n-,-\n0,0\n5,6\n7,8\n,\n", options)
    #expect(log.breaks == [2])
    #expect(log.leftOut[.noPosition] == LeftOut(count: 3, firstLines: [2, 5, 9]))
    #expect(log.leftOut[.atZero] == LeftOut(count: 1, firstLines: [6]))
  }

  @Test("Other columns are read when they are asked for, and only then")
  func fields() throws {
    var options = ReadingOptions()
    options.fields = [.time, .elevation, .accuracy]
    let text = "n,date,time,lat,lon,alt\n7,2026-06-13,00:00:01,1,2,500.5\n8,,,3,4,\n"
    let log = try read(text, options)
    #expect(log.values[0][0] == 1_781_308_801 && log.values[0][1].isNaN)
    #expect(log.values[1][0] == 500.5 && log.values[1][1].isNaN)
    #expect(log.values[2].allSatisfy { $0.isNaN })
    #expect(try read(text).values.isEmpty)
  }

  @Test("A hundred thousand columns are read")
  func manyColumns() throws {
    let names = (0..<100_000).map { $0 == 50_000 ? "lat" : $0 == 99_999 ? "lon" : "c\($0)" }
    let row = (0..<100_000).map { $0 == 50_000 ? "47.25" : $0 == 99_999 ? "8.5" : "1" }
    let text = [names, row, row].map { $0.joined(separator: ",") }.joined(separator: "\n")
    #expect(try read(text).fixes == [[47.25, 8.5], [47.25, 8.5]])
  }

  @Test("Every cell quoted, padded, doubled and broken over lines")
  func quotes() throws {
    let log = try read(
      "\u{feff}\"note\",\"lat\",\"lon\"\r\n\"a \"\"b\"\"\nc\",\" 47,25\",\"8.5 \"\r\n\"d\",\"47.5\",\"8.75\"\r\n"
        .replacing("47,25", with: "47.25"))
    #expect(log.fixes == [[47.25, 8.5], [47.5, 8.75]])
  }

  @Test("Bytes that are not UTF-8 in other columns do no harm")
  func latin1() throws {
    let bytes =
      Array("Stra".utf8) + [0xdf] + Array("e,lat,lon\nZ".utf8) + [0xfc] + Array("rich,1,2\n".utf8)
    #expect(try read(bytes).fixes == [[1, 2]])
  }

  @Test("The first bad row is an error where none may be")
  func strict() {
    var options = ReadingOptions()
    options.isStrict = true
    #expect(
      failure("lat,lon\n1,2\n3,4\n,\n5,x\n", options)
        == "log.csv:5:3: longitude 'x' is not a number in degrees")
  }
}
