// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a picture that a file of lines shows, and its precision: the same for all such formats.

import Drawing
import NumberText

/// The part of a picture that a file of lines shows.
///
/// The file has no more than its size can show. Lines and shapes of straight edges are rounded to steps, and points of a
/// line that make less difference than half a step are left out. Curves, such as those of letters, have finer
/// steps: there a usual one is seen. So have dashed lines, as the places of dashes tell how long a line is, and lines
/// with miters, whose points tell the angles between legs; these keep all points. Lines are cut to the part and the
/// margin that a stroke needs beyond its edges.
struct ShownPart: Sendable {
  /// The part in pixels of the file.
  let clip: PixelRectangle

  /// The same in pixels that are drawn with.
  let box: Rectangle

  /// The steps of coordinates: those of lines, and those of curves.
  let steps, fineSteps: CoordinateSteps

  /// The part of a sheet.
  ///
  /// `steps`: the steps of lines, and those of curves.
  init(of sheet: Sheet, steps: (usual: CoordinateSteps, fine: CoordinateSteps)) {
    let picture = PixelRectangle(picture: sheet.width, sheet.height)
    let clip = sheet.clip?.clamped(to: picture) ?? picture
    precondition(!clip.isEmpty, "A picture has at least one pixel")
    self.clip = clip
    (self.steps, fineSteps) = steps
    let whole = Rectangle(clip, margin: 0)
    let scale = sheet.pixelScale
    box = Rectangle(
      left: whole.left / scale, top: whole.top / scale, right: whole.right / scale,
      bottom: whole.bottom / scale)
  }

  /// The lines and the stroke as a path can have them: dashes are lines of their own where a path would have them
  /// elsewhere.
  func drawable(_ lines: [[Point]], _ stroke: Stroke) -> (lines: [[Point]], stroke: Stroke) {
    let frame = frame(of: stroke)
    guard let dash = stroke.dash, !dash.isExact(lines, within: frame) else {
      return (lines, stroke)
    }
    var plain = stroke
    plain.dash = nil
    return (dash.dashes(of: lines, within: frame), plain)
  }

  /// The parts of lines that can be seen, as a path.
  func path<Path: LinePath>(of lines: [[Point]], _ stroke: Stroke) -> Path {
    let isExact = stroke.showsEachPoint
    var path = Path(isExact ? fineSteps : steps)
    for line in lines { append(line, to: &path, stroke) }
    return path
  }

  /// Appends the parts of a line that can be seen.
  func append(_ line: [Point], to path: inout some LinePath, _ stroke: Stroke) {
    path.append(
      stroke.showsEachPoint ? line : thinnedLine(line, tolerance: 0.5 / steps.perPixel),
      within: frame(of: stroke),
      // A path of no length has a cap at each of its ends: a disc or a square, but nothing without caps.
      lengthOfPlace: stroke.cap == .butt ? stroke.width : 0)
  }

  /// Whether an outline, or a stroke around it, may be seen.
  func shows(_ path: Path, stroke: Stroke? = nil) -> Bool {
    // All points of a curve lie among its control points.
    var bounds = Rectangle(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
    for point in path.points {
      bounds = Rectangle(
        left: min(bounds.left, point.x), top: min(bounds.top, point.y),
        right: max(bounds.right, point.x), bottom: max(bounds.bottom, point.y))
    }
    return shows(bounds, margin: stroke?.overhang ?? 0)
  }

  /// Whether a box with a margin may be seen.
  func shows(_ bounds: Rectangle, margin: Double = 0) -> Bool {
    let frame = box.grown(by: margin)
    return bounds.left < frame.right && bounds.right > frame.left && bounds.top < frame.bottom
      && bounds.bottom > frame.top
  }

  /// The steps of an outline.
  func steps(of path: Path) -> CoordinateSteps {
    path.isStraight && path.texts.isEmpty ? steps : fineSteps
  }

  /// What of lines may be seen.
  private func frame(of stroke: Stroke) -> Rectangle { box.grown(by: stroke.overhang + 2) }
}

extension Rectangle {
  /// The box with a margin around it.
  fileprivate func grown(by margin: Double) -> Rectangle {
    Rectangle(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension Stroke {
  /// Whether a point that lies nearly on the line makes a difference: dashes tell how long a line is, and miters the
  /// angles between its legs.
  fileprivate var showsEachPoint: Bool { dash != nil || join == .miter }
}

extension Stroke {
  /// How far the run of one colour goes on along the next one, in pixels: round ends fill the angle between them, and
  /// others leave a wedge.
  var overlapOfRuns: Double { cap == .round && join == .round ? 0 : 1 }
}

extension DashPattern {
  /// The greatest distance of the end of a line from its exact place, in pixels.
  private static let largestError = 0.25

  /// Whether a path has its dashes where they are along the exact lines.
  ///
  /// A path begins its dashes again where it leaves the picture and comes back. It is made of points in
  /// hundredths of a pixel; where these are as close as that, it is longer than the line.
  fileprivate func isExact(_ lines: [[Point]], within frame: Rectangle) -> Bool {
    lines.allSatisfy { line in
      guard let first = line.first, line.contains(where: { $0 != first }),
        line.allSatisfy(frame.contains)
      else { return false }
      func round(_ point: Point) -> Point {
        Point(x: rounded(point.x, decimals: 2), y: rounded(point.y, decimals: 2))
      }
      func length(_ a: Point, _ b: Point) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      }
      var error = 0.0
      for (start, end) in zip(line, line.dropFirst()) {
        error += length(round(start), round(end)) - length(start, end)
        if abs(error) > DashPattern.largestError { return false }
      }
      return true
    }
  }
}
