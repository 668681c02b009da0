// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The counts of files that a density shows too.

import Encoding
import Mapping
import RouteReading

extension PlotOptions {
  /// The frame of the counts of a density; nil if its region is fitted around the logs, and for other pictures.
  func frameOfCounts() throws(PlotError) -> CountsFrame? {
    guard isDensity else { return nil }
    return try wrappingMappingError { () throws(MappingError) in try CountsFrame(mapOptions) }
  }

  /// Prepares to add files of counts to a density.
  ///
  /// The region and the other parts of the frame that are not requested are those of the first file.
  ///
  /// - Parameters:
  ///   - source: The bytes of the first file; nil if none is known. Its header alone is read.
  ///   - input: Its name for messages.
  /// - Throws: `PlotError`, when it cannot be read, or its frame is not the one that is requested.
  package mutating func addCounts(
    _ source: consuming ByteSource?, input: String
  ) throws(PlotError) {
    guard isDensity else { return }
    if var source, let header = try headerOfCounts(of: &source, input: input) {
      let frame = try CountsFrame(header, of: input)
      // Tiles have pixels of their own.
      guard pyramid == nil else {
        addedCounts = AddedCounts(frame)
        (region, size) = (frame.map.region, frame.map.size)
        return
      }
      if case .fitted(maxZoom: nil, leastSpan: _) = region { region = frame.map.region }
      if size == .automatic { size = frame.map.size }
      if padding == nil { padding = frame.map.padding }
      if pixelScale == 1 { pixelScale = frame.map.pixelScale }
      if projection == .mercator { projection = frame.map.projection }
    }
    if let frame = try frameOfCounts() { addedCounts = AddedCounts(frame) }
  }
}
