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
}
