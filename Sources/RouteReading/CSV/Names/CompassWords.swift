// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Directions in names, in languages other than English.

/// The directions in seven languages other than English, as they stand in brackets after a name, without
/// points: `широта (ю.ш.)`.
///
/// A single O is east in German and west in French, so it is not here.
let compassWordsInLanguages: [String: String] = {
  let words = [
    "n":
      "nord nördlich nördl noerdlich norte noord noorderbreedte północ północna север северная с сш",
    "s":
      "süd südlich südl suedlich sud sur sul zuid zuiderbreedte południe południowa юг южная ю юш",
    "e":
      "ost östlich östl oestlich est este leste oost oosterlengte wschód wschodnia восток восточная в вд",
    "w": "westlich westl ouest oeste ovest westerlengte zachód zachodnia запад западная з зд",
  ]
  var letters: [String: String] = [:]
  for (letter, list) in words {
    for word in list.split(separator: " ") { letters[String(word)] = letter }
  }
  return letters
}()
