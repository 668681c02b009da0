// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The answers of a terminal about its graphics.

/// What a terminal answers to `TerminalAnswers.question`.
struct TerminalAnswers: Equatable {
  /// Whether it knows kitty's graphics protocol.
  var hasKitty = false

  /// Whether it shows sixels: the 4 among its attributes.
  var hasSixel = false

  /// Its name and version; empty if it does not say them.
  var name = ""

  /// The pixels of a cell; nil if it does not say them.
  var cell: (width: Int, height: Int)?

  static func == (a: TerminalAnswers, b: TerminalAnswers) -> Bool {
    a.hasKitty == b.hasKitty && a.hasSixel == b.hasSixel && a.name == b.name
      && a.cell?.width == b.cell?.width && a.cell?.height == b.cell?.height
  }

  /// The questions.
  ///
  /// They are about kitty's graphics, with a picture of one pixel that is not shown, the name, the pixels of a cell, and
  /// the device attributes. Every terminal answers the last one, and so it ends the answers.
  ///
  /// Sources: kitty's graphics protocol, and XTVERSION, XTWINOPS and DA1 in "XTerm Control Sequences".
  static let question = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[>q\u{1b}[16t\u{1b}[c"

  /// Reads the answers; nil as long as the last one is missing.
  ///
  /// `bytes`: the bytes so far, with keys that were typed.
  init?(_ bytes: [UInt8]) {
    var isComplete = false
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1b) {
      rest = rest[(escape + 1)...]
      guard let kind = rest.popFirst() else { break }
      switch kind {
      case UInt8(ascii: "["):
        let parameters = rest.prefix { (0x30...0x3f).contains($0) }
        guard let end = rest.dropFirst(parameters.count).first else { break }
        rest = rest.dropFirst(parameters.count + 1)
        let numbers = parameters.split(whereSeparator: { !(0x30...0x39).contains($0) })
          .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        if end == UInt8(ascii: "c"), parameters.first == UInt8(ascii: "?") {
          hasSixel = numbers.dropFirst().contains(4)
          isComplete = true
        } else if end == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6 {
          let (height, width) = (numbers[1], numbers[2])
          if (2...500).contains(height), (1...500).contains(width) { cell = (width, height) }
        }
      case UInt8(ascii: "_"), UInt8(ascii: "P"):
        let text = rest.prefix { $0 != 0x1b }
        let words = String(decoding: text, as: UTF8.self)
        rest = rest.dropFirst(text.count)
        if words.hasPrefix("Gi=31"), words.hasSuffix(";OK") { hasKitty = true }
        if words.hasPrefix(">|") { name = String(words.dropFirst(2)) }
      default: break
      }
    }
    guard isComplete else { return nil }
  }

  /// Nothing is known.
  init() {}
}
