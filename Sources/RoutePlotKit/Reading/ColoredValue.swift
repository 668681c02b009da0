// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The value that colours show: its source in the log and its unit.

import RouteReading
import Tracks

/// The value that tells colours in one log.
struct ColoredValue: Equatable, Sendable {
  /// The value that tracks keep.
  private(set) var attribute: TrackAttribute

  /// Its name without the unit: `speed`, or the name of its column.
  let name: String

  /// The unit of the legend; nil if none is known.
  let unit: String?

  /// The factor for a value to be in that unit.
  let factor: Double

  /// Whether values are Unix seconds, or seconds from a start.
  let isTime: Bool

  /// Whether it is made from several fixes, so that one bad fix can be far off.
  var isDerived: Bool { attribute.value == .derivedSpeed || attribute.value == .derivedSlope }

  /// The speed that the points of the log have, with the same unit and window; nil for another value than a speed
  /// from positions.
  var ofRecordedSpeeds: ColoredValue? {
    guard attribute.value == .derivedSpeed else { return nil }
    var recorded = self
    recorded.attribute.value = .field(.speed)
    return recorded
  }

  /// No part of a line that has a colour of its own is shorter, in pixels.
  static let shortestPart = 2.0

  /// The fixes that a slope is made from, in metres.
  private static let metresOfSlope = 100.0

  /// The value in a log.
  ///
  /// - Parameters:
  ///   - colors: The requested colours.
  ///   - units: The units of the legend.
  ///   - layout: The layout of the log; nil if it is not a table.
  ///   - reading: The values read of it.
  init(
    _ colors: ValueColors, units: DistanceUnits, layout: Layout?, _ reading: ReadingOptions
  ) {
    let value: TrackValue
    var (unit, factor): (String?, Double) = (nil, 1)
    var name = colors.value.word
    var window = colors.window
    switch colors.value {
    case .speed:
      let display = units.speed
      if let column = layout?.column(of: .speed) {
        value = .field(.speed)
        window = window ?? (layout?.column(of: .time) != nil ? .steady : nil)
        if let known = column.speedUnit {
          (unit, factor) = (display.unit, known / display.metresPerSecond)
        }
      } else {
        value = .derivedSpeed
        (unit, factor) = (display.unit, 1 / display.metresPerSecond)
        window = window ?? .steady
      }
    case .elevation:
      value = .field(.elevation)
      // Formats that are not tables have metres.
      if let known = layout == nil ? 1 : layout?.column(of: .elevation)?.lengthUnit {
        (unit, factor) = (units.height.unit, known / units.height.metres)
      }
    case .slope:
      value = .derivedSlope
      (unit, factor) = ("%", 100 * (layout?.metresOfElevation ?? 1))
      window = window ?? .metres(ColoredValue.metresOfSlope)
    case .time: value = .field(.time)
    case .accuracy:
      value = .field(.accuracy)
      (unit, factor) = (units.height.unit, 1 / units.height.metres)
    case .column(let selector):
      value = .column(selector)
      if let layout {
        let column = reading.columns.firstIndex(of: selector).map { layout.columns[$0] }
        unit = column?.writtenUnit
        if let column, !column.nameWithoutUnit.isEmpty { name = column.nameWithoutUnit }
      } else {
        unit = selector.writtenUnit
      }
    }
    // A unit that is not known is shown as it is written, and makes no slope.
    if let written = colors.value.field.flatMap({ layout?.column(of: $0)?.unknownUnit(of: $0) }) {
      (unit, factor) = (written, colors.value == .slope ? .nan : 1)
    }
    isTime = colors.value == .time
    let range = colors.range.map { ($0.lowerBound / factor)...($0.upperBound / factor) }
    attribute = TrackAttribute(value, range: range, window: window)
    (self.name, self.unit, self.factor) = (name, unit, factor)
  }
}

extension PlotOptions {
  /// The values that tracks keep: that of the colours, and those of layers.
  ///
  /// - Parameters:
  ///   - value: The value that colours show; nil if they show none.
  ///   - needs: The needs of layers.
  ///   - other: The value that colours may show in its place; nil if there is none.
  /// - Returns: The values, that of the colours first, and the other one last.
  func attributes(
    _ value: ColoredValue?, _ needs: NeedsOfLayers, or other: ColoredValue?
  ) -> [TrackAttribute] {
    var attributes = value.map { [$0.attribute] } ?? []
    attributes += needs.attributes
    if let other { attributes.append(other.attribute) }
    // The resolution is finer than the picture.
    let shortest = ColoredValue.shortestPart * line.fineness(in: needs.map)
    for index in attributes.indices { attributes[index].shortestLeg = shortest }
    return attributes
  }
}

extension Layout {
  /// The unit of the elevations in metres; 1 where the log does not say it, and NaN where it is not known.
  package var metresOfElevation: Double {
    guard let column = column(of: .elevation) else { return 1 }
    return column.unknownUnit(of: .elevation) == nil ? column.lengthUnit ?? 1 : .nan
  }
}

extension ValueColors.Value {
  /// The field that the value is, or is made of; nil for a time and for a column of any name.
  var field: Field? {
    switch self {
    case .speed: .speed
    case .elevation, .slope: .elevation
    case .accuracy: .accuracy
    case .time, .column: nil
    }
  }

  /// The value in one word, or the name of its column as it is requested.
  fileprivate var word: String {
    switch self {
    case .speed: "speed"
    case .elevation: "elevation"
    case .slope: "slope"
    case .time: "time"
    case .accuracy: "accuracy"
    case .column(.name(let name)): NamedColumn.nameWithoutUnit(name)
    case .column(.number(let number)): "column \(number)"
    }
  }
}

extension ValueColors {
  /// The values that have to be read with each fix, before the columns of the log are known.
  var needs: FixNeeds {
    var needs: FixNeeds
    switch value {
    case .speed: needs = FixNeeds(fields: [.speed, .time])
    case .elevation, .slope: needs = FixNeeds(fields: [.elevation])
    case .time: needs = FixNeeds(fields: [.time])
    case .accuracy: needs = FixNeeds(fields: [.accuracy])
    case .column(let column): needs = FixNeeds(columns: [column])
    }
    if case .seconds = window, !needs.fields.contains(.time) { needs.fields.append(.time) }
    return needs
  }

  /// The value in words, with an article, for messages.
  var name: String {
    switch value {
    case .speed: "a speed"
    case .elevation: "an elevation"
    case .slope: "a slope"
    case .time: "a time"
    case .accuracy: "an accuracy"
    case .column(.name(let name)): "a value in column \(quotedCell(name.utf8))"
    case .column(.number(let number)): "a value in column \(number)"
    }
  }
}

extension DistanceUnits {
  /// The unit of speeds.
  var speed: (unit: String, metresPerSecond: Double) {
    switch self {
    case .metric: ("km/h", 1 / 3.6)
    case .imperial: ("mph", 0.44704)
    case .nautical: ("kn", 1852.0 / 3600)
    }
  }

  /// The unit of heights.
  var height: (unit: String, metres: Double) {
    self == .imperial ? ("ft", 0.3048) : ("m", 1)
  }
}
