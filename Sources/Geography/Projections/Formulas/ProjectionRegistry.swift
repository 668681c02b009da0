// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of all projections.

extension ProjectionChoice: RawRepresentable, CaseIterable {
  /// All projections, the usual one first.
  ///
  /// A projection is registered here and nowhere else.
  public static let allCases: [ProjectionChoice] = [
    .mercator, .equirectangular, .polar, .lambertAzimuthal, .lambertConic, .equalEarth,
  ]

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
}
