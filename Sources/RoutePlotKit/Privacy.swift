// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cuts off the ends of a route, where people live.

import Geography

/// The fixes at least a length along the route from its start.
///
/// No fix is made up where the cut falls: what is kept begins with the first whole fix beyond it, so
/// never less than the length is hidden.
func trimmingStart(_ fixes: [Coordinate], among kept: [Int], length: Length) -> [Int] {
  Array(kept[positionOf(length, along: kept, of: fixes)...])
}

/// The fixes at least a length along the route from its end.
func trimmingEnd(_ fixes: [Coordinate], among kept: [Int], length: Length) -> [Int] {
  let backwards = Array(kept.reversed())
  return backwards[positionOf(length, along: backwards, of: fixes)...].reversed()
}

/// The position of the first fix at least a length from the start; the count if there is none.
private func positionOf(_ length: Length, along kept: [Int], of fixes: [Coordinate]) -> Int {
  guard length.metres > 0, !kept.isEmpty else { return 0 }
  var travelled = 0.0
  for position in 1..<max(kept.count, 1) {
    travelled += distance(fixes[kept[position - 1]], fixes[kept[position]])
    if travelled >= length.metres { return position }
  }
  return kept.count
}
