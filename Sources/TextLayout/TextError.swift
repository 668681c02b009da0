// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of texts that cannot be drawn.

/// A reason why a text cannot be drawn.
package enum TextError: Error, Equatable, Sendable {
  /// No font in these folders has this name.
  case unknownFont(name: String, folders: [String])
  /// The file of a font cannot be read, for the reason that the system gives.
  case unreadableFont(file: String, reason: String)
  /// The file is not a font with outlines, or it is damaged.
  case notAFont(file: String)
  /// A font has no face with this name, but these, and these weights if it is variable; one of nil is the built-in font.
  case unknownFace(String, font: String?, faces: [String], weights: ClosedRange<Int>?)
  /// Neither the font nor another one has an outline for a character; a font of nil is the built-in one.
  case missingCharacter(Unicode.Scalar, font: String?)
  /// The characters of this script join or change their order, which is not supported.
  case needsShaping(script: String)
  /// The text has these emoji, which are left out: signs of several characters, or ones that no font has.
  case emoji([String])
  /// The text has a character that is not drawn, such as a line end.
  case controlCharacter(Unicode.Scalar)
}
