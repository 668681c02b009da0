// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of pictures on paper: PDF.

import Drawing

extension PictureFormat {
  /// Portable Document Format: lines and texts on a page.
  public static let pdf = PictureFormat(PDFEncoder.self)
}

/// Encodes lines as a page of PDF (ISO 32000-1).
///
/// It has no date and no number of its own, so the same picture has the same bytes.
final class PDFEncoder: PictureEncoder {
  static let name = "pdf"
  static let hasTitle = true

  func encode(
    _ canvas: consuming ScaledCanvas<PDFCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    var file = PDFFile()
    file.append(try PDFObjects(canvas.base.page, tree: PDFFile.tree))
    file.finish(title: sheet.title, author: sheet.author)
    return EncodedPicture(bytes: file.takeBytes(), isBlank: canvas.base.isBlank)
  }
}

extension PictureEncoder where Base == PDFCanvas {
  // It takes memory for its lines and none for its pixels.
  static func memory(width: Int, height: Int) -> Int { 0 }

  // The page itself says how large a pixel of the layout is.
  func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<PDFCanvas> {
    ScaledCanvas(PDFCanvas(sheet), scale: 1)
  }
}
