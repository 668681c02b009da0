// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Testing

@testable import routeplot

struct LayerGroupTests {
  @Test("Each group of options of a layer is among the layers of the group that it stands in")
  func layers() {
    expectAll(PictureArguments())
    expectAll(StrokeArguments())
    expectAll(MarkArguments())
    let declared = kinds(in: ParsedMarks())
    #expect(declared == MarkArguments.kindsOfLayers.map { "\($0)" })
  }

  /// Expects that a group lists all layers that it has options of, in the order of the help.
  private func expectAll<Group: LayersArguments>(_ group: Group) {
    let groups = kinds(in: group)
    #expect(!groups.isEmpty && groups.count == Group.layers.count)
    #expect(groups == Group.kindsOfLayers.map { "\($0)" })
  }

  /// The types of the options of layers in a group, in their order.
  private func kinds(in group: Any) -> [String] {
    Mirror(reflecting: group).children.compactMap { child in
      if let options = child.value as? any LayerArguments { return "\(type(of: options))" }
      return (child.value as? any OptionsOfLayer).map { "\($0.kind)" }
    }
  }
}

/// A group of options that are those of a layer.
private protocol OptionsOfLayer {
  /// The type of the options.
  var kind: any LayerArguments.Type { get }
}

extension OptionGroup: OptionsOfLayer where Value: LayerArguments {
  fileprivate var kind: any LayerArguments.Type { Value.self }
}

extension OptionalGroup: OptionsOfLayer where Group: LayerArguments {
  fileprivate var kind: any LayerArguments.Type { Group.self }
}
