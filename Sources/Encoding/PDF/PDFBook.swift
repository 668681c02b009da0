// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file of PDF with several pages, each made on its own.

import Drawing

extension PictureFormat {
  /// A page of a `PDFBook`: no file of its own.
  public static let pageOfBook = PictureFormat(PageEncoder.self)
}

/// Encodes lines as the objects of a page.
private final class PageEncoder: PictureEncoder {
  static let name = "page"
  static let fileExtension: String? = nil

  func encode(
    _ canvas: consuming ScaledCanvas<PDFCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    let objects = try PDFObjects(canvas.base.page, tree: PDFFile.tree)
    return EncodedPicture(bytes: objects.packed, isBlank: canvas.base.isBlank)
  }
}

/// A PDF with a page for each of many pictures, and a bookmark for each page.
///
/// It keeps the place of each object and the title of each page, and none of the pages.
package struct PDFBook {
  private var file = PDFFile()

  /// The number of pages so far.
  package private(set) var pages = 0

  /// A book without pages.
  package init() {}

  /// Adds a page after the others.
  ///
  /// `page`: a picture in `PictureFormat.pageOfBook`. `title`: the text of its bookmark. Returns the bytes that come
  /// next in the file.
  package mutating func append(_ page: [UInt8], title: String) -> [UInt8] {
    pages += 1
    file.append(PDFObjects(packed: page), title: title)
    return file.takeBytes()
  }

  /// Ends the book.
  ///
  /// `title`: what it is called. `author`: whose maps or logs it shows; nil if that is not known. Returns the last
  /// bytes of the file.
  package mutating func finish(title: String, author: String?) -> [UInt8] {
    file.finish(title: title, author: author)
    return file.takeBytes()
  }
}
