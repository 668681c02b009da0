// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts HTML to plain text, because attributions of maps are HTML.

/// The text of a piece of HTML as one line, at most 200 characters long.
///
/// Tags are left out, and so is what scripts and styles hold. Spaces, line ends and control characters become one
/// space, and marks that are not seen, such as those that turn the direction of text, are left out.
///
/// - Parameter html: The HTML, of which the first 65 536 characters (Unicode scalars) are read.
/// - Returns: The text; nil if there is none. A longer one ends with an ellipsis.
/// - Complexity: O(n).
package func plainText(ofHTML html: String) -> String? {
  var reader = PlainTextReader(scalars: Array(html.unicodeScalars.prefix(1 << 16)))
  reader.read()
  return reader.line.isEmpty ? nil : String(reader.line)
}

/// A text as one line: at most 200 characters, and spaces for other characters than letters.
func oneLine(_ text: String) -> String {
  var reader = PlainTextReader(scalars: [])
  for scalar in text.unicodeScalars.prefix(1 << 16) { reader.add(scalar) }
  return String(reader.line)
}

/// Reads HTML from front to back, and never back.
private struct PlainTextReader {
  let scalars: [Unicode.Scalar]
  private(set) var line = String.UnicodeScalarView()

  private var place = 0
  private var count = 0
  private var isSpaceDue = false
  private var isFull = false

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private static let mostScalars = 200

  /// Tags around words of one line; others begin a new line, here a space.
  private static let inlineTags: Set = [
    "a", "abbr", "b", "bdi", "cite", "code", "em", "font", "i", "mark", "q", "s", "small", "span",
    "strong", "sub", "sup", "u",
  ]

  /// The references by name that are known.
  private static let entities: [String: Unicode.Scalar] = {
    // Those of Latin 1 from U+00A0 on, in order.
    let letters = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
      ucirc uuml yacute thorn yuml
      """
    var entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AMP": "&", "LT": "<", "GT": ">",
      "QUOT": "\"", "COPY": "©", "REG": "®", "ndash": "–", "mdash": "—", "hellip": "…",
      "bull": "•", "trade": "™", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "euro": "€", "rarr": "→",
      "sol": "/",
    ]
    for (name, code) in zip(letters.split(separator: " "), 0xa0...) {
      entities[String(name)] = Unicode.Scalar(UInt32(code))
    }
    return entities
  }()

  mutating func read() {
    while place < scalars.count, !isFull {
      switch scalars[place] {
      case "<": readTag()
      case "&": readEntity()
      default:
        add(scalars[place])
        place += 1
      }
    }
  }

  /// Adds a character of the text.
  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .format: return
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      isSpaceDue = count > 0
      return
    default: break
    }
    guard count + (isSpaceDue ? 1 : 0) < Self.mostScalars else {
      if count == Self.mostScalars { line.removeLast() }
      line.append("…")
      isFull = true
      return
    }
    guard !isFull else { return }
    if isSpaceDue {
      line.append(" ")
      count += 1
      isSpaceDue = false
    }
    line.append(scalar)
    count += 1
  }

  /// Whether words stand at the place, in capitals or not.
  private func isHere(_ words: String) -> Bool {
    let words = words.unicodeScalars
    return scalars.count - place >= words.count
      && zip(scalars[place...], words).allSatisfy { $0.properties.lowercaseMapping == String($1) }
  }

  /// Steps after words, or to the end if they are not there.
  private mutating func skip(behind words: String) {
    while place < scalars.count, !isHere(words) { place += 1 }
    place = min(place + words.unicodeScalars.count, scalars.count)
  }

  /// Steps over a tag or a comment; a `<` that begins neither is text.
  private mutating func readTag() {
    if isHere("<!--") {
      skip(behind: "-->")
      return
    }
    let start = place
    place += 1
    if place < scalars.count, scalars[place] == "/" { place += 1 }
    var name = ""
    while place < scalars.count, Self.isOfName(scalars[place]), name.utf8.count < 20 {
      name += scalars[place].properties.lowercaseMapping
      place += 1
    }
    let isDeclaration = place < scalars.count && (scalars[place] == "!" || scalars[place] == "?")
    guard name.first?.isLetter == true || isDeclaration else {
      place = start + 1
      add("<")
      return
    }
    skipAttributes()
    if !Self.inlineTags.contains(name) { isSpaceDue = count > 0 }
    if name == "script" || name == "style", scalars[start + 1] != "/" {
      skip(behind: "</\(name)")
      skipAttributes()
    }
  }

  /// Steps to the end of a tag; a `>` between quotes is none.
  private mutating func skipAttributes() {
    var quote: Unicode.Scalar?
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == ">" {
        return
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
    }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  /// Reads a reference such as `&copy;` or `&#169;`; an ampersand that begins none is text.
  private mutating func readEntity() {
    var end = place + 1
    if end < scalars.count, scalars[end] == "#" { end += 1 }
    while end < scalars.count, end - place < 10, Self.isOfName(scalars[end]) { end += 1 }
    let name = String(String.UnicodeScalarView(scalars[(place + 1)..<end]))
    guard let scalar = Self.scalar(ofEntity: name) else {
      add("&")
      place += 1
      return
    }
    add(scalar)
    place = end
    if place < scalars.count, scalars[place] == ";" { place += 1 }
  }

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    return value.map { Unicode.Scalar($0) ?? "\u{fffd}" }
  }
}
