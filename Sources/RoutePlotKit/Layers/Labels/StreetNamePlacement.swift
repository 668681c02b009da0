// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places the names of streets: one for each street first, and then those that long streets repeat.

import CLibrary
import Drawing
import Maps
import TextLayout

extension LabelPlacement {
  /// The least distance between two names of a street: in pixels, at a label of 13, and in lengths of the name.
  private static let (repeats, lengths) = (350.0, 4.0)

  /// The room at both ends of a name together, in parts of the height of its letters.
  private static let room = 0.2

  /// Places the names of streets, the most important first, where there is room.
  ///
  /// A street of many pixels has its name several times, but no name of another street gives way to these.
  ///
  /// `label`: the size of a label. `line`: a name in its letters; nil if it cannot be drawn. `draw`: is given each name
  /// that has a place. Returns their number.
  mutating func place(
    _ streets: [NamedStreet], label: Double, line: (NamedStreet) -> TextLine?,
    draw: (NamedStreet, Path) -> Void
  ) -> Int {
    var count = 0
    var long: [LongStreet] = []
    for street in streets {
      guard street.isLonger(than: max(label * street.letters.height, FurnitureStyle.smallest)),
        let line = line(street)
      else { continue }
      let runs = street.places(
        length: line.width + LabelPlacement.room * line.size, height: line.size)
      if let first = runs.firstIndex(where: { take(line, along: $0) }) {
        draw(street, line.outline(along: runs[first]))
        count += 1
        let rest = runs[(first + 1)...]
        if !rest.isEmpty {
          long.append(LongStreet(street: street, line: line, first: runs[first], rest: rest))
        }
        continue
      }
      // Where no part of a street is straight, its letters follow it one by one.
      let middles = line.letterSpans.map { ($0.lowerBound + $0.upperBound) / 2 }
      let curves = street.curves(middles: middles, length: line.width, height: line.size)
      if let curve = curves.first(where: { take(line, along: $0) }) {
        draw(street, line.outline(along: curve))
        count += 1
      }
    }
    for street in long {
      let distance = max(
        LabelPlacement.repeats * label / 13, LabelPlacement.lengths * street.line.width)
      var found = [street.first.middle]
      for run in street.rest
      where found.allSatisfy({ hypot($0.x - run.middle.x, $0.y - run.middle.y) >= distance })
        && take(street.line, along: run)
      {
        draw(street.street, street.line.outline(along: run))
        found.append(run.middle)
      }
      count += found.count - 1
    }
    return count
  }
}

/// A street with a name that may have room for more of it.
private struct LongStreet {
  let street: NamedStreet
  let line: TextLine

  /// Where its name stands, and the places that come after that.
  let first: StreetRun
  let rest: ArraySlice<StreetRun>
}
