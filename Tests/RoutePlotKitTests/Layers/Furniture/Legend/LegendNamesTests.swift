// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoutePlotKit
@testable import RouteReading

/// The words and figures of a legend.
struct LegendNamesTests {
  private func scale(
    _ rows: [String], _ value: ValueColors.Value, range: ClosedRange<Double>? = nil,
    header: String = "time,lat,lon,elevation (m),v"
  ) throws -> (scale: ColorScale, hasDates: Bool) {
    var options = PlotOptions()
    options.valueColors = ValueColors(value)
    options.valueColors?.range = range
    let log = header + "\n" + rows.joined(separator: "\n")
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    let route = try Plotter().fitTogether([tracks], options: options)[0]
    return (try #require(route.colorScale), route.log.hasDates)
  }

  @Test("A value that is the same everywhere is one line with its figures and its unit")
  func oneValue() throws {
    for (rows, value, expected) in [
      (["1,1,1,5,a", "2,1,2,5,a"], ValueColors.Value.elevation, ["5\u{a0}m"]),
      (["1,1,1,5,7", "2,1,2,,7"], .column(.name("v")), ["7"]),
      (["1,1,1,5,7", "2,1,2,,"], .column(.name("v")), ["7", "no value"]),
      (["1,1,1,5,a", "2,1,2,5,b", "2,1,2,5,"], .column(.name("v")), ["a", "b", "no value"]),
      (["9,1,1,5,a", "9,1,2,5,b"], .time, ["9\u{a0}s"]),
      (
        ["2024-05-01T10:30:00Z,1,1,5,a", "2024-05-01T10:30:00Z,1,2,5,b"], .time,
        ["10:30\u{a0}UTC"]
      ),
      (["1,1,1,5,1e308", "2,1,2,5,1e308"], .column(.name("v")), ["\u{2265}\u{a0}1e300"]),
    ] {
      let (scale, hasDates) = try scale(rows, value)
      #expect(scale.legendNames(hasDates: hasDates)?.map(\.name) == expected)
    }
    let (scale, hasDates) = try scale(["1,1,1,5,1", "2,1,2,5,2"], .column(.name("v")))
    #expect(scale.legendNames(hasDates: hasDates) == nil)
  }

  @Test("A legend is headed by what it shows, with its unit")
  func headings() throws {
    for (value, heading) in [
      (ValueColors.Value.elevation, "elevation\u{a0}(m)"), (.time, "time\u{a0}(s)"),
      (.column(.name("v")), "v"), (.column(.number(5)), "v"),
      (.column(.name("wind")), "wind\u{a0}(kn)"),
      (.column(.number(6)), "wind\u{a0}(kn)"),
    ] {
      let (scale, hasDates) = try scale(
        ["1,1,1,5,1,7", "2,1,2,6,2,8"], value, header: "time,lat,lon,elevation (m),v,wind (kn)")
      #expect(scale.legend(hasDates: hasDates).heading == heading)
    }
    let (words, hasDates) = try scale(["1,1,1,5,a", "2,1,2,6,b"], .column(.name("v")))
    #expect(words.legend(hasDates: hasDates).heading == "v")
  }

  @Test("Figures of an end that stands for all larger numbers say so, and no others do")
  func figuresOfEnds() throws {
    for (values, range, first, last) in [
      (["-1e308", "1e308"], nil, "\u{2264}\u{a0}\u{2212}1e300", "\u{2265}\u{a0}1e300"),
      (["-5", "9.9e299"], nil, "\u{2212}5", "9.9e299"),
      (["-5", "1e308"], 0...1e12, "0", "1\u{2009}000\u{2009}000\u{2009}000\u{2009}000"),
    ] as [([String], ClosedRange<Double>?, String, String)] {
      let rows = values.enumerated().map { "\($0.offset),1,\($0.offset),5,\($0.element)" }
      let (scale, hasDates) = try scale(rows, .column(.name("v")), range: range)
      #expect(scale.text(scale.range.lowerBound, hasDates: hasDates) == first)
      #expect(scale.text(scale.range.upperBound, hasDates: hasDates) == last)
    }
  }
}
