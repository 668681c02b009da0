// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a layer on the command line.

import ArgumentParser
import RoutePlotKit

/// The options of a layer: a group of the command line that says all about itself.
protocol LayerArguments: ClearableArguments {
  /// The keys that these options have in a style, in the order in which they are printed. Default: none.
  static var styleKeys: [StyleKey] { get }

  /// The long names, without dashes, of the options of what the layer takes the place of. Default: none.
  static var replaces: [String] { get }

  /// The option that asks for the layer, by its long name, with `=` and a value if only that one takes the place of
  /// others. Default: the first key of styles.
  static var replacingName: String? { get }

  /// The effect of the layer in their place, as the start of a message; nil if it is not requested. Default: nil.
  var replacing: String? { get }

  /// Takes over what these options ask for.
  func apply(to options: inout PlotOptions)
}

extension LayerArguments {
  static var styleKeys: [StyleKey] { [] }
  static var replaces: [String] { [] }
  static var replacingName: String? { styleKeys.first?.name }
  var replacing: String? { nil }
}

/// A part of the command line that has options of layers among its own.
protocol LayersArguments {
  /// The options of layers among these, in their order.
  static var layers: [LayerGroup<Self>] { get }
}

/// The options of a layer among those of a group.
///
/// The group lists them rather than reflects itself: a look at the type of each of its properties takes longer than
/// a small picture.
struct LayerGroup<Group> {
  /// The type of the options.
  let kind: any LayerArguments.Type

  /// The options; nil if none of them is given.
  let arguments: (Group) -> (any LayerArguments)?

  /// - Parameter arguments: The options in their group.
  init<Options: LayerArguments>(_ arguments: @escaping (Group) -> Options) {
    kind = Options.self
    self.arguments = arguments
  }

  /// - Parameter arguments: The options in their group, if any is given.
  init<Options: LayerArguments>(_ arguments: @escaping (Group) -> OptionalGroup<Options>) {
    kind = Options.self
    self.arguments = { arguments($0).group }
  }
}

extension LayersArguments {
  /// The options of layers among these that may be given, in their order.
  var layers: [any LayerArguments] { Self.layers.compactMap { $0.arguments(self) } }

  /// The kinds of layers among these, in their order.
  static var kindsOfLayers: [any LayerArguments.Type] { layers.map { $0.kind } }

  /// The keys of styles of all layers among these, in their order.
  static var styleKeysOfLayers: [StyleKey] { kindsOfLayers.flatMap { $0.styleKeys } }
}
