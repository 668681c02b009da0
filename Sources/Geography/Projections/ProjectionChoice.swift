// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of all projections. Each has its own file in this folder.
//
// Cycle with all it lists: a projection adds its name to the type, and is registered here in one line.

/// A projection from the sphere to a plane, by name.
///
/// A projection adds itself as a static property in its own file.
public struct ProjectionChoice: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// All projections, the usual one first.
  ///
  /// A projection is registered here and nowhere else.
  public static let allCases: [ProjectionChoice] = [
    .mercator, .equirectangular, .polar, .lambertAzimuthal, .lambertConic, .equalEarth,
  ]

  /// Its name, in small letters.
  public let rawValue: String

  /// The projection itself.
  package let projection: any MapProjection.Type

  /// The projection of a name; nil if there is none.
  ///
  /// - Parameter rawValue: The name in small letters, or another one that people type, such as `laea`.
  public init?(rawValue: String) {
    let choice = ProjectionChoice.allCases.first {
      $0.rawValue == rawValue || $0.projection.otherNames.contains(rawValue)
    }
    guard let choice else { return nil }
    self = choice
  }

  /// The choice of a projection.
  init(_ projection: any MapProjection.Type) {
    rawValue = projection.name
    self.projection = projection
  }

  /// Whether two have the same name.
  public static func == (a: ProjectionChoice, b: ProjectionChoice) -> Bool {
    a.rawValue == b.rawValue
  }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ProjectionChoice {
  /// The words for its plane at the end of a sentence, such as "on a polar plane".
  public var place: String { projection.place }

  /// The kind of projection, in a word for the help, such as "conformal"; empty for none.
  package var kind: String { projection.kind }

  /// The projections that it can be before the region is known.
  package var possible: [Projection] { projection.allPossible }
}

extension MapProjection {
  fileprivate static var allPossible: [Projection] { possible.map { Projection($0) } }
}
