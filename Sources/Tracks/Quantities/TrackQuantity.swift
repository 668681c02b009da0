// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A quantity that changes along a track, with all that is needed to show it. Each is one file of this folder.

package import Geography
package import RouteReading

/// A quantity that changes along a track, such as a speed.
public struct TrackQuantity: Hashable, Sendable {
  /// Its name.
  public let name: String

  /// Its name with an article, for sentences.
  package let nameWithArticle: String

  /// The fields that have to be read, the one that it is or is made of first.
  package let fields: [Field]

  /// The column that it is; nil for a quantity that is known.
  package let column: ColumnSelector?

  /// The form of its numbers in a legend.
  package let figures: FigureForm

  /// The values that it is made from where points have none of it themselves, for sentences.
  package let origin: String

  /// Finds its source in a log.
  private let source: @Sendable (_ log: QuantityLog) -> QuantitySource

  init(
    _ name: String, withArticle nameWithArticle: String, fields: [Field] = [],
    column: ColumnSelector? = nil, figures: FigureForm = .decimal, from origin: String = "",
    source: @escaping @Sendable (_ log: QuantityLog) -> QuantitySource
  ) {
    (self.name, self.nameWithArticle, self.fields) = (name, nameWithArticle, fields)
    (self.column, self.figures, self.origin) = (column, figures, origin)
    self.source = source
  }

  /// The form of the numbers of a quantity.
  package enum FigureForm: Sendable {
    /// Decimal numbers with a unit.
    case decimal
    /// Dates and times of day.
    case times
    /// Times of day, of a log without dates.
    case clocks
    /// Minutes and seconds.
    case minutes
    /// Degrees of a turn, the last of which is the first one again.
    case turn
  }

  /// Whether two quantities have the same name, and are the same column.
  public static func == (a: TrackQuantity, b: TrackQuantity) -> Bool {
    a.name == b.name && a.column == b.column
  }

  /// Hashes the name and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(column)
  }

  /// The source of the quantity in a log.
  ///
  /// A unit that is not known is shown as it is written.
  ///
  /// - Parameter log: The log, as far as it is known before its rows.
  /// - Returns: The source, with its unit.
  package func source(in log: QuantityLog) -> QuantitySource {
    var source = source(log)
    if let field = fields.first, let written = log.layout?.column(of: field)?.unknownUnit(of: field)
    {
      (source.unit, source.factor) = (written, source.factor.isNaN ? .nan : 1)
      source.leastRange = 0
    }
    return source
  }
}

/// Facts about a log before its rows are read.
package struct QuantityLog {
  /// The layout; nil if it is not a table.
  let layout: Layout?

  /// The columns whose cells are read, in the order of those of the layout.
  let columns: [ColumnSelector]

  /// The units that people choose.
  let units: DistanceUnits

  /// The elevations of the ground that tracks get; nil for none.
  let elevations: GroundElevations?

  /// A log.
  ///
  /// - Parameters:
  ///   - layout: The layout; nil if it is not a table.
  ///   - columns: The columns whose cells are read, in the order of those of the layout.
  ///   - units: The units that people choose.
  ///   - elevations: The elevations of the ground that tracks get. Default: nil, none.
  package init(
    _ layout: Layout?, columns: [ColumnSelector], units: DistanceUnits,
    elevations: GroundElevations? = nil
  ) {
    (self.layout, self.columns, self.units) = (layout, columns, units)
    self.elevations = elevations
  }
}

/// The source of a quantity in a log, and its unit.
package struct QuantitySource {
  /// The value that tracks keep.
  package let value: TrackValue

  /// Its name in this log, if it is another one than that of the quantity.
  package var name: String?

  /// The unit of a legend; nil if none is known.
  package var unit: String?

  /// The factor for a value to be in that unit.
  package var factor = 1.0

  /// The fixes that it is made from where none are requested; nil for the fix itself.
  package var window: ValueWindow?

  /// The least range of its colours, as tracks keep the value: a value that hardly changes does not show all of them.
  package var leastRange = 0.0

  /// The value that is shown instead if at least half of the points of a document have its field; nil for none.
  package var recorded: TrackValue?
}

extension Layout {
  /// The unit of the elevations in metres; 1 where the log does not say it, and NaN where it is not known.
  package var metresOfElevation: Double {
    guard let column = column(of: .elevation) else { return 1 }
    return column.unknownUnit(of: .elevation) == nil ? column.lengthUnit ?? 1 : .nan
  }
}

extension TrackQuantity {
  /// The quantities that have a name of their own, in the order of messages.
  package static let all = [
    speed, pace, elevation, slope, heading, heartRate, time, accuracy,
  ]
}
