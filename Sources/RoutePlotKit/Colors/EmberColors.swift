// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of densities.

import Drawing

/// 256 colours that glow on a ground, from a few tracks to many.
///
/// On a dark background they go from dark red over orange to pale yellow, and on a light one the
/// other way. The more tracks there are, the more they differ from the background.
func emberColors(on ground: Color) -> [Color] {
  let stops: [(red: Double, green: Double, blue: Double)] =
    ground.isDark
    ? [(122, 38, 24), (184, 58, 22), (236, 104, 28), (252, 176, 64), (255, 244, 214)]
    : [(248, 178, 96), (236, 118, 42), (196, 62, 30), (128, 26, 30), (58, 8, 24)]
  return (0..<256).map { index in
    let place = Double(index) / 255 * Double(stops.count - 1)
    let first = min(Int(place), stops.count - 2)
    let t = place - Double(first)
    func mix(_ a: Double, _ b: Double) -> UInt8 { UInt8((a + t * (b - a)).rounded()) }
    let (a, b) = (stops[first], stops[first + 1])
    return Color(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}
