// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import Testing
import VectorTiles

@testable import Maps

/// The look of street maps as a style of MapLibre.
struct StyleSheetTests {
  private func style(
    _ schema: StreetSchema, _ style: BaseMap.Style, _ features: MapFeatures = .usual
  ) throws -> (map: BaseMap, layers: [[String: Any]]) {
    var map = BaseMap()
    (map.style, map.features) = (style, features)
    let json = StreetStyleSheet(schema, map, on: .white).json
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 8)
    #expect((object["sources"] as? [String: Any])?.keys.sorted() == ["streets"])
    return (map, try #require(object["layers"] as? [[String: Any]]))
  }

  @Test("Names are asked for in the language of the map, and then as without one")
  func language() throws {
    func keys(_ code: String?) throws -> [String] {
      var map = BaseMap()
      map.language = code.flatMap { MapLanguage(code: $0) }
      let json = StreetStyleSheet(.protomaps, map, on: .white).json
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let layers = try #require(object["layers"] as? [[String: Any]])
      let texts = layers.compactMap {
        ($0["layout"] as? [String: Any])?["text-field"] as? [Any]
      }
      let first = try #require(texts.first)
      #expect(first.first as? String == "coalesce")
      return first.dropFirst().compactMap { ($0 as? [String])?.last }
    }
    let local = try keys(nil)
    #expect(local.first == "name")
    #expect(try keys("pt-br") == ["name:pt-BR", "name_pt-BR", "name:pt", "name_pt"] + local)
  }

  /// The value of an expression at a zoom: a step, an interpolation, or the same at each.
  private func value(_ expression: Any?, at zoom: Double) -> Any? {
    guard let parts = expression as? [Any], let name = parts.first as? String else {
      return expression
    }
    switch name {
    case "step":
      var value: Any = parts[2]
      for place in stride(from: 3, to: parts.count, by: 2)
      where (parts[place] as? Double ?? .infinity) <= zoom {
        value = parts[place + 1]
      }
      return value
    case "interpolate":
      // Only zooms that have a value are asked for.
      return stride(from: 3, to: parts.count, by: 2).first { parts[$0] as? Double == zoom }
        .map { parts[$0 + 1] }
    default: return expression
    }
  }

  @Test(
    "Widths and colours are those of the drawing, and layers those that are read",
    arguments: StreetSchema.allCases, [BaseMap.Style.light, .dark, .outline])
  func sameAsDrawing(schema: StreetSchema, style: BaseMap.Style) throws {
    let (map, layers) = try self.style(schema, style)
    let ids = layers.compactMap { $0["id"] as? String }
    #expect(ids.count == layers.count && Set(ids).count == ids.count)
    var known: [String: StreetStep] = [:]
    for (_, step) in StreetStep.all {
      switch step {
      case .lines(let line, let level):
        for choice in schema.features(of: line, at: level) {
          known["\(line)-\(level) \(choice.layer)"] = step
        }
      case .edges(let line, let level):
        for choice in schema.features(of: line, at: level) {
          known["\(line)-\(level)-edges \(choice.layer)"] = step
        }
      default: break
      }
    }
    var compared = 0
    for layer in layers {
      guard let id = layer["id"] as? String, let step = known[id] else { continue }
      let paint = try #require(layer["paint"] as? [String: Any])
      let first = layer["minzoom"] as? Double ?? 0
      for zoom in stride(from: 0.0, through: 20, by: 1) {
        let pens = StreetPens(
          colors: StreetColors(map, on: .white, zoom: zoom),
          widths: StreetWidths(zoom: zoom, isOutline: style == .outline))
        guard let pen = pens.pen(step) else {
          #expect(zoom < first, "\(id) at \(zoom)")
          continue
        }
        #expect(zoom >= first, "\(id) at \(zoom)")
        let width = try #require(value(paint["line-width"], at: zoom) as? Double)
        #expect(abs(width - pen.stroke.width) < 0.001, "\(id) at \(zoom)")
        let color = value(paint["line-color"], at: zoom) as? String
        #expect(color == pen.color.hexadecimal, "\(id) at \(zoom)")
        #expect((paint["line-dasharray"] != nil) == (pen.stroke.dash != nil), "\(id) at \(zoom)")
        compared += 1
      }
    }
    #expect(compared > 500, "\(compared)")
    for area in AreaClass.allCases {
      let layer = layers.first { ($0["id"] as? String)?.hasPrefix("\(area) ") ?? false }
      for zoom in [5.0, 12, 14, 16] {
        let color = StreetColors(map, on: .white, zoom: zoom)[area]
        let found = (layer?["paint"] as? [String: Any]).flatMap {
          value($0["fill-color"], at: zoom) as? String
        }
        guard !schema.features(of: area).isEmpty else { continue }
        #expect(found == color?.hexadecimal, "\(area) at \(zoom)")
      }
    }
  }

  @Test("Parts that are left out have no layers, and roads lie in the order of the drawing")
  func parts() throws {
    let (_, layers) = try style(.protomaps, .light, [.land, .water, .roads])
    let ids = layers.compactMap { $0["id"] as? String }
    #expect(layers.allSatisfy { $0["type"] as? String != "symbol" })
    #expect(!ids.contains { $0.hasPrefix("building") || $0.hasPrefix("rail") })
    let order = [
      "earth earth", "water water", "minor-tunnel roads", "minor-ground-edges roads",
      "minor-ground roads", "motorway-ground roads", "minor-bridge-edges roads",
    ].compactMap(ids.firstIndex)
    #expect(order.count == 7 && order == order.sorted(), "\(ids)")
    // The sea is what tiles that know land leave out.
    let ground = (layers[0]["paint"] as? [String: Any])?["background-color"] as? String
    #expect(ground == "#d2e1eb")
  }

  @Test("Names have the letters and the colours of the drawing")
  func names() throws {
    let (map, layers) = try style(.shortbread, .dark)
    let city = try #require(layers.first { $0["id"] as? String == "city-name place_labels" })
    let layout = try #require(city["layout"] as? [String: Any])
    #expect(value(layout["text-size"], at: 12) as? Double == 20)
    #expect(layout["text-font"] as? [String] == ["Noto Sans Regular"])
    let color = (city["paint"] as? [String: Any])?["text-color"] as? String
    #expect(color == EarthColors(map, on: .white).color(of: .strong).hexadecimal)
    #expect(city["minzoom"] as? Double == 3.5 && city["maxzoom"] as? Double == 16.5)
  }
}
