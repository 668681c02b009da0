// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the files of marked places, before any log is read.

import Images
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
    pins += try withImages(shown, of: file.name, beside: FileName(argument: path), request)
  }
  return pins
}

/// The most bytes of a picture of a pin.
private let mostBytesOfImage = 32 << 20

/// Reads the pictures of pins, which are named from the folder of their table.
///
/// None is fetched from a server; a pin whose picture has an address keeps its shape.
private func withImages(
  _ pins: [Pin], of input: String, beside table: FileName, _ request: Request
) throws(Failure) -> [Pin] {
  var (pins, images, remote) = (pins, [String: PinImage](), 0)
  for index in pins.indices {
    guard let name = pins[index].imageName else { continue }
    if name.contains("://") {
      remote += 1
      continue
    }
    if images[name] == nil {
      let path = table.folder.appending(FileName(argument: name).bytes)
      let (bytes, shown) = try readSmallFile(path, most: mostBytesOfImage, expecting: "an image")
      do throws(ImageError) { images[name] = try PinImage(file: bytes, name: shown) } catch {
        throw Failure(error.isOfMemory ? .software : .data, "\(shown): \(error)")
      }
    }
    pins[index].image = images[name]
  }
  if remote > 0, !request.isQuiet {
    printMessage(
      "\(input): warning: \(counted(remote, "image")) of pins \(remote == 1 ? "has an address" : "have addresses") and "
        + "\(remote == 1 ? "is" : "are") not fetched; name files")
  }
  return pins
}

/// Says how a file of pins was understood.
private func summary(of file: PinFile) -> String {
  let pins = counted(file.pins.count, "pin")
  guard file.log.layout != nil else { return pins }
  let columns = file.columns
  let parts =
    [
      ("label", columns.label), ("colour", columns.color), ("shape", columns.shape),
    ] + (columns.image.map { [("image", $0)] } ?? [])
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
