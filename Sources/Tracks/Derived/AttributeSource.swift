// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sources of the values that tracks keep. They are resolved here, once for each log: all that follows knows
// columns by their numbers.

import RouteReading

/// The source of a value that tracks keep.
enum AttributeSource {
  /// A column of the fix, by its number: the fields of the log come first, and then the cells that are values.
  case column(Int)
  /// The fixes around it.
  case derived(DerivedValue)

  /// The value that is made from the fixes around; nil for a column.
  var derivedValue: DerivedValue? { if case .derived(let value) = self { value } else { nil } }

  /// The column that the value is, or is the mean of; nil for a value of another kind.
  var column: Int? {
    switch self {
    case .column(let column): column
    case .derived(let value): value.meanColumn
    }
  }
}

extension LogContext {
  /// The sources of the values that tracks keep, in their order.
  var attributeSources: [AttributeSource] {
    var cells = fields.count
    return attributes.map { attribute in
      let read: Int
      switch attribute.value {
      case .field(let field): read = column(of: field)
      case .column:
        read = cells
        cells += 1
      case .derived(let kind):
        return .derived(
          DerivedValue(
            kind: kind, column: kind.field.map { column(of: $0) }, window: attribute.window))
      }
      // A value of the fix alone is no mean.
      guard let window = attribute.window else { return .column(read) }
      return .derived(
        DerivedValue(
          kind: window == .steady ? .meanOfKnown : .mean, column: read, window: window))
    }
  }

  /// The columns whose cells are values, by their places among those of a block, in the order of the attributes.
  var cellsOfAttributes: [Int] {
    attributes.compactMap { attribute in
      if case .column(let column) = attribute.value { cells(of: column) } else { nil }
    }
  }
}
