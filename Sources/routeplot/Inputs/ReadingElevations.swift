// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens the heights that become the elevations of logs.

import RoutePlotKit

/// Opens the heights that are requested for logs without elevations.
///
/// `options`: those of the first picture. Throws `Failure`, where there are none or nothing uses them.
func openElevations(of request: Request, into options: inout PlotOptions) throws(Failure) {
  guard let source = request.elevationSource else { return }
  let writesData =
    request.outputs.isEmpty
    ? request.format?.tracks != nil
    : request.outputs.contains { request.writesTracks(to: $0) }
  guard options.usesElevations || writesData || request.batch != nil else {
    throw Failure(
      .usage,
      "nothing uses the elevations of --elevation-from; add --color-by elevation, --profile, --stats or --report, or "
        + "write the tracks, as with -o trip.gpx")
  }
  var elevations = try wrappingPlotError { () throws(PlotError) in
    try source.contains("://")
      ? GroundElevations.server(source, requestOptions: request.keyedRequestOptions)
      : GroundElevations.open(source)
  }
  elevations.replaces = request.replacesElevations
  options.selection.elevations = elevations
}
