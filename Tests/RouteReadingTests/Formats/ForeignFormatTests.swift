// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct ForeignFormatTests {
  private func format(_ bytes: [UInt8]) -> String? {
    recognizeFormat(bytes.span)
  }

  private func format(_ text: String) -> String? { format(Array(text.utf8)) }

  @Test(
    "A format is known by its first bytes, and says what to do",
    arguments: [
      ([0x1f, 0x8b, 8, 0], "gzip data (unpack it with gunzip first)"),
      (Array("BZh91AY&SY".utf8), "bzip2 data (unpack it with bunzip2 first)"),
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0], "xz data (unpack it with unxz first)"),
      ([0x28, 0xb5, 0x2f, 0xfd, 4], "zstd data (unpack it with unzstd first)"),
      ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0], "a 7z archive (unpack it first)"),
      (
        ForeignFormatTests.zip("log.csv"),
        "a ZIP archive (unpack it with unzip first)"
      ),
      (
        ForeignFormatTests.zip("[Content_Types].xml"),
        "an Excel workbook (save it as CSV there first)"
      ),
      (ForeignFormatTests.zip("xl/workbook.xml"), "an Excel workbook (save it as CSV there first)"),
      (
        zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
        "an OpenDocument spreadsheet (save it as CSV there first)"
      ),
      ([0x50, 0x4b, 5, 6, 0], "an empty ZIP archive (pack the log into it again)"),
      (
        [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
        "an old Excel workbook (save it as CSV there first)"
      ),
      ([0x89, 0x50, 0x4e, 0x47], "a PNG picture (give the log it was drawn from)"),
      ([0xff, 0xd8, 0xff, 0xe0], "a JPEG picture (give a log of positions)"),
      (Array("%PDF-1.7".utf8), "a PDF document (copy the table out as CSV first)"),
      ([0x7f, 0x45, 0x4c, 0x46, 2], "a program (give a log of positions)"),
      (
        Array("PAR1".utf8) + [0x15, 4],
        #"a Parquet file (pipe it in: duckdb -csv -c "select lat, lon, time from 'x.parquet' order by time" | routeplot -)"#
      ),
      (
        Array("ARROW1".utf8) + [0, 0, 0xff],
        #"an Arrow file (pipe it in: duckdb -csv -c "install nanoarrow from community; load nanoarrow; "#
          + #"select lat, lon, time from read_arrow('x.arrow') order by time" | routeplot -)"#
      ),
      (Array("lat,lon\n".utf8) + [1, 2], "binary data (export it as CSV first)"),
    ] as [([UInt8], String)])
  func binaries(bytes: [UInt8], words: String) {
    #expect(format(bytes) == words)
  }

  @Test(
    "A text format is known after a byte order mark and spaces",
    arguments: [
      ("<?xml version='1.0'?><osm>", "XML that is not GPX, KML or TCX (convert it to CSV first)"),
      ("<!DOCTYPE html><p>", "a web page (download the log itself)"),
      ("<html lang=de>", "a web page (download the log itself)"),
    ])
  func texts(text: String, words: String) {
    #expect(format(text) == words)
    #expect(format("\u{feff} \r\n\t" + text) == words)
  }

  @Test(
    "What could be CSV is let through",
    arguments: [
      "", "lat,lon\n52.1,4.3", "\u{feff}lat,lon", "[4.3, 52.1]\n[4.4, 52.2]\n", "[lat],[lon]\n",
      "[-4.3, 52.1]", "{4.3,52.1}", "{lat},{lon}", "<lat>,<lon>\n", "< 5,6", "PAR1,PAR2\n", "PAR1",
      "BZh9,x", "$PRICE,1\n", "$GPRMC;1", "AXXX,lat,lon\n1,2,3\n", "ARROW1,lat\n",
      "Altitude,HFDTE\n", "PK,x",
      "%PDF,1",
      "a\0,b\0\n", "52.1,4.3", "SQLite format,x", "é,ü", "7z,x", "# comment\n",
    ])
  func tables(text: String) {
    #expect(format(text) == nil)
  }

  @Test("A stray control character makes no log binary, a share of them does")
  func controls() {
    let binary = "binary data (export it as CSV first)"
    for control in [1...8, 0x0e...0x1f, 0x7f...0x7f].joined()
      as FlattenSequence<[ClosedRange<UInt8>]>
    {
      #expect(format([control]) == nil)
      #expect(format(Array("lat,lon,note\n52.1,4.3,a".utf8) + [control] + Array("b\n".utf8)) == nil)
      #expect(format([0x30, control, 0x31, control]) == binary)
    }
    var numbers = SeededGenerator(seed: 3)
    for count in [256, 512, 4096, 100_000] {
      #expect(format((0..<count).map { _ in .random(in: 0...255, using: &numbers) }) == binary)
    }
    // A log that was cut off when the power went is filled up with zeros.
    #expect(format(Array("52.1,4.3\n".utf8) + [UInt8](repeating: 0, count: 5000)) == nil)
    let hive = Array("52.1\u{1}4.3\n52.2\u{1}4.4\n".utf8)
    let found = recognizeFormat(hive.span, delimiter: 1)
    #expect(found == nil)
  }

  @Test("Any start of any of them is read without a trap, and is of that format or not known yet")
  func shortStarts() {
    for text in [
      "<?xml?><gpx>", "[[1", "{\"", "$GPRMC,", "BZh91AY&SY", "PAR1\u{15}", "PK\u{3}\u{4}xxxxx",
    ] {
      let bytes = Array(text.utf8)
      let whole = format(bytes)
      for count in 0...bytes.count {
        let part = format(Array(bytes.prefix(count)))
        #expect(part == nil || part == whole, "\(count) bytes of \(text)")
      }
    }
  }

  /// The start of an archive with one member of this name.
  fileprivate static func zip(_ name: String) -> [UInt8] {
    // The first member of an OpenDocument file is called mimetype.
    let length = name.hasPrefix("mimetype") ? 8 : name.utf8.count
    return [0x50, 0x4b, 3, 4] + [UInt8](repeating: 0, count: 22) + [UInt8(length), 0, 0, 0]
      + Array(name.utf8)
  }
}
