// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The posts of several HGT files as one lattice.

/// The posts of HGT files side by side.
struct HGTPosts: HeightPosts {
  private let files: [DegreeCell: HGTFile]
  private let steps: Int

  var lattice: HeightLattice { .degrees(steps) }

  /// The posts of files.
  ///
  /// `steps`: those of a degree in the finest file.
  init(_ files: [DegreeCell: HGTFile], steps: Int) { (self.files, self.steps) = (files, steps) }

  func known(_ columns: Range<Int>, inRows rows: Range<Int>) -> Range<Int> {
    var found: Range<Int>?
    for cell in files.keys {
      let top = (89 - cell.south) * steps
      guard rows.overlaps(top..<(top + steps + 1)) else { continue }
      let start = (cell.west + 180) * steps
      let world = 360 * steps
      let first = floorDivided(columns.lowerBound - start - steps, by: world)
      for copy in first...floorDivided(columns.upperBound - start, by: world) {
        let shared = columns.clamped(
          to: (start + copy * world)..<(start + copy * world + steps + 1))
        guard !shared.isEmpty else { continue }
        let other = found ?? shared
        found =
          min(other.lowerBound, shared.lowerBound)..<max(other.upperBound, shared.upperBound)
      }
    }
    return found ?? columns.lowerBound..<columns.lowerBound
  }

  func read(row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>) {
    heights.update(repeating: .nan, count: columns.count)
    guard (0...(180 * steps)).contains(row) else { return }
    // A row on a degree line is in the files on both sides of it, and so are columns.
    let south = 89 - row / steps
    var rows = [(south: south, row: row % steps)]
    if row % steps == 0 { rows.insert((south + 1, steps), at: 0) }
    let first = floorDivided(columns.lowerBound - 1, by: steps)
    let last = floorDivided(columns.upperBound - 1, by: steps)
    for (south, row) in rows {
      for degree in first...last {
        let west = degree - 360 * floorDivided(degree, by: 360) - 180
        guard let file = files[DegreeCell(south: south, west: west)] else { continue }
        let start = degree * steps
        let shared = columns.clamped(to: start..<(start + steps + 1))
        guard !shared.isEmpty else { continue }
        fill(
          file, row: row, columns: (shared.lowerBound - start)..<(shared.upperBound - start),
          into: heights + shared.lowerBound - columns.lowerBound)
      }
    }
  }

  /// Reads a part of a row of one file, whose posts may be farther apart than those of the lattice.
  private func fill(
    _ file: HGTFile, row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>
  ) {
    let ownSteps = file.side - 1
    guard ownSteps != steps else { return file.fill(row: row, columns: columns, into: heights) }
    let (upper, lower) = (
      UnsafeMutablePointer<Float>.allocate(capacity: file.side),
      UnsafeMutablePointer<Float>.allocate(capacity: file.side)
    )
    defer {
      upper.deallocate()
      lower.deallocate()
    }
    upper.initialize(repeating: .nan, count: file.side)
    lower.initialize(repeating: .nan, count: file.side)
    let (top, down) = split(row, ownSteps)
    file.fill(row: top, columns: 0..<file.side, into: upper)
    file.fill(row: top + 1, columns: 0..<file.side, into: lower)
    for column in columns {
      let place = column - columns.lowerBound
      guard heights[place].isNaN else { continue }
      let (left, across) = split(column, ownSteps)
      heights[place] =
        (upper[left] * (1 - across) + upper[left + 1] * across) * (1 - down)
        + (lower[left] * (1 - across) + lower[left + 1] * across) * down
    }
  }

  /// A step of the lattice as one of a file, and the part of the way to the next.
  private func split(_ number: Int, _ ownSteps: Int) -> (whole: Int, part: Float) {
    let whole = min(number * ownSteps / steps, ownSteps - 1)
    return (whole, Float(number * ownSteps - whole * steps) / Float(steps))
  }
}

/// The quotient of whole numbers, rounded down.
func floorDivided(_ number: Int, by divisor: Int) -> Int {
  let quotient = number / divisor
  return number < 0 && quotient * divisor != number ? quotient - 1 : quotient
}
