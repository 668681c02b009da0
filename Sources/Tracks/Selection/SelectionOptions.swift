// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocol of filters, and the options that are a set of them: a filter may look at the others. Each filter has its
// own file in Filters or in Hiding there, and a place in the list of FilterList.swift. The article "Adding to routeplot"
// shows how to make one.

public import Geography
package import RouteReading

/// Something that can be asked of the fixes of a log: which of them count, in which order, and where the line
/// is broken.
///
/// It is a value with what the user requested. What it does while a log is read is done by a
/// `RowFilter`, if the cells of a row decide, or by a `TrackFilter`, which checks the fixes of a
/// track in order.
package protocol FixFilter: Equatable, Sendable {
  /// Its counts, in the order of reports.
  static var counts: [SelectionCount] { get }

  /// The values that have to be read besides the positions.
  var needs: FixNeeds { get }

  /// Whether it marks the fixes that it leaves out, so that the line breaks there.
  ///
  /// Such filters come first in the list, and those among them get the fixes that others have marked.
  static var marksFixes: Bool { get }

  /// Prepares for a log.
  ///
  /// - Parameter log: Facts known before the log is read.
  /// - Returns: What filters its rows, or its tracks.
  func prepare(_ log: LogContext) -> PreparedFilter
}

extension FixFilter {
  /// Nothing besides the positions.
  package var needs: FixNeeds { FixNeeds() }

  /// Fixes that are left out are removed.
  package static var marksFixes: Bool { false }
}

/// A filter while a log is read.
package enum PreparedFilter {
  /// Row by row, before all filters of tracks.
  case rows(any RowFilter)
  /// Track by track: what makes the filter of a track when its first fix comes.
  case tracks(() -> any TrackFilter)
}

/// Leaves out rows by their cells.
package protocol RowFilter: AnyObject {
  /// Decides about the rows of a block.
  ///
  /// - Parameters:
  ///   - block: The fixes of the rows, and the cells of the columns that the filter needs.
  ///   - omissions: The decisions about each fix; the filter gives a reason to those that it leaves out.
  ///   - report: Where it counts what it leaves out.
  func filter(
    _ block: borrowing FixBlock, omissions: inout [Omission?], report: inout SelectionReport)
}

/// The state of a filter for one track.
///
/// It is a value, so that a log that grows can be looked at before its end: a copy is finished, and
/// the filter continues.
package protocol TrackFilter {
  /// Takes the next fixes of the track, and leaves those that count.
  ///
  /// A filter may hold fixes back, and add them to later ones. What it does must not depend on how many fixes
  /// come at once.
  ///
  /// - Parameters:
  ///   - fixes: The next fixes of the track, one or more; afterwards those that are passed on.
  ///   - report: Where it counts what it leaves out.
  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport)

  /// Adds the selected fixes among those held back; the track has no more fixes.
  ///
  /// - Parameters:
  ///   - fixes: The last fixes that `filter` passed on, maybe none.
  ///   - report: Where it counts what it leaves out.
  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport)
}

extension TrackFilter {
  /// Nothing was held back.
  package mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {}
}

/// The values of each fix, besides its position, that a filter or an observer needs.
package struct FixNeeds: Equatable, Sendable {
  /// The values.
  package var fields: [Field]

  /// Columns whose cells decide, as they are written; only a `RowFilter` sees them.
  package var columns: [ColumnSelector]

  /// Whether times must be dates; else differences between them do.
  package var dates: Bool

  /// Whether the cells of all other columns are passed on with the fixes; only observers see them.
  package var otherColumns: Bool

  /// No need by default.
  package init(
    fields: [Field] = [], columns: [ColumnSelector] = [], dates: Bool = false,
    otherColumns: Bool = false
  ) {
    (self.fields, self.columns, self.dates) = (fields, columns, dates)
    self.otherColumns = otherColumns
  }
}

