// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rectangles of the picture in which two canvases may differ, so that a picture that grows is painted again only there.
//
// Shapes are compared one by one in their order. Outside of what differs of each, the same shapes lie on each
// other, so the pixels are the same. A line that has grown differs from the last points that it had on.

extension RasterCanvas {
  /// Outside of these pixels this canvas paints what another one does.
  ///
  /// - Parameter other: The canvas that was painted before.
  /// - Returns: The pixels; all of them if that is not known, none if nothing differs.
  /// - Complexity: O(points).
  package func difference(from other: RasterCanvas) -> PixelRectangle {
    differences(from: other).reduce(.none) { $0.union($1) }
  }

  /// Outside of these rectangles this canvas paints what another one does.
  ///
  /// Those that lie near each other are one, so there are few.
  ///
  /// - Parameter other: The canvas that was painted before.
  /// - Returns: Rectangles with pixels; one of all of them if that is not known, none if nothing differs.
  /// - Complexity: O(points).
  package func differences(from other: RasterCanvas) -> [PixelRectangle] {
    let all = PixelRectangle(picture: width, height)
    guard width == other.width, height == other.height, ground == other.ground, isWhole,
      other.isWhole
    else { return [all] }
    // With other paints the few colours are others everywhere.
    guard
      colorsOfPixels != nil && colorsOfPixels == other.colorsOfPixels
        || limitsColors == other.limitsColors
          && (!limitsColors || paints == other.paints && hasOtherColors == other.hasOtherColors)
    else { return [all] }
    var result: [PixelRectangle] = []
    let (shapes, others) = (shapes, other.shapes)
    for number in 0..<max(shapes.count, others.count) {
      let new = number < shapes.count ? shapes[number] : nil
      let old = number < others.count ? others[number] : nil
      let part =
        new.flatMap { new in old.map { new.difference(from: $0, within: all) } }
        ?? (new ?? old)?.reach(within: all) ?? .none
      if !part.isEmpty { result.append(joining: part) }
    }
    return result
  }
}

extension [PixelRectangle] {
  /// The most rectangles that are painted each for itself.
  private static var most: Int { 8 }

  /// To paint a rectangle for itself takes as long as so many pixels more.
  private static var pixelsOfOne: Int { 4096 }

  /// Adds a rectangle, joined with those that are near it.
  fileprivate mutating func append(joining part: PixelRectangle) {
    var part = part
    while let near = firstIndex(where: {
      $0.union(part).pixels <= $0.pixels + part.pixels + Self.pixelsOfOne
    }) {
      part = part.union(remove(at: near))
    }
    append(part)
    if count > Self.most { self = [reduce(.none) { $0.union($1) }] }
  }
}

extension PaintedShape {
  /// The pixels that the shape may cover.
  fileprivate func reach(within all: PixelRectangle) -> PixelRectangle {
    let columns =
      switch shape {
      case .fill(let outline): outline.columns
      case .haloed(let halo, _): halo.columns
      case .image(let image): image.columns
      case .runs(let runs): runs.columns
      case .stroke, .crowd, .colored, .dots, .pixels: all.columns
      }
    return PixelRectangle(columns: columns, rows: rows).clamped(to: all)
  }

  /// Outside of these pixels the shape covers what another one does.
  fileprivate func difference(
    from other: PaintedShape, within all: PixelRectangle
  ) -> PixelRectangle {
    let whole = reach(within: all).union(other.reach(within: all))
    guard paint == other.paint else { return whole }
    switch (shape, other.shape) {
    case (.stroke(let new), .stroke(let old)):
      return new.difference(from: old, sharedPoints: .max, within: all) ?? whole
    case (.crowd(let new), .crowd(let old)):
      return new.crowd.difference(from: old.crowd, within: all) ?? whole
    case (.colored(let new), .colored(let old)):
      guard new.palette == old.palette else { return whole }
      let shared = zip(new.colorOfLeg, old.colorOfLeg).prefix { $0 == $1 }.count
      return new.banded.difference(from: old.banded, sharedPoints: shared, within: all) ?? whole
    case (.dots(let new), .dots(let old)): return new.difference(from: old, within: all) ?? whole
    case (.fill(let new), .fill(let old)): return new == old ? .none : whole
    case (.haloed(let new, let paint), .haloed(let old, let oldPaint)):
      return new == old && paint == oldPaint ? .none : whole
    case (.image(let new), .image(let old)): return new.isSame(as: old) ? .none : whole
    case (.runs(let new), .runs(let old)): return new == old ? .none : whole
    case (.pixels(let new), .pixels(let old)): return new == old ? .none : whole
    default: return whole
    }
  }
}

