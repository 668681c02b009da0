// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Large pages for large arrays. The system gives memory page by page, as it is touched. With pages of four kilobytes
// that takes a tenth of the time of a picture that keeps all of a million fixes.

/// The least number of bytes that is worth large pages: one of two megabytes, as most processors have them.
private let leastBytes = 1 << 21

/// Asks the system to give some memory in large pages, as it is touched.
///
/// Little memory, and memory of a system without such pages, stays as it is.
///
/// - Parameter memory: The memory, not touched yet.
package func useLargePages<Element>(for memory: UnsafeMutableBufferPointer<Element>) {
  #if os(Linux)
    let bytes = memory.count * MemoryLayout<Element>.stride
    guard bytes >= leastBytes, let start = memory.baseAddress else { return }
    // Whole pages of the usual size within the memory.
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let first = (UInt(bitPattern: start) + page - 1) / page * page
    let end = (UInt(bitPattern: start) + UInt(bytes)) / page * page
    guard first < end else { return }
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
  #endif
}

extension Array where Element: BitwiseCopyable {
  /// Makes room for more elements, in large pages if there are many.
  ///
  /// A small array is left as it is, and grows by itself. A large one grows as it does by itself, to twice its size at
  /// least.
  ///
  /// - Parameter more: The number of elements that are added next.
  package mutating func makeRoom(for more: Int) {
    let needed = count + more
    guard needed > capacity, needed * MemoryLayout<Element>.stride >= leastBytes else { return }
    var grown: [Element] = []
    grown.reserveCapacity(Swift.max(needed, 2 * capacity))
    let room = grown.capacity
    grown.withUnsafeMutableBufferPointer { elements in
      useLargePages(
        for: UnsafeMutableBufferPointer(start: elements.baseAddress, count: room))
    }
    grown += self
    self = grown
  }
}
