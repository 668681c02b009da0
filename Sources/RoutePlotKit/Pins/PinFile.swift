// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file of places to mark: a table, or the waypoints of a log.

import Drawing
import Geography
package import RouteReading

/// The pins of a file, and the report of its rows.
package struct PinFile: Sendable {
  /// The pins, in the order of the file.
  package let pins: [Pin]

  /// The rows used and the rows left out.
  package let log: ReadingReport

  /// The columns of labels, colours and shapes; none for a log that is not a table.
  package var columns = ColumnsOfPins()
}

/// Reads a file of places that are to be marked.
///
/// It is read as a log is. In a table the columns of labels, colours and shapes are found by their names, or without a
/// header as `ColumnsOfPins` says; of any other log the waypoints are taken.
///
/// - Parameters:
///   - source: The bytes of the file.
///   - input: Its name for messages.
/// - Returns: The pins.
/// - Throws: `PlotError`, when it cannot be read, or when a colour or a shape is wrong.
/// - Complexity: O(bytes of the file).
package func readPins(
  _ source: consuming ByteSource, input: String
) throws(PlotError) -> PinFile {
  var options = ReadingOptions()
  (options.readsWaypoints, options.recordsLines) = (true, true)
  var rows = RowsOfPlaces()
  let log: ReadingReport
  do {
    let reader = try openLog(source, input: input, options: options, rowThreads: .none)
    var block = FixBlock()
    while try reader.next(into: &block) { rows.take(block) }
    log = try reader.finish()
  } catch {
    throw PlotError(.reading(error))
  }
  guard let layout = log.layout else {
    guard !log.waypoints.isEmpty else {
      throw PlotError(.pin(PinError(input: input, line: nil, reason: .noWaypoints)))
    }
    return PinFile(pins: log.waypoints.map { Pin($0) }, log: log)
  }
  do throws(PinError) {
    let columns = ColumnsOfPins(layout, cells: rows.cells)
    return PinFile(
      pins: try rows.pins(columns, of: layout, input: input), log: log, columns: columns)
  } catch { throw PlotError(.pin(error)) }
}

/// The rows of a table of places.
private struct RowsOfPlaces {
  private var coordinates: [Coordinate] = []
  private var lines: [Int] = []

  /// The cells of each column that was requested.
  private(set) var cells: [[String]] = []

  mutating func take(_ block: borrowing FixBlock) {
    coordinates += block.coordinates
    lines += block.lines
    if cells.count < block.columns.count {
      cells = [[String]](repeating: [], count: block.columns.count)
    }
    for index in cells.indices {
      let column = block.columns[index]
      cells[index] += column.valuesOfTexts { column.text($0) }
    }
  }

  /// The pins of the rows.
  ///
  /// Throws `PinError`, for the first row whose colour or shape is wrong.
  func pins(
    _ columns: ColumnsOfPins, of layout: Layout, input: String
  ) throws(PinError) -> [Pin] {
    var pins: [Pin] = []
    let known = [columns.label, columns.color, columns.shape, columns.image].map { column in
      column.flatMap { layout.columns.firstIndex(of: $0) }
    }
    for index in coordinates.indices {
      func cell(_ column: Int?) -> String { column.map { cells[$0][index] } ?? "" }
      func wrong(_ reason: PinError.Reason) -> PinError {
        PinError(input: input, line: lines[index], reason: reason)
      }
      var pin = Pin(coordinates[index], label: Pin.lines(cell(known[0])))
      let (color, shape, image) = (cell(known[1]), cell(known[2]), cell(known[3]))
      if !image.isEmpty { pin.imageName = image }
      if !color.isEmpty {
        guard let known = Pin.color(color) else { throw wrong(.color(color)) }
        pin.color = known
      }
      if !shape.isEmpty {
        guard let known = Pin.shape(shape) else { throw wrong(.shape(shape)) }
        pin.shape = known
      }
      pins.append(pin)
    }
    return pins
  }
}
