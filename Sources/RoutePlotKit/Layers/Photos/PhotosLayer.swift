// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws photos on the map.

import Drawing
import Mapping
import RouteReading
import TextLayout
import Tracks

/// The photos of a picture.
///
/// They keep off each other, off marks, furniture and the edges, and off the tracks where there is a free place.
struct PhotosLayer: PictureLayer {
  /// The photos, and how they are placed and drawn.
  struct Options: Equatable {
    var photos: [Photo] = []
    var zone: TimeZoneRules?
    var systemZone: TimeZoneRules?
    var shift = 0.0
    var style = PhotoStyle.thumbnail
    var size: Double?
    var decoder: PhotoDecoder?
  }

  /// The photos at their places, with their pictures.
  private let photos: [DrawnPhoto]
  private let look: PhotoLook

  static func isRequested(for options: PlotOptions) -> Bool { !options.photos.isEmpty }

  static var isOfRoutes: Bool { false }
  static var growsWithTracks: Bool { true }
  static var hasFixedPlaces: Bool { true }

  /// A dot on the edge of the region is seen as a whole, and a circle too.
  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(marks: options.photoStyle == .circle ? 18 : 8)
  }

  static func observations(for options: PlotOptions) -> [Observation] {
    let photos = options[PhotosLayer.self, default: .init()]
    let needsTimes = photos.photos.contains { $0.tags.coordinate == nil && $0.tags.time != nil }
    guard needsTimes else { return [] }
    let reading = options.reading.timeZone
    return [
      .places { log in
        let zone = photos.zone ?? reading ?? log.zone ?? photos.systemZone
        return photos.photos.map {
          $0.tags.coordinate == nil ? $0.tags.time?.moment(in: zone, shift: photos.shift) : nil
        }
      }
    ]
  }

  init(_ photos: [DrawnPhoto], _ look: PhotoLook) {
    (self.photos, self.look) = (photos, look)
  }

  /// The same with some of the photos; of a pile one is enough.
  ///
  /// `isShown`: whether a photo is shown, by its number.
  func showing(_ isShown: (Int) -> Bool) -> PhotosLayer {
    PhotosLayer(photos.filter { $0.place.photos.contains(where: isShown) }, look)
  }

  var boxes: [Rectangle] {
    photos.flatMap { photo in
      [photo.place.box] + photo.place.dots.map { Rectangle(around: $0, reach: look.dot) }
    }
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    // Lines first, so that none lies on a picture.
    for photo in photos where look.hasLeaders { drawLeaders(of: photo.place, on: &canvas) }
    for photo in photos {
      switch look.style {
      case .thumbnail: drawCard(photo, on: &canvas)
      case .circle: drawCircle(photo, on: &canvas)
      case .number: drawNumber(photo, on: &canvas)
      case .pin: drawCamera(in: photo.place.box, on: &canvas)
      }
      if let badge = photo.badge { draw(badge, on: &canvas) }
    }
  }

  /// Draws the lines from a picture to its places, and the dots there.
  private func drawLeaders(of place: PhotoPlace, on canvas: inout some Canvas) {
    let lines = place.leaders.map { [$0.from, $0.to] }
    if !lines.isEmpty {
      canvas.stroke(lines, Stroke(width: 4 * look.scale), color: .white)
      canvas.stroke(lines, Stroke(width: 1.5 * look.scale), color: PhotoLook.line)
    }
    for dot in place.dots {
      canvas.fill(Path(disc: dot, radius: look.dot), color: .white)
      canvas.fill(Path(disc: dot, radius: look.dot * 0.62), color: PhotoLook.accent)
    }
  }

  /// Draws a picture with a white frame and a shadow, on two more cards if it is one of several.
  private func drawCard(_ photo: DrawnPhoto, on canvas: inout some Canvas) {
    let card = photo.place.card
    if photo.place.photos.count > 1 {
      for (turn, x, y) in [(4.0, 3.0, 1.0), (-3.0, -3.0, 2.0)] {
        let path = PhotoLook.turned(card, degrees: turn).moved(x: x * look.scale, y: y * look.scale)
        canvas.stroke(around: path, Stroke(width: look.scale), color: PhotoLook.outline)
        canvas.fill(path, color: .white)
      }
    }
    look.drawShadow(of: card, on: &canvas)
    let frame = Path(card, corner: 3 * look.scale)
    canvas.stroke(around: frame, Stroke(width: 1.4 * look.scale), color: PhotoLook.outline)
    canvas.fill(frame, color: .white)
    let inside = card.grown(by: -look.frame)
    if let image = photo.image {
      canvas.draw(image, in: inside)
    } else {
      canvas.fill(Path(inside, corner: look.scale), color: PhotoLook.empty)
      canvas.fill(PhotoLook.camera(in: inside), color: PhotoLook.line)
    }
  }

  /// Draws a round picture in a white ring.
  private func drawCircle(_ photo: DrawnPhoto, on canvas: inout some Canvas) {
    let (box, ring) = (photo.place.card, 3 * look.scale)
    let middle = Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    let radius = (box.right - box.left) / 2
    look.drawShadow(of: box, corner: radius, on: &canvas)
    canvas.fill(Path(disc: middle, radius: radius + 0.7 * look.scale), color: PhotoLook.outline)
    canvas.fill(Path(disc: middle, radius: radius), color: .white)
    if let image = photo.image {
      canvas.draw(image, in: box.grown(by: -ring))
    } else {
      canvas.fill(Path(disc: middle, radius: radius - ring), color: PhotoLook.empty)
      canvas.fill(PhotoLook.camera(in: box.grown(by: -ring)), color: PhotoLook.line)
    }
  }

  /// Draws a number in a disc.
  private func drawNumber(_ photo: DrawnPhoto, on canvas: inout some Canvas) {
    let box = photo.place.card
    look.drawShadow(of: box, corner: (box.bottom - box.top) / 2, on: &canvas)
    canvas.fill(Path(box, corner: (box.bottom - box.top) / 2), color: .white)
    let inside = box.grown(by: -1.5 * look.scale)
    canvas.fill(Path(inside, corner: (inside.bottom - inside.top) / 2), color: PhotoLook.accent)
    if let number = photo.number { canvas.fill(number, color: .white) }
  }

  /// Draws a camera in a disc.
  private func drawCamera(in box: Rectangle, on canvas: inout some Canvas) {
    let radius = (box.right - box.left) / 2
    look.drawShadow(of: box, corner: radius, on: &canvas)
    canvas.fill(Path(box, corner: radius), color: .white)
    let inside = box.grown(by: -1.5 * look.scale)
    canvas.fill(Path(inside, corner: radius), color: PhotoLook.accent)
    canvas.fill(PhotoLook.camera(in: inside), color: .white)
  }

  /// Draws the number of the photos of a pile.
  private func draw(_ badge: PhotoBadge, on canvas: inout some Canvas) {
    let corner = (badge.box.bottom - badge.box.top) / 2
    canvas.fill(Path(badge.box.grown(by: 1.2 * look.scale), corner: corner * 1.2), color: .white)
    canvas.fill(Path(badge.box, corner: corner), color: PhotoLook.accent)
    canvas.stroke(around: badge.number, Stroke(width: 0.5 * look.scale), color: .white)
    canvas.fill(badge.number, color: .white)
  }
}

