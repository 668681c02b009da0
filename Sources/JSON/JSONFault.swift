// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of JSON, and their places.

/// A place in a JSON document.
package struct JSONPosition: Equatable {
  /// The line, from 1.
  package internal(set) var line: Int

  /// The byte within the line, from 1.
  package internal(set) var column: Int
}

/// Why a document is not JSON, and where.
package struct JSONFault: Error {
  /// The fault of the document itself.
  package enum Syntax: Equatable, Sendable {
    /// Something else stands where this is expected.
    case expected(Expected, found: [UInt8])
    /// It ends before its end.
    case isCutOff
    /// It ends in a text.
    case textIsCutOff
    /// Something stands after its end.
    case hasMore
    /// It is nested too deeply.
    case isTooDeep
    /// A text or a number is too long.
    case isTooLong
    /// The document is larger than this many bytes.
    case isTooLarge(Int)
  }

  /// The fault.
  package enum Reason {
    /// The document is wrong.
    case syntax(Syntax)
    /// The source of the bytes gives this error.
    case unreadable(any Error)
  }

  /// The element that is expected.
  package enum Expected: Equatable, Sendable {
    /// The object that is the whole document.
    case object
    /// A value, which does not begin like a number.
    case value
    /// A number, as JSON writes it.
    case number
    /// A comma between members or values, or a closing bracket.
    case commaOrEnd(ofObject: Bool)
    case name, colon
    /// A letter of a text, where a control character is.
    case letter
    case escape
  }

  /// The most bytes of a document that a fault quotes: forty characters and one more.
  package static let mostBytesFound = 164

  /// The fault.
  package let reason: Reason

  /// Its place.
  package let position: JSONPosition
}

extension JSONFault.Expected: CustomStringConvertible {
  /// What to write there.
  package var description: String {
    switch self {
    case .object: "an object in braces"
    case .value: "a value"
    case .number: "a number as JSON writes it, such as 2 or -0.5"
    case .commaOrEnd(let isOfObject):
      "a comma or the end of \(isOfObject ? "an object" : "an array")"
    case .name: "a name in double quotes"
    case .colon: "a colon"
    case .letter: "a letter of a text; write \\n or \\t for line ends and tabs"
    case .escape: "an escape such as \\n or \\u0041"
    }
  }
}
