// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops fixes that are too uncertain.

public import Geography
import RouteReading

extension SelectionCount {
  /// Fixes that are too uncertain.
  package static let inaccurate = SelectionCount.leftOut("inaccurate")
}

/// Leaves out fixes with a larger radius of uncertainty; those without one count.
struct MaxAccuracy: FixFilter {
  static let counts = [SelectionCount.inaccurate]
  static let marksFixes = true

  /// The largest radius that counts.
  var radius: Length

  var needs: FixNeeds { FixNeeds(fields: [.accuracy]) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    let (column, metres) = (log.column(of: .accuracy), radius.metres)
    return .tracks { ValueFilter(column: column, leavingOut: .inaccurate) { !($0 > metres) } }
  }
}

extension SelectionOptions {
  /// The largest radius of uncertainty of a fix that counts; by default any.
  public var maxAccuracy: Length? {
    get { self[MaxAccuracy.self]?.radius }
    set { self[MaxAccuracy.self] = newValue.map { MaxAccuracy(radius: $0) } }
  }
}
