// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a layer on the command line.

import ArgumentParser
import RoutePlotKit

/// The options of a layer: a group of the command line that says all about itself.
protocol LayerArguments: ParsableArguments {
  /// The keys that these options have in a style, in the order in which they are printed. Default: none.
  static var styleKeys: [StyleKey] { get }

  /// The long names, without dashes, of the options of what the layer takes the place of. Default: none.
  static var replaces: [String] { get }

  /// What the layer does in their place, as the start of a message; nil where it is not asked for. Default: nil.
  var replacing: String? { get }

  /// Takes over what these options ask for.
  func apply(to options: inout PlotOptions)
}

extension LayerArguments {
  static var styleKeys: [StyleKey] { [] }
  static var replaces: [String] { [] }
  var replacing: String? { nil }
}

/// A group of options that may be those of a layer.
private protocol LayerGroup {
  static var kind: any LayerArguments.Type { get }
  var arguments: any LayerArguments { get }
}

extension OptionGroup: LayerGroup where Value: LayerArguments {
  fileprivate static var kind: any LayerArguments.Type { Value.self }
  fileprivate var arguments: any LayerArguments { wrappedValue }
}

extension ParsableArguments {
  /// The options of layers among the groups of these, in their order.
  ///
  /// A group is found by its declaration, so that it is named once.
  var layers: [any LayerArguments] {
    Mirror(reflecting: self).children.compactMap { ($0.value as? any LayerGroup)?.arguments }
  }

  /// The kinds of layers among the groups of these, in their order.
  static var kindsOfLayers: [any LayerArguments.Type] {
    Mirror(reflecting: Self()).children.compactMap { child in
      (type(of: child.value) as? any LayerGroup.Type)?.kind
    }
  }

  /// The keys of styles of all layers among the groups of these, in their order.
  static var styleKeysOfLayers: [StyleKey] { kindsOfLayers.flatMap { $0.styleKeys } }
}
