// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Everything that can be wrong with a log, and the words for it.

/// A column with its number from 1 and its name.
public struct NamedColumn: Equatable, Sendable, CustomStringConvertible {
  /// The number, from 1.
  public var number: Int
  /// The name in the header.
  public var name: String

  init(_ pair: (Int, String)) {
    number = pair.0
    name = pair.1
  }

  /// The number and the quoted name.
  public var description: String { "\(number) \(quotedCell(name.utf8))" }

  /// The number, and the quoted name where there is one.
  package var label: String { name.isEmpty ? "\(number)" : description }
}

/// A place in a log.
public struct LogPosition: Equatable, Sendable {
  /// The physical line, from 1.
  public var line: Int

  /// The byte within the line, from 1; nil where the whole line is meant.
  public var column: Int?

  init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

/// A log that gives no route, or that could not be read.
public struct ReadingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Error, Equatable, Sendable {
    /// The input could not be opened or read; the words are the system's.
    case unreadable(String)
    /// There is not one byte.
    case empty
    /// There are lines, but no row of data.
    case noRows
    /// Rows were read, but none has a position; the count is of rows.
    case noPositions(Int)
    /// The bytes are of another format, which is named.
    case foreignFormat(String)
    /// No column names a latitude and a longitude, and the first row is not a position.
    case noPositionColumns([NamedColumn])
    /// Several columns are equally good; two of them that go together, by their numbers from 1.
    case ambiguousColumns([NamedColumn], latitude: Int, longitude: Int)
    /// Several columns have the name that was asked for.
    case ambiguousName(String, [NamedColumn])
    /// Several columns hold whole positions.
    case ambiguousPositions([NamedColumn])
    /// There is no header, and the column of this number from 1 holds both numbers of a position.
    case unnamedPairs(Int)
    /// There is no header, and which columns are the position is not certain.
    case unnamedColumns(UnnamedColumnsProblem)
    /// The column asked for is not in the header.
    case unknownColumn(String, [NamedColumn])
    /// No column holds the values that an option needs.
    case missingField(Field, [NamedColumn])
    /// No cell of a column can be read, and the option that needs them can do nothing.
    case unreadableField(UnreadableField)
    /// No cell of a column holds anything.
    case emptyField(Field, NamedColumn)
    /// An option needs dates, and the column has times of day only.
    case timesOfDayOnly(NamedColumn)
    /// An option needs dates or times of day, and the column has a counter.
    case counterOnly(NamedColumn)
    /// The column's name says a unit that is not known.
    case unknownUnit(Field, NamedColumn)
    /// Latitude and longitude would both be the column of this number.
    case oneColumnForBoth(Int)
    /// The name of a column of the position tells a unit that is not read; it is named.
    case otherUnit(NamedColumn, String)
    /// The names of the columns of the position tell different units.
    case differentUnits([NamedColumn])
    /// The name of a column of the position tells a unit, and most cells are not of it.
    case contradictedUnit(NamedColumn, [UInt8], PositionUnit)
    /// Cells are written as NMEA writes degrees and minutes, and could be degrees; the first of them.
    case paddedMinutes(NamedColumn, [UInt8])
    /// A column of hemispheres holds a letter that is east or west.
    case letterO(NamedColumn, [UInt8])
    /// The column of minutes stands beside degrees that are not whole.
    case notWholeDegrees(NamedColumn, degrees: NamedColumn, cell: [UInt8])
    /// At least as many rows are bad as good.
    case mostRowsBad(MostRowsBad)
    /// A row is bad and none may be.
    case badRow(RowFault)
    /// A quote opens here and never closes.
    case unclosedQuote
    /// A row is longer than can be.
    case rowTooLong
    /// libcsv gave up, in its own words.
    case grammar(String)
  }

  /// The name of the input, as it is shown.
  public var input: String

  /// Where it went wrong, if that is a place.
  public var position: LogPosition?

  /// What is wrong.
  public var reason: Reason

  /// `input:line:column: what was found, what was expected, what to do`.
  public var description: String {
    var place = input
    if let position {
      place += ":\(position.line)"
      if let column = position.column { place += ":\(column)" }
    }
    return "\(place): \(words)"
  }

