// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds places in the corners of a map for small things, apart from all that stands there.

import Drawing

/// The corner of the map that something stands in.
package enum MapCorner: String, Equatable, Sendable, CaseIterable {
  /// The first corner that is free, and that no track passes.
  case automatic = "auto"
  case topRight = "top-right"
  case bottomRight = "bottom-right"
  case topLeft = "top-left"
  case bottomLeft = "bottom-left"

  fileprivate static let all = [topRight, bottomRight, topLeft, bottomLeft]

  fileprivate var isTop: Bool { self == .topRight || self == .topLeft }
  fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
}

/// The corners of the map of a picture.
struct MapCorners {
  let picture: FittedPicture
  let style: FurnitureStyle

  /// The boxes that something stands in.
  let taken: [Rectangle]

  /// Finds a place for a box of a size, as near to a corner as other things let it; nil if no corner has room.
  func place(width: Double, height: Double, in corner: MapCorner) -> Rectangle? {
    let wanted = corner == .automatic ? MapCorner.all : [corner]
    let boxes = wanted.compactMap { box(width: width, height: height, in: $0) }
    return boxes.first { !picture.passesThrough($0.grown(by: 2 * style.unit)) } ?? boxes.first
  }

  private func box(width: Double, height: Double, in corner: MapCorner) -> Rectangle? {
    let map = picture.mapBox
    let left = corner.isLeft ? map.left + style.margin : map.right - style.margin - width
    var top = corner.isTop ? map.top + style.margin : map.bottom - style.margin - height
    func box() -> Rectangle {
      Rectangle(left: left, top: top, right: left + width, bottom: top + height)
    }
    // Past one thing there may be another one.
    for _ in taken {
      let near = box().grown(by: style.unit)
      guard let other = taken.first(where: { $0.overlaps(near) }) else { break }
      top = corner.isTop ? other.bottom + 2 * style.unit : other.top - 2 * style.unit - height
    }
    let found = box()
    guard found.left >= map.left, found.top >= map.top, found.bottom <= map.bottom,
      !taken.contains(where: { $0.overlaps(found) })
    else { return nil }
    return found
  }
}
