// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the attribution.

import ArgumentParser
import RoutePlotKit

/// Options for the attribution.
struct AttributionArguments: LayerArguments {
  @Option(
    help: ArgumentHelp("Small line of text at the bottom right.", valueName: "text"))
  var attribution: String?

  mutating func clear() {
    attribution = nil
  }

  static let readers: Readers = ["attribution": { $0.attribution = $1 }]

  static let styleKeys = [StyleKey("attribution", .value, check: requireVisibleText)]

  func apply(to options: inout PlotOptions) {
    options.attribution = attribution
  }

  func validate() throws {
    if let attribution, !hasVisibleCharacter(attribution) { throw missingText("--attribution") }
  }
}
