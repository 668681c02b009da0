// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the pictures that --skip-unchanged can leave as they are.

import CLibrary
import NumberText
import Heights
import RoutePlotKit

/// The list of the pictures in a folder that were drawn and have not changed since.
///
/// The list is a file in the folder, with a line for each picture: a digest of its name, a digest of everything that
/// decides its content, and the facts of its log if a report was requested. What decides is the program, the options, the log, other
/// input files, and the state of the picture and its world files when they were written. A picture
/// is left as it is only where this digest comes out again. Uncertain pictures are not in the list,
/// and are drawn again: those of a log that is not a regular file, or that was written to in the
/// seconds before it was read.
///
/// A line is added when its picture is complete, so a run that is killed continues where it was. Two runs may
/// share a folder.
struct UnchangedPictures: Sendable {
  /// The name of the list in the folder.
  static let name = ".routeplot-unchanged"

  private static let heading = "routeplot --skip-unchanged 1\n"

  /// The digests of earlier runs with the facts as JSON, by the digests of the names; the last line of a name counts.
  private var known: [UInt64: (digest: UInt64, facts: [UInt8])] = [:]

  /// The parts that are the same for all pictures of the run.
  private let common: Digest

  /// The texts with fields of the names of logs.
  private let texts: [TextPattern]

  /// Whether what all pictures depend on is known for certain.
  private let isSure: Bool

  /// The folder of the list and of the pictures.
  private let folder: FileName

  /// The list, open for more lines.
  private let descriptor: Int32

