// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

/// The tags of a file in memory.
private func tagsOf(_ bytes: [UInt8]) -> PhotoTags? {
  PhotoTags { place, most in
    place < bytes.count ? Array(bytes[place..<min(place + most, bytes.count)]) : []
  }
}

private func isNear(_ found: Coordinate?, _ latitude: Double, _ longitude: Double) -> Bool {
  guard let found else { return false }
  return abs(found.latitude - latitude) < 1e-6 && abs(found.longitude - longitude) < 1e-6
}

struct PhotoTagsTests {
  @Test("Positions of all four quarters of the Earth, in both orders of bytes, of JPEG and of HEIC")
  func positions() throws {
    for isLittle in [true, false] {
      for (latitude, longitude) in [
        (47.2701, 11.4062), (-33.8568, 151.2153), (-54.8019, -68.303), (36.2302, -116.7673),
        (0.0, 9.5),
      ] {
        var photo = HandmadePhoto(latitude: latitude, longitude: longitude)
        photo.isLittle = isLittle
        photo.height = ((845, 10), latitude > 36 && longitude < 0)
        for file in [photo.jpeg(), photo.heic] {
          let tags = try #require(tagsOf(file))
          #expect(isNear(tags.coordinate, latitude, longitude))
          #expect(tags.elevation == (photo.height?.isBelow == true ? -84.5 : 84.5))
          #expect(!tags.lacksHemisphere && tags.time == nil)
        }
        #expect(tagsOf(photo.jpeg())?.container == .jpeg && tagsOf(photo.heic)?.container == .heic)
      }
    }
  }

