// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lays out the photos of a picture.

import CLibrary
import Drawing
import Encoding
import Mapping
import TextLayout
import Tracks

/// The photos of a picture at their places.
struct PlacedPhotos {
  private(set) var layers: [any PictureLayer] = []
  private(set) var outcome = PhotoOutcome()

  /// - Parameters:
  ///   - picture: The picture, whose photos have coordinates.
  ///   - taken: What photos keep off.
  ///   - style: The sizes of letters.
  ///   - texts: The font of numbers.
  /// - Throws: `PlotError.text`, when there is no font.
  init(
    _ picture: FittedPicture, _ taken: [Rectangle], _ style: FurnitureStyle, _ texts: PictureTexts
  ) throws(PlotError) {
    let (options, viewport) = (picture.options, picture.viewport)
    let seen = PlacedPhotos.seen(in: picture)
    outcome.states = options.photos.map { $0.coordinate == nil ? .notPlaced : .outside }
    for (number, _) in seen { outcome.states[number] = .withoutRoom }
    guard !seen.isEmpty else { return }
    let occupied = OccupiedPlaces(width: viewport.width, height: viewport.height, taken)
    let tracks = TrackSquares(of: picture)
    var look = PhotoLook(options, in: viewport)
    var placing: PhotoPlacing?
    // The numbers are those of the photos in the order in which they were taken.
    let ranks = Dictionary(uniqueKeysWithValues: seen.enumerated().map { ($1.number, $0 + 1) })
    // In a very small picture photos are smaller than usual.
    for shrink in [1, 0.7, 0.5, 0.35] where placing?.places.isEmpty ?? true {
      look = PhotoLook(options, in: viewport, shrink: shrink)
      let look = look
      placing = PhotoPlacing(seen, look, in: PlacedPhotos.map(of: picture), occupied, tracks) {
        number in
        let photo = options.photos[number]
        guard
          photo.tags.container == .jpeg || options.photoDecoder != nil
            || look.style != .thumbnail
        else {
          return (look.side * 0.4, look.side * 0.4)
        }
        if look.style == .number {
          // Three letters and more are wider than a disc.
          let letters = "\(ranks[number] ?? 0)+".count
          return (look.side + Double(max(letters - 2, 0)) * 8 * look.scale, look.side)
        }
        let size = photo.tags.size
        return look.card(Double(size?.width ?? 4), Double(size?.height ?? 3))
      }
    }
    let places = placing?.places ?? []
    for place in places { for number in place.photos { outcome.states[number] = .drawn } }
    let pixels = viewport.pixelScale * (PlacedPhotos.isVector(options.format) ? 2 : 1)
    var images = [Bitmap?](repeating: nil, count: places.count)
    if look.style == .thumbnail || look.style == .circle {
      let frame = look.style == .thumbnail ? look.frame : 3 * look.scale
      images = decode(
        places.map { ($0.shown, $0.card.grown(by: -frame)) }, options, pixels,
        asDiscs: look.style == .circle)
    }
    let font = try texts.font()
    var drawn: [DrawnPhoto] = []
    for (place, image) in zip(places, images) {
      var photo = DrawnPhoto(place: place, image: image)
      if look.style == .number {
        let text = "\(ranks[place.shown] ?? 0)\(place.photos.count > 1 ? "+" : "")"
        photo.number = try PlacedPhotos.number(text, in: place.card, size: 12 * look.scale, font)
      } else if place.photos.count > 1 {
        let badge = try PlacedPhotos.badge(place, look, font)
        photo.badge = badge
      }
      drawn.append(photo)
    }
    layers.append(PhotosLayer(drawn, look))
    guard look.style == .number else { return }
    let shown = seen.count > ContactStrip.most ? Set(places.map(\.shown)) : Set(seen.map(\.number))
    let numbers = seen.map(\.number).filter(shown.contains).map {
      (number: $0, rank: ranks[$0] ?? 0)
    }
    let strip = ContactStrip(numbers, options.photos, in: picture, style)
    let pictures = decode(strip.cells.map { ($0.number, $0.box) }, options, pixels, asDiscs: false)
    layers.append(try ContactStripLayer(strip, pictures, style, font))
  }

