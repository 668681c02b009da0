// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A line of JSON for each picture, for programs that display it.

import CLibrary
import Drawing
import NumberText
import RoutePlotKit

/// The members of the event of a frame.
struct FrameEvent {
  /// Its number, from 1.
  var number = 0

  /// The rows read and the fixes drawn, of all logs.
  var rows = 0
  var fixes = 0

  /// The reason why it was drawn.
  var reason = FollowedLog.Reason.appended

  /// Outside of these pixels it is the frame before; nil if no pixel differs.
  var changed: PixelRectangle?

  /// The size of the picture in pixels.
  var width = 0
  var height = 0

  /// Its region; nil if it is not a box in degrees.
  var region: Region?

  /// The values of the first and the last colour; nil if colours show no number.
  var colors: ClosedRange<Double>?

  /// The time from looking at the rows to the file in its place.
  var milliseconds = 0.0

  /// One line, with its line end.
  var line: String {
    var text = "{\"frame\":\(number),\"rows\":\(rows),\"fixes\":\(fixes)"
    text += ",\"reason\":\"\(reason.rawValue)\",\"changed\":"
    if let changed {
      text += "{\"x\":\(changed.columns.lowerBound),\"y\":\(changed.rows.lowerBound)"
      text += ",\"width\":\(changed.width),\"height\":\(changed.height)}"
    } else {
      text += "null"
    }
    text += ",\"width\":\(width),\"height\":\(height),\"bbox\":"
    if case .box(let west, let south, let east, let north) = region {
      let numbers = [west, south, east, north].map { plainText($0) }
      text += "[" + numbers.joined(separator: ",") + "]"
    } else {
      text += "null"
    }
    if let colors {
      text += ",\"colors\":[\(plainText(colors.lowerBound)),\(plainText(colors.upperBound))]"
    }
    return text + ",\"milliseconds\":\(plainText(rounded(milliseconds, decimals: 1)))}\n"
  }
}

/// The file of the lines.
final class FrameEvents {
  private let descriptor: Int32
  private let isOwn: Bool
  private let name: String

  /// Whether a line could not be written, which is said once.
  private var hasFailed = false

  /// Opens the file; lines are appended.
  init(_ path: String, _ output: OutputFile) throws(Failure) {
    name = output.name
    switch output.target {
    case .descriptor(let descriptor): (self.descriptor, isOwn) = (descriptor, false)
    case .special(let path): (descriptor, isOwn) = (try output.open(path), true)
    case .file:
      descriptor = FileName(argument: path).withPath {
        open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
      }
      isOwn = true
      guard descriptor >= 0 else {
        throw Failure(.cannotCreate, "\(name): cannot be created: \(systemError())")
      }
    }
  }

  deinit { if isOwn { close(descriptor) } }

  /// Adds a line.
  func write(_ event: FrameEvent) {
    do throws(Failure) {
      try writeAll(Array(event.line.utf8), to: descriptor, name: name)
      hasFailed = false
    } catch {
      if !hasFailed { printMessage(error.message) }
      hasFailed = true
    }
  }
}
