// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the title.

import ArgumentParser
import RoutePlotKit

/// Options for the title.
struct TitleArguments: LayerArguments {
  @Option(
    help: ArgumentHelp("Title at the top left, in a band of its own.", valueName: "text"))
  var title: String?

  mutating func clear() {
    title = nil
  }

  static let readers: Readers = ["title": { $0.title = $1 }]

  static let styleKeys = [StyleKey("title", .value, check: requireText)]

  func apply(to options: inout PlotOptions) {
    options.title = title
  }

  func validate() throws {
    if title?.isEmpty == true { throw missingText("--title") }
  }
}
