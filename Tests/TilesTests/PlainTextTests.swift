// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

struct PlainTextTests {
  @Test(
    "HTML becomes the text that a browser shows on one line",
    arguments: [
      (
        "<a href=\"https://www.openstreetmap.org/copyright\" target='_blank'>&copy; OpenStreetMap</a> contributors",
        "© OpenStreetMap contributors"
      ),
      ("one<br/>two<p>three</p>\n four", "one two three four"), ("b<b>o</B>ld", "bold"),
      ("&lt;b&gt; &amp;amp; &quot;&apos;&nbsp;&reg;", "<b> &amp; \"' ®"),
      ("&#169;&#xA9;&#Xa9 &#x1F600;", "©©© 😀"),
      (
        "&copy; G&eacute;oportail &ndash; &Ouml;PNV&hellip; &euro; &AMP; &THORN;&yuml;",
        "© Géoportail – ÖPNV… € & Þÿ"
      ),
      ("&#0;a&#x110000;&#xd800;b&#7;c", "a\u{fffd}\u{fffd}b c"),
      ("AT&T & Sons &foo; &; &#; &#x;", "AT&T & Sons &foo; &; &#; &#x;"),
      ("1 < 2 <3 > 1 <", "1 < 2 <3 > 1 <"), ("a<a title='x > y'>b</a>c", "abc"),
      ("a<!-- <b> -- > -->b<!DOCTYPE html>c<?php x ?>d", "ab c d"),
      ("a<script>if (1 < 2) { x() }</script>b<STYLE>p{}</Style >c", "a b c"),
      ("cut <a href=", "cut"), ("cut <!-- x", "cut"), ("cut <script>x", "cut"),
      ("  \t a \r\n\u{2028} b\u{a0}\u{85} ", "a b"), ("\u{202e}turned\u{200b}\u{feff}", "turned"),
    ])
  func texts(html: String, text: String) {
    #expect(plainText(ofHTML: html) == text)
  }

  @Test(
    "Without any text there is none", arguments: ["", " ", "<p></p>", "<b", "&nbsp;", "\u{200b}"])
  func none(html: String) {
    #expect(plainText(ofHTML: html) == nil)
  }

  @Test("A text has at most 200 characters, the last of which says that there are more")
  func length() {
    let whole = String(repeating: "x", count: 200)
    #expect(plainText(ofHTML: whole) == whole)
    let cut = String(repeating: "x", count: 199) + "…"
    #expect(plainText(ofHTML: whole + "y") == cut)
    #expect(plainText(ofHTML: whole + " ") == whole)
    #expect(plainText(ofHTML: whole + " y") == cut)
    #expect(plainText(ofHTML: whole.dropLast() + " y") == cut)
    // Marks that stand above one another are one letter to Swift.
    let marks = "a" + String(repeating: "\u{301}", count: 5000)
    #expect(plainText(ofHTML: marks)?.unicodeScalars.count == 200)
    #expect(oneLine(marks).unicodeScalars.count == 200)
  }

  @Test("The end of much HTML is not read, and none takes long")
  func much() {
    let time = processorTime {
      #expect(plainText(ofHTML: String(repeating: " ", count: 1 << 16) + "x") == nil)
      for piece in ["<", "<!--", "&", "&#", "<a '", "<script>", "</"] {
        _ = plainText(ofHTML: String(repeating: piece, count: 1 << 16))
      }
    }
    #expect(time < .seconds(2))
  }
}
