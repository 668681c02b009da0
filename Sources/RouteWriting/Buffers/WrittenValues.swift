// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of fixes that are written besides their positions.

package import RouteReading

/// A value of each fix that is written as a number.
package struct WrittenNumber: Sendable {
  /// Its field.
  package var field: Field

  /// Its place among `TrackFixes.values`.
  package var place: Int

  /// The factor that converts it to metres or metres a second, if the log gives its unit.
  package var factor: Double

  /// - Parameters:
  ///   - field: Its field.
  ///   - place: Its place among `TrackFixes.values`.
  ///   - factor: What it is multiplied with. Default: 1.
  package init(_ field: Field, at place: Int, factor: Double = 1) {
    (self.field, self.place, self.factor) = (field, place, factor)
  }

  /// The plain name of the value.
  var name: String {
    switch field {
    case .time: "time (s)"
    case .timeOfDay: "time_of_day"
    case .elevation: "elevation"
    case .speed: "speed"
    case .accuracy: "accuracy"
    case .number(let kind): kind.name
    }
  }
}

/// A column of cells that is written.
package struct WrittenColumn: Equatable, Sendable {
  /// Its name.
  package var name: String

  /// The place of its cells among `TrackFixes.cells`; nil for empty cells.
  package var place: Int?

  /// Whether all fixes of each track have the same cell; set where the tracks are known before they are written.
  package var isOfTrack = false

  /// - Parameters:
  ///   - name: Its name.
  ///   - place: The place of its cells among those of a fix; nil for empty cells.
  package init(_ name: String, at place: Int?) { (self.name, self.place) = (name, place) }

  /// Whether its cells are names: of the track, where all fixes have the same one.
  package var holdsNames: Bool { name == "name" }

  /// Its cell among those of a fix; empty where the fix has none.
  func cell(of cells: [UnsafeBufferPointer<UInt8>]) -> UnsafeBufferPointer<UInt8> {
    guard let place, place < cells.count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return cells[place]
  }
}

/// The written values of each fix besides its place.
package struct WrittenValues: Sendable {
  /// The place of moments with a date among `TrackFixes.values`; nil if none are written.
  package var dates: Int?

  /// The elevation, in formats that have a place of its own for it.
  package var elevation: WrittenNumber?

  /// Other values that are written as numbers.
  package var numbers: [WrittenNumber] = []

  /// The columns whose cells are written; nil if they are known at the end of the log only.
  package var columns: [WrittenColumn]? = []

  /// The column of names; nil if there is none.
  var columnOfNames: WrittenColumn? { columns?.first(where: \.holdsNames) }

  /// Whether the columns tell which of them are of the track; else the text of the only track finds it out.
  var knowsColumnsOfTrack = false

  /// Whether values that no fix has are left out; else they are known to be there.
  package var leavesOutEmpty = false

  /// Whether a comma within the number of a cell is a decimal sign.
  package var hasDecimalComma = false

  /// Whether the log may have several tracks, or others follow it.
  package var hasTracks = false

  /// Whether rows of cells have a column that distinguishes tracks: some tables have columns of their own that do.
  package var numbersTracks = false

  /// Whether other logs may follow in the same file.
  package var hasSeveralLogs = false

  /// The decimals of a degree in encoded polylines, 5 or 6.
  package var precision = 5

  /// Nothing but the places of one track.
  package init() {}

  /// Notes whether the cells of the column of names are the name of the track that is written next.
  mutating func setNames(areOfTrack: Bool) {
    guard let index = columns?.firstIndex(where: \.holdsNames) else { return }
    columns?[index].isOfTrack = areOfTrack
  }
}
