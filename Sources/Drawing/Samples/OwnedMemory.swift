// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory for samples and pixels, with one owner.

import CLibrary

/// The error of a system that has no memory for a picture.
package struct OutOfMemory: Error {}

/// Memory of plain values, given back with its owner.
struct OwnedMemory<Value: BitwiseCopyable>: ~Copyable {
  /// The first value.
  let start: UnsafeMutablePointer<Value>

  /// The bytes of whole pages; 0 for memory of malloc.
  private let pageBytes: Int

  /// Whole pages of zeros; nil if the system has no memory.
  ///
  /// A page that is never touched takes no memory.
  init?(pages count: Int) {
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !isTooMuch else { return nil }
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    start = memory.bindMemory(to: Value.self, capacity: count)
    pageBytes = bytes
  }

  /// Zeros; nil if the system has no memory.
  init?(zeroed count: Int) {
    guard let memory = calloc(count, MemoryLayout<Value>.stride) else { return nil }
    start = memory.bindMemory(to: Value.self, capacity: count)
    pageBytes = 0
  }

  /// Memory that may say anything, to be written before it is read; nil if the system has none.
  ///
  /// The system gives a large piece page by page, as it is touched.
  init?(untouched count: Int) {
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    guard !isTooMuch, let memory = malloc(bytes) else { return nil }
    start = memory.bindMemory(to: Value.self, capacity: count)
    pageBytes = 0
  }

  deinit {
    if pageBytes > 0 { munmap(start, pageBytes) } else { free(start) }
  }
}
