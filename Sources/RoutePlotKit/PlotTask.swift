// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures that are drawn on a thread of their own, and can be cancelled.

import Processors
public import RouteReading

/// Work on a thread of its own, which can be cancelled.
///
/// Most programs call the `async` functions of ``Plotter``, such as ``Plotter/plot(path:options:)-swift.type.method``,
/// which cancel it with their task. This type is for programs without tasks.
public final class PlotTask: Sendable {
  private let cancellation = Cancellation()

  /// Work that has not begun.
  public init() {}

  /// Cancels the work: reading ends at the next block of the log, fetching at once, and drawing at the next strip of the
  /// picture.
  ///
  /// The work then ends with an error of the kind ``PlotError/Kind-swift.enum/cancelled``, unless it is done by then. A
  /// picture lies in memory until it is written, so nothing half made stays behind.
  public func cancel() { cancellation.cancel() }

  /// Begins work.
  ///
  /// - Parameters:
  ///   - work: The work, which has a plotter of its own.
  ///   - completion: Is called once with the result, on the thread of the work.
  public func begin<Result: Sendable>(
    _ work: @escaping @Sendable (Plotter) throws(PlotError) -> Result,
    completion: @escaping @Sendable (Swift.Result<Result, PlotError>) -> Void
  ) {
    let cancellation = cancellation
    let begin: @Sendable () -> Void = {
      completion(
        cancellation.perform {
          do throws(PlotError) {
            try checkCancelled()
            return .success(try work(Plotter()))
          } catch {
            // What is cut off may look like another fault.
            return .failure(cancellation.isCancelled ? PlotError(.cancelled) : error)
          }
        })
    }
    if startThread(begin) == nil { begin() }
  }
}

extension Plotter {
  /// Draws the route of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the log, absolute or from the folder that the process is in.
  ///   - options: The options of a picture. Default: those of `PlotOptions()`.
  /// - Returns: The picture, the same bytes for the same log and options on any machine.
  /// - Throws: `PlotError`, when the log gives no route or the picture cannot be made.
  /// - Complexity: O(bytes of the log + pixels of the picture).
  public func plot(
    path: String, options: PlotOptions = PlotOptions()
  ) throws(PlotError) -> Plot {
    try plot(ByteSource(path: path), input: path, options: options)
  }

  /// Draws the route of a file on a thread of its own; it ends soon where its task is cancelled.
  ///
  ///     let plot = try await Plotter.plot(path: "trip.gpx", options: options)
  ///
  /// Calls at the same time have a plotter each. Where there are many, ``PlotOptions/threads`` set to 1 lets each use one
  /// processor.
  ///
  /// - Parameters:
  ///   - path: The path of the log, absolute or from the folder that the process is in.
  ///   - options: The options of a picture. Default: those of `PlotOptions()`.
  /// - Returns: The picture, the same bytes for the same log and options on any machine.
  /// - Throws: `PlotError`, when the log gives no route, the picture cannot be made, or the task is cancelled.
  @_alwaysEmitIntoClient
  public static func plot(
    path: String, options: PlotOptions = PlotOptions()
  ) async throws(PlotError) -> Plot {
    try await run { plotter throws(PlotError) in
      try plotter.plot(path: path, options: options)
    }
  }

  /// Draws the route of a log in memory on a thread of its own; it ends soon where its task is cancelled.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the log, in any format.
  ///   - input: The name of the log for messages.
  ///   - options: The options of a picture. Default: those of `PlotOptions()`.
  /// - Returns: The picture, the same bytes for the same log and options on any machine.
  /// - Throws: `PlotError`, when the log gives no route, the picture cannot be made, or the task is cancelled.
  @_alwaysEmitIntoClient
  public static func plot(
    bytes: [UInt8], input: String, options: PlotOptions = PlotOptions()
  ) async throws(PlotError) -> Plot {
    try await run { plotter throws(PlotError) in
      try plotter.plot(ByteSource(bytes: bytes), input: input, options: options)
    }
  }

  /// Does work with a plotter on a thread of its own; it ends soon where its task is cancelled.
  ///
  ///     let fleet = try await Plotter.run { plotter throws(PlotError) in
  ///       let tracks = try paths.map { path throws(PlotError) in
  ///         try plotter.readTracks(ByteSource(path: path), input: path, options: options)
  ///       }
  ///       return try plotter.draw(tracks, options: options)
  ///     }
  ///
  /// - Parameter work: The work, which has a plotter of its own.
  /// - Returns: What the work returned.
  /// - Throws: What the work throws, or `PlotError` of the kind ``PlotError/Kind-swift.enum/cancelled``.
  @_alwaysEmitIntoClient
  public static func run<Result: Sendable>(
    _ work: @escaping @Sendable (Plotter) throws(PlotError) -> Result
  ) async throws(PlotError) -> Result {
    // It is compiled into the program that calls it, so that others need nothing for tasks.
    let task = PlotTask()
    let result: Swift.Result<Result, PlotError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        task.begin(work) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}
