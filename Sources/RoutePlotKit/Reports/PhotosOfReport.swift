// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The photos of a picture in its report.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A photo in a report.
package struct PhotoOfReport: Codable, Equatable, Sendable {
  /// The name of its file, as messages show it.
  package var file: String
  /// Degrees north; null if it has no coordinate, or if that is hidden.
  @NullWhenNil package var latitude: Double?
  /// Degrees east, in the same way.
  @NullWhenNil package var longitude: Double?
  /// What it was placed by: `position` or `time`; null if it was not.
  @NullWhenNil package var placedBy: String?
  /// Why it has no coordinate: `noTags`, `noTimesInLogs`, `noZone`, `before`, `after`, `severalTracks` or `hidden`; null if it
  /// has one.
  @NullWhenNil package var reason: String?
  /// The seconds to the nearest fix, where it is not near enough; null otherwise.
  @NullWhenNil package var seconds: Double?
  /// Whether it is in the picture: `drawn`, `notPlaced`, `outside` or `withoutRoom`.
  package var state: String

  /// The photos of a picture.
  ///
  /// - Parameters:
  ///   - fitted: A route of the picture.
  ///   - outcome: What was drawn of them.
  /// - Returns: A photo each, in their order.
  package static func list(_ fitted: FittedRoute, _ outcome: PhotoOutcome) -> [PhotoOfReport] {
    zip(fitted.options.photos, outcome.states).map { photo, state in
      var result = PhotoOfReport(file: photo.name, state: state.rawValue)
      switch photo.place {
      case .at(let coordinate, let source):
        (result.latitude, result.longitude) = (coordinate.latitude, coordinate.longitude)
        result.placedBy = source.rawValue
      case .absent(let absence): (result.reason, result.seconds) = absence.fields
      case nil: break
      }
      return result
    }
  }
}

extension Photo.Absence {
  /// The reason as reports name it, and the seconds to the nearest fix.
  fileprivate var fields: (reason: String, seconds: Double?) {
    switch self {
    case .noTags: ("noTags", nil)
    case .noTimesInLogs: ("noTimesInLogs", nil)
    case .noZone: ("noZone", nil)
    case .before(let seconds): ("before", seconds)
    case .after(let seconds): ("after", seconds)
    case .severalTracks: ("severalTracks", nil)
    case .hidden: ("hidden", nil)
    }
  }
}
