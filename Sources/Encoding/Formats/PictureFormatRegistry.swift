// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of the formats of pictures.

extension PictureFormat: RawRepresentable, CaseIterable {
  /// All formats, the usual one first.
  ///
  /// An encoder is registered here and nowhere else.
  public static let allCases: [PictureFormat] = [.png, .svg, .pdf, .jpeg, .webp, .counts]

  /// The formats of pictures in terminals, which no file has.
  public static let ofTerminals: [PictureFormat] = [
    .kitty, .iterm, .sixel, .blocks, .blocksOf256Colors,
  ]

  /// The format of a name; nil if there is none.
  ///
  /// - Parameter rawValue: The name in small letters.
  public init?(rawValue: String) {
    guard let format = PictureFormat.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = format
  }

  /// The format of files with an extension; nil if there is none.
  ///
  /// - Parameter fileExtension: The extension in small letters, without the point.
  public init?(fileExtension: String) {
    // A name is an extension too: `.jpeg` as well as `.jpg`.
    let format = PictureFormat.allCases.first {
      $0.fileExtension == fileExtension || $0.fileExtension != nil && $0.rawValue == fileExtension
    }
    guard let format else { return nil }
    self = format
  }
}
