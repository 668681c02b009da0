// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The viewport: a region, a size and a padding give the transform from degrees to pixels.

import CLibrary
package import Drawing
package import Geography

/// The map from the plane of a projection to the pixels of a picture: uniform, north up.
package struct Viewport: Equatable, Sendable {
  /// The size of the picture.
  package let size: LayoutSize

  /// Pixels of the picture for each pixel of the layout.
  package let pixelScale: Double

  /// The width in pixels of the layout.
  package var width: Double { size.width }

  /// The height in pixels of the layout.
  package var height: Double { size.height }

  /// Pixels of the layout a unit of the plane; the plane's unit is the circumference of the Earth.
  package let scale: Double

  /// The point of the plane in the middle of the picture.
  package let middleX, middleY: Double

  /// The projection from degrees to the plane.
  package let projection: Projection

  /// The place where lengths on the ground are measured; nil for the middle.
  private let measuredPlace: Coordinate?

  /// No fit shows more than this: a world of 256 · 2²⁴ pixels.
  package static let largestScale = 256.0 * 16_777_216

  /// A single place is shown at zoom 16, a world of 256 · 2¹⁶ pixels.
  static let scaleOfPlace = 256.0 * 65_536

  /// Fits bounds into a picture in Web Mercator.
  ///
  /// - Parameters:
  ///   - bounds: What must be visible, not empty, its longitudes continuous.
  ///   - size: The size that is requested.
  ///   - padding: The room that is requested around the lines.
  ///   - layers: The room for what must not be cut.
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    fitting bounds: Bounds, size: PictureSize, padding: Padding, layers: LayerMargins
  ) throws(MappingError) {
    try self.init(
      fitting: Projection.mercator.map.box(of: [], bounds: bounds), projection: .mercator,
      frame: RequestedFrame(size: size, padding: padding, layers: layers))
  }

  /// Fits a box on the plane into a picture.
  ///
  /// - Parameters:
  ///   - box: What must be visible, not empty.
  ///   - projection: The projection of the plane.
  ///   - frame: The picture.
  ///   - largestScale: No fit shows more than this.
  ///   - leastSpan: The shorter side spans at least this on the ground in the middle. Default: nothing.
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    fitting box: PlaneBox, projection: Projection, frame: RequestedFrame,
    largestScale: Double = Viewport.largestScale, leastSpan: Length = Length(metres: 0)
  ) throws(MappingError) {
    let across = box.east - box.west
    let down = box.south - box.north
    let size = frame.size(across: across, down: down)
    let (width, height) = (size.width, size.height)
    let edges = try frame.edges(size)
    // A route without extent on one axis is fitted by the other; without any extent it is a place.
    let scaleAcross = across > 0 ? (width - (edges.left + edges.right)) / across : .infinity
    let scaleDown = down > 0 ? (height - (edges.top + edges.bottom)) / down : .infinity
    var fitted = min(scaleAcross, scaleDown)
    let middleX = (box.west + box.east) / 2
    let middleY = (box.north + box.south) / 2
    let middle = projection.coordinate(PlanePoint(x: middleX, y: middleY))
    if leastSpan.metres > 0 {
      let shorter = min(
        width - (edges.left + edges.right), height - (edges.top + edges.bottom))
      let most = shorter * projection.metresPerUnit(at: middle) / leastSpan.metres
      if fitted.isFinite { fitted = min(fitted, most) }
    }
    if frame.layers.metres > 0 {
      let reach = 2 * frame.layers.metres / projection.metresPerUnit(at: middle)
      let isPlace = !fitted.isFinite
      let least = frame.layers.edges(shorterSide: size.shorterSide)
      fitted = min(
        isPlace ? Viewport.scaleOfPlace : fitted,
        max(width - least.left - least.right, 1) / (across + reach),
        max(height - least.top - least.bottom, 1) / (down + reach))
    }
    self.init(
      size, pixelScale: frame.pixelScale,
      scale: min(fitted.isFinite ? fitted : Viewport.scaleOfPlace, largestScale),
      middle: PlanePoint(x: middleX, y: middleY), edges: edges, projection: projection)
  }

  /// Shows a box on the plane exactly: all of it, in the middle, as large as the picture allows.
  ///
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    showing box: PlaneBox, projection: Projection, frame: RequestedFrame
  ) throws(MappingError) {
    let across = box.east - box.west
    let down = box.south - box.north
    let size = frame.size(across: across, down: down, limit: .infinity)
    let edges = try frame.edges(size)
    self.init(
      size, pixelScale: frame.pixelScale,
      scale: min(
        (size.width - (edges.left + edges.right)) / across,
        (size.height - (edges.top + edges.bottom)) / down),
      middle: PlanePoint(x: (box.west + box.east) / 2, y: (box.north + box.south) / 2),
      edges: edges, projection: projection)
  }

  /// Shows the area around a place, at a zoom or so that the shorter side spans a length there.
  ///
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    around center: Coordinate, zoom: Double? = nil, span: Length? = nil, projection: Projection,
    frame: RequestedFrame
  ) throws(MappingError) {
    let size = frame.size(across: 0, down: 0)
    let edges = try frame.edges(size)
    var scale = Viewport.scale(zoom: zoom ?? 0)
    if let span {
      let across = size.width - (edges.left + edges.right)
      let down = size.height - (edges.top + edges.bottom)
      scale =
        min(across, down) * projection.metresPerUnit(at: center, isDown: down <= across)
        / span.metres
    }
    self.init(
      size, pixelScale: frame.pixelScale, scale: scale, middle: projection.point(center),
      edges: edges, projection: projection)
  }

  /// Shows a box on the plane in the middle, at a scale; parts of it lie outside if the requested sides are too short.
  ///
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    showing box: PlaneBox, metresPerPixel: Double, projection: Projection, frame: RequestedFrame
  ) throws(MappingError) {
    let middle = PlanePoint(x: (box.west + box.east) / 2, y: (box.north + box.south) / 2)
    let scale = projection.metresPerUnit(at: projection.coordinate(middle)) / metresPerPixel
    let size = frame.size(
      holding: (box.east - box.west) * scale, by: (box.south - box.north) * scale)
    self.init(
      size, pixelScale: frame.pixelScale, scale: scale, middle: middle,
      edges: try frame.edges(size), projection: projection)
  }

  /// Shows the area around a place at a scale.
  ///
  /// - Throws: `MappingError`, when the size or the padding leaves no room to draw.
  package init(
    around center: Coordinate, metresPerPixel: Double, projection: Projection,
    frame: RequestedFrame
  ) throws(MappingError) {
    let size = frame.size(across: 0, down: 0)
    self.init(
      size, pixelScale: frame.pixelScale,
      scale: projection.metresPerUnit(at: center) / metresPerPixel,
      middle: projection.point(center), edges: try frame.edges(size), projection: projection)
  }

  private init(
    _ size: LayoutSize, pixelScale: Double, scale: Double, middle: PlanePoint,
    edges: RequestedFrame.Edges, projection: Projection
  ) {
    (self.size, self.pixelScale) = (size, pixelScale)
    self.scale = scale
    self.projection = projection
    measuredPlace = nil
    // Unequal room moves the region away from the middle of the picture.
    middleX = middle.x - (edges.left - edges.right) / 2 / scale
    middleY = middle.y - (edges.top - edges.bottom) / 2 / scale
  }

  /// Shows a part of the world in Web Mercator whose corner is a whole pixel of the world.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the layout around the world.
  ///   - left: The left edge, in pixels of the layout from the meridian of −180°.
  ///   - top: The upper edge, in pixels of the layout from the edge of the world in the north.
  ///   - size: The size of the picture.
  ///   - pixelScale: Pixels of the picture for each pixel of the layout.
  ///   - place: Where lengths on the ground are measured, so that a line is as wide in all parts.
  package init(
    world scale: Double, left: Double, top: Double, size: LayoutSize, pixelScale: Double,
    measuringAt place: Coordinate
  ) {
    (self.size, self.pixelScale, self.scale) = (size, pixelScale, scale)
    projection = .mercator
    measuredPlace = place
    middleX = (left + size.width / 2) / scale
    middleY = (top + size.height / 2) / scale
  }

  /// Another part of the plane in another picture, whose texts and marks are as large.
  ///
  /// - Parameters:
  ///   - columns: Pixels per row of the picture.
  ///   - rows: Its rows.
  ///   - scale: Pixels of the layout a unit of the plane.
  ///   - middle: The place in the middle of the picture.
  /// - Returns: The viewport.
  package func showing(
    columns: Int, rows: Int, scale: Double, middle: PlanePoint
  ) -> Viewport {
    Viewport(
      LayoutSize(
        columns: columns, rows: rows, pixelScale: pixelScale, sizingSide: size.shorterSide),
      pixelScale: pixelScale, scale: scale, middle: middle,
      edges: RequestedFrame.Edges(top: 0, right: 0, bottom: 0, left: 0), projection: projection)
  }

  /// The scale of a zoom: a world of 256 · 2^zoom pixels.
  package static func scale(zoom: Double) -> Double {
    // 2^zoom without libm's pow, because its last bit differs from system to system.
    let whole = zoom.rounded(.down)
    var fraction = 1.0
    var root = 2.0
    var rest = zoom - whole
    while rest > 0 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        fraction *= root
        rest -= 1
      }
      if root == 1 { break }
    }
    return 256 * Double(sign: .plus, exponent: Int(whole), significand: fraction)
  }

  /// The pixel of a coordinate whose longitude is continuous with the bounds.
  package func point(_ coordinate: Coordinate) -> Point {
    pixel(projection.point(coordinate))
  }

  /// The pixels of coordinates whose longitudes are continuous with the bounds.
  package func points(_ coordinates: [Coordinate]) -> [Point] {
    [Point](unsafeUninitializedCapacity: coordinates.count) { points, count in
      useLargePages(for: points)
      // An error of a ten-millionth of a pixel is far below the tolerance of thinning.
      projection.map.forEachPoint(of: coordinates, largestError: 1e-7 / (scale * pixelScale)) {
        points.initializeElement(at: count, to: pixel($0))
        count += 1
      }
    }
  }

  /// The pixel of a point on the plane.
  package func pixel(_ place: PlanePoint) -> Point {
    Point(
      x: width / 2 + (place.x - middleX) * scale,
      y: height / 2 + (place.y - middleY) * scale)
  }

  /// The point on the plane under a pixel.
  package func plane(_ pixel: Point) -> PlanePoint {
    PlanePoint(
      x: middleX + (pixel.x - width / 2) / scale,
      y: middleY + (pixel.y - height / 2) / scale)
  }

  /// The places on the plane under points of a grid over the picture, row by row, with those at its edges.
  ///
  /// - Parameter count: The steps from one edge to the other.
  /// - Returns: (count + 1)² places.
  package func places(_ count: Int) -> [PlanePoint] {
    (0...count).flatMap { row in
      (0...count).map { column in
        plane(
          Point(
            x: width * Double(column) / Double(count), y: height * Double(row) / Double(count)))
      }
    }
  }

  /// The coordinate under a pixel.
  package func coordinate(_ pixel: Point) -> Coordinate { projection.coordinate(plane(pixel)) }

  /// The coordinate in the middle of the picture.
  package var middle: Coordinate { projection.coordinate(PlanePoint(x: middleX, y: middleY)) }

  /// The pixels that a length on the ground spans in the middle of the picture, or where such lengths are measured.
  package func pixels(_ length: Length) -> Double {
    length.metres / projection.metresPerUnit(at: measuredPlace ?? middle) * scale
  }
}

extension Viewport {
  /// Metres on the ground that a pixel of the picture spans in its middle.
  package var metresPerPixel: Double { 1 / (pixels(Length(metres: 1)) * pixelScale) }

  /// The zoom of tiles of 256 pixels that have the scale of the middle of the layout.
  package var zoomOfMaps: Double {
    // The equator on a tile of 256 pixels; the logarithm only decides from where on things are shown.
    log2(Earth.circumference / 256 * pixels(Length(metres: 1)))
  }
}
