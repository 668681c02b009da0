// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of units, in cells and in the names of columns, in eight languages.

import Geography

/// Units of time in seconds.
let timeUnits = unitsByName([
  (1, "s sec secs second seconds"),
  (1e-3, "ms msec millis millisecond milliseconds"),
  (1e-6, "us µs \u{3bc}s usec micros microseconds"),
  (1e-9, "ns nsec nanos nanoseconds"),
  (60, "min mins minute minutes"),
  (3600, "h hr hrs hour hours"),
])

/// Units of length in metres.
let lengthUnits = unitsByName(
  ([
    (
      .metre,
      "m meter meters metre metres metros metri mètre mètres metry metrów м метр метры метров"
    ),
    (.millimetre, "mm millimeter millimeters millimetre millimetres мм"),
    (.decimetre, "dm decimeter decimeters decimetre decimetres"),
    (.centimetre, "cm centimeter centimeters centimetre centimetres см"),
    (.kilometre, "km kms kilometer kilometers kilometre kilometres км"),
    (.foot, "ft feet foot fuß fuss pieds pies piedi pés voet stopy футы футов"),
    (.inch, "inch inches"),
    (.yard, "yd yds yard yards"),
    (.mile, "mi mile miles"),
    (.nauticalMile, "nmi nm nauticalmile nauticalmiles seemeile seemeilen"),
  ] as [(LengthUnit, String)]).map { ($0.metres, $1) })

/// Units of speed in metres a second that are one word; the others are a length and a time.
let speedUnits = unitsByName([
  (1, "ms mps"),
  (SpeedUnit.kilometresPerHour.metresPerSecond, "kmh kph kmph kmhr"),
  (SpeedUnit.milesPerHour.metresPerSecond, "mph"),
  (
    SpeedUnit.knot.metresPerSecond,
    "kn kns kt kts knot knots knoten nœud nœuds noeud noeuds nudo nudos nodo nodi nó nós knopen węzeł węzły узел узлы узлов уз"
  ),
  (LengthUnit.foot.metres, "fps"),
  (LengthUnit.foot.metres / 60, "fpm"),
])

/// Units of time that follow a stroke or a word such as `per`, besides those of `timeUnits`.
private let divisors = timeUnits.merging(
  unitsByName([
    (1, "sek sekunde segundo segundos seconde secondo сек с"), (60, "minuto minuut мин"),
    (3600, "std stunde hora horas heure heures ora ore uur u godz godzinę час ч"),
  ])
) { first, _ in first }

/// Long units of time that only follow a stroke: a letter alone is something else.
private let longDivisors = unitsByName([
  (86_400, "d day days tag jour día dia giorno dag"), (604_800, "week weeks wk"),
  (31_556_952, "yr yrs year years a annum jahr an año ano anno"),
])

private func unitsByName(_ lists: [(factor: Double, names: String)]) -> [String: Double] {
  var units: [String: Double] = [:]
  for (factor, names) in lists {
    for name in names.split(separator: " ") { units[String(name)] = factor }
  }
  return units
}

/// A unit taken apart: its words, and what divides them.
private struct WrittenUnit {
  var words: [String] = []

  /// Whether the last word divides those before it: `m/s`, `m s⁻¹`, `miles per hour`.
  var isQuotient = false

  /// Takes a text apart; nil if it has other signs than those of units.
  init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let text = text.lowercased().replacing("⁻", with: "-").replacing("\u{2212}", with: "-")
      .replacing("^", with: "").replacing("¹", with: "1").replacing("**", with: "")
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if isOfWord(scalar) {
        let end = scalars[index...].firstIndex { !isOfWord($0) && !isDigit($0) } ?? scalars.count
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars[index..<end])
        index = end
        if ["per", "pro", "par", "por", "na"].contains(String(word)), !words.isEmpty {
          isQuotient = true
        } else {
          words.append(String(word))
        }
      } else if scalar == "/"
        || scalar == "-" && index + 1 < scalars.count
          && scalars[index + 1] == "1" && !words.isEmpty
      {
        isQuotient = true
        index += scalar == "/" ? 1 : 2
      } else if " ._·*\u{a0}".unicodeScalars.contains(scalar) {
        index += 1
      } else {
        return nil
      }
    }
    if words.isEmpty { return nil }
  }

  /// The text of all words but the last ones.
  func joined(dropping count: Int) -> String { words.dropLast(count).joined() }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic
    || "°%‰²³'\u{300}\u{301}\u{302}\u{303}\u{308}".unicodeScalars
      .contains(scalar)
}

