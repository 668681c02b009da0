// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Where the log was off: legs that are no way travelled, and how they are drawn.

import Drawing
import Geography

/// A line of dashes along another one, in pixels.
///
/// The dashes are measured between the middles of their round ends: with ends, a dash is as long as
/// three widths of the line and the space between two is as long as two. Only what may be seen is
/// dashed, as a gap may be as long as the world at any zoom.
///
/// - Complexity: O(points + dashes in view).
func dashes(_ points: [Point], lineWidth: Double, width: Int, height: Int) -> [[Point]] {
  let line = 2 * max(lineWidth, 1)
  let period = line + 3 * max(lineWidth, 1)
  let margin = period
  var result: [[Point]] = []
  var travelled = 0.0
  for (a, b) in zip(points, points.dropFirst()) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { continue }
    defer { travelled += length }
    // The part of the leg within the picture and a margin, as lengths from its start.
    var (enter, leave) = (0.0, length)
    for (start, step, end) in [(a.x, dx, Double(width)), (a.y, dy, Double(height))] {
      let speed = step / length
      let (low, high) = (-margin - start, end + margin - start)
      if speed == 0 {
        if low > 0 || high < 0 { leave = -1 }
      } else {
        enter = max(enter, min(low / speed, high / speed))
        leave = min(leave, max(low / speed, high / speed))
      }
    }
    guard enter <= leave else { continue }
    func place(_ along: Double) -> Point {
      Point(x: a.x + dx * along / length, y: a.y + dy * along / length)
    }
    // The part in view is no longer than the picture allows, so this many dashes are enough. A loop that
    // counts on from the first one would never end where adding 1 changes nothing.
    let first = ((travelled + enter) / period).rounded(.down)
    for number in 0...Int(((leave - enter) / period).rounded(.up)) {
      let dash = first + Double(number)
      let from = max(dash * period - travelled, enter)
      let to = min(dash * period + line - travelled, leave)
      if from <= to { result.append([place(from), place(to)]) }
    }
  }
  return result
}
