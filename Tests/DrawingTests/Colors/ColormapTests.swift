// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Drawing

struct ColormapTests {
  @Test("The tables are those that are published")
  func tables() {
    for (map, first, last) in [
      (Colormap.viridis, "#440154", "#fde725"), (.turbo, "#30123b", "#7a0403"),
      (.magma, "#000004", "#fcfdbf"), (.cividis, "#00224e", "#fee838"),
      (.plasma, "#0d0887", "#f0f921"), (.redYellowGreen, "#a50026", "#006837"),
    ] {
      #expect(map.colors.count == 256)
      #expect(map.colors.first?.hexadecimal == first && map.colors.last?.hexadecimal == last)
    }
    #expect(Colormap.viridis.colors[128].hexadecimal == "#21918c")
    #expect(Colormap.redYellowGreen.colors[51].hexadecimal == "#f46d43")
  }

  @Test("Steps are small, so no edge is seen in a row", arguments: Colormap.allCases)
  func steps(_ map: Colormap) {
    for colors in [map.colors, map.colors(on: .white), map.colors(on: .black)] {
      for (a, b) in zip(colors, colors.dropFirst()) {
        #expect(abs(Int(a.red) - Int(b.red)) <= 10)
        #expect(abs(Int(a.green) - Int(b.green)) <= 10)
        #expect(abs(Int(a.blue) - Int(b.blue)) <= 10)
      }
    }
  }

  @Test("The ends can be told from the ground", arguments: Colormap.allCases)
  func contrast(_ map: Colormap) {
    let dark = Color(red: 0x10, green: 0x15, blue: 0x1c)
    for (ground, least) in [(Color.white, 1.4), (dark, 1.4)] {
      let colors = map.colors(on: ground)
      #expect(colors.count == 256)
      #expect(colors[0].contrast(to: ground) >= least, "\(map) on \(ground.hexadecimal)")
      #expect(colors[255].contrast(to: ground) >= least, "\(map) on \(ground.hexadecimal)")
    }
  }

  @Test("The contrast is that of WCAG")
  func wcag() {
    #expect(abs(Color.white.contrast(to: .black) - 21) < 1e-9)
    #expect(abs(Color(red: 0x77, green: 0x77, blue: 0x77).contrast(to: .white) - 4.478) < 1e-3)
  }
}

extension Color {
  fileprivate static let black = Color(red: 0, green: 0, blue: 0)
}
