// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One of several pictures with the same content: its format and pixel density.

import RoutePlotKit

/// The options for making one of the pictures of a run; all else is the same for all of them.
struct Rendition: Equatable {
  /// Its format; nil for that of the options.
  var format: PictureFormat?

  /// The number of its pixels for each pixel of the options: 2 or 3 by its name, otherwise 1.
  var density = 1

  /// The pyramid of its tiles; nil for a picture.
  var pyramid: Pyramid?

  /// The film in which its tracks grow; nil for a picture.
  var film: Film?

  /// The terminal that shows it; nil for a file.
  var terminal: TerminalPicture?

  /// Whether tiles have a transparent background, so that a map below them shows.
  var isTransparent = false
}

extension PlotOptions {
  /// The same picture in another format, or with more pixels.
  ///
  /// `rendition`: how it is made. Above a density of 1 the options say nothing of scales, inches and paper.
  func rendered(as rendition: Rendition) -> PlotOptions {
    var result = self
    if let format = rendition.format { result.format = format }
    if let terminal = rendition.terminal { terminal.fit(&result) }
    result.film = rendition.film
    if let pyramid = rendition.pyramid {
      result.pyramid = pyramid
      result.pixelScale = Double(pyramid.density)
      // Tiles have neither a size nor edges.
      (result.size, result.padding, result.pixelsPerInch) = (.automatic, nil, nil)
      if rendition.isTransparent { result.background = .transparent }
      return result
    }
    guard rendition.density > 1 else { return result }
    result.pixelScale *= Double(rendition.density)
    result.pixelsPerInch = pixelsPerInch.map { $0 * Double(rendition.density) }
    switch size {
    case .automatic: break
    case .width(let width): result.size = .width(width * rendition.density)
    case .height(let height): result.size = .height(height * rendition.density)
    case .within(let width, let height):
      result.size = .within(width: width * rendition.density, height: height * rendition.density)
    case .exact(let width, let height):
      result.size = .exact(width: width * rendition.density, height: height * rendition.density)
    }
    return result
  }
}

/// The pixel density that the name of a picture requests: as browsers expect it, `trip@2x.png` is
/// `trip.png` with twice as many a side.
///
/// Returns 2 or 3 where the name without its extension ends in `@2x` or `@3x`, else 1.
func densityAsked(byNameOf path: FileName, _ request: Request) throws(Failure) -> Int {
  // Most names have none, and are not looked at any further.
  guard path.bytes.contains(UInt8(ascii: "@")) else { return 1 }
  var stem = path.lastComponent[...]
  let formats = OutputFormat.allCases.filter { $0.tracks == nil }
  let extensions = formats.compactMap(\.fileExtension).map { Array(".\($0)".utf8) }
  let ending = String(decoding: stem, as: UTF8.self).lowercased().utf8
  if let known = extensions.first(where: { ending.suffix($0.count).elementsEqual($0) }) {
    stem = stem.dropLast(known.count)
  }
  let densities = [2, 3].filter { stem.count > 3 && stem.suffix(3).elementsEqual("@\($0)x".utf8) }
  guard let density = densities.first else { return 1 }
  guard !request.givesDensity else {
    throw Failure(
      .usage,
      "\(path.shown): its name asks for \(density) times the pixels; leave out --scale, --dpi and sizes on paper, "
        + "or choose another name")
  }
  return density
}
