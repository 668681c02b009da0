// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The warnings about a picture that shows nothing of a route, with the place of the route.

import Geography
import Mapping
import NumberText
import RoutePlotKit
import RouteReading

/// Says that a picture is empty, where the route is, and that two numbers may have been exchanged.
///
/// `routes`: the routes of the picture, at least one.
func emptyWarning(_ routes: [FittedRoute]) -> String {
  let warning = "\(routes[0].log.input): warning: nothing of the route is in the region"
  // A picture that is fitted is empty if nothing has a colour.
  if case .fitted = routes[0].options.region { return warning }
  var bounds = Bounds()
  for route in routes where !route.bounds.isEmpty && route.log.format != .counts {
    bounds = bounds.union(route.bounds)
  }
  guard !bounds.isEmpty else { return warning }
  let question = routes[0].options.region.question(about: bounds).map { "; \($0)" } ?? ""
  return "\(warning); the route is at \(bounds.words)\(question)"
}

/// Says which of several logs, and how many pins, a picture of a requested region does not show.
///
/// `routes`: the routes of the picture, at least one of which it shows.
func warnings(ofOutside routes: [FittedRoute], _ pins: [Pin]) -> [String] {
  if case .fitted = routes[0].options.region { return [] }
  var lines: [String] = []
  let outside = routes.count > 1 ? routes.filter(\.isOutside) : []
  if let first = outside.first {
    let others =
      outside.count == 1
      ? ""
      : ", and \(counted(outside.count - 1, "other log")) of \(routes.count) \(outside.count == 2 ? "is" : "are") outside too"
    lines.append(
      "\(first.log.input): warning: nothing of the log is in the region; it is at \(first.bounds.words)\(others)"
    )
  }
  let hidden = pins.count { !routes[0].shows($0.coordinate) }
  if hidden > 0 {
    lines.append(
      "warning: \(counted(hidden, "pin")) of \(pins.count) \(hidden == 1 ? "is" : "are") outside of the region"
    )
  }
  return lines
}

/// Says that most tracks are small in the picture, as others are far away; nil if they are not.
func warningOfMainTracks(_ routes: [FittedRoute]) -> String? {
  let options = routes[0].options
  guard options.region.isFitted, let main = options.mainTracks, main.areSmall else { return nil }
  return
    "\(routes[0].log.input): warning: \(main.count) of \(main.countOfAll) tracks are within "
    + "\(main.bounds.words), and small as the others are far away; --bbox main shows that region"
}

/// Says that the paper is too small for the routes at a scale that is requested, and what it is large enough for.
///
/// `routes`: the routes of the picture, at least one.
func warnings(ofMapScale routes: [FittedRoute]) -> [String] {
  let options = routes[0].options
  guard let scale = options.mapScale, options.region.followsRoutes,
    let extent = FittedRoute.extent(of: routes)
  else { return [] }
  let viewport = routes[0].viewport
  let excess = max(extent.width / viewport.width, extent.height / viewport.height)
  guard excess > 1 else { return [] }
  // With a tenth on both sides, and two digits.
  let least = scale * excess / 0.8
  var power = 1.0
  while least / power >= 100 { power *= 10 }
  let other = (least / power).rounded(.up) * power
  return [
    "\(routes[0].log.input): warning: parts of the route are outside of the picture at 1:\(plainText(scale)); "
      + "give a larger --size, none, or --map-scale 1:\(plainText(other))"
  ]
}

extension Bounds {
  /// The box as --bbox takes it, to four decimals.
  fileprivate var words: String {
    let turns = wholeTurns(of: west)
    let sides = [west - turns, south, east - turns, north]
    // Four decimals are about ten metres, and no side is rounded to the inside.
    let rules: [FloatingPointRoundingRule] = [.down, .down, .up, .up]
    return zip(sides, rules).map { plainText(rounded($0, decimals: 4, $1)) }.joined(separator: ",")
  }
}

extension Region {
  /// A question about the likely fault, if the numbers of a region in another order show the route.
  fileprivate func question(about bounds: Bounds) -> String? {
    switch self {
    case .fitted, .scaled(_, nil): return nil
    case .box(let west, let south, let east, let north):
      // A box whose west was greater than its east has become one across the antimeridian.
      let isFound = [east, east - 360].contains { east in
        abs(west) <= 90 && abs(east) <= 90
          && bounds.isNear(latitudes: min(west, east)...max(west, east), longitudes: south...north)
      }
      return isFound ? "did you give latitude first?" : nil
    case .span(let center, _), .zoom(let center, _), .scaled(_, let center?):
      let isFound = bounds.isNear(
        latitudes: center.longitude...center.longitude,
        longitudes: center.latitude...center.latitude)
      return isFound ? "did you give longitude first?" : nil
    }
  }
}

extension Bounds {
  /// Whether a box in any copy of the world is not farther than a degree from these.
  fileprivate func isNear(
    latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>
  ) -> Bool {
    guard latitudes.lowerBound <= north + 1, latitudes.upperBound >= south - 1 else { return false }
    return [-360.0, 0, 360].contains {
      longitudes.lowerBound <= east + $0 + 1 && longitudes.upperBound >= west + $0 - 1
    }
  }
}
