// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for what stands in the corners of the map.

import Geography
import RoutePlotKit

/// Options for the small map and the arrow to the north.
struct CornerArguments: ArgumentGroup {
  var inset: MapCorner?
  var detail: CircleArgument?
  var northArrow: MapCorner?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--inset", value: "corner",
      help: """
        Draw a small map of the Earth around the picture, with its frame: auto, top-right, bottom-right, top-left or \
        bottom-left.
        """,
      completion: .words(MapCorner.allCases.map(\.rawValue)),
      style: StyleRule(.marks)
    ) { $0.inset = try parseName($1) },
    CommandOption(
      "--inset-detail", value: "lat,lon,length", takesDashes: true,
      help: """
        Show a detail in the small map instead: the middle of it, and what its side spans, such as 47.5,19.05,2km.
        """
    ) { $0.detail = try parseCircle($1, "length", like: "47.5,19.05,2km") },
    CommandOption(
      "--north-arrow", value: "corner",
      help: """
        Draw an arrow that points to the north there: auto, top-right, bottom-right, top-left or bottom-left.
        """,
      completion: .words(MapCorner.allCases.map(\.rawValue)),
      style: StyleRule(.marks)
    ) { $0.northArrow = try parseName($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.northArrow = northArrow
    guard inset != nil || detail != nil else { return }
    var shown = Inset()
    shown.corner = inset ?? .automatic
    shown.detail = detail.map { ($0.center, $0.length) }
    options.inset = shown
  }
}
