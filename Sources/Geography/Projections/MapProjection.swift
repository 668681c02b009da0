// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All that the program must know of a projection. Each projection says it in a file of its own.

/// How the sphere becomes a plane, and back.
///
/// The sphere has the mean radius of the Earth, `Earth.radius`; Web Mercator alone is named after another one
/// in its coordinate system. Formulas are those of Snyder, "Map projections: a working manual",
/// U.S. Geological Survey Professional Paper 1395, 1987, where nothing else is said.
package protocol MapProjection: Equatable, Sendable {
  // MARK: What it is

  /// Its name on the command line.
  static var name: String { get }

  /// Other names that people type; by default none.
  static var otherNames: [String] { get }

  /// What kind of projection it is, in a word for the help, such as "conformal"; by default empty.
  static var kind: String { get }

  /// Where its plane is drawn, at the end of a sentence, such as "on a polar plane".
  static var place: String { get }

  // MARK: Where it is centred

  /// Centres the projection on what is shown.
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

  /// The place of a coordinate; a latitude out of range is drawn at the end of the range.
  func point(_ coordinate: Coordinate) -> PlanePoint

  /// The places of many coordinates; by default each by itself.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates.
  ///   - largestError: How far a place may be off, in units of the plane.
  /// - Returns: The places, in the same order.
  func points(_ coordinates: [Coordinate], largestError: Double) -> [PlanePoint]

  /// The place of the corner of a region; by default that of the coordinate.
  ///
  /// A picture may show what is beyond the limit of latitude, or the same meridian at both of its edges.
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

  /// How meridians and parallels bend.
  var graticule: GraticuleShape { get }

  /// The parts of a line between which it leaves the plane at one edge and comes back at another; nil, the
  /// default, where it is whole.
  ///
  /// - Parameter line: A line with continuous longitudes, the ends of its legs near each other.
  /// - Returns: The numbers of the coordinates of each part.
  func parts(of line: [Coordinate]) -> [Range<Int>]?

  /// The longitude in degrees in the middle of a plane that is cut open along the meridian opposite to it; nil, the
  /// default, where no meridian is cut.
  var middleOfCut: Double? { get }

  /// The one place that is all of the edge of the plane; nil, the default, where there is none.
  var tornPlace: Coordinate? { get }

  /// Where the Earth ends on the plane; by default nowhere.
  var edges: [[PlanePoint]] { get }

  /// The box around lines, whose box in degrees is known too.
  func box(of lines: [[Coordinate]], bounds: Bounds) -> PlaneBox

  /// The box around a region in degrees.
  func box(ofRegion region: Bounds) -> PlaneBox

  /// Whether a window may show something of a disc on the ground, or of a straight line on the plane
  /// between two places in it.
  func mayShow(_ disc: GroundDisc, in window: PlaneBox) -> Bool

  // MARK: Legs

  /// Whether legs are great circles even where that is not asked for.
  ///
  /// It is so where the plane turns with what is shown: a line that is straight on it would pass over other
  /// ground in each picture.
  static var drawsGreatCircles: Bool { get }

  /// How much short great circles bend: where *d*² is the sum of the squares of the degrees of longitude, and of those of
  /// latitude by the cosine of the highest latitude, no place of a leg is farther from its chord than this times
  /// (*d* / 360)²; nil, the default, where that is not known.
  ///
  /// - Parameter cosine: The cosine of the highest latitude.
  /// - Returns: A factor in units of the plane, right for all legs with *d* below 3.6.
  func bendOfGreatCircles(cosine: Double) -> Double?

  /// What no place of a straight leg is farther than from its middle, along the ground in radii of the
  /// Earth; by default half the circumference, which is never too little.
  func reach(_ start: LegEnd, _ middle: LegEnd, _ finish: LegEnd) -> Double

  /// How the pixels a degree follow from the scale, so that lines can be thinned while they are read; by
  /// default unknown.
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

  /// Where the middle of the first pixel is in the coordinate system, and the step from pixel to pixel; by
  /// default in metres from the origin of the plane.
  ///
  /// - Parameters:
  ///   - first: The middle of the first pixel on the plane.
  ///   - pixel: The side of a pixel on the plane.
  /// - Returns: The place and the step, in the unit of the system.
  func placement(first: PlanePoint, pixel: Double) -> PlanePlacement
}

/// How meridians and parallels bend.
package enum GraticuleShape: Equatable, Sendable {
  /// Both are straight, and the axes of the plane.
  case straight
  /// Meridians are straight from the pole on, and parallels circles around it.
  case aroundPole(isNorth: Bool)
  /// At least one of both bends as it likes.
  case curved
}

/// How the pixels a degree to the north follow from those to the east.
package enum DegreeScale: Equatable, Sendable {
  /// As on Mercator: to the north as many more as meridians are nearer to each other on the ground.
  case mercator
  /// The same everywhere: those to the east are so many times those to the north.
  case constant(eastPerNorth: Double)
  /// It is known only when all fixes are.
  case unknown
}

/// Where a picture is in a coordinate system.
package struct PlanePlacement: Equatable, Sendable {
  /// Where the middle of the first pixel is.
  package var x, y: Double

  /// The step from column to column and from row to row.
  package var columns, rows: Double
}

/// The end of a leg, or its middle.
package struct LegEnd {
  /// Where it is.
  var coordinate: Coordinate

  /// The same on the plane.
  var point = PlanePoint(x: 0, y: 0)
}

extension MapProjection {
  package static var otherNames: [String] { [] }
  package static var kind: String { "" }
  package static func shows(south: Double, north: Double) -> Bool { true }
  package func moved(toMiddle middle: Coordinate) -> Self? { nil }
  package func points(_ coordinates: [Coordinate], largestError: Double) -> [PlanePoint] {
    coordinates.map { point($0) }
  }
  package func corner(_ coordinate: Coordinate) -> PlanePoint { point(coordinate) }
  package func contains(_ point: PlanePoint) -> Bool { true }
  package func parts(of line: [Coordinate]) -> [Range<Int>]? { nil }
  package var middleOfCut: Double? { nil }
  package var tornPlace: Coordinate? { nil }
  package var edges: [[PlanePoint]] { [] }
  package var degrees: DegreeScale { .unknown }
  package func box(of lines: [[Coordinate]], bounds: Bounds) -> PlaneBox {
    PlaneBox(of: lines.lazy.joined().lazy.map { point($0) })
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
