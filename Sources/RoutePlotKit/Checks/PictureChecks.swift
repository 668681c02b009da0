// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks a picture before its log is read.

import Drawing
import Encoding
import Mapping
import Processors
import RouteReading
import TextLayout

/// Finds out whether there is memory for a picture whose size is known before its log is read.
///
/// - Throws: `PlotError.outOfMemory`, when there is not.
package func checkMemory(_ options: PlotOptions) throws(PlotError) {
  guard case .exact(let width, let height) = options.size else { return }
  try wrappingMappingError { () throws(MappingError) in
    try PictureSize.check(width: width, height: height)
  }
  try checkMemory(width: width, height: height, format: options.format)
}

/// Finds out whether the title and the attribution can be drawn, and whether there is the font that is requested.
///
/// Throws `PlotError.text`, when the font is not there or no font has one of the characters.
func checkText(_ options: PlotOptions, _ fonts: OpenFonts) throws(PlotError) {
  // The names of waypoints are texts too, and known only when the log is read.
  guard options.hasText || options.font != .builtIn else { return }
  let font = try fonts.font(of: options)
  // An emoji is worth a warning, as in the names of logs.
  func check(_ text: String, of name: String, _ font: Font) throws(PlotError) {
    try wrappingTextError(name) { () throws(TextError) in try font.check(text) }
  }
  if let title = options.title {
    let font = try fonts.font(.title, of: options)
    for line in title.split(separator: "\n") {
      try check(String(line), of: options.nameOfTitle, font)
    }
  }
  for (name, text) in [
    ("the subtitle", options.subtitle), ("the title of the legend", options.legendTitle),
    ("the attribution", options.attribution),
  ] {
    if let text { try check(text, of: name, font) }
  }
}

/// Finds out whether there is memory for a picture of a size.
func checkMemory(width: Int, height: Int, format: PictureFormat) throws(PlotError) {
  let longestSide = format.encoder.longestSide
  guard max(width, height) <= longestSide else {
    throw PlotError(.encoding(.tooLarge(format: format.rawValue, longestSide: longestSide)))
  }
  let bytes = format.encoder.memory(width: width, height: height)
  guard bytes == 0 || hasMemory(bytes) else {
    throw PlotError(.outOfMemory(width: width, height: height, bytes: bytes))
  }
}

/// Finds out whether the work of the calling thread is to end.
///
/// Throws `PlotError.cancelled`, if it is.
func checkCancelled() throws(PlotError) {
  if Cancellation.current?.isCancelled == true { throw PlotError(.cancelled) }
}
