// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letters of names on maps: their height, their case and their colour.

/// The letters of a name.
package struct NameStyle: Equatable, Sendable {
  /// Their height in parts of that of a label.
  package var height: Double

  /// Whether all are capitals, where the script has them in every language.
  package var isInCapitals = false

  /// The space added between two letters, in parts of their height.
  package var tracking = 0.0

  /// Their colour.
  package var ink = Ink.standard

  /// A colour of names.
  package enum Ink: Int, CaseIterable, Sendable {
    /// Cities and towns.
    case strong
    /// Other places.
    case standard
    /// Streets.
    case street
    /// Waters.
    case water
    /// Points with a symbol.
    case point
    /// Regions, and parts of cities.
    case pale
  }

  /// Letters of a height in pixels, where those of a label have 13.
  init(_ pixels: Double, tracking: Double = 0, ink: Ink = .standard) {
    (height, self.tracking, self.ink) = (pixels / 13, tracking, ink)
  }

  /// Capitals of a height in pixels with space between them.
  static func capitals(_ pixels: Double, tracking: Double, ink: Ink = .pale) -> NameStyle {
    var style = NameStyle(pixels, tracking: tracking, ink: ink)
    style.isInCapitals = true
    return style
  }

  /// A name as it is written in these letters.
  ///
  /// - Parameter name: The name in both cases.
  /// - Returns: The name, in capitals if that is the style and all letters are Latin or Cyrillic ones. Turkish and
  ///   its kin have another capital of i, so a name with letters that only these have stays as it is.
  package func text(_ name: String) -> String {
    guard isInCapitals,
      name.unicodeScalars.allSatisfy({ scalar in
        switch scalar.value {
        case 0x11e, 0x11f, 0x130, 0x131, 0x15e, 0x15f, 0x18f, 0x259, 0x370..<0x400: false
        default: scalar.value < 0x530 || 0x1e00..<0x1f00 ~= scalar.value || scalar.value == 0x2019
        }
      })
    else { return name }
    return name.uppercased()
  }
}
