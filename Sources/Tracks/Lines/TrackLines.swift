// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of the tracks of a log in degrees, with continuous longitudes.

package import Geography

/// The lines of the tracks of a log, ready to be fitted and drawn.
package struct TrackLines: Equatable, Sendable {
  /// One track: which of the lines are its own.
  package typealias Track = TrackOfLines

  /// The tracks that have fixes, in the order in which they are drawn.
  package private(set) var tracks = TrackList()

  /// Unbroken lines with continuous longitudes.
  package var segments = LineList()

  /// Legs drawn as dashes.
  package var dashed = LineList()

  /// The values along the lines, in the order of the requests; empty without requests.
  package var values: [ValuesOfLines] = []

  /// Whether fixes that no pixel can show are not there any more.
  package var isThinned = false

  /// Fixes north and south of the latitudes of Web Mercator.
  package var fixesBeyond = (north: 0, south: 0)

  /// The length of all segments in metres.
  package var length = 0.0

  /// The boxes around all fixes, those dropped too.
  var boxesOfLines = LineBoxes()

  /// No lines.
  package init() {}

  /// Single places that no line joins, such as waypoints.
  package init(places: [Coordinate]) { append(places: places) }

  /// Whether both draw the same.
  package static func == (a: TrackLines, b: TrackLines) -> Bool {
    a.segments == b.segments && a.dashed == b.dashed && a.boxes == b.boxes
  }

  /// The boxes around all fixes, those dropped too, that are placed each in a copy of the world: a
  /// segment each, or all that dashes join.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  package var boxes: [Bounds] { boxesOfLines.all(of: segments) }

  /// The box around all lines.
  ///
  /// - Complexity: O(*n*) in the number of segments, until boxes are joined.
  package var bounds: Bounds { boxesOfLines.bounds(of: segments) }

  /// Keeps one box around all, once the lines are placed.
  package mutating func joinBoxes() { joinBoxes(into: bounds) }

  /// Keeps a box around all lines that is given.
  package mutating func joinBoxes(into box: Bounds) { boxesOfLines = LineBoxes(joined: box) }

  /// The box around all fixes of a track; around those of all tracks once their boxes are joined.
  package func bounds(of track: Track) -> Bounds {
    guard !boxesOfLines.isJoined else { return bounds }
    // A dashed leg joins segments that share its box.
    return track.segments.reduce(Bounds()) {
      $0.union(boxesOfLines.box(ofSegment: $1, in: segments))
    }
  }

  /// Puts points between those of every line, and values between theirs.
  ///
  /// - Parameter split: Makes the points of a line, and tells where its own are among them; nil where it stays as it is.
  package mutating func splitLegs(
    _ split: ([Coordinate]) -> (points: [Coordinate], own: [Int])?
  ) {
    for (lines, ofPoints) in [
      (\TrackLines.segments, \ValuesOfLines.segments), (\TrackLines.dashed, \ValuesOfLines.dashed),
    ] {
      for index in self[keyPath: lines].indices {
        guard let (points, own) = split(self[keyPath: lines][index]) else { continue }
        for place in values.indices {
          values[place][keyPath: ofPoints][index] = values[place].spread(
            values[place][keyPath: ofPoints][index], to: points, from: own)
        }
        self[keyPath: lines][index] = points
      }
    }
  }

  /// Adds a track after these.
  mutating func appendTrack(
    _ number: Int, fixes: Int, addLines: (inout TrackLines) -> Void
  ) {
    let length = length
    addLines(&self)
    tracks.append(
      number: number, segmentsUpTo: segments.count, dashedUpTo: dashed.count, fixes: fixes,
      length: self.length - length)
  }

  /// Adds other lines after these.
  mutating func append(_ other: TrackLines) {
    boxesOfLines.append(other.boxesOfLines)
    segments += other.segments
    dashed += other.dashed
    for index in values.indices {
      values[index].segments += other.values[index].segments
      values[index].dashed += other.values[index].dashed
    }
    fixesBeyond.north += other.fixesBeyond.north
    fixesBeyond.south += other.fixesBeyond.south
    length += other.length
  }

  /// Adds single places after these, which have no values.
  package mutating func append(places: [Coordinate]) {
    for place in places {
      append(single: place)
      for column in values.indices { values[column].segments.append([.nan]) }
    }
  }

  /// Adds a line of one fix after these.
  mutating func append(single fix: Coordinate) {
    boxesOfLines.addPlace()
    segments.append(place: fix)
    count(fix)
  }

  /// Counts a fix beyond the latitudes of Web Mercator.
  mutating func count(_ fix: Coordinate) {
    if fix.latitude > WebMercator.latitudeLimit { fixesBeyond.north += 1 }
    if fix.latitude < -WebMercator.latitudeLimit { fixesBeyond.south += 1 }
  }

  /// Moves the lines of each box.
  ///
  /// `shifts`: the degrees by which each box moves east.
  mutating func shift(_ shifts: ArraySlice<Double>) {
    guard shifts.contains(where: { $0 != 0 }) else { return }
    boxesOfLines.move(shifts, &segments, &dashed)
  }
}

/// Puts the lines of several logs into the copies of the world that keep the region around all of them
/// smallest.
package func placeTogether(_ lines: inout [TrackLines]) {
  guard !isWithinHalfTurn(lines.reduce(Bounds()) { $0.union($1.bounds) }) else { return }
  // There may be a million boxes, so they are in one array.
  var boxes: [Bounds] = []
  var ends: [Int] = []
  for line in lines {
    boxes += line.boxes
    ends.append(boxes.count)
  }
  let shifts = shiftsOfSmallestRegion(boxes)
  boxes = []
  for (index, end) in ends.enumerated() {
    lines[index].shift(shifts[(index == 0 ? 0 : ends[index - 1])..<end])
  }
}