  @Test("Fractions of degrees and minutes, and the values that are none")
  func fractions() throws {
    var photo = HandmadePhoto(latitude: 1, longitude: 2)
    photo.latitude = [(472_701, 10_000), (0, 0), (0, 0)]
    photo.longitude = [(11, 1), (24_372, 1000), (0, 1)]
    #expect(isNear(tagsOf(photo.jpeg())?.coordinate, 47.2701, 11.4062))
    photo.latitude = [(0, 0), (0, 0), (0, 0)]
    #expect(try #require(tagsOf(photo.jpeg())).coordinate == nil)
    for nothing in [[(0, 1), (0, 1), (0, 1)], [(95, 1), (0, 1), (0, 1)]] {
      photo.latitude = nothing
      photo.longitude = [(0, 1), (0, 1), (0, 1)]
      #expect(try #require(tagsOf(photo.jpeg())).coordinate == nil)
    }
    photo = HandmadePhoto(latitude: 1, longitude: 2)
    photo.halves = nil
    #expect(
      isNear(tagsOf(photo.jpeg())?.coordinate, 1, 2)
        && tagsOf(photo.jpeg())?.lacksHemisphere == true)
    photo.status = "V"
    #expect(try #require(tagsOf(photo.jpeg())).coordinate == nil)
  }

  @Test("The zone is that of the tag, or of the satellites, or the one that is given")
  func times() throws {
    // 2024-05-04T08:01:30Z.
    let moment = 1_714_809_690.0
    let vienna = try #require(TimeZoneRules(named: "+02:00"))
    func time(_ change: (inout HandmadePhoto) -> Void) -> PhotoTime? {
      var photo = HandmadePhoto(taken: "2024:05:04 10:01:30")
      change(&photo)
      return tagsOf(photo.jpeg())?.time
    }
    let local = try #require(time { _ in })
    #expect(local.isZoneless && local.moment(in: nil, shift: 0) == nil)
    #expect(local.moment(in: vienna, shift: 0) == moment)
    #expect(local.moment(in: vienna, shift: -35) == moment - 35)
    let zoned = try #require(
      time {
        $0.zone = "+02:00"
        $0.decimals = "25"
      })
    #expect(zoned.moment(in: .utc, shift: 0) == moment + 0.25 && zoned.aheadText == "+02:00")
    // The receiver is fifteen seconds off, as those of cameras are.
    let satellites = try #require(
      time { $0.satellites = ("2024:05:04", [(8, 1), (1, 1), (15, 1)]) })
    #expect(satellites.moment(in: nil, shift: 0) == moment && satellites.aheadText == "+02:00")
    let wrong = try #require(time { $0.satellites = ("2024:05:05", [(8, 1), (1, 1), (15, 1)]) })
    #expect(wrong.isContradictory && wrong.moment(in: nil, shift: 0) == nil)
    let alone = try #require(
      time {
        $0.taken = nil
        $0.satellites = ("2024:05:04", [(8, 1), (1, 1), (30, 1)])
      })
    #expect(alone.moment(in: vienna, shift: 99) == moment)
    for blank in ["    :  :     :  :  ", "0000:00:00 00:00:00", "2024:13:04 10:01:30", "soon"] {
      #expect(time { $0.taken = blank } == nil)
    }
  }

  @Test("Orientations are 1 to 8, and turn the size")
  func orientations() {
    for orientation in 0...9 {
      var photo = HandmadePhoto()
      photo.orientation = orientation
      let tags = tagsOf(photo.jpeg())
      #expect(tags?.orientation == ((1...8).contains(orientation) ? orientation : 1))
      let isTurned = (5...8).contains(orientation)
      #expect(tags?.size == PhotoSize(width: isTurned ? 12 : 16, height: isTurned ? 16 : 12))
    }
  }

  @Test("XMP tells what an Exif block does not, as attributes and as elements")
  func xmp() {
    for text in [
      "<rdf exif:GPSLatitude=\"47,16.206N\" exif:GPSLongitude='11,24.372E' exif:DateTimeOriginal=\"2024-05-04T10:01:30+02:00\"/>",
      "<exif:GPSLatitude>47,16,12.36N</exif:GPSLatitude><exif:GPSLongitude>11,24,22.32E</exif:GPSLongitude>"
        + "<exif:DateTimeOriginal>2024-05-04T10:01:30+02:00</exif:DateTimeOriginal>",
    ] {
      let file = ImageFiles.bytes(named: "jpeg")
      let data = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8)
      let tags = tagsOf(file[..<2] + HandmadePhoto.segment(data) + file[2...])
      #expect(isNear(tags?.coordinate, 47.2701, 11.4062))
      #expect(tags?.time?.moment(in: nil, shift: 0) == 1_714_809_690)
    }
  }

  @Test("Other files are no photos, and photos without tags have none")
  func others() {
    #expect(tagsOf([]) == nil && tagsOf(Array("lat,lon\n1,2\n".utf8)) == nil)
    #expect(tagsOf(ImageFiles.bytes(named: "lossy")) == nil)
    let bare = tagsOf(ImageFiles.bytes(named: "jpeg"))
    #expect(bare?.coordinate == nil && bare?.time == nil && bare?.orientation == 1)
  }

  @Test("No damaged photo makes the reader trap, and what it reads is on the Earth")
  func mutations() {
    var random = SeededGenerator(seed: 56)
    var photo = HandmadePhoto(latitude: 47.2701, longitude: -11.4062)
    (photo.taken, photo.zone) = ("2024:05:04 10:01:30", "+02:00")
    photo.satellites = ("2024:05:04", [(8, 1), (1, 1), (15, 1)])
    var big = photo
    big.isLittle = false
    let files = [photo.jpeg(), big.jpeg(), photo.heic, big.heic]
    for number in 0..<3000 * mutationFactor {
      var bytes = files[number % files.count]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<min(bytes.count, 500), using: &random)
        bytes[place] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : 255
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      var read = 0
      let tags = PhotoTags { place, most in
        guard place >= 0, place < bytes.count else { return [] }
        read += min(most, bytes.count - place)
        return Array(bytes[place..<min(place + most, bytes.count)])
      }
      #expect(read < 3 << 20)
      guard let tags else { continue }
      if let place = tags.coordinate {
        #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180)
      }
      #expect((1...8).contains(tags.orientation))
      #expect(tags.time?.moment(in: .utc, shift: 0)?.isFinite ?? true)
    }
  }
}
