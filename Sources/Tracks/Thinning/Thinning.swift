// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds fixes that no picture of a log can show, while the log is read.
//
// The box around the fixes only grows, so the scale of a fitted picture only gets coarser. Fixes
// that are too close together at the present scale can never be distinguished. So memory follows
// the visible detail, and the dropped fixes depend on the order of the fixes alone, never on how
// they were read.

import CLibrary
import Geography

/// Decides which fixes are dropped, because no picture can show them.
///
/// A fix is dropped if it is within 1/48 pixel of the last one kept, or within 1/24 pixel of a leg
/// that spans it. Both together move a line by at most 1/16 pixel. Lines are thinned again whenever
/// the scale has become four times coarser, by the same limits in the coarser pixels. In these pixels
/// the earlier moves count a quarter. So no line moves by more than 1/8 pixel in the end:
///
/// | reason | greatest move, in pixels of the last scale |
/// | --- | --- |
/// | thinned now | 1/16 |
/// | thinned before | 1/64 + 1/256 + … = 1/48 |
/// | great circles | 1/48 |
/// | together | 5/48, which is less than 1/8 |
///
/// A leg spans fixes only if its great circle, and those of the legs that it replaces, are within 1/96 pixel of their
/// chords. A great circle that bends more is a leg of its own. Both of its fixes stay, as its middle could move by more
/// than they do.
///
/// The pixels are those of the resolution, which are finer than the picture's where a line is thin.
///
/// It is a value: pieces of a line are thinned at the same time, each with what was known after it in the order of the
/// log.
struct Thinning {
  /// The greatest distance of a fix from one that stands for it, in pixels.
  private static let tolerance = 1.0 / 48

  /// The factor by which the scale gets coarser before lines are thinned again.
  private static let coarser = 4.0

  /// The greatest distance of a great circle from its chord where a leg may span fixes, in pixels.
  private static let bend = 1.0 / 96

  /// The growth of the box before the scale is found again.
  private static let growth = 1.0 / 16

  /// Facts about the picture before the log was read.
  private let resolution: Resolution
  private let isMercator: Bool

  /// The most degrees of longitude that are sure to be shown side by side.
  ///
  /// A route that winds round the Earth is shown in one world. Great circles over a pole may come back as they went.
  private let widestShown: Double

  /// The requested view and the area beyond it from which parts are drawn, in degrees; nil if it is fitted.
  private let view: Bounds?

  /// Fixes kept until now.
  private var fixesKept = 0

  /// Whether fixes are dropped at all.
  private(set) var isDropping = false

  /// The number of times that all lines were thinned.
  private(set) var passes = 0

  /// The ranges of the values that lines keep; empty if there are none.
  private(set) var ranges: [ValueRange]

  // The box so far: all latitudes, and the widest box of longitudes that belong together.
  private var south = Double.infinity
  private var north = -Double.infinity
  private var widest = 0.0

  /// The box in which fixes change nothing later.
  private var quiet = Bounds()

  // The extents up to which the factors hold.
  private var widthLimit = -1.0
  private var heightLimit = -1.0
  private var latitudeLimit = -1.0

  // Pixels per degree, at most; to the north nil on Mercator.
  private var east = Double.infinity
  private var northOfPlane: Double?

  /// The reach of the plane to the north and south of its fix, in degrees.
  private var reach = 0.0

  // (Δφ · north)² + (Δλ · east)² < 1 where a fix is near; infinite if none is.
  private var eastSquared = Double.infinity
  private var northSquared = Double.infinity

  /// The great circles that look straight; nil where legs are no great circles.
  private(set) var straightLegs: StraightLegs?

  // Below these lines are thinned again.
  private var nextEast = Double.infinity
  private var nextNorth = Double.infinity

  /// The thinning for pictures of a resolution.
  ///
  /// `values`: the values that lines keep. Default: none.
  init(_ resolution: Resolution, values: [TrackAttribute] = []) {
    self.resolution = resolution
    ranges = values.map(ValueRange.init)
    switch resolution {
    case .unknown: (isMercator, view) = (false, nil)
    case .fixed(_, let north, let view, _): (isMercator, self.view) = (north == nil, view)
    case .fitted(_, _, _, let isMercator, _, _): (self.isMercator, view) = (isMercator, nil)
    }
    widestShown = resolution.hasGreatCircles ? 179 : 360
  }

  /// Whether a region was requested, so that fixes can be out of view.
  var hasView: Bool { view != nil }

  /// Whether the fixes of a box change neither the scale nor any count.
  func isWithin(_ box: Bounds) -> Bool {
    box.south >= quiet.south && box.north <= quiet.north && box.west >= quiet.west
      && box.east <= quiet.east
  }

