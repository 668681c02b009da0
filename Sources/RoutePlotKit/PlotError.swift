// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Why there is no picture.

public import Encoding
public import RouteReading

/// Why a log gave no picture.
public enum PlotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The log cannot be read or gives no route.
  case reading(ReadingError)
  /// The picture cannot be encoded.
  case encoding(EncodingError)
  /// The padding and the stroke leave no pixel to draw in.
  case noRoom(padding: Double, width: Int, height: Int)
  /// A side is below 1 or above 32767 pixels, or the picture has more than 2²⁸ pixels.
  case sizeOutOfRange(width: Int, height: Int)
  /// The picture would be more than 128 times as wide as the world.
  case regionTooWide(worlds: Double)
  /// A pixel would show less than a micrometre of ground.
  case regionTooSmall(metresPerPixel: Double)
  /// The region lies where the projection shows nothing.
  case regionBeyondProjection

  /// The system does not have the memory that a picture of this size needs.
  case outOfMemory(width: Int, height: Int, bytes: Int)
  /// The selection leaves no fix of the log.
  case nothingSelected(input: String, fixes: Int, summary: String)
  /// The picture shows what no box in degrees can say.
  case noBox(input: String)

  /// One line: what was found, what was expected, what to do.
  public var description: String {
    switch self {
    case .reading(let error): "\(error)"
    case .encoding(let error): "\(error)"
    case .noRoom(let padding, let width, let height):
      "\(shortNumber(padding)) pixels of padding on each side leave no room in \(width)x\(height) pixels; make --size larger, or --padding or --stroke-width smaller"
    case .outOfMemory(let width, let height, let bytes):
      "there is not enough memory for a picture of \(width)x\(height) pixels, which takes \(bytes / 1_000_000 + 1) MB; choose a smaller --size"
    case .nothingSelected(let input, let fixes, let summary):
      "\(input): no fix of \(fixes) is left to draw: \(summary); ask for less"
    case .noBox(let input):
      "\(input): the picture has no west,south,east,north, as it reaches beyond a pole, is too small for degrees, or is polar; choose another region or --projection"
    case .regionTooWide(let worlds):
      "the picture would be \(shortNumber(worlds.rounded())) times as wide as the world, expected at most \(shortNumber(PictureSize.mostWorlds)) times; ask for a smaller region, a narrower --stroke-width or another --size"
    case .regionTooSmall(let metres):
      "a pixel would show \(Float(metres)) metres of ground, expected at least 0.000001; ask for a larger region or a smaller --size"
    case .regionBeyondProjection:
      "the region is beyond 85.0511 degrees of latitude, where Web Mercator ends; choose another one with --projection"
    case .sizeOutOfRange(let width, let height):
      "a picture of \(width)x\(height) pixels is out of range, expected sides of 1...32767 and at most 268435456 pixels; choose a smaller --size"
    }
  }
}

/// A number without a needless fraction.
func shortNumber(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