extension BandedStroke {
  /// Finds where the stroke covers something else than another one.
  ///
  /// `other`: the stroke that was painted before. `most`: the most first points that count as shared, even if more have
  /// the same places: the colours of later legs differ. `.max` for no limit. `all`: all pixels of the picture. Returns
  /// pixels that all differences are within; nil if that is not known.
  fileprivate func difference(
    from other: BandedStroke, sharedPoints most: Int, within all: PixelRectangle
  ) -> PixelRectangle? {
    guard stroke == other.stroke, isLegByLeg, other.isLegByLeg else { return nil }
    let shared = min(lines.sharedPoints(with: other.lines), most)
    guard shared < max(lines.points.count, other.lines.points.count) else {
      return PixelRectangle.none
    }
    // How a leg ends depends on the one after it.
    let first = max(shared - 2, 0)
    let points = [lines, other.lines].lazy.flatMap { $0.points[min(first, $0.points.count)...] }
    return Rectangle(around: points)?.pixels(around: stroke.overhang, within: all)
      ?? PixelRectangle.none
  }
}

extension StrokeCrowd {
  /// Finds where the strokes cover something else than others.
  ///
  /// `other`: the strokes that were painted before. `all`: all pixels of the picture. Returns pixels that all
  /// differences are within; nil if that is not known.
  fileprivate func difference(
    from other: StrokeCrowd, within all: PixelRectangle
  ) -> PixelRectangle? {
    guard stroke == other.stroke else { return nil }
    var result = PixelRectangle.none
    for number in 0..<max(count, other.count) {
      let new = number < count ? lines(of: number) : []
      let old = number < other.count ? other.lines(of: number) : []
      if new == old, paint(of: number) == other.paint(of: number) { continue }
      guard let box = Rectangle(around: (new + old).joined()) else { continue }
      result = result.union(box.pixels(around: stroke.overhang, within: all))
    }
    return result
  }
}

extension BandedDots {
  /// Finds where the discs cover something else than others.
  ///
  /// `other`: the discs that were painted before. `all`: all pixels of the picture. Returns pixels that all differences
  /// are within; nil if that is not known.
  fileprivate func difference(
    from other: BandedDots, within all: PixelRectangle
  ) -> PixelRectangle? {
    guard radius == other.radius else { return nil }
    var result = PixelRectangle.none
    for band in dots.bands.union(other.dots.bands) {
      let new = dots.places(in: band..<(band + 1))
      let old = other.dots.places(in: band..<(band + 1))
      let shared = zip(new, old).prefix { $0 == $1 }.count
      let points = [new, old].lazy.flatMap { $0.dropFirst(shared) }.map {
        Point(x: Double($0.x), y: Double($0.y))
      }
      guard let box = Rectangle(around: points) else { continue }
      result = result.union(box.pixels(around: radius, within: all))
    }
    return result
  }
}

extension Rectangle {
  /// The box around points; nil without any.
  fileprivate init?(around points: some Sequence<Point>) {
    var box: Rectangle?
    for point in points {
      box = Rectangle(
        left: min(box?.left ?? point.x, point.x), top: min(box?.top ?? point.y, point.y),
        right: max(box?.right ?? point.x, point.x), bottom: max(box?.bottom ?? point.y, point.y))
    }
    guard let box else { return nil }
    self = box
  }

  /// The pixels that something may cover which reaches a distance beyond the box.
  fileprivate func pixels(around reach: Double, within all: PixelRectangle) -> PixelRectangle {
    // A pixel more on each side, as edges are worked out in single precision.
    let margin = reach + 2
    func pixels(_ first: Double, _ last: Double, _ range: Range<Int>) -> Range<Int> {
      let end = Double(range.upperBound)
      let (first, last) = (
        min(max((first - margin).rounded(.down), 0), end),
        min(max((last + margin).rounded(.up), 0), end)
      )
      return first < last ? Int(first)..<Int(last) : 0..<0
    }
    let part = PixelRectangle(
      columns: pixels(left, right, all.columns), rows: pixels(top, bottom, all.rows))
    return part.isEmpty ? .none : part
  }
}
