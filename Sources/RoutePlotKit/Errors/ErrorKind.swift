// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The kinds of errors that a program can react to.

import CLibrary
import Encoding
import Images
import Mapping
import RouteReading
import TextLayout
import Tiles

extension PlotError {
  /// What a program can do about an error; `description` has the words for people.
  ///
  ///     do {
  ///       try plotter.plot(path: "trip.csv").picture.write(to: "trip.png")
  ///     } catch {
  ///       switch error.kind {
  ///       case .fileNotFound(let path): chooseAnotherFile(than: path)
  ///       case .noFixes: showEmptyState()
  ///       case .cancelled: break
  ///       default: show("\(error)")
  ///       }
  ///     }
  ///
  /// Later versions may have more cases, so a `switch` needs a `default`.
  public enum Kind: Equatable, Sendable {
    /// A value of the options is out of its range, or two do not go together.
    case option
    /// The file does not exist.
    case fileNotFound(path: String)
    /// The file cannot be read: no permission, a folder, or an error of the disk.
    case unreadable(path: String)
    /// The file cannot be written: no permission, or no such folder.
    case unwritable(path: String)
    /// The disk is full.
    case diskFull(path: String)
    /// The log has nothing to draw: no row, or no position.
    case noFixes(input: String)
    /// The log has fixes, and the selection leaves none of them.
    case nothingSelected(input: String)
    /// The log lacks a value that the options ask for, such as times or elevations.
    case noValues(input: String)
    /// The file is no log of positions, or of another format than the options say.
    case unknownFormat(input: String)
    /// The log can be read in several ways, or not without options for reading, such as the columns of the position.
    case ambiguous(input: String)
    /// The log is damaged at a place: the physical line, and the byte in it, from 1; nil if that is not known.
    case damaged(input: String, line: Int?, column: Int?)
    /// No picture can have this size or show this region.
    case impossiblePicture
    /// The picture has more pixels than its format or any picture can have.
    case pictureTooLarge
    /// There is not enough memory.
    case outOfMemory
    /// No font is found, or it cannot be used.
    case font
    /// A text of the options has letters that no font has, or that cannot be drawn.
    case letters
    /// An image file cannot be used.
    case image
    /// The map has nothing for the region, or its file is damaged or of another kind.
    case map(name: String)
    /// The server of a map cannot be reached, or refuses.
    case server(name: String)
    /// The picture needs more tiles of a map than it may fetch or draw.
    case tooManyTiles(name: String)
    /// The work was cancelled.
    case cancelled
  }

  /// The kind of the error.
  public var kind: Kind {
    switch reason {
    case .cancelled: .cancelled
    case .option, .otherUnit, .otherKind, .tooManyTiles, .counts, .pin: .option
    case .reading(let error): error.kind
    case .mapping(let error): error.kind
    case .encoding(.tooLarge): .pictureTooLarge
    case .encoding(.outOfMemory), .encoding(.refused), .outOfMemory: .outOfMemory
    case .encoding(.noTransparency): .option
    case .unwritable(let path, let words):
      words == wordsOfSystem(ENOSPC) ? .diskFull(path: path) : .unwritable(path: path)
    case .nothingSelected(let input, _, _): .nothingSelected(input: input)
    case .text(.unknownFont, _), .text(.unknownFace, _), .text(.unreadableFont, _),
      .text(.notAFont, _):
      .font
    case .text: .letters
    case .noRoomForScaleBar, .noBox, .noDates, .zoomTooLarge: .impossiblePicture
    case .noValues(let input, _, _), .noProfile(let input, _), .lateElevations(let input, _),
      .tooManyWords(let input, _), .wordsNotNumbers(let input, _):
      .noValues(input: input)
    case .image(let error): error.isOfMemory ? .outOfMemory : .image
    case .map(let name, let error): error.kind(of: name)
    }
  }
}

extension MappingError {
  fileprivate var kind: PlotError.Kind {
    if case .sizeOutOfRange = self { .pictureTooLarge } else { .impossiblePicture }
  }
}

extension TileError {
  /// The kind of an error of a map of this name.
  fileprivate func kind(of name: String) -> PlotError.Kind {
    switch kind {
    case .usage: .option
    case .noMemory, .noMemoryForHeights: .outOfMemory
    case .notReached, .noKey: .server(name: name)
    case .tooManyTiles, .tooManyNewTiles, .tooManyHeights: .tooManyTiles(name: name)
    case .unavailable where message.hasSuffix(wordsOfSystem(ENOENT)): .fileNotFound(path: name)
    case .data, .unavailable, .noTiles, .notCovered, .noHeights, .areHeights: .map(name: name)
    }
  }
}

extension ReadingError {
  fileprivate var kind: PlotError.Kind {
    switch reason {
    case .unreadable(wordsOfSystem(ENOENT)): .fileNotFound(path: input)
    case .unreadable: .unreadable(path: input)
    case .empty, .noRows, .noPositions, .hasNoRoute, .hasOnlyHidden: .noFixes(input: input)
    case .hasNo, .unknownValue, .missingField, .unreadableField, .emptyField, .timesOfDayOnly,
      .counterOnly, .unknownUnit:
      .noValues(input: input)
    case .otherFormat, .isCounts, .isTiles, .foreignFormat, .notFollowed:
      .unknownFormat(input: input)
    case .hasNoColumns, .hasTracks, .hasNoRoutes, .hasNoTables, .noPositionColumns,
      .ambiguousColumns, .ambiguousName, .ambiguousPositions, .unnamedPairs, .unnamedColumns,
      .unknownColumn, .oneColumnForBoth, .otherUnit, .differentUnits, .contradictedUnit,
      .paddedMinutes, .letterO, .notWholeDegrees, .writtenAcross, .namesBesideValues, .mostRowsBad:
      .ambiguous(input: input)
    case .badRow, .unclosedQuote, .rowTooLong, .endsInZeros, .polyline, .xml, .fit, .json,
      .database, .directions, .archive, .gzip, .damaged, .grammar:
      .damaged(input: input, line: position?.line, column: position?.column)
    }
  }
}

/// The words of the system for an error.
private func wordsOfSystem(_ error: Int32) -> String { String(cString: strerror(error)) }
