// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Tiles

struct ShownHostTests {
  @Test(
    "Of an address, however wrong, only the host is shown",
    arguments: [
      ("https://h.example/{z}/{x}/{y}.png", "h.example"),
      ("https://u:s3cr3t@h.example:8080/{z}/{x}/{y}.png?k=K3Y", "h.example:8080"),
      ("https://{s:abc}.h.example/{z}/{x}/{y}@2x.png", "{s:abc}.h.example"),
      ("http://[::1]:80/s3cr3t", "[::1]:80"), ("https://user@h.example/s3cr3t", "h.example"),
      ("htp://u:s3cr3t@h.example/x", "h.example"), ("  https://u:s3cr3t@h.example/x", "h.example"),
      ("https:/u:s3cr3t@h.example/x", "h.example"), ("https:u:s3cr3t@h.example/x", "h.example"),
      ("https//h.example/s3cr3t", "h.example"), ("https;//h.example/s3cr3t", "h.example"),
      (#"https:\\u:s3cr3t@h.example\s3cr3t"#, "h.example"), ("//h.example/x?k=K3Y", "the server"),
      ("h.example/{z}/{x}/{y}.png?key=s3cr3t", "h.example"),
      ("h.example:8080/{z}/{x}/{y}.png?key=s3cr3t", "h.example:8080"),
      ("u:s3cr3t@h.example/x", "h.example"), ("wss://h.example/s3cr3t", "h.example"),
      ("jdbc:postgresql://u:s3cr3t@h.example/x", "h.example"),
      // Where a password has a mark, it is not certain where the host is.
      ("https://u:s3cr3t/x@h.example/y", "the server"),
      ("https://u:s3cr3t#x@h.example/y", "the server"),
      ("https://u:s3cr3t?x@h.example/y", "the server"),
      ("https://u:s3 cr3t@h.example/y", "the server"),
      ("https://u:p@s3cr3t/x@h.example/y", "the server"),
      ("https://s3cr3t/x@h.example/y", "the server"),
      ("https://u:5555/s3cr3t@h.example/y", "the server"),
      // What follows a colon and is no number may be a password.
      ("https://h.example:s3cr3t/x", "h.example"), ("http://127.0.0.1:1:s3cr3t/x", "127.0.0.1"),
      ("https://u:s3cr3t:8080/x", "u"), ("https://[::1]:s3cr3t:80/x", "the server"),
      ("https://", "the server"), ("https://?key=s3cr3t", "the server"),
      ("https://{s3cr3t}/x", "the server"), ("https://u:s3cr3t@/x", "the server"),
      ("https://key=s3cr3t/x", "the server"),
    ])
  func hosts(address: String, host: String) {
    #expect(couldBeAddress(address))
    #expect(shownHost(ofAddress: address) == host)
  }

  @Test(
    "Names of files are no addresses",
    arguments: [
      "trip.csv", "logs/2024-06-01T10:00:00Z.csv", "C:/logs/trip.csv", #"C:\logs\trip.csv"#,
      "a@2x.png",
      "me@home.csv", "tiles/{z}/{x}/{y}.png", "tiles/{z}/{x}/{y}@2x.png", "/data/a?b=c.csv",
      "./u:p@h.csv", "a=b.csv", "tiles//a.png", "https.csv", "", "-", "47.5,19.0", "v1.2/a.csv",
    ])
  func files(name: String) { #expect(!couldBeAddress(name)) }
}
