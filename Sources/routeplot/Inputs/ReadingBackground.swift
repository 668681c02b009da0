// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the background image into the options of pictures.

import RoutePlotKit

/// Reads the background image that is requested, and shows its region if no other is given.
///
/// `pictures`: the options of pictures that differ by their format and their pixels; at least one.
func readBackground(
  of request: Request, into pictures: inout [PlotOptions]
) throws(Failure) -> [String] {
  guard let files = request.background else { return [] }
  let (image, warnings) = try files.read(projection: pictures[0].projection)
  for index in pictures.indices {
    pictures[index].backgroundImage = image
    if let place = image.place, pictures[index].region == .fitted(),
      request.fitTo.isEmpty
    {
      pictures[index].showRegion(of: place, width: image.width, height: image.height)
    }
  }
  return warnings
}
