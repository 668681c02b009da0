// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, where somebody asks for single ones.

package import Geography

/// All fixes that count, for questions about single ones.
package struct KeptFixes: Equatable, Sendable {
  /// Their places, unwrapped, track after track.
  package var coordinates: [Coordinate] = []

  /// What else is known of them, in the same order.
  package var fixes: [Fix] = []
}
