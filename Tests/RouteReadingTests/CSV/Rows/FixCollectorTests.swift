// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct FixCollectorTests {
  private let good = "47,8\n47,9\n47,10\n47,11\n47,12\n47,13\n47,14\n47,15\n47,16\n"

  @Test("A header by name, in any column order")
  func header() throws {
    let log = try read("time,Longitude,speed,Latitude\n0,8.5,3,47.25\n1,8.75,4,47.5\n")
    #expect(log.fixes == [[47.25, 8.5], [47.5, 8.75]])
    #expect(log.rowsRead == 2)
    #expect(log.input == "log.csv")
  }

  @Test("Without a header the first two columns are latitude and longitude")
  func noHeader() throws {
    #expect(try read("47.25,8.5,900\n47.5,8.75,901\n").fixes == [[47.25, 8.5], [47.5, 8.75]])
    #expect(try read("47.25,8.5").fixes == [[47.25, 8.5]])
  }

  @Test("The order can be turned round, with a header and without one")
  func order() throws {
    let options = ReadingOptions.with(order: .longitudeLatitude)
    #expect(try read("8.5,47.25\n8.75,47.5\n", options).fixes == [[47.25, 8.5], [47.5, 8.75]])
    #expect(try read("lat,lon\n8.5,47.25\n", options).fixes == [[47.25, 8.5]])
    #expect(try read("lon,lat\n8.5,47.25\n", options).fixes == [[47.25, 8.5]])
    let first = ReadingOptions.with(order: .latitudeLongitude)
    #expect(try read("lon,lat\n47.25,8.5\n", first).fixes == [[47.25, 8.5]])
  }

  @Test("A first row without a position is data all the same")
  func firstRowWithoutPosition() throws {
    let log = try read(",\n47.25,8.5\n")
    #expect(log.fixes == [[47.25, 8.5]])
    #expect(log.rowsWithoutPosition == 1)
  }

  @Test("Columns by name, exactly or but for case, spaces and units")
  func columnsByName() throws {
    let text = "t,Breite (deg),LÄNGE,breite\n0,47.25,8.5,1\n"
    let loose = ReadingOptions.with(latitude: .name("BREITE(°)"), longitude: .name("länge"))
    #expect(
      failure(text, loose)
        == "log.csv:1: several columns are named 'BREITE(°)': 2 'Breite (deg)', 4 'breite'; "
        + "give one of these numbers")
    let exact = ReadingOptions.with(latitude: .name("Breite (deg)"), longitude: .name("länge"))
    #expect(try read(text, exact).fixes == [[47.25, 8.5]])
  }

  @Test("Columns by number, with a header and without")
  func columnsByNumber() throws {
    let options = ReadingOptions.with(latitude: .number(3), longitude: .number(2))
    #expect(try read("t,a,b\n0,8.5,47.25\n", options).fixes == [[47.25, 8.5]])
    #expect(
      try read("0,8.5,47.25\n1,8.75,47.5\n", options).fixes == [[47.25, 8.5], [47.5, 8.75]])
  }

  @Test("One column chosen and the other found by its name")
  func oneColumnChosen() throws {
    let text = "lat,lat2,lon\n1,47.25,8.5\n"
    #expect(try read(text, .with(latitude: .name("lat2"))).fixes == [[47.25, 8.5]])
    #expect(try read(text, .with(latitude: .number(2))).fixes == [[47.25, 8.5]])
    #expect(try read(text, .with(longitude: .number(2))).fixes == [[1, 47.25]])
    #expect(
      failure("a,b\n1,2\n", .with(latitude: .number(1)))
        == "log.csv:1: no latitude and longitude column among 1 'a', 2 'b'")
  }

  @Test("Rows that start with # are comments, unless the first one is the header")
  func comments() throws {
    let log = try read("# made by a logger\n# v2\nlat,lon\n# pause\n47.25,8.5\n#x,y\n47.5,8.75\n")
    #expect(log.fixes == [[47.25, 8.5], [47.5, 8.75]])
    #expect(log.rowsRead == 2)
    #expect(try read("# lat,lon\n47.25,8.5\n").fixes == [[47.25, 8.5]])
    #expect(try read("# b,a\n47.25,8.5\n").fixes == [[47.25, 8.5]])
  }

  @Test("Empty cells at the end are no cells too many")
  func extraColumns() throws {
    #expect(try read("lat,lon\n1,2,, ,\n5,6,\n").fixes == [[1, 2], [5, 6]])
  }

  @Test("Rows without a position are counted and not warned about")
  func rowsWithoutPosition() throws {
    let log = try read(
      "lat,lon\n1,2\n,\n,2\n1,\nNaN,NaN\n-,-\nnull,\\N\n0,0\n-0.0,0e0\n0,1\n1,0\n")
    #expect(log.fixes == [[1, 2], [0, 1], [1, 0]])
    #expect(log.rowsRead == 11)
    #expect(log.rowsWithoutPosition == 8)
    #expect(log.rowsWithFault == 0)
    #expect(log.warnings == [])
  }

  @Test("The edges of the ranges are within")
  func ranges() throws {
    let log = try read("lat,lon\n90,360\n-90,-360\n90.0001,1\n1,360.0001\n5,5\n")
    #expect(log.fixes == [[90, 360], [-90, -360], [5, 5]])
    #expect(
      log.warningLines == [
        "4:1: latitude '90.0001' is outside -90...90",
        "5:3: longitude '360.0001' is outside -360...360",
      ])
  }

  @Test("Of each kind of fault the first three are told, and all are counted")
  func threeWarnings() throws {
    let bad =
      (1...4).map { "q\($0),8\n9\($0),8\n4\($0)\n" }.joined()
    let log = try read(good + good + bad)
    #expect(log.rowsWithFault == 12)
    #expect(log.fixesUsed == 18)
    #expect(log.rowsRead == 30)
    #expect(
      log.warningLines == [
        "19:1: latitude 'q1' is not a number in degrees",
        "20:1: latitude '91' is outside -90...90",
        "21:1: row has 1 cell, expected at least 2",
        "22:1: latitude 'q2' is not a number in degrees",
        "23:1: latitude '92' is outside -90...90",
        "24:1: row has 1 cell, expected at least 2",
        "25:1: latitude 'q3' is not a number in degrees",
        "26:1: latitude '93' is outside -90...90",
        "27:1: row has 1 cell, expected at least 2",
      ])
  }

  @Test("A warning names the byte where the cell starts")
  func columnsOfWarnings() throws {
    let log = try read(
      "name,lat,lon\n"
        + "a,1,2\na,1,2\na,1,2\na,1,2\n"
        + "é,  x , 2\n"
        + "\"a,b\",1,\"\"\"y\"\n"
        + "a,91\n")
    #expect(
      log.warningLines == [
        "6:6: latitude 'x' is not a number in degrees",
        "7:9: longitude '\"y' is not a number in degrees",
        "8:3: row has 2 cells, expected at least 3",
      ])
  }

  @Test("Blank lines and newlines in quotes count as lines", arguments: ["\n", "\r\n", "\r"])
  func physicalLines(lineEnd: String) throws {
    let text =
      "\n\nlat,lon,\"no\nte\"\n\n1,2,x\n1,2,\"a\n\nb\"\n   \n1,2,y\n1,2,z\nq,2,\n1,2,\"\n\"\n1,r,"
    let log = try read(text.replacing("\n", with: lineEnd), .with(delimiter: ","))
    #expect(
      log.warningLines == [
        "13:1: latitude 'q' is not a number in degrees",
        "16:3: longitude 'r' is not a number in degrees",
      ])
  }

  @Test(
    "A cell after a newline in quotes is found on its own line", arguments: ["\n", "\r\n", "\r"])
  func cellOnALaterLine(lineEnd: String) throws {
    let text = "note,lat,lon\na,1,2\na,1,2\na,1,2\n\"b\nc\n\",x,2\n\"d\ne\",1,\"\ny\"\n"
    let log = try read(text.replacing("\n", with: lineEnd))
    #expect(
      log.warningLines == [
        "7:3: latitude 'x' is not a number in degrees",
        "9:6: longitude '\(lineEnd == "\n" ? "\\u{a}" : lineEnd == "\r" ? "\\u{d}" : "\\u{d}\\u{a}")y'"
          + " is not a number in degrees",
      ])
  }

  @Test("The last row is found too when no line end follows it")
  func lastRow() throws {
    let log = try read("lat,lon\n1,2\n3,4\n5,x")
    #expect(log.warningLines == ["4:3: longitude 'x' is not a number in degrees"])
    for blockSize in 1...20 {
      let same = try read("lat,lon\n1,2\n3,4\n5,x", .with(delimiter: ","), blockSize: blockSize)
      #expect(same.warnings == log.warnings)
    }
  }

  @Test("A byte order mark does not move the columns of the first line")
  func markAndColumn() throws {
    let log = try read("\u{feff}1,91e9\n1,2\n3,4\n")
    #expect(log.warningLines == ["1:3: longitude '91e9' is outside -360...360"])
  }

  @Test("When no more rows are good than bad, the log is an error")
  func mostRowsBad() throws {
    #expect(try read("lat,lon\n1,2\n3,4\nx,5\n").rowsWithFault == 1)
    #expect(
      failure("lat,lon\n1,2\nx,5\n")
        == "log.csv:3:1: latitude 'x' is not a number in degrees; 1 row of 2 cannot be used, "
        + "so columns 1 'lat' and 2 'lon' are "
        + "probably not the position")
    #expect(
      failure("139.69,35.68\n139.70,35.69\n139.71,35.70\n")
        == "log.csv:1:1: latitude '139.69' is outside -90...90; 3 rows of 3 cannot be used, "
        + "so columns 1 and 2 are probably not the position")
    #expect(
      failure("lat,lon\n473768870,85416940\n")
        == "log.csv:2:1: latitude '473768870' is outside -90...90; 1 row of 1 cannot be used, "
        + "so columns 1 'lat' and 2 'lon' are probably not the position")
    #expect(
      failure("t,lat,lon\n1\n2\n")
        == "log.csv:2:1: row has 1 cell, expected at least 3; 2 rows of 2 cannot be used, "
        + "so columns 2 'lat' and 3 'lon' are "
        + "probably not the position")
  }
}
