// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

/// A KML of a line, and of links.
private func kml(_ line: String, links: [String] = []) -> [UInt8] {
  let links = links.map { "<NetworkLink><Link><href>\($0)</href></Link></NetworkLink>" }.joined()
  let placemark =
    "<Placemark><name>\(line)</name><LineString><coordinates>\(line)</coordinates></LineString></Placemark>"
  return Array("<kml><Document>\(links)\(line.isEmpty ? "" : placemark)</Document></kml>".utf8)
}

struct KMZReaderTests {
  /// The archive of some members.
  private func archive(_ members: (name: String, content: [UInt8])..., isPacked: Bool = true)
    -> [UInt8]
  {
    var file = ZipFile()
    for member in members { file.add(member.name, member.content, isPacked: isPacked) }
    return file.bytes
  }

  @Test("The main document is doc.kml at the top, or else the first one, packed or not")
  func mainDocument() throws {
    for isPacked in [true, false] {
      let both = archive(
        ("a.kml", kml("1,1 2,2")), ("DOC.KML", kml("3,3 4,4")), isPacked: isPacked)
      let log = try read(both)
      #expect(log.format == .kml && log.fixes == [[3, 3], [4, 4]])
      #expect(log.report.damage == nil && log.report.nameOfTrack(0) == "3,3 4,4")
    }
    let first = archive(
      ("files/", []), ("files/icon.png", [1]), ("x/b.kml", kml("5,5 6,6")), ("doc/doc.kml", []))
    var block = FixBlock()
    let reader = try openLog(ByteSource(bytes: first), input: "a.KMZ")
    #expect(try reader.next(into: &block) && block.coordinates.map(\.latitude) == [5, 6])
    #expect(
      RouteReadingTests.failureOf(first)
        == "log.csv: the ZIP archive has 'x/b.kml', 'doc/doc.kml' and no doc.kml, expected one document; unpack it first"
    )
    let one = archive(("files/icon.png", [1]), ("x/b.kml", kml("5,5 6,6")))
    #expect(try read(one).fixes == [[5, 5], [6, 6]])
  }

  @Test("What stands before an archive is passed over where it is no text")
  func bytesBefore() throws {
    let whole = archive(("doc.kml", kml("1,1 2,2")))
    for before in [
      [UInt8](repeating: 0, count: 512), [0x7f, 0x45, 0x4c, 0x46] + (0..<200).map { $0 },
      (0..<99).map { _ in 0x03 },
    ] {
      #expect(try read(before + whole).fixes == [[1, 1], [2, 2]])
    }
    #expect(
      RouteReadingTests.failureOf([UInt8](repeating: 3, count: 512) + whole.dropLast())
        == "log.csv: looks like binary data (export it as CSV first), expected a log of positions")
  }

  @Test("Documents of the archive that are linked to are read after it, each once")
  func links() throws {
    let log = try read(
      archive(
        (
          "doc.kml",
          kml("1,1 2,2", links: ["files/a%20%62.kml", "https://a.example/c.kml", "no.kml"])
        ),
        ("files/a b.kml", kml("3,3 4,4", links: ["..\\doc.kml", "./c.kml#x"])),
        ("files/c.kml", kml("5,5 6,6", links: ["a b.kml"])), ("other.kml", kml("7,7 8,8"))),
      asking([.time]))
    #expect(log.fixes == [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6]])
    #expect(log.tracks == [0, 0, 1, 1, 2, 2] && log.breaks == [2, 4])
    #expect((0..<3).map { log.report.nameOfTrack($0) } == ["1,1 2,2", "3,3 4,4", "5,5 6,6"])
    let onlyLinks = archive(("doc.kml", kml("", links: ["a.kml"])), ("a.kml", kml("1,1 2,2")))
    #expect(try read(onlyLinks).fixes == [[1, 1], [2, 2]])
    // The fifth document is too far away.
    var chain = ZipFile()
    for number in 0..<6 {
      chain.add(
        number == 0 ? "doc.kml" : "\(number).kml",
        kml("\(number),1 \(number),2", links: ["\(number + 1).kml"]))
    }
    #expect(try read(chain.bytes).fixes.count == 10)
    #expect(try read(chain.bytes, blockSize: 7).fixes.count == 10)
  }

  @Test("An archive without KML, or whose document cannot be unpacked, is refused in a line")
  func refused() throws {
    func failureOf(_ change: (inout ZipFile) -> Void) -> String? {
      var file = ZipFile()
      change(&file)
      return RouteReadingTests.failureOf(file.bytes)
    }
    #expect(
      failureOf { $0.add("a.gpx", [1]) }
        == "log.csv: is a ZIP archive without KML, with 'a.gpx'; unpack it first")
    #expect(
      failureOf { $0.add("doc.kml", kml("1,1 2,2"), flags: 1) }
        == "log.csv: 'doc.kml' in the archive is encrypted; unpack it first")
    #expect(
      failureOf { $0.add("doc.kml", kml("1,1 2,2"), method: 14) }
        == "log.csv: 'doc.kml' in the archive is packed in a way that is not read; unpack it first")
    #expect(
      failureOf {
        $0.add("doc.kml", Array(("<kml>" + String(repeating: "<a/>", count: 7 << 20)).utf8))
      }
        == "log.csv: 'doc.kml' in the archive becomes more than 200 times as large as it is packed; unpack it first if that is right"
    )
    let whole = archive(("doc.kml", kml("1,1 2,2")))
    #expect(
      RouteReadingTests.failureOf(Array(whole.dropLast(30)))
        == "log.csv: the ZIP archive has no directory at its end that can be read; get the file again"
    )
  }

  @Test("A document with a wrong checksum is drawn with a warning, and refused with isStrict")
  func wrongChecksum() throws {
    var file = ZipFile()
    file.add("doc.kml", kml("1,1 2,2"), checksum: 1)
    let log = try read(file.bytes)
    #expect(log.fixes == [[1, 1], [2, 2]])
    #expect(
      log.report.damage?.reason == .archive(.isDamaged(member: "doc.kml")))
    var options = ReadingOptions()
    options.isStrict = true
    #expect(RouteReadingTests.failureOf(file.bytes, options)?.contains("is damaged") == true)
  }

  @Test("A mutated archive gives fixes or one line")
  func mutations() throws {
    var numbers = SeededGenerator(seed: 55)
    var file = ZipFile()
    file.add("icon.png", [UInt8](repeating: 7, count: 50), isPacked: false)
    file.add("doc.kml", kml("1,1 2,2", links: ["b.kml"]))
    file.add("b.kml", kml("3,3 4,4"))
    var (count, slowest) = (0, Duration.zero)
    for _ in 0..<(1500 * mutationFactor) {
      var bytes = file.bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // The directory has the numbers that others depend on.
        let first = Bool.random(using: &numbers) ? 0 : bytes.count * 2 / 3
        let place = Int.random(in: first..<bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &numbers))
        switch Int.random(in: 0...4, using: &numbers) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 2: bytes[place] = [0, 0x7f, 0xff].randomElement(using: &numbers) ?? 0
        case 3: bytes.removeSubrange(place..<end)
        default:
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &numbers))
        }
      }
      var options = ReadingOptions()
      options.format = .kml
      var failure: String?
      let time = processorTime {
        failure = RouteReadingTests.failureOf([0x50, 0x4b, 3, 4] + bytes.dropFirst(4), options)
      }
      slowest = max(slowest, time)
      if failure == nil { count += 1 }
      #expect(failure?.hasPrefix("log.csv:") ?? true)
      #expect(failure?.contains { $0.isNewline } != true)
    }
    if mutationFactor > 1 {
      print("\(1500 * mutationFactor) archives, \(count) read, the slowest took \(slowest)")
    }
    #expect(count > 100 * mutationFactor && slowest < .seconds(1))
  }
}
