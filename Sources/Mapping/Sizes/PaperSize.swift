// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sheets of paper that have names.

/// A sheet of paper, upright (ISO 216, ANSI/ASME Y14.1).
public struct PaperSize: Equatable, Sendable, CaseIterable {
  /// Its name in small letters, such as `a4`.
  public let name: String

  /// The shorter side in millimetres.
  public let width: Double

  /// The longer side in millimetres.
  public let height: Double

  /// A0, 841 x 1189 mm.
  public static let a0 = PaperSize(name: "a0", width: 841, height: 1189)
  /// A1, 594 x 841 mm.
  public static let a1 = PaperSize(name: "a1", width: 594, height: 841)
  /// A2, 420 x 594 mm.
  public static let a2 = PaperSize(name: "a2", width: 420, height: 594)
  /// A3, 297 x 420 mm.
  public static let a3 = PaperSize(name: "a3", width: 297, height: 420)
  /// A4, 210 x 297 mm.
  public static let a4 = PaperSize(name: "a4", width: 210, height: 297)
  /// A5, 148 x 210 mm.
  public static let a5 = PaperSize(name: "a5", width: 148, height: 210)
  /// A6, 105 x 148 mm.
  public static let a6 = PaperSize(name: "a6", width: 105, height: 148)
  /// B4, 250 x 353 mm.
  public static let b4 = PaperSize(name: "b4", width: 250, height: 353)
  /// B5, 176 x 250 mm.
  public static let b5 = PaperSize(name: "b5", width: 176, height: 250)
  /// Letter, 8.5 x 11 inches.
  public static let letter = PaperSize(name: "letter", width: 215.9, height: 279.4)
  /// Legal, 8.5 x 14 inches.
  public static let legal = PaperSize(name: "legal", width: 215.9, height: 355.6)
  /// Tabloid, 11 x 17 inches.
  public static let tabloid = PaperSize(name: "tabloid", width: 279.4, height: 431.8)

  /// All sheets with names.
  public static let allCases: [PaperSize] = [
    .a0, .a1, .a2, .a3, .a4, .a5, .a6, .b4, .b5, .letter, .legal, .tabloid,
  ]
}
