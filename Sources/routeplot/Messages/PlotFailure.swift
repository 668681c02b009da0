// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The failure of the program for each error of the library, with advice about options.

import Encoding
import Images
import RoutePlotKit
import RouteReading
import Tiles

extension Failure {
  init(_ error: PlotError) {
    isEmptyLog = error.reason.isOfEmptyLog
    lacksPositions = error.reason.isOfOtherFile
    if case .counts(.otherFrame) = error.reason { isOfSeveralLogs = true }
    message =
      switch error.reason {
      case .reading(let error): error.message
      case .text(let reason, let name): "\(error)\(textAdvice(reason, about: name))"
      case .noRoomForScaleBar: "\(error); make it wider, or leave out --scale-bar"
      case .mapping(let reason): "\(error); \(reason.advice)"
      case .encoding(.outOfMemory), .outOfMemory: "\(error); \(smallerSize)"
      case .encoding(.noTransparency):
        "\(error); choose an opaque --background, or write a PNG or WebP"
      case .encoding(.tooLarge): "\(error); \(smallerSize), or write a PNG"
      case .noValues:
        "\(error); name a column with --color-by, or leave out the option that needs it"
      case .noProfile: "\(error); leave out --profile"
      case .noDates: "\(error); choose --layout grid"
      case .lateElevations: "\(error); add --replace-elevation to take heights of the ground only"
      case .tooManyWords: "\(error); name another column with --color-by"
      case .wordsNotNumbers: "\(error); \(leaveOutNumbers)"
      case .otherUnit: "\(error); \(drawEach), or name the units in the headers"
      case .otherKind: "\(error); \(drawEach)"
      case .noBox: "\(error); choose another region or --projection"
      case .nothingSelected(let input, let fixes, let selection):
        "\(input): \(nothingLeft(fixes: fixes, selection)): "
          + (fixes == 0 ? summary(ofWaypoints: selection) : summary(of: selection))
          + (spanOfTimes(selection) ?? "; use weaker filters")
      case .tooManyTiles, .zoomTooLarge: "\(error)\(lowerZooms)"
      case .counts(let reason): "\(error)\(advice(reason))"
      case .map(_, let fault): "\(error)\(advice(fault.kind))"
      default: "\(error)"
      }
    status =
      switch error.reason {
      case .reading(let error): if case .unreadable = error.reason { .inputOutput } else { .data }
      case .encoding(.tooLarge), .encoding(.noTransparency): .usage
      // No work of the program is cancelled.
      case .encoding, .outOfMemory, .cancelled: .software
      case .unwritable: .cannotCreate
      case .nothingSelected, .pin, .noValues, .noProfile, .noDates, .lateElevations, .tooManyWords,
        .wordsNotNumbers,
        .otherUnit, .otherKind:
        .data
      case .text(.unknownFont, _), .text(.unreadableFont, _): .noInput
      case .text(.notAFont, _), .text(.unknownFace, _): .data
      case .counts(.noDensity), .counts(.noRegion), .counts(.noTiles), .counts(.tooFine): .usage
      case .counts: .data
      case .image(let error): error.isOfMemory ? .software : .data
      case .option, .mapping, .noBox, .tooManyTiles, .zoomTooLarge, .text,
        .noRoomForScaleBar:
        .usage
      case .map(_, let fault):
        switch fault.kind {
        case .usage, .tooManyTiles, .tooManyNewTiles, .noKey, .tooManyHeights: .usage
        case .data, .areHeights: .data
        case .noMemory, .noMemoryForHeights: .software
        case .unavailable, .notReached, .noTiles, .notCovered, .noHeights: .noInput
        }
      }
  }
}

extension PlotErrorReason {
  /// Whether a log is right, and has nothing to draw.
  fileprivate var isOfEmptyLog: Bool {
    switch self {
    case .nothingSelected: true
    case .reading(let error):
      switch error.reason {
      case .empty, .noRows, .noPositions, .hasNoRoute, .hasOnlyHidden, .polyline(.isNone),
        .directions(.noRoute(_, of: 0)):
        true
      default: false
      }
    default: false
    }
  }
}

extension PlotErrorReason {
  /// Whether a file is whole and has no positions by its kind.
  fileprivate var isOfOtherFile: Bool {
    guard case .reading(let error) = self else { return false }
    return switch error.reason {
    case .noPositionColumns, .noPositions(_, .fit), .hasNoRoute(.fit),
      .database(.hasNoPositions):
      true
    default: false
    }
  }
}

/// Does work of the library, and wraps its error with an exit status.
func wrappingPlotError<Result>(_ work: () throws(PlotError) -> Result) throws(Failure) -> Result {
  do throws(PlotError) { return try work() } catch { throw Failure(error) }
}

/// Says from when to when a log is, if its times leave out all of it.
private func spanOfTimes(_ selection: SelectionReport) -> String? {
  guard let times = selection.times, selection.leftOut.count == 1, selection[.outsideTimes] > 0
  else { return nil }
  // Times that count from midnight have neither a date nor a zone.
  let isClock = times.upperBound < 2 * 86_400
  let texts = [times.lowerBound, times.upperBound].map { time in
    isClock
      ? String(formatTime(time).dropFirst(11).dropLast())
      : (selection.timeZone ?? .utc).text(time)
  }
  let name = isClock ? "" : ", in \(selection.timeZone?.name ?? "UTC")"
  return "; the log is from \(texts[0]) to \(texts[1])\(name); choose times within it"
}

/// The advice for logs that do not go together.
private let drawEach = "draw a picture of each"
