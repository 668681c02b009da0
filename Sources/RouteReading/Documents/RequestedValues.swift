// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Selects the requested values of a document by name.

/// Finds out by its name whether a value of a document is requested.
///
/// A value has an index: that of its field, or after all fields that of its column, or after all columns one that it
/// gets when it comes for the first time, where all values are read.
struct RequestedValues {
  /// The most different names that are remembered, and so the most values that no option names.
  private static let mostNames = 256

  /// The plainest name of each index.
  private var names: [String]

  /// The names of the columns as they are requested, and whether the document has a value of just that name.
  private var columns: [(name: String?, isExact: Bool)]

  /// The number of indices of fields, and of fields and columns.
  private let fields, asked: Int

  /// Whether all values are read.
  private let readsOthers: Bool

  /// The indices of the names that were looked for.
  private var known: [(name: [UInt8], places: [Int])] = []

  /// Whether a value was seen for each index.
  private(set) var isFound: [Bool]

  /// The names of the values that no option names, in the order of their indices.
  private(set) var otherNames: [String] = []

  /// - Parameter options: The options for reading the log. Its columns have names.
  init(_ options: ReadingOptions) {
    names =
      options.fields.map(\.plainestName)
      + options.columns.map { column in
        if case .name(let name) = column { RouteReading.plainestName(name) } else { "" }
      }
    columns = options.columns.map { column in
      if case .name(let name) = column { (name, false) } else { (nil, false) }
    }
    (fields, asked) = (options.fields.count, names.count)
    readsOthers = options.readsOtherColumns
    isFound = [Bool](repeating: false, count: names.count)
  }

  /// Whether no value is requested.
  var isEmpty: Bool { asked == 0 && !readsOthers }

  /// The number of indices so far.
  var count: Int { names.count }

  /// The names that were seen, in the order in which they came first.
  var seen: [String] { known.map { String(decoding: $0.name, as: UTF8.self) } }

  /// Whether one of the indices is that of a field or a column that was requested.
  func areAsked(_ places: [Int]) -> Bool { places.contains { $0 < asked } }

  /// The indices at which a value is requested, whether the document has it or not.
  func placesAsked(of plainest: String) -> [Int] { names.indices.filter { names[$0] == plainest } }

  /// The indices of the values of a name.
  ///
  /// Returns none if it is not requested. Complexity: O(different names of the document).
  mutating func places(of name: Span<UInt8>) -> [Int] {
    for entry in known where entry.name.count == name.count {
      if name.elementsEqual(entry.name) { return entry.places }
    }
    let places = newPlaces(of: String(decoding: name, as: UTF8.self))
    if known.count < RequestedValues.mostNames { known.append((Array(name), places)) }
    for place in places { isFound[place] = true }
    return places
  }

  /// The indices of the values of a name that a format gives.
  mutating func places(of name: StaticString) -> [Int] { places(of: name.bytes) }

  /// The indices of a name that comes for the first time.
  private mutating func newPlaces(of name: String) -> [Int] {
    // A field is in metres or metres a second: a value whose name says another unit is none, and its numbers are
    // known by the name alone.
    let isOfOtherUnit = saysOtherUnit(name)
    let plainest = isOfOtherUnit ? normalizedName(name) : RouteReading.plainestName(name)
    let places = names.indices.filter { place in
      guard names[place] == plainest else { return false }
      if place < fields { return !isOfOtherUnit }
      if place < asked { return takes(name, at: place - fields) }
      // Names that only look alike are those of different values.
      return isSynonym(name) || otherNames[place - asked] == name
    }
    guard readsOthers, known.count < RequestedValues.mostNames, !plainest.isEmpty,
      places.allSatisfy({ $0 >= fields && $0 < asked })
    else { return places }
    names.append(plainest)
    isFound.append(false)
    otherNames.append(isOfOtherUnit || !isSynonym(name) ? name : plainest)
    return places + [names.count - 1]
  }

  /// Whether a column that was requested has the values of a name that is like its own.
  ///
  /// Where the document has a value of just that name, others that are like it are not meant.
  private mutating func takes(_ name: String, at column: Int) -> Bool {
    guard columns[column].name == name else { return !columns[column].isExact }
    columns[column].isExact = true
    let place = fields + column
    for index in known.indices { known[index].places.removeAll { $0 == place } }
    return true
  }
}

/// Whether the name of a value says that it is not in metres or metres a second.
private func saysOtherUnit(_ name: String) -> Bool {
  return [Field.speed, .elevation].contains { field in
    let value = QuantityName(name, of: field)
    return switch value.unit {
    case .known(let unit): unit != 1
    case .unknown: value.isOfField
    case .none: false
    }
  }
}
