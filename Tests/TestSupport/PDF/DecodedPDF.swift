// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a PDF by its table of objects, and takes no file whose table or streams are wrong.

/// The objects of a PDF.
package struct DecodedPDF {
  /// An object: its dictionary as it is written, and its stream without compression; nil without a stream.
  package struct Object {
    package let dictionary: String
    package let stream: [UInt8]?

    /// The bytes of the stream as they are in the file.
    package let storedStream: [UInt8]

    /// The first word after a key that occurs once, such as `612` after `/Width`; nil if there is none.
    package func word(after key: String) -> String? {
      guard let place = dictionary.range(of: key + " ") else { return nil }
      return dictionary[place.upperBound...].split(whereSeparator: { " >]".contains($0) }).first.map
      {
        String($0)
      }
    }

    /// The numbers in brackets after a key; empty if there are none.
    package func numbers(after key: String) -> [Double] {
      guard let place = dictionary.range(of: key + " [") else { return [] }
      return dictionary[place.upperBound...].prefix { $0 != "]" }.split(separator: " ").compactMap {
        Double($0)
      }
    }
  }

  /// The objects by their numbers.
  package private(set) var objects: [Int: Object] = [:]

  /// The entries of the trailer.
  package let trailer: Object

  /// Reads a file; nil where anything is not as ISO 32000-1 has it.
  package init?(_ file: [UInt8]) {
    let text = String(decoding: file.map { $0 < 0x80 ? $0 : 0x3f }, as: UTF8.self)
    let bytes = Array(text.utf8)
    guard text.hasPrefix("%PDF-1.6\n%"), text.hasSuffix("\n%%EOF\n"),
      file[10..<14].allSatisfy({ $0 > 127 }),
      let mark = text.range(of: "\nstartxref\n", isLast: true),
      let start = Int(text[mark.upperBound...].prefix { $0 != "\n" }),
      bytes[start...].starts(with: "xref\n0 ".utf8)
    else { return nil }
    let table = String(decoding: bytes[start...], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let count = Int(table[1].dropFirst(2)), table[2] == "0000000000 65535 f ",
      table[count + 2] == "trailer", table[count + 3].contains("/Size \(count) ")
    else { return nil }
    trailer = Object(dictionary: String(table[count + 3]), stream: nil, storedStream: [])
    for number in 1..<count {
      let line = table[number + 2]
      guard line.utf8.count == 19, line.hasSuffix(" 00000 n "), let place = Int(line.prefix(10)),
        bytes[place...].starts(with: "\(number) 0 obj\n<< ".utf8)
      else { return nil }
      let head = place + "\(number) 0 obj\n".utf8.count
      guard let end = bytes[head...].firstIndex(of: 0x0a) else { return nil }
      let dictionary = String(decoding: bytes[head..<end], as: UTF8.self)
      var (stream, stored): ([UInt8]?, [UInt8]) = (nil, [])
      var rest = end + 1
      if bytes[rest...].starts(with: "stream\n".utf8) {
        let object = Object(dictionary: dictionary, stream: nil, storedStream: [])
        guard let length = object.word(after: "/Length").flatMap({ Int($0) }) else { return nil }
        stored = Array(file[(rest + 7)..<(rest + 7 + length)])
        stream = dictionary.contains("/FlateDecode") ? inflated(stored) : stored
        guard stream != nil else { return nil }
        rest += 7 + length
        guard bytes[rest...].starts(with: "\nendstream\n".utf8) else { return nil }
        rest += 11
      }
      guard bytes[rest...].starts(with: "endobj\n".utf8) else { return nil }
      objects[number] = Object(dictionary: dictionary, stream: stream, storedStream: stored)
    }
    guard
      objects.values.allSatisfy({ object in
        object.dictionary.matches(of: /([0-9]+) 0 R/).allSatisfy { objects[Int($0.1) ?? 0] != nil }
      })
    else { return nil }
  }

  /// The object that an entry of another one names.
  package func object(_ key: String, of object: Object) -> Object? {
    object.word(after: key).flatMap { Int($0) }.flatMap { objects[$0] }
  }

  /// The pages in order.
  package var pages: [Object] {
    guard let root = object("/Root", of: trailer), let tree = object("/Pages", of: root),
      let kids = tree.dictionary.firstMatch(of: /\/Kids \[([^\]]*)\]/)?.1
    else { return [] }
    return kids.matches(of: /([0-9]+) 0 R/).compactMap { objects[Int($0.1) ?? 0] }
  }

  /// The operators of a page.
  package func content(of page: Object) -> String {
    String(decoding: object("/Contents", of: page)?.stream ?? [], as: UTF8.self)
  }

  /// The texts of a page in the order of writing, as a program that searches reads them.
  package func texts(of page: Object) -> [String] {
    var texts: [String] = []
    var letters: [String: String] = [:]
    for line in content(of: page).split(separator: "\n") {
      if line == "BT" { texts.append("") }
      if line.hasSuffix(" Tf"), let name = line.split(separator: " ").first {
        letters = self.letters(ofFont: object("\(name)", of: page))
      }
      guard line.hasSuffix(" TJ"), let last = texts.popLast() else { continue }
      let codes = line.matches(of: /<([0-9a-f]*)>/).map { String($0.1) }.joined()
      texts.append(last + fours(codes).map { letters[$0] ?? "?" }.joined())
    }
    return texts
  }

  /// What the codes of a font are read as.
  private func letters(ofFont font: Object?) -> [String: String] {
    guard let font, let map = object("/ToUnicode", of: font)?.stream else { return [:] }
    var result: [String: String] = [:]
    for entry in String(decoding: map, as: UTF8.self).matches(of: /<([0-9a-f]{4})> <([0-9a-f]*)>\n/)
    {
      let units = fours(String(entry.2)).compactMap { UInt16($0, radix: 16) }
      result[String(entry.1)] = String(decoding: units, as: UTF16.self)
    }
    return result
  }
}

/// A text cut after each four characters.
package func fours(_ text: String) -> [String] {
  let characters = Array(text)
  return stride(from: 0, to: characters.count, by: 4).map {
    String(characters[$0..<min($0 + 4, characters.count)])
  }
}

extension String {
  /// The range of the first or the last occurrence of a text.
  fileprivate func range(of text: String, isLast: Bool = false) -> Range<String.Index>? {
    isLast ? ranges(of: text).last : firstRange(of: text)
  }
}
