// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many objects with the same members, such as the points of a log, without a piece for each value.

extension JSONScanner {
  /// Takes the objects that come next in an array or a sequence, as far as they are written as JSON is.
  ///
  /// What is in other members is stepped over, and only brackets and quotes count there. An object that is not taken
  /// is left to `next`.
  ///
  /// - Parameters:
  ///   - members: The members that are taken.
  ///   - takesArrays: Whether arrays stand in place of objects. Default: false.
  ///   - take: Takes the bytes of the window, and in them the cells of an object; returns whether more are taken. It must
  ///     not read on.
  /// - Throws: `JSONFault`, when the source fails, or an object is too long.
  package func takeObjects(
    _ members: JSONMembers, takesArrays: Bool = false,
    _ take: (Span<UInt8>, Span<JSONCell>) -> Bool
  ) throws(JSONFault) {
    let cells = UnsafeMutableBufferPointer<JSONCell>.allocate(capacity: members.cells)
    defer { cells.deallocate() }
    let first = UInt8(ascii: takesArrays ? "[" : "{")
    while true {
      var next = place
      switch expectation {
      case .commaOrEnd:
        next = endOfSpaces(UnsafeBufferPointer(window), from: next, to: end)
        if next < end {
          guard window[next] == UInt8(ascii: ",") else { return }
          next += 1
        }
      case .value, .valueOrEnd: break
      case .nothing where isSequence: break
      case .nothing, .key, .keyOrEnd: return
      }
      next = endOfSpaces(UnsafeBufferPointer(window), from: next, to: end)
      var stop = ObjectScan.isCutOff
      if next < end {
        guard window[next] == first else { return }
        cells.update(repeating: 0..<0)
        let window = UnsafeBufferPointer(rebasing: window[..<end])
        stop = members.nodes.withUnsafeBufferPointer { nodes in
          members.names.withUnsafeBufferPointer { names in
            let scan = ObjectScan(window: window, nodes: nodes, names: names, cells: cells)
            return scan.endOfValue(next, of: 0)
          }
        }
      }
      if stop == ObjectScan.isCutOff {
        guard !isAtEnd else { return }
        try readMore()
        continue
      }
      guard stop >= 0 else { return }
      passLines(to: next)
      mark()
      passLines(to: stop)
      expectation = containers.isEmpty ? .nothing : .commaOrEnd
      let window = UnsafeBufferPointer(rebasing: window[..<end])
      guard take(window.span, UnsafeBufferPointer(cells).span) else { return }
    }
  }
}

/// The bytes of an object, and the cells that are found in it.
private struct ObjectScan {
  /// In place of an end: the window ends first.
  static let isCutOff = -1

  /// In place of an end: it is not JSON.
  private static let isWrong = -2

  let window: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<JSONMembers.Node>
  let names: UnsafeBufferPointer<JSONMembers.Name>
  let cells: UnsafeMutableBufferPointer<JSONCell>

  /// Steps over a value.
  ///
  /// `start`: its first byte. `node`: the member that it is of; negative if it is not looked for. Returns the place after
  /// it, or why there is none.
  @inline(__always)
  func endOfValue(_ start: Int, of node: Int) -> Int {
    switch window[start] {
    case UInt8(ascii: "\""):
      let stop = endOfText(start + 1)
      if stop > 0, node >= 0 { keep(start..<stop, of: node) }
      return stop
    case UInt8(ascii: "{"):
      return node >= 0 && !nodes[node].names.isEmpty
        ? endOfObject(start + 1, node) : endOfContainer(start + 1)
    case UInt8(ascii: "["):
      return node >= 0 && !nodes[node].arrayCells.isEmpty
        ? endOfArray(start + 1, nodes[node].arrayCells) : endOfContainer(start + 1)
    case UInt8(ascii: "t"): return endOfWord("true", start, node)
    case UInt8(ascii: "f"): return endOfWord("false", start, node)
    case UInt8(ascii: "n"): return endOfWord("null", start, -1)
    default:
      let stop = endOfNumber(window, from: start, to: window.count)
      // A sign or a number may continue after the window.
      if stop == window.count || start + 1 == window.count { return Self.isCutOff }
      guard stop > start else { return Self.isWrong }
      if node >= 0 { keep(start..<stop, of: node) }
      return stop
    }
  }

  @inline(__always)
  private func keep(_ value: JSONCell, of node: Int) {
    let cell = nodes[node].cell
    if cell >= 0 { cells[cell] = value }
  }

  /// Steps over a word such as `true`.
  private func endOfWord(_ word: StaticString, _ start: Int, _ node: Int) -> Int {
    let stop = start + word.utf8CodeUnitCount
    guard stop <= window.count else { return Self.isCutOff }
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard UnsafeBufferPointer(rebasing: window[start..<stop]).elementsEqual(letters) else {
      return Self.isWrong
    }
    if node >= 0 { keep(start..<stop, of: node) }
    return stop
  }

