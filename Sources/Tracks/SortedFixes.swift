// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of a track in the order of their times.

/// Puts the fixes of one track in the order of their times.
///
/// Fixes of one moment stay in the order of the log. A fix without a time stays behind the fix before it, and
/// those before the first time stay first. The line is broken between two fixes that the log has a break
/// between, wherever they come to lie.
///
/// - Complexity: O(*n* log *n*) in the number of fixes.
func sortedByTime(_ fixes: [Fix]) -> [Fix] {
  var time = -Double.infinity
  let keys = fixes.map { fix in
    if !fix.time.isNaN { time = fix.time }
    return time
  }
  var result = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { fixes[$0] }
  var (part, breaks) = (0, 0)
  for index in result.indices {
    if index > 0, result[index].part != part { breaks += 1 }
    part = result[index].part
    result[index].part = breaks
  }
  return result
}