  /// Whether files of a format hold images.
  private static func isVector(_ format: PictureFormat) -> Bool {
    format == .svg || format == .pdf
  }

  /// Decodes the pictures of some boxes.
  private mutating func decode(
    _ shown: [(number: Int, box: Rectangle)], _ options: PlotOptions, _ pixels: Double,
    asDiscs: Bool
  ) -> [Bitmap?] {
    let asked = shown.map { number, box in
      PhotoImage(
        number: number, width: max(Int(((box.right - box.left) * pixels).rounded()), 1),
        height: max(Int(((box.bottom - box.top) * pixels).rounded()), 1))
    }
    let results = PhotoImage.decode(
      asked, options, asDiscs: asDiscs, keepsFiles: PlacedPhotos.isVector(options.format))
    return zip(shown, results).map { shown, result in
      switch result {
      case .success(let image): return image
      case .failure(let fault):
        outcome.faults.append((options.photos[shown.number].name, fault))
        return nil
      }
    }
  }

  /// The part of a picture that photos stand in: the map without the strip below it.
  private static func map(of picture: FittedPicture) -> Rectangle {
    var box = picture.mapBox
    guard picture.options.hasContactStrip else { return box }
    box.bottom = min(box.bottom, ContactStrip.top(in: picture, FurnitureStyle(picture)))
    return box
  }

  /// The boxes of the dots where the photos in a picture were taken.
  static func dots(in picture: FittedPicture) -> [Rectangle] {
    let reach = PhotoLook(picture.options, in: picture.viewport).dot
    return seen(in: picture).map { Rectangle(around: $0.point, reach: reach) }
  }

  /// The photos that are in a picture, in the order in which they were taken, and their points.
  private static func seen(in picture: FittedPicture) -> [(number: Int, point: Point)] {
    let photos = picture.options.photos
    let map = map(of: picture)
    var seen: [(number: Int, point: Point)] = []
    for (number, photo) in photos.enumerated() {
      guard let coordinate = photo.coordinate else { continue }
      let points = picture.viewport.points(of: coordinate, reach: 0)
      if let point = points.first(where: map.contains) { seen.append((number, point)) }
    }
    let options = picture.options
    let zone =
      options.photoZone ?? options.reading.timeZone
      ?? picture.routes.lazy.compactMap(\.log.zone).first ?? options.systemZone
    func time(_ number: Int) -> Double {
      let time = photos[number].tags.time
      return time?.moment(in: zone, shift: options.photoShift) ?? time?.clock ?? .infinity
    }
    return seen.sorted { (time($0.number), $0.number) < (time($1.number), $1.number) }
  }

  /// The outline of a number in the middle of a box.
  static func number(
    _ text: String, in box: Rectangle, size: Double, _ font: Font
  ) throws(PlotError) -> Path {
    let line = try wrappingTextError("the number of a photo") { () throws(TextError) in
      try font.line(text, size: size)
    }
    return line.at(
      x: (box.left + box.right - line.width) / 2,
      baseline: (box.top + box.bottom + TextLine.capitalHeight * size) / 2)
  }

  /// The number of a pile at its upper right corner.
  private static func badge(
    _ place: PhotoPlace, _ look: PhotoLook, _ font: Font
  ) throws(PlotError) -> PhotoBadge {
    let (size, half) = (12 * look.scale, 10 * look.scale)
    let text = "\(place.photos.count)"
    let line = try wrappingTextError("the number of photos") { () throws(TextError) in
      try font.line(text, size: size)
    }
    let across = max(half, line.width / 2 + 5 * look.scale)
    let corner = Point(
      x: place.card.right - (look.style == .thumbnail ? 2 : 4) * look.scale,
      y: place.card.top + (look.style == .thumbnail ? 2 : 4) * look.scale)
    let box = Rectangle(
      left: corner.x - across, top: corner.y - half, right: corner.x + across,
      bottom: corner.y + half)
    return PhotoBadge(box: box, number: try number(text, in: box, size: size, font))
  }
}
