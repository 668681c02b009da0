// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocol of projections. Each projection has its own file.

/// A projection from the sphere to a plane, and back.
///
/// The sphere has the mean radius of the Earth, `Earth.radius`; Web Mercator alone is named after another one
/// in its coordinate system. Formulas are those of Snyder, "Map projections: a working manual",
/// U.S. Geological Survey Professional Paper 1395, 1987, if nothing else is said.
package protocol MapProjection: Equatable, Sendable {
  // MARK: Names

  /// Its name on the command line.
  static var name: String { get }

  /// Other names that people type; by default none.
  static var otherNames: [String] { get }

  /// The kind of projection, in a word for the help, such as "conformal"; by default empty.
  static var kind: String { get }

  /// The words for its plane at the end of a sentence, such as "on a polar plane".
  static var place: String { get }

  // MARK: Centre on the region

  /// Centres the projection on the region.
  init(showing area: ShownArea)

  /// The projections that it can be before it is centred, as far as that matters for where legs pass.
  static var possible: [Self] { get }

  /// The projection of a picture whose middle has come to be somewhere; nil, the default, where this one
  /// stays as it is.
  func moved(toMiddle middle: Coordinate) -> Self?

  // MARK: The way there and back

  /// The latitudes that are drawn where they are; those beyond are drawn at the limit.
  var latitudes: ClosedRange<Double> { get }

  /// Whether it shows something of a region between two latitudes; by default yes.
  static func shows(south: Double, north: Double) -> Bool

  /// The point of a coordinate on the plane; a latitude out of range is drawn at the end of the range.
  func point(_ coordinate: Coordinate) -> PlanePoint

  /// Projects many coordinates; by default each by itself.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates.
  ///   - largestError: How far a place may be off, in units of the plane.
  ///   - take: Takes the place of each coordinate, exactly once and in the same order.
  func forEachPoint(
    of coordinates: [Coordinate], largestError: Double, _ take: (PlanePoint) -> Void)

  /// The point on the plane of a corner of a region; by default that of its coordinate.
  ///
  /// A picture may show the area beyond the limit of latitude, or the same meridian at both of its edges.
  func corner(_ coordinate: Coordinate) -> PlanePoint

  /// The coordinate of a place on the plane, also beyond the limits of latitude: the inverse of `point`.
  ///
  /// Outside of the Earth it is that of a place at its edge.
  func coordinate(_ point: PlanePoint) -> Coordinate

  /// Whether a place on the plane is on the Earth; by default all of them are.
  func contains(_ point: PlanePoint) -> Bool

  // MARK: Its shape

  /// Whether meridians and parallels are the axes, and the plane repeats to the east and to the west, one
  /// world after the other.
  var repeats: Bool { get }

  /// The shape of meridians and parallels.
  var graticule: GraticuleShape { get }

  /// The parts of a line between which it leaves the plane at one edge and comes back at another; nil, the
  /// default, where it is whole.
  ///
  /// - Parameter line: A line with continuous longitudes, the ends of its legs near each other.
  /// - Returns: The numbers of the coordinates of each part.
  func parts(of line: [Coordinate]) -> [Range<Int>]?

  /// The longitude in degrees in the middle of a plane that is cut open along the meridian opposite to it; nil, the
  /// default, if no meridian is cut.
  var middleOfCut: Double? { get }

  /// The one place that is all of the edge of the plane; nil, the default, if there is none.
  var tornPlace: Coordinate? { get }

  /// The end of the Earth on the plane; by default nowhere.
  var edges: [[PlanePoint]] { get }

  /// The box around lines in several lists, whose box in degrees is known too.
  func box(of lines: [LineList], bounds: Bounds) -> PlaneBox

  /// The box around a region in degrees.
  func box(ofRegion region: Bounds) -> PlaneBox

  /// Whether a window may show something of a disc on the ground, or of a straight line on the plane
  /// between two places in it.
  func mayShow(_ disc: GroundDisc, in window: PlaneBox) -> Bool

  // MARK: Legs

  /// Whether legs are great circles even if that is not requested.
  ///
  /// It is so where the plane depends on the region: a line that is straight on it would pass over
  /// other ground in each picture.
  static var drawsGreatCircles: Bool { get }

  /// The bend of short great circles: where *d*² is the sum of the squares of the degrees of longitude, and of those of
  /// latitude by the cosine of the highest latitude, no place of a leg is farther from its chord than this times
  /// (*d* / 360)²; nil, the default, if that is not known.
  ///
  /// - Parameter cosine: The cosine of the highest latitude.
  /// - Returns: A factor in units of the plane, right for all legs with *d* below 3.6.
  func bendOfGreatCircles(cosine: Double) -> Double?

  /// The largest distance from the middle of a straight leg to any of its places, along the ground
  /// in radii of the Earth; by default half the circumference, which is never too little.
  func reach(_ start: LegEnd, _ middle: LegEnd, _ finish: LegEnd) -> Double

  /// The relation of the pixels per degree to the scale, so that lines can be thinned while they
  /// are read; by default unknown.
  var degrees: DegreeScale { get }

  // MARK: Scale

  /// The metres on the ground that a unit of the plane spans at a place: the scale of the projection.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - isDown: Whether up and down counts and not across, where they differ.
  /// - Returns: Metres.
  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double

  /// The metres on the ground that a unit of the plane to the right spans at a place; by default that of the
  /// projection.
  func metresAcross(at point: PlanePoint) -> Double

  /// The least and the greatest of the metres that a unit spans at a place, by its direction; by default
  /// those across.
  func metres(at point: PlanePoint) -> ClosedRange<Double>

  // MARK: Files

  /// The coordinate system of the plane as well-known text.
  var system: String { get }

  /// The place of the middle of the first pixel in the coordinate system, and the step from pixel
  /// to pixel; by default in metres from the origin of the plane.
  ///
  /// - Parameters:
  ///   - first: The middle of the first pixel on the plane.
  ///   - pixel: The side of a pixel on the plane.
  /// - Returns: The place and the step, in the unit of the system.
  func placement(first: PlanePoint, pixel: Double) -> PlanePlacement
}

