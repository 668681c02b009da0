// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts of a picture: the font that they are drawn in, and letters that it lacks.

import TextLayout

extension PlotOptions {
  /// The file of the font that texts are drawn in, as it would be found now; nil for the built-in font, and if
  /// there is none.
  ///
  /// - Complexity: O(files in the folders of fonts), unless the font is named by its file.
  public var fontFile: String? { (try? FontFinder.file(of: font)) ?? nil }
}

/// Keeps the font that was used last, as finding and opening one takes longer than drawing a small picture.
final class OpenFonts {
  private var latest: (choice: FontChoice, font: Font)?

  /// A font, opened if it is not the one that was used last.
  ///
  /// Throws `PlotError.text`, when there is none.
  func font(_ choice: FontChoice) throws(PlotError) -> Font {
    if let latest, latest.choice == choice { return latest.font }
    let font = try wrappingTextError("the font") { () throws(TextError) in try Font.open(choice) }
    latest = (choice, font)
    return font
  }
}

/// Lays out the texts of one picture, and notes those that lack letters.
struct PictureTexts {
  private let choice: FontChoice
  private let fonts: OpenFonts

  /// The length that lines of labels are broken at, in pixels; nil if they are not.
  let labelWidth: Double?

  /// The texts that are drawn without some of their letters, each once.
  private(set) var notDrawable: [LabelOutcome.NotDrawable] = []

  init(_ options: PlotOptions, _ fonts: OpenFonts) {
    (choice, labelWidth, self.fonts) = (options.font, options.labelWidth, fonts)
  }

  /// The font of all texts.
  ///
  /// Throws `PlotError.text`, when there is none.
  func font() throws(PlotError) -> Font { try fonts.font(choice) }

  /// A line of a text that the user cannot change, mostly of a log.
  ///
  /// `notDrawable` has texts that lack letters. A text of the command line is refused before: see `checkText`.
  ///
  /// `size`: the height of the letters in pixels. `room`: how long it may be, in pixels. Default: any length.
  /// `smallest`: the smallest height of the letters. Default: that of the size. `isCutInMiddle`: whether a line that is
  /// too long is cut in its middle. Default: at its end. Throws `PlotError.text`, when there is no font, or it is
  /// damaged.
  mutating func line(
    _ text: String, of name: String, size: Double, room: Double = .infinity,
    smallest: Double? = nil, isCutInMiddle: Bool = false
  ) throws(PlotError) -> TextLine {
    let font = try font()
    let drawable = try drawable(text, of: name)
    return try wrappingTextError(name) { () throws(TextError) in
      try font.line(
        drawable, size: size, room: room, smallest: smallest, isCutInMiddle: isCutInMiddle)
    }
  }

  /// The part of a text that can be drawn; `notDrawable` has the rest.
  ///
  /// Throws `PlotError.text`, when there is no font.
  mutating func drawable(_ text: String, of name: String) throws(PlotError) -> String {
    let drawable = try font().drawable(text)
    if let reason = drawable.fault {
      let outcome = LabelOutcome.NotDrawable(
        text: text, name: name, reason: reason, isLeftOut: false)
      // A title in two lines is measured in parts, and two names may be the same.
      if !notDrawable.contains(outcome) { notDrawable.append(outcome) }
    }
    return drawable.text
  }
}