  private var words: String {
    switch reason {
    case .unreadable(let why): "cannot be read: \(why)"
    case .empty: "is empty; expected rows of latitude,longitude"
    case .noRows: "has a header but no rows; expected rows of latitude,longitude"
    case .noPositions(let rows): "no position in \(counted(rows, "row")) of data; nothing to draw"
    case .foreignFormat(let format):
      "looks like \(format), expected CSV text with latitudes and longitudes"
    case .noPositionColumns(let columns):
      "no latitude and longitude column among \(list(columns)); name them with --latitude and --longitude, or step over lines before the header with --skip"
    case .ambiguousColumns(let columns, let latitude, let longitude):
      "several columns could be the position: \(list(columns)); choose two of them, such as --latitude \(latitude) --longitude \(longitude)"
    case .ambiguousName(let name, let columns):
      "several columns are named \(quotedCell(name.utf8)): \(list(columns)); give one of these numbers"
    case .ambiguousPositions(let columns):
      "several columns hold positions: \(list(columns)); choose one with --position"
    case .unnamedColumns(let problem): problem.words
    case .unnamedPairs(let column):
      "no header, and column \(column) looks like latitude and longitude in one cell, give --position \(column)"
    case .unknownColumn(let name, let columns):
      "no column \(quotedCell(name.utf8)) among \(list(columns)); give one of these names or a number"
    case .missingField(let field, let columns):
      "no column of \(field == .accuracy ? "accuracies" : "times") among \(list(columns)); "
        + (field == .time
          ? "name it with --time, or leave out the options that need times"
          : "name it with --accuracy, or leave out --max-accuracy")
    case .unreadableField(let field): field.description
    case .emptyField(let field, let column):
      "column \(column) holds no \(field.noun); "
        + (field == .accuracy
          ? "name another one with --accuracy, or leave out --max-accuracy"
          : "name another one with --time, or leave out the options that need times")
    case .timesOfDayOnly(let column):
      "the times of column \(column) have no date; give --from and --to as times of day such as 09:30, or name a column with dates with --time"
    case .counterOnly(let column):
      "the times of column \(column) count from a start and tell no date or time of day; leave out --from and --to, or name another column with --time"
    case .unknownUnit(_, let column):
      "the unit of column \(column) is not known, expected m, cm, mm, km or ft; correct the header, name another column with --accuracy, or leave out --max-accuracy"
    case .oneColumnForBoth(let number):
      "latitude and longitude are both column \(number); name two with --latitude and --longitude"
    case .otherUnit(let column, let unit):
      "column \(column.label) is in \(unit), expected degrees; convert it first, or give --unit degree if that is what it holds"
    case .differentUnits(let columns):
      "columns \(list(columns)) have different units by their names; give --unit for both"
    case .contradictedUnit(let column, let cell, let unit):
      "column \(column.label) is in \(unit.words) by its name, but holds \(quotedCell(cell)); give --unit degree or --unit \(unit.rawValue)"
    case .paddedMinutes(let column, let cell):
      "column \(column.label) holds \(quotedCell(cell)), which looks like degrees and minutes (ddmm.mmmm); give --unit ddmm, or --unit degree if it is degrees"
    case .letterO(let column, let cell):
      "column \(column.label) holds \(quotedCell(cell)), which is east in German and west in French; write E or W in its place"
    case .notWholeDegrees(let minutes, let degrees, let cell):
      "column \(minutes) holds minutes by its name, but \(quotedCell(cell)) in column \(degrees) is no whole number of degrees; name the columns that are the position with --latitude and --longitude"
    case .mostRowsBad(let rows): rows.description
    case .badRow(let fault): "\(fault); correct the row, or leave out --strict to draw the others"
    case .unclosedQuote:
      "a quote opens here and does not close within 1 MiB or before the end; close it, or write a quote inside a cell twice"
    case .rowTooLong: "this row is longer than 1 MiB; expected one position a line"
    case .grammar(let why): "the CSV reader gave up: \(why)"
    }
  }

