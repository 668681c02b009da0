// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs a program of libheif, which decodes the photos that no library of this one decodes.

import CLibrary
import RouteReading

/// A program that makes a JPEG of a HEIC: `heif-dec`, which was called `heif-convert` before.
package struct PhotoDecoder: Equatable, Sendable {
  /// The path of the program.
  let program: String

  /// The names of the program.
  private static let names = ["heif-dec", "heif-convert"]

  /// A photo that takes longer than this many seconds is not decoded.
  private static let longest = 30.0

  /// The program in a list of folders; nil if it is in none.
  ///
  /// - Parameter folders: Paths with a colon between them, as `PATH` has them.
  package init?(in folders: String) {
    let paths = folders.split(separator: ":").flatMap { folder in
      PhotoDecoder.names.map { "\(folder)/\($0)" }
    }
    guard let program = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.program = program
  }

  /// The bytes of a JPEG of a photo, upright; nil if the program makes none.
  ///
  /// `path`: the path of the photo, without a zero.
  func jpeg(of path: [UInt8]) -> [UInt8]? {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/routeplot-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // A file of several pictures becomes several files with numbers.
    let names = ["photo.jpg", "photo-1.jpg", "photo-2.jpg", "photo-3.jpg"].map { "\(folder)/\($0)" }
    defer {
      for name in names { unlink(name) }
      rmdir(folder)
    }
    // A name that begins with a dash would be an option.
    let input = path.first == UInt8(ascii: "/") ? path : Array("./".utf8) + path
    guard
      run([Array(program.utf8), Array("-q".utf8), Array("90".utf8), input, Array(names[0].utf8)])
    else { return nil }
    for name in names {
      let descriptor = open(name, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      let file = OpenFile(descriptor)
      return file.bytes(file.size, at: 0)
    }
    return nil
  }

  /// Runs a program, whose messages go nowhere; false if it fails or takes too long.
  private func run(_ words: [[UInt8]]) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let texts = words.map { word in
      word.map { CChar(bitPattern: $0) } + [0]
    }.map { word in strdup(word) }
    let variables = [strdup("LC_ALL=C"), nil]
    defer { for text in texts + variables { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, texts + [nil], variables) == 0 else {
      return false
    }
    var status: Int32 = 0
    for _ in 0..<Int(PhotoDecoder.longest * 100) {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return false }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return false
  }
}
