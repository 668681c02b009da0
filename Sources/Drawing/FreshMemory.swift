// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory that is all zero, for samples and pixels.

import CLibrary

/// Memory that is all zero, whole pages of it.
///
/// Up to a mebibyte is allocated with all its pages in one step. Otherwise each page would cost two faults, as samples are read before they
/// are written: a tenth of the time of a small picture. A larger piece is not had until it is touched, as few
/// lines touch all of it.
///
/// - Parameters:
///   - type: What it holds.
///   - count: How many of these.
/// - Returns: The memory, to be given back with `giveBack`.
func freshMemory<Value: BitwiseCopyable>(
  _ type: Value.Type, _ count: Int
) -> UnsafeMutablePointer<Value> {
  let bytes = count * MemoryLayout<Value>.stride
  var flags = MAP_PRIVATE | MAP_ANON
  #if os(Linux)
    if bytes <= 1 << 20 { flags |= MAP_POPULATE }
  #endif
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard let memory, memory != MAP_FAILED else { fatalError("Not enough memory to draw") }
  return memory.bindMemory(to: type, capacity: count)
}

/// Gives back what `freshMemory` gave.
func giveBack<Value: BitwiseCopyable>(_ memory: UnsafeMutablePointer<Value>, _ count: Int) {
  munmap(memory, count * MemoryLayout<Value>.stride)
}

/// Memory that is all zero, given back with `free`.
func zeroed<Value: BitwiseCopyable>(
  _ type: Value.Type, _ count: Int
) -> UnsafeMutablePointer<Value> {
  guard let memory = calloc(count, MemoryLayout<Value>.stride) else {
    fatalError("Not enough memory to draw")
  }
  return memory.bindMemory(to: type, capacity: count)
}
