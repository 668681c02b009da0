// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A projection by name. Each has its own file in Formulas, where `ProjectionRegistry` lists them.

/// A projection from the sphere to a plane, by name.
///
/// A projection adds itself as a static property in its own file.
public struct ProjectionChoice: Hashable, Sendable {
  /// Its name, in small letters.
  public let rawValue: String

  /// The projection itself.
  package let projection: any MapProjection.Type

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
