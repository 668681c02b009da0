// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One run of curl: starts it, reads its output, and always ends it.

import CLibrary

/// A run of curl with a shell around it.
///
/// The shell does what `posix_spawn` cannot. It limits how large a file of curl may become: curl's own limit stops
/// an answer without a length only since 8.4.0. The signal of that limit is ignored, so that only the one tile fails
/// (exit code 23) and the others continue. And it listens to a socket whose other end this process has: where that is
/// closed, as the system does when a process ends, however it ends, it kills curl and removes the folder.
///
/// One thread uses it at a time.
final class CurlRun {
  private let results: Descriptor
  private let life: Descriptor
  private var shell: pid_t?

  /// Whether curl has closed its results, and so is done.
  private var isDone = false

  /// The end of a run after some results.
  enum Ending {
    /// Curl is done.
    case done
    /// The time is over.
    case late
    /// The caller wants no more.
    case stopped
  }

  /// A script for /bin/sh: curl is argument 0, and the folder argument 1.
  ///
  /// Descriptors: 0 has the configuration, 1 takes the results, 3 is closed or gets a line when this process is done.
  /// An interrupt from a terminal reaches the shell and curl too; they leave it to this process. The unit of the
  /// limit is 512 bytes (POSIX.1-2017, "ulimit").
  private static let script = """
    trap '' INT TERM HUP QUIT XFSZ
    ulimit -f \(TileContent.mostBytes / 512)
    exec 4<&0 </dev/null
    "$0" -q -K - <&4 2>&1 >/dev/null 3<&- 4<&- &
    exec >/dev/null 4<&-
    read -r line <&3 && exit
    kill -KILL $!
    wait
    rm -rf -- "$1"
    """

  /// Starts curl.
  ///
  /// `folder`: the folder for its files, which goes where this process ends before the run.
  init(
    _ program: CurlProgram, _ configuration: CurlConfiguration, in folder: SystemPath
  ) throws(TileError) {
    guard let input = SocketPair(), let output = SocketPair(), let life = SocketPair() else {
      throw CurlRun.notStarted(errno)
    }
    var process: pid_t = 0
    let error = spawnShell(
      [Array(CurlRun.script.utf8), program.file.bytes, folder.bytes],
      environment: CurlProgram.environment,
      descriptors: [
        (input.theirs.number, 0), (output.theirs.number, 1), (life.theirs.number, 3),
      ], &process)
    guard error == 0 else { throw CurlRun.notStarted(error) }
    shell = process
    results = output.keepOurs()
    self.life = life.keepOurs()
    input.keepOurs().send(configuration.bytes)
  }

  deinit { end() }

  /// Listens to curl.
  ///
  /// `isStopped`: whether to stop, asked a few times a second.
  func listen(
    until deadline: Double, isStopped: () -> Bool, _ body: (Int, CurlTileResult) -> Bool
  ) -> Ending {
    var line: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      if isStopped() { return .stopped }
      let left = deadline - monotonicSeconds()
      guard left > 0 else { return .late }
      var ready = pollfd(fd: results.number, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(min(left * 1000 + 1, 200))) != 0 else { continue }
      let count = read(results.number, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isDone = true
        return .done
      }
      for byte in block[..<count] {
        guard byte == 0x0a else {
          // Lines are short; what curl says besides may not be.
          if line.count < 100 { line.append(byte) }
          continue
        }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        line = []
        guard words.count == 4, words[0] == "tile", let number = Int(words[1]),
          let exitCode = Int(words[2]), let status = Int(words[3])
        else { continue }
        guard body(number, CurlTileResult(exitCode: exitCode, status: status)) else {
          return .stopped
        }
      }
    }
  }

  /// Ends curl, if it is not done, and waits for the shell.
  func end() {
    guard let shell else { return }
    self.shell = nil
    if isDone { life.send([0x0a]) }
    _ = shutdown(life.number, Int32(SHUT_RDWR))
    var status: Int32 = 0
    while waitpid(shell, &status, 0) < 0, errno == EINTR {}
  }

  private static func notStarted(_ error: Int32) -> TileError {
    TileError(.unavailable, "curl cannot be started: \(String(cString: strerror(error)))")
  }
}
