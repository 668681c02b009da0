// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Tiles

struct TileTemplateTests {
  @Test(
    "Each placeholder becomes its number",
    arguments: [
      ("m/{z}/{x}/{y}.png", "m/11/327/791.png"), ("{z}-{x}-{-y}", "11-327-1256"),
      ("{z}/{y}/{x}", "11/791/327"), ("t{q}.jpeg", "t02301020333.jpeg"),
      (
        "https://{s:abc}.example.org/{z}/{x}/{y}{r}.png?k={key}",
        "https://c.example.org/11/327/791@2x.png?k=S"
      ),
      ("{s:7}{z}{x}{y}{-y}{z}", "711327791125611"),
    ])
  func names(template: String, name: String) throws {
    let found = try TileTemplate(template).name(of: tile(11, 327, 791), isDense: true, key: "S")
    #expect(found == name)
  }

  @Test("Tiles of one pixel for each have no mark, and a key that is not given is nothing")
  func plain() throws {
    let template = try TileTemplate("{z}/{x}/{y}{r}?{key}")
    #expect(try template.name(of: tile(1, 1, 0)) == "1/1/0?")
    #expect(template.hasDensity && template.hasKey)
    let other = try TileTemplate("{q}")
    #expect(!other.hasDensity && !other.hasKey)
  }

  @Test("Quadkeys are those of Bing Maps, and the world has none")
  func quadkeys() throws {
    #expect(try tile(3, 3, 5).quadkey == "213")
    #expect(try tile(0, 0, 0).quadkey == "")
    #expect(Set(allTiles(4...4).map(\.quadkey)).count == 256)
  }

  @Test("The letters of servers take turns along columns and rows, and stay with their tile")
  func letters() throws {
    let template = try TileTemplate("{s:abc}{z}{x}{y}")
    let row = try (0..<6).map { template.name(of: try tile(3, $0, 1)).prefix(1) }
    #expect(row == ["b", "c", "a", "b", "c", "a"])
    let column = try (0..<3).map { template.name(of: try tile(3, 0, $0)).prefix(1) }
    #expect(column == ["a", "b", "c"])
  }

  @Test("A key is not in the description of the template")
  func secrets() throws {
    let template = try TileTemplate("https://a.org/{z}/{x}/{y}?key={key}")
    _ = try template.name(of: tile(0, 0, 0), key: "secret")
    #expect("\(template)" == "https://a.org/{z}/{x}/{y}?key={key}")
    #expect(!String(reflecting: template).contains("secret"))
  }

  @Test(
    "A template that names no tile is refused",
    arguments: [
      ("map.png", "has no {z}, expected {z}, {x} and {y}, or {q}"),
      ("{z}/{y}", "has no {x}, expected {z}, {x} and {y}, or {q}"),
      ("{z}/{x}", "has no {y}, expected {z}, {x} and {y}, or {q}"),
      ("", "has no {z}, expected {z}, {x} and {y}, or {q}"),
      ("{z}/{x}/{y", "has '{' without '}'"), ("{z}/{x}/y}", "has '}' without '{'"),
      ("{z}/{x}/{s}/{y}", "has '{s}' without letters, expected such as {s:abc}"),
      ("{z}/{x}/{s:}/{y}", "has '{s:}' without letters, expected such as {s:abc}"),
      (
        "{z}/{x}/{Y}",
        "has the placeholder '{Y}', expected one of {z} {x} {y} {-y} {q} {r} {s:abc} {key}"
      ),
      (
        "{s:a/b}{q}",
        "has the placeholder '{s:a/b}', expected one of {z} {x} {y} {-y} {q} {r} {s:abc} {key}"
      ),
      (
        "{{z}",
        "has the placeholder '{{z}', expected one of {z} {x} {y} {-y} {q} {r} {s:abc} {key}"
      ),
    ])
  func faults(template: String, message: String) {
    #expect(
      fault { () throws(TileError) in _ = try TileTemplate(template) } == TileError(.usage, message)
    )
  }
}