/// The factor of a unit of speed to metres a second; nil for a text that is none.
///
/// `text`: the unit as it is written: `km/h`, `m s-1`, `miles per hour`, `ft_min`, `knots`.
func speedFactor(_ text: String) -> Double? {
  guard let unit = WrittenUnit(text), let last = unit.words.last else { return nil }
  if let factor = speedUnits[unit.joined(dropping: 0)] { return factor }
  guard unit.isQuotient || unit.words.count == 2,
    let time = divisors[last] ?? (unit.isQuotient ? longDivisors[last] : nil),
    let length = lengthUnits[unit.joined(dropping: 1)]
  else { return nil }
  return length / time
}

/// The words after a unit of length that say where a height begins, in several languages.
let heightDatums: Set<String> = [
  "asl", "amsl", "msl", "agl", "hae", "abovesealevel", "abovemeansealevel", "nn", "nhn", "ünn",
  "ünhn", "üm", "ümeer", "npm", "snm", "snmm", "slm", "wgs84", "gps",
]

/// The factor of a unit of length to metres; nil for a text that is none.
///
/// `text`: the unit as it is written: `ft`, `metres`, `nautical miles`, `m a.s.l.`.
func lengthFactor(_ text: String) -> Double? {
  guard let unit = WrittenUnit(text), !unit.isQuotient else { return nil }
  if let factor = lengthUnits[unit.joined(dropping: 0)] { return factor }
  guard heightDatums.contains(unit.words.dropFirst().joined()) else { return nil }
  return lengthUnits[unit.words[0]]
}

/// Whether a text is a quantity for each unit of time, or for its square: `deg/s`, `1/min`, `m s-2`, `km h`.
///
/// `text`: the unit as it is written.
func isRate(_ text: String) -> Bool {
  // Only names of several words or signs have a quantity and a time.
  guard text.utf8.contains(where: { !(0x61...0x7a).contains($0 | 0x20) }) else { return false }
  let plain = text.lowercased().filter { !"1. ".contains($0) }
  if plain.hasPrefix("/") {
    let divisor = String(plain.dropFirst())
    return divisors[divisor] != nil || longDivisors[divisor] != nil
  }
  guard let unit = WrittenUnit(text), unit.words.count > 1, var last = unit.words.last else {
    return false
  }
  if last.hasSuffix("2") || last.hasSuffix("²") { last.removeLast() }
  // A year has no other meaning, even without a stroke: `mm_yr`.
  let isLong = unit.isQuotient || ["yr", "year"].contains(last)
  guard let time = divisors[last] ?? (isLong ? longDivisors[last] : nil) else { return false }
  let quantity = unit.joined(dropping: 1)
  // `N/S` is the two directions, and degrees and minutes are an angle.
  if unit.isQuotient { return !["", "n", "north"].contains(unit.words.dropLast().last ?? "") }
  return unit.words.count == 2
    && (lengthUnits[quantity] != nil
      || time != 60 && ["deg", "degree", "degrees", "rad", "°"].contains(quantity))
}

/// The unit of time that a name says, in seconds; nil if it says none.
///
/// Days only in brackets: a time of day is none.
func timeUnit(of name: String) -> Double? {
  if let text = bracketed(name) {
    return ["d", "day", "days"].contains(text.lowercased()) ? 86_400 : timeUnits[text.lowercased()]
  }
  let words = words(of: name)
  // A letter alone is not a unit: `s` may be south.
  if let last = words.last, words.count > 1 || last.count > 1, let unit = timeUnits[last] {
    return unit
  }
  let normalized = normalizedName(name)
  for ending in ["ms", "ns", "millis", "sec"] where normalized.hasSuffix(ending) {
    return timeUnits[ending]
  }
  return nil
}

/// The text in the first round or square brackets of a name, trimmed; nil without brackets.
func bracketed(_ name: String) -> String? {
  guard let open = name.firstIndex(where: { $0 == "(" || $0 == "[" }),
    let close = name[open...].firstIndex(where: { $0 == ")" || $0 == "]" })
  else { return nil }
  let text = name[name.index(after: open)..<close]
  return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
