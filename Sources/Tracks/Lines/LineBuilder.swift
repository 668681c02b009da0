// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Builds the lines of one track from its fixes as they are read: continuous in longitude, and
// thinned to what a picture can show.
//
// A line is thinned in pieces of a fixed number of fixes. So pieces can be thinned at the same time, and the
// lines never depend on how many are, nor on how the fixes were passed on.

import CLibrary
import Geography
import Processors

/// Joins the fixes of one track to lines, one after another.
struct LineBuilder {
  /// The finished lines.
  private(set) var finished = TrackLines()

  /// The fixes that stay of the line in progress, and their values.
  private var line: [Coordinate] = []
  private var lineValues: ValueColumns

  /// The piece in progress, unwrapped; it begins after the last fix of `line`.
  private var piece: [Coordinate] = []
  private var pieceValues: ValueColumns

  /// The last fix, unwrapped, whether kept or not.
  private(set) var last: Coordinate?

  /// The values of the last fix.
  private var lastValues: [Double] = []

  /// The box in progress, without the piece in progress.
  private var box = Bounds()

  /// The number of times that the lines were thinned by a coarser scale.
  private var thinned = 0

  /// A builder without lines.
  ///
  /// `values`: how many values the fixes have. Default: none.
  init(values: Int = 0) {
    (lineValues, pieceValues) = (ValueColumns(count: values), ValueColumns(count: values))
    finished.values = Array(repeating: ValuesOfLines(), count: values)
  }

  /// Begins a line that has one fix until now.
  static func single(_ fix: Coordinate, thinning: inout Thinning) -> Coordinate {
    var start = fix
    start.longitude = firstLongitude(fix.longitude)
    thinning.include(Bounds(around: start))
    thinning.noteKept(1)
    return start
  }

  /// Goes on with a line that has one fix until now, which was given to `single(_:thinning:)`.
  init(single fix: Coordinate) {
    self.init()
    box = Bounds(around: fix)
    finished.count(fix)
    line.append(fix)
    last = fix
  }

  /// Adds fixes of an unbroken line.
  mutating func append(
    _ fixes: UnsafeBufferPointer<Coordinate>, _ values: CurrentValues,
    _ lineSettings: inout LineSettings
  ) {
    var (rest, values) = (fixes, values)
    func drop(_ count: Int) {
      rest = UnsafeBufferPointer(rebasing: rest[count...])
      values = values.dropFirst(count)
    }
    if last == nil, let first = fixes.first {
      begin(first, values, &lineSettings)
      drop(1)
    }
    if !piece.isEmpty {
      let missing = min(LinePieces.length - piece.count, rest.count)
      pieceValues.append(values, count: missing)
      for fix in rest[..<missing] { appendToPiece(fix, &lineSettings) }
      drop(missing)
    }
    let whole = rest.count - rest.count % LinePieces.length
    if whole > 0 {
      appendPieces(UnsafeBufferPointer(rebasing: rest[..<whole]), values, &lineSettings)
      drop(whole)
    }
    pieceValues.append(values, count: rest.count)
    for fix in rest { appendToPiece(fix, &lineSettings) }
  }

  /// Ends the line: the next fix begins another one.
  mutating func endLine(_ lineSettings: inout LineSettings) {
    endSegment(&lineSettings)
    if !box.isEmpty { finished.boxesOfLines.end(box) }
    box = Bounds()
    last = nil
  }

  /// Ends the segment, and begins the next one with the fix to which dashes lead from there.
  mutating func dash(
    to fix: Coordinate, _ values: CurrentValues, _ lineSettings: inout LineSettings
  ) {
    guard let last else { return }
    endSegment(&lineSettings)
    var end = fix
    end.longitude = continuousLongitude(fix.longitude, after: last.longitude)
    finished.dashed.append([last, end])
    finished.boxesOfLines.addDash()
    for column in finished.values.indices {
      finished.values[column].dashed.append([lastValues[column], values[column, 0]])
    }
    beginSegment(end, values, &lineSettings)
  }

  /// Thins what waits for the end of a piece, and all that a coarser scale does not show any more.
  ///
  /// The line continues, with a new piece.
  mutating func settle(_ lineSettings: inout LineSettings) {
    endPiece(&lineSettings)
    thinAgain(lineSettings.thinning, lineSettings.workers)
    // A track may wait long for its next fix.
    piece = []
    pieceValues = ValueColumns(count: finished.values.count)
  }

  private mutating func begin(
    _ fix: Coordinate, _ values: CurrentValues, _ lineSettings: inout LineSettings
  ) {
    var start = fix
    start.longitude = firstLongitude(fix.longitude)
    beginSegment(start, values, &lineSettings)
  }

  private mutating func beginSegment(
    _ fix: Coordinate, _ values: CurrentValues, _ lineSettings: inout LineSettings
  ) {
    lineSettings.thinning.include(values, count: 1)
    lineValues.append(values, 0)
    noteLast(values, 0)
    box.include(fix)
    finished.count(fix)
    lineSettings.thinning.include(box)
    lineSettings.thinning.noteKept(1)
    line.append(fix)
    last = fix
  }

  @inline(__always)
  private mutating func appendToPiece(_ fix: Coordinate, _ lineSettings: inout LineSettings) {
    var fix = fix
    if let last { fix.longitude = continuousLongitude(fix.longitude, after: last.longitude) }
    piece.append(fix)
    last = fix
    if piece.count == LinePieces.length { endPiece(&lineSettings) }
  }

