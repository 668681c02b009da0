// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Elements of GPX and of other namespaces.

/// The namespace of a GPX document, whatever its prefix; many programs write none, or one of their own.
struct GPXNamespace {
  /// The prefix of the outermost element.
  private let prefix: [UInt8]

  /// The namespaces that it declares, by their prefixes.
  private let declared: [[UInt8]: String]

  /// A document without a namespace.
  init() { (prefix, declared) = ([], [:]) }

  /// - Parameters:
  ///   - root: The name of the outermost element.
  ///   - attributes: Its attributes.
  init(root: XMLName, _ attributes: XMLAttributes) {
    (prefix, declared) = (root.prefix, attributes.namespaces)
  }

  /// Whether an element is of another namespace than the outermost one, and of none of GPX.
  ///
  /// Returns whether it is; false if its prefix is not declared.
  func isForeign(_ name: XMLName, _ attributes: XMLAttributes) -> Bool {
    let (prefix, own) = (name.prefix, attributes.namespaces)
    if own.isEmpty, prefix == self.prefix { return false }
    guard let namespace = own[prefix] ?? declared[prefix], !namespace.isEmpty,
      namespace != declared[self.prefix]
    else { return false }
    return !namespace.lowercased().contains("topografix.com/gpx")
  }

  /// Whether a point is of another namespace; its attributes are looked at only where its prefix is another one.
  @inline(__always)
  func isForeignPoint(_ name: XMLName, _ attributes: XMLAttributes) -> Bool {
    !name.hasPrefix(prefix) && isForeign(name, attributes)
  }
}
