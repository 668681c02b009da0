// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The language of the names on a map.

/// A language of names on maps.
public struct MapLanguage: Equatable, Sendable {
  /// Its code in the form of BCP 47, such as `de`, `pt-BR` or `zh-Hant`.
  public let code: String

  /// A language of a code: RFC 5646, "Tags for Identifying Languages"; nil for a text of another form.
  ///
  /// - Parameter code: Two or three letters, and then up to three parts of a script, a region or a variant, of 2 to 8
  ///   letters and digits, with `-` or `_` before each. Upper and lower case are the same.
  public init?(code: String) {
    let parts = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 4,
      language.utf8.allSatisfy(\.isLetter),
      parts.dropFirst().allSatisfy({ part in
        (2...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      })
    else { return nil }
    let rest = parts.dropFirst().map { part in
      switch part.utf8.count {
      // A region, and a script.
      case 2: part.uppercased()
      case 4 where part.utf8.allSatisfy(\.isLetter):
        part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    self.code = ([language.lowercased()] + rest).joined(separator: "-")
  }

  /// The code, and the codes of wider languages: `zh-Hant-TW`, `zh-Hant` and `zh`.
  ///
  /// RFC 4647, 3.4, "Lookup".
  package var codes: [String] {
    let parts = code.split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  /// The language itself, without a script, a region and a variant.
  package var base: String { codes[codes.count - 1] }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x41...0x5a ~= self || 0x61...0x7a ~= self }
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}
