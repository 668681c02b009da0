// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Damaged documents: all else of them is read.

import TestSupport
import Testing

@testable import RouteReading

/// GPX with these points, each on a line of its own.
private func gpx(_ points: String...) -> String {
  "<gpx><trk><name>A</name><trkseg>\n" + points.map { "\($0)\n" }.joined() + "</trkseg></trk></gpx>"
}

private func point(_ number: Int) -> String {
  "<trkpt lat='\(number)' lon='2'><ele>\(number)00</ele></trkpt>"
}

extension String {
  /// The text without a part of it.
  fileprivate func removing(_ range: Range<String.Index>) -> String {
    String(self[..<range.lowerBound] + self[range.upperBound...])
  }
}

struct DamagedDocumentTests {
  /// The latitudes that are read, and the damage in words.
  private func outcome(_ log: String, _ options: ReadingOptions) throws -> ([Double], String) {
    let log = try read(log, options)
    let damage = try #require(log.damage)
    let position = try #require(damage.position)
    let column = position.column.map { ":\($0)" } ?? ""
    return (
      log.fixes.map { $0[0] },
      "\(position.line)\(column): \(damage.reason); \(damage.count), \(log.report.pointsLost)"
    )
  }

  @Test(
    "All but the damage is read, with and without values, and the first fault is told",
    arguments: [
      ("&", [1, 2, 3], "3:1: a bare & stands here; write &amp;; 1, 0"),
      (
        "&nbsp;", [1, 2, 3], "3:1: the entity '&nbsp;' is not known; write the letter itself; 1, 0"
      ),
      ("&#2;", [1, 2, 3], "3:1: the control character 0x02 stands here; remove it; 1, 0"),
      ("\u{0}\u{0}\u{0}", [1, 2, 3], "3:1: a zero byte stands here; remove it; 1, 0"),
      ("<", [1, 2, 3], "3:1: a bare < stands here; write &lt;, or complete the tag; 1, 0"),
      ("< trkpt", [1, 2, 3], "3:1: a bare < stands here; write &lt;, or complete the tag; 1, 0"),
      (
        "</x>", [1, 2, 3],
        "3:1: found the end tag of 'x', expected that of 'trkseg'; correct it; 1, 0"
      ),
      ("<!-- a -- b -->", [1, 2, 3], "3:1: the tag of '!--' is broken; correct it; 1, 0"),
      (
        "<trkpt lat='9' lon=9'/>", [1, 2, 3], "3:1: the tag of 'trkpt' is broken; correct it; 1, 1"
      ),
      (
        "<trkpt lat='9' lon=>\(point(8))</trkpt>", [1, 8, 2, 3],
        "3:1: the tag of 'trkpt' is broken; correct it; 3, 1"
      ),
      (
        "<trkpt lat='9' lat='8' lon='9'/>", [1, 2, 3],
        "3:1: the tag of 'trkpt' is broken; correct it; 1, 1"
      ),
      (
        "<trkpt lat='9\u{0}' lon='9'/>", [1, 2, 3],
        "3:1: the tag of 'trkpt' is broken; correct it; 1, 1"
      ),
      (
        "<trkpt lat='9' lon='9", [1, 2, 3],
        "3:1: a bare < stands here; write &lt;, or complete the tag; 2, 1"
      ),
      (
        "<trkpt lat='9 lon='9'><ele>1</ele></trkpt>", [1, 2, 3],
        "3:1: the tag of 'trkpt' is broken; correct it; 1, 1"
      ),
      (
        "<trkpt lat='4' lon='2'><ele>1</trkpt>", [1, 4, 2, 3],
        "3:30: found the end tag of 'trkpt', expected that of 'ele'; correct it; 1, 0"
      ),
      (
        "<trkpt lat='4' lon='2'></trkp>", [1, 4, 2, 3],
        "3:24: found the end tag of 'trkp', expected that of 'trkpt'; correct it; 2, 0"
      ),
      (
        "<trkpt lat='4' lon='2'>", [1, 4, 2, 3],
        "4:1: found the start tag of 'trkpt', expected the end tag of 'trkpt'; correct it; 1, 0"
      ),
      (
        "<trkpt lat='4' lon='2'><ele>1", [1, 4, 2, 3],
        "4:1: found the start tag of 'trkpt', expected the end tag of 'ele'; correct it; 1, 0"
      ),
      (
        "<trkpt lat='4' lon='2'><extensions><a:b>1</a:b>", [1, 4, 2, 3],
        "4:1: found the start tag of 'trkpt', expected the end tag of 'extensions'; correct it; 1, 0"
      ),
      (
        "<?xml version='1.0'?>", [1, 2, 3],
        "3:1: another document or text begins after the last element; keep one document in a file; 1, 0"
      ),
    ])
  func damage(damage: String, latitudes: [Double], words: String) throws {
    let log = gpx(point(1), damage, point(2), point(3))
    for options in [ReadingOptions(), asking([.elevation])] {
      let found = try outcome(log, options)
      #expect(found.0 == latitudes && found.1 == words)
    }
    var strict = ReadingOptions()
    strict.isStrict = true
    let place = words.split(separator: "; ").dropLast().joined(separator: "; ")
    #expect(failure(log, strict) == "log.csv:\(place)")
  }

