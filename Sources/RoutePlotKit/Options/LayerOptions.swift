// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of layers, stored by the type of the layer.

/// A kind of layer, as far as its options are concerned.
protocol LayerKind: SendableMetatype {
  /// Its options: a value, such as the text of a title.
  associatedtype Options: Equatable & Sendable = Never
}

/// The options of layers, at most one value of each kind.
///
/// There are few. A dictionary would take longer to set up, once in each run, than these take to look through.
struct LayerOptions: Equatable, Sendable {
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let kind: any LayerKind.Type
    let value: any Equatable & Sendable
  }

  /// Nothing is requested.
  init() {}

  /// The options of a kind of layer; nil if there are none.
  subscript<Kind: LayerKind>(_: Kind.Type) -> Kind.Options? {
    get {
      for entry in entries where entry.kind == Kind.self { return entry.value as? Kind.Options }
      return nil
    }
    set {
      entries.removeAll { $0.kind == Kind.self }
      if let newValue { entries.append(Entry(kind: Kind.self, value: newValue)) }
    }
  }

  /// Asks nothing of a kind of layer.
  mutating func remove(_ kind: any LayerKind.Type) { entries.removeAll { $0.kind == kind } }

  /// Whether both ask for the same, in whichever order.
  static func == (a: LayerOptions, b: LayerOptions) -> Bool {
    a.entries.count == b.entries.count
      && a.entries.allSatisfy { entry in
        b.entries.contains { $0.kind == entry.kind && isSame(entry.value, $0.value) }
      }
  }
}

/// Whether two values are of one type and equal.
private func isSame<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool { a == b as? Value }
