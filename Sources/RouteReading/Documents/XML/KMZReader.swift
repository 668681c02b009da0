// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads KML in a ZIP archive.

/// Reads KMZ: its main document, and those of the archive that it links to, one after another as if they were one.
///
/// The main document is `doc.kml` at the top of the archive, or else the first that ends in `.kml`.
final class KMZReader: FixReader {
  /// A document further away from the main one than this is left out.
  private static let mostLinks = 4

  private let archive: ZipArchive
  private let input: String
  private let options: ReadingOptions
  private let blockSize: Int
  private var reader: KMLReader

  /// The documents that are linked to, and how far away the main one is.
  private var waiting: [(member: ZipArchive.Member, distance: Int)] = []

  /// The current document, and the names of all that were read or will be.
  private var current: (member: ZipArchive.Member, distance: Int)
  private var known: Set<String>

  /// - Parameters:
  ///   - source: The bytes of the archive.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when the archive has no KML, or something is requested that no KML has.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    (self.input, self.options, self.blockSize) = (input, options, blockSize)
    do throws(ReadingError.Reason) {
      let bytes = try source.takeAll(
        most: ZipArchive.mostBytes, excess: .archive(.isArchiveTooLarge))
      archive = try ZipArchive(bytes)
    } catch { throw LocatedReason(reason: error) }
    let documents = archive.members.filter { $0.name.lowercased().hasSuffix(".kml") }
    let main = documents.first { $0.name.lowercased() == "doc.kml" } ?? documents.first
    guard let main else {
      throw LocatedReason(
        reason: .archive(.hasNoKML(members: archive.members.prefix(9).map(\.name))))
    }
    current = (main, 0)
    known = [main.name]
    reader = try KMZReader.open(main, of: archive, input, options, blockSize)
  }

  private static func open(
    _ member: ZipArchive.Member, of archive: ZipArchive, _ input: String, _ options: ReadingOptions,
    _ blockSize: Int
  ) throws(LocatedReason) -> KMLReader {
    let stream: MemberStream
    do throws(ReadingError.Reason) { stream = try archive.open(member) } catch {
      throw LocatedReason(reason: error)
    }
    var source = ByteSource(member: stream)
    source.endsWhereCutOff = true
    return try KMLReader(source, input: input, options: options, blockSize: blockSize)
  }

  /// Each placemark is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    while try !reader.next(into: &block) {
      takeLinks()
      guard !waiting.isEmpty else { return false }
      current = waiting.removeFirst()
      do throws(LocatedReason) {
        let next = try KMZReader.open(current.member, of: archive, input, options, blockSize)
        next.continues(reader)
        reader = next
      } catch { throw error.named(input) }
    }
    return true
  }

  func finish() throws(ReadingError) -> ReadingReport { try reader.finish() }

  /// Takes the documents of the archive that the current one links to.
  private func takeLinks() {
    guard current.distance < KMZReader.mostLinks else { return }
    for link in reader.links {
      guard let name = path(of: link, from: current.member.name), !known.contains(name),
        let member = archive.members.first(where: { $0.name == name })
      else { continue }
      known.insert(name)
      waiting.append((member, current.distance + 1))
    }
  }
}

/// The name of the member that a link leads to.
///
/// Returns the name; nil if the link leads out of the archive.
private func path(of link: [UInt8], from document: String) -> String? {
  let text = String(decoding: link, as: UTF8.self)
  guard !text.contains(":"), !text.hasPrefix("/") else { return nil }
  var folders = document.split(separator: "/").dropLast().map(String.init)
  let plain = text.prefix { $0 != "#" && $0 != "?" }.replacing("\\", with: "/")
    .replacing("%20", with: " ")
  for part in plain.split(separator: "/") {
    switch part {
    case ".": continue
    case "..": if folders.popLast() == nil { return nil }
    default: folders.append(String(part))
    }
  }
  return folders.joined(separator: "/")
}
