// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The value that colours show: its source in the log and its unit.

import RouteReading
import Tracks

/// The value that colours one log.
struct ColoredValue: Equatable, Sendable {
  /// The quantity.
  let quantity: TrackQuantity

  /// The value that tracks keep.
  private(set) var attribute: TrackAttribute

  /// Its name without the unit: `speed`, or the name of its column.
  let name: String

  /// The unit of the legend; nil if none is known.
  let unit: String?

  /// The factor for a value to be in that unit.
  let factor: Double

  /// The value that colours show instead if at least half of the points of the log have its field; nil for none.
  let recorded: TrackValue?

  /// The limits of steps of colour, as tracks keep values; empty if colours go over into one another.
  let limits: [Double]

  /// The least range of the colours, as tracks keep values.
  let leastRange: Double

  /// The value of the middle colour, as tracks keep values; nil for the middle of the range.
  let middle: Double?

  /// No part of a line that has a colour of its own is shorter, in pixels.
  static let shortestPart = 2.0

  /// The value in a log.
  init(_ colors: ValueColors, in log: QuantityLog) {
    let source = colors.value.source(in: log)
    (quantity, name) = (colors.value, source.name ?? colors.value.name)
    (unit, factor, recorded) = (source.unit, source.factor, source.recorded)
    let factor = factor
    leastRange = source.leastRange.isFinite ? source.leastRange : 0
    middle = colors.middle.map { $0 / factor }
    limits = colors.steps.map { $0 / factor }
    let ends = limits.count > 1 ? limits[0]...limits[limits.count - 1] : nil
    attribute = TrackAttribute(
      source.value,
      range: ends ?? colors.range.map { ($0.lowerBound / factor)...($0.upperBound / factor) },
      window: colors.window ?? source.window)
  }

  /// The value that the points of the log have, with the same unit and window; nil if there is no question.
  var ofRecorded: ColoredValue? {
    guard let recorded else { return nil }
    var value = self
    value.attribute.value = recorded
    return value
  }
}

extension PlotOptions {
  /// The values that tracks keep: that of the colours, and those of layers.
  ///
  /// `value`: the value that colours show; nil if they show none. `other`: the value that colours may show in its
  /// place; nil if there is none.
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

extension ValueColors {
  /// The values that have to be read with each fix, before the columns of the log are known.
  var needs: FixNeeds {
    var needs = FixNeeds(fields: value.fields, columns: value.column.map { [$0] } ?? [])
    if case .seconds = window, !needs.fields.contains(.time) { needs.fields.append(.time) }
    return needs
  }
}
