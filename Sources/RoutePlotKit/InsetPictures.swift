// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the small map of a picture: a picture of its own, of the same routes.

import CLibrary
import Drawing
import Fitting
import Geography
import Mapping
import Maps

extension FittedPicture {
  /// The shorter side of the map is so many times as long as the side of an inset.
  private static let sideOfInset = 0.28

  /// An overview spans so many times as much as the picture, and this many metres at least: the shapes of coasts and
  /// borders tell where a place is.
  private static let (timesWider, leastMetres) = (7.0, 700_000.0)

  /// An overview that would span more than this many metres shows the Earth.
  private static let mostMetres = 9_000_000.0

  /// The small map that is requested; nil if there is none.
  ///
  /// Throws `PlotError`, when it cannot be drawn.
  func insetPicture() throws(PlotError) -> InsetPicture? {
    guard let asked = options.inset, options.format != .counts else { return nil }
    let map = mapBox
    let shorter = min(map.right - map.left, map.bottom - map.top)
    let side = (FittedPicture.sideOfInset * shorter).rounded()
    guard side >= 24 else { return nil }
    var (options, height) = (PlotOptions(), side)
    if let detail = asked.detail {
      options = self.options
      options.leaveOutFurniture()
      options.region = .span(center: detail.center, length: detail.length)
      options.line.width = .pixels(self.options.line.stroke(in: viewport).width)
    } else {
      (options.map, options.background) = (.earth, self.options.background)
      options.map.features.remove(.places)
      options.map.style = self.options.map.style
      options.colors = self.options.colors
      options.line.width = .pixels(max(1.2 * side / 140, 0.8))
      let middle = Point(x: (map.left + map.right) / 2, y: (map.top + map.bottom) / 2)
      let span = max(
        viewport.metresPerPixel * max(map.right - map.left, map.bottom - map.top)
          * FittedPicture.timesWider, FittedPicture.leastMetres)
      let center = viewport.coordinate(middle)
      options.projection = self.options.projection
      if span > FittedPicture.mostMetres, viewport.projection.repeats {
        // The whole Earth around the picture, so that its frame lies in one piece.
        options.region = .box(
          west: center.longitude - 180, south: -60, east: center.longitude + 180, north: 80)
        height = (side * 0.52).rounded()
      } else {
        options.region = .span(
          center: center, length: Length(metres: min(span, FittedPicture.mostMetres)))
      }
    }
    options.padding = .pixels(0)
    options.pixelScale = max(
      self.options.pixelScale, [.svg, .pdf].contains(self.options.format) ? 2 : 1)
    options.format = .rgba
    let pixels = (
      width: Int((side * options.pixelScale).rounded()),
      height: Int((height * options.pixelScale).rounded())
    )
    options.size = .exact(width: pixels.width, height: pixels.height)
    let mapOptions = options.mapOptions
    let shown = try wrappingMappingError { () throws(MappingError) in
      try fitViewport([], options: mapOptions)
    }
    let picture = try Plotter().draw(
      routes.map { $0.shownAlone(through: shown, options: options, map: mapOptions) })
    guard let bitmap = Bitmap(rgba: picture.bytes, width: pixels.width, height: pixels.height)
    else {
      throw PlotError(
        .outOfMemory(
          width: pixels.width, height: pixels.height, bytes: 4 * pixels.width * pixels.height))
    }
    let outline =
      asked.detail == nil
      ? viewport.outline(of: map, on: shown)
      : shown.outline(
        of: Rectangle(left: 0, top: 0, right: side, bottom: height), on: viewport)
    var inset = InsetPicture(
      bitmap: bitmap, width: side, height: height, outline: outline,
      isDetail: asked.detail != nil)
    inset.isApart = inset.isDetail && !outline.contains(where: map.contains)
    return inset
  }
}

extension Viewport {
  /// The edges of a box of this map on another one, as a line around it.
  fileprivate func outline(of box: Rectangle, on other: Viewport) -> [Point] {
    let (right, bottom) = (box.right, box.bottom)
    let corners = [
      Point(x: box.left, y: box.top), Point(x: right, y: box.top), Point(x: right, y: bottom),
      Point(x: box.left, y: bottom),
    ]
    // Straight edges bend on another projection.
    let steps = 12
    return corners.indices.flatMap { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return (0..<steps).compactMap { step in
        let part = Double(step) / Double(steps)
        return other.place(
          of: coordinate(
            Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))))
      }
    }
  }
}

extension Bitmap {
  /// An image of bytes of red, green, blue and alpha; nil without memory.
  fileprivate convenience init?(rgba bytes: [UInt8], width: Int, height: Int) {
    guard bytes.count == 4 * width * height,
      let pixels = malloc(max(bytes.count, 1))?.bindMemory(to: Color.self, capacity: width * height)
    else { return nil }
    for index in 0..<(width * height) {
      pixels[index] = Color(
        red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
        alpha: bytes[4 * index + 3])
    }
    self.init(taking: pixels, width: width, height: height)
  }
}
