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
  }

  /// Expects that a group lists all layers that it has options of, in the order of the help.
  private func expectAll<Group: LayersArguments>(_ group: Group) {
    let groups = Mirror(reflecting: group).children.compactMap { child in
      (child.value as? any OptionsOfLayer)?.kind
    }
    #expect(!groups.isEmpty && groups.count == Group.layers.count)
    #expect(groups.map { "\($0)" } == Group.kindsOfLayers.map { "\($0)" })
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