  private func list(_ columns: [NamedColumn]) -> String {
    if columns.allSatisfy(\.name.isEmpty) {
      return columns.isEmpty
        ? "columns without names" : "\(counted(columns.count, "column")) without names"
    }
    let shown = columns.prefix(12).map(\.description).joined(separator: ", ")
    return columns.count > 12 ? "\(shown) and \(columns.count - 12) more" : shown
  }
}

/// At least as many rows are bad as good.
public struct MostRowsBad: Equatable, Sendable, CustomStringConvertible {
  /// Rows that cannot be used.
  public var bad: Int
  /// Rows that can.
  public var good: Int
  /// What is wrong with the first bad one.
  public var first: RowFault
  /// The columns that were read.
  public var columns: [NamedColumn]
  /// What the numbers look like, and what to do about it; nil if they look like nothing known.
  public var resemblance: String?
  /// What rows with too many cells look like.
  var excess = RowWidth.Excess.text

  /// What to do where the two numbers look exchanged; nil if they do not.
  public var exchange: ExchangeAdvice?

  /// What was found, what it means and what to do.
  public var description: String {
    let used = columns.map { $0.name.isEmpty ? "\($0.number)" : "\($0)" }.joined(separator: " and ")
    let share = "\(counted(bad, "row")) of \(bad + good) cannot be used"
    switch first {
    case .otherGeometry: return "\(first); \(share)"
    case .longRow: return "\(first); \(share); \(excess.advice)"
    case .notANumber(_, let cell) where hasDecimalComma(cell):
      return "\(first); \(share); \(RowWidth.Excess.decimalCommas.advice)"
    default: break
    }
    let others =
      columns.count == 1
      ? "name the right one with --position" : "name the right ones with --latitude and --longitude"
    let wayOut: String? =
      switch first {
      case .againstName: "if the signs are right give --unit degree"
      case .hemisphere: "correct the letters or the signs"
      case .notInUnit(_, _, .e7, isNumber: true):
        "where a number is above 2147483647 subtract 4294967296 from it"
      case .notInUnit: "if they are in another unit give it with --unit"
      default: nil
      }
    let advice =
      resemblance ?? wayOut ?? exchange.map { "\($0.words), else \(others)" } ?? others
    return "\(first); \(share), so \(columns.count == 1 ? "column" : "columns") \(used) "
      + "\(columns.count == 1 ? "is" : "are") probably not the position; \(advice)"
  }
}

