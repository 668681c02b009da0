// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the places of the pictures of photos on a map.

import CLibrary
import Drawing

/// A photo on the map, or a pile of photos that were taken near each other.
struct PhotoPlace {
  /// The photos, by their numbers, in the order in which they were taken.
  var photos: [Int]

  /// The points where they were taken; near points are one.
  var dots: [Point]

  /// The picture with its frame, in pixels.
  var card = Rectangle(left: 0, top: 0, right: 0, bottom: 0)

  /// The area that it covers, with the cards and the number of a pile.
  var box = Rectangle(left: 0, top: 0, right: 0, bottom: 0)

  /// How bad its place is: with its distance, and what it crosses.
  var cost = 0.0

  /// The photo that is shown: the one in the middle.
  var shown: Int { photos[photos.count / 2] }

  /// The lines from the dots to the picture.
  var leaders: [(from: Point, to: Point)] {
    dots.map { dot in
      let end = Point(
        x: min(max(dot.x, card.left + 4), card.right - 4),
        y: min(max(dot.y, card.top + 4), card.bottom - 4))
      return (dot, end)
    }
  }
}

/// Gives photos their places: in the order in which they were taken, and then once more where a better one is free.
struct PhotoPlacing {
  private let look: PhotoLook
  private let taken: OccupiedPlaces
  private let tracks: TrackSquares
  private let map: Rectangle

  /// The size of the card of a photo, by its number.
  private let size: (Int) -> (width: Double, height: Double)

  /// The piles; those without a place have empty boxes.
  private(set) var places: [PhotoPlace] = []

  /// The piles that are seen well in a million pixels of a picture of 1200 pixels.
  private static let most = 40.0

  /// Piles are made larger so often at most, each time by a quarter.
  private static let mostAttempts = 16

  /// A picture of a higher cost crosses others.
  private static let mostCost = 120.0

  /// The distances of a picture from its dot.
  private static let distances = [16.0, 34, 60, 96, 140, 200]
  private static let directions: [Point] = (0..<16).map { index in
    // Above is best, and then in turn to the right and to the left of it.
    let turn = Double(index % 2 == 0 ? index / 2 : -(index + 1) / 2) * .pi / 8
    return Point(x: sin(turn), y: -cos(turn))
  }

  /// - Parameters:
  ///   - photos: The photos by their numbers, with their points, in the order in which they were taken.
  ///   - look: The sizes.
  ///   - map: The part of the picture that they stay in.
  ///   - taken: What they keep off.
  ///   - tracks: Where the tracks are.
  ///   - size: The size of the card of a photo, by its number.
  init(
    _ photos: [(number: Int, point: Point)], _ look: PhotoLook, in map: Rectangle,
    _ taken: OccupiedPlaces, _ tracks: TrackSquares,
    size: @escaping (Int) -> (width: Double, height: Double)
  ) {
    (self.look, self.taken, self.tracks, self.size) = (look, taken, tracks, size)
    self.map = map.grown(by: -4 * look.scale)
    let area = (map.right - map.left) * (map.bottom - map.top) / (look.scale * look.scale * 1e6)
    let most = Int(max(PhotoPlacing.most * area, PhotoPlacing.most))
    var nearest = look.nearest
    // Piles are larger where pictures would be too many, or their lines a tangle.
    for attempt in 0..<PhotoPlacing.mostAttempts {
      places = PhotoPlacing.piles(of: photos, nearerThan: nearest)
      nearest = max(nearest * 1.25, look.side / 4)
      let isLast = attempt == PhotoPlacing.mostAttempts - 1 || places.count == 1
      guard places.count <= most || isLast else { continue }
      guard look.hasLeaders else {
        placeOnDots()
        return
      }
      if placeBeside(joins: isLast) || isLast { return }
    }
  }

  /// The piles of photos: each has those near its first one.
  private static func piles(
    of photos: [(number: Int, point: Point)], nearerThan distance: Double
  ) -> [PhotoPlace] {
    var piles: [PhotoPlace] = []
    for (number, point) in photos {
      func isNear(_ pile: PhotoPlace) -> Bool {
        pile.dots.contains { hypot($0.x - point.x, $0.y - point.y) < distance }
      }
      if let index = piles.firstIndex(where: isNear) {
        piles[index].photos.append(number)
      } else {
        piles.append(PhotoPlace(photos: [number], dots: [point]))
      }
    }
    return piles
  }

  /// Puts pictures on their dots.
  private mutating func placeOnDots() {
    for index in places.indices {
      let (dot, half) = (places[index].dots[0], look.side / 2)
      // Near an edge a picture stands inside of it.
      let x = min(max(dot.x, map.left + half), map.right - half)
      let y = min(max(dot.y, map.top + half), map.bottom - half)
      places[index].card = Rectangle(around: Point(x: x, y: y), reach: half)
      places[index].box = places[index].card
    }
  }

