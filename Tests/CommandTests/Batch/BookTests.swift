// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PDF with a page for each log.

import CommandSupport
import Foundation
import TestSupport
import Testing

struct BookTests {
  /// Logs of several lengths, the first of them the longest, so that threads finish in another order.
  private func write(at place: Workplace) throws {
    for (number, name) in ["c", "a", "b", "d"].enumerated() {
      let rows = (0..<(number == 0 ? 20_000 : 9)).map { row in
        "\(47 + Double(row % 97) / 100),\(8 + Double(row * number % 89) / 100)\n"
      }
      try place.write("lat,lon\n" + rows.joined(), to: "\(name).csv")
    }
    try place.write("lat,lon\nx,y\n", to: "bad.csv")
  }

  @Test("Pages are in the order of the logs, with their names as titles and bookmarks")
  func order() throws {
    try Workplace.use { place in
      try write(at: place)
      let outcome = try place.run(
        "routeplot -d x.pdf c.csv a.csv b.csv d.csv -s a6 --attribution me -q -j 4")
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      let file = try #require(DecodedPDF(try place.read("x.pdf")))
      #expect(file.pages.map { file.texts(of: $0).last } == ["c", "a", "b", "d"])
      let catalog = try #require(file.object("/Root", of: file.trailer))
      let outline = try #require(file.object("/Outlines", of: catalog))
      var (titles, item) = ([String](), file.object("/First", of: outline))
      while let here = item {
        titles.append(String(here.dictionary.firstMatch(of: /\/Title \(([a-z]+)\)/)?.1 ?? "?"))
        item = file.object("/Next", of: here)
      }
      #expect(titles == ["c", "a", "b", "d"])
      let facts = try #require(file.object("/Info", of: file.trailer)).dictionary
      #expect(facts.contains("/Title (x)") && facts.contains("/Author (me)"))
    }
  }

  @Test(
    "The book is the same for any number of jobs, and each page is the picture of its log alone")
  func sameBytes() throws {
    try Workplace.use { place in
      try write(at: place)
      let outcome = try place.run(
        """
        for n in 1 2 5; do
          mkdir $n && routeplot -q -d $n/x.pdf c.csv a.csv b.csv d.csv -j $n || exit 9
        done
        cmp 1/x.pdf 2/x.pdf && cmp 1/x.pdf 5/x.pdf || exit 8
        routeplot -q a.csv --title '{stem}' -o a.pdf
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let book = try #require(DecodedPDF(try place.read("5/x.pdf")))
      let alone = try #require(DecodedPDF(try place.read("a.pdf")))
      #expect(book.content(of: book.pages[1]) == alone.content(of: alone.pages[0]))
    }
  }

  @Test("A log that cannot be drawn has a line and no page, and the status is 1")
  func badLog() throws {
    try Workplace.use { place in
      try write(at: place)
      let outcome = try place.run(
        "routeplot -d x.pdf a.csv bad.csv b.csv --title 'Trip {number}' --report r.jsonl -j 1")
      #expect(outcome.status == 1)
      #expect(outcome.messages.count == 2 && outcome.messages[0].contains("bad.csv:2:1:"))
      #expect(outcome.messages[1].hasPrefix("routeplot: 2 pages drawn, 1 log failed, 18 fixes in "))
      let file = try #require(DecodedPDF(try place.read("x.pdf")))
      #expect(file.pages.map { file.texts(of: $0).first } == ["Trip 1", "Trip 3"])
      let report = String(decoding: try place.read("r.jsonl"), as: UTF8.self).split(separator: "\n")
      #expect(report.count == 3 && report[0].contains(#""output":"x.pdf""#))
      #expect(report[1].contains(#""failed":"#) || report[1].contains(#""error":"#))
    }
  }

  @Test("Without a page there is no file, and an old one stays; so does it after a full disk")
  func noPage() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.write("old", to: "x.pdf")
      let outcome = try place.run("routeplot -d x.pdf bad.csv; routeplot -d y.pdf bad.csv -q")
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("routeplot: x.pdf: is not written, as no log gave a page"))
      #expect(try place.read("x.pdf") == Array("old".utf8))
      let left = try place.run("ls *.pdf .r* 2>/dev/null")
      #expect(left.output == Array("x.pdf\n".utf8))
      guard try place.run("test -c /dev/full").status == 0 else { return }
      let full = try place.run("ln -s /dev/full z.pdf; routeplot -q -d z.pdf a.csv b.csv c.csv")
      #expect(full.status == 74)
      #expect(
        full.messages == ["routeplot: z.pdf: cannot be written: No space left on device"])
    }
  }

  @Test(
    "What does not go with a book is refused",
    arguments: [
      (
        "--name '{stem}'",
        "--name is for pictures in a folder, and -d x.pdf is a book of pages; leave out --name"
      ),
      (
        "--skip-unchanged",
        "--skip-unchanged is for pictures in a folder, and -d x.pdf is a book of pages; leave out --skip-unchanged"
      ),
      (
        "--world-file",
        "--world-file is for pictures in a folder, and -d x.pdf is a book of pages; leave out --world-file"
      ),
      (
        "-o y.pdf",
        "-d draws a picture of each input, -o one of all; leave one out, or name a PDF with -d, like -d book.pdf, for a page of each"
      ),
    ])
  func conflicts(options: String, message: String) throws {
    try Workplace.use { place in
      try write(at: place)
      try place.expectFailure(
        "routeplot -d x.pdf a.csv \(options)", status: 64,
        message: "\(message); see 'routeplot --help'")
      #expect(try place.run("ls *.pdf").status != 0)
    }
  }

  @Test(
    "Another format, an input as the book and a folder that is not there are refused; a folder is a folder"
  )
  func names() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.expectFailure(
        "routeplot -d x.pdf a.csv --output-format svg", status: 64,
        message: "x.pdf: --output-format svg is not what the name says; change one of them")
      try place.expectFailure(
        "cp a.csv a.pdf; routeplot -d a.pdf a.pdf", status: 73,
        message: "a.pdf: the picture would be written over the log a.pdf; name another file")
      try place.expectFailure(
        "routeplot -d n/x.pdf a.csv", status: 73,
        message: "n/x.pdf: there is no folder n; create it with mkdir -p first")
      let outcome = try place.run(
        "mkdir f.pdf; routeplot -q -d f.pdf a.csv; routeplot -q -d g.pdf/ a.csv; ls f.pdf g.pdf")
      #expect(outcome.output == Array("f.pdf:\na.png\n\ng.pdf:\na.png\n".utf8))
      #expect(try place.run("routeplot -q -d h.pdf a.csv --dry-run; ls h.pdf").status != 0)
    }
  }
}
