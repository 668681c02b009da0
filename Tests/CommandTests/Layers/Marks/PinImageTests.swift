// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import TestSupport
import Testing

struct PinImageTests {
  @Test(
    "A column image draws pictures in place of shapes, which stand on their places or are around them"
  )
  func images() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      try place.write(ImageFiles.bytes(named: "lossy"), to: "icon.webp")
      for (shape, bottom) in [("", 400), ("dot", 412)] {
        try place.write("lat,lon,image,shape\n0,1.5,icon.webp,\(shape)\n", to: "pins.csv")
        let picture = try place.picture(
          "routeplot log.csv -s 800x800 --padding 100 --stroke-width 1 --pins pins.csv")
        let rows = (0..<800).filter { row in
          let color = picture[390, row]
          return abs(Int(color.red) - 220) < 40 && color.blue < 160
        }
        #expect(abs((rows.max() ?? 0) - bottom) < 4 && (20...24).contains(rows.count), "\(rows)")
      }
      try place.expectFailure(
        "printf 'lat,lon,image\\n0,1,no.png\\n' >pins.csv; routeplot log.csv --pins pins.csv",
        status: 66, message: "./no.png: cannot be opened: No such file or directory")
    }
  }

  /// The rows of a picture that have the colours of the test image in one of its columns.
  private func rows(_ picture: DecodedPicture, column: Int) -> [Int] {
    (0..<picture.height).filter { row in
      let color = picture[column, row]
      return abs(Int(color.red) - 220) < 40 && color.blue < 160
    }
  }

  private let start = "<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'>"
  private let track =
    "<trk><trkseg><trkpt lat='1' lon='0'/><trkpt lat='1' lon='3'/></trkseg></trk></gpx>"

  @Test("The first picture that a waypoint of GPX links to in the folder of its log is drawn")
  func links() throws {
    try Workplace.use { place in
      try place.write(ImageFiles.bytes(named: "lossy"), to: "my icon.webp")
      let links = [
        "<link href='page.html'/><link href='my%20icon.webp'/>",
        "<link href='https://a.b/c.webp'/>",
        "<link href='../icon.webp'/>", "<link href='/icon.webp'/>",
      ]
      for (index, link) in links.enumerated() {
        try place.write(
          "\(start)<wpt lat='1' lon='1.5'>\(link)</wpt>\(track)", to: "log.gpx")
        let outcome = try place.run(
          "routeplot log.gpx -s 800x800 --padding 100 --stroke-width 1 -o a.png -o b.png")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
        let found = rows(try #require(DecodedPicture(place.read("a.png"))), column: 390)
        #expect(found.isEmpty == (index > 0) && abs((found.max() ?? 400) - 400) < 4, "\(found)")
        #expect(try place.read("a.png") == place.read("b.png"))
      }
    }
  }

  @Test("Icons of KML are drawn around their places, by the styles that points have or name")
  func icons() throws {
    try Workplace.use { place in
      try place.write(ImageFiles.bytes(named: "lossy"), to: "icon.webp")
      let icon = "<IconStyle>%<Icon><href>icon.webp</href></Icon></IconStyle>"
      let spot = "<hotSpot x='0.5' y='0' xunits='fraction' yunits='fraction'/>"
      let point = "<Point><coordinates>1.5,1</coordinates></Point>"
      let line =
        "<Placemark><LineString><coordinates>0,1 3,1</coordinates></LineString></Placemark>"
      for (hotSpot, bottom) in [("", 412), (spot, 400)] {
        let style = icon.replacing("%", with: hotSpot)
        for document in [
          "<Placemark><Style>\(style)</Style>\(point)</Placemark>",
          "<Placemark><styleUrl>#m</styleUrl>\(point)</Placemark>"
            + "<StyleMap id='m'><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair></StyleMap>"
            + "<Style id='s'>\(style)</Style>",
        ] {
          try place.write("<kml><Document>\(document)\(line)</Document></kml>", to: "log.kml")
          let picture = try place.picture(
            "routeplot log.kml -s 800x800 --padding 100 --stroke-width 1")
          let found = rows(picture, column: 390)
          #expect(abs((found.max() ?? 0) - bottom) < 4, "\(bottom): \(found)")
        }
      }
    }
  }
}
