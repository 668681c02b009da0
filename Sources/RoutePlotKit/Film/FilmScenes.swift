// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The contents of the frames of a film: the tracks up to a moment, their tails, and figures.

import Drawing
import Geography
import Mapping
import Tracks

/// What each frame of a film shows.
struct FilmScenes {
  private let routes: [FittedRoute]
  private let film: Film
  private let clock: FilmClock

  /// The ways of tracks; nil where nothing asks for them.
  private let ways: FilmWays?

  /// The moments at which photos appear.
  private let photos: [Double]

  /// The number of frames.
  private let frames: Int

  /// Whether the last frame shows whole tracks: with a tail, where it stays.
  private let endsWhole: Bool

  /// What one frame shows.
  struct Scene {
    /// The routes as far as they are drawn.
    let picture: FittedPicture

    /// The steps of their tails, the longest first; none without tails.
    let tails: [FittedPicture]

    let moment: FilmMoment
  }

  /// Prepares the frames of routes that are fitted together.
  init(_ routes: [FittedRoute], _ film: Film, _ clock: FilmClock, _ outcome: FilmOutcome) {
    (self.routes, self.film, self.clock) = (routes, film, clock)
    (frames, endsWhole) = (outcome.frames, outcome.framesAtEnd > 0)
    let options = routes[0].options
    let needsWays: Bool
    if case .metres? = film.tail { needsWays = true } else { needsWays = options.hasStatistics }
    ways = needsWays ? FilmWays(routes, clock) : nil
    photos = options.photos.isEmpty ? [] : clock.momentsOfPhotos(in: routes, film)
  }

  /// The figures of the film.
  var figures: FilmFigures {
    var figures = FilmFigures()
    let step = clock.length / Double(frames)
    if film.hasClock {
      let log = routes[0].log
      let first = clock.start
      figures.clock = FilmFigures.Clock(
        range: first...max(clock.time(at: clock.end), first),
        zone: film.startsTogether ? nil : routes[0].zone,
        areOfDay: !film.startsTogether && log.hasOnlyClocks, step: step)
    }
    if let ways, routes[0].options.hasStatistics {
      let speeds = (1...frames).compactMap { speed(at: moment(ofFrame: $0)) }
      figures.way = FilmFigures.Way(
        length: ways.metres(at: clock.end), topSpeed: speeds.max(),
        units: routes[0].options.units)
    }
    return figures
  }

  /// The scene of a frame, from 1.
  ///
  /// `viewport`: another map to pixels than that of the picture. Default: nil, that one.
  func scene(ofFrame number: Int, through viewport: Viewport? = nil) -> Scene {
    let isLast = number == frames
    let moment = moment(ofFrame: number)
    // What is reached at the very end is not missed by rounding.
    let reached = isLast ? .infinity : moment
    let picture = cut(at: reached, from: nil, fading: Fade(), through: viewport)
    var tails: [FittedPicture] = []
    if let tail = film.tail, !isLast || !endsWhole {
      let steps = Film.stepsOfTail
      tails = (1...steps).map { step in
        let part = Double(steps - step + 1) / Double(steps)
        return cut(
          at: reached, from: starts(of: tail, part: part, at: moment),
          fading: Fade(step: step, steps: steps), through: viewport)
      }
    }
    return Scene(
      picture: picture, tails: tails,
      moment: FilmMoment(
        progress: { progress($0, $1, at: reached) }, hasPhoto: { photos[$0] <= reached },
        time: film.hasClock ? clock.time(at: moment) : nil,
        metres: isLast ? nil : ways?.metres(at: moment), speed: speed(at: moment)))
  }

  /// The moment of a frame, from 1.
  private func moment(ofFrame number: Int) -> Double {
    clock.start + clock.length * Double(number) / Double(frames)
  }

  /// The routes up to a moment, and from others.
  private func cut(
    at moment: Double, from starts: [[Double]]?, fading fade: Fade, through viewport: Viewport?
  ) -> FittedPicture {
    FittedPicture(
      routes.enumerated().map { number, route in
        route.shown(fading: fade, through: viewport) { lines, isOfFixes in
          lines.cut(
            at: moment, isOfFixes ? clock.fixes[number] : clock.lines[number],
            from: starts?[number])
        }
      })
  }

