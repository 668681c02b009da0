// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sizes and colours of photos on a map.

import CLibrary
import Drawing
import Mapping

/// The sizes of everything that is drawn of photos, in pixels.
struct PhotoLook {
  let style: PhotoStyle

  /// All lengths are those of a picture of 1200 pixels times this.
  let scale: Double

  /// The longer side of a small picture, with its frame.
  let side: Double

  /// The width of a frame, and the radius of a dot.
  var frame: Double { 4 * scale }
  var dot: Double { 5 * scale }

  /// Whether lines lead from pictures to their places.
  var hasLeaders: Bool { style == .thumbnail || style == .number }

  /// No picture is longer than this many times its other side; what is more is cut off.
  static let mostAspect = 2.0

  /// The colour of dots and numbers: the violet of pins.
  static let accent = Color(red: 0x6d, green: 0x4b, blue: 0xc3)

  static let line = Color(red: 0x40, green: 0x40, blue: 0x44)
  static let outline = Color(red: 0, green: 0, blue: 0).withAlpha(0.35)
  static let empty = Color(red: 0xe4, green: 0xe4, blue: 0xe8)

  /// The look in a picture.
  ///
  /// `shrink`: a factor below 1 where the usual size has no room.
  init(_ options: PlotOptions, in viewport: Viewport, shrink: Double = 1) {
    style = options.photoStyle
    // A map under a moving camera is larger than what is seen of it.
    let seen =
      options.hasMovingCamera
      ? viewport.size.shorterSide / min(viewport.width, viewport.height) : 1
    let usual = min(max(max(viewport.width, viewport.height) * seen / 1200, 0.6), 2)
    let side = options.photoSize ?? PhotoLook.side(of: style) * usual
    // Frames and lines follow the pictures where these have a size of their own, but not all the way.
    let asked = side / PhotoLook.side(of: style)
    scale = min(max((usual * asked).squareRoot(), asked / 2), asked * 1.5) * max(shrink, 0.6)
    self.side = side * shrink
  }

  /// The longer side of what a style shows, in a picture of 1200 pixels.
  private static func side(of style: PhotoStyle) -> Double {
    switch style {
    case .thumbnail: 118
    case .circle: 50
    case .number, .pin: 24
    }
  }

  /// Photos whose dots are nearer to each other than this are one pile.
  var nearest: Double { style == .thumbnail ? side / 2 : style == .number ? 0 : side * 0.9 }

  /// The size of the card of a photo, whose own size is known or not.
  func card(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
    guard style == .thumbnail else { return (side, side) }
    let aspect = min(max(width / height, 1 / PhotoLook.mostAspect), PhotoLook.mostAspect)
    let inside = side - 2 * frame
    let (across, down) = aspect >= 1 ? (inside, inside / aspect) : (inside * aspect, inside)
    return (across + 2 * frame, down + 2 * frame)
  }

  /// Draws a soft shadow below a box.
  func drawShadow(of box: Rectangle, corner: Double? = nil, on canvas: inout some Canvas) {
    // Some rings of little opacity are what a blurred box is.
    for step in 0..<6 {
      let grown = (4.5 - 1.5 * Double(step)) * scale
      let shadow = box.grown(by: grown)
      canvas.fill(
        Path(shadow, corner: max((corner ?? 3 * scale) + grown, 0)).moved(x: 0, y: 2 * scale),
        color: Color(red: 0, green: 0, blue: 0).withAlpha(0.055))
    }
  }

  /// The outline of a box that is turned around its middle.
  static func turned(_ box: Rectangle, degrees: Double) -> Path {
    let (x, y) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    var path = Path()
    path.append(
      ring: [
        (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
      ].map { (right: Double, down: Double) in
        Point(x: x + c * (right - x) - s * (down - y), y: y + s * (right - x) + c * (down - y))
      })
    return path
  }

  /// The outline of a camera in the middle of a box.
  static func camera(in box: Rectangle) -> Path {
    let side = min(box.right - box.left, box.bottom - box.top) * 0.56
    let (x, y) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2 + side * 0.04)
    var path = Path(
      Rectangle(
        left: x - side / 2, top: y - side * 0.3, right: x + side / 2, bottom: y + side * 0.36),
      corner: side * 0.09)
    path.append(
      ring: [(-0.2, -0.29), (-0.12, -0.44), (0.12, -0.44), (0.2, -0.29)].map {
        Point(x: x + $0.0 * side, y: y + $0.1 * side)
      })
    let middle = Point(x: x, y: y + side * 0.03)
    // The lens is a hole with a disc in it.
    path.append(Path(disc: middle, radius: side * 0.21).reversed())
    path.append(Path(disc: middle, radius: side * 0.13))
    return path
  }
}
