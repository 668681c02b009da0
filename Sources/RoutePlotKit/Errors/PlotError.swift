// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors that prevent a picture.

package import Encoding
package import Images
package import Mapping
package import RouteReading
package import TextLayout
package import Tiles
package import Tracks

/// An error that prevents a picture.
///
/// ``kind`` has the cases that a program reacts to, and the description a sentence for people, the same that the program
/// `routeplot` prints, without its advice about options.
public struct PlotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason.
  package let reason: PlotErrorReason

  /// An error for a reason.
  package init(_ reason: PlotErrorReason) { self.reason = reason }

  /// One line: the found and the expected content.
  public var description: String { reason.description }
}

/// The reason why there is no picture.
package enum PlotErrorReason: Equatable, Sendable, CustomStringConvertible {
  /// The work was cancelled.
  case cancelled
  /// A value of the options is out of its range.
  case option(name: String, value: String, expected: String)
  /// The log cannot be read or gives no route.
  case reading(ReadingError)
  /// No picture can show the request.
  case mapping(MappingError)
  /// The picture cannot be encoded.
  case encoding(EncodingError)
  /// A file cannot be written; the words are the system's.
  case unwritable(path: String, String)
  /// The system does not have the memory that a picture of this size needs.
  case outOfMemory(width: Int, height: Int, bytes: Int)
  /// The selection leaves no fix of the log.
  case nothingSelected(input: String, fixes: Int, selection: SelectionReport)
  /// A text cannot be drawn: which, and why.
  case text(TextError, of: String)
  /// A file of pins is wrong.
  case pin(PinError)
  /// The picture is too narrow for a scale bar: how wide it is, and how wide it is expected to be at least, in pixels.
  case noRoomForScaleBar(width: Int, least: Int)
  /// No fix has the value that colours should show; what it would be, in words, and a column that is not taken for it.
  case noValues(input: String, of: String, not: NamedColumn?)
  /// No line has two fixes with an elevation, as a profile needs; whether any fix has one.
  case noProfile(input: String, hasElevation: Bool)
  /// No track of a calendar has a date.
  case noDates
  /// A track has elevations only after this many fixes of the log, when it has got those of the ground.
  case lateElevations(input: String, after: Int)
  /// The column that colours should show has more different words than colours can show.
  case tooManyWords(input: String, most: Int)
  /// The column that colours should show has words, which have neither means nor ranges.
  case wordsNotNumbers(input: String, word: String)
  /// A log has the value that colours should show in another unit than those before; nil for none that is known.
  case otherUnit(input: String, unit: String?, before: String?)
  /// A log has words where those before have numbers, or the other way round.
  case otherKind(input: String, isWords: Bool)
  /// The picture shows what no box in degrees can say.
  case noBox(input: String)
  /// Counts cannot be written or added.
  case counts(CountsError)
  /// The background image cannot be read.
  case image(ImageError)
  /// The map of a name cannot be drawn.
  case map(name: String, TileError)
  /// A pyramid has more tiles than are drawn: up to which zoom, and how many are expected at most.
  case tooManyTiles(zoom: Int, most: Int)
  /// A zoom of a pyramid with a map or a density is larger than a picture can be.
  case zoomTooLarge(zoom: Int, width: Int, height: Int)

  /// One line: the found and the expected content.
  package var description: String {
    switch self {
    case .cancelled: "the work was cancelled"
    case .option(let name, let value, let expected): "\(name) is \(value), expected \(expected)"
    case .reading(let error): "\(error)"
    case .mapping(let error): "\(error)"
    case .encoding(let error): "\(error)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .outOfMemory(let width, let height, let bytes):
      "there is not enough memory for a picture of \(width)x\(height) pixels, which takes \(bytes / 1_000_000 + 1) MB"
    case .nothingSelected(let input, let fixes, let selection):
      "\(input): \(nothingLeft(fixes: fixes, selection)): "
        + (fixes == 0
        ? selection.waypointsLeftOut.map { ($0, $1) } : selection.leftOut.map { ($0, $1) })
        .map { "\($0.0.name) \($0.1)" }.joined(separator: ", ")
    case .text(let error, let name): error.sentence(about: name)
    case .pin(let error): error.sentence
    case .noRoomForScaleBar(let width, let least):
      "the picture is \(width) pixel\(width == 1 ? "" : "s") wide, expected at least \(least) for a scale bar"
    case .noValues(let input, let value, let column):
      "\(input): no fix has \(value), which the picture needs"
        + (column.map { "; column \($0.label) is not taken for it" } ?? "")
    case .noProfile(let input, let hasElevation):
      "\(input): no \(hasElevation ? "line has two fixes with" : "fix has") an elevation, and a profile needs two"
    case .noDates: "no track has a date, and a calendar needs days"
    case .lateElevations(let input, let fixes):
      "\(input): a track has its first elevation after \(fixes) fixes, expected one before, or none"
    case .tooManyWords(let input, let most):
      "\(input): the column has more than \(most) different words, expected numbers or fewer words"
    case .wordsNotNumbers(let input, let word):
      "\(input): the column has words, the first is \(quotedCell(word.utf8)), expected numbers for a range or a mean"
    case .otherUnit(let input, let unit, let before):
      differentValues(
        input, "in \(unit ?? "no unit that is known")", "in \(before ?? "no unit that is known")")
    case .otherKind(let input, let isWords):
      differentValues(input, isWords ? "words" : "numbers", isWords ? "numbers" : "words")
    case .tooManyTiles(let zoom, let most):
      "the zooms up to \(zoom) have more than \(most) tiles, expected fewer"
    case .zoomTooLarge(let zoom, let width, let height):
      "zoom \(zoom) has \(width)x\(height) pixels, and tiles with a map or a density have at most "
        + "\(PictureSize.mostPixels) pixels, and sides of \(PictureSize.longestSide)"
    case .counts(let error): "\(error)"
    case .image(let error): "the image \(error)"
    case .map(let name, let error): "\(name): \(error.message)"
    case .noBox(let input):
      "\(input): the picture has no west,south,east,north, as it reaches beyond a pole, is too small for degrees, or has edges that are not parallels and meridians"
    }
  }
}

/// Says that the values of a log cannot be told by the colours of the logs before.
private func differentValues(_ input: String, _ values: String, _ before: String) -> String {
  "\(input): the values to colour by are \(values), but those of earlier logs are \(before)"
}

/// Says that nothing of a log is left to draw.
///
/// - Parameters:
///   - fixes: How many fixes the log has; with none it has waypoints.
///   - selection: The omissions.
/// - Returns: The sentence.
package func nothingLeft(fixes: Int, _ selection: SelectionReport) -> String {
  guard fixes == 0 else { return "no fix of \(fixes) is left to draw" }
  let waypoints = selection.waypointsLeftOut.reduce(0) { $0 + $1.waypoints }
  return "no waypoint of \(waypoints) is left to draw"
}

/// Does work, and wraps an error of the map.
func wrappingMappingError<Result>(_ work: () throws(MappingError) -> Result) throws(PlotError)
  -> Result
{
  do throws(MappingError) { return try work() } catch { throw PlotError(.mapping(error)) }
}

/// Does work, and wraps an error of a text; the name is that of the text in messages.
func wrappingTextError<Result>(
  _ name: @autoclosure () -> String, _ work: () throws(TextError) -> Result
) throws(PlotError) -> Result {
  do throws(TextError) { return try work() } catch { throw PlotError(.text(error, of: name())) }
}
