// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Testing
import VectorTiles

@testable import Maps

/// Widths and colours of streets.
struct StreetWidthsTests {
  @Test("Every line grows with the zoom", arguments: LineClass.allCases, [false, true])
  func growth(line: LineClass, isOutline: Bool) {
    var last = 0.0
    for step in -200...2400 {
      let widths = StreetWidths(zoom: Double(step) / 100, isOutline: isOutline)
      guard let width = widths[line] else {
        #expect(last == 0, "\(line) at \(step)")
        continue
      }
      #expect(width.isFinite && width >= last && width >= 0.5, "\(line) at \(step): \(width)")
      // No jump, except for the first zoom at which it is drawn.
      #expect(last == 0 ? width <= 1 : width < last * 1.01, "\(line) at \(step): \(width)")
      last = width
    }
    #expect(last > 0)
  }

  @Test("Roads of a higher class are never narrower, and appear no later")
  func order() {
    let roads: [LineClass] = [
      .service, .minor, .tertiary, .secondary, .primary, .trunk, .motorway,
    ]
    for step in 0...240 {
      let widths = StreetWidths(zoom: Double(step) / 10)
      for (low, high) in zip(roads, roads.dropFirst()) {
        #expect((widths[low] ?? 0) <= (widths[high] ?? 0) + 1e-9, "\(low) at \(step)")
      }
      for level in LineLevel.allCases {
        let range = step <= 170 ? 0.3...1.3 : 0.3...2.6
        #expect(widths.casing(at: level).map(range.contains) ?? (step < 120))
      }
    }
  }

  /// The contrast of two colours: "Web Content Accessibility Guidelines", version 2.2, "contrast ratio".
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: UInt8) -> Double {
        let part = Double(value) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func colors(_ style: BaseMap.Style, zoom: Double = 15) -> StreetColors {
    var map = BaseMap()
    map.style = style
    return StreetColors(map, on: style == .dark ? black : .white, zoom: zoom)
  }

  @Test("The blue of a route has a contrast of 3 to every fill", arguments: [8.0, 13, 15, 18])
  func contrastOfRoute(zoom: Double) throws {
    let blue = Color.routeBlue
    #expect(blue == Color(red: 0, green: 0x7a, blue: 0xff))
    for style in [BaseMap.Style.light, .dark] {
      let colors = colors(style, zoom: zoom)
      let blue = style == .dark ? Color.routeBlueOnDark : .routeBlue
      for area in AreaClass.allCases {
        guard let fill = colors[area] else { continue }
        #expect(contrast(blue, fill) >= 3, "\(style) \(area): \(contrast(blue, fill))")
      }
      #expect(contrast(blue, try #require(colors.ground)) >= 3)
    }
  }

  @Test(
    "The route has a contrast of 3 to every road that is as wide as it", arguments: [13.0, 15, 18])
  func contrastOfRoads(zoom: Double) {
    for style in [BaseMap.Style.light, .dark] {
      let colors = colors(style, zoom: zoom)
      let route = style == .dark ? Color.routeBlueOnDark : .routeBlue
      for line in LineClass.allCases
      where LineClass.minor.rawValue...LineClass.motorway.rawValue ~= line.rawValue {
        let found = contrast(route, colors.color(of: line, at: .ground))
        #expect(found >= 3, "\(style) \(line): \(found)")
      }
    }
  }

  @Test("Roads have three tones, near and far", arguments: [8.0, 13, 16], BaseMap.Style.allCases)
  func tones(zoom: Double, style: BaseMap.Style) {
    let colors = colors(style, zoom: zoom)
    let tones = [LineClass.motorway, .primary, .secondary].map { colors.color(of: $0, at: .ground) }
    #expect(Set(tones).count == 3)
    #expect(colors.color(of: .trunk, at: .ground) == tones[0])
    #expect(colors.color(of: .minor, at: .bridge) == tones[2])
  }

  @Test("A colour for main roads is that of motorways too, unless these have their own")
  func chosenColors() {
    var map = BaseMap()
    map.colors[.mainRoads] = .routeBlue
    func colors() -> [Color] {
      let colors = StreetColors(map, on: .white, zoom: 14)
      return [LineClass.motorway, .primary].map { colors.color(of: $0, at: .ground) }
    }
    #expect(colors() == [.routeBlue, .routeBlue])
    map.colors[.motorways] = black
    #expect(colors() == [black, .routeBlue])
  }

  @Test(
    "Nothing of a map is as strong on its ground as the route",
    arguments: BaseMap.Style.allCases, [8.0, 13, 15, 18])
  func strongest(style: BaseMap.Style, zoom: Double) {
    let colors = colors(style, zoom: zoom)
    let ground = colors.ground ?? .white
    var others = AreaClass.allCases.compactMap { colors[$0] }
    for level in LineLevel.allCases {
      others += LineClass.allCases.map { colors.color(of: $0, at: level) }
      others += LineClass.allCases.compactMap { colors.edge(of: $0, at: level) }
    }
    for other in others {
      #expect(contrast(other, ground) < 2.4, "\(style) \(other)")
      #expect(contrast(other, ground) < 0.8 * contrast(.routeBlue, ground), "\(style) \(other)")
    }
  }

  @Test("Light and dark are two styles, and areas differ from the ground")
  func styles() {
    let (light, dark) = (colors(.light), colors(.dark))
    for area in AreaClass.allCases {
      // What is not filled has an edge.
      #expect(light[area] != dark[area] || light[area] == nil && light.rim(of: area) != nil)
    }
    #expect(light.ground != dark.ground)
    for colors in [light, dark] {
      for area in AreaClass.allCases where area != .earth {
        #expect(colors[area] != colors.ground, "\(area)")
      }
    }
    #expect(colors(.outline).ground == nil)
    #expect(AreaClass.allCases.allSatisfy { colors(.outline)[$0] == nil })
  }

  @Test("A tunnel is nearer to the ground than its road")
  func tunnels() throws {
    for style in [BaseMap.Style.light, .dark] {
      // Far away, where roads are not white.
      let colors = colors(style, zoom: 11)
      let ground = try #require(colors.ground)
      for line in [LineClass.motorway, .minor] {
        let (tunnel, road) = (
          colors.color(of: line, at: .tunnel), colors.color(of: line, at: .ground)
        )
        #expect(contrast(tunnel, ground) < contrast(road, ground))
        #expect(colors.color(of: line, at: .bridge) == road)
      }
    }
  }
}
