// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Chevrons that show the direction of traffic on a street.

import Drawing

/// The chevrons along a street with traffic in one direction, each a line of three points.
///
/// Parameters: the line in the direction of traffic, and the width of the street in pixels. A short line has none.
func oneWayChevrons(along line: [Point], width: Double) -> [[Point]] {
  // One in 120 pixels, as CARTO's and Mapbox's styles have them, but one on each street that has room.
  let (apart, least) = (120.0, 36.0)
  let measured = MeasuredLine(line)
  guard width >= 3.5, measured.length >= least else { return [] }
  let reach = min(max(0.36 * width, 2), 3.2)
  let count = max(Int((measured.length / apart).rounded()), 1)
  return (0..<count).map { index in
    let place = (Double(index) + 0.5) / Double(count) * measured.length
    let (back, tip) = (
      measured.point(at: place - reach * 0.6), measured.point(at: place + reach * 0.6)
    )
    let (dx, dy) = (tip.x - back.x, tip.y - back.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    let (across, down) = (-dy / length * reach, dx / length * reach)
    return [
      Point(x: back.x + across, y: back.y + down), tip, Point(x: back.x - across, y: back.y - down),
    ]
  }
}
