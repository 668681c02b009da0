// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pictures of numbered photos in rows below the map.

import Drawing
import Mapping
import TextLayout

/// The cells of numbered photos in the strip below a map.
struct ContactStrip {
  /// A photo in it: its number among all photos, that beside it, and the picture.
  struct Cell {
    let number, rank: Int
    let box: Rectangle
  }

  private(set) var cells: [Cell] = []

  /// The strip, in pixels.
  let box: Rectangle

  /// The height of a row in labels, and the photos of a row at most.
  private static let (row, ofRow, mostRows) = (7.5, 10, 3)

  /// More photos are too small to be seen: then only one of each pile is shown.
  static let most = 40

  /// The height for some photos, in labels.
  static func height(of count: Int) -> Double {
    Double(min((count + ofRow - 1) / ofRow, mostRows)) * row + 1
  }

  /// The upper edge of the strip of a picture.
  static func top(in picture: FittedPicture, _ style: FurnitureStyle) -> Double {
    let (viewport, room) = (picture.viewport, picture.room)
    return
      (viewport.height - room.bottom * style.label
      - room.stripAlone(shorterSide: viewport.size.shorterSide) + style.unit).rounded()
  }

  /// Lays out photos.
  ///
  /// `numbers`: the photos that are shown, with their ranks, in the order of these.
  init(
    _ numbers: [(number: Int, rank: Int)], _ photos: [Photo], in picture: FittedPicture,
    _ style: FurnitureStyle
  ) {
    let viewport = picture.viewport
    box = Rectangle(
      left: style.margin, top: ContactStrip.top(in: picture, style),
      right: viewport.width - style.margin,
      bottom: viewport.height - picture.room.bottom * style.label - style.margin)
    let rows = min(
      (numbers.count + ContactStrip.ofRow - 1) / ContactStrip.ofRow, ContactStrip.mostRows)
    let columns = max((numbers.count + rows - 1) / max(rows, 1), 1)
    let gap = 2 * style.unit
    let width = (box.right - box.left + gap) / Double(columns)
    let height = (box.bottom - box.top + gap) / Double(max(rows, 1))
    for (place, (number, rank)) in numbers.enumerated() {
      let size = photos[number].tags.size
      let aspect = min(
        max(Double(size?.width ?? 4) / Double(size?.height ?? 3), 1 / PhotoLook.mostAspect),
        PhotoLook.mostAspect)
      let across = max(min(width - gap, (height - gap) * aspect), 1)
      let down = max(across / aspect, 1)
      let x = box.left + (Double(place % columns) + 0.5) * width - gap / 2
      let y = box.top + (Double(place / columns) + 0.5) * height - gap / 2
      cells.append(
        Cell(
          number: number, rank: rank,
          box: Rectangle(
            left: x - across / 2, top: y - down / 2, right: x + across / 2, bottom: y + down / 2)))
    }
  }
}

/// The strip of the pictures of numbered photos.
struct ContactStripLayer: PictureLayer {
  private let strip: ContactStrip
  private let images: [Bitmap?]
  private let numbers: [(box: Rectangle, outline: Path)]
  private let plate: Color

  static func isRequested(for options: PlotOptions) -> Bool { options.hasContactStrip }

  static var isOfRoutes: Bool { false }
  static var growsWithTracks: Bool { true }

  /// The photos that are not drawn yet, by their numbers.
  private var hidden: Set<Int> = []

  /// The same with some of the photos.
  ///
  /// `isShown`: whether a photo is shown, by its number.
  func showing(_ isShown: (Int) -> Bool) -> ContactStripLayer {
    var result = self
    result.hidden = Set(strip.cells.map(\.number).filter { !isShown($0) })
    return result
  }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    margins.strip = ContactStrip.height(of: options.photos.count { $0.coordinate != nil })
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// - Throws: `PlotError.text`, when a number cannot be drawn.
  init(
    _ strip: ContactStrip, _ images: [Bitmap?], _ style: FurnitureStyle, _ font: Font
  ) throws(PlotError) {
    (self.strip, self.images, plate) = (strip, images, style.plate)
    let (size, half) = (0.75 * style.label, 0.62 * style.label)
    var numbers: [(box: Rectangle, outline: Path)] = []
    for cell in strip.cells {
      let text = "\(cell.rank)"
      let line = try wrappingTextError("the number of a photo") { () throws(TextError) in
        try font.line(text, size: size)
      }
      let across = max(half, line.width / 2 + 0.35 * style.label)
      let box = Rectangle(
        left: cell.box.left, top: cell.box.top, right: cell.box.left + 2 * across,
        bottom: cell.box.top + 2 * half)
      numbers.append(
        (
          box,
          line.at(
            x: (box.left + box.right - line.width) / 2,
            baseline: (box.top + box.bottom + TextLine.capitalHeight * size) / 2)
        ))
    }
    self.numbers = numbers
  }

  var boxes: [Rectangle] { [strip.box] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    canvas.fill(
      Path(
        Rectangle(
          left: 0, top: strip.box.top - 4, right: viewport.width, bottom: viewport.height)),
      color: plate)
    for (index, cell) in strip.cells.enumerated() where !hidden.contains(cell.number) {
      if let image = images[index] {
        canvas.draw(image, in: cell.box)
      } else {
        canvas.fill(Path(cell.box), color: PhotoLook.empty)
        canvas.fill(PhotoLook.camera(in: cell.box), color: PhotoLook.line)
      }
      let (box, outline) = numbers[index]
      canvas.fill(Path(box, corner: (box.bottom - box.top) / 2), color: PhotoLook.accent)
      canvas.fill(outline, color: .white)
    }
  }
}

extension PlotOptions {
  /// Whether the pictures of numbered photos stand below the map.
  var hasContactStrip: Bool { photoStyle == .number && photos.contains { $0.coordinate != nil } }

  /// Whether something stands in a strip below the map.
  var hasStrip: Bool { hasProfile || hasContactStrip }
}
