// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cancels a blocking read from another thread.

import CLibrary
import Processors

/// Stops reading from a pipe or a terminal, from another thread.
final class ReadCancellation: @unchecked Sendable {
  /// A pipe that is ready to be read from the moment on at which reading is to stop; -1 if there is none.
  private var ends: (reading: Int32, writing: Int32) = (-1, -1)

  /// Ends what waits for bytes in another way.
  var alsoStops: @Sendable () -> Void {
    get { otherEnd.current }
    set { otherEnd.withLock { $0 = newValue } }
  }

  private let otherEnd = Guarded<@Sendable () -> Void> {}

  init() {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    ends = (descriptors[0], descriptors[1])
  }

  deinit { for end in [ends.reading, ends.writing] where end >= 0 { close(end) } }

  /// Stops what waits now, and what would wait later.
  func stop() {
    alsoStops()
    var byte: UInt8 = 0
    if ends.writing >= 0 { _ = write(ends.writing, &byte, 1) }
  }

  /// Waits until a descriptor can be read.
  func wait(for descriptor: Int32) -> Bool {
    guard ends.reading >= 0 else { return true }
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, nfds_t(waiting.count), -1) < 0, errno == EINTR {}
    return waiting[1].revents == 0
  }
}
