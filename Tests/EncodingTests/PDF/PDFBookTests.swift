// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Books of pages that are made on their own.

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Encoding

struct PDFBookTests {
  /// A page with a line of a colour.
  private func page(_ color: Color, width: Int = 40) throws -> [UInt8] {
    func encode<Encoder: PictureEncoder>(_ encoder: Encoder) throws -> [UInt8] {
      let sheet = Sheet(width: width, height: 30, background: .white)
      var canvas = encoder.canvas(sheet, threads: 1)
      var lines = ColoredLines(palette: [color])
      lines.append([Point(x: 1, y: 2), Point(x: 9, y: 9)], colors: [0])
      canvas.stroke(lines, Stroke(width: 3), opacity: 51, overlap: .replace)
      return try encoder.encode(canvas, of: sheet).bytes
    }
    return try encode(PictureFormat.pageOfBook.encoder.init())
  }

  @Test("A book has its pages in order, each with its objects, and a bookmark for each")
  func pages() throws {
    var book = PDFBook()
    var bytes = book.append(try page(.white, width: 40), title: "Up (1)")
    bytes += book.append(try page(.routeBlue, width: 80), title: "Über den Berg")
    bytes += book.append(try page(.white, width: 120), title: "Down")
    bytes += book.finish(title: "Trips", author: "me")
    let file = try #require(DecodedPDF(bytes))
    #expect(file.pages.map { $0.numbers(after: "/MediaBox")[2] } == [30, 60, 90])
    for page in file.pages {
      let group = try #require(file.object("/X0", of: page))
      #expect(group.dictionary.contains("/S /Transparency"))
      #expect(file.content(of: page).contains("/X0 Do"))
    }
    let catalog = try #require(file.object("/Root", of: file.trailer))
    #expect(catalog.dictionary.contains("/PageMode /UseOutlines"))
    let outline = try #require(file.object("/Outlines", of: catalog))
    #expect(outline.word(after: "/Count") == "3")
    var titles: [String] = []
    var item = file.object("/First", of: outline)
    let kids = try #require(file.object("/Pages", of: catalog)).dictionary
    while let here = item {
      titles.append(here.dictionary)
      let page = try #require(here.numbers(after: "/Dest").first)
      #expect(kids.contains("\(Int(page)) 0 R"))
      item = here.dictionary.contains("/Next") ? file.object("/Next", of: here) : nil
    }
    #expect(titles.count == 3)
    #expect(titles[0].contains(#"/Title (Up \(1\))"#))
    #expect(titles[1].contains("/Title <feff00dc0062"))
    #expect(titles[2].contains("/Title (Down)") && !titles[2].contains("/Next"))
    let facts = try #require(file.object("/Info", of: file.trailer)).dictionary
    #expect(facts.contains("/Title (Trips)") && facts.contains("/Author (me)"))
  }

  @Test("Objects are the same after they went through bytes, whatever their streams hold")
  func packed() {
    var random = SeededGenerator(seed: 58)
    for _ in 0..<50 {
      var objects = PDFObjects()
      var last = ""
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        let stream =
          Bool.random(using: &random)
          ? nil
          : (0..<Int.random(in: 0..<300, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }
        last = objects.add("/Ü \(last) /N", stream: stream)
      }
      #expect(PDFObjects(packed: objects.packed) == objects)
      for object in objects.all {
        #expect(!PDFObjects.numbered(object.entries, after: 7).contains("\u{1}"))
      }
    }
    var objects = PDFObjects()
    let first = objects.add("/A")
    _ = objects.add("/B \(first) \(objects.add("/C")) /D")
    #expect(PDFObjects.numbered(objects.all[2].entries, after: 10) == "/B 11 0 R 12 0 R /D")
  }
}
