// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the attribution.

import RoutePlotKit

/// Options for the attribution.
struct AttributionArguments: ArgumentGroup {
  var attribution: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--attribution", value: "text",
      help: "Small line of text at the bottom right.",
      style: StyleRule(.marks, check: requireVisibleText)
    ) { $0.attribution = $1 }
  ]

  func apply(to options: inout PlotOptions) {
    options.attribution = attribution
  }

  func validate(_ given: GivenOptions) throws {
    if let attribution, !hasVisibleCharacter(attribution) { throw missingText("--attribution") }
  }
}
