// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size of the picture in pixels, and the margin on each side of the region.

/// The size and the padding that are requested.
///
/// They become pixels once the shape of the region is known.
package struct RequestedFrame: Equatable, Sendable {
  /// The size that is requested.
  package var size: PictureSize

  /// The room that is requested.
  package var padding: Padding

  /// The room for drawn parts that must not be cut.
  package var layers: LayerMargins

  /// Pixels of the picture for each pixel of the layout.
  package var pixelScale: Double

  /// A frame of a size and a padding.
  package init(
    size: PictureSize, padding: Padding, layers: LayerMargins = LayerMargins(),
    pixelScale: Double = 1
  ) {
    (self.size, self.padding, self.layers) = (size, padding, layers)
    self.pixelScale = pixelScale
  }

  /// The room on each side, in pixels of the layout.
  package struct Edges: Equatable {
    /// The sides.
    package var top, right, bottom, left: Double
  }

  /// The longer side if no size is requested, in pixels of the layout.
  private static let automaticSide = 1024

  /// The greatest ratio of that side to the other one.
  private static let automaticRatio = 2.0

  /// The greatest ratio of the sides if only one is requested.
  private static let largestRatio = 8.0

  /// The least that the shorter side may have around a region of any shape, in pixels of the layout.
  var leastShorterSide: Double {
    switch size {
    case .automatic: Double(RequestedFrame.automaticSide) / RequestedFrame.automaticRatio
    case .within(let width, let height):
      Double(min(width, height)) / pixelScale / RequestedFrame.automaticRatio
    case .width(let side), .height(let side):
      Double(side) / pixelScale / RequestedFrame.largestRatio
    case .exact(let columns, let rows):
      LayoutSize(columns: columns, rows: rows, pixelScale: pixelScale).shorterSide
    }
  }

  /// The most pixels of the layout that the padding leaves for a region of any shape.
  package var largestRoom: (width: Double, height: Double) {
    let longest = Double(PictureSize.longestSide) / pixelScale
    switch size {
    case .automatic:
      let side = Double(RequestedFrame.automaticSide)
      return room(width: side, height: side, shorter: side / RequestedFrame.automaticRatio)
    case .within(let width, let height):
      return room(
        width: Double(width) / pixelScale, height: Double(height) / pixelScale,
        shorter: leastShorterSide)
    case .exact(let columns, let rows):
      let size = LayoutSize(columns: columns, rows: rows, pixelScale: pixelScale)
      return room(width: size.width, height: size.height, shorter: size.shorterSide)
    // The padding may be of a side that is not known yet, and is not counted.
    case .width(let columns):
      let width = Double(columns) / pixelScale
      return (width, min(width * RequestedFrame.largestRatio, longest))
    case .height(let rows):
      let height = Double(rows) / pixelScale
      return (min(height * RequestedFrame.largestRatio, longest), height)
    }
  }

  /// The pixels of the layout that are left within the padding of a picture whose shorter side is known.
  private func room(
    width: Double, height: Double, shorter: Double
  ) -> (width: Double, height: Double) {
    let side = Int((shorter * pixelScale).rounded())
    // Padding that leaves nothing is refused when the picture is fitted.
    guard let edges = try? edges(LayoutSize(columns: side, rows: side, pixelScale: pixelScale))
    else { return (width, height) }
    return (width - (edges.left + edges.right), height - (edges.top + edges.bottom))
  }

  /// The size once the shape of the region is known.
  ///
  /// - Parameters:
  ///   - across: The width of the region on the plane.
  ///   - down: Its height.
  ///   - limit: How much longer than the other a side may get where the shape decides it.
  /// - Returns: The size.
  package func size(across: Double, down: Double, limit: Double? = nil) -> LayoutSize {
    // Sides that follow the shape are whole in the layout, so that a sharper picture has the same shape.
    func pixels(_ side: Int) -> Int { max(Int((Double(side) * pixelScale).rounded()), 1) }
    let (columns, rows): (Int, Int)
    switch size {
    case .exact(let width, let height): (columns, rows) = (width, height)
    case .width(let width):
      columns = width
      rows = pixels(
        otherSide(
          of: Double(width) / pixelScale, shape: ratio(down, across), isWidth: true,
          limit: limit ?? RequestedFrame.largestRatio))
    case .height(let height):
      columns = pixels(
        otherSide(
          of: Double(height) / pixelScale, shape: ratio(across, down), isWidth: false,
          limit: limit ?? RequestedFrame.largestRatio))
      rows = height
    case .within(let width, let height):
      func side(of other: Int, _ shape: Double, isWidth: Bool) -> Int {
        pixels(
          otherSide(
            of: Double(other) / pixelScale, shape: shape, isWidth: isWidth,
            limit: limit ?? RequestedFrame.automaticRatio))
      }
      let below = side(of: width, ratio(down, across), isWidth: true)
      (columns, rows) =
        below <= height
        ? (width, below)
        : (min(side(of: height, ratio(across, down), isWidth: false), width), height)
    case .automatic:
      let longer = RequestedFrame.automaticSide
      func shorter(isWide: Bool) -> Int {
        otherSide(
          of: Double(longer), shape: isWide ? ratio(down, across) : ratio(across, down),
          isWidth: isWide, limit: limit ?? RequestedFrame.automaticRatio)
      }
      var isWide = across >= down
      var other = shorter(isWide: isWide)
      // Bands may make the picture of a wide region high, and that of a high one wide.
      if layers.hasBands, other > longer {
        isWide.toggle()
        other = shorter(isWide: isWide)
      }
      let (long, short) = (pixels(longer), pixels(min(other, longer)))
      (columns, rows) = isWide ? (long, short) : (short, long)
    }
    return LayoutSize(columns: columns, rows: rows, pixelScale: pixelScale)
  }

  /// The size of a picture that holds a box with the padding around it, as far as it is not requested.
  ///
  /// - Parameters:
  ///   - across: The width of the box, in pixels of the layout.
  ///   - down: Its height.
  /// - Returns: The size.
  func size(holding across: Double, by down: Double) -> LayoutSize {
    var fixed: (columns: Int?, rows: Int?)
    var most = (columns: Int.max, rows: Int.max)
    switch size {
    case .exact(let width, let height): fixed = (width, height)
    case .width(let width): fixed = (width, nil)
    case .height(let height): fixed = (nil, height)
    case .within(let width, let height): most = (width, height)
    case .automatic: break
    }
    func side(_ length: Double) -> Double { max(length, RequestedFrame.leastSide) }
    var (width, height) = (side(across), side(down))
    // Padding is a part of the shorter side, and bands follow the letters, whose size does too.
    for _ in 0..<200 {
      if let columns = fixed.columns { width = Double(columns) / pixelScale }
      if let rows = fixed.rows { height = Double(rows) / pixelScale }
      let edges = edges(width: width, height: height)
      let next = (
        side(across + edges.left + edges.right), side(down + edges.top + edges.bottom)
      )
      let isClose = abs(next.0 - width) < 0.01 && abs(next.1 - height) < 0.01
      (width, height) = next
      if isClose { break }
    }
    func pixels(_ side: Double) -> Int { Int((Double(wholeSide(side)) * pixelScale).rounded()) }
    return LayoutSize(
      columns: fixed.columns ?? min(pixels(width), most.columns),
      rows: fixed.rows ?? min(pixels(height), most.rows), pixelScale: pixelScale)
  }

  /// The shortest side that follows the routes at a scale, in pixels of the layout: there is room for a title.
  private static let leastSide = 192.0

  /// The room on each side, never less than layers need, in pixels of the layout.
  ///
  /// - Parameter size: The size of the picture.
  /// - Returns: The room.
  /// - Throws: `MappingError`, when the size is out of range or no pixel is left to draw in.
  package func edges(_ size: LayoutSize) throws(MappingError) -> Edges {
    try PictureSize.check(width: size.columns, height: size.rows)
    let shorter = size.shorterSide
    func asked(_ room: Padding.Room) -> Double { pixels(room, shorterSide: shorter) }
    let edges = edges(width: size.width, height: size.height)
    let across = (
      size.width, edges.left + edges.right, asked(padding.left) + asked(padding.right), true
    )
    let down = (
      size.height, edges.top + edges.bottom, asked(padding.top) + asked(padding.bottom), false
    )
    for (side, taken, asked, isWidth) in [across, down] where (side - taken) * pixelScale < 1 {
      throw (side - asked) * pixelScale < 1
        ? .noRoom(padding: taken / 2 * pixelScale, width: size.columns, height: size.rows)
        : .noRoomBesideLayers(
          pixels: taken * pixelScale, of: isWidth ? size.columns : size.rows, isWidth: isWidth)
    }
    return edges
  }

  /// The room on each side of a picture of a size, in pixels of the layout, whether or not it leaves any.
  private func edges(width: Double, height: Double) -> Edges {
    let shorter = min(width, height)
    let least = layers.edges(shorterSide: shorter)
    func asked(_ room: Padding.Room) -> Double { pixels(room, shorterSide: shorter) }
    if layers.frame != nil {
      // Padding and all drawn parts are inside the frame.
      let frame = layers.ofFrame.edges(shorterSide: shorter)
      func inside(_ frame: Double, _ room: Padding.Room, _ least: Double) -> Double {
        frame + max(asked(room), least - frame)
      }
      return Edges(
        top: inside(frame.top, padding.top, least.top),
        right: inside(frame.right, padding.right, least.right),
        bottom: inside(frame.bottom, padding.bottom, least.bottom),
        left: inside(frame.left, padding.left, least.left))
    }
    return Edges(
      top: max(asked(padding.top), least.top), right: max(asked(padding.right), least.right),
      bottom: max(asked(padding.bottom), least.bottom), left: max(asked(padding.left), least.left))
  }

  /// The room on one side that is requested, in pixels of the layout.
  private func pixels(_ room: Padding.Room, shorterSide: Double) -> Double {
    switch room {
    case .pixels(let pixels): pixels
    case .inches(let inches): inches * pixelsPerInch
    case .fraction(let part): part * shorterSide
    }
  }

  /// The ratio of one extent to the other; a place is square.
  private func ratio(_ extent: Double, _ other: Double) -> Double {
    extent == 0 && other == 0 ? 1 : extent / other
  }

  /// The side that makes the region touch its padding on all four sides, within the limit.
  private func otherSide(
    of side: Double, shape: Double, isWidth: Bool, limit: Double
  ) -> Int {
    // The room on both ends of each axis: pixels, and a part of the shorter side.
    func sum(_ rooms: [(Padding.Room, least: Double)]) -> (pixels: Double, part: Double) {
      rooms.reduce(into: (pixels: 0.0, part: 0.0)) { sum, room in
        switch room.0 {
        case .pixels(let pixels): sum.pixels += max(pixels, room.least)
        case .inches(let inches): sum.pixels += max(inches * pixelsPerInch, room.least)
        // A band may be wider than a part of the side, which is about this long.
        case .fraction(let part) where part * side < room.least: sum.pixels += room.least
        case .fraction(let part): sum.part += part
        }
      }
    }
    let least = layers.edges(shorterSide: side)
    let horizontal = sum([(padding.left, least.left), (padding.right, least.right)])
    let vertical = sum([(padding.top, least.top), (padding.bottom, least.bottom)])
    let (own, across) = isWidth ? (horizontal, vertical) : (vertical, horizontal)
    // If the side sought is the shorter one, the parts are of it: t = shape·(s − p − a·t) + q + b·t.
    let asShorter =
      ((side - own.pixels) * shape + across.pixels) / (1 - across.part + own.part * shape)
    let asLonger =
      (side - own.pixels - own.part * side) * shape + across.pixels + across.part * side
    let wanted = asShorter <= side ? asShorter : asLonger
    // Padding that leaves nothing of this side gives no other one; it is refused later.
    guard !wanted.isNaN else { return Int(side) }
    let bounded = min(max(wanted, side / limit), side * limit)
    guard layers.hasBands else { return wholeSide(bounded) }
    // Bands are measured in letters, whose size follows the side sought; a few steps come to its pixel.
    var found = bounded
    for _ in 0..<24 {
      let edges = edges(width: isWidth ? side : found, height: isWidth ? found : side)
      let (own, across) =
        isWidth
        ? (edges.left + edges.right, edges.top + edges.bottom)
        : (edges.top + edges.bottom, edges.left + edges.right)
      let next = min(max((side - own) * shape + across, side / limit), side * limit)
      guard next.isFinite, abs(next - found) > 0.01 else { break }
      found = next
    }
    return wholeSide(found)
  }

  /// A side in whole pixels.
  private func wholeSide(_ side: Double) -> Int {
    // Beyond what a picture can have it does not matter how far.
    Int(max(min(side, 1e9).rounded(), 1))
  }
}

extension LayerMargins {
  /// The room on each side of a picture whose shorter side is known.
  ///
  /// - Parameter shorterSide: The shorter side in pixels.
  /// - Returns: The room in pixels.
  package func edges(shorterSide: Double) -> RequestedFrame.Edges {
    let size = textSize(shorterSide: shorterSide)
    let room =
      pixels + fraction * shorterSide + labels * size + marks * markScale(shorterSide: shorterSide)
    return RequestedFrame.Edges(
      top: room + top * size, right: room + right * size,
      bottom: room + (bottom + aboveStrip + (frame?.bottom ?? 0)) * size
        + strip(shorterSide: shorterSide),
      left: room + (left + (frame?.left ?? 0)) * size)
  }
}
