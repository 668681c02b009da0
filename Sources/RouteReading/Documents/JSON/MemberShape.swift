// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The members and arrays of the first part of a JSON document, with samples of their values.

import JSON

/// All values at one place of a document, which repeats where arrays are.
final class MemberShape {
  /// The most shapes of a document; more are not looked at.
  private static let most = 4096

  /// The most samples of a place.
  private static let mostSamples = 32

  /// The members of its objects, in the order in which they came.
  private(set) var names: [String] = []
  private(set) var members: [MemberShape] = []
  private var numbers: [String: Int] = [:]

  /// The values of its arrays.
  private(set) var element: MemberShape?

  /// The numbers of values of each kind.
  private(set) var (objects, arrays, simple) = (0, 0, 0)

  /// Simple values: numbers as they are written, and texts in quotes.
  private(set) var samples: [[UInt8]] = []

  /// Arrays of two or more numbers, the first three of each.
  private(set) var positions: [[Double]] = []

  /// Arrays of two or more numbers.
  private(set) var numberArrays = 0

  /// The member of a name; nil if there is none.
  subscript(name: String) -> MemberShape? { numbers[name].map { members[$0] } }

  /// Looks at the first part of a document.
  ///
  /// `start`: its bytes. Where it is no JSON the look ends.
  init(_ start: [UInt8]) {
    var count = 1
    var open: [(shape: MemberShape, isObject: Bool, numbers: [Double])] = []
    var current = self
    let scanner = JSONScanner(bytes: start, isSequence: true)
    scanner.takesControlCharacters = true
    do throws(JSONFault) {
      while let event = try scanner.next() {
        switch event {
        case .beginObject:
          current.objects += 1
          open.append((current, true, []))
        case .beginArray:
          current.arrays += 1
          open.append((current, false, []))
          current = current.elementShape(&count)
        case .key:
          guard let parent = open.last?.shape else { return }
          current = parent.member(scanner.string, &count)
          continue
        case .endObject, .endArray:
          let ended = open.removeLast()
          if case .endArray = event { ended.shape.note(array: ended.numbers) }
          current = open.last.map { $0.isObject ? $0.shape : $0.shape.elementShape(&count) } ?? self
          continue
        case .number:
          let text = scanner.text
          current.note(text)
          if let last = open.indices.last, !open[last].isObject, open[last].numbers.count < 8,
            let number = numberOfCell(text[...], decimalComma: false)
          {
            open[last].numbers.append(number)
          }
        case .string: current.note([0x22] + scanner.text)
        case .isTrue: current.note(Array("true".utf8))
        case .isFalse: current.note(Array("false".utf8))
        case .null: break
        case .end: current = self
        }
      }
    } catch {}
  }

  private init() {}

  private func note(_ value: [UInt8]) {
    simple += 1
    if samples.count < MemberShape.mostSamples { samples.append(Array(value.prefix(64))) }
  }

  private func note(array: [Double]) {
    guard array.count >= 2, array.count <= 4 else { return }
    numberArrays += 1
    if positions.count < 1 << 10 { positions.append(array) }
  }

  private func elementShape(_ count: inout Int) -> MemberShape {
    if let element { return element }
    let shape = MemberShape()
    element = shape
    count += 1
    return shape
  }

  private func member(_ name: String, _ count: inout Int) -> MemberShape {
    if let number = numbers[name] { return members[number] }
    let shape = MemberShape()
    // Beyond so many, members are looked at together and never found by name.
    guard count < MemberShape.most else { return shape }
    count += 1
    numbers[name] = members.count
    names.append(name)
    members.append(shape)
    return shape
  }
}
