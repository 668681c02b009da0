// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A book: a PDF with a page for each log of a run.

import Encoding
import RoutePlotKit

/// The file of a book, to which pages are added in the order of their logs.
///
/// The queue of the run uses it with its lock held.
final class Book {
  /// A page: its objects, and the text of its bookmark.
  struct Page: Sendable {
    let bytes: [UInt8]
    let title: String
  }

  private let output: OutputFile
  private let file: StreamedOutput
  private let title: String
  private let author: String?
  private var book = PDFBook()

  /// A book without pages.
  ///
  /// `path`: its file. `author`: whose maps or logs it shows; nil if that is not known. Throws `Failure`, when it cannot
  /// be created.
  init(_ path: FileName, author: String?, streams: StandardStreams) throws(Failure) {
    output = try OutputFile(path: path, role: .picture, streams: streams)
    file = StreamedOutput(output)
    title = FileName(bytes: Array(path.lastComponent.dropLast(".pdf".utf8.count))).shown
    self.author = author
  }

  /// Whether a page could not be written, so that more of them are of no use.
  var hasFailed: Bool { file.hasFailed }

  /// Adds a page after the others; `finish()` reports write errors.
  func append(_ page: Page) { file.write(book.append(page.bytes, title: page.title)) }

  /// Ends the book, and puts its file in its place; without a page there is none.
  ///
  /// Throws `Failure`; then an old file is as it was.
  func finish() throws(Failure) {
    guard book.pages > 0 || file.hasFailed else {
      printMessage("\(output.name): is not written, as no log gave a page")
      return
    }
    file.write(book.finish(title: title, author: author))
    try file.finish()
  }
}
