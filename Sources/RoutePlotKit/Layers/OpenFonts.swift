// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps the open font from one picture to the next. Finding and opening it takes longer than
// drawing a small picture.

import TextLayout

extension PlotOptions {
  /// The file of the font that texts are drawn in, as it would be found now; nil if there is none.
  ///
  /// - Complexity: O(files in the folders of fonts), unless the font is named by its file.
  public var fontFile: String? { try? FontFinder.file(of: font) }
}

/// Keeps the font that was used last.
final class OpenFonts {
  private var latest: (choice: FontChoice, font: Font)?

  /// A font, opened if it is not the one that was used last.
  ///
  /// - Throws: `PlotError.text`, when there is none.
  func font(_ choice: FontChoice) throws(PlotError) -> Font {
    if let latest, latest.choice == choice { return latest.font }
    let font = try wrappingTextError("the font") { () throws(TextError) in try Font.open(choice) }
    latest = (choice, font)
    return font
  }
}
