// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// A GPX of two tracks, the first with two segments, and a route.
let exampleGPX = """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"
    xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
    <metadata><name>not a track</name><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/></metadata>
    <wpt lat="46.5" lon="8.6"><ele>1000</ele><name>The
      hut</name></wpt>
    <trk><name>Up &amp; down</name><type>hiking</type>
      <trkseg>
        <trkpt lat="46.1" lon="8.1"><ele>700.5</ele><time>2024-06-01T07:00:00Z</time>
          <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr><gpxtpx:atemp>21</gpxtpx:atemp>
          </gpxtpx:TrackPointExtension></extensions></trkpt>
        <trkpt lat="46.2" lon="8.2"><ele>701</ele><time>2024-06-01T07:00:10.5+02:00</time></trkpt>
      </trkseg>
      <trkseg><trkpt lon="8.3" lat="46.3"/></trkseg>
      <trkseg></trkseg>
    </trk>
    <trk><name>empty</name><trkseg/></trk>
    <trk><trkseg><trkpt lat="47" lon="9"><speed>3.5</speed></trkpt></trkseg></trk>
    <rte><name>Home</name><rtept lat="48" lon="10"><name>A</name></rtept><rtept lat="48.5" lon="10.5"/></rte>
  </gpx>
  """

/// Options that ask for fields and for columns by their names.
func asking(_ fields: [Field] = [], columns: [String] = []) -> ReadingOptions {
  var options = ReadingOptions()
  options.fields = fields
  options.columns = columns.map { .name($0) }
  return options
}

