// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts the text of an argument to its value, or to a sentence that states the expected form.

import Drawing
import Geography
import RoutePlotKit
import RouteReading

/// A padding: one, two or four lengths in the order of CSS, with spaces or commas between.
@Sendable func parsePadding(_ text: String) throws -> Padding {
  let words = text.split(whereSeparator: { $0 == "," || $0 == " " })
  let rooms = try (words.isEmpty ? [""] : words).map(parseRoom)
  switch rooms.count {
  case 1: return Padding(top: rooms[0], right: rooms[0], bottom: rooms[0], left: rooms[0])
  case 2: return Padding(top: rooms[0], right: rooms[1], bottom: rooms[0], left: rooms[1])
  case 4: return Padding(top: rooms[0], right: rooms[1], bottom: rooms[2], left: rooms[3])
  default:
    throw ValidationError(
      "expected one value, two (top and bottom, left and right) or four (top,right,bottom,left)")
  }
}

/// `24` or `24px` in pixels, `5mm` on paper, `5%` of the shorter side.
private func parseRoom(_ text: Substring) throws -> Padding.Room {
  if text.hasSuffix("%") {
    guard let percent = plainNumber(text.dropLast()), percent < 50 else {
      throw ValidationError("expected less than 50%, as it is taken from both sides")
    }
    return .fraction(percent / 100)
  }
  if let inches = inches(text) { return .inches(inches) }
  let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
  guard let pixels = plainNumber(number), pixels <= Double(PictureSize.longestSide) else {
    throw ValidationError(
      "expected pixels, 0...\(PictureSize.longestSide), a part of the shorter side, like 5%, or a "
        + "length on paper, like 5mm")
  }
  return .pixels(pixels)
}

/// A CSS colour.
@Sendable func parseColor(_ text: String) throws -> Color {
  guard let color = Color(text) else {
    throw ValidationError("expected a CSS colour name, #rgb, #rgba, #rrggbb, #rrggbbaa or none")
  }
  return color
}

/// The colours that a shell offers: all 148 names of CSS would fill the screen.
let completedColors = [
  "black", "blue", "brown", "crimson", "cyan", "darkorange", "gold", "gray", "green", "magenta",
  "navy", "none", "orange", "purple", "red", "royalblue", "seagreen", "teal", "tomato", "white",
  "yellow",
]

/// The fault of an empty text.
private let expectedText = "expected a text of one letter or more"

/// Any text but none.
@Sendable func requireText(_ text: String) throws {
  guard !text.isEmpty else { throw ValidationError(expectedText) }
}

/// A text with a letter or another character that is seen.
@Sendable func requireVisibleText(_ text: String) throws {
  guard hasVisibleCharacter(text) else { throw ValidationError(expectedText) }
}

