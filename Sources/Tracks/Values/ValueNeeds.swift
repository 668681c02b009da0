// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What has to be read with each fix, for values that tracks keep.

import RouteReading

extension CarriedValue {
  /// What has to be read for it.
  package var needs: FixNeeds {
    var needs: FixNeeds
    switch value {
    case .field(let field): needs = FixNeeds(fields: [field])
    case .column(let column): needs = FixNeeds(columns: [column])
    case .derivedSpeed: needs = FixNeeds(fields: [.time])
    case .derivedSlope: needs = FixNeeds(fields: [.elevation])
    case .way: needs = FixNeeds()
    }
    if window?.needsTimes == true, !needs.fields.contains(.time) { needs.fields.append(.time) }
    return needs
  }
}
