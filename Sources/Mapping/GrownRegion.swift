// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A region that grows with a track, so that the view does not move at every fix.

import Drawing
package import Geography

/// Grows a region until it holds all that is drawn.
///
/// It grows only on the sides that are overrun, by a quarter of the side of the picture each time. The picture keeps
/// its size, so what it shows grows in the other direction too.
///
/// - Parameters:
///   - options: The map of the picture; its region is a box, and its size exact.
///   - boxes: The boxes around what is drawn.
/// - Returns: The larger region; nil where all is held already.
/// - Throws: `MappingError`, when no picture can show the region.
package func grownRegion(
  of options: MapOptions, toHold boxes: [Bounds]
) throws(MappingError) -> Region? {
  var options = options
  var hasGrown = false
  // A quarter is added to a micrometre a hundred times to show the whole Earth.
  for _ in 0..<1000 {
    let viewport = try fitViewport([], options: options)
    guard let region = viewport.grown(toHold: boxes, layers: options.layers),
      region != options.region
    else { break }
    options.region = region
    hasGrown = true
  }
  return hasGrown ? options.region : nil
}

extension Viewport {
  /// The part of a side by which a region grows.
  private static let growth = 0.25

  /// The region that is larger on the sides where boxes do not leave room for what is drawn; nil where all do.
  fileprivate func grown(toHold boxes: [Bounds], layers: LayerRoom) -> Region? {
    let (least, most) = (plane(Point(x: 0, y: 0)), plane(Point(x: width, y: height)))
    let edges = layers.edges(shorterSide: size.shorterSide)
    // A circle on the ground needs its room too, as long as it leaves any.
    let onGround = min(pixels(Length(metres: layers.metres)), size.shorterSide / 4)
    // A fitted region touches what it holds, and degrees are rounded.
    func room(_ edge: Double) -> Double { (edge + onGround - 0.01) / scale }
    var grown = PlaneBox()
    (grown.west, grown.north, grown.east, grown.south) = (least.x, least.y, most.x, most.y)
    let (across, down) = (most.x - least.x, most.y - least.y)
    var isOverrun = (west: false, north: false, east: false, south: false)
    for box in boxes where !box.isEmpty {
      var place = PlaneBox(box.withinOneWorld, projection: projection)
      if projection.repeats {
        let turns = ((least.x + most.x - place.west - place.east) / 2).rounded()
        place.west += turns
        place.east += turns
      }
      if place.west < least.x + room(edges.left) { isOverrun.west = true }
      if place.east > most.x - room(edges.right) { isOverrun.east = true }
      if place.north < least.y + room(edges.top) { isOverrun.north = true }
      if place.south > most.y - room(edges.bottom) { isOverrun.south = true }
    }
    // Once the whole world is seen, there is nothing to either side.
    if across < 1 {
      if isOverrun.west { grown.west -= across * Viewport.growth }
      if isOverrun.east { grown.east += across * Viewport.growth }
    }
    if isOverrun.north { grown.north -= down * Viewport.growth }
    if isOverrun.south { grown.south += down * Viewport.growth }
    guard
      grown.west < least.x || grown.east > most.x || grown.north < least.y
        || grown.south > most.y
    else { return nil }
    let (northWest, southEast) = (
      projection.coordinate(PlanePoint(x: grown.west, y: grown.north)),
      projection.coordinate(PlanePoint(x: grown.east, y: grown.south))
    )
    let turns = wholeTurns(of: northWest.longitude)
    return .box(
      west: northWest.longitude - turns, south: max(southEast.latitude, -89.999),
      east: southEast.longitude - turns, north: min(northWest.latitude, 89.999))
  }
}