  /// The place after a text whose first quote stands before `start`.
  private func endOfText(_ start: Int) -> Int {
    var next = start
    while true {
      // Eight bytes at a time, none of which is a quote, a backslash or a control character.
      while next + 8 <= window.count {
        let stops = stopsOfText(eightBytes(window, at: next))
        if stops == 0 {
          next += 8
        } else {
          next += stops.trailingZeroBitCount >> 3
          break
        }
      }
      guard next < window.count else { return Self.isCutOff }
      let byte = window[next]
      if byte == UInt8(ascii: "\"") { return next + 1 }
      if byte < 0x20 { return Self.isWrong }
      next += byte == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// The place after a container whose bracket stands before `start`.
  private func endOfContainer(_ start: Int) -> Int {
    var (next, depth) = (start, 1)
    while next < window.count {
      switch window[next] {
      case UInt8(ascii: "\""):
        next = endOfText(next + 1)
        if next < 0 { return next }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return next + 1 }
      default: break
      }
      next += 1
    }
    return Self.isCutOff
  }

  /// Steps over the values of an array, and keeps the first ones.
  private func endOfArray(_ start: Int, _ arrayCells: Range<Int>) -> Int {
    var cell = arrayCells.lowerBound
    var next = endOfSpaces(window, from: start, to: window.count)
    while next < window.count {
      let byte = window[next]
      if byte == UInt8(ascii: "]") { return next + 1 }
      let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      let stop = isContainer ? endOfContainer(next + 1) : endOfValue(next, of: -1)
      guard stop >= 0 else { return stop }
      if cell < arrayCells.upperBound {
        if !isContainer, byte != UInt8(ascii: "n") { cells[cell] = next..<stop }
        cell += 1
      }
      next = endOfSpaces(window, from: stop, to: window.count)
      guard next < window.count else { break }
      if window[next] == UInt8(ascii: ",") {
        next = endOfSpaces(window, from: next + 1, to: window.count)
      } else if window[next] != UInt8(ascii: "]") {
        return Self.isWrong
      }
    }
    return Self.isCutOff
  }

  /// Steps over the members of an object, and keeps those of a node.
  private func endOfObject(_ start: Int, _ node: Int) -> Int {
    let range = nodes[node].names
    var hint = range.lowerBound
    var next = endOfSpaces(window, from: start, to: window.count)
    while next < window.count {
      guard window[next] == UInt8(ascii: "\"") else {
        return window[next] == UInt8(ascii: "}") ? next + 1 : Self.isWrong
      }
      var (member, stop) = (-1, -1)
      // Members come in the same order in most objects.
      var index = hint
      for _ in 0..<range.count {
        stop = end(of: names[index], from: next + 1)
        if stop >= 0 {
          member = names[index].node
          hint = index + 1 < range.upperBound ? index + 1 : range.lowerBound
          break
        }
        index = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      }
      if stop < 0 {
        stop = endOfText(next + 1)
        if stop < 0 { return stop }
      }
      next = endOfSpaces(window, from: stop, to: window.count)
      guard next < window.count else { break }
      guard window[next] == UInt8(ascii: ":") else { return Self.isWrong }
      next = endOfSpaces(window, from: next + 1, to: window.count)
      guard next < window.count else { break }
      next = endOfValue(next, of: member)
      if next < 0 { return next }
      next = endOfSpaces(window, from: next, to: window.count)
      guard next < window.count else { break }
      if window[next] == UInt8(ascii: "}") { return next + 1 }
      guard window[next] == UInt8(ascii: ",") else { return Self.isWrong }
      next = endOfSpaces(window, from: next + 1, to: window.count)
    }
    return Self.isCutOff
  }

  /// The place after a name and its last quote; negative if something else stands there.
  @inline(__always)
  private func end(of name: JSONMembers.Name, from start: Int) -> Int {
    let stop = start + name.bytes.count
    guard stop < window.count, window[stop] == UInt8(ascii: "\"") else { return -1 }
    for index in name.bytes.indices where window[start + index] != name.bytes[index] { return -1 }
    return stop + 1
  }
}

/// Eight bytes as a number, the first one in its lowest bits.
@inline(__always)
func eightBytes(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
  UInt64(
    littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: place, as: UInt64.self))
}

/// The highest bit of each byte that is a line feed.
@inline(__always)
func lineFeeds(_ bytes: UInt64) -> UInt64 {
  let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
  let other = bytes ^ 0x0a0a_0a0a_0a0a_0a0a
  return ~(((other & low) &+ low) | other | low)
}

/// Bits of bytes from the first one on that is a quote, a backslash or a control character.
@inline(__always)
private func stopsOfText(_ bytes: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = bytes ^ (ones &* 0x22)
  let backslashes = bytes ^ (ones &* 0x5c)
  let stops =
    (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
    | (bytes &- ones &* 0x20) & ~bytes
  return stops & (ones &* 0x80)
}
