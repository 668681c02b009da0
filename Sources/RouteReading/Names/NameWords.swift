// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reduces a name to its letters or its words, for comparison.

/// A name without case, spaces, underscores and units in parentheses or brackets.
///
/// A name in brackets is the name: `X (lat)` is a latitude, though an x mostly is a longitude.
func normalizedName(_ name: String) -> String {
  var (outside, inside) = ("", "")
  var depth = 0
  for scalar in name.lowercased().unicodeScalars {
    switch scalar {
    case "(", "[": depth += 1
    case ")", "]": depth = max(depth - 1, 0)
    case " ", "_", "-", ".", ":", "\t", "\u{feff}", "\u{a0}", "#", "°": continue
    default:
      if depth == 0 {
        outside.unicodeScalars.append(scalar)
      } else {
        inside.unicodeScalars.append(scalar)
      }
    }
  }
  return !inside.isEmpty && LatitudeLongitudeWords.english.all.contains(inside) ? inside : outside
}

/// The name outside brackets, and what stands in each pair of them.
///
/// A plural in brackets, as in `(degree(s))`, is no text of its own.
func splitAtBrackets(_ name: String) -> (outside: String, inside: [String]) {
  // Most names have no brackets, and to search one for a text takes longer than all the rest.
  let hasBrackets = name.utf8.contains { byte in
    switch byte {
    case 0x28, 0x29, 0x5b, 0x5d: true
    default: false
    }
  }
  guard hasBrackets else { return (name, []) }
  var outside = ""
  var inside: [String] = []
  var depth = 0
  for character in name.replacing("(s))", with: ")") {
    switch character {
    case "(", "[":
      depth += 1
      inside.append("")
    case ")", "]": depth = max(depth - 1, 0)
    default:
      if depth > 0 { inside[inside.count - 1].append(character) } else { outside.append(character) }
    }
  }
  return (outside, inside)
}

/// The words of a name, in lower case: `startLat`, `start_lat` and `Start Lat (°)` are start and lat.
///
/// A number is a word of its own: `lat1` is lat and 1.
func words(of name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var wasLower = false
  var wasDigit = false
  var depth = 0
  for character in name.unicodeScalars {
    if character == "(" || character == "[" { depth += 1 }
    let isDigit = ("0"..."9").contains(character)
    // A mark is part of the letter before it: names from a Mac have an a and two dots for an ä.
    let isLetter =
      isDigit || isAlphabetic(character)
      || !character.isASCII && character.properties.generalCategory == .nonspacingMark
        && !word.isEmpty
    let isBorder = (isUppercase(character) && wasLower) || isDigit != wasDigit
    if depth > 0 || !isLetter || isBorder {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    if depth == 0, isLetter { word.unicodeScalars.append(character) }
    if character == ")" || character == "]" { depth = max(depth - 1, 0) }
    wasLower = isLowercase(character)
    wasDigit = isDigit
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}

// The tables of Unicode take a hundred times as long to look into as ASCII.

private func isAlphabetic(_ letter: Unicode.Scalar) -> Bool {
  letter.isASCII
    ? ("a"..."z").contains(letter) || ("A"..."Z").contains(letter) : letter.properties.isAlphabetic
}

private func isUppercase(_ letter: Unicode.Scalar) -> Bool {
  letter.isASCII ? ("A"..."Z").contains(letter) : letter.properties.isUppercase
}

private func isLowercase(_ letter: Unicode.Scalar) -> Bool {
  letter.isASCII ? ("a"..."z").contains(letter) : letter.properties.isLowercase
}
