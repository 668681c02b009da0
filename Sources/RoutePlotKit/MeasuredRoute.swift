// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of the tracks of a log in degrees, unwrapped, and their place among others.

package import Geography

/// The tracks of a log, ready to be fitted and drawn.
public struct MeasuredRoute: Equatable, Sendable {
  /// One track: which of the lines are its own.
  package struct Track: Equatable, Sendable {
    /// Its number among the tracks of the log, from 0 in the order of their first fixes.
    package var number: Int
    /// Its segments and dashed legs, among those of all tracks.
    package var segments, dashed: Range<Int>
    /// How many fixes count.
    package var fixes: Int
    /// The length of its segments in metres; 0 where it was not measured.
    package var length: Double
  }

  /// The tracks that have fixes, in the order in which they are drawn.
  package private(set) var tracks: [Track] = []

  /// Unbroken lines with continuous longitudes.
  package var segments: [[Coordinate]] = []

  /// Legs drawn as dashes.
  package var dashed: [[Coordinate]] = []

  /// The boxes around all fixes, those dropped too, that are placed each in a copy of the world: a
  /// segment each, or all that dashes join.
  package var boxes: [Bounds] = []

  /// Whether fixes that no pixel can show are not there any more.
  package var isThinned = false

  /// Fixes north and south of the latitudes of Web Mercator.
  package var fixesBeyond = (north: 0, south: 0)

  /// The length of all segments in metres.
  package var length = 0.0

  /// The box of each segment and of each dashed leg.
  fileprivate var boxOfSegment: [Int] = []
  fileprivate var boxOfDash: [Int] = []

  /// A route without lines.
  package init() {}

  /// Whether both draw the same.
  public static func == (a: MeasuredRoute, b: MeasuredRoute) -> Bool {
    a.segments == b.segments && a.dashed == b.dashed && a.boxes == b.boxes
  }

  /// The box around all lines.
  package var bounds: Bounds { boxes.reduce(Bounds()) { $0.union($1) } }

  /// Keeps one box around all, once the route is placed: the boxes of a million lines of one fix would take
  /// half of the memory of these.
  mutating func joinBoxes() {
    boxes = [bounds]
    (boxOfSegment, boxOfDash) = ([], [])
  }

  /// The box around all fixes of a track; around those of all tracks once their boxes are joined.
  package func bounds(of track: Track) -> Bounds {
    guard !boxOfSegment.isEmpty else { return bounds }
    // A dashed leg joins segments that share its box.
    return boxOfSegment[track.segments].reduce(Bounds()) { $0.union(boxes[$1]) }
  }

  /// Applies a change to every line.
  package mutating func mapLines(_ change: ([Coordinate]) -> [Coordinate]) {
    segments = segments.map(change)
    dashed = dashed.map(change)
  }

  /// Adds a track behind these.
  ///
  /// - Parameters:
  ///   - number: Its number among the tracks of the log.
  ///   - fixes: How many fixes count.
  ///   - addLines: Adds its lines.
  mutating func appendTrack(
    _ number: Int, fixes: Int, addLines: (inout MeasuredRoute) -> Void
  ) {
    let (segments, dashed, length) = (self.segments.count, self.dashed.count, self.length)
    addLines(&self)
    tracks.append(
      Track(
        number: number, segments: segments..<self.segments.count,
        dashed: dashed..<self.dashed.count, fixes: fixes, length: self.length - length))
  }

  /// Adds the lines of another route behind these.
  mutating func append(_ other: MeasuredRoute) {
    boxOfSegment += other.boxOfSegment.map { $0 + boxes.count }
    boxOfDash += other.boxOfDash.map { $0 + boxes.count }
    boxes += other.boxes
    segments += other.segments
    dashed += other.dashed
    fixesBeyond.north += other.fixesBeyond.north
    fixesBeyond.south += other.fixesBeyond.south
    length += other.length
  }

  /// Adds a line of one fix behind these.
  mutating func append(single fix: Coordinate) {
    boxOfSegment.append(boxes.count)
    boxes.append(Bounds(around: fix))
    segments.append([fix])
    count(fix)
  }

  /// Counts a fix beyond the latitudes of Web Mercator.
  fileprivate mutating func count(_ fix: Coordinate) {
    if fix.latitude > WebMercator.latitudeLimit { fixesBeyond.north += 1 }
    if fix.latitude < -WebMercator.latitudeLimit { fixesBeyond.south += 1 }
  }

  fileprivate mutating func shift(_ shifts: ArraySlice<Double>) {
    guard shifts.contains(where: { $0 != 0 }) else { return }
    let shifts = Array(shifts)
    func move(_ line: inout [Coordinate], _ degrees: Double) {
      guard degrees != 0 else { return }
      for index in line.indices { line[index].longitude += degrees }
    }
    for index in segments.indices { move(&segments[index], shifts[boxOfSegment[index]]) }
    for index in dashed.indices { move(&dashed[index], shifts[boxOfDash[index]]) }
    for index in boxes.indices {
      boxes[index].west += shifts[index]
      boxes[index].east += shifts[index]
    }
  }
}

/// Puts routes into the copies of the world that keep the region around all of them smallest.
package func placeTogether(_ routes: inout [MeasuredRoute]) {
  let boxes = routes.count == 1 ? routes[0].boxes : routes.flatMap(\.boxes)
  let shifts = shiftsOfSmallestRegion(boxes)
  var next = 0
  for index in routes.indices {
    let count = routes[index].boxes.count
    routes[index].shift(shifts[next..<(next + count)])
    next += count
  }
}

/// Joins the fixes of one route to lines, one after another.
struct LineBuilder {
  /// The finished lines.
  private(set) var route = MeasuredRoute()

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
    route.count(fix)
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
      if measuresLength { route.length += distance(previous, fix) }
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
    if !box.isEmpty { route.boxes.append(box) }
    box = Bounds()
    last = nil
  }

  /// Ends the segment, and begins the next one with the fix to which dashes lead from there.
  mutating func dash(to fix: Coordinate, visibility: inout Visibility) {
    guard let last else { return }
    endSegment()
    var end = fix
    end.longitude = continuousLongitude(fix.longitude, after: last.longitude)
    route.dashed.append([last, end])
    route.boxOfDash.append(route.boxes.count)
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
    route.segments.append(line.fixes)
    route.boxOfSegment.append(route.boxes.count)
    line = ThinnedLine()
  }

  /// Takes notice of a fix that makes the picture larger.
  @inline(never)
  private mutating func note(_ fix: Coordinate, _ visibility: inout Visibility) {
    route.count(fix)
    visibility.include(box)
  }

  /// Drops what no pixel shows any more.
  private mutating func thin(_ visibility: Visibility) {
    thinned = visibility.thinnings
    line.thin(visibility)
    for index in route.segments.indices {
      var segment = ThinnedLine()
      swap(&segment.fixes, &route.segments[index])
      segment.thin(visibility)
      route.segments[index] = segment.fixes
    }
  }
}

extension Bounds {
  /// The box that holds one place.
  fileprivate init(around place: Coordinate) {
    self.init()
    include(place)
  }
}
