// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the image below the tracks.

import Drawing
import Geography
import Mapping

/// An image in its place on the map, or so large that it fills the picture.
struct BackgroundImageLayer: PictureLayer {
  typealias Options = BackgroundImage

  private let image: BackgroundImage

  static var isOfRoutes: Bool { false }

  static var isOfGround: Bool { true }

  static func layers(of picture: FittedPicture) -> [BackgroundImageLayer] {
    picture.options.backgroundImage.map { [BackgroundImageLayer(image: $0)] } ?? []
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    guard let place = image.place else {
      canvas.draw(image.bitmap, in: filling(viewport))
      return
    }
    guard case .box(let west, let south, let east, let north) = place.region else { return }
    let first = viewport.point(Coordinate(latitude: north, longitude: west))
    let last = viewport.point(Coordinate(latitude: south, longitude: east))
    // Each copy of the world that the picture shows has its own.
    let world = viewport.scale
    let copies = (
      first: (-last.x / world).rounded(.up),
      last: ((viewport.width - first.x) / world).rounded(.down)
    )
    guard copies.first <= copies.last else { return }
    for copy in stride(from: copies.first, through: copies.last, by: 1) {
      canvas.draw(
        image.bitmap,
        in: Rectangle(
          left: first.x + copy * world, top: first.y, right: last.x + copy * world, bottom: last.y))
    }
  }

  /// The box of an image that covers the picture, its middle in the middle.
  private func filling(_ viewport: Viewport) -> Rectangle {
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = max(viewport.width / width, viewport.height / height)
    let (right, down) = (scale * width / 2, scale * height / 2)
    return Rectangle(
      left: viewport.width / 2 - right, top: viewport.height / 2 - down,
      right: viewport.width / 2 + right, bottom: viewport.height / 2 + down)
  }
}

extension PlotOptions {
  /// An image above the ground and below all else; nil, the default, for none.
  public var backgroundImage: BackgroundImage? {
    get { self[BackgroundImageLayer.self] }
    set { self[BackgroundImageLayer.self] = newValue }
  }
}
