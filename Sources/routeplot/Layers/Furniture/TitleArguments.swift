// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the title.

import RoutePlotKit

/// Options for the title.
struct TitleArguments: ArgumentGroup {
  var title: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--title", value: "text",
      help: "Title at the top left, in a band of its own.",
      style: StyleRule(.marks, check: requireText)
    ) { $0.title = $1 }
  ]

  func apply(to options: inout PlotOptions) {
    options.title = title
  }

  func validate(_ given: GivenOptions) throws {
    if title?.isEmpty == true { throw missingText("--title") }
  }
}
