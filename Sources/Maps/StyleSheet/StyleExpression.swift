// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values of a style of MapLibre as JSON: maplibre.org/maplibre-style-spec.

import Drawing
import JSON
import NumberText
import VectorTiles

/// A value of a style as JSON.
struct StyleValue: Equatable {
  /// The JSON, on one line.
  let json: String

  private init(json: String) { self.json = json }

  /// A text.
  init(_ text: String) { json = quotedForJSON(text) }

  /// A number, to a thousandth.
  init(_ number: Double) { json = plainText((number * 1000).rounded() / 1000) }

  /// A colour.
  init(_ color: Color) {
    guard color.alpha < 255 else {
      json = quotedForJSON(color.hexadecimal)
      return
    }
    let part = plainText((Double(color.alpha) / 2.55).rounded() / 100)
    json = quotedForJSON("rgba(\(color.red),\(color.green),\(color.blue),\(part))")
  }

  /// A list.
  init(_ list: [StyleValue]) { json = "[" + list.map(\.json).joined(separator: ",") + "]" }

  /// An object with members in this order.
  init(_ members: KeyValuePairs<String, StyleValue?>) {
    let written = members.compactMap { name, value in
      value.map { "\(quotedForJSON(name)):\($0.json)" }
    }
    json = "{" + written.joined(separator: ",") + "}"
  }

  /// An expression: its name and its arguments.
  init(_ name: String, _ arguments: StyleValue...) { self.init([StyleValue(name)] + arguments) }

  /// A condition of features, as an expression.
  init(_ condition: FeatureCondition) {
    switch condition {
    case .constant(let isMet): self.init(json: isMet ? "true" : "false")
    case .property(let key, let yes, let no, let otherwise):
      // Values are compared as texts: numbers as 2, booleans as true.
      var parts = [
        StyleValue("match"), StyleValue("to-string", StyleValue("get", StyleValue(key))),
      ]
      for (values, isMet) in [(yes, true), (no, false)] where !values.isEmpty {
        parts += [StyleValue(values.map { StyleValue($0) }), StyleValue(.constant(isMet))]
      }
      self.init(parts + [StyleValue(otherwise)])
    case .all(let parts): self.init([StyleValue("all")] + parts.map { StyleValue($0) })
    case .any(let parts): self.init([StyleValue("any")] + parts.map { StyleValue($0) })
    }
  }

  /// A value that follows the zoom without jumps, through values at zooms; the value itself if all are the same.
  init(through values: [(zoom: Double, value: Double)]) {
    let parts = values.map { (zoom: $0.zoom, value: StyleValue($0.value)) }
    guard let first = parts.first, parts.contains(where: { $0.value != first.value }) else {
      self = parts.first?.value ?? StyleValue(0)
      return
    }
    self.init(
      [
        StyleValue("interpolate"), StyleValue("exponential", StyleValue(1.4)),
        StyleValue([StyleValue("zoom")]),
      ] + parts.flatMap { [StyleValue($0.zoom), $0.value] })
  }

  /// A value that changes at zooms; the value itself if all are the same.
  init(from values: [(zoom: Double, value: StyleValue)]) {
    var steps: [(zoom: Double, value: StyleValue)] = []
    for step in values where step.value != steps.last?.value { steps.append(step) }
    guard let first = steps.first, steps.count > 1 else {
      self = steps.first?.value ?? StyleValue(0)
      return
    }
    self.init(
      [StyleValue("step"), StyleValue([StyleValue("zoom")]), first.value]
        + steps.dropFirst().flatMap { [StyleValue($0.zoom), $0.value] })
  }
}
