// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which of the values of a document are asked for, by their names.

/// Finds out by its name whether a value of a document is asked for.
///
/// A value has a place: that of its field, or behind all fields that of its column.
struct WantedValues {
  /// The most different names that are remembered.
  private static let mostNames = 256

  /// The plainest name of each place.
  private let names: [String]

  /// The places of the names that were looked for.
  private var known: [(name: [UInt8], places: [Int])] = []

  /// Whether a value was seen for each place.
  private(set) var isFound: [Bool]

  /// - Parameter options: What is asked of the log. Its columns have names.
  init(_ options: ReadingOptions) {
    names =
      options.fields.map(\.plainestName)
      + options.columns.map { column in
        if case .name(let name) = column { RouteReading.plainestName(name) } else { "" }
      }
    isFound = [Bool](repeating: false, count: names.count)
  }

  /// Whether no value is asked for.
  var isEmpty: Bool { names.isEmpty }

  /// The names that were seen, in the order in which they came first.
  var seen: [String] { known.map { String(decoding: $0.name, as: UTF8.self) } }

  /// The places at which a value is asked for, whether the document has it or not.
  ///
  /// - Parameter plainest: The plainest name of the value.
  /// - Returns: The places.
  func placesAsked(of plainest: String) -> [Int] { names.indices.filter { names[$0] == plainest } }

  /// The places of the values of a name.
  ///
  /// - Parameter name: The name in the document.
  /// - Returns: None where nobody asks for it.
  /// - Complexity: O(different names of the document).
  mutating func places(of name: UnsafeBufferPointer<UInt8>) -> [Int] {
    for entry in known where entry.name.count == name.count {
      if entry.name.elementsEqual(name) { return entry.places }
    }
    let plainest = plainestName(String(decoding: name, as: UTF8.self))
    let places = names.indices.filter { names[$0] == plainest }
    if known.count < WantedValues.mostNames { known.append((Array(name), places)) }
    for place in places { isFound[place] = true }
    return places
  }
}
