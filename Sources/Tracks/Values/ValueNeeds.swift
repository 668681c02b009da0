// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What has to be read with each fix, for values that tracks keep.

import RouteReading

extension CarriedValue {
  /// What has to be read for it.
  package var needs: FixNeeds {
    switch value {
    case .field(let field): FixNeeds(fields: [field])
    case .column(let column): FixNeeds(columns: [column])
    }
  }
}
