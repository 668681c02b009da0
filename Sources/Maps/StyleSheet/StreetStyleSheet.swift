// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The look of street maps as a style of MapLibre, from the tables that draw them.

package import Drawing
package import VectorTiles

/// The look of a map of streets as a style of MapLibre, version 8: maplibre.org/maplibre-style-spec.
///
/// The layers are the steps that draw the map, each with the features of its class in a schema. Widths and colours are
/// those at whole and half zooms; between them MapLibre interpolates. Symbols, and the plates of road numbers, are left
/// out: they need images.
package struct StreetStyleSheet {
  private let schema: StreetSchema
  private let map: BaseMap
  private let background: Color

  /// Zooms of tiles of 512 pixels, as MapLibre counts them.
  private static let zooms = stride(from: 0.0, through: 20, by: 0.5)

  /// - Parameters:
  ///   - schema: The schema of the tiles.
  ///   - map: The colours and the parts of the map.
  ///   - background: The colour of the background.
  package init(_ schema: StreetSchema, _ map: BaseMap, on background: Color) {
    (self.schema, self.map, self.background) = (schema, map, background)
  }

  /// The style as JSON, a layer on each line.
  package var json: String {
    let name = map.style == .outline ? "outline" : map.isDark(on: background) ? "dark" : "light"
    let layers = ([ground] + shapes + streetNames + placeNames).map { "    \($0.json)" }
    let source = StyleValue([
      "type": StyleValue("vector"), "url": StyleValue("pmtiles://city.pmtiles"),
    ])
    return """
      {
        "version": 8,
        "name": \(StyleValue("routeplot \(name)").json),
        "sources": {"streets": \(source.json)},
        "glyphs": "fonts/{fontstack}/{range}.pbf",
        "layers": [
      \(layers.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func colors(at zoom: Double) -> StreetColors {
    StreetColors(map, on: background, zoom: zoom)
  }

  private func pens(at zoom: Double) -> StreetPens {
    StreetPens(
      colors: colors(at: zoom),
      widths: StreetWidths(zoom: zoom, isOutline: map.style == .outline))
  }

  /// What lies below everything: the sea, where the tiles know land.
  private var ground: StyleValue {
    let colors = colors(at: 0)
    let hasLand = map.features.contains(.land)
    let sea =
      map.features.contains(.water) && !schema.features(of: .earth).isEmpty ? colors[.water] : nil
    return StyleValue([
      "id": StyleValue("background"), "type": StyleValue("background"),
      "paint": StyleValue([
        "background-color": StyleValue(hasLand ? sea ?? colors.ground ?? background : background)
      ]),
    ])
  }

  /// The layers of areas and lines.
  private var shapes: [StyleValue] {
    let selection = TileSelection(map.features)
    return StreetStep.all.flatMap { _, step -> [StyleValue] in
      switch step {
      case .relief, .arrows: []
      case .fill(let area) where selection.areas.contains(area): fill(area)
      case .rim(let area) where selection.areas.contains(area):
        lines(step, "\(area)-edge", schema.features(of: area), of: "Polygon")
      case .edges(let road, let level) where selection.lines.contains(road):
        lines(step, "\(road)-\(level)-edges", schema.features(of: road, at: level))
      case .lines(let line, let level) where selection.lines.contains(line):
        lines(step, "\(line)-\(level)", schema.features(of: line, at: level))
      case .sleepers(let level) where selection.lines.contains(.rail):
        lines(step, "sleepers-\(level)", schema.features(of: .rail, at: level))
      case .fill, .rim, .edges, .lines, .sleepers: []
      }
    }
  }

  private func fill(_ area: AreaClass) -> [StyleValue] {
    let values = StreetStyleSheet.zooms.compactMap { zoom in
      colors(at: zoom)[area].map { (zoom: zoom, value: StyleValue($0)) }
    }
    guard !values.isEmpty else { return [] }
    return schema.features(of: area).map { choice in
      layer(
        "\(area)", "fill", choice, of: "Polygon", from: 0, layout: nil,
        paint: StyleValue(["fill-color": StyleValue(from: values)]))
    }
  }

  private func lines(
    _ step: StreetStep, _ name: String, _ choices: [FeatureChoice], of kind: String = "LineString"
  ) -> [StyleValue] {
    let drawn = StreetStyleSheet.zooms.compactMap { zoom in
      pens(at: zoom).pen(step).map { (zoom: zoom, stroke: $0.stroke, color: $0.color) }
    }
    guard let first = drawn.first else { return [] }
    // Between whole zooms widths grow evenly.
    let wide = drawn.filter { $0.zoom == first.zoom || $0.zoom == $0.zoom.rounded() }
    let dashes = wide.compactMap { pen in
      pen.stroke.dash.map { dash in
        let lengths = dash.lengths.map { StyleValue($0 / pen.stroke.width) }
        return (zoom: pen.zoom, value: StyleValue("literal", StyleValue(lengths)))
      }
    }
    return choices.map { choice in
      layer(
        name, "line", choice, of: kind, from: first.zoom,
        layout: StyleValue([
          "line-cap": StyleValue(first.stroke.cap == .butt ? "butt" : "round"),
          "line-join": StyleValue("round"),
        ]),
        paint: StyleValue([
          "line-color": StyleValue(from: drawn.map { ($0.zoom, StyleValue($0.color)) }),
          "line-width": StyleValue(through: wide.map { ($0.zoom, $0.stroke.width) }),
          "line-dasharray": dashes.isEmpty ? nil : StyleValue(from: dashes),
        ]))
    }
  }

  /// A layer with the features of a choice that are of a kind of geometry.
  private func layer(
    _ name: String, _ type: String, _ choice: FeatureChoice, of kind: String, from zoom: Double,
    to last: Double? = nil, layout: StyleValue?, paint: StyleValue
  ) -> StyleValue {
    StyleValue([
      "id": StyleValue("\(name) \(choice.layer)"), "type": StyleValue(type),
      "source": StyleValue("streets"), "source-layer": StyleValue(choice.layer),
      "minzoom": zoom > 0 ? StyleValue(zoom) : nil, "maxzoom": last.map { StyleValue($0) },
      "filter": StyleValue(
        "all", StyleValue("==", StyleValue([StyleValue("geometry-type")]), StyleValue(kind)),
        StyleValue(choice.condition)),
      "layout": layout, "paint": paint,
    ])
  }
}

extension StreetStyleSheet {
  /// The names of streets and rivers; in MapLibre the names of later layers take their places first.
  private var streetNames: [StyleValue] {
    let selection = TileSelection(map.features)
    return LineClass.allCases.filter(selection.streetNames.contains).flatMap { line in
      names("\(line)-name", schema.names(of: line), of: "LineString") {
        StreetLetters(zoom: $0)[line]
      }
    }
  }

  /// The names of places, the most important ones last.
  private var placeNames: [StyleValue] {
    guard map.features.contains(.places) else { return [] }
    return PlaceKind.allCases.reversed().filter { !$0.hasSymbol }.flatMap { kind in
      names("\(kind)-name", schema.names(of: kind), of: "Point") { zoom in
        zoom + 0.5 >= kind.leastZoom ? StreetLetters(zoom: zoom)[kind] : nil
      }
    }
  }

  /// The layers of names, whose letters at a zoom are given.
  private func names(
    _ name: String, _ choices: [FeatureChoice], of kind: String, _ letters: (Double) -> NameStyle?
  ) -> [StyleValue] {
    let styles = StreetStyleSheet.zooms.compactMap { zoom in
      letters(zoom).map { (zoom: zoom, style: $0) }
    }
    guard let first = styles.first, let last = styles.last else { return [] }
    let whole = styles.filter { $0.zoom == first.zoom || $0.zoom == $0.zoom.rounded() }
    let colors = EarthColors(map, on: background)
    var halo = colors.ground
    halo.alpha = halo.alpha / 4 * 3
    let texts = StreetSchema.keysOfNames(in: map.language?.codes ?? []).map {
      StyleValue("get", StyleValue($0))
    }
    return choices.map { choice in
      layer(
        name, "symbol", choice, of: kind, from: first.zoom,
        to: last.zoom < 20 ? last.zoom + 0.5 : nil,
        layout: StyleValue([
          "text-field": StyleValue([StyleValue("coalesce")] + texts),
          "text-font": StyleValue([StyleValue("Noto Sans Regular")]),
          "text-size": StyleValue(through: whole.map { ($0.zoom, $0.style.height * 13) }),
          "text-transform": first.style.isInCapitals ? StyleValue("uppercase") : nil,
          "text-letter-spacing": first.style.tracking > 0 ? StyleValue(first.style.tracking) : nil,
          "symbol-placement": kind == "Point" ? nil : StyleValue("line"),
          "symbol-spacing": kind == "Point" ? nil : StyleValue(350),
          "text-max-angle": kind == "Point" ? nil : StyleValue(25),
        ]),
        paint: StyleValue([
          "text-color": StyleValue(colors.color(of: first.style.ink)),
          "text-halo-color": StyleValue(halo),
          "text-halo-width": StyleValue(1.25),
        ]))
    }
  }
}
