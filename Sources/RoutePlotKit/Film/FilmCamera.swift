// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The camera of a film: the part of the map that each frame shows.

import CLibrary
import Drawing
import Mapping
import NumberText

/// What each frame shows of a map that is larger than a frame.
struct FilmCamera {
  /// A part of the picture that fills a frame.
  struct View: Equatable {
    /// How many times as near as the picture it is, from 1.
    var factor: Double

    /// Its middle, in pixels of the layout of the picture.
    var middle: Point
  }

  /// The views of all frames.
  let views: [View]

  /// The factors of the maps that frames are made of, the nearest first.
  let levels: [Double]

  /// All maps together have at most so many pixels.
  private static let mostPixels = 40_000_000.0

  /// A map has twice the area of the next one.
  private static let ratio = 2.0.squareRoot()

  /// The camera moves evenly: it stays near the mean place of the heads in so many seconds before and after.
  private static let seconds = 0.7

  /// The head is at most this part of the sides of a frame from its middle.
  private static let farthest = 0.3

  /// The camera of a film; nil where it shows all of the picture.
  ///
  /// Throws `PlotError.option`, if the map would be too large.
  init?(
    _ film: Film, over viewport: Viewport, _ scenes: FilmScenes, frames: Int
  ) throws(PlotError) {
    let factor = film.camera.nearest
    let zoomsOut: Bool
    switch film.camera {
    case .whole: return nil
    case .nearHead: (zoomsOut, levels) = (false, [factor])
    case .zoomOut:
      zoomsOut = true
      levels =
        stride(from: 0, to: 64, by: 1).map { factor / pow(FilmCamera.ratio, Double($0)) }
        .filter { $0 > 1.05 } + [1]
    }
    try FilmCamera.check(factor, zoomsOut: zoomsOut, viewport.size)
    let places = FilmCamera.smoothed(
      FilmCamera.heads(scenes, frames, in: viewport),
      over: FilmCamera.seconds * Double(film.framesPerSecond))
    views = places.enumerated().map { number, place in
      let part = frames > 1 ? Double(number) / Double(frames - 1) : 1
      let eased = part * part * (3 - 2 * part)
      let factor = !zoomsOut ? factor : number == frames - 1 ? 1 : pow(factor, 1 - eased)
      return View(
        factor: factor,
        middle: Point(
          x: FilmCamera.clamped(place.eased.x, near: place.head.x, of: viewport.width, factor),
          y: FilmCamera.clamped(place.eased.y, near: place.head.y, of: viewport.height, factor)))
    }
  }

  /// Finds out whether the maps are not too large.
  private static func check(
    _ factor: Double, zoomsOut: Bool, _ size: LayoutSize
  ) throws(PlotError) {
    let pixels = Double(size.columns) * Double(size.rows) * (zoomsOut ? 2 : 1)
    let most = min(
      (mostPixels / pixels).squareRoot(),
      Double(PictureSize.longestSide) / Double(max(size.columns, size.rows)))
    guard factor > most else { return }
    let text = plainText(max((most * 10).rounded(.down) / 10, 1))
    throw PlotError(
      .option(
        name: "the camera", value: "\(plainText(factor)) times as near",
        expected:
          "at most \(text) times in a picture of this size, whose map is drawn once; choose a lower factor or a smaller picture"
      ))
  }

  /// The places of the heads in all frames; where none moves, that of the frame before, or of the first one that has any.
  private static func heads(
    _ scenes: FilmScenes, _ frames: Int, in viewport: Viewport
  ) -> [Point] {
    let known = (1...frames).map { scenes.middleOfHeads(inFrame: $0) }
    var last =
      known.lazy.compactMap { $0 }.first
      ?? Point(x: viewport.width / 2, y: viewport.height / 2)
    return known.map { place in
      last = place ?? last
      return last
    }
  }

  /// Places that move evenly, each beside the place itself.
  ///
  /// `deviation`: the frames before and after that count most.
  private static func smoothed(
    _ places: [Point], over deviation: Double
  ) -> [(head: Point, eased: Point)] {
    let reach = Int(deviation * 3)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    return places.indices.map { number in
      var mean = Point(x: 0, y: 0)
      for (offset, weight) in zip(-reach...reach, weights) {
        let place = places[min(max(number + offset, 0), places.count - 1)]
        mean.x += place.x * weight / sum
        mean.y += place.y * weight / sum
      }
      return (places[number], mean)
    }
  }

  /// A middle of a frame that shows a head and nothing beyond the picture.
  private static func clamped(
    _ middle: Double, near head: Double, of side: Double, _ factor: Double
  ) -> Double {
    let (half, reach) = (side / factor / 2, farthest * side / factor)
    let near = min(max(middle, head - reach), head + reach)
    return min(max(near, half), side - half)
  }
}
