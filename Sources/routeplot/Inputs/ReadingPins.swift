// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the files of marked places, before any log is read.

import RoutePlotKit
import RouteReading

/// The pins of all files, in their order; warnings are printed at once.
func readPins(_ request: Request, streams: StandardStreams) throws(Failure) -> [Pin] {
  var pins: [Pin] = []
  for path in request.pins {
    let file = try InputFile(log: FileName(argument: path), streams: streams)
    defer { file.close() }
    let read: PinFile
    do throws(PlotError) {
      read = try readPins(file.source(), input: file.name)
    } catch {
      throw Failure(Failure(error).status, "\(error)\(adviceForPins(error))")
    }
    if !request.isQuiet {
      // The options for columns are about logs.
      let warnings =
        (read.log.layout?.warnings ?? []).map { "\($0)" } + read.columns.warnings.map(warning)
      for line in warnings.map({ "\(file.name): warning: \($0)" }) + rowWarnings(of: read.log) {
        printMessage(line)
      }
    }
    if request.isVerbose { printMessage("\(file.name): \(summary(of: read))") }
    let hidden = HiddenPlaces(
      request.options.selection, courses: request.options.mapOptions.courses)
    let shown = read.pins.filter { !hidden.isHidden($0.coordinate) }
    if shown.count < read.pins.count, !request.isQuiet {
      printMessage(
        "\(file.name): --hide hides \(counted(read.pins.count - shown.count, "pin")), leaving \(counted(shown.count, "pin"))"
      )
    }
    pins += shown
  }
  return pins
}

/// Says how a file of pins was understood.
private func summary(of file: PinFile) -> String {
  let pins = counted(file.pins.count, "pin")
  guard file.log.layout != nil else { return pins }
  let columns = file.columns
  let parts = [("label", columns.label), ("colour", columns.color), ("shape", columns.shape)]
  return pins
    + parts.map { name, column in
      column.map { ", \(name) in column \($0.label)" } ?? ", no \(name)"
    }.joined()
}

/// Says why a column without a name is not read.
private func warning(_ reason: ColumnsOfPins.Warning) -> String {
  switch reason {
  case .mixed(let column, let kind, let cell):
    "column \(column.label) looks like \(kind), but \(quotedCell(cell.utf8)) is not one, so it is not read; "
      + headerOfPins
  case .mayBeLabels(let column, let labels, let kind):
    "column \(labels.label) is read as labels, although all of them are \(kind), and column \(column.label) is not "
      + "read; \(headerOfPins)"
  }
}

/// The advice about columns of pins.
private let headerOfPins = "write a header such as lat,lon,label,color,shape above the pins"

/// Advice about a file of pins, for which there are no options.
private func adviceForPins(_ error: PlotError) -> String {
  guard case .reading(let error) = error.reason, error.hasAdvice else { return "" }
  // No header makes pins of these.
  guard ![.isTiles, .isCounts].contains(error.reason) else { return "" }
  return "; \(headerOfPins)"
}