/// Facts about a log before it is read.
package struct LogContext: Sendable {
  /// All that is asked of its fixes.
  package var selection: SelectionOptions

  /// The possible courses of legs.
  package var courses: [LegCourse]

  /// The values that are read with each fix, in the order of `TrackFixes.values`.
  package var fields: [Field]

  /// The columns whose cells are read, in the order of `FixBlock.columns`.
  package var columns: [ColumnSelector]

  /// The values that tracks keep along their lines.
  package var attributes: [TrackAttribute]

  /// The unit of elevations in metres.
  package var metresOfElevation: Double

  /// Whether its fixes may have elevations; a table without a column of them has none.
  package var mayHaveElevations = true

  /// Whether times are moments with a date; otherwise only differences between them count.
  package var hasDates: Bool

  /// The zone of the clock that the log itself names; nil if it names none.
  package var zone: TimeZoneRules?

  /// The fields whose numbers are in a unit that is not known.
  package var fieldsOfNoUnit: [Field] = []

  /// The length in metres after which the time of a track is taken; nil for none.
  package var splits: Double?

  /// The leaps of its times, once its first fixes are known.
  var leaps = TimeLeaps()

  /// Default: legs that are straight on Web Mercator, no values, elevations in metres, and times with dates.
  package init(
    selection: SelectionOptions = SelectionOptions(),
    courses: [LegCourse] = [.straight(.mercator)], fields: [Field] = [],
    columns: [ColumnSelector] = [], attributes: [TrackAttribute] = [],
    metresOfElevation: Double = 1, hasDates: Bool = true
  ) {
    (self.selection, self.courses) = (selection, courses)
    (self.metresOfElevation, self.hasDates) = (metresOfElevation, hasDates)
    (self.fields, self.columns, self.attributes) = (fields, columns, attributes)
  }

  /// The place of a field among the values of a fix.
  ///
  /// - Precondition: The filter that asks has it among its needs.
  package func column(of field: Field) -> Int {
    guard let column = fields.firstIndex(of: field) else {
      preconditionFailure("A filter names all fields that it needs")
    }
    return column
  }

  /// The place of a column among the cells of a row.
  ///
  /// - Precondition: The filter that asks has it among its needs.
  package func cells(of column: ColumnSelector) -> Int {
    guard let place = columns.firstIndex(of: column) else {
      preconditionFailure("A filter names all columns that it needs")
    }
    return place
  }
}

/// The selection of fixes; by default all of them, on one unbroken line.
///
/// Each filter adds its own variable, such as `maxSpeed`, in its own file.
public struct SelectionOptions: Equatable, Sendable {
  /// The filters that are requested, in any order; at most one of a kind.
  private(set) var requested: [any FixFilter] = []

  /// Whether lines continue over fixes that are left out by a condition, an accuracy or a time.
  ///
  /// Default: false, and lines break as `SelectionCount.omissionBreaks` counts it.
  public var joinsLeftOut = false

  /// Whether the places that logs name besides their tracks are used; by default they are.
  public var usesWaypoints = true

  /// The length of a leg beyond which it is a gap; by default there are no gaps.
  public var gap: Length?

  /// The time between two fixes beyond which their leg is a gap; by default there are no gaps.
  public var gapDuration: Duration?

  /// The style of gaps; by default the line is broken.
  public var gapStyle = GapStyle.break

  /// The seconds that are added to all times, before anything uses them; by default none.
  public var timeShift = 0.0

  /// The elevations of the ground for tracks that have none; by default they have none then.
  public var elevations: GroundElevations?

  /// Options by which every fix counts.
  public init() {}

  /// A filter by its kind; nil if it is not requested.
  package subscript<Filter: FixFilter>(_: Filter.Type) -> Filter? {
    get {
      for filter in requested { if let filter = filter as? Filter { return filter } }
      return nil
    }
    set {
      requested.removeAll { $0 is Filter }
      if let newValue { requested.append(newValue) }
    }
  }

  /// The legs that are gaps.
  var gaps: GapRule { GapRule(length: gap, seconds: gapDuration?.inSeconds, style: gapStyle) }

  /// Whether both ask for the same.
  public static func == (a: SelectionOptions, b: SelectionOptions) -> Bool {
    a.joinsLeftOut == b.joinsLeftOut && a.usesWaypoints == b.usesWaypoints
      && a.gap == b.gap && a.gapDuration == b.gapDuration && a.gapStyle == b.gapStyle
      && a.timeShift == b.timeShift && a.elevations == b.elevations
      && a.requested.count == b.requested.count
      && a.requested.allSatisfy { filter in b.requested.contains { filter.isSame(as: $0) } }
  }
}

extension FixFilter {
  /// Whether two filters are of one kind and ask for the same.
  fileprivate func isSame(as other: any FixFilter) -> Bool { self == other as? Self }
}
