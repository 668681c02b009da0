// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoutePlotKit
@testable import RouteReading

/// The words and figures of a legend.
struct LegendNamesTests {
  private func scale(
    _ rows: [String], _ value: TrackQuantity, range: ClosedRange<Double>? = nil,
    header: String = "time,lat,lon,elevation (m),v"
  ) throws -> (scale: ColorScale, zone: TimeZoneRules?) {
    var options = PlotOptions()
    options.valueColors = ValueColors(value)
    options.valueColors?.range = range
    let log = header + "\n" + rows.joined(separator: "\n")
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    let route = try Plotter().fitTogether([tracks], options: options)[0]
    return (try #require(route.colorScale), route.zone)
  }

  @Test("A value that is the same everywhere is one line with its figures and its unit")
  func oneValue() throws {
    for (rows, value, expected) in [
      (["1,1,1,5,a", "2,1,2,5,a"], TrackQuantity.elevation, ["5\u{a0}m"]),
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
      let (scale, zone) = try scale(rows, value)
      #expect(scale.legendNames(zone: zone)?.map(\.name) == expected)
    }
    let (scale, zone) = try scale(["1,1,1,5,1", "2,1,2,5,2"], .column(.name("v")))
    #expect(scale.legendNames(zone: zone) == nil)
  }

  @Test("Figures of a narrow range are those at their places, and years have no space")
  func narrowRanges() throws {
    for (header, values, figures) in [
      ("year", ["2021", "2022", "2023"], ["2021", "2023", "2022"]),
      ("startYear", ["999", "1066"], ["999", "1066", "1000", "1020", "1040", "1060"]),
      ("Baujahr", ["1850", "1990"], ["1850", "1990", "1900", "1950"]),
      ("saison", ["2021", "2024"], ["2021", "2024", "2022", "2023"]),
      (
        "année", ["2021.25", "2021.75"],
        ["2021.25", "2021.75", "2021.3", "2021.4", "2021.5", "2021.6", "2021.7"]
      ),
      (
        "count", ["1400", "1800"],
        ["1\u{2009}400", "1\u{2009}800", "1\u{2009}500", "1\u{2009}600", "1\u{2009}700"]
      ),
      (
        "rpm (1/min)", ["1600", "1800"],
        ["1\u{2009}600", "1\u{2009}800", "1\u{2009}650", "1\u{2009}700", "1\u{2009}750"]
      ),
      (
        "p (hPa)", ["1013", "1015"],
        ["1\u{2009}013", "1\u{2009}015", "1\u{2009}013.5", "1\u{2009}014", "1\u{2009}014.5"]
      ),
      ("t (K)", ["293.1", "294.2"], ["293.1", "294.2", "293.5", "294"]),
      (
        "d", ["-1000.25", "-999.5"],
        [
          "\u{2212}1\u{2009}000.25", "\u{2212}999.5", "\u{2212}1\u{2009}000.2",
          "\u{2212}1\u{2009}000", "\u{2212}999.8", "\u{2212}999.6",
        ]
      ),
    ] as [(String, [String], [String])] {
      let rows = values.enumerated().map { "\($0.offset),1,\($0.offset),5,\($0.element)" }
      let (scale, zone) = try scale(
        rows, .column(.number(5)), header: "time,lat,lon,elevation (m),\(header)")
      let found = scale.figures(zone: zone)
      #expect(found.map(\.text) == figures, "\(header)")
      let (first, last) = (Double(values[0]) ?? 0, Double(values[values.count - 1]) ?? 0)
      for (part, text) in found {
        #expect(abs((numberOfFigures(text) ?? .nan) - first - part * (last - first)) < 1e-9)
      }
    }
    // Heights of a log whose unit nobody knows are no years.
    let (heights, zone) = try scale(
      ["1,1,1,1600", "2,1,2,1800"], .elevation, header: "time,lat,lon,elevation")
    #expect(heights.text(1600, zone: zone) == "1\u{2009}600")
  }

  @Test("A value that is the same everywhere keeps its decimals")
  func oneExactValue() throws {
    for (value, text) in [
      ("1013.25", "1\u{2009}013.25"), ("293.15", "293.15"), ("0.1", "0.1"),
      ("1000000.5", "1\u{2009}000\u{2009}000.5"),
      ("3.3333333333333335", "3.33333"),
    ] {
      let (scale, zone) = try scale(
        ["1,1,1,5,\(value)", "2,1,2,5,\(value)"], .column(.name("v")))
      #expect(scale.legendNames(zone: zone)?.map(\.name) == [text])
    }
  }

  @Test("Times of a bar differ, and are as fine as the bar is long")
  func times() {
    // 2024-05-01T10:15:30Z.
    let start = 1_714_558_530.0
    for (width, first, last) in [
      (0.4, "10:15:30", "10:15:30.400"), (59, "10:15:30", "10:16:29"), (90, "10:15:30", "10:17:00"),
      (1800, "10:15:30", "10:45:30"), (7200, "10:15", "12:15"), (80_000, "10:15", "08:28"),
      (86_400, "2024-05-01 10:15", "2024-05-02 10:15"),
      (90_000, "2024-05-01 10:15", "2024-05-02 11:15"),
      (200_000, "2024-05-01", "2024-05-03"),
    ] {
      #expect(timeText(start, within: width) == first)
      #expect(timeText(start + width, within: width) == last)
    }
    #expect(timeText(start, within: 0) == "10:15:30" && timeText(start - 30, within: 0) == "10:15")
  }

  @Test("A legend is headed by what it shows, with its unit")
  func headings() throws {
    for (value, heading) in [
      (TrackQuantity.elevation, "elevation\u{a0}(m)"), (.time, "time\u{a0}(s)"),
      (.column(.name("v")), "v"), (.column(.number(5)), "v"),
      (.column(.name("wind")), "wind\u{a0}(kn)"),
      (.column(.number(6)), "wind\u{a0}(kn)"),
    ] {
      let (scale, zone) = try scale(
        ["1,1,1,5,1,7", "2,1,2,6,2,8"], value, header: "time,lat,lon,elevation (m),v,wind (kn)")
      #expect(scale.legend(zone: zone).heading == heading)
    }
    let (words, zone) = try scale(["1,1,1,5,a", "2,1,2,6,b"], .column(.name("v")))
    #expect(words.legend(zone: zone).heading == "v")
  }

  @Test("Figures of an end that stands for all larger numbers say so, and no others do")
  func figuresOfEnds() throws {
    for (values, range, first, last) in [
      (["-1e308", "1e308"], nil, "\u{2264}\u{a0}\u{2212}1e300", "\u{2265}\u{a0}1e300"),
      (["-5", "9.9e299"], nil, "\u{2212}5", "9.9e299"),
      (["-5", "1e308"], 0...1e12, "0", "1\u{2009}000\u{2009}000\u{2009}000\u{2009}000"),
    ] as [([String], ClosedRange<Double>?, String, String)] {
      let rows = values.enumerated().map { "\($0.offset),1,\($0.offset),5,\($0.element)" }
      let (scale, zone) = try scale(rows, .column(.name("v")), range: range)
      #expect(scale.text(scale.range.lowerBound, zone: zone) == first)
      #expect(scale.text(scale.range.upperBound, zone: zone) == last)
    }
  }
}
