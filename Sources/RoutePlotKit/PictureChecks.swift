// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What can be known to be wrong with a picture before its log is read.

import Drawing
import Encoding
import Mapping
import RouteReading
import TextLayout

/// Finds out whether there is memory for a picture whose size is known before its log is read.
///
/// - Throws: `PlotError.outOfMemory`, when there is not.
public func checkMemory(_ options: PlotOptions) throws(PlotError) {
  guard case .exact(let width, let height) = options.size else { return }
  try mapped { () throws(MappingError) in try PictureSize.check(width: width, height: height) }
  try checkMemory(width: width, height: height, format: options.format)
}

/// Finds out whether the texts of a picture can be drawn, before its log is read.
///
/// - Throws: `PlotError.text`, when there is no font or it has not all of the characters.
public func checkText(_ options: PlotOptions) throws(PlotError) {
  guard options.hasText else { return }
  let font = try worded("the font") { () throws(TextError) in try Font.open(options.font) }
  for (name, text) in [("the title", options.title), ("the attribution", options.attribution)] {
    guard let text else { continue }
    _ = try worded(name) { () throws(TextError) in try font.line(text, size: 10) }
  }
  for pin in options.pins where !pin.isOfLog {
    _ = try worded("the label \(quotedCell(pin.label.utf8))") { () throws(TextError) in
      try font.requireGlyphs(of: pin.label)
    }
  }
}

/// Finds out whether there is memory for a picture of a size.
func checkMemory(width: Int, height: Int, format: PictureFormat) throws(PlotError) {
  let bytes = format.encoder.memory(width: width, height: height)
  guard bytes == 0 || hasMemory(bytes) else {
    throw .outOfMemory(width: width, height: height, bytes: bytes)
  }
}
