// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
import Testing

/// Options that no command line gives, but a program that uses the library can.
struct OddOptionsTests {
  private static let log =
    "time,lat,lon,ele,acc\n2026-01-01T00:00:00Z,47.5,8.5,400,3\n2026-01-01T00:01:00Z,47.6,8.6,500,4\n"

  private func draw(_ change: (inout PlotOptions) -> Void) throws {
    var options = PlotOptions()
    options.size = .exact(width: 60, height: 40)
    change(&options)
    let source = ByteSource(bytes: Array(OddOptionsTests.log.utf8))
    let plotter = Plotter()
    let tracks = try plotter.readTracks(source, input: "log.csv", options: options)
    let route = try plotter.fitTogether([tracks], options: options)[0]
    _ = try plotter.draw([route])
    _ = Report(route)
  }

  private func refusal(_ change: (inout PlotOptions) -> Void) -> String? {
    do { try draw(change) } catch { return "\(error)" }
    return nil
  }

  @Test("A value out of its range is refused with the range")
  func ranges() {
    #expect(refusal { $0.opacity = 2 } == "the opacity is 2.0, expected 0.0...1.0")
    #expect(refusal { $0.opacity = .nan } == "the opacity is nan, expected 0.0...1.0")
    #expect(refusal { $0.pixelScale = 0 } == "the scale of pixels is 0.0, expected 0.001...1000.0")
    #expect(refusal { $0.pixelsPerInch = -1 } == "the density is -1.0, expected 0.1...1000000.0")
    #expect(
      refusal { $0.region = .fitted(maxZoom: .infinity) }
        == "the zoom is inf, expected -100.0...100.0")
    #expect(refusal { $0.threads = 0 } == "the number of threads is 0, expected 1...1024")
    #expect(refusal { $0.colors = [] } == "the list of colours is empty, expected at least one")
    #expect(
      refusal { $0.reading.latitude = .number(0) }
        == "the number of a column is 0, expected 1...1048576")
    #expect(
      refusal { $0.valueColors = ValueColors(.column(.number(.max))) }
        == "the number of a column is 9223372036854775807, expected 1...1048576")
  }

  @Test("No number of an option traps", arguments: PictureFormat.allCases)
  func numbers(format: PictureFormat) {
    let numbers = [
      0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 1e9, 1e18,
    ]
    for number in numbers {
      let length = Length(metres: number)
      let place = Coordinate(latitude: number, longitude: number)
      let changes: [(inout PlotOptions) -> Void] = [
        { $0.line.width = .pixels(number) }, { $0.line.width = .ground(length) },
        { $0.line.width = .fraction(number) }, { $0.line.dash = [.pixels(4), .pixels(number)] },
        {
          $0.line.join = .miter
          $0.line.miterLimit = number
        },
        { $0.line.casing = LineStyle.Casing(color: .white, width: .pixels(number)) },
        { $0.opacity = number }, { $0.pixelScale = number }, { $0.pixelsPerInch = number },
        { $0.padding = .pixels(number) }, { $0.padding = .fraction(number) },
        { $0.region = .fitted(maxZoom: number) },
        { $0.region = .span(center: place, length: length) },
        { $0.region = .zoom(center: place, zoom: number) },
        { $0.region = .box(west: number, south: 0, east: 1, north: number) },
        { $0.selection.gap = length }, { $0.selection.trimEnd = length },
        { $0.selection.maxSpeed = Speed(metresPerSecond: number) },
        { $0.selection.hiddenCircles = [HiddenCircle(center: place, radius: length)] },
        { $0.distanceMarks = PlotOptions.DistanceStep(number: number, metres: number) },
        {
          $0.valueColors = ValueColors(.speed)
          $0.valueColors?.window = .seconds(number)
        },
        { $0.pins = [Pin(place, label: "here")] },
        {
          $0.pins = [Pin(place, label: "\n\na b\n")]
          $0.labelWidth = number
        },
      ]
      for change in changes {
        _ = refusal {
          $0.format = format
          change(&$0)
        }
      }
    }
  }

  @Test("Nothing to draw is refused")
  func nothing() {
    let message = "the list of routes is empty, expected at least one"
    #expect(throws: PlotError.self, "\(message)") { try Plotter().draw([]) }
    #expect(throws: PlotError.self, "\(message)") {
      try Plotter().draw([], only: PixelRectangle(columns: 0..<1, rows: 0..<1))
    }
  }
}