/// The number of the photos of a pile, at a corner of it.
struct PhotoBadge {
  let box: Rectangle
  let number: Path
}

/// A photo, or a pile of several, with all that is drawn of it.
struct DrawnPhoto {
  let place: PhotoPlace

  /// Its picture; nil where none is shown.
  let image: Bitmap?

  /// The number of the photos; nil for one.
  var badge: PhotoBadge?

  /// The outline of its own number; nil where none is shown.
  var number: Path?
}

extension PlotOptions {
  /// The photos, in their order; by default none.
  package var photos: [Photo] {
    get { self[PhotosLayer.self, default: .init()].photos }
    set { self[PhotosLayer.self, default: .init()].photos = newValue }
  }

  /// The program that decodes HEIC; nil, the default, for none.
  package var photoDecoder: PhotoDecoder? {
    get { self[PhotosLayer.self, default: .init()].decoder }
    set { self[PhotosLayer.self, default: .init()].decoder = newValue }
  }

  /// The zone of the clocks of cameras that note none; by default that of the log, or else `systemZone`.
  package var photoZone: TimeZoneRules? {
    get { self[PhotosLayer.self, default: .init()].zone }
    set { self[PhotosLayer.self, default: .init()].zone = newValue }
  }

  /// The zone of the system, for clocks of which nothing else tells one.
  package var systemZone: TimeZoneRules? {
    get { self[PhotosLayer.self, default: .init()].systemZone }
    set { self[PhotosLayer.self, default: .init()].systemZone = newValue }
  }

  /// The seconds that are added to the clocks of cameras; by default none.
  package var photoShift: Double {
    get { self[PhotosLayer.self, default: .init()].shift }
    set { self[PhotosLayer.self, default: .init()].shift = newValue }
  }

  /// The look of photos; by default small pictures.
  package var photoStyle: PhotoStyle {
    get { self[PhotosLayer.self, default: .init()].style }
    set { self[PhotosLayer.self, default: .init()].style = newValue }
  }

  /// The longer side of a small picture in pixels; nil, the default, for one that follows the picture.
  package var photoSize: Double? {
    get { self[PhotosLayer.self, default: .init()].size }
    set { self[PhotosLayer.self, default: .init()].size = newValue }
  }
}
