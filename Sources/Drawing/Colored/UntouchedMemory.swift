// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory that is written before it is read.

import CLibrary

/// Memory that may say anything, given back with `free`; the system gives a large piece page by page, as it is touched.
///
/// - Parameters:
///   - type: What it holds.
///   - count: How many of these.
/// - Returns: The memory.
func untouchedMemory<Value: BitwiseCopyable>(
  _ type: Value.Type, _ count: Int
) -> UnsafeMutablePointer<Value> {
  guard let memory = malloc(count * MemoryLayout<Value>.stride) else {
    fatalError("Not enough memory to draw")
  }
  return memory.bindMemory(to: type, capacity: count)
}
