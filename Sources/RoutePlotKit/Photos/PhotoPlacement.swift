// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places photos: by their position, or else by their time along the tracks.

import Fitting
import Geography
import RouteReading
import Tracks

extension [Photo] {
  /// So many seconds beside the fixes that are shown, a photo may be of a hidden part of the track.
  private static let longestHidden = 1800.0

  /// Places photos.
  ///
  /// Of a track with hidden parts, only what lies between two fixes that a line joins is known to be shown. So a photo
  /// that is placed by time in a pause, or beside an end, is hidden too.
  ///
  /// `logs`: the logs of the picture, with what they tell about the times of photos. `options`: decide what is hidden.
  /// `hasZone`: whether a zone is known for clocks without one.
  mutating func place(
    along logs: [LogTracks], _ options: SelectionOptions, courses: [LegCourse], hasZone: Bool
  ) {
    let hidden = logs.map {
      HiddenPlaces(options.showingWaypoints, courses: courses, report: $0.selection)
    }
    let hidesParts =
      !options.hiddenCircles.isEmpty || logs.contains { !$0.selection.trimmed.isEmpty }
    let found = logs.compactMap { $0.observed[PlacesAtTimes.self]?.places }
    for index in indices {
      let places = found.compactMap { index < $0.count ? $0[index] : nil }
      let (place, isJoined) = Photo.place(self[index].tags, at: places, hasZone: hasZone)
      let isHidden =
        switch place {
        case .at(let coordinate, let source):
          hidden.contains { $0.reason(toHide: coordinate) != nil }
            || hidesParts && source == .time && !isJoined
        case .absent(.before(let seconds)), .absent(.after(let seconds)):
          hidesParts && seconds <= Self.longestHidden
        case .absent: false
        }
      self[index].place = isHidden ? .absent(.hidden) : place
    }
  }
}

extension Photo {
  /// The place of a photo.
  ///
  /// `places`: where each log is at its time. `hasZone`: whether a zone is known for clocks without one. Returns the
  /// place, and whether it lies between two fixes that a line joins.
  fileprivate static func place(
    _ tags: PhotoTags, at places: [PlaceAtTime], hasZone: Bool
  ) -> (place: Place, isJoined: Bool) {
    if let coordinate = tags.coordinate { return (.at(coordinate, .position), false) }
    guard let time = tags.time else { return (.absent(.noTags), false) }
    if time.isZoneless, !hasZone { return (.absent(.noZone), false) }
    guard let first = places.first else { return (.absent(.noTimesInLogs), false) }
    let place = places.dropFirst().reduce(first) { $0.merged(with: $1) }
    if place.isAmbiguous { return (.absent(.severalTracks), false) }
    guard let coordinate = place.place else {
      let isBefore = place.seconds < 0
      return (.absent(isBefore ? .before(-place.seconds) : .after(place.seconds)), false)
    }
    return (.at(coordinate, .time), place.isJoined)
  }
}

extension SelectionOptions {
  /// The same, with all waypoints: what leaves these out hides no photo.
  fileprivate var showingWaypoints: SelectionOptions {
    var options = self
    options.usesWaypoints = true
    return options
  }
}

extension [Photo] {
  /// The coordinates of photos that a fitted region holds, beside tracks.
  ///
  /// A photo from elsewhere must not shrink the tracks to a spot: it counts if it lies in the box of the tracks that is
  /// wider by half of its longer side at each edge.
  func placesToFit(beside tracks: [TrackLines]) -> [Coordinate] {
    let places = compactMap(\.coordinate)
    let bounds = tracks.reduce(Bounds()) { $0.union($1.bounds) }
    guard !bounds.isEmpty else { return places }
    let latitude = (bounds.south + bounds.north) / 2
    let narrowing = Swift.max(WebMercator.cosine(ofDegrees: latitude), 0.01)
    let reach =
      Swift.max(bounds.north - bounds.south, (bounds.east - bounds.west) * narrowing, 0.02) / 2
    let middle = (bounds.west + bounds.east) / 2
    return places.filter { place in
      let east = abs((place.longitude - middle).remainder(dividingBy: 360))
      return east <= (bounds.east - bounds.west) / 2 + reach / narrowing
        && place.latitude >= bounds.south - reach && place.latitude <= bounds.north + reach
    }
  }
}