  /// Thins the piece in progress, and begins the next one.
  private mutating func endPiece(_ lineSettings: inout LineSettings) {
    guard let start = line.last, !piece.isEmpty else { return }
    var whole: [Coordinate] = []
    swap(&whole, &piece)
    let values = pieceValues.inHand
    lineSettings.thinning.include(values, count: whole.count)
    defer { pieceValues.removeAll() }
    whole.withUnsafeBufferPointer { piece in
      let extent = LinePieces.Extent(
        piece, after: start, measuresLength: lineSettings.measuresLength)
      note(extent, piece, &lineSettings.thinning)
      guard lineSettings.thinning.isDropping else {
        line.makeRoom(for: piece.count)
        line += piece
        lineValues.append(values, count: piece.count)
        return
      }
      thinAgain(lineSettings.thinning, lineSettings.workers)
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: piece.count) { kept in
        guard let room = kept.baseAddress else { return }
        let count = lineSettings.thinning.thin(
          piece, after: start, values, after: lastValues, into: room)
        line.makeRoom(for: count)
        for number in kept[..<count] { line.append(piece[Int(number)]) }
        lineValues.append(values, at: UnsafeBufferPointer(rebasing: kept[..<count]))
      }
    }
    noteLast(values, whole.count - 1)
    whole.removeAll(keepingCapacity: true)
    swap(&whole, &piece)
  }

  /// Thins whole pieces, several at the same time; the piece in progress is empty.
  private mutating func appendPieces(
    _ fixes: UnsafeBufferPointer<Coordinate>, _ values: CurrentValues,
    _ lineSettings: inout LineSettings
  ) {
    var (rest, values) = (fixes, values)
    // The number of fixes at a time whose notes stay in the nearest caches.
    let most = 64 * LinePieces.length
    while let before = last, !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest.prefix(most))
      rest = UnsafeBufferPointer(rebasing: rest[part.count...])
      let pieces = LinePieces(fixes: part, start: before)
      let extents = pieces.extents(lineSettings)
      if extents.allSatisfy(\.isContinuous) {
        appendPieces(pieces, values, extents, &lineSettings)
        last = part.last
      } else {
        let unwrapped = pieces.unwrapped()
        unwrapped.withUnsafeBufferPointer {
          let pieces = LinePieces(fixes: $0, start: before)
          appendPieces(pieces, values, pieces.extents(lineSettings), &lineSettings)
        }
        last = unwrapped.last
      }
      noteLast(values, part.count - 1)
      values = values.dropFirst(part.count)
    }
  }

  /// Thins whole pieces with continuous longitudes.
  private mutating func appendPieces(
    _ pieces: LinePieces, _ values: CurrentValues, _ extents: [LinePieces.Extent],
    _ lineSettings: inout LineSettings
  ) {
    // What a picture can show is known of every piece before any is thinned, in the order of the log.
    var thinnings: [Thinning] = []
    thinnings.reserveCapacity(extents.count)
    for (number, extent) in extents.enumerated() {
      note(extent, pieces[number], &lineSettings.thinning)
      lineSettings.thinning.include(
        values.dropFirst(number * LinePieces.length), count: LinePieces.length)
      thinnings.append(lineSettings.thinning)
    }
    guard lineSettings.thinning.isDropping else {
      line.makeRoom(for: pieces.fixes.count)
      line += pieces.fixes
      lineValues.append(values, count: pieces.fixes.count)
      return
    }
    let kept = pieces.thin(values, after: lastValues, thinnings, lineSettings.workers)
    for (number, thinning) in thinnings.enumerated() {
      let piece = pieces[number]
      let values = values.dropFirst(number * LinePieces.length)
      if thinning.isDropping {
        thinAgain(thinning, lineSettings.workers)
        line.makeRoom(for: kept[number].count)
        for index in kept[number] { line.append(piece[Int(index)]) }
        lineValues.append(values, at: kept[number])
      } else {
        line += piece
        lineValues.append(values, count: LinePieces.length)
      }
    }
  }

  /// Takes notice of a piece that is about to be thinned.
  private mutating func note(
    _ extent: LinePieces.Extent, _ piece: UnsafeBufferPointer<Coordinate>,
    _ thinning: inout Thinning
  ) {
    finished.length += extent.length
    box = box.union(extent.box)
    if !thinning.isWithin(extent.box) {
      for fix in piece { finished.count(fix) }
      thinning.include(box)
    }
    if !thinning.isDropping { thinning.noteKept(piece.count) }
  }

  private mutating func endSegment(_ lineSettings: inout LineSettings) {
    guard let last else { return }
    endPiece(&lineSettings)
    if line.last != last {
      line.append(last)
      lineValues.append(CurrentValues(columns: lastValues.map { [$0] }), 0)
    }
    finished.segments.append(line)
    for (column, values) in lineValues.take().enumerated() {
      finished.values[column].segments.append(values)
    }
    finished.boxesOfLines.addSegment()
    line = []
  }

  /// Drops what the scale of a picture no longer shows, if it became coarser.
  private mutating func thinAgain(_ thinning: Thinning, _ workers: WorkerThreads?) {
    guard thinning.passes != thinned else { return }
    thinned = thinning.passes
    lineValues.replace { thinning.thinAgain(&line, &$0, workers) }
    for index in finished.segments.indices {
      var values = finished.values.map { $0.segments[index] }
      finished.segments.change(index) { thinning.thinAgain(&$0, &values, workers) }
      for column in values.indices { finished.values[column].segments[index] = values[column] }
    }
  }

  /// Takes notice of the values of the last fix.
  private mutating func noteLast(_ values: CurrentValues, _ fix: Int) {
    guard !values.isEmpty else { return }
    lastValues = values.columns.indices.map { values[$0, fix] }
  }
}

extension Bounds {
  /// The box that holds one place.
  init(around place: Coordinate) {
    self.init()
    include(place)
  }
}
