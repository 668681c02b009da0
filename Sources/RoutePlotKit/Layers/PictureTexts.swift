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
  public var fontFile: String? { (try? FontFinder.file(of: font))?.path }

  /// The file of the font of titles, as it would be found now; nil if that is the font of all texts, for the built-in font,
  /// and if there is none.
  ///
  /// - Complexity: O(files in the folders of fonts), unless the font is named by its file.
  public var titleFontFile: String? { titleFont.flatMap { try? FontFinder.file(of: $0) }?.path }
}

/// The texts that may have a font of their own.
enum FontUse {
  /// The title.
  case title
  /// All others.
  case text
}

/// Keeps the fonts that were used last, as finding and opening one takes longer than drawing a small picture.
final class OpenFonts {
  private var latest: [(choice: FontChoice, font: Font)] = []

  /// A font of some options, opened if it is not one of those that were used last.
  ///
  /// Throws `PlotError.text`, when there is none.
  func font(_ use: FontUse = .text, of options: PlotOptions) throws(PlotError) -> Font {
    let ofTitle = use == .title ? options.titleFont : nil
    let choice = ofTitle ?? options.font
    if let known = latest.first(where: { $0.choice == choice }) { return known.font }
    let name = ofTitle == nil ? "the font" : PlotError.fontOfTitle
    let font = try wrappingTextError(name) { () throws(TextError) in try Font.open(choice) }
    // A picture has two fonts at most.
    latest = latest.suffix(1) + [(choice, font)]
    return font
  }
}

/// Lays out the texts of one picture, and notes those that lack letters.
struct PictureTexts {
  private let options: PlotOptions
  private let fonts: OpenFonts

  /// The length that lines of labels are broken at, in pixels; nil if they are not.
  var labelWidth: Double? { options.labelWidth }

  /// The texts that are drawn without some of their letters, each once.
  private(set) var notDrawable: [LabelOutcome.NotDrawable] = []

  init(_ options: PlotOptions, _ fonts: OpenFonts) {
    (self.options, self.fonts) = (options, fonts)
  }

  /// The font of all texts but those that have one of their own.
  ///
  /// `use`: the texts. Default: all others. Throws `PlotError.text`, when there is none.
  func font(_ use: FontUse = .text) throws(PlotError) -> Font { try fonts.font(use, of: options) }

  /// A line of a text that the user cannot change, mostly of a log.
  ///
  /// `notDrawable` has texts that lack letters. A text of the command line is refused before: see `checkText`.
  ///
  /// `size`: the height of the letters in pixels. `room`: how long it may be, in pixels. Default: any length.
  /// `smallest`: the smallest height of the letters. Default: that of the size. `isCutInMiddle`: whether a line that is
  /// too long is cut in its middle. Default: at its end. `use`: the texts whose font it has. Default: those without one of
  /// their own. Throws `PlotError.text`, when there is no font, or it is damaged.
  mutating func line(
    _ text: String, of name: String, size: Double, room: Double = .infinity,
    smallest: Double? = nil, isCutInMiddle: Bool = false, use: FontUse = .text
  ) throws(PlotError) -> TextLine {
    let font = try font(use)
    let drawable = try drawable(text, of: name, use: use)
    return try wrappingTextError(name) { () throws(TextError) in
      try font.line(
        drawable, size: size, room: room, smallest: smallest, isCutInMiddle: isCutInMiddle)
    }
  }

  /// The part of a text that can be drawn; `notDrawable` has the rest.
  ///
  /// `use`: the texts whose font it has. Default: those without one of their own. Throws `PlotError.text`, when there is no
  /// font.
  mutating func drawable(
    _ text: String, of name: String, use: FontUse = .text
  ) throws(PlotError) -> String {
    let drawable = try font(use).drawable(text)
    if let reason = drawable.fault {
      let outcome = LabelOutcome.NotDrawable(
        text: text, name: name, reason: reason, isLeftOut: false)
      // A title in two lines is measured in parts, and two names may be the same.
      if !notDrawable.contains(outcome) { notDrawable.append(outcome) }
    }
    return drawable.text
  }
}
