// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legs of a wide stroke near a square of the picture, and the nearest of them in each direction.

/// The legs that reach into a square.
struct NearLegs {
  /// A leg as the square sees it.
  struct NearLeg {
    /// The vector from the middle of the square to the nearest point, and its square.
    let x, y, square: Double

    /// The number of the leg among the sites.
    let site: Int32

    /// The number of its direction, once it is noted; before that, what it is made from.
    fileprivate var direction: Float
  }

  private static let directions = 128

  /// The legs, in the order in which they were added.
  private(set) var legs: [NearLeg] = []

  private var nearestOfDirection = [Int32](repeating: -1, count: directions)

  /// The least of what directions are made from, and how many of them there are for 1.
  private var least: Float = 0
  private var scale: Float = 0

  /// Forgets all legs.
  mutating func removeAll() { legs.removeAll(keepingCapacity: true) }

  /// Adds a leg.
  @inline(__always)
  mutating func append(_ site: Int32, _ vector: (x: Double, y: Double), square: Double) {
    legs.append(NearLeg(x: vector.x, y: vector.y, square: square, site: site, direction: 0))
  }

  /// Finds the directions of all legs, of as many as there are between the outermost; none has a nearest leg yet.
  ///
  /// `nearest`: the place of the nearest leg. Default: the first place.
  mutating func findDirections(around nearest: Int = 0) {
    for direction in nearestOfDirection.indices { nearestOfDirection[direction] = -1 }
    let (ahead, aside) = (legs[nearest].x, legs[nearest].y)
    var (least, greatest) = (Float.infinity, -Float.infinity)
    legs.withUnsafeMutableBufferPointer { legs in
      for index in legs.indices {
        // Grows with the angle to the nearest one, from -2 to 2.
        let x = legs[index].x * ahead + legs[index].y * aside
        let y = legs[index].y * ahead - legs[index].x * aside
        let size = abs(x) + abs(y)
        let half = size > 0 ? Float(1 - x / size) : 0
        let direction = y < 0 ? -half : half
        legs[index].direction = direction
        (least, greatest) = (min(least, direction), max(greatest, direction))
      }
    }
    self.least = least
    scale = greatest > least ? Float(NearLegs.directions) * 0.9999 / (greatest - least) : 0
  }

  /// Lets the legs of some places be the nearest of their directions, beside those that were noted before.
  mutating func noteNearest(_ places: Range<Int>) {
    let (least, scale) = (least, scale)
    legs.withUnsafeMutableBufferPointer { legs in
      nearestOfDirection.withUnsafeMutableBufferPointer { nearestOfDirection in
        for index in places {
          let direction = ((legs[index].direction - least) * scale).rounded(.down)
          legs[index].direction = direction
          let other = nearestOfDirection[Int(direction)]
          if other < 0 || legs[index].square < legs[Int(other)].square {
            nearestOfDirection[Int(direction)] = Int32(index)
          }
        }
      }
    }
  }

  /// The nearest leg that was noted in the direction of one that was noted too.
  @inline(__always)
  func nearest(inDirectionOf leg: NearLeg) -> NearLeg {
    legs[Int(nearestOfDirection[Int(leg.direction)])]
  }
}

extension SquareReach {
  /// Whether a leg is farther from each place of the square than another one.
  @inline(__always)
  func isBehind(_ leg: NearLegs.NearLeg, _ other: NearLegs.NearLeg, ahead: Double) -> Bool {
    isBehind(gain: leg.square - other.square - ahead, leg.x - other.x, leg.y - other.y)
  }
}