/// The shape of meridians and parallels.
package enum GraticuleShape: Equatable, Sendable {
  /// Both are straight, and the axes of the plane.
  case straight
  /// Meridians are straight from the pole on, and parallels circles around it.
  case aroundPole(isNorth: Bool)
  /// At least one of both bends as it likes.
  case curved
}

/// The relation of the pixels per degree to the north to those to the east.
package enum DegreeScale: Equatable, Sendable {
  /// As on Mercator: to the north as many more as meridians are nearer to each other on the ground.
  case mercator
  /// The same everywhere: the scale to the east is a multiple of that to the north.
  case constant(eastPerNorth: Double)
  /// It is known only when all fixes are.
  case unknown
}

/// The place of a picture in a coordinate system.
package struct PlanePlacement: Equatable, Sendable {
  /// The middle of the first pixel.
  package var x, y: Double

  /// The step from column to column and from row to row.
  package var columns, rows: Double
}

/// The end of a leg, or its middle.
package struct LegEnd {
  /// Its place.
  var coordinate: Coordinate

  /// The same on the plane.
  var point = PlanePoint(x: 0, y: 0)
}

extension MapProjection {
  package static var otherNames: [String] { [] }
  package static var kind: String { "" }
  package static func shows(south: Double, north: Double) -> Bool { true }
  package func moved(toMiddle middle: Coordinate) -> Self? { nil }
  package func forEachPoint(
    of coordinates: [Coordinate], largestError: Double, _ take: (PlanePoint) -> Void
  ) {
    for coordinate in coordinates { take(point(coordinate)) }
  }
  package func corner(_ coordinate: Coordinate) -> PlanePoint { point(coordinate) }
  package func contains(_ point: PlanePoint) -> Bool { true }
  package func parts(of line: [Coordinate]) -> [Range<Int>]? { nil }
  package var middleOfCut: Double? { nil }
  package var tornPlace: Coordinate? { nil }
  package var edges: [[PlanePoint]] { [] }
  package var degrees: DegreeScale { .unknown }
  package func box(of lines: [LineList], bounds: Bounds) -> PlaneBox {
    PlaneBox(of: lines.lazy.joined().joined().lazy.map { point($0) })
  }
  package func bendOfGreatCircles(cosine: Double) -> Double? { nil }
  package func reach(_ start: LegEnd, _ middle: LegEnd, _ finish: LegEnd) -> Double { .pi }
  package func metresAcross(at point: PlanePoint) -> Double {
    metresPerUnit(at: coordinate(point), isDown: false)
  }
  package func metres(at point: PlanePoint) -> ClosedRange<Double> {
    let across = metresAcross(at: point)
    return across...across
  }
  package func placement(first: PlanePoint, pixel: Double) -> PlanePlacement {
    PlanePlacement(
      x: first.x * Earth.circumference, y: -first.y * Earth.circumference,
      columns: pixel * Earth.circumference, rows: -pixel * Earth.circumference)
  }
}