  /// Reads the list of a folder, and makes it if there is none.
  init(in folder: FileName, options: PlotOptions, request: Request) throws(Failure) {
    self.folder = folder
    texts = options.textPatterns
    let path = folder.appending(Array(Self.name.utf8))
    (common, isSure) = Self.digest(options: options, request: request)
    descriptor = path.withPath {
      open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    }
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "\(path.shown): cannot be opened: \(systemError())")
    }
    guard let text = Self.read(descriptor), text.isEmpty || text.starts(with: Self.heading.utf8)
    else {
      _ = CLibrary.close(descriptor)
      throw Failure(
        .cannotCreate,
        "\(path.shown): is not a list of --skip-unchanged; remove it, or choose another folder")
    }
    // A run that was killed may have left half a line, and lines for pictures that were drawn again.
    let lines = text.split(separator: 0x0a).dropFirst()
    for line in lines {
      let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count >= 2, parts[..<2].allSatisfy({ $0.count == 16 }),
        let name = UInt64(String(decoding: parts[0], as: UTF8.self), radix: 16),
        let digest = UInt64(String(decoding: parts[1], as: UTF8.self), radix: 16)
      else { continue }
      known[name] = (digest, parts.count > 2 ? Array(parts[2]) : [])
    }
    if text.isEmpty {
      append(Self.heading)
    } else if lines.count > 2 * known.count + 1000 {
      // Only a run at the same time could lose lines here, and would draw their pictures again.
      _ = ftruncate(descriptor, 0)
      append(Self.heading + known.map { Self.line($0, $1.digest, $1.facts) }.joined())
    } else if text.last != 0x0a {
      append("\n")
    }
  }

  /// Closes the list.
  func close() { _ = CLibrary.close(descriptor) }

  /// Whether the picture of a log is what would be drawn again.
  func isUnchanged(_ job: BatchJob, log: FileVersion?) -> Bool {
    guard let digest = digest(of: job, log: log) else { return false }
    return known[digestOfName(job)]?.digest == digest
  }

  /// The facts of the log of a picture that has not changed; nil if no report was requested when it was drawn.
  func facts(of job: BatchJob) -> SkippedReport.Facts? {
    known[digestOfName(job)].flatMap { SkippedReport.Facts(json: $0.facts) }
  }

  /// Adds a picture that was drawn.
  ///
  /// `log`: what the log was before it was read. `isSettled`: whether the log had not just been written to before it
  /// was read. `facts`: what a report says of the log; nil if none is requested.
  func add(_ job: BatchJob, log: FileVersion?, isSettled: Bool, _ facts: SkippedReport.Facts?) {
    guard isSettled, isSure, let digest = digest(of: job, log: log) else { return }
    append(Self.line(digestOfName(job), digest, facts?.json ?? []))
  }

  /// Writes text in one call, so that lines of several threads and runs do not mix.
  ///
  /// A line that cannot be written only means that its picture is drawn again.
  private func append(_ text: String) { _ = writeAll(Array(text.utf8), to: descriptor) }

  private static func line(_ name: UInt64, _ digest: UInt64, _ facts: [UInt8]) -> String {
    let numbers = [name, digest].map { paddedText($0, digits: 16, radix: 16) }
    return (numbers + (facts.isEmpty ? [] : [String(decoding: facts, as: UTF8.self)]))
      .joined(separator: " ") + "\n"
  }

  /// The digest of the name of a picture in the folder, however the folder is named.
  private func digestOfName(_ job: BatchJob) -> UInt64 {
    var digest = Digest()
    digest.add(job.picture.bytes.dropFirst(folder.bytes.count))
    return digest.value
  }

  /// The digest of all that decides about a picture; nil if something of it is not there.
  private func digest(of job: BatchJob, log: FileVersion?) -> UInt64? {
    guard let log else { return nil }
    var digest = common
    log.add(to: &digest)
    digest.add(Array((job.format?.rawValue ?? "").utf8))
    for text in texts {
      let names = NamedLogs(logs: [(job.input, job.number)], count: job.count)
      digest.add(Array(text.named(names).utf8))
    }
    for path in job.outputs {
      guard let version = FileVersion(path.status) else { return nil }
      version.add(to: &digest)
    }
    return digest.value
  }

  /// The digest of the program, the options and other files, and whether all of it is known for certain.
  private static func digest(options: PlotOptions, request: Request) -> (Digest, Bool) {
    var digest = Digest()
    digest.add(Array(version.utf8))
    // Another program may have the same version number.
    FileVersion(FileName(argument: "/proc/self/exe").status)?.add(to: &digest)
    // Logs that are fitted and not drawn, those of a background image, and the fonts. What else is read, such as
    // pins and styles, is among the options.
    let names =
      request.fitTo.map { FileName(argument: $0) } + (request.background?.all ?? []).map(\.name)
      + (request.mapFiles + request.heightSources)
      .map { FileName(argument: $0) }
      + [options.fontFile, options.titleFontFile].compactMap { $0.map { FileName(argument: $0) } }
    let photos = options.photos.map { FileName(bytes: $0.path) }
    let files = (names + photos).map { FileVersion($0.status) }
    // What only is asked about a picture does not change it.
    var options = options.pictureOnly
    options.threads = nil
    // Its files are among those that are read.
    options.backgroundImage = nil
    let hasFolderOfHeights = request.heightSources.contains { source in
      source.contains("{")
        || FileName(argument: source).status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }
    for map in request.maps { digest.add(Array("\(map.text)\n".utf8)) }
    digest.add(Array("\(request.relief)\n".utf8))
    digest.add(Array("\(request.elevationSource ?? ""), \(request.replacesElevations)\n".utf8))
    options.selection.elevations = nil
    (options.map.sources, options.map.relief) = ([], nil)
    (options.reading.fields, options.reading.recordsLines) = ([], false)
    // All stored values of all options, those of later versions too.
    digest.add(Array(stableDump(of: options).utf8))
    digest.add(request.writesWorldFile ? 1 : 0)
    for file in files { file?.add(to: &digest) }
    // Changes in a folder of tiles or of heights, or at a server, are unknown.
    let isKnown =
      request.maps.allSatisfy { $0 == .earth || request.mapFiles.contains($0.name) }
      && !hasFolderOfHeights
    return (digest, isKnown && files.allSatisfy { $0?.isSettled == true })
  }

  /// The whole list; nil if it is not a regular file or cannot be read.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    guard FileVersion(descriptor: descriptor) != nil else { return nil }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes { block in
        readWaiting(descriptor, block.baseAddress, block.count)
      }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }
}