  @Test("Names keep their letters where a reference or a character is wrong")
  func names() throws {
    for (name, read) in [
      ("Salt & Pepper", "Salt & Pepper"), ("AT&T", "AT&T"), ("a &amp; b & c", "a & b & c"),
      ("a&eacute;b", "a&eacute;b"), ("a\u{b}b", "ab"), ("a < b", "a < b"),
      ("<![CDATA[a\u{1} & <b>]]>", "a & <b>"), ("a<!-- c -->b & c", "ab & c"),
    ] {
      let log = try RouteReadingTests.read(
        gpx(point(1)).replacing("<name>A", with: "<name>\(name)"))
      #expect(log.report.nameOfTrack(0) == read)
      #expect(log.damage?.count == 1)
    }
    let root = try read(gpx(point(1)).replacing("<gpx", with: "<gpx creator='A & B'"))
    #expect(root.fixesUsed == 1 && root.damage?.position == LogPosition(line: 1, column: 17))
  }

  @Test("A document may end anywhere: whole points are read, and no half number ever is")
  func cut() throws {
    let documents = [
      gpx(
        "<trkpt lat='47.125' lon='8.125'><ele>512</ele></trkpt>",
        "<trkpt lat='48.125' lon='9.125'/>"),
      "<kml><Placemark><LineString><coordinates>8.125,47.125,512 9.125,48.125</coordinates></LineString></Placemark></kml>",
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track><Trackpoint><Position><LatitudeDegrees>47.125</LatitudeDegrees><LongitudeDegrees>8.125</LongitudeDegrees></Position><AltitudeMeters>512</AltitudeMeters></Trackpoint><Trackpoint><Position><LatitudeDegrees>48.125</LatitudeDegrees><LongitudeDegrees>9.125</LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>",
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[8.125,47.125,512],[9.125,48.125]]}}",
    ]
    let whole = [[47.125, 8.125], [48.125, 9.125]]
    for document in documents {
      var most = 0
      for length in 40..<document.utf8.count {
        for tail in ["", "\u{0}\u{0}\u{0}"] {
          let text = String(document.prefix(length)) + tail
          for options in [asking(), asking([.elevation])] {
            guard let log = try? read(text, options) else {
              #expect(most == 0, "\(text)")
              continue
            }
            #expect(log.fixes == Array(whole.prefix(log.fixes.count)), "\(text)")
            #expect(log.fixes.count >= most || !tail.isEmpty)
            #expect(log.damage != nil, "\(text)")
            for values in log.values {
              #expect(values.allSatisfy { $0.isNaN || $0 == 512 }, "\(text)")
            }
            most = max(most, log.fixes.count)
          }
        }
      }
      #expect(most == 2)
      #expect(
        failure(String(document.prefix(40)))?.contains("cut off here, before its first point")
          == true)
    }
  }

  @Test("The times of a damaged track are those of their places, or none")
  func times() throws {
    func track(_ whens: String, _ coords: String) -> String {
      "<kml><Placemark><Track>\(whens)\(coords)</Track></Placemark></kml>"
    }
    func when(_ second: Int) -> String { "<when>1970-01-01T00:00:0\(second)Z</when>" }
    func coord(_ number: Int) -> String { "<coord>\(number) \(number)</coord>" }
    // The n-th time belongs to the n-th place, in any order.
    for text in [
      track(when(1) + when(2) + when(3), coord(1) + coord(2) + coord(3)),
      track(coord(1) + coord(2) + coord(3), when(1) + when(2) + when(3)),
      track(coord(1) + when(1) + coord(2), when(2) + when(3) + coord(3)),
    ] {
      let log = try read(text, asking([.time]))
      #expect(log.values[0] == [1, 2, 3] && log.fixes.map { $0[0] } == [1, 2, 3])
    }
    // A damaged one keeps its number.
    for (from, left) in [("</coord>", [1.0, 3, 4, 5]), ("</when>", [1, 2, 3, 4, 5])] {
      let all = track((1...5).map(when).joined(), (1...5).map { coord($0) + "\n" }.joined())
      let second = all.ranges(of: from)[1]
      let log = try read(all.removing(second), asking([.time]))
      #expect(log.fixes.map { $0[0] } == left)
      #expect(zip(log.values[0], left).allSatisfy { $0 == $1 || $0.isNaN && $1 == 2 })
    }
    // A time that is lost besides the end of the document.
    let cut = track(when(1) + "<when<" + when(3), coord(1) + coord(2) + coord(3))
      .replacing("</Track></Placemark></kml>", with: "")
    let early = try read(cut, asking([.time]))
    for (place, value) in zip(early.fixes, early.values[0]) {
      #expect(value.isNaN || value == place[0])
    }
    // Where one of them is lost, the others are not taken for the next place.
    let lost = track(when(1) + "<when<" + when(3), coord(1) + coord(2) + coord(3))
    let log = try read(lost, asking([.time]))
    #expect(log.fixesUsed == 3)
    for (index, value) in log.values[0].enumerated() {
      #expect(value.isNaN || value == Double(index + 1))
    }
  }

  @Test("A control character in a number is never taken for nothing")
  func controlCharacters() throws {
    func kml(_ coordinates: String) -> String {
      "<kml><Placemark><LineString><coordinates>8,47 9,48 \(coordinates) 1,2</coordinates></LineString></Placemark></kml>"
    }
    for bad in ["9\u{1},49", "9,4\u{1}9", "9,49\u{1}", "9.\u{0}\u{0}5,49", "9,\u{2}9"] {
      let log = try read(kml(bad))
      #expect(log.fixes == [[47, 8], [48, 9], [2, 1]] && log.damage?.count == 1, "\(bad)")
    }
    let wide = kml("9,<![CDATA[4\u{1}9]]>")
    #expect(try read(wide).fixes == [[47, 8], [48, 9], [2, 1]])
    let tcx =
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track>"
      + ["1", "2", "3\u{1}", "4"].map {
        "<Trackpoint><Position><LatitudeDegrees>\($0)</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position></Trackpoint>"
      }.joined() + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    #expect(try read(tcx).fixes.map { $0[0] } == [1, 2, 4])
  }

  @Test("An end tag in a wrong place does not cost the points after it")
  func wrongEnd() throws {
    for text in [
      gpx(point(1), "</trkseg></trkseg>", "<trkseg>", point(2)), gpx(point(1), "</trk>", point(2)),
      gpx(point(1), "</trk><trkseg>", point(2)), gpx(point(1), "</gpx>", point(2)),
    ] {
      for options in [asking(), asking([.elevation])] {
        let log = try read(text, options)
        #expect(log.fixes.map { $0[0] } == [1, 2], "\(text)")
      }
    }
  }

  @Test(
    "A missing end tag costs nothing of the elements that follow, and no point gets their values")
  func missingEnd() throws {
    func timed(_ number: Int) -> String {
      "<trkpt lat='\(number)' lon='2'><ele>\(number)</ele><time>1970-01-01T00:00:0\(number)Z</time></trkpt>\n"
    }
    func trackpoint(_ number: Int) -> String {
      "<Trackpoint><Time>1970-01-01T00:00:0\(number)Z</Time><Position><LatitudeDegrees>\(number)</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position><AltitudeMeters>\(number)</AltitudeMeters></Trackpoint>\n"
    }
    let points = (1...5).map(timed)
    let gpx =
      "<gpx><metadata><time>2000-01-01T00:00:00Z</time></metadata>\n<wpt lat='9' lon='9'><name>W</name></wpt>\n<trk><name>A</name><trkseg>\n"
      + points[0] + "</trkseg><trkseg>" + points[1]
      + "</trkseg></trk>\n<trk><name>B</name><trkseg>\n"
      + points[2...].joined() + "</trkseg></trk></gpx>"
    let tcx =
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track>\n"
      + (1...5).map(trackpoint).joined()
      + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    let prefixed = gpx.replacing("</", with: "</g:").replacing(#/<(?<letter>[a-z])/#) {
      "<g:\($0.output.letter)"
    }
    for (log, missing, lost) in [
      (gpx, "</ele><time>1970-01-01T00:00:01Z</time></trkpt>", true),
      (gpx, "3Z</time></trkpt>", true), (gpx, "</time></trkpt>", true),
      (gpx, "</trkpt>", false), (gpx, "</trkseg>", false), (gpx, "</trkseg></trk>", false),
      (gpx, "</trk>", false), (gpx, "</name></wpt>", false), (gpx, "</wpt>", false),
      (gpx, "</metadata>", false), (gpx, "</time></metadata>", false),
      (tcx, "</Trackpoint>", false),
      (tcx, "3</AltitudeMeters></Trackpoint>", true), (prefixed, "</g:trkpt>", false),
      (prefixed, "</g:trkseg></g:trk>", false),
    ] {
      let range = try #require(log.firstRange(of: missing))
      let read = try RouteReadingTests.read(
        log.removing(range), asking([.elevation, .time]))
      #expect(read.fixes.map { $0[0] } == [1, 2, 3, 4, 5], "\(missing)")
      #expect(read.damage != nil && read.report.pointsLost == 0, "\(missing)")
      for values in read.values {
        for (index, value) in values.enumerated() {
          #expect(value == Double(index + 1) || lost && value.isNaN, "\(missing)")
        }
      }
      if log == gpx {
        #expect(read.report.waypoints.count == 1)
        #expect(read.report.nameOfTrack(0) == "A" && read.report.nameOfTrack(1) == "B")
      }
    }
  }

  @Test("A missing end tag costs no placemark of a KML")
  func missingEndOfPlacemark() throws {
    func placemark(_ number: Int) -> String {
      "<Placemark><name>\(number)</name><LineString><coordinates>1,\(number) 2,\(number) \n</coordinates></LineString></Placemark>\n"
    }
    let kml =
      "<kml><Document><Folder>\n\(placemark(1))\(placemark(2))</Folder><Folder>\(placemark(3))</Folder></Document></kml>"
    for missing in [
      "</coordinates></LineString></Placemark>", "</LineString></Placemark>", "</Placemark>",
    ] {
      for number in 1...2 {
        let ends = kml.ranges(of: missing)
        let log = try read(kml.removing(ends[number - 1]))
        #expect(log.fixes.map { $0[0] } == [1, 1, 2, 2, 3, 3])
        #expect((0..<3).map { log.report.nameOfTrack($0) } == ["1", "2", "3"])
        #expect(log.damage?.count ?? 0 > 0)
      }
    }
  }

  @Test("Elements of another namespace may have any name, and are not damage")
  func foreignNames() throws {
    for inner in [
      "<x:trkpt/>", "<x:trk><x:trkpt lat='9' lon='9'/></x:trk>",
      "<foo xmlns='urn:x'><trkpt lat='9' lon='9'/><trk/></foo>",
      "<trk xmlns='urn:x'><trkseg/></trk>",
    ] {
      let log =
        "<gpx xmlns='http://www.topografix.com/GPX/1/1' xmlns:x='urn:x'><trk><trkseg><trkpt lat='1' lon='2'><extensions>\(inner)</extensions></trkpt><trkpt lat='2' lon='2'/></trkseg></trk></gpx>"
      for options in [asking(), asking([.elevation])] {
        let read = try RouteReadingTests.read(log, options)
        #expect(read.fixes.map { $0[0] } == [1, 2] && read.damage == nil, "\(inner)")
      }
    }
  }

  @Test("A document with as many lost points as whole ones is refused, and so is a wrong byte")
  func refused() {
    let lost = gpx(point(1), "<trkpt lat='2' lon=2/>")
    #expect(failure(lost) == "log.csv:3:1: the tag of 'trkpt' is broken; correct it")
    var bytes = Array(gpx(point(1), "&", point(2)).utf8)
    bytes.insert(0xe4, at: 20)
    #expect(throws: ReadingError.self) { try read(bytes) }
    bytes = Array(gpx(point(1), "&", point(2)).utf8)
    bytes.insert(0xe4, at: bytes.count - 30)
    #expect(throws: ReadingError.self) { try read(bytes) }
    #expect(failure("<gpx>&<!DOCTYPE gpx [<!ENTITY a 'b'>]></gpx>") != nil)
  }

  @Test("A document after the first is left out, and so are bytes that are nothing")
  func more() throws {
    let log = gpx(point(1), point(2))
    for (tail, words) in [
      ("\n\(log)", "another document"), ("<?xml version='1.0'?>\(log)", "another document"),
      ("\nhello", "another document"), ("\u{0}\u{0}\n", "zero bytes begin here"),
    ] {
      let whole = try read(log + tail)
      #expect(whole.fixesUsed == 2)
      #expect(whole.damage.map { "\($0.reason)".hasPrefix(words) } == true)
    }
    #expect(try read(log + "\n<!-- end -->\n").damage == nil)
    let cut = try read(String(log.dropLast(30)) + "<?xml version='1.0'?>" + log)
    #expect(cut.fixesUsed == 2)
  }

  @Test("A compressed log that is cut off is read up to there")
  func compressed() throws {
    var generator = SeededGenerator(seed: 7)
    let points = (0..<3000).map { _ in
      "<trkpt lat='\(Double.random(in: 0...80, using: &generator))' lon='\(Double.random(in: 1...80, using: &generator))'/>"
    }
    let text = "<gpx><trk><trkseg>\n" + points.joined(separator: "\n") + "</trkseg></trk></gpx>"
    let bytes = gzipped(Array(text.utf8))
    let whole = try read(text).fixes
    let log = try read(Array(bytes[..<(bytes.count / 2)]))
    #expect(log.fixes.count > 1000 && log.fixes == Array(whole.prefix(log.fixes.count)))
    #expect(
      log.damage.map { "\($0.reason)".hasPrefix("the gzip data is cut off after byte") } == true)
    #expect(log.damage?.count == 1)
    // All but the checksum.
    #expect(try read(Array(bytes.dropLast(4))).damage?.count == 1)
    let rows = gzipped(Array((0..<9).map { "\($0),\($0)\n" }.joined().utf8))
    let table = try read(Array(rows.dropLast(4)))
    #expect(table.damage?.count == 1 && table.fixesUsed == 8)
  }

  @Test("A damaged feature costs none of the others")
  func features() throws {
    func line(_ number: Int) -> String {
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"\(number)\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[\(number),1],[\(number),2]]}}"
    }
    for bad in [
      "{", "{\"type\":\"Feature\",\"properties\":{\"name\":\"x}}", "x",
      line(9).replacing("[9,2]", with: "[9,2"),
    ] {
      for log in [
        "{\"type\":\"FeatureCollection\",\"features\":[\(line(1)),\(bad),\(line(2)),\(line(3))]}",
        "\(line(1))\n\(bad)\n\(line(2))\n\(line(3))\n",
        "{\"type\":\"FeatureCollection\",\"features\":[\n\(line(1)),\n\(bad),\n\(line(2)),\n\(line(3))\n]}\n",
      ] {
        // A text without an end takes the start of what follows on its line.
        if bad.contains("\"x}"), !log.contains("\n") { continue }
        for options in [asking(), asking(columns: ["name"])] {
          let read = try RouteReadingTests.read(log, options)
          #expect(read.fixes.map { $0[1] }.filter { $0 != 9 } == [1, 1, 2, 2, 3, 3], "\(log)")
          #expect(read.damage?.count == 1, "\(log)")
        }
      }
    }
    let quoted = try read(
      "{\"type\":\"LineString\",\"coordinates\":[[\"8.2\",\"47.1\"],[8.3,47.2]]}")
    #expect(quoted.fixes == [[47.1, 8.2], [47.2, 8.3]] && quoted.damage?.count == 2)
  }

  @Test("A position that is none costs the rest of its feature, and no other")
  func wrongPositions() throws {
    for bad in ["[8,null]", "[8,\"abc\"]", "[]", "[8]", "null", "[8,true]", "{}"] {
      for start in ["\"type\":\"Feature\"", "\"id\":1,\"type\":\"Feature\""] {
        func line(_ number: Int, _ position: String) -> String {
          "{\(start),\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[\(number),1],[\(number),2],\(position),[\(number),3]]},\"properties\":{}}"
        }
        let log =
          "{\"type\":\"FeatureCollection\",\"features\":[\(line(1, "[1,5]")),\(line(2, bad)),\(line(3, "[3,5]"))]}"
        for options in [asking(), asking([.elevation])] {
          let read = try RouteReadingTests.read(log, options)
          #expect(read.fixes.map { $0[1] } == [1, 1, 1, 1, 2, 2, 3, 3, 3, 3], "\(bad)")
          #expect(read.damage?.count == 1, "\(bad)")
        }
        var strict = ReadingOptions()
        strict.isStrict = true
        #expect(failure(log, strict) != nil, "\(bad)")
      }
    }
  }

  @Test("A document in UTF-16 may end inside a letter")
  func cutInLetter() throws {
    let text = gpx(point(1), point(2), point(3))
    for (mark, isLittle) in [([UInt8(0xff), 0xfe], true), ([0xfe, 0xff], false)] {
      let bytes =
        mark
        + text.utf16.flatMap {
          let (high, low) = (UInt8($0 >> 8), UInt8($0 & 0xff))
          return isLittle ? [low, high] : [high, low]
        }
      let cut = Array(bytes[..<(bytes.count - 2 * 31 - 1)])
      let log = try read(cut)
      #expect(log.fixes.map { $0[0] } == [1, 2, 3] && log.damage?.count == 1)
      #expect(
        log.damage.map { "\($0.reason)".hasPrefix("the document is cut off here") } == true)
    }
  }

  @Test("Text before a document is left out")
  func textBefore() throws {
    let log =
      "<?xml version='1.0'?>\n" + gpx(point(1), "<trkpt lat='99' lon='2'/>", point(2), point(3))
    for (text, position) in [
      ("garbage\n", LogPosition(line: 1, column: 1)),
      ("\n\n HTTP/1.1 200 OK\r\nETag: \"a\"\r\n\r\n", LogPosition(line: 3, column: 2)),
      ("\n\n\u{feff}", nil), (" \u{feff}\n", nil),
    ] {
      let read = try RouteReadingTests.read(text + log)
      #expect(read.format == .gpx && read.fixes.map { $0[0] } == [1, 2, 3], "\(text)")
      #expect(read.damage?.position == position, "\(text)")
      let lines = text.utf8.count { $0 == 0x0a }
      #expect(read.warningLines.first?.hasPrefix("\(4 + lines):") == true, "\(read.warningLines)")
    }
    let table = try read("name,lat,lon\n\"\n<?xml?><gpx></gpx>\",1,2\nb,3,4\n")
    #expect(table.format == .csv && table.fixes.count == 2)
  }
}
