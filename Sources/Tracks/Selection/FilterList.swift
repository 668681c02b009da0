// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of filters.
//
// Cycle with all it lists: a filter knows what the report of a selection counts, which goes by this list.

/// All filters, in the order in which they are applied.
///
/// Of two that could be applied in any order, the one that looks at a fix by itself comes first, and the one
/// that has to know which fixes a line joins comes last.
let allFilters: [any FixFilter.Type] = [
  RowConditionFilter.self,
  SortByTime.self,
  TimeRangeFilter.self,
  TimeOfDayFilter.self,
  MaxAccuracy.self,
  MaxSpeed.self,
  RemoveSpikes.self,
  TrimStart.self,
  TrimEnd.self,
  MinDistance.self,
  DecimationFilter.self,
  HiddenCirclesFilter.self,
]

/// The place of a filter in the order.
func place(of filter: any FixFilter.Type) -> Int {
  guard let place = allFilters.firstIndex(where: { $0 == filter }) else {
    preconditionFailure("\(filter) is not in the list of filters")
  }
  return place
}
