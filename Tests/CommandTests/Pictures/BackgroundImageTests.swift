// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Images below the routes: their places, refusals, and protection from overwriting.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct BackgroundImageTests {
  /// A map of 300 by 200 pixels with its world file, drawn by the program itself.
  private func writeMap(at place: Workplace, _ options: String = "") throws {
    try place.write(Log.trip, to: "trip.csv")
    let outcome = try place.run(
      """
      routeplot trip.csv -o map.png --world-file -s 300x200 -b '#d5dfd0' -c '#8899aa' --stroke-width 24 \
      \(options)
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "An image with a place gives the region and the size, and is drawn pixel by pixel",
    arguments: [
      "", "--projection equirectangular", "--bbox 179,47,181,48", "--bbox=-190,-60,-100,70",
      "--projection equirectangular --bbox 8,47,9,47.5", "--center 47.2,8.2 --zoom 15",
    ])
  func identity(options: String) throws {
    try Workplace.use { place in
      try writeMap(at: place, options)
      let map = try #require(DecodedPicture(try place.read("map.png")))
      let projection = options.contains("equirectangular") ? "--projection equirectangular" : ""
      try place.write("lat,lon\n-5,100\n", to: "far.csv")
      let outcome = try place.run(
        "routeplot far.csv -q -c none --background-image map.png \(projection)")
      let picture = try #require(DecodedPicture(outcome.output), "\(outcome.errors)")
      #expect(picture.width == 300 && picture.height == 200)
      #expect(picture.pixels == map.pixels)
    }
  }

  @Test("A photo that says that it is to be turned is drawn unturned, with a warning, in SVG too")
  func orientation() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(ImageFiles.jpeg(named: "jpeg", orientation: 1), to: "upright.jpg")
      try place.write(ImageFiles.jpeg(named: "jpeg", orientation: 6), to: "turned.jpg")
      let command = "routeplot trip.csv -s 160x120 --background-image-fill --background-image"
      let upright = try place.run("\(command) upright.jpg")
      let turned = try place.run("\(command) turned.jpg")
      #expect(upright.status == 0 && upright.errors.isEmpty)
      #expect(turned.output == upright.output)
      #expect(
        turned.errors
          == "routeplot: turned.jpg: warning: its Exif orientation 6 asks for a rotation, and maps are drawn "
          + "without one; save it rotated if it is drawn wrong\n")
      let svg = try place.run(
        "\(command) turned.jpg -o a.svg -q; grep -c image/jpeg a.svg; grep -c image/png a.svg")
      #expect(svg.output == Array("0\n1\n".utf8))
    }
  }

  @Test("Tracks lie where the map has them, in a part of it, smaller and larger")
  func places() throws {
    try Workplace.use { place in
      try writeMap(at: place)
      for options in [
        "", "-s 150x100", "--scale 2", "-s 900x600", "--bbox 8.1,47.1,8.4,47.4 -s 300x300",
        "--center 47.2,8.4 --span 9km -s 400x200",
      ] {
        let picture = try place.picture(
          "routeplot trip.csv --background-image map.png -c black --stroke-width 1 \(options)")
        // A thin line lies in the middle of the wide one: around each black pixel is its grey.
        let width = picture.width
        for index in picture.pixels.indices where picture.pixels[index].red < 20 {
          let (x, y) = (index % width, index / width)
          for (dx, dy) in [(3, 0), (-3, 0), (0, 3), (0, -3)] {
            let (column, row) = (x + dx, y + dy)
            guard (0..<width).contains(column), (0..<picture.height).contains(row) else { continue }
            #expect(picture[column, row].red < 0xa5, "\(options) \(column),\(row)")
          }
        }
      }
    }
  }

  @Test("Every copy of the world has its image")
  func copies() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,20\n-10,40\n", to: "trip.csv")
      _ = try place.run(
        "routeplot trip.csv -o map.png --world-file -s 90x90 --bbox 10,-20,50,20 -b red -c red")
      let picture = try place.picture(
        "routeplot trip.csv -c red --background-image map.png -s 720x90 --bbox=-360,-20,360,20")
      let columns = (0..<720).filter { picture[$0, 45] == Color("red") }
      #expect((78...82).contains(columns.count))
      #expect(columns.contains(390) && columns.contains(30))
    }
  }

  @Test("An image fills the picture where that is asked for, and the region is fitted")
  func filling() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let image = HandmadePNG(width: 4, height: 1, type: 2) { x, _ in [x * 80, 0, 0] }
      try place.write(image.bytes, to: "map.png")
      let box = try place.run("routeplot trip.csv --print-bbox -s 100x100").output
      #expect(
        try place.run(
          "routeplot trip.csv --print-bbox -s 100x100 --background-image map.png --background-image-fill"
        ).output == box)
      let picture = try place.picture(
        "routeplot trip.csv -s 100x100 -c none --background-image map.png --background-image-fill")
      // The middle of four pixels in a row: 1.5 to 2.5.
      #expect(picture.pixels.allSatisfy { (78...170).contains($0.red) && $0.green == 0 })
      #expect(abs(Int(picture[50, 50].red) - 121) < 4)
    }
  }

  @Test("Ground, transparency and image lie on each other as they should")
  func transparency() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let half = HandmadePNG(width: 1, height: 1, type: 6) { _, _ in [255, 0, 0, 128] }
      try place.write(half.bytes, to: "map.png")
      let none = try place.picture(
        "routeplot trip.csv -s 20x20 -c none -b none --background-image map.png --background-image-fill"
      )
      #expect(none[9, 9] == Color(red: 255, green: 0, blue: 0, alpha: 128))
      let white = try place.picture(
        "routeplot trip.csv -s 20x20 -c none --background-image map.png --background-image-fill")
      #expect(white[9, 9] == Color(red: 255, green: 127, blue: 127))
    }
  }

  @Test("SVG holds the image in its place")
  func vectors() throws {
    try Workplace.use { place in
      try writeMap(at: place)
      for options in ["", "--bbox 8.1,47.1,8.4,47.4 -s 300x300"] {
        let command = "routeplot trip.csv --background-image map.png -c black \(options)"
        let pixels = try place.picture(command)
        let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg")
        let vectors = try #require(DecodedPicture(outcome.output), "\(outcome.errors)")
        #expect(vectors.width == pixels.width && vectors.height == pixels.height)
        let differences = zip(pixels.pixels, vectors.pixels).count {
          abs(Int($0.red) - Int($1.red)) > 40 || abs(Int($0.blue) - Int($1.blue)) > 40
        }
        // Edges of what is made larger differ a little from reader to reader.
        #expect(differences < pixels.pixels.count / 50)
        #expect(
          String(decoding: try place.read("a.svg"), as: UTF8.self).contains(
            "data:image/png;base64,"))
      }
    }
  }

  @Test(
    "A place is never guessed in silence",
    arguments: [
      (
        "rm map.prj", "", 0,
        "map.pgw: warning: no .prj gives the projection; taken as EPSG:3857, as the projection of "
          + "the picture is"
      ),
      (
        "", "--projection equirectangular", 64,
        "map.prj: is EPSG:3857, which is not the projection of the picture; give "
          + "--projection mercator, or convert the image"
      ),
      (
        "rm map.prj", "--projection polar", 64,
        "map.pgw: an image with a world file is drawn in Web Mercator or in degrees, not on a polar plane; "
          + "give another --projection"
      ),
      (
        "rm map.prj", "--projection equirectangular", 65,
        "map.pgw: the numbers look like metres, but no .prj confirms it; give --projection mercator"
      ),
      (
        "rm map.prj; printf '.01\\n0\\n0\\n-.01\\n8\\n48\\n' >map.pgw", "", 65,
        "map.pgw: the numbers look like degrees, but no .prj confirms it; give --projection "
          + "equirectangular"
      ),
      (
        #"printf 'PROJCS["WGS 84 / UTM zone 32N",GEOGCS["WGS 84"' >map.prj"#, "", 65,
        "map.prj: says 'WGS 84 / UTM zone 32N', expected EPSG:3857 or EPSG:4326; convert the image, as "
          + "with gdalwarp -t_srs EPSG:3857"
      ),
      (
        "echo x >map.prj", "", 65,
        "map.prj: says no system, expected EPSG:3857 or EPSG:4326; convert the image, as with gdalwarp "
          + "-t_srs EPSG:3857"
      ),
      (
        "printf '1\\n2\\n' >map.pgw", "", 65,
        "map.pgw: expected six numbers, each on a line of its own"
      ),
      (
        "printf '1\\n0\\n0\\n1\\n900000\\n6000000\\n' >map.pgw", "", 65,
        "map.pgw: the image is turned or mirrored, expected rows from west to east and the first in the "
          + "north; convert it"
      ),
      (
        "printf '1\\n.2\\n0\\n-1\\n900000\\n6000000\\n' >map.pgw", "", 65,
        "map.pgw: the image is turned or mirrored, expected rows from west to east and the first in the "
          + "north; convert it"
      ),
      (
        "printf '1\\n0\\n0\\n-1\\n900000\\n60000000\\n' >map.pgw", "", 65,
        "map.pgw: the image reaches beyond EPSG:3857, expected metres within three worlds and 20037508.34"
      ),
    ])
  func doubts(change: String, options: String, status: Int, message: String) throws {
    try Workplace.use { place in
      try writeMap(at: place)
      let outcome = try place.run(
        "\(change)\nrouteplot trip.csv --background-image map.png -o a.png \(options)")
      #expect(outcome.status == Int32(status))
      #expect(outcome.errors == "routeplot: \(message)\n")
    }
  }

  @Test(
    "What is no image is refused with one line",
    arguments: [
      ("GIF89a", 65, "map.png: is a GIF, expected a PNG, JPEG or WebP for --background-image"),
      ("", 65, "map.png: is empty, expected a PNG, JPEG or WebP for --background-image"),
      ("\u{89}", 65, "map.png: is not a PNG, JPEG or WebP, expected one for --background-image"),
    ])
  func refused(bytes: String, status: Int, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(bytes, to: "map.png")
      try place.expectFailure(
        "routeplot trip.csv --background-image map.png", status: Int32(status), message: message)
      try place.expectFailure(
        "routeplot trip.csv --background-image no.png", status: 66,
        message: "no.png: cannot be opened: No such file or directory")
      let bomb = HandmadePNG(width: 1, height: 1, type: 2) { _, _ in [1, 2, 3] }.bytes
      let header = chunk("IHDR", [0, 0, 255, 255, 0, 0, 255, 255, 8, 2, 0, 0, 0])
      try place.write(Array(bomb[..<8]) + header + Array(bomb[33...]), to: "bomb.png")
      try place.expectFailure(
        "routeplot trip.csv --background-image bomb.png", status: 65,
        message: "bomb.png: has 65535x65535 pixels, expected at most 134217728; make it smaller")
      try place.write(Array(bomb.dropLast(30)), to: "cut.png")
      try place.expectFailure(
        "routeplot trip.csv --background-image cut.png", status: 65,
        message: "cut.png: is a damaged PNG: the file ends too early")
    }
  }

  @Test(
    "JPEG and WebP lie where their world files say, in pictures of pixels and of vectors",
    arguments: [
      ("jpeg", "a.jpg", "a.jgw"), ("progressive", "a.jpeg", "a.jpegw"), ("jpeg", "A.JPG", "A.JGW"),
      ("jpeg", "a.b.jpg", "a.b.wld"), ("lossy", "a.webp", "a.wpw"), ("lossy", "a.webp", "a.webpw"),
    ])
  func otherFormats(file: String, image: String, worldFile: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n46,8\n", to: "trip.csv")
      try place.write(ImageFiles.bytes(named: file), to: image)
      // A degree a pixel, 0 to 16 east and 52 to 40 north.
      try place.write("1\n0\n0\n-1\n0.5\n51.5\n", to: worldFile)
      try place.write(
        "GEOGCS[\"WGS 84\"", to: image.lowercased() == image ? "a.prj" : "A.prj")
      _ = try place.run("cp a.prj a.b.prj")
      let command =
        "routeplot trip.csv -c none --background-image \(image) --projection equirectangular -s 160x120"
      let pixels = try place.picture(command)
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg")
      let vectors = try #require(DecodedPicture(outcome.output), "\(outcome.errors)")
      for (x, y) in [(40, 30), (120, 30), (40, 90), (120, 90)] {
        let expected = ImageFiles.channels(left: x < 80, upper: y < 60)
        for picture in [pixels, vectors] {
          let color = picture[x, y]
          let found = [color.red, color.green, color.blue].map { Int($0) }
          #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 40 }, "\(x),\(y) \(found)")
        }
      }
      let kind = file == "lossy" ? "png" : "jpeg"
      #expect(
        String(decoding: try place.read("a.svg"), as: UTF8.self).contains(
          "data:image/\(kind);base64,"))
    }
  }

  @Test("A world file that is missing is asked for by the name that goes with the image")
  func missingWorldFile() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (file, image, worldFile) in [
        ("jpeg", "a.jpg", "a.jgw"), ("jpeg", "b.JPEG", "b.jgw"), ("lossy", "c.webp", "c.wpw"),
      ] {
        try place.write(ImageFiles.bytes(named: file), to: image)
        try place.expectFailure(
          "routeplot trip.csv --background-image \(image)", status: 66,
          message: "\(image): has no world file next to it, such as "
            + "\(worldFile); add one, or give --background-image-fill to fill the picture with it")
      }
    }
  }

  @Test("No file of an image is written over, and one that changes has its pictures drawn again")
  func protected() throws {
    try Workplace.use { place in
      try writeMap(at: place)
      try place.expectFailure(
        "routeplot trip.csv -o map.png --background-image map.png", status: 73,
        message:
          "map.png: the picture would be written over the background image; name another file")
      try place.expectFailure(
        "ln map.pgw a.png; routeplot trip.csv -o a.png --background-image map.png", status: 73,
        message:
          "a.png: the picture would be written over a file next to the background image; name another file"
      )
      #expect(
        try place.run("routeplot -d . --name map.png trip.csv --background-image map.png").errors
          .contains("the background image"))
      _ = try place.run("touch -d '1 hour ago' trip.csv map.*")
      let draw = "routeplot -d out trip.csv --skip-unchanged --background-image map.png"
      for (change, count) in [
        ("true", "1 picture"), ("true", "0 pictures"),
        ("touch -d '50 minutes ago' map.png", "1 picture"),
        ("true", "0 pictures"), ("touch -d '50 minutes ago' map.pgw", "1 picture"),
      ] {
        #expect(try place.run("\(change); \(draw)").errors.contains("\(count) drawn"))
      }
    }
  }

  @Test("An image without a world file is refused, unless it is to fill the picture")
  func withoutPlace() throws {
    try Workplace.use { place in
      try writeMap(at: place)
      let draw = "routeplot trip.csv -s 60x40 --padding 0 --background-image"
      let placed = try place.run("\(draw) map.png").output
      _ = try place.run("mkdir -p maps; cp map.png maps/Alps.PNG; cp map.prj maps/Alps.prj")
      for output in ["-o a.png", "-d out"] {
        try place.expectFailure(
          "\(draw) maps/Alps.PNG \(output)", status: 66,
          message:
            "maps/Alps.PNG: has no world file next to it, such as Alps.pgw; "
            + "add one, or give --background-image-fill to fill the picture with it")
      }
      let filled = try place.run("\(draw) maps/Alps.PNG --background-image-fill")
      #expect(filled.status == 0 && filled.errors.isEmpty && filled.output != placed)
      // With one it is wallpaper all the same where that is requested, on a polar plane too.
      #expect(try place.run("\(draw) map.png --background-image-fill").output == filled.output)
      #expect(
        try place.run("\(draw) map.png --background-image-fill --projection polar").status == 0)
      // Programs of other systems write the extension in capitals.
      _ = try place.run("cp map.pgw maps/Alps.PGW")
      #expect(try place.run("\(draw) maps/Alps.PNG").output == placed)
      try place.write(
        #"{ "background-image": "maps/Alps.PNG", "background-image-fill": true }"#, to: "s.json")
      let styled = "routeplot trip.csv -s 60x40 --padding 0 --style s.json"
      #expect(try place.run(styled).output == filled.output)
      // Another image has a place of its own.
      #expect(try place.run("\(styled) --background-image map.png").output == placed)
      try place.expectFailure(
        "routeplot trip.csv -o a.png --background-image-fill", status: 64,
        message: "--background-image-fill needs --background-image, which names the image; see "
          + "'routeplot --help'")
    }
  }

  @Test("A picture of an image alone is empty, and says so")
  func empty() throws {
    try Workplace.use { place in
      try writeMap(at: place)
      try place.write("lat,lon\n-5,100\n", to: "far.csv")
      #expect(
        try place.run("routeplot far.csv --background-image map.png -o a.png").errors
          == "routeplot: far.csv: warning: nothing of the route is in the region; the route is at "
          + "100,-5,100,-5\n")
    }
  }
}
