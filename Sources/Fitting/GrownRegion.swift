// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A region that grows with a track, so that the view does not move at every fix.

import Drawing
package import Geography
package import Mapping

/// Grows a region until it holds all that is drawn.
///
/// It grows only on the sides that are exceeded, by a quarter of the side of the picture each time. The picture keeps
/// its size, so what it shows grows in the other direction too.
///
/// - Parameters:
///   - options: The map of the picture; its region is a box, and its size exact.
///   - boxes: The boxes around the drawn parts.
/// - Returns: The larger region; nil if all is held already.
/// - Throws: `MappingError`, when no picture can show the region.
package func grownRegion(
  of options: MapOptions, toHold boxes: [Bounds]
) throws(MappingError) -> Region? {
  var options = options
  var hasGrown = false
  // A quarter is added to a micrometre a hundred times to show the whole Earth.
  for _ in 0..<1000 {
    let viewport = try fitViewport([], options: options)
    guard let region = viewport.grown(options.region, toHold: boxes, layers: options.layers),
      region != options.region
    else { break }
    options.region = region
    hasGrown = true
  }
  return hasGrown ? options.region : nil
}

extension Viewport {
  /// A region that is larger on the sides where boxes leave no room for the drawn parts; nil if all do.
  fileprivate func grown(
    _ region: Region, toHold boxes: [Bounds], layers: LayerMargins
  ) -> Region? {
    let edges = layers.edges(shorterSide: size.shorterSide)
    let frame = layers.ofFrame.edges(shorterSide: size.shorterSide)
    // A margin in metres counts too, up to a quarter of the shorter side.
    let onGround = min(pixels(Length(metres: layers.metres)), size.shorterSide / 4)
    // A fitted region touches what it holds, and degrees are rounded.
    func room(_ edge: Double) -> Double { (edge + onGround - 0.01) / scale }
    let (least, most) = (
      plane(Point(x: frame.left, y: frame.top)),
      plane(Point(x: width - frame.right, y: height - frame.bottom))
    )
    var exceeded = ExceededSides()
    for box in boxes where !box.isEmpty {
      var place = projection.map.box(ofRegion: box.withinOneWorld)
      if projection.repeats {
        let turns = ((least.x + most.x - place.west - place.east) / 2).rounded()
        place.west += turns
        place.east += turns
      }
      if place.west < least.x + room(edges.left - frame.left) { exceeded.west = true }
      if place.east > most.x - room(edges.right - frame.right) { exceeded.east = true }
      if place.north < least.y + room(edges.top - frame.top) { exceeded.north = true }
      if place.south > most.y - room(edges.bottom - frame.bottom) { exceeded.south = true }
    }
    guard exceeded != ExceededSides() else { return nil }
    return projection.repeats
      ? grownOnPlane(from: least, to: most, exceeded) : region.grownInDegrees(toHold: boxes)
  }

  /// The box of a plane whose axes are parallels and meridians, larger on some sides.
  private func grownOnPlane(
    from least: PlanePoint, to most: PlanePoint, _ exceeded: ExceededSides
  ) -> Region? {
    var grown = PlaneBox(west: least.x, east: most.x, north: least.y, south: most.y)
    let (across, down) = (most.x - least.x, most.y - least.y)
    // Once the whole world is seen, there is nothing to either side.
    if across < 1 {
      if exceeded.west { grown.west -= across * Region.growth }
      if exceeded.east { grown.east += across * Region.growth }
    }
    if exceeded.north { grown.north -= down * Region.growth }
    if exceeded.south { grown.south += down * Region.growth }
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

  /// A region in degrees that holds boxes and is no smaller than what the picture shows.
  ///
  /// It is for planes whose edges are not parallels and meridians. There a picture is not a box in degrees, and it
  /// shows a box with something around it.
  package func boxInDegrees(holding boxes: [Bounds]) -> Region {
    let placed = zip(boxes, shiftsOfSmallestRegion(boxes)).map { box, shift in
      Bounds(west: box.west + shift, south: box.south, east: box.east + shift, north: box.north)
    }
    let all = placed.reduce(Bounds()) { $0.union($1) }.withinOneWorld
    let up = min(size.shorterSide / scale * 180, 90)
    let middle = (all.south + all.north) / 2
    let across = min(up / max(WebMercator.cosine(ofDegrees: middle), 1e-9), 180)
    let meridian = (all.west + all.east) / 2
    return .box(
      west: min(all.west, meridian - across), south: max(min(all.south, middle - up), -90),
      east: max(all.east, meridian + across), north: min(max(all.north, middle + up), 90))
  }
}

/// The sides of a picture on which something leaves it.
private struct ExceededSides: Equatable {
  var west = false
  var north = false
  var east = false
  var south = false
}

extension Region {
  /// The part of a side by which a region grows.
  fileprivate static let growth = 0.25

  /// The box in degrees, larger on the sides that boxes leave, or on all where they leave none of them.
  ///
  /// Returns the larger box; nil if it is the whole world.
  fileprivate func grownInDegrees(toHold boxes: [Bounds]) -> Region? {
    guard case .box(let west, let south, let east, let north) = self else { return nil }
    var exceeded = ExceededSides()
    for box in boxes where !box.isEmpty {
      let box = box.withinOneWorld
      let turns = ((west + east - box.west - box.east) / 720).rounded() * 360
      if box.west + turns < west { exceeded.west = true }
      if box.east + turns > east { exceeded.east = true }
      if box.north > north { exceeded.north = true }
      if box.south < south { exceeded.south = true }
    }
    if exceeded == ExceededSides() {
      exceeded = ExceededSides(west: true, north: true, east: true, south: true)
    }
    let (across, up) = ((east - west) * Region.growth, (north - south) * Region.growth)
    var grown = Bounds(
      west: exceeded.west ? west - across : west, south: exceeded.south ? south - up : south,
      east: exceeded.east ? east + across : east, north: exceeded.north ? north + up : north)
    grown = grown.withinOneWorld
    (grown.south, grown.north) = (max(grown.south, -90), min(grown.north, 90))
    return .box(west: grown.west, south: grown.south, east: grown.east, north: grown.north)
  }
}
