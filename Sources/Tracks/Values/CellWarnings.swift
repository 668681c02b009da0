// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about the cells of a value column.

/// Cells that are not what most of their column are, and signs that can be read in two ways.
package struct CellWarnings: Equatable, Sendable {
  /// The number of cells of a column of numbers that are not numbers.
  package var notNumbers = 0

  /// The first of them; nil if there is none.
  package var firstNotNumber: String?

  /// The number of cells of a column of words that are words.
  package var words = 0

  /// The number of cells of a column of words that are numbers.
  package var numbersAmongWords = 0

  /// The first number among words; nil if there is none.
  package var firstNumberAmongWords: String?

  /// The first number whose comma is taken to stand between thousands though it could be a decimal sign; nil if
  /// there is none, or other numbers of the column tell.
  package var firstGrouped: String?

  /// Whether a quarter of the cells of a column of words are numbers, so that it may be one of numbers.
  package var mayBeNumbers: Bool { numbersAmongWords * 3 >= words && numbersAmongWords > 0 }
}
