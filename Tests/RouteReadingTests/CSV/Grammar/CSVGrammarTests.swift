// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct CSVGrammarTests {
  @Test("Each delimiter is found", arguments: [",", ";", "\t", "|"])
  func delimiters(delimiter: String) throws {
    let text = "time,lat,lon\n0,1.5,2.5\n1,3.5,4.5\n".replacing(",", with: delimiter)
    #expect(try read(text).fixes == [[1.5, 2.5], [3.5, 4.5]])
  }

  @Test("A delimiter that is said is not looked for")
  func chosenDelimiter() throws {
    #expect(try read("lat:lon\n1,5:2,5\n", .with(delimiter: ":")).fixes == [[1.5, 2.5]])
    #expect(try read("1,2,a;b;c\n", .with(delimiter: ",")).fixes == [[1, 2]])
  }

  @Test("A decimal comma is read where the delimiter is another byte")
  func decimalComma() throws {
    #expect(try read("lat;lon\n47,25;8,5\n").fixes == [[47.25, 8.5]])
    #expect(try read("47,25\t8,5\n").fixes == [[47.25, 8.5]])
    #expect(try read("lat,lon\n\"47,25\",8\n1,2\n3,4\n").fixes == [[47.25, 8], [1, 2], [3, 4]])
    #expect(try read("lat,lon\n\"47,25\",8\n1.5,2\n3,4\n").rowsWithFault == 1)
  }

  @Test(
    "Lines end in all three ways, and the last one need not end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    for end in ["", lineEnd] {
      let log = try read("lat,lon\(lineEnd)1,2\(lineEnd)3,4\(end)")
      #expect(log.fixes == [[1, 2], [3, 4]])
      #expect(log.rowsRead == 2)
    }
  }

  @Test("Blank lines and lines of spaces are no rows")
  func blankLines() throws {
    let log = try read("\n\n  \nlat,lon\n\n1,2\n \t \n3,4\n\n\n")
    #expect(log.fixes == [[1, 2], [3, 4]])
    #expect(log.rowsRead == 2)
  }

  @Test("Quoted cells hold delimiters, newlines and doubled quotes")
  func quotes() throws {
    let log = try read(
      "\"la\"\"t\",\"lat\",\"lon\"\n\"a,b\",\"1\",\"2\"\n\"c\nd\r\ne\",\"3\",4\n\"\"\"f\"\"\",5,6\n"
    )
    #expect(log.fixes == [[1, 2], [3, 4], [5, 6]])
    #expect(log.rowsRead == 3)
  }

  @Test("The state of libcsv tells after each byte whether a quoted cell is unfinished")
  func unfinishedCells() throws {
    let grammar = try CSVGrammar(delimiter: 0x2c, sink: FirstRowCollector(line: 1))
    var states: [String] = []
    for byte in Array("a,\"b\"\"\n\",c\n".utf8) {
      let next = [byte]
      try grammar.feed(next.span)
      let cell = grammar.unfinishedCell()
      states.append(
        (grammar.isInsideQuote ? "inside " : "") + (cell.quoted ? "quoted \(cell.newlines)" : "-"))
    }
    #expect(
      states == [
        "-", "-", "inside quoted 0", "inside quoted 0", "quoted 0", "inside quoted 0",
        "inside quoted 1", "quoted 1", "-", "-", "-",
      ])
  }

  @Test("Spaces around cells are not part of them, quoted or not")
  func spaces() throws {
    #expect(try read(" lat , lon \n 1 ,\t2 \n \"3\" , \" 4\"\n5,6\n7,8\n").fixes.first == [1, 2])
    #expect(try read(" \"1\" , \"2\" \n").fixes == [[1, 2]])
  }

  @Test("A quote inside a plain cell is an ordinary character")
  func strayQuote() throws {
    #expect(try read("note,lat,lon\n6\" pipe,1,2\n5'\" tall,3,4\n").fixes == [[1, 2], [3, 4]])
  }

  @Test("A byte order mark is no part of the first cell, quoted or not")
  func byteOrderMark() throws {
    #expect(try read("\u{feff}lat,lon\n1,2\n").fixes == [[1, 2]])
    #expect(try read("\u{feff}\"lat\",\"lon\"\n1,2\n").fixes == [[1, 2]])
    #expect(try read("\u{feff}1,2\n").fixes == [[1, 2]])
    #expect(try read("\u{feff}\"x, y\",lat,lon\n\"a\",1,2\n", blockSize: 1).fixes == [[1, 2]])
  }

  @Test("Bytes that are no UTF-8 do no harm outside the position")
  func strayBytes() throws {
    let bytes =
      Array("lat,lon,name\n1,2,Z".utf8) + [0xfc] + Array("rich\n3,4,".utf8) + [0xff, 0x80]
    #expect(try read(bytes).fixes == [[1, 2], [3, 4]])
  }

  @Test("A line of spaces between a carriage return and a line feed counts as a line")
  func spacedLineEnds() throws {
    for blockSize in [1, 2, 3, 7, 64] {
      let log = try read("1,2\r  \n3,4\r\n5,6\r\t\n7,x\r", blockSize: blockSize)
      #expect(log.fixes == [[1, 2], [3, 4], [5, 6]])
      #expect(log.warningLines == ["6:3: longitude 'x' is not a number in degrees"])
    }
  }
}
