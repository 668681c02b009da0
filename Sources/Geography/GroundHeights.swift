// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights of the ground at any coordinates, for modules that know nothing of their files.

/// Heights of the ground.
package protocol GroundHeights: AnyObject, Sendable {
  /// The name of their source for messages and reports, without secrets.
  var name: String { get }

  /// Finds the heights at some coordinates, each from the four posts around it by their distances: bilinear.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates; those near each other are found faster.
  ///   - facts: Where it notes what they are made of.
  /// - Returns: A height in metres for each of them, NaN where none is known.
  func heights(at coordinates: [Coordinate], facts: inout GroundHeightFacts) -> [Double]
}

/// Facts about heights that were found.
package struct GroundHeightFacts: Equatable, Sendable {
  /// The distance of the nearest posts in words, such as `3″` or `zoom 11`; empty if there was none.
  package private(set) var spacing = ""

  /// A number that is higher where posts are nearer.
  private var fineness = 0

  /// The name of the first file or tile that the source lacks; nil if it lacks none.
  package private(set) var firstMissing: String?

  /// The names of all of them.
  package private(set) var missing: Set<String> = []

  /// Why some of them cannot be read, the first in words; nil if all others are read.
  package private(set) var firstFailure: String?

  /// No facts.
  package init() {}

  /// Notes posts that were used.
  ///
  /// - Parameters:
  ///   - fineness: A number that is higher where they are nearer.
  ///   - spacing: Their distance in words.
  package mutating func note(fineness: Int, _ spacing: @autoclosure () -> String) {
    guard fineness > self.fineness else { return }
    (self.fineness, self.spacing) = (fineness, spacing())
  }

  /// Notes a file or a tile that the source lacks.
  ///
  /// - Parameter name: Its name.
  package mutating func note(missing name: String) {
    firstMissing = firstMissing ?? name
    missing.insert(name)
  }

  /// Notes a file or a tile that cannot be read.
  ///
  /// - Parameter reason: The reason in words.
  package mutating func note(failure reason: String) { firstFailure = firstFailure ?? reason }
}
