// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of the days of a year: months as blocks of weeks, which fill any shape of paper.

import Drawing
import RouteReading

/// The places of the months and days of a year in an area.
struct CalendarPlan {
  /// The side of the square of a day, in pixels.
  let side: Double

  /// From one day to the next, in pixels.
  private let step: Double

  /// The height of the name of a month with the gap below it, in pixels.
  private let heading: Double

  private let columns: Int
  private let (across, down): (Double, Double)
  private let area: Rectangle

  /// The first day of each month and of the next year, counted from 1970-01-01.
  private let firstDays: [Int]

  /// The width and height of a picture that nobody asked for, in days: three months beside each other.
  static let shape = (across: 23.0, down: 32.0)

  /// The gap between two days, as a part of the step from one to the next.
  private static let gap = 0.12

  /// The days in the height of a month, and those between two months.
  private static let (weeks, between) = (6.0, 1.0)

  /// - Parameters:
  ///   - year: The year.
  ///   - area: The area.
  ///   - letters: The height of the letters of months, in pixels.
  init(_ year: Int, in area: Rectangle, letters: Double) {
    self.area = area
    heading = 1.6 * letters
    let (wide, high) = (area.right - area.left, area.bottom - area.top)
    let heading = heading
    func step(_ columns: Int) -> Double {
      let (columns, rows) = (Double(columns), Double(12 / columns))
      return min(
        wide / (columns * (7 + CalendarPlan.between) - CalendarPlan.between),
        (high - rows * heading)
          / (rows * (CalendarPlan.weeks + CalendarPlan.between) - CalendarPlan.between))
    }
    let columns = [1, 2, 3, 4, 6, 12].max { step($0) < step($1) } ?? 3
    self.columns = columns
    self.step = max(step(columns), 0.001)
    side = self.step * (1 - CalendarPlan.gap)
    let rows = 12 / columns
    // What is left is between the months, so that they reach from edge to edge.
    let week = self.step * 7 - self.step * CalendarPlan.gap
    across = columns == 1 ? 0 : (wide - week) / Double(columns - 1)
    let month = heading + self.step * (CalendarPlan.weeks - CalendarPlan.gap)
    down =
      rows == 1
      ? 0
      : min((high - month) / Double(rows - 1), month + self.step * (1 + 2 * CalendarPlan.between))
    firstDays =
      (1...12).map { daysSinceEpoch(year: year, month: $0, day: 1) } + [
        daysSinceEpoch(year: year + 1, month: 1, day: 1)
      ]
  }

  /// All days of the year, counted from 1970-01-01.
  var days: Range<Int> { firstDays[0]..<firstDays[12] }

  /// The left end of the line that the name of a month stands on.
  ///
  /// `month`: from 0. `letters`: the height of its letters.
  func heading(of month: Int, letters: Double) -> Point {
    let corner = corner(of: month)
    return Point(x: corner.x, y: corner.y + 0.8 * letters)
  }

  /// The upper left corner of a month.
  private func corner(of month: Int) -> Point {
    Point(
      x: area.left + Double(month % columns) * across,
      y: area.top + Double(month / columns) * down)
  }

  /// The square of a day of the year; weeks are rows that begin on Monday.
  ///
  /// `day`: counted from 1970-01-01.
  func square(_ day: Int) -> Rectangle {
    let month = (firstDays.firstIndex { $0 > day } ?? 12) - 1
    let corner = corner(of: month)
    // 1970-01-01 was a Thursday.
    func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
    let place = weekday(firstDays[month]) + day - firstDays[month]
    let left = corner.x + Double(place % 7) * step
    let top = corner.y + heading + Double(place / 7) * step
    return Rectangle(left: left, top: top, right: left + side, bottom: top + side)
  }
}
