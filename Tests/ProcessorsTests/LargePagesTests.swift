// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Testing

/// Arrays in large pages are arrays as others are.
struct LargePagesTests {
  @Test("An array that grows in large pages keeps its elements, and has the room")
  func growth() {
    var array: [Int] = []
    var before = array
    for step in 0..<700 {
      array.makeRoom(for: 1000)
      if step >= 300 { #expect(array.capacity >= array.count + 1000) }
      if step == 400 { before = array }
      for number in 0..<1000 { array.append(1000 * step + number) }
    }
    #expect(array == Array(0..<700_000))
    #expect(before == Array(0..<400_000))
  }

  @Test("A small array is left as it is")
  func small() {
    var array = [1, 2, 3]
    array.makeRoom(for: 10)
    #expect(array == [1, 2, 3] && array.capacity < 10)
  }

  @Test(
    "Memory of any length and place can be asked for in large pages",
    arguments: [0, 1, 1 << 18, 300_001, 1 << 20])
  func memory(count: Int) {
    let array = [Int](unsafeUninitializedCapacity: count) { memory, initialized in
      useLargePages(for: memory)
      useLargePages(for: UnsafeMutableBufferPointer(rebasing: memory.dropFirst(3)))
      for number in 0..<count { memory.initializeElement(at: number, to: number) }
      initialized = count
    }
    #expect(array == Array(0..<count))
  }
}
