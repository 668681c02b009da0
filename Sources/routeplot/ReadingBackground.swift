// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The background image on its way into the options of a picture.

import RoutePlotKit

/// Reads the background image that is asked for, and shows its region where no other is given.
///
/// - Returns: Warnings.
/// - Throws: `Failure`, when it cannot be read or drawn.
func readBackground(
  of request: Request, into options: inout PlotOptions
) throws(Failure) -> [String] {
  guard let files = request.background else { return [] }
  let (image, warnings) = try files.read(projection: options.projection)
  options.backgroundImage = image
  if let place = image.place, options.region == .fitted(), request.fitTo.isEmpty {
    options.showRegion(of: place, width: image.width, height: image.height)
  }
  return warnings
}
