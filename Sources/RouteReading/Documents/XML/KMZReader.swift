// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads KML in a ZIP archive.

/// Whether a log is KMZ by its name.
///
/// - Parameter name: The name of the log.
/// - Returns: Whether it ends in `.kmz`, or in `.kmz.gz`.
package func isNameOfKMZ(_ name: String) -> Bool {
  [".kmz", ".kmz.gz"].contains(where: name.lowercased().hasSuffix)
}

/// Reads KMZ: its main document, and those of the archive that it links to, one after another as if they were one.
///
/// The main document is `doc.kml` at the top of the archive, or else the first that ends in `.kml`. Several without
/// `doc.kml` are KMZ only by the name of the log.
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
  private var known: Set<[UInt8]>

  /// - Parameters:
  ///   - archive: The archive.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when the archive has no KML, or something is requested that no KML has.
  init(
    _ archive: ZipArchive, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    (self.archive, self.input, self.options) = (archive, input, options)
    self.blockSize = blockSize
    let documents = archive.documents
    guard let main = archive.mainDocument else {
      throw LocatedReason(
        reason: .archive(.hasNoKML(members: archive.members.prefix(9).map(\.text))))
    }
    // Other archives than KMZ may be of several logs, and a part of them would look like all.
    guard documents.count == 1 || main.isMainDocument || isNameOfKMZ(input) else {
      throw LocatedReason(
        reason: .archive(.hasSeveralKML(members: documents.prefix(9).map(\.text))))
    }
    current = (main, 0)
    known = [main.name]
    reader = try KMZReader.open(main, of: archive, input, options, blockSize)
  }

  private static func open(
    _ member: ZipArchive.Member, of archive: ZipArchive, _ input: String, _ options: ReadingOptions,
    _ blockSize: Int
  ) throws(LocatedReason) -> KMLReader {
    var source = ByteSource(member, of: archive, named: member.text)
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
      guard let name = nameInFolder(of: link, from: current.member.name), !known.contains(name),
        let member = archive.member(name)
      else { continue }
      known.insert(name)
      waiting.append((member, current.distance + 1))
    }
  }
}

extension ZipArchive {
  /// The main document of KMZ: `doc.kml` at the top, or else the first that ends in `.kml`; nil if there is none.
  package var mainDocument: Member? { documents.first(where: \.isMainDocument) ?? documents.first }

  /// The documents of KML.
  fileprivate var documents: [Member] { members.filter { $0.text.lowercased().hasSuffix(".kml") } }
}

extension ZipArchive.Member {
  /// Whether it is named as the main document of KMZ is.
  package var isMainDocument: Bool { text.lowercased() == "doc.kml" }
}
