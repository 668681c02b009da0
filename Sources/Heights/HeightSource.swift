// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sources of heights: folders and files of HGT, and tiles, also of servers.

package import Geography
package import Tiles

/// A source of heights, opened.
package protocol HeightSource: AnyObject, Sendable {
  /// Its name for messages and reports, without secrets.
  var name: String { get }

  /// Whom pictures have to name; nil if the source says nothing.
  var attribution: String? { get }

  /// Opens what the source has for some areas.
  ///
  /// - Parameters:
  ///   - areas: The areas.
  ///   - degreesPerPixel: How many degrees of latitude a pixel of the picture spans, above 0.
  ///   - threads: How many threads read and decode.
  /// - Returns: The heights.
  /// - Throws: `TileError`, where a file cannot be read, there is nothing for the areas, or too much.
  func open(
    _ areas: [HeightArea], degreesPerPixel: Double, threads: Int
  ) throws(TileError) -> OpenHeights

  /// Heights at single coordinates, from the finest posts of the source.
  ///
  /// - Returns: What finds them, and keeps what it has read for the next ones.
  func lookup() -> any GroundHeights
}

extension TileError {
  /// A picture needs more heights than are read.
  ///
  /// `count`: how many, in words.
  init(tooManyHeights count: String) {
    self.init(.tooManyHeights, "has too many heights for one picture: \(count)")
  }
}

/// A box of the Earth whose heights are needed.
package struct HeightArea: Equatable, Sendable {
  /// The edges in degrees; longitudes may leave −180...180, and the east is not below the west.
  package var west, south, east, north: Double

  /// The box of four edges.
  ///
  /// - Parameters:
  ///   - west: The western edge in degrees.
  ///   - south: The southern edge in degrees.
  ///   - east: The eastern edge in degrees, from that in the west on.
  ///   - north: The northern edge in degrees, from that in the south on.
  package init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }
}

/// Heights of one lattice.
package protocol HeightPosts: Sendable {
  /// The arrangement of the posts.
  var lattice: HeightLattice { get }

  /// The columns outside of which there is no height in some rows.
  ///
  /// - Parameters:
  ///   - columns: The columns that are asked for; those beyond the world are of its other copies.
  ///   - rows: The rows, any numbers.
  /// - Returns: These columns, or fewer of them; none where no height is known.
  func known(_ columns: Range<Int>, inRows rows: Range<Int>) -> Range<Int>

  /// Reads a part of a row.
  ///
  /// - Parameters:
  ///   - row: The row, any number.
  ///   - columns: The columns; those beyond the world are of its other copies.
  ///   - heights: Takes a height in metres for each column, NaN where there is none.
  func read(row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>)
}

/// The heights of some areas, and facts about them.
package struct OpenHeights: Sendable {
  /// The heights.
  package let posts: any HeightPosts

  /// What they are made of.
  package let facts: HeightFacts

  /// Heights with facts about them.
  ///
  /// - Parameters:
  ///   - posts: The heights.
  ///   - facts: What they are made of.
  package init(posts: any HeightPosts, facts: HeightFacts) {
    (self.posts, self.facts) = (posts, facts)
  }
}

/// The files or tiles that heights are made of.
package struct HeightFacts: Equatable, Sendable {
  /// The name of the source.
  package var source: String

  /// The distance of posts in words, such as `3″` or `zoom 11`.
  package var spacing = ""

  /// How many files or tiles are needed.
  package var needed = 0

  /// How many of them the source lacks.
  package var missing = 0

  /// The name of the first of these; nil if there are none.
  package var firstMissing: String?

  /// Why some of them cannot be read, the first in words; nil if all others are read.
  package var firstFailure: String?

  /// Whether files are missing, and not tiles.
  package var hasFiles = false

  /// Facts about a source.
  ///
  /// - Parameter source: Its name.
  package init(source: String) { self.source = source }
}