struct GPXReaderTests {
  @Test("Tracks and routes are tracks, segments stay apart, and waypoints have their names")
  func structure() throws {
    let log = try read(exampleGPX)
    #expect(
      log.fixes == [[46.1, 8.1], [46.2, 8.2], [46.3, 8.3], [47, 9], [48, 10], [48.5, 10.5]])
    #expect(log.tracks == [0, 0, 0, 1, 2, 2])
    #expect(log.breaks == [2, 3, 4])
    #expect((0..<4).map { log.report.nameOfTrack($0) } == ["Up & down", nil, "Home", nil])
    var hut = Waypoint(Coordinate(latitude: 46.5, longitude: 8.6), label: "The hut")
    hut.elevation = 1000
    #expect(log.waypoints == [hut])
    #expect(log.rowsRead == 6 && log.fixesUsed == 6 && log.format == .gpx)
  }

  @Test("Times, elevations and extensions are values by their usual names")
  func values() throws {
    let log = try read(
      exampleGPX, asking([.time, .elevation, .speed], columns: ["hr", "temperature", "type"]))
    #expect(log.values[0].prefix(2) == [1_717_225_200, 1_717_218_010.5])
    #expect(log.values[0].dropFirst(2).allSatisfy { $0.isNaN })
    #expect(log.values[1].prefix(2) == [700.5, 701] && log.values[2][3] == 3.5)
    #expect(log.fixBlock.columns[0].cells == ["120", "", "", "", "", ""])
    #expect(log.fixBlock.columns[1].numbers[0] == 21)
    #expect(log.fixBlock.columns[2].cells == ["hiking", "hiking", "hiking", "", "", ""])
    let cells = try #require(log.report.cells(of: .time))
    #expect(cells.read == 2 && cells.missing == 4)
    for name in ["HR", "Heart Rate", "heart_rate"] {
      let log = try read(exampleGPX, asking(columns: [name]))
      #expect(log.fixBlock.columns[0].numbers[0] == 120)
    }
  }

  @Test(
    "The way between the points of a route that Garmin planned is drawn, with the values of its points"
  )
  func shapingPoints() throws {
    let route = """
      <gpx xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><rte><name>Pass</name>
      <rtept lat="1" lon="2"><ele>5</ele><extensions><gpxx:RoutePointExtension>
      <gpxx:rpt lat="1" lon="2.5"><gpxx:Subclass>0102</gpxx:Subclass></gpxx:rpt><gpxx:rpt lat="1.5" lon="3"/>
      </gpxx:RoutePointExtension></extensions></rtept>
      <rtept lat="2" lon="3"><ele>9</ele></rtept></rte></gpx>
      """
    for options in [asking(), asking([.elevation])] {
      let log = try read(route, options)
      #expect(log.fixes == [[1, 2], [1, 2.5], [1.5, 3], [2, 3]])
      #expect(log.tracks == [0, 0, 0, 0] && log.breaks == [])
      guard !options.fields.isEmpty else { continue }
      #expect(log.values[0][0] == 5 && log.values[0][1].isNaN && log.values[0][3] == 9)
    }
  }

  @Test("Values of a point without a position are no values of the next one")
  func valuesOfBadPoints() throws {
    let log = try read(
      "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='x'><ele>9</ele></trkpt><trkpt lat='3' lon='4'/>"
        + "<trkpt lat='5' lon='6'/></trkseg></trk></gpx>", asking([.elevation]))
    #expect(log.values[0].count == 3 && log.values[0].allSatisfy { $0.isNaN })
  }

  @Test("All values are read where that is asked for, under their plain names")
  func otherValues() throws {
    var options = asking([.time], columns: ["hr"])
    options.readsOtherColumns = true
    let log = try read(exampleGPX, options)
    #expect(
      log.report.otherValues == ["name", "type", "elevation", "heartrate", "temperature", "speed"])
    // After the column that was requested.
    #expect(log.fixBlock.columns.count == 7)
    #expect(log.fixBlock.columns[3].cells == ["700.5", "701", "", "", "", ""])
    #expect(log.fixBlock.columns[4].cells == log.fixBlock.columns[0].cells)
    #expect(log.fixBlock.columns[6].cells == ["", "", "", "3.5", "", ""])
  }

  @Test("A value that no point has is refused with those that there are")
  func unknownValues() {
    #expect(
      failure(exampleGPX, asking(columns: ["watt"]))
        == "log.csv: no point has a value 'watt'; there are 'name', 'type', 'ele', 'time', 'hr', 'atemp', 'speed'"
    )
    var options = asking([.accuracy])
    options.requiredFields = [.accuracy]
    #expect(failure(exampleGPX, options) == "log.csv: is GPX without accuracies")
    options = ReadingOptions()
    options.groups = [.name("name")]
    #expect(failure(exampleGPX, options) == "log.csv: is GPX and already has separate tracks")
    options.time = .name("time")
    #expect(failure(exampleGPX, options) == "log.csv: is GPX, which has no columns")
    let late =
      "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg><type>run</type></trk></gpx>"
    #expect(
      failure(late, asking(columns: ["type"]))
        == "log.csv:1:52: 'type' comes after the points of its track, expected before them")
  }

  @Test("Prefixes, byte order marks and encodings of real devices are read")
  func dialects() throws {
    let plain =
      "<gpx><trk><name>Zür</name><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat='3' lon='4'/></trkseg></trk></gpx>"
    let prefixed = plain.replacing("<", with: "<g:").replacing("<g:/", with: "</g:")
      .replacing("<g:gpx>", with: "<g:gpx xmlns:g='http://www.topografix.com/GPX/1/0'>")
    var logs = [plain, prefixed, "\u{feff}\(plain)", "\n \r\n\(plain)"].map { Array($0.utf8) }
    let declared = "<?xml version='1.0' encoding='UTF-16'?>\(plain)"
    logs.append(Array(declared.utf8))
    for isBig in [false, true] {
      var wide: [UInt8] = isBig ? [0xfe, 0xff] : [0xff, 0xfe]
      for unit in declared.utf16 {
        let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
        wide += isBig ? bytes : bytes.reversed()
      }
      logs.append(wide)
    }
    for encoding in ["ISO-8859-1", "windows-1252", "windows-1250", "Windows-1252"] {
      var bytes = Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\(plain)".utf8)
      let place = try #require(bytes.firstIndex(of: 0xc3))
      bytes.replaceSubrange(place...(place + 1), with: [0xfc])
      logs.append(bytes)
    }
    for log in logs {
      let log = try read(log)
      #expect(log.fixes == [[1, 2], [3, 4]] && log.report.nameOfTrack(0) == "Zür")
    }
    // Letters of a code page that is not known are lost, positions are not.
    let foreign = Array("<?xml version='1.0' encoding='koi8-r'?>\(plain)".utf8)
    let fixes = try read(foreign).fixes
    #expect(fixes == [[1, 2], [3, 4]])
  }

  @Test("Tracks and points of another namespace are none, whatever the namespace of the document")
  func namespaces() throws {
    let track = "<trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='3' lon='2'/></trkseg></trk>"
    let other = track.replacing("<", with: "<x:").replacing("<x:/", with: "</x:").replacing(
      "'1'", with: "'9'")
    let gpx = "http://www.topografix.com/GPX/1/1"
    for (root, content) in [
      ("", other.replacing("<x:trk>", with: "<x:trk xmlns:x='urn:x'>") + track),
      ("xmlns:x='urn:x' xmlns='\(gpx)'", other + track),
      (
        "xmlns:x='urn:x'",
        track.replacing("<trkpt lat='3'", with: "<x:trkpt lat='9' lon='9'/><trkpt lat='3'")
      ),
      ("xmlns='urn:y'", track + "<x:wpt xmlns:x='urn:x' lat='1' lon='2'/>"),
      ("", "<trk xmlns='urn:x'><trkseg><trkpt lat='9' lon='9'/></trkseg></trk>\(track)"),
      // One of GPX, none, and one that is not declared.
      ("xmlns='urn:y'", track.replacing("<trk>", with: "<trk xmlns='\(gpx)'>")),
      ("xmlns='\(gpx)'", track.replacing("<trk>", with: "<trk xmlns=''>")),
      ("xmlns='http://www.topografix.com/GPX/1/2'", track),
      ("", other.replacing("'9'", with: "'1'")),
    ] {
      for options in [asking(), asking([.elevation])] {
        let log = try read("<gpx \(root)>\(content)</gpx>", options)
        #expect(log.fixes == [[1, 2], [3, 2]] && log.waypoints.isEmpty, "\(root) \(content)")
      }
    }
  }

  @Test(
    "A comma is a decimal sign, and in a value of three decimals it may stand between thousands")
  func decimalCommas() throws {
    let text =
      "<gpx><trk><trkseg><trkpt lat='47,125' lon='-8,5'><ele>512,25</ele></trkpt><trkpt lat='47' lon='8'><ele>1,234</ele></trkpt></trkseg></trk></gpx>"
    let log = try read(text, asking([.elevation]))
    #expect(log.fixes == [[47.125, -8.5], [47, 8]])
    #expect(log.values[0][0] == 512.25 && log.values[0][1].isNaN)
    #expect(log.report.cells(of: .elevation)?.unreadable == 1)
  }

  @Test("Points without a position or with a wrong one are counted with their places")
  func badPoints() throws {
    let log = try read(
      """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="2"/><trkpt lat="0" lon="0"/><trkpt lon="2"/>
        <trkpt lat="91" lon="2"/>
      <trkpt lat="1,5,5" lon="2"/><trkpt lat="2" lon="2"/><trkpt lat="3" lon="2"/>
      </trkseg></trk></gpx>
      """)
    #expect(log.fixes == [[1, 2], [2, 2], [3, 2]] && log.breaks == [])
    #expect(log.rowsRead == 7 && log.report.rowsWithoutPosition == 2)
    #expect(
      log.warningLines == [
        "3:3: latitude '91' is outside -90...90",
        "4:1: latitude '1,5,5' is not a number in degrees",
      ])
    #expect(
      failure("<gpx><trk><trkseg><trkpt lat='91' lon='2'/></trkseg></trk></gpx>")
        == "log.csv:1:19: latitude '91' is outside -90...90; 1 point of 1 cannot be used")
  }

  @Test(
    "Malformed documents get one line with line and column",
    arguments: [
      (
        "<gpx>\n <trk></gpx>", "2:7: found the end tag of 'gpx', expected that of 'trk'; correct it"
      ),
      ("<gpx><trk>\n", "2:1: the document is cut off here, before its first point; get all of it"),
      (
        "<gpx><trk lat='1",
        "1:6: the document is cut off here, before its first point; get all of it"
      ),
      (
        "<gpx></gpx>\n<gpx></gpx>",
        "2:1: another document or text begins after the last element; keep one document in a file"
      ),
      (
        "<?xml version='1.0'?>\n<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx/>",
        "2:15: a document type declaration begins here, which could define entities; remove it"
      ),
      ("<gpx>&a;</gpx>", "1:6: the entity '&a;' is not known; write the letter itself"),
      ("<gpx/>", " is GPX without a track or a waypoint; nothing to draw"),
    ])
  func malformed(text: String, words: String) {
    #expect(failure(text) == "log.csv:\(words)")
  }

  @Test("What was made to take memory or time is refused")
  func hostile() {
    let deep = "<gpx>" + String(repeating: "<a>", count: 200_000)
    #expect(
      failure(deep)
        == "log.csv:1:3003: elements are nested more than 1000 deep here; expected a log")
    let long = "<gpx><trk a='" + String(repeating: "x", count: 3 << 20) + "'/></gpx>"
    #expect(failure(long)?.contains("is longer than 1 MiB") == true)
    let name = "<gpx><trk><name>" + String(repeating: "x", count: 3 << 20) + "</name></trk></gpx>"
    #expect(failure(name)?.contains("is longer than 1 MiB") == true)
    let laughs = """
      <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">
      <!ENTITY c SYSTEM "file:///etc/passwd">]><gpx><trk><name>&b;&c;</name></trk></gpx>
      """
    #expect(failure(laughs)?.contains("document type declaration") == true)
    var options = ReadingOptions()
    options.format = .gpx
    #expect(
      failure("<kml/>", options)
        == "log.csv:1:1: the outermost element is 'kml', expected that of GPX")
  }

  @Test("A value of the point itself counts more than one within, and of these the first")
  func ownValues() throws {
    func point(_ content: String) -> String {
      "<gpx xmlns:x='urn:x'><trk><trkseg><trkpt lat='1' lon='2'>\(content)</trkpt></trkseg></trk></gpx>"
    }
    let own = "<ele>500</ele><time>1970-01-01T00:00:05Z</time><speed>10</speed>"
    for within in [
      "<x:altitude>9</x:altitude><x:time>2000-01-01T00:00:00Z</x:time>", "<x:ele>9</x:ele>",
      "<x:alt>9</x:alt><x:timestamp>2000-01-01T00:00:00Z</x:timestamp><x:speed>99</x:speed>",
      "<x:snapped><x:ele>9</x:ele></x:snapped>", "<ele>9</ele><time>2000-01-01T00:00:00Z</time>",
    ] {
      let extensions = "<extensions>\(within)</extensions>"
      for content in [own + extensions, extensions + own] {
        let log = try read(point(content), asking([.elevation, .time, .speed]))
        #expect(log.values.map { $0[0] } == [500, 5, 10], "\(content)")
      }
    }
    let link = "<link href='a'><time>2000-01-01T00:00:00Z</time></link>"
    #expect(try read(point(own + link), asking([.time])).values[0] == [5])
    let empty = "<ele/><extensions><x:ele>9</x:ele><x:altitude>8</x:altitude></extensions>"
    #expect(try read(point(empty), asking([.elevation])).values[0] == [9])
    let tcx =
      "<TrainingCenterDatabase><Activity><Lap><Track><Trackpoint><Time>1970-01-01T00:00:05Z</Time><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position><AltitudeMeters>500</AltitudeMeters><Extensions><Time>1970-01-01T00:00:09Z</Time><Altitude>9</Altitude></Extensions></Trackpoint></Track></Lap></Activity></TrainingCenterDatabase>"
    #expect(try read(tcx, asking([.elevation, .time])).values.map { $0[0] } == [500, 5])
  }

  @Test("A segment of another namespace is none, with all that it holds")
  func foreignSegment() throws {
    let log =
      "<gpx xmlns='http://www.topografix.com/GPX/1/1' xmlns:x='urn:x'><trk><x:trkseg><trkpt lat='9' lon='9'/></x:trkseg><trkseg><trkpt lat='1' lon='2'/><trkpt lat='2' lon='2'/></trkseg></trk></gpx>"
    for options in [asking(), asking([.elevation])] {
      #expect(try read(log, options).fixes.map { $0[0] } == [1, 2])
    }
  }
}