  /// Puts pictures beside their dots.
  ///
  /// `joins`: whether those without a place are put on others. Returns whether all have a place, and few cross others.
  private mutating func placeBeside(joins: Bool) -> Bool {
    var withoutPlace: [Int] = []
    var placed: [Int] = []
    for index in places.indices {
      if move(index, apartFrom: placed) { placed.append(index) } else { withoutPlace.append(index) }
    }
    // Later ones may have left better places to earlier ones.
    for _ in 0..<2 {
      for index in placed { _ = move(index, apartFrom: placed.filter { $0 != index }) }
    }
    for index in withoutPlace where move(index, apartFrom: placed) { placed.append(index) }
    withoutPlace.removeAll { placed.contains($0) }
    if !joins, !withoutPlace.isEmpty { return false }
    for index in withoutPlace { join(index, to: placed) }
    places = placed.sorted().map { places[$0] }
    // Numbers are worth more than a calm picture.
    return look.style == .number
      || places.count { $0.cost > PhotoPlacing.mostCost } * 16 <= places.count
  }

  /// Puts the photos of a pile without a place on the pile that is nearest, if there is one.
  private mutating func join(_ index: Int, to placed: [Int]) {
    let dot = places[index].dots[0]
    func distance(_ pile: Int) -> Double {
      places[pile].dots.map { hypot($0.x - dot.x, $0.y - dot.y) }.min() ?? .infinity
    }
    guard let nearest = placed.min(by: { distance($0) < distance($1) }) else { return }
    places[nearest].photos += places[index].photos
    places[nearest].photos.sort()
    places[nearest].dots += places[index].dots
    places[nearest].box = boxOfPile(places[nearest])
  }

  /// The area of a picture with all that belongs to it.
  private func boxOfPile(_ place: PhotoPlace) -> Rectangle {
    var box = place.card.grown(by: 2 * look.scale)
    guard place.photos.count > 1, look.style == .thumbnail else { return box }
    box.left -= 5 * look.scale
    box.right += 10 * look.scale
    box.top -= 9 * look.scale
    box.bottom += 6 * look.scale
    return box
  }

  /// Moves a picture to its best place; false if it has none.
  private mutating func move(_ index: Int, apartFrom others: [Int]) -> Bool {
    var pile = places[index]
    let (width, height) = size(pile.shown)
    let dot = pile.dots[0]
    // Most of the other dots are far away.
    let reach = (PhotoPlacing.distances.last ?? 0) * look.scale + 2 * look.side
    let dots = places.indices.filter { $0 != index }.flatMap { places[$0].dots }
      .filter { abs($0.x - dot.x) < reach && abs($0.y - dot.y) < reach }
    let boxes = others.map { places[$0].box.grown(by: 3 * look.scale) }
    let leaders = others.flatMap { places[$0].leaders }
    var best: (cost: Double, card: Rectangle)?
    for (rank, distance) in PhotoPlacing.distances.enumerated() {
      for (turn, direction) in PhotoPlacing.directions.enumerated() {
        let far =
          distance * look.scale
          + min(
            width / 2 / max(abs(direction.x), 1e-9), height / 2 / max(abs(direction.y), 1e-9))
        let (x, y) = (dot.x + far * direction.x, dot.y + far * direction.y)
        pile.card = Rectangle(
          left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2)
        let box = boxOfPile(pile)
        guard box.left >= map.left, box.right <= map.right, box.top >= map.top,
          box.bottom <= map.bottom, taken.isFree(box), !boxes.contains(where: { $0.overlaps(box) })
        else { continue }
        var cost = Double(turn) * 0.6 + distance / 2
        if let best, cost >= best.cost { continue }
        let covered = tracks.crossedPart(of: box)
        if covered > 0 { cost += 50 + 700 * covered }
        cost += 60 * Double(dots.count { box.grown(by: look.dot).contains($0) })
        for leader in pile.leaders {
          cost += 220 * Double(boxes.count { $0.clip(leader.from, leader.to) != nil })
          cost += 130 * Double(leaders.count { PhotoPlacing.cross($0, leader) })
        }
        cost += 220 * Double(leaders.count { box.clip($0.from, $0.to) != nil })
        if best.map({ cost < $0.cost }) ?? true { best = (cost, pile.card) }
      }
      // Farther places are dearer already than the best one.
      if let best, rank + 1 < PhotoPlacing.distances.count,
        best.cost < PhotoPlacing.distances[rank + 1] / 2
      {
        break
      }
    }
    guard let best else { return false }
    (places[index].card, places[index].cost) = (best.card, best.cost)
    places[index].box = boxOfPile(places[index])
    return true
  }

  /// Whether two lines have a point in common.
  private static func cross(
    _ a: (from: Point, to: Point), _ b: (from: Point, to: Point)
  ) -> Bool {
    func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a.from, a.to, b.from) * side(a.from, a.to, b.to) <= 0
      && side(b.from, b.to, a.from) * side(b.from, b.to, a.to) <= 0
  }
}
