// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A photo, and where on the map it belongs.

package import Geography
package import RouteReading

/// A photo with the tags that its camera noted.
package struct Photo: Equatable, Sendable {
  /// What tells the place of a photo.
  package enum Source: String, Equatable, Sendable {
    /// The tags of a position.
    case position
    /// Its time, along a track.
    case time
  }

  /// Why a photo has no place on the map.
  package enum Absence: Equatable, Sendable {
    /// It has neither a position nor a time.
    case noTags
    /// It has a time and no position, and no log has times with dates.
    case noTimesInLogs
    /// It has a time of no zone, and no position.
    case noZone
    /// It was taken so many seconds before the tracks, or in a gap of theirs before their next fix.
    case before(Double)
    /// It was taken so many seconds after the tracks, or in a gap of theirs after their last fix.
    case after(Double)
    /// Tracks are at different places at its time.
    case severalTracks
    /// Its place is hidden, as the fixes near it are.
    case hidden
  }

  /// A photo on the map, or the reason why it is not there.
  package enum Place: Equatable, Sendable {
    /// At a coordinate.
    case at(Coordinate, Source)
    /// Nowhere.
    case absent(Absence)
  }

  /// The name of its file for messages.
  package let name: String

  /// The path of its file, in bytes without zeros.
  package let path: [UInt8]

  /// The tags.
  package let tags: PhotoTags

  /// Its place once logs are fitted; nil before.
  package internal(set) var place: Place?

  /// A photo.
  ///
  /// - Parameters:
  ///   - name: The name of its file for messages.
  ///   - path: The path of its file, in bytes without zeros.
  ///   - tags: The tags.
  package init(name: String, path: [UInt8], tags: PhotoTags) {
    (self.name, self.path, self.tags) = (name, path, tags)
  }

  /// Its coordinate on the map; nil without one.
  package var coordinate: Coordinate? {
    guard case .at(let coordinate, _) = place else { return nil }
    return coordinate
  }
}

/// The look of photos on the map.
package enum PhotoStyle: String, CaseIterable, Sendable {
  /// A small picture in a frame, with a line to its place.
  case thumbnail
  /// A round picture on its place.
  case circle
  /// A number on its place, and the pictures below the map.
  case number
  /// A pin of a camera.
  case pin
}
