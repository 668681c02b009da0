// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about colours that a picture does not show.

import RoutePlotKit
import RouteReading

/// Says which colours of the command line have no effect.
func warnings(ofColorsIn route: FittedRoute, _ request: Request) -> [String] {
  let options = route.options
  var lines: [String] = []
  if request.colorsTyped.contains("color"), route.showsNumbers {
    lines.append(
      "\(route.log.input): warning: --color does nothing for values that are numbers; "
        + "choose their colours with --color-map")
  }
  let ofNumbers =
    (request.colorsTyped.contains("color-map") ? ["--color-map"] : [])
    + (options.valueColors?.middle == nil ? [] : ["--color-middle"])
    + (options.valueColors?.isLogarithmic == true ? ["--color-scale"] : [])
  for option in ofNumbers where route.showsWords {
    lines.append(
      "\(route.log.input): warning: \(option) does nothing for values that are words; "
        + "give words their colours with --color")
  }
  if options.valueColors?.isLogarithmic == true, route.showsNumbers, !route.showsLogarithm {
    lines.append(
      "\(route.log.input): warning: no value is above 0, so --color-scale log does nothing")
  }
  // Another colour than the usual one makes the map light or dark, if nothing else does.
  let isSeen = options.background.alpha == 255 && options.map.style == nil
  if request.colorsTyped.contains("background"), !isSeen, options.map.hidesGround,
    route.isCovered
  {
    lines.append(
      "\(route.log.input): warning: --background does nothing, as the map covers all of the picture; "
        + "leave it out, or add --map-style outline")
  }
  return lines
}

/// Says which colours of logs are not seen, and which logs have none.
func warnings(ofColorsOfLog route: FittedRoute) -> [String] {
  let (unseen, areAny) = route.colorsOfLog
  if let first = unseen.first {
    let tracks = unseen.reduce(0) { $0 + $1.tracks }
    let others = unseen.count == 1 ? "" : " and \(counted(unseen.count - 1, "other"))"
    return [
      "\(route.log.input): warning: the colour \(quotedCell(first.color.utf8))\(others) of \(counted(tracks, "track")) cannot be seen on this background, "
        + "so a usual one is drawn; choose another --background, or a --casing"
    ]
  }
  guard route.options.takesColorsOfLogs == true, !areAny, !route.lines.tracks.isEmpty else {
    return []
  }
  return [
    "\(route.log.input): warning: has no colours of its own for --color-by file; usual ones are drawn"
  ]
}

extension BaseMap {
  /// Whether it has a background of its own that nothing shines through.
  fileprivate var hidesGround: Bool {
    style != .outline && opacity == 1 && sources.contains(.earth)
  }
}
