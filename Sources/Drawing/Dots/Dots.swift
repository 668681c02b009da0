// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many dots that are drawn as one, and the discs that they are drawn with.

/// The places of dots, handed on piece by piece: the places of a million of them take as much memory as their log.
package struct Dots {
  private let pieces: (_ take: ([Point]) -> Void) -> Void

  /// Dots that something else keeps, or works out each time.
  ///
  /// - Parameter pieces: Calls back with some places at a time, in pixels, the same ones in the same order each time;
  ///   every coordinate is finite.
  package init(_ pieces: @escaping (_ take: ([Point]) -> Void) -> Void) { self.pieces = pieces }

  /// Calls back with some places at a time, in their order.
  package func forEachPiece(_ take: ([Point]) -> Void) { pieces(take) }

  /// The dots at other places.
  func moved(_ move: @escaping (Point) -> Point) -> Dots {
    Dots { [pieces] take in pieces { take($0.map(move)) } }
  }

  /// A line of one point for each.
  var lines: [[Point]] {
    var result: [[Point]] = []
    forEachPiece { places in result += places.map { [$0] } }
    return result
  }
}

/// A disc that is drawn around each of some dots.
package struct Disc {
  /// Pixels across; not below `Stroke.narrowest`.
  package var width: Double

  /// The colour, with its alpha.
  package var color: Color

  /// A disc.
  ///
  /// - Parameters:
  ///   - width: Pixels across, as of a stroke.
  ///   - color: The colour, with its alpha.
  package init(width: Double, color: Color) {
    self.width = Stroke(width: width).width
    self.color = color
  }
}
