// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cases of errors that a program reacts to.

import Foundation
import RoutePlotKit
import Testing

struct ErrorKindTests {
  private func kind(
    _ log: String = "lat,lon\n47,8\n47.1,8.1\n",
    _ change: (inout PlotOptions) throws -> Void = { _ in }
  ) -> PlotError.Kind? {
    var options = PlotOptions()
    do {
      try change(&options)
      _ = try Plotter().plot(ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    } catch { return (error as? PlotError)?.kind }
    return nil
  }

  @Test("A log that has nothing, is something else or is damaged has a case for each")
  func logs() {
    #expect(kind() == nil)
    #expect(kind("") == .noFixes(input: "log") && kind("lat,lon\n") == .noFixes(input: "log"))
    #expect(kind("lat,lon\n,\n") == .noFixes(input: "log"))
    #expect(kind("%PDF-1.7\n") == .unknownFormat(input: "log"))
    #expect(kind("a,b\nc,d\n") == .ambiguous(input: "log"))
    #expect(
      kind("lat,lon\n47,8\n95,8\n") { $0.reading.isStrict = true }
        == .damaged(input: "log", line: 3, column: 1))
    #expect(kind("lat,lon\n47,\"8\n") == .damaged(input: "log", line: 2, column: 4))
    #expect(kind { $0.valueColors = ValueColors(.elevation) } == .noValues(input: "log"))
    #expect(
      kind {
        $0.selection.hiddenCircles = [
          HiddenCircle(center: Coordinate(latitude: 47, longitude: 8), radius: Length(metres: 1e6))
        ]
      } == .nothingSelected(input: "log"))
  }

  @Test("Options, sizes, fonts and maps have cases of their own")
  func options() {
    #expect(kind { $0.opacity = 2 } == .option)
    #expect(kind { $0.size = .exact(width: 40_000, height: 10) } == .pictureTooLarge)
    #expect(
      kind {
        $0.size = .exact(width: 20_000, height: 20)
        $0.format = .webp
      } == .pictureTooLarge)
    #expect(kind { $0.padding = .pixels(2000) } == .impossiblePicture)
    #expect(
      kind {
        try Plotter().checkText($0); $0.font = .name("No such font")
      } == nil)
    #expect(
      kind {
        $0.font = .name("No such font")
        try Plotter().checkText($0)
      } == .font)
    #expect(
      kind {
        $0.title = "\u{10ffff}"
        try Plotter().checkText($0)
      } == .letters)
    #expect(
      kind { $0.map = try .open("no.pmtiles") } == .fileNotFound(path: "no.pmtiles"))
    #expect(
      kind {
        $0.map = BaseMap(
          try .server(
            "ftp://tiles.example/{z}/{x}/{y}.png", attribution: "nobody",
            requestOptions: TileRequestOptions(userAgent: "Test/1.0")))
      } == .option)
  }

  @Test(
    "Files that are not there, cannot be read or written, and full disks have cases of their own")
  func files() throws {
    let missing = #expect(throws: PlotError.self) { try Plotter().plot(path: "no.csv") }
    #expect(missing?.kind == .fileNotFound(path: "no.csv"))
    let folder = #expect(throws: PlotError.self) { try Plotter().plot(path: "/") }
    #expect(folder?.kind == .unreadable(path: "/"))
    let plot = try Plotter().plot(
      ByteSource(coordinates: [Coordinate(latitude: 47, longitude: 8)]), input: "log",
      options: PlotOptions())
    let nowhere = #expect(throws: PlotError.self) { try plot.picture.write(to: "/no/folder/a.png") }
    #expect(nowhere?.kind == .unwritable(path: "/no/folder/a.png"))
    let full = #expect(throws: PlotError.self) { try plot.picture.write(to: "/dev/full") }
    #expect(full?.kind == .diskFull(path: "/dev/full"))
  }
}