  /// The middle of the heads of all tracks that move in a frame, in pixels of the whole picture; nil if none moves.
  func middleOfHeads(inFrame number: Int) -> Point? {
    let moment = moment(ofFrame: number)
    var box: Rectangle?
    for (number, route) in routes.enumerated() {
      for track in route.lines.tracks {
        // At the end of the film there still is a place.
        guard let range = clock.lines[number].range(of: track), moment >= range.lowerBound,
          moment <= range.upperBound + clock.length * 1e-9
        else { continue }
        guard let head = route.lines.head(of: track, at: moment, clock.lines[number]) else {
          continue
        }
        let point = route.viewport.point(head)
        box = Rectangle(
          left: min(box?.left ?? point.x, point.x), top: min(box?.top ?? point.y, point.y),
          right: max(box?.right ?? point.x, point.x), bottom: max(box?.bottom ?? point.y, point.y))
      }
    }
    return box.map { Point(x: ($0.left + $0.right) / 2, y: ($0.top + $0.bottom) / 2) }
  }

  /// The moments at which a part of the tails of all tracks begins.
  private func starts(of tail: Film.Tail, part: Double, at moment: Double) -> [[Double]] {
    routes.enumerated().map { number, route in
      route.lines.tracks.indices.map { track in
        switch tail {
        case .seconds(let seconds): return moment - seconds * part
        case .metres(let metres):
          guard let way = ways?[number, track] else { return -.infinity }
          return way.moment(at: way.metres(at: moment) - metres * part)
        }
      }
    }
  }

  /// How far a track of a route is at a moment.
  private func progress(_ route: Int, _ track: Int, at moment: Double) -> TrackProgress {
    guard let range = clock.lines[route].range(of: routes[route].lines.tracks[track]) else {
      return .ended
    }
    return moment < range.lowerBound ? .waiting : moment < range.upperBound ? .moving : .ended
  }

  /// So many seconds are the least over which a speed is measured: from fix to fix it jumps.
  private static let leastSecondsOfSpeed = 10.0

  /// The speed at a moment in metres a second; nil if there are several tracks, or none with times.
  private func speed(at moment: Double) -> Double? {
    guard !clock.isByDistance, let ways, routes.count == 1, routes[0].lines.tracks.count == 1,
      routes[0].options.hasStatistics
    else { return nil }
    let before = max(
      moment - max(clock.length / Double(frames), FilmScenes.leastSecondsOfSpeed), clock.start)
    guard before < moment else { return nil }
    let way = ways[0, 0]
    return (way.metres(at: moment) - way.metres(at: before)) / (moment - before)
  }
}

extension FilmClock {
  /// The moments at which photos appear: when they were taken, or else when a track is nearest to their place.
  fileprivate func momentsOfPhotos(in routes: [FittedRoute], _ film: Film) -> [Double] {
    let options = routes[0].options
    let zone =
      options.photoZone ?? options.reading.timeZone
      ?? routes.lazy.compactMap(\.log.zone).first ?? options.systemZone
    let goesByTime = !isByDistance && !film.startsTogether && routes[0].log.hasDates
    return options.photos.map { photo in
      if goesByTime, let time = photo.tags.time?.moment(in: zone, shift: options.photoShift) {
        return moment(ofTime: time)
      }
      return photo.coordinate.flatMap { momentOfPoint(nearestTo: $0, in: routes) } ?? start
    }
  }

  /// The moment of the point of any track that is nearest to a place; nil without tracks.
  private func momentOfPoint(nearestTo place: Coordinate, in routes: [FittedRoute]) -> Double? {
    var nearest: (moment: Double, metres: Double)?
    for (route, moments) in zip(routes, lines) {
      for (line, times) in zip(route.lines.segments, moments.segments) {
        for (point, moment) in zip(line, times) {
          let metres = distance(point, place)
          if nearest.map({ metres < $0.metres }) ?? true { nearest = (moment, metres) }
        }
      }
    }
    return nearest?.moment
  }
}
