// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens the file of a log.

public import RouteReading

extension ByteSource {
  /// Reads a file, which is closed with the source.
  ///
  /// - Parameter path: The path of the file, absolute or from the folder that the process is in.
  /// - Throws: `PlotError` with the words of the system, if the file cannot be opened.
  public init(path: String) throws(PlotError) {
    do throws(ReadingError) {
      self = try ByteSource(opening: path)
    } catch {
      throw PlotError(.reading(error))
    }
  }
}