/// Why a row was left out although it should have a position.
public enum RowFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// A cell that is no number.
  case notANumber(axis: Axis, cell: [UInt8])
  /// A number that is no latitude or no longitude.
  case outOfRange(axis: Axis, cell: [UInt8])
  /// A cell that should hold both numbers and does not.
  case notAPosition(cell: [UInt8])
  /// A cell that is no number of the unit, or off the Earth in it.
  case notInUnit(axis: Axis, cell: [UInt8], unit: PositionUnit, isNumber: Bool)
  /// A hemisphere that is none, is not there, or contradicts the sign of the number beside it.
  case hemisphere(axis: Axis, cell: [UInt8], hemisphere: [UInt8])
  /// A number with a sign in a column that counts to the south or west.
  case againstName(axis: Axis, cell: [UInt8])
  /// Degrees, minutes and seconds that are no angle together.
  case parts(axis: Axis, degrees: [UInt8], minutes: [UInt8], seconds: [UInt8]?)
  /// A geometry that is no route.
  case otherGeometry(OtherGeometry)
  /// The header once more, where it is made of numbers.
  case repeatedHeader
  /// A cell that should hold two numbers in a unit and does not.
  case notPairInUnit(cell: [UInt8], unit: PositionUnit)
  /// Fewer cells than the position columns need.
  case shortRow(found: Int, expected: Int)
  /// More cells than the header has, or than most rows have.
  case longRow(found: Int, expected: Int)

  /// Which of the two numbers of a coordinate.
  public enum Axis: String, Sendable {
    /// Degrees north.
    case latitude
    /// Degrees east.
    case longitude
  }

  /// What was found and what was expected.
  public var description: String {
    switch self {
    case .notANumber(let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) is not a number in degrees"
    case .outOfRange(.latitude, let cell): "latitude \(quotedCell(cell)) is outside -90...90"
    case .outOfRange(.longitude, let cell): "longitude \(quotedCell(cell)) is outside -360...360"
    case .notAPosition(let cell):
      "\(quotedCell(cell)) is not a latitude and a longitude in degrees"
    case .notPairInUnit(let cell, let unit):
      "\(quotedCell(cell)) is not two numbers in \(unit.words)"
    case .notInUnit(let axis, let cell, let unit, isNumber: false):
      "\(axis.rawValue) \(quotedCell(cell)) is not a number in \(unit.words)"
    case .notInUnit(let axis, let cell, let unit, isNumber: true):
      "\(axis.rawValue) \(quotedCell(cell)) in \(unit.words) is outside \(axis == .latitude ? "-90...90" : unit == .e7 ? "-180...180" : "-360...360") degrees"
    case .hemisphere(let axis, let cell, let hemisphere):
      words(axis, cell, hemisphere: hemisphere)
    case .againstName(let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) has a sign, but its column counts to the \(axis == .latitude ? "south" : "west")"
    case .parts(let axis, let degrees, let minutes, let seconds):
      "\(axis.rawValue) \(([degrees, minutes] + [seconds].compactMap { $0 }).map(quotedCell).joined(separator: ", ")) is not \(seconds == nil ? "degrees and minutes" : "degrees, minutes and seconds")"
    case .otherGeometry(let geometry): "the cell holds \(geometry)"
    case .repeatedHeader: "this is the header again"
    case .shortRow(let found, let expected):
      "row has \(counted(found, "cell")), expected at least \(expected)"
    case .longRow(let found, let expected):
      "row has \(counted(found, "cell")), expected \(expected)"
    }
  }

  private func words(_ axis: Axis, _ cell: [UInt8], hemisphere: [UInt8]) -> String {
    let letters = axis.letters.joined(separator: " or ")
    let number = "\(axis.rawValue) \(quotedCell(cell))"
    let isOfAxis = hemisphere.withUnsafeBufferPointer { hemisphereSign($0)?.axis == axis }
    if isOfAxis { return "\(number) contradicts \(quotedCell(hemisphere)) beside it" }
    let isMissing = hemisphere.withUnsafeBufferPointer {
      if case .missing = parseCell(unpadded($0), decimalComma: false) { true } else { false }
    }
    if isMissing { return "\(number) has no \(letters) beside it" }
    return "\(number) has \(quotedCell(hemisphere)) beside it, expected \(letters)"
  }

  /// Faults of one kind are warned about three times and then counted.
  var kind: Int {
    switch self {
    case .notANumber, .notAPosition, .notPairInUnit, .notInUnit(_, _, _, isNumber: false),
      .hemisphere,
      .againstName,
      .parts, .otherGeometry, .repeatedHeader:
      0
    case .outOfRange, .notInUnit: 1
    case .shortRow: 2
    case .longRow: 3
    }
  }

  /// What it is counted as.
  var reason: LeftOutReason {
    switch self {
    case .notANumber, .notAPosition, .notPairInUnit, .notInUnit(_, _, _, isNumber: false),
      .hemisphere,
      .againstName,
      .parts, .otherGeometry, .repeatedHeader:
      .notANumber
    case .outOfRange, .notInUnit: .outOfRange
    case .shortRow: .shortRow
    case .longRow: .longRow
    }
  }
}

/// Quotes a cell for a message: cut at 40 characters, control characters and stray bytes escaped.
package func quotedCell(_ bytes: some Sequence<UInt8>) -> String {
  // Four bytes a character at most: the rest of a cell of any length is never looked at.
  let head = String(decoding: Array(bytes.prefix(164)), as: UTF8.self).unicodeScalars
  let cut = head.dropFirst(40).isEmpty ? "" : "…"
  return "'\(printable(String(String.UnicodeScalarView(head.prefix(40)))))\(cut)'"
}

/// Text that stays on its line and cannot command a terminal: control characters as `\u{1b}`.
package func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isUnseen {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether a character is not seen itself and may change how others are: a control character, a
  /// direction of writing, a character that no font has.
  package var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate:
      true
    default: false
    }
  }
}

/// A number with its noun: "1 row", "2 rows".
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
