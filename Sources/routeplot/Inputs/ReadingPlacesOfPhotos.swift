// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Photos that are a log: their places, in the order in which they were taken.

import NumberText
import RoutePlotKit
import RouteReading

/// The name of photos that are a log, in messages, reports and texts.
let photosName = "photos"

/// Puts the photos of the inputs, which may be patterns and folders, in the place of the inputs: one log.
func namePhotos(of request: inout Request) throws(Failure) {
  request.filesWithArchives = try filesOfPhotos(
    request.inputs, takesFolders: request.takesFolders
  ).map(\.argument)
  request.inputs = [photosName]
}

/// Reads the places of photos as one log: a fix for each, with its time and its height.
///
/// Those without a place or a time are left out, which a warning says of each. Throws `Failure`, when one of them cannot
/// be opened, or none has both.
func readPlacesOfPhotos(
  _ request: Request, options: PlotOptions, writing tracks: [WrittenTracks]
) throws(Failure) -> LogTracks {
  var options = options
  let photos = try readPhotos(
    request.filesOfLogs.map { FileName(argument: $0) }, request, areLog: true)
  let zone = options.photoZone ?? options.reading.timeZone ?? zoneOfSystem()
  var fixes: [(moment: Double, row: String)] = []
  var missing: [String] = []
  var isZoneOfSystemUsed = false
  for photo in photos {
    let tags = photo.tags
    let moment = tags.time?.moment(in: zone, shift: options.photoShift)
    guard let coordinate = tags.coordinate, let moment else {
      let reason =
        tags.coordinate == nil
        ? "has no position" : tags.time == nil ? "has no time" : "has a clock of no zone"
      if options.reading.isStrict {
        throw Failure(
          .data,
          "\(photo.name): \(reason), expected a position and a time of each photo; leave out --strict"
        )
      }
      missing.append("\(photo.name): warning: is left out: it \(reason)")
      continue
    }
    if tags.time?.isZoneless == true { isZoneOfSystemUsed = true }
    let cells = [
      formatTime(moment), plainText(coordinate.latitude), plainText(coordinate.longitude),
      tags.elevation.map { plainText($0) } ?? "",
    ]
    fixes.append((moment, cells.joined(separator: ",")))
  }
  guard !photos.isEmpty else {
    throw Failure(.data, "\(photosName): none of the files is a photo, expected JPEG or HEIC")
  }
  guard !fixes.isEmpty else {
    throw Failure(
      .data,
      "\(photosName): none has a position and a time, expected both; draw them on a log with --photos"
    )
  }
  if !request.isQuiet {
    missing.prefix(mostPhotosNamed).forEach { printMessage($0) }
    if missing.count > mostPhotosNamed {
      printMessage(
        "\(photosName): warning: \(counted(missing.count - mostPhotosNamed, "more photo")) left out"
      )
    }
    if isZoneOfSystemUsed, options.photoZone == nil, options.reading.timeZone == nil, let zone {
      printMessage(
        "\(photosName): warning: clocks without a zone are taken for that of the system, \(zone.name); \(adviceForZone)"
      )
    }
  }
  // Photos of one second keep the order of their names.
  let order = fixes.indices.sorted { (fixes[$0].moment, $0) < (fixes[$1].moment, $1) }
  let text = "time,latitude,longitude,elevation\n" + order.map { fixes[$0].row + "\n" }.joined()
  options.reading.format = .csv
  return try wrappingPlotError { () throws(PlotError) in
    try Plotter().readTracks(
      ByteSource(bytes: Array(text.utf8)), input: photosName, options: options, writing: tracks)
  }
}
