// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about photos that are not on the map, or not as they should be.

import RoutePlotKit
import RouteReading

/// The advice for photos whose clock has no zone.
let adviceForZone = "name it with --photo-zone"

/// So many photos are named with a reason each.
let mostPhotosNamed = 10

/// Says which photos a picture lacks and why, and how the others were placed: a line each.
///
/// `photos`: what was drawn of them; nil of a picture without photos.
func lines(about photos: PhotoOutcome?, of route: FittedRoute, _ request: Request) -> [String] {
  guard let outcome = photos else { return [] }
  let photos = route.options.photos
  var lines: [String] = []
  if !request.isQuiet {
    if let line = warningOfZone(route) { lines.append(line) }
    var missing: [String] = []
    for (photo, state) in zip(photos, outcome.states) {
      if let reason = reason(photo, state, isOfMany: request.batch != nil) {
        missing.append("\(photo.name): warning: is not on the map: \(reason)")
      }
    }
    lines += missing.prefix(mostPhotosNamed)
    if missing.count > mostPhotosNamed {
      lines.append(
        "photos: warning: \(counted(missing.count - mostPhotosNamed, "more photo")) "
          + "\(missing.count == mostPhotosNamed + 1 ? "is" : "are") not on the map; --report lists them"
      )
    }
    for (name, fault) in outcome.faults.prefix(mostPhotosNamed) {
      lines.append("\(name): warning: is drawn as a camera: \(fault.words)\(advice(fault))")
    }
  }
  if request.isVerbose { lines.append(summary(of: photos, outcome)) }
  return lines
}

/// The reason why a photo is not on the map; nil if it is, or if it belongs to another picture of many.
private func reason(_ photo: Photo, _ state: PhotoOutcome.State, isOfMany: Bool) -> String? {
  if case .absent(let absence) = photo.place { return isOfMany ? nil : words(absence) }
  switch state {
  case .drawn, .notPlaced: return nil
  case .outside: return isOfMany ? nil : "its place is outside of the picture"
  case .withoutRoom: return "there is no room for it"
  }
}

/// The reason in words, with advice.
private func words(_ absence: Photo.Absence) -> String {
  switch absence {
  case .noTags: "it has neither a position nor a time"
  case .noTimesInLogs: "it has a time and no position, and no log has times with dates"
  case .noZone: "its clock has no zone"
  case .before(let seconds): words(seconds, "before")
  case .after(let seconds): words(seconds, "after")
  case .severalTracks: "tracks are at different places at its time"
  case .hidden: "its place is hidden, as the fixes near it are"
  }
}

/// Says how far the time of a photo is from the tracks, with plain spaces, as terminals show them.
private func words(_ seconds: Double, _ side: String) -> String {
  let duration = writtenDuration(seconds).replacing("\u{a0}", with: " ")
  return
    "it was taken \(duration) \(side) the nearest fix; --photo-zone and --photo-shift set the clock of a camera"
}

/// The advice for a photo without a picture.
private func advice(_ fault: PhotoFault) -> String {
  fault == .noDecoder ? "; install heif-convert, or convert it to JPEG" : ""
}

/// Warns of photos by the zone of the system; nil if there are none.
private func warningOfZone(_ route: FittedRoute) -> String? {
  let options = route.options
  guard options.photoZone == nil, options.reading.timeZone == nil, route.log.zone == nil else {
    return nil
  }
  let count = options.photos.count { $0.tags.coordinate == nil && $0.tags.time?.isZoneless == true }
  guard count > 0 else { return nil }
  let zone =
    options.systemZone.map { "that of the system is used, \($0.name)" } ?? "no zone is known"
  return
    "photos: warning: \(counted(count, "photo")) \(count == 1 ? "notes" : "note") no zone of the clock; \(zone); "
    + adviceForZone
}

/// Says how photos were placed.
private func summary(of photos: [Photo], _ outcome: PhotoOutcome) -> String {
  func count(_ source: Photo.Source) -> Int {
    photos.count { if case .at(_, source) = $0.place { true } else { false } }
  }
  let zones = Set(
    photos.compactMap { photo -> String? in
      guard case .at(_, .time) = photo.place else { return nil }
      return photo.tags.time?.aheadText
    }
  ).sorted()
  let zone = zones.isEmpty ? "" : " (zone \(zones.joined(separator: ", ")))"
  return
    "photos: \(count(.position)) by position, \(count(.time)) by time\(zone), \(photos.count { $0.coordinate == nil }) "
    + "without a place; \(outcome.states.count { $0 == .drawn }) drawn"
}
