// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heads of responses: the time that a tile is valid, and the time of the next try.

import Testing

@testable import Tiles

struct ResponseHeadTests {
  private func head(_ lines: String...) -> ResponseHead {
    ResponseHead(Array((["HTTP/1.1 200 OK"] + lines).joined(separator: "\r\n").utf8))
  }

  private let now = 784_111_777

  @Test("Dates are read, and what is none is not")
  func dates() {
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.seconds("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(HTTPDate.seconds("Thu, 29 Feb 2024 23:59:59 GMT") == 1_709_251_199)
    #expect(HTTPDate.seconds("Fri, 31 Dec 9999 23:59:59 GMT") == 253_402_300_799)
    for text in [
      "", "0", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 25:49:37 GMT",
      "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
    ] {
      #expect(HTTPDate.seconds(text) == nil, "\(text)")
    }
  }

  @Test("The age of a tile goes by the cache control, else by the dates")
  func freshness() {
    let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT"
    let expires = "Expires: Sun, 06 Nov 1994 09:49:37 GMT"
    #expect(head().freshSeconds(now: now) == nil)
    #expect(head("Cache-Control: public, Max-Age=60").freshSeconds(now: now) == 60)
    #expect(
      head("Cache-Control: public", "cache-control: max-age=\"60\"").freshSeconds(now: now) == 60)
    #expect(head("Cache-Control: max-age=60", "Age: 20").freshSeconds(now: now) == 40)
    #expect(head("Cache-Control: max-age=60", "Age: 99").freshSeconds(now: now) == 0)
    #expect(head("Cache-Control: max-age=x").freshSeconds(now: now) == 0)
    #expect(
      head("Cache-Control: max-age=99999999999999999999").freshSeconds(now: now) == 315_360_000)
    #expect(head("Cache-Control: no-cache, max-age=60").freshSeconds(now: now) == 0)
    #expect(head(date, expires).freshSeconds(now: 5) == 3600)
    #expect(head(expires).freshSeconds(now: now + 600) == 3000)
    #expect(head(expires).freshSeconds(now: now + 6000) == 0)
    #expect(head("Expires: 0").freshSeconds(now: now) == 0)
    #expect(head(expires, "Cache-Control: max-age=1").freshSeconds(now: now) == 1)
    #expect(head("Cache-Control: no-store").forbidsKeeping)
    #expect(!head("Cache-Control: no-storey").forbidsKeeping)
  }

  @Test("A server says in seconds or as a date when to ask again")
  func retrying() {
    #expect(head("Retry-After: 12").retrySeconds(now: now) == 12)
    #expect(head("retry-after:Sun, 06 Nov 1994 08:50:37 GMT").retrySeconds(now: now) == 60)
    #expect(head("Retry-After: Sun, 06 Nov 1994 08:50:37 GMT").retrySeconds(now: now + 999) == 0)
    #expect(head("Retry-After: 99999999999999999999").retrySeconds(now: now) == 1 << 31)
    #expect(head("Retry-After: soon").retrySeconds(now: now) == nil)
    #expect(head().retrySeconds(now: now) == nil)
  }

  @Test("The last head counts, and what cannot be sent back is left out")
  func fields() {
    let both =
      "HTTP/1.1 302 Found\r\nETag: \"a\"\r\nRetry-After: 1\r\n\r\nHTTP/2 200\r\netag: \"b\"\r\n\r\n"
    let last = ResponseHead(Array(both.utf8))
    #expect(last.entityTag == "\"b\"")
    #expect(last.retrySeconds(now: now) == nil)
    #expect(head("ETag: \u{1}").entityTag == nil)
    #expect(head("ETag: é").entityTag == nil)
    #expect(head("ETag:").entityTag == nil)
    #expect(head("ETag: " + String(repeating: "a", count: 2000)).entityTag == nil)
    #expect(head("Last-Modified:  x \t").lastModified == "x")
    #expect(ResponseHead([0xff, 0x3a, 0x0a, 0x3a]).entityTag == nil)
  }
}
