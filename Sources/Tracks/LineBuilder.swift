// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of one track to lines, as they are read: unwrapped, and thinned to what a picture can show.

import Geography

/// Joins the fixes of one track to lines, one after another.
struct LineBuilder {
  /// The finished lines.
  private(set) var finished = TrackLines()

  /// The line in progress.
  private var line = ThinnedLine()

  /// The last fix, unwrapped, whether kept or not.
  private(set) var last: Coordinate?

  /// The box in progress.
  private var box = Bounds()

  /// How often the line was thinned by a coarser scale.
  private var thinned = 0

  /// A builder without lines.
  init() {}

  /// Begins a line that has one fix until now.
  ///
  /// - Parameters:
  ///   - fix: As the log wrote it.
  ///   - visibility: What pictures of the log can show, with the fix in view.
  /// - Returns: The fix as lines begin with it; `init(single:)` goes on from there.
  static func single(_ fix: Coordinate, visibility: inout Visibility) -> Coordinate {
    var start = fix
    start.longitude = firstLongitude(fix.longitude)
    visibility.include(Bounds(around: start))
    visibility.noteKept()
    return start
  }

  /// Goes on with a line that has one fix until now, of which `single(_:visibility:)` took notice.
  init(single fix: Coordinate) {
    box = Bounds(around: fix)
    finished.count(fix)
    line.append(fix)
    last = fix
  }

  /// Adds fixes of an unbroken line.
  ///
  /// - Parameters:
  ///   - fixes: As the log wrote them, in its order.
  ///   - visibility: What pictures of the log can show, with other lines in view.
  ///   - measuresLength: Whether the length of the line matters.
  mutating func append(
    _ fixes: UnsafeBufferPointer<Coordinate>, visibility: inout Visibility, measuresLength: Bool
  ) {
    guard let first = fixes.first else { return }
    var rest = fixes[...]
    if last == nil {
      var start = first
      start.longitude = firstLongitude(first.longitude)
      begin(start, &visibility)
      rest = rest.dropFirst()
    }
    guard var previous = last else { return }
    for fix in rest {
      var fix = fix
      fix.longitude = continuousLongitude(fix.longitude, after: previous.longitude)
      if measuresLength { finished.length += distance(previous, fix) }
      box.include(fix)
      if !visibility.isWithin(fix) { note(fix, &visibility) }
      if visibility.isDropping {
        if visibility.thinnings != thinned { thin(visibility) }
        line.add(fix, visibility: visibility)
      } else {
        line.append(fix)
        visibility.noteKept()
      }
      previous = fix
    }
    last = previous
  }

  /// Adds a fix of the line.
  mutating func append(
    _ fix: Coordinate, visibility: inout Visibility, measuresLength: Bool
  ) {
    withUnsafePointer(to: fix) {
      append(
        UnsafeBufferPointer(start: $0, count: 1), visibility: &visibility,
        measuresLength: measuresLength)
    }
  }

  /// Ends the line: the next fix begins another one.
  mutating func endLine() {
    endSegment()
    if !box.isEmpty { finished.boxes.append(box) }
    box = Bounds()
    last = nil
  }

  /// Ends the segment, and begins the next one with the fix to which dashes lead from there.
  mutating func dash(to fix: Coordinate, visibility: inout Visibility) {
    guard let last else { return }
    endSegment()
    var end = fix
    end.longitude = continuousLongitude(fix.longitude, after: last.longitude)
    finished.dashed.append([last, end])
    finished.boxOfDash.append(finished.boxes.count)
    begin(end, &visibility)
  }

  /// Begins a segment.
  private mutating func begin(_ fix: Coordinate, _ visibility: inout Visibility) {
    box.include(fix)
    note(fix, &visibility)
    line.append(fix)
    visibility.noteKept()
    last = fix
  }

  private mutating func endSegment() {
    guard let last else { return }
    line.endLeg()
    if line.last != last { line.append(last) }
    finished.segments.append(line.fixes)
    finished.boxOfSegment.append(finished.boxes.count)
    line = ThinnedLine()
  }

  /// Takes notice of a fix that makes the picture larger.
  @inline(never)
  private mutating func note(_ fix: Coordinate, _ visibility: inout Visibility) {
    finished.count(fix)
    visibility.include(box)
  }

  /// Drops what no pixel shows any more.
  private mutating func thin(_ visibility: Visibility) {
    thinned = visibility.thinnings
    line.thin(visibility)
    for index in finished.segments.indices {
      var segment = ThinnedLine()
      swap(&segment.fixes, &finished.segments[index])
      segment.thin(visibility)
      finished.segments[index] = segment.fixes
    }
  }
}

extension Bounds {
  /// The box that holds one place.
  init(around place: Coordinate) {
    self.init()
    include(place)
  }
}
