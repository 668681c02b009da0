// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the files of marked places, before any log is read, and the pictures of places.

import CLibrary
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
      let (bytes, shown) = try readSmallFile(path, most: mostBytesOfPinImage, expecting: "an image")
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

/// The most bytes of a picture of a pin.
private let mostBytesOfPinImage = 32 << 20

/// The most pictures of the waypoints of a run.
private let mostImages = 1000

/// Reads the pictures of the waypoints of logs; none is fetched from a server.
///
/// A waypoint whose picture is not there or cannot be read keeps its pin, which a warning says. Returns the pictures by
/// the names of their logs and theirs, and the warnings.
func readImagesOfWaypoints(
  of logs: [LogTracks]
) -> (images: [WaypointImage.Key: PinImage], warnings: [String]) {
  var images: [WaypointImage.Key: PinImage] = [:]
  var warnings: [String] = []
  for log in logs.map(\.log) where log.waypoints.contains(where: { $0.image != nil }) {
    var tried: Set<String> = []
    var missing: [String] = []
    for case let image? in log.waypoints.lazy.map(\.image)
    where images.count < mostImages && tried.insert(image.name).inserted {
      do throws(ImageFault) {
        images[image.key(in: log.input)] = try readImage(image.name, of: log.input)
      } catch {
        switch error {
        case .missing: missing.append(image.name)
        case .image(let file, let error):
          warnings.append("\(file): warning: is drawn as a pin: \(error)")
        }
      }
    }
    if let first = missing.first {
      let advice =
        log.input == "standard input"
        ? "name the log in place of '-'" : "put the pictures in the folder of the log"
      warnings.append(
        "\(log.input): warning: \(counted(missing.count, "picture")) of waypoints \(missing.count == 1 ? "is" : "are") "
          + "not beside it, such as \(first), and pins are drawn; \(advice)")
    }
  }
  return (images, warnings)
}

/// Why a waypoint has no picture.
private enum ImageFault: Error {
  case missing
  case image(file: String, ImageError)
}

/// Reads the picture that a log names: a member of the archive that the log is, or else a file in its folder.
private func readImage(_ name: String, of log: String) throws(ImageFault) -> PinImage {
  let log = FileName(argument: log)
  let relative = FileName(argument: name).bytes
  for path in [log.appending(relative), log.folder.appending(relative)] {
    guard let bytes = bytes(of: path) else { continue }
    do throws(ImageError) { return try PinImage(file: bytes, name: path.shown) } catch {
      throw .image(file: path.shown, error)
    }
  }
  throw .missing
}

/// The bytes of a file, or of a member of an archive; nil if there is none, or too many bytes.
private func bytes(of path: FileName) -> [UInt8]? {
  if let status = path.status {
    // A pipe would wait for somebody who writes into it.
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? readSmallFile(path, most: mostBytesOfPinImage, expecting: "an image").bytes
  }
  guard let found = openArchives.member(at: path), let member = found.archive.member(found.name)
  else { return nil }
  return ByteSource(member, of: found.archive, named: nil).bytes(most: mostBytesOfPinImage)
}
