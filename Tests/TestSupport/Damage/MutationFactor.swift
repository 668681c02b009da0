// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The number of damaged inputs that tests read.

import Foundation

/// How many times as many damaged inputs are read as usual: ROUTEPLOT_MUTATIONS, or 1.
package let mutationFactor =
  ProcessInfo.processInfo.environment["ROUTEPLOT_MUTATIONS"].flatMap { Int($0) } ?? 1
