// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options for selecting fixes and for breaking the line.

public import Geography
import RouteReading

/// The selection of fixes; by default all of them, on one unbroken line.
///
/// Each filter adds its own variable, such as `maxSpeed`, in its own file.
public struct SelectionOptions: Equatable, Sendable {
  /// The filters, in the order in which they are applied; at most one of a kind.
  package private(set) var filters: [any FixFilter] = []

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

  /// Options by which every fix counts.
  public init() {}

  /// A filter by its kind; nil if it is not requested.
  package subscript<Filter: FixFilter>(_: Filter.Type) -> Filter? {
    get {
      for filter in filters { if let filter = filter as? Filter { return filter } }
      return nil
    }
    set {
      filters.removeAll { $0 is Filter }
      guard let newValue else { return }
      let place = place(of: Filter.self)
      let index = filters.firstIndex { Tracks.place(of: type(of: $0)) > place }
      filters.insert(newValue, at: index ?? filters.endIndex)
    }
  }

  /// The legs that are gaps.
  var gaps: GapRule { GapRule(length: gap, seconds: gapDuration?.inSeconds, style: gapStyle) }

  /// The values of each fix that the filters need, each value once.
  package var needs: FixNeeds {
    var result = FixNeeds(fields: gapDuration == nil ? [] : [.time])
    for needs in filters.map(\.needs) {
      for field in needs.fields where !result.fields.contains(field) { result.fields.append(field) }
      for column in needs.columns where !result.columns.contains(column) {
        result.columns.append(column)
      }
      result.dates = result.dates || needs.dates
    }
    return result
  }

  /// Whether the times of fixes are needed.
  package var needsTimes: Bool { needs.fields.contains(.time) }

  /// Whether fixes are left out by their date.
  package var needsDates: Bool { needs.dates }

  /// Whether both ask for the same.
  public static func == (a: SelectionOptions, b: SelectionOptions) -> Bool {
    a.joinsLeftOut == b.joinsLeftOut && a.usesWaypoints == b.usesWaypoints
      && a.gap == b.gap && a.gapDuration == b.gapDuration && a.gapStyle == b.gapStyle
      && a.filters.count == b.filters.count
      && zip(a.filters, b.filters).allSatisfy { $0.isSame(as: $1) }
  }
}

extension FixFilter {
  /// Whether two filters are of one kind and ask for the same.
  fileprivate func isSame(as other: any FixFilter) -> Bool { self == other as? Self }
}
