// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fields and columns that a value needs.

import RouteReading

extension TrackAttribute {
  /// The values that have to be read for it.
  package var needs: FixNeeds {
    var needs: FixNeeds
    switch value {
    case .field(let field): needs = FixNeeds(fields: [field])
    case .column(let column): needs = FixNeeds(columns: [column])
    case .derived(let kind): needs = FixNeeds(fields: kind.fields)
    }
    if window?.needsTimes == true, !needs.fields.contains(.time) { needs.fields.append(.time) }
    return needs
  }
}
