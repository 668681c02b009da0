// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Directions in names, as whole words: `Latitude (S)`, `Longitude [degrees west]`, `широта (ю.ш.)`.

/// The directions as words of a name.
let compassWords = [
  "north": "n", "south": "s", "east": "e", "west": "w", "n": "n", "s": "s", "e": "e", "w": "w",
]

/// The directions in seven languages other than English, as they stand in brackets after a name, without
/// points: `широта (ю.ш.)`.
///
/// A single O is east in German and west in French, so it is not here.
private let compassWordsInLanguages: [String: String] = {
  let words = [
    "n":
      "nord nördlich nördliche nördl noerdlich norte noord noorderbreedte nbr nb północ północna север северная с сш",
    "s":
      "süd südlich südliche südl suedlich sud sur sul zuid zuiderbreedte sbr zb południe południowa юг южная ю юш",
    "e":
      "ost östlich östliche östl oestlich est este leste oost oosterlengte öl ol wschód wschodnia восток восточная в вд",
    "w":
      "westlich westliche westl ouest oeste ovest westerlengte wl zachód zachodnia запад западная з зд",
  ]
  var letters: [String: String] = [:]
  for (letter, list) in words {
    for word in list.split(separator: " ") { letters[String(word)] = letter }
  }
  return letters
}()

/// The words that may stand next to a direction and say no other thing.
private let wordsBesideDirections: Set<String> = {
  let words =
    "degrees degree degs deg decimal dd positive of greenwich hemisphere or and und oder ou et "
    + "grad dezimalgrad grados gradi graden graus degrés degres stopnie stopni градусы градусов град"
  return Set(words.split(separator: " ").map(String.init)).union(
    (LatitudeLongitudeWords.certain + LatitudeLongitudeWords.doubtful).flatMap(\.all))
}()

/// The letter of a direction; nil for another word.
///
/// `degW` in small letters is one too, but `degs` and `degrees` are only several of them.
private func direction(_ word: String) -> String? {
  if let letter = compassWords[word] ?? compassWordsInLanguages[word] { return letter }
  for unit in ["degrees", "degree", "deg"] where word.hasPrefix(unit) {
    let rest = word.dropFirst(unit.count)
    return rest == "s" ? nil : compassWords[String(rest)]
  }
  return nil
}

/// The directions that a text in brackets says, as one letter or as both of `ns` and `ew`; nil for another text.
///
/// A direction is a whole word: `S`, `°W`, `degrees north`, `N/S`, and never the rest of one as in `degrees`. In
/// `+E -W` and `E+` the signs are explained, mostly as they always are.
func directionsInBrackets(_ text: String) -> String? {
  let words = signedWords(text)
  if words.count == 1, ["ns", "ew"].contains(words[0].word) { return words[0].word }
  var letters: Set<String> = []
  var counted: String?
  for (word, sign) in words {
    guard let letter = direction(word) else {
      guard wordsBesideDirections.contains(word) else { return nil }
      continue
    }
    let opposite = ["n": "s", "s": "n", "e": "w", "w": "e"]
    if let sign, counted == nil { counted = sign == "+" ? letter : opposite[letter] }
    letters.insert(letter)
  }
  if let counted { return counted }
  switch letters {
  case ["n", "s"]: return "ns"
  case ["e", "w"]: return "ew"
  // `deg/s` is a rate.
  default: return letters.count == 1 && !text.contains("/") ? letters.first : nil
  }
}

/// The words of a text in brackets in lower case, each with the sign before or after it.
///
/// `degN` is two words, and `ю.ш.` is one. A hyphen between two letters is no sign.
private func signedWords(_ text: String) -> [(word: String, sign: Character?)] {
  var words: [(word: String, sign: Character?)] = []
  var sign: Character?
  var (isOpen, wasLower, before) = (false, false, Character(" "))
  let text = text.replacing("\u{2212}", with: "-").replacing("º", with: "°")
  for (character, next) in zip(text, text.dropFirst() + " ") {
    if character.isLetter || character.isNumber {
      if !isOpen || character.isUppercase && wasLower {
        words.append(("", sign))
        (sign, isOpen) = (nil, true)
      }
      words[words.count - 1].word += character.lowercased()
    } else if character != "." || words.last?.word.count != 1 || !next.isLetter {
      isOpen = false
      if "+-".contains(character) {
        if before.isLetter, !next.isLetter || character == "+" {
          words[words.count - 1].sign = words[words.count - 1].sign ?? character
        } else if !before.isLetter {
          sign = character
        }
      } else if !words.isEmpty, next.isLetter {
        sign = nil
      }
    }
    (wasLower, before) = (character.isLowercase, character)
  }
  if words.count == 1, let sign { words[0].sign = words[0].sign ?? sign }
  return words
}
