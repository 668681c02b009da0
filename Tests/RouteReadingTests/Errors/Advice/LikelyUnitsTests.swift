// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

struct LikelyUnitsTests {
  private func units(_ pairs: [(Double, Double)]) -> [LikelyUnit] {
    likelyUnits(latitudes: pairs.map(\.0), longitudes: pairs.map(\.1))
  }

  /// Units that are read, with the first position in thousandths of a degree.
  private func read(_ pairs: [(Double, Double)]) -> [String] {
    units(pairs).map { unit in
      guard case .unit(let unit, let first) = unit else { return "\(unit)" }
      let thousandths = [first.latitude, first.longitude].map { Int(($0 * 1000).rounded()) }
      return "\(unit.rawValue) \(thousandths)"
    }
  }

  @Test("Whole numbers that are no degrees are integers of a unit")
  func integers() {
    #expect(
      read([(521_521_093, -946_874_053), (521_520_850, -946_875_435), (0, 0)])
        == ["semicircle [43713, -79366]", "e7 [52152, -94687]"])
    #expect(read([(521_521_093, -2_046_874_053)]) == ["semicircle [43713, -171567]"])
    #expect(
      read([(47_500_000, 19_050_000)])
        == ["semicircle [3981, 1597]", "e7 [4750, 1905]", "e6 [47500, 19050]"])
  }

  @Test("Four numbers or more that could be degrees and minutes are")
  func degreesAndMinutes() {
    let near = [(5222.2, 453.7), (5222.3, 453.8), (5222.4, 453.8), (5222.4, 453.9)]
    #expect(read(near) == ["ddmm [52370, 4895]"])
    // A few numbers can look like it by chance, and so can whole ones, unless hemispheres stand next to.
    #expect(units(Array(near.dropLast())).isEmpty)
    #expect(units([(512, 384), (530, 400), (520, 410), (510, 420)]).isEmpty)
    #expect(
      likelyUnits(latitudes: [5222.2], longitudes: [453.7], hasHemispheres: true)
        == [.unit(.ddmm, first: Coordinate(latitude: 52.37, longitude: 4 + 53.7 / 60))])
  }

  @Test("Metres on a plane are told")
  func metres() {
    #expect(units([(5_801_234.5, 628_000.1), (5_801_235, 628_010)]) == [.utmMetres])
    #expect(units([(628_000.1, 5_801_234.5)]) == [.utmMetres])
    #expect(units([(6_861_234.5, -485_000.1)]) == [.planeMetres])
  }

  @Test(
    "Other numbers are of no unit",
    arguments: [
      [], [(52.1, 4.3)], [(0, 0)], [(4.3, 52.1)], [(121.35, 31.16)], [(52.1, 359)], [(.nan, 5e8)],
      [(5.5e8, 4.5e8 + 0.5)], [(2e9, 2e9)], [(.infinity, 1e9)],
    ] as [[(Double, Double)]])
  func none(pairs: [(Double, Double)]) {
    #expect(units(pairs).isEmpty)
  }
}
