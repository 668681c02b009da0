// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture around the region: its sides in pixels, and the room on each side.

/// The size and padding wished for, which become pixels once the shape of the region is known.
package struct Frame: Equatable, Sendable {
  /// The size wished for.
  package var size: PictureSize

  /// The room wished for.
  package var padding: Padding

  /// The room for what is drawn that must not be cut.
  package var layers: LayerRoom

  /// A frame of a size and a padding.
  package init(size: PictureSize, padding: Padding, layers: LayerRoom = LayerRoom()) {
    (self.size, self.padding, self.layers) = (size, padding, layers)
  }

  /// The room on each side, in pixels.
  struct Edges: Equatable {
    var top, right, bottom, left: Double
  }

  /// The longer side where no size is asked for, in pixels.
  private static let automaticSide = 1024

  /// How much longer that side is than the other one, at most.
  private static let automaticRatio = 2.0

  /// How much longer one side is than the other, at most, where only one is asked for.
  private static let largestRatio = 8.0

  /// The most pixels that the padding leaves for a region of any shape.
  var largestRoom: (width: Double, height: Double) {
    let longest = Double(PictureSize.longestSide)
    switch size {
    case .automatic:
      let side = Frame.automaticSide
      return room(width: side, height: side, shorter: side / Int(Frame.automaticRatio))
    case .exact(let width, let height):
      return room(width: width, height: height, shorter: min(width, height))
    // The padding may be of a side that is not known yet, and is not counted.
    case .width(let width):
      return (Double(width), min(Double(width) * Frame.largestRatio, longest))
    case .height(let height):
      return (min(Double(height) * Frame.largestRatio, longest), Double(height))
    }
  }

  /// The pixels that are left within the padding of a picture whose shorter side is known.
  private func room(width: Int, height: Int, shorter: Int) -> (width: Double, height: Double) {
    // Padding that leaves nothing is refused when the picture is fitted.
    guard let edges = try? edges(width: shorter, height: shorter) else {
      return (Double(width), Double(height))
    }
    return (
      Double(width) - (edges.left + edges.right), Double(height) - (edges.top + edges.bottom)
    )
  }

  /// The size in pixels once the shape of the region is known.
  ///
  /// - Parameters:
  ///   - across: The width of the region on the plane.
  ///   - down: Its height.
  ///   - limit: How much longer than the other a side may get where the shape decides it.
  /// - Returns: Width and height.
  func pixels(across: Double, down: Double, limit: Double? = nil) -> (width: Int, height: Int) {
    switch size {
    case .exact(let width, let height): return (width, height)
    case .width(let width):
      let other = otherSide(
        of: Double(width), shape: ratio(down, across), isWidth: true,
        limit: limit ?? Frame.largestRatio)
      return (width, other)
    case .height(let height):
      let other = otherSide(
        of: Double(height), shape: ratio(across, down), isWidth: false,
        limit: limit ?? Frame.largestRatio)
      return (other, height)
    case .automatic:
      let longer = Double(Frame.automaticSide)
      let isWide = across >= down
      let other = otherSide(
        of: longer, shape: isWide ? ratio(down, across) : ratio(across, down), isWidth: isWide,
        limit: limit ?? Frame.automaticRatio)
      let shorter = min(other, Int(longer))
      return isWide ? (Int(longer), shorter) : (shorter, Int(longer))
    }
  }

  /// The room on each side, never less than layers need.
  ///
  /// - Throws: `MappingError`, when the size is out of range or no pixel is left to draw in.
  func edges(width: Int, height: Int) throws(MappingError) -> Edges {
    try PictureSize.check(width: width, height: height)
    let shorter = Double(min(width, height))
    let least = layers.edges(shorterSide: shorter)
    func asked(_ room: Padding.Room) -> Double {
      switch room {
      case .pixels(let pixels): pixels
      case .fraction(let part): part * shorter
      }
    }
    let edges = Edges(
      top: max(asked(padding.top), least.top), right: max(asked(padding.right), least.right),
      bottom: max(asked(padding.bottom), least.bottom), left: max(asked(padding.left), least.left))
    let across = (width, edges.left + edges.right, asked(padding.left) + asked(padding.right), true)
    let down = (height, edges.top + edges.bottom, asked(padding.top) + asked(padding.bottom), false)
    for (side, taken, asked, isWidth) in [across, down] where Double(side) - taken < 1 {
      throw Double(side) - asked < 1
        ? .noRoom(padding: taken / 2, width: width, height: height)
        : .noRoomBesideLayers(pixels: taken, of: side, isWidth: isWidth)
    }
    return edges
  }

  /// How much longer one extent is than the other; a place is square.
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
    // Beyond what a picture can have it does not matter how far.
    return Int(max(min(bounded, 1e9).rounded(), 1))
  }
}

extension LayerRoom {
  /// The room on each side of a picture whose shorter side is known, in pixels.
  func edges(shorterSide: Double) -> Frame.Edges {
    let size = textSize(shorterSide: shorterSide)
    let room = pixels + fraction * shorterSide + labels * size
    return Frame.Edges(
      top: room + top * size, right: room + right * size, bottom: room + bottom * size,
      left: room + left * size)
  }
}