/// Whether a text has more than spaces and characters that are not seen.
func hasVisibleCharacter(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    // A font may have a sign for private use. Fillers count as letters, and a blank pattern of Braille as a sign.
    (!scalar.isUnseen || scalar.properties.generalCategory == .privateUse)
      && !scalar.properties.isWhitespace && scalar != "\u{2800}"
      && !scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// The advice where one value is expected.
let leaveOutAllButOne = "leave out all but one"

/// An option whose text is empty.
func missingText(_ option: String) -> ValidationError {
  ValidationError("\(option) has no text; write one or leave it out")
}

/// Two options that cannot be given together.
func conflict(_ found: String) -> ValidationError {
  ValidationError("\(found); leave out one of them")
}

/// `lat,lon` of a place.
@Sendable func parseCenter(_ text: String) throws -> Coordinate {
  guard let numbers = degrees(text, count: 2), abs(numbers[0]) <= 90, abs(numbers[1]) <= 360 else {
    throw ValidationError("expected latitude,longitude in degrees, like 47.5,19.05")
  }
  return Coordinate(latitude: numbers[0], longitude: numbers[1])
}

/// Numbers with signs and exponents, with commas between.
func degrees(_ text: some StringProtocol, count: Int) -> [Double]? {
  let cells = text.split(separator: ",", omittingEmptySubsequences: false)
  guard cells.count == count else { return nil }
  let numbers = cells.compactMap { cell -> Double? in
    let digits = cell.drop { $0 == " " }
    guard digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(digits)
  }
  return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
}

/// A duration that is more than nothing.
@Sendable func parseAge(_ text: String) throws -> Duration {
  try checkUnit(text, duration: true)
  guard let duration = Duration(text), duration.inSeconds > 0 else {
    throw ValidationError("expected a duration above 0 in \(Duration.unitsOfText), like 30min")
  }
  return duration
}

/// A place on the ground and a length from it.
struct CircleArgument {
  let center: Coordinate
  let length: Length
}

/// `lat,lon,length`.
///
/// `name`: the name of the length in messages. `example`: a text that is right.
func parseCircle(_ text: String, _ name: String, like example: String) throws -> CircleArgument {
  let cells = text.split(separator: ",", omittingEmptySubsequences: false)
  let expected = ValidationError(
    "expected latitude,longitude,\(name), like \(example)")
  guard cells.count == 3, let center = try? parseCenter(cells[..<2].joined(separator: ",")) else {
    throw expected
  }
  let length = String(cells[2].drop { $0 == " " })
  try checkUnit(length, length: true)
  guard let length = try? parseLength(length) else { throw expected }
  return CircleArgument(center: center, length: length)
}

/// A length that is more than nothing.
@Sendable func parseLength(_ text: String) throws -> Length {
  // An advice to write a unit would lead to the next refusal.
  if plainNumber(text) == 0 || Length(text)?.metres == 0 {
    throw ValidationError("\(text) is no length, expected one above 0 in \(Length.units), like 10m")
  }
  try checkUnit(text, length: true)
  guard let length = Length(text), length.metres > 0 else {
    throw ValidationError("expected a length in \(Length.units), like 10m or 0.5km")
  }
  return length
}

/// A number is a number; everything else is a name.
@Sendable func parseColumn(_ text: String) throws -> ColumnSelector {
  guard isPlainNumber(text) || text.isEmpty else { return .name(text) }
  // No row has more cells than bytes.
  guard let number = Int(text), (1...1_048_576).contains(number) else {
    throw ValidationError("expected a name, or a number from 1")
  }
  return .number(number)
}

/// A number of lines.
@Sendable func parseLineCount(_ text: String) throws -> Int {
  guard isPlainNumber(text), let lines = Int(text), lines <= 1_000_000 else {
    throw ValidationError("expected a number of lines, 0...1000000")
  }
  return lines
}

/// The number of threads.
@Sendable func parseThreadCount(_ text: String) throws -> Int {
  guard isPlainNumber(text), let threads = Int(text), (1...256).contains(threads) else {
    throw ValidationError("expected a number of threads, 1...256")
  }
  return threads
}

/// A name of a format, or a pattern with percent signs.
@Sendable func parseTimeFormat(_ text: String) throws -> TimeFormat {
  switch text.lowercased() {
  case "auto", "iso": return .automatic
  case "unix": return .unixSeconds
  case "unix-ms": return .unixMilliseconds
  case "excel": return .spreadsheetDays
  default:
    guard text.contains("%") else {
      throw ValidationError(
        "expected iso, unix, unix-ms, excel or a pattern such as '%Y-%m-%d %H:%M:%S'")
    }
    if let fault = validate(pattern: text) { throw ValidationError(fault) }
    return .pattern(text)
  }
}

/// `lat,lon` or `lon,lat`.
@Sendable func parseOrder(_ text: String) throws -> CoordinateOrder {
  switch text.lowercased() {
  case "lat,lon": .latitudeLongitude
  case "lon,lat": .longitudeLatitude
  default: throw ValidationError("expected lat,lon or lon,lat")
  }
}

/// One of some values, by its name, without regard to case.
@Sendable func parseName<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
where Value.RawValue == String {
  let names = Value.allCases.map(\.rawValue)
  guard let value = Value(rawValue: text.lowercased()), names.contains(value.rawValue) else {
    throw ValidationError("expected \(listed(names))")
  }
  return value
}

/// Several words, with commas and an "or" between them.
func listed(_ words: [String]) -> String {
  "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
}

/// The extensions of pictures, each with its point.
let extensionsOfPictures = PictureFormat.allCases.filter { $0 != .counts }
  .compactMap(\.fileExtension).map { ".\($0)" }

/// The names of the formats that can be written.
let formatNames = OutputFormat.allCases.map(\.rawValue)

/// One ASCII character that no number or quoted cell needs, or the name of one.
@Sendable func parseDelimiter(_ text: String) throws -> UInt8 {
  let names: [String: UInt8] = [
    "tab": 0x09, "\\t": 0x09, "comma": 0x2c, "semicolon": 0x3b, "bar": 0x7c, "space": 0x20,
  ]
  if let byte = names[text.lowercased()] { return byte }
  guard text.utf8.count == 1, let byte = text.utf8.first,
    !"0123456789+-.\"\r\n#\0".utf8.contains(byte)
  else {
    throw ValidationError(
      "expected one character, such as ';', or tab, comma, semicolon, bar, space")
  }
  return byte
}

/// Digits with at most one point: no sign, no exponent, no hex, no inf.
func plainNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }) else { return nil }
  return Double(text)
}
