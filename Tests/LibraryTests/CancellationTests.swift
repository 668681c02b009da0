// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures that are drawn in tasks, and cancelled.

import Foundation
import RoutePlotKit
import TestSupport
import Testing

/// A layer that cancels the work that draws it.
private struct Cancelling: MapLayer {
  let task: PlotTask
  func draw(on canvas: inout MapCanvas) { task.cancel() }
}

struct CancellationTests {
  private static let log = Array("lat,lon\n47,8\n47.1,8.1\n".utf8)

  /// Draws a log in a task that is cancelled once a step of the work has begun.
  private func cancelled(
    _ work: @escaping @Sendable (_ begun: @escaping @Sendable () -> Void) async throws -> Void
  ) async -> PlotError.Kind? {
    let (steps, begun) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      // Work that fails before does not begin.
      defer { begun.finish() }
      try await work { begun.yield() }
    }
    for await _ in steps { break }
    task.cancel()
    do {
      try await task.value
      return nil
    } catch { return (error as? PlotError)?.kind }
  }

  @Test("A task draws the same bytes, and an error is that of the log")
  func sameBytes() async throws {
    let plain = try Plotter().plot(
      ByteSource(bytes: Self.log), input: "log", options: PlotOptions())
    let plot = try await Plotter.plot(bytes: Self.log, input: "log")
    #expect(plot.picture.bytes == plain.picture.bytes)
    let error = await #expect(throws: PlotError.self) { try await Plotter.plot(path: "no.csv") }
    #expect(error?.kind == .fileNotFound(path: "no.csv"))
  }

  @Test("A task that is cancelled before it begins draws nothing")
  func before() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Plotter.plot(bytes: Self.log, input: "log")
    }
    task.cancel()
    let error = await #expect(throws: PlotError.self) { try await task.value }
    #expect(error?.kind == .cancelled && error.map { "\($0)" } == "the work was cancelled")
  }

  @Test("A read of a pipe that nobody writes to ends", arguments: ["", "lat,lon\n47,8\n", "<gpx>"])
  func pipe(start: String) async throws {
    let pipe = Pipe()
    defer { withExtendedLifetime(pipe) {} }
    pipe.fileHandleForWriting.write(Data(start.utf8))
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let kind = await cancelled { begun in
      _ = try await Plotter.run { plotter throws(PlotError) in
        begun()
        return try plotter.plot(
          ByteSource(descriptor: descriptor), input: "pipe", options: PlotOptions())
      }
    }
    #expect(kind == .cancelled)
  }

  @Test("A log without an end is read no further", arguments: ["csv", "gpx", "jsonl", "nmea"])
  func endless(format: String) async throws {
    let (start, row) =
      switch format {
      case "csv": ("lat,lon\n", "47.123456,8.123456\n")
      case "gpx": ("<gpx><trk><trkseg>", "<trkpt lat=\"47.1\" lon=\"8.1\"/>\n")
      case "jsonl": ("{\"lat\":47,\"lon\":8}\n", "{\"lat\":47.1,\"lon\":8.1}\n")
      default:
        ("$GPGLL,4916.45,N,12311.12,W,225444,A\r\n", "$GPGLL,4916.45,N,12311.12,W,225444,A\r\n")
      }
    let pipe = Pipe()
    let (reading, writing) = (
      pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor
    )
    let writer = Thread {
      // For this thread alone: programs that other tests start would inherit that it is ignored.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var bytes = Array(start.utf8)
      while bytes.withUnsafeBytes({ write(writing, $0.baseAddress, $0.count) }) > 0 {
        bytes = Array(String(repeating: row, count: 1000).utf8)
      }
      // Until now nobody else may have its number.
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let kind = await cancelled { begun in
      _ = try await Plotter.run { plotter throws(PlotError) in
        try plotter.plot(
          ByteSource(descriptor: reading) { _ in begun() }, input: "pipe", options: PlotOptions())
      }
    }
    #expect(kind == .cancelled)
    try pipe.fileHandleForReading.close()
  }

  @Test("A server that says nothing is left alone")
  func server() async throws {
    let server = try LoopbackServer { _ in .silence }
    var requests = TileRequestOptions(userAgent: "Test/1.0")
    requests.cache = .none
    var options = PlotOptions()
    options.map = BaseMap(
      try .server(
        "http://127.0.0.1:\(server.port)/{z}/{x}/{y}.png", attribution: "nobody",
        requestOptions: requests))
    let drawn = options
    let kind = await cancelled { begun in
      let watch = Task {
        while server.requests.isEmpty { await Task.yield() }
        begun()
      }
      defer { watch.cancel() }
      _ = try await Plotter.plot(bytes: Self.log, input: "log", options: drawn)
    }
    #expect(kind == .cancelled)
  }

  @Test("Drawing ends at the next strip", arguments: [PictureFormat.png, .rgba, .jpeg])
  func drawing(format: PictureFormat) async throws {
    let task = PlotTask()
    var options = PlotOptions()
    options.format = format
    options.size = .exact(width: 3000, height: 3000)
    options.layers = [Cancelling(task: task)]
    let drawn = options
    let result = await withCheckedContinuation { continuation in
      task.begin { plotter throws(PlotError) in
        try plotter.plot(ByteSource(bytes: Self.log), input: "log", options: drawn)
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    let error = #expect(throws: PlotError.self) { try result.get() }
    #expect(error?.kind == .cancelled)
  }
}
