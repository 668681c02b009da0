// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import VectorTiles

/// Conditions for programs that draw tiles themselves.
struct FeatureChoiceTests {
  /// The keys of a layer, each with some of its values and one that no table knows.
  private func values(_ table: LayerTable) -> [String: [String]] {
    var values: [String: [String]] = [:]
    func add<Class>(_ tables: [KeyTable<Class>]) {
      for table in tables {
        for key in table.keys { values[key, default: ["other"]] += table.classes.keys.sorted() }
      }
    }
    add(table.areas)
    add(table.lines)
    add(table.levels + table.bridges)
    add(table.ramps + table.disputed)
    add(table.places?.kinds ?? [])
    return values
  }

  private func meets(_ properties: [String: String], _ condition: FeatureCondition) -> Bool {
    switch condition {
    case .constant(let isMet): isMet
    case .property(let key, let yes, let no, let otherwise):
      properties[key].map { yes.contains($0) } == true
        ? true
        : properties[key].map { no.contains($0) } == true ? false : meets(properties, otherwise)
    case .all(let parts): parts.allSatisfy { meets(properties, $0) }
    case .any(let parts): parts.contains { meets(properties, $0) }
    }
  }

  @Test(
    "The conditions choose the features to which the reader gives the class",
    arguments: StreetSchema.allCases)
  func sameAsReader(schema: StreetSchema) throws {
    var generator = SeededGenerator(seed: 11)
    let tables = try #require(knownSchemas.first { $0.name.lowercased() == schema.rawValue })
    let own = try #require(
      tables.ownLayers.sorted().first { tables.layers[$0] == nil } ?? tables.ownLayers.min())
    let areaChoices = AreaClass.allCases.map { (area: $0, choices: schema.features(of: $0)) }
    let lineChoices = LineClass.allCases.flatMap { line in
      LineLevel.allCases.map { level in
        (
          name: level == .ground ? "\(line)" : "\(level) \(line)",
          choices: schema.features(of: line, at: level)
        )
      }
    }
    var found = 0
    for (name, table) in tables.layers.sorted(by: { $0.key < $1.key }) {
      let values = values(table)
      for _ in 0..<60 {
        var properties: [String: String] = [:]
        for (key, texts) in values.sorted(by: { $0.key < $1.key })
        where Bool.random(using: &generator) {
          properties[key] = texts.randomElement(using: &generator)
        }
        let written = properties.sorted { $0.key < $1.key }
          .map { ($0.key, VectorTileValue.text($0.value)) }
        var layer = VectorTileLayer(name)
        layer.add(square, written)
        layer.add(across, written)
        let tile = try read(layer, VectorTileLayer(name == own ? "unknown" : own))
        #expect(tile.schema == tables.name)
        func chosen(_ choices: [FeatureChoice]) -> Bool {
          choices.contains { $0.layer == name && meets(properties, $0.condition) }
        }
        let areas = areaChoices.filter { chosen($0.choices) }.map(\.area)
        #expect(areas == tile.areaClasses, "\(name) \(properties)")
        let lines = lineChoices.filter { chosen($0.choices) }.map(\.name)
        #expect(lines == tile.lineClasses, "\(name) \(properties)")
        found += areas.count + lines.count
      }
    }
    #expect(found > 100)
  }

  @Test("Names have the layers of places and of names of streets")
  func names() {
    #expect(
      StreetSchema.openMapTiles.names(of: LineClass.motorway).map(\.layer) == [
        "transportation_name"
      ])
    #expect(StreetSchema.protomaps.names(of: LineClass.minor).map(\.layer) == ["roads"])
    #expect(StreetSchema.shortbread.names(of: PlaceKind.city).map(\.layer) == ["place_labels"])
    #expect(StreetSchema.keysOfNames(in: []).first == "name")
  }
}