  /// Whether a fix is too close to another one for any picture to show both.
  @inline(__always)
  func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
    let (up, along) = (a.latitude - b.latitude, a.longitude - b.longitude)
    return up * up * northSquared + along * along * eastSquared < 1
  }

  /// Whether a leg between two fixes is out of view, on one side of it.
  func isAway(_ a: Coordinate, _ b: Coordinate) -> Bool {
    guard let side = side(of: a) else { return false }
    return side == self.side(of: b)
  }

  /// The side of the view on which a fix lies; nil in view.
  ///
  /// Each side is a strip that no leg between two fixes of it can leave. The view repeats with the
  /// world, and between two views there is a strip of its own.
  private func side(of fix: Coordinate) -> Double? {
    guard let view else { return nil }
    if fix.latitude > view.north { return .infinity }
    if fix.latitude < view.south { return -.infinity }
    let turn = ((fix.longitude - view.west) / 360).rounded(.down)
    return fix.longitude - view.west - turn * 360 > view.east - view.west ? turn : nil
  }

  /// Counts fixes that are kept while none are dropped.
  mutating func noteKept(_ count: Int) {
    let before = fixesKept
    fixesKept += count
    if before <= undroppedFixes, fixesKept > undroppedFixes { startDropping() }
  }

  /// Takes notice of a box that has grown, or was begun.
  mutating func include(_ box: Bounds) {
    south = min(south, box.south)
    north = max(north, box.north)
    widest = max(widest, min(box.east - box.west, widestShown))
    let farthest = min(max(abs(south), abs(north)), WebMercator.latitudeLimit)
    if widest > widthLimit || north - south > heightLimit || farthest > latitudeLimit {
      findScale(farthest: farthest)
    }
    // Half of the room to grow on each side: both together never exceed it.
    let (across, up) =
      ((widthLimit - (box.east - box.west)) / 2, (heightLimit - (north - south)) / 2)
    quiet.west = box.west - across
    quiet.east = box.east + across
    quiet.south = max(south - up, -latitudeLimit)
    quiet.north = min(north + up, latitudeLimit)
  }

  /// Takes notice of the values of the next fixes.
  mutating func include(_ values: CurrentValues, count: Int) {
    for column in ranges.indices { ranges[column].include(values[column, 0..<count]) }
  }

  /// Whether a fix is on the plane around another one.
  func isOnPlane(_ fix: Coordinate, around start: Coordinate) -> Bool {
    // At the latitudes where Mercator ends the line bends.
    abs(fix.latitude - start.latitude) <= reach
      && (northOfPlane != nil
        || max(abs(fix.latitude), abs(start.latitude)) < WebMercator.latitudeLimit)
  }

  /// The plane around a fix at the finest scale that a picture can still have.
  func plane(around fix: Coordinate) -> LocalPlane {
    LocalPlane(around: fix, east: east, north: northOfPlane, reach: reach)
  }

  private mutating func startDropping() {
    if case .unknown = resolution { return }
    isDropping = true
    passes += 1
    setNextThinning()
  }

  private mutating func setNextThinning() {
    let squared = Thinning.coarser * Thinning.coarser
    (nextEast, nextNorth) = (eastSquared / squared, northSquared / squared)
  }

  /// Finds the great circles that look straight at the scale, as fine as it could be.
  private mutating func findStraightLegs() {
    var projection = Projection.mercator
    if let north = northOfPlane {
      // Degrees to the north are never smaller than those to the east, as on the equator.
      let parallel = acos(min(east / north, 1)) * 180 / .pi
      projection = .equirectangular(standardParallel: parallel)
    }
    straightLegs = StraightLegs(
      upTo: latitudeLimit, on: projection, tolerance: Thinning.bend / (360 * east))
  }

  /// Finds the scale of the box so far, as fine as it could be; a little later it is found again.
  private mutating func findScale(farthest: Double) {
    let east: Double
    var north: Double?
    switch resolution {
    case .unknown:
      (widthLimit, heightLimit) = (.infinity, .infinity)
      latitudeLimit = WebMercator.latitudeLimit
      return
    case .fixed(let scale, let other, _, _):
      (widthLimit, heightLimit) = (.infinity, .infinity)
      latitudeLimit = min(farthest + 0.5, WebMercator.latitudeLimit)
      (east, north) = (scale, other)
    case .fitted(let width, let height, let largest, _, let least, _):
      let tall = self.north - south
      widthLimit = widest < widestShown ? widest * (1 + Thinning.growth) : .infinity
      heightLimit = tall * (1 + Thinning.growth)
      latitudeLimit = min(farthest + tall * Thinning.growth, WebMercator.latitudeLimit)
      if isMercator {
        // Degrees at the scale of the equator.
        let down = 360 * (WebMercator.y(latitude: south) - WebMercator.y(latitude: self.north))
        east = max(min(width / widest, height / down, largest), least)
      } else {
        // To the north a plate carrée is the finer the farther its standard parallel is from the
        // equator, which is not known yet; but the picture has no more pixels than these.
        let up = min(height / tall, 1e100)
        north = up
        east = min(width / widest, up, largest)
      }
    }
    // Mercator is stretched more the farther from the equator, alike in both directions.
    let stretch = 1 / WebMercator.cosine(ofDegrees: latitudeLimit)
    let (a, b) = (east / Thinning.tolerance, (north ?? east * stretch) / Thinning.tolerance)
    (eastSquared, northSquared) = (a * a, b * b)
    (self.east, northOfPlane) = (east, north)
    reach = isMercator ? LocalPlane.reach(east: east, stretch: stretch) : .infinity
    if resolution.hasGreatCircles { findStraightLegs() }
    // On Mercator a drawn part is never stretched more than expected, at any scale.
    if isDropping, eastSquared <= nextEast, isMercator || northSquared <= nextNorth {
      passes += 1
      setNextThinning()
    }
  }
}
