// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a film: lays the picture out once, lets its tracks grow, and encodes each frame.

import Drawing
package import Encoding
import Mapping
import NumberText
import Tracks

extension Plotter {
  /// Draws the film of routes that have been fitted together, whose last frame is their picture.
  ///
  /// - Parameters:
  ///   - fitted: What `fitTogether(_:options:)` gave, at least one route; its options have a film.
  ///   - encoder: The format of the film.
  ///   - begin: Takes the facts about the film before its first frame.
  ///   - write: Takes the bytes of the file, one part after another; false ends the work.
  /// - Returns: What the last frame does not show, without bytes, and the facts about the film.
  /// - Throws: `PlotError`, when the film cannot be made.
  /// - Complexity: O(frames × (fixes + pixels that change)).
  package func drawFilm(
    _ fitted: [FittedRoute], as encoder: any FilmEncoder.Type,
    begin: (FilmOutcome) -> Void = { _ in }, write: @escaping ([UInt8]) -> Bool
  ) throws(PlotError) -> (Picture, FilmOutcome) {
    try checkRoutes(fitted)
    let (viewport, options) = (fitted[0].viewport, fitted[0].options)
    // All pixels are kept twice.
    try checkMemory(
      width: viewport.size.columns, height: viewport.size.rows, format: .rgba)
    let film = options.film ?? Film()
    let clock = FilmClock(fitted, film)
    let outcome = try FilmOutcome(film, clock)
    begin(outcome)
    let scenes = FilmScenes(fitted, film, clock, outcome)
    let picture = FittedPicture(fitted, scenes.figures)
    let ground = try PictureGround(below: picture)
    var layout = try PictureLayout(picture, on: ground, inset: picture.insetPicture(), fonts)
    let background = ground.color ?? options.background
    let material = FilmMaterial(
      scenes: scenes, background: background, painting: PaintingMemory())
    let camera = try FilmCamera(film, over: viewport, scenes, frames: outcome.frames)
    let stage: any FilmStage
    if let camera {
      let whole =
        camera.levels.count > 1 ? try WholeStage(picture, on: ground, layout, material) : nil
      let moving = try MovingStage(picture, camera, material, fonts, endingWith: whole)
      if whole == nil { layout = moving.outcome }
      stage = moving
    } else {
      stage = try WholeStage(picture, on: ground, layout, material)
    }
    var frames = FilmFrames(stage, picture.pixels, material.painting)
    var isEnded = false
    let encoder = encoder.init(
      FilmSheet(
        width: viewport.size.columns, height: viewport.size.rows,
        isOpaque: background.alpha == 255, framesPerSecond: film.framesPerSecond)
    ) { bytes in
      if !isEnded, !write(bytes) { isEnded = true }
    }
    for number in 1...outcome.frames where !isEnded {
      let frame = try frames.next(
        number, duration: number == outcome.frames ? 1 + outcome.framesAtEnd : 1)
      try wrappingEncodingError { () throws(EncodingError) in try encoder.add(frame) }
    }
    if !isEnded { try wrappingEncodingError { () throws(EncodingError) in try encoder.finish() } }
    var isEmpty = false
    if case .fitted = options.region {} else { isEmpty = !picture.showsRoutes(in: picture.pixels) }
    return (
      Picture(
        bytes: [], width: viewport.size.columns, height: viewport.size.rows, isEmpty: isEmpty,
        labels: layout.labels, distanceMarks: layout.distanceMarks,
        scaleDiffers: layout.scaleDiffers, map: layout.map, photos: layout.photos,
        viewport: viewport, changed: nil),
      outcome
    )
  }
}

/// What is known of a film that was drawn.
package struct FilmOutcome: Equatable, Sendable {
  /// The number of its frames, and how long the last one stays, in frames.
  package let frames, framesAtEnd: Int

  /// The number of frames in a second.
  package let framesPerSecond: Int

  /// The seconds of the log that are left out because nothing moves; 0 if there are none.
  package let idleSeconds: Double

  /// How many seconds of the log a second of the film is; nil if it goes by distance.
  package let speedup: Double?
}

extension FilmOutcome {
  /// The facts about a film before it is drawn.
  ///
  /// Throws `PlotError.option`, if it has no time to go by, or would be too long.
  fileprivate init(_ film: Film, _ clock: FilmClock) throws(PlotError) {
    let seconds: Double
    switch film.length {
    case .seconds(let length): seconds = length
    case .speedup(let factor):
      guard !clock.isByDistance else {
        throw PlotError(
          .option(
            name: "speedup", value: plainText(factor),
            expected: "a log with times in every track; choose a duration of the film instead"))
      }
      seconds = clock.length / factor
    }
    let frames = (seconds * Double(film.framesPerSecond)).rounded()
    guard frames <= Double(Film.mostFrames) else {
      throw PlotError(
        .option(
          name: "the film", value: "\(plainText(frames.rounded())) frames",
          expected:
            "at most \(Film.mostFrames); choose a shorter duration or fewer frames in a second"))
    }
    try film.checkTimes(clock)
    self.frames = max(Int(frames), 1)
    framesAtEnd = Int((film.secondsAtEnd * Double(film.framesPerSecond)).rounded())
    framesPerSecond = film.framesPerSecond
    idleSeconds = clock.idleSeconds
    speedup =
      clock.isByDistance ? nil : clock.length * Double(framesPerSecond) / Double(self.frames)
  }
}

extension Film {
  /// Finds out whether there are times where they are asked for.
  ///
  /// Throws `PlotError.option`, if there are not.
  fileprivate func checkTimes(_ clock: FilmClock) throws(PlotError) {
    guard clock.isByDistance else { return }
    if case .seconds(let seconds)? = tail {
      throw PlotError(
        .option(
          name: "the tail", value: writtenDuration(seconds).replacing("\u{a0}", with: " "),
          expected: "a log with times in every track; choose a length instead"))
    }
    if hasClock {
      throw PlotError(
        .option(
          name: "the clock", value: "without times",
          expected: "a log with times in every track; leave it out"))
    }
  }
}

private func wrappingEncodingError(_ work: () throws(EncodingError) -> Void) throws(PlotError) {
  do throws(EncodingError) { try work() } catch { throw PlotError(.encoding(error)) }
}
