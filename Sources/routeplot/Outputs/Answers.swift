// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The answers to questions about a picture, which are printed on standard output.

import Geography
import NumberText
import RoutePlotKit
import RouteReading

/// The region and pixels that were requested, as lines of text.
///
/// Throws `Failure`, when a pixel is outside the picture or the Earth, or no box exists.
func answers(_ routes: [FittedRoute], _ request: Request) throws(Failure) -> String {
  var text = ""
  // All routes of a picture have one region.
  let fitted = routes[0]
  if request.printsBox {
    let region: Region
    do throws(PlotError) { region = try fitted.shownBox() } catch { throw Failure(error) }
    if case .box(let west, let south, let east, let north) = region {
      // West > east says that the antimeridian is crossed, unless the box goes round the world.
      let end = east > 180 && east - west < 360 ? east - 360 : east
      text += [west, south, end, north].map(plainText).joined(separator: ",") + "\n"
    }
  }
  if !request.pixels.isEmpty {
    text += "latitude,longitude,fix,line,time,fix_latitude,fix_longitude,metres"
    text += request.inputs.count > 1 ? ",input\n" : "\n"
  }
  let places = request.placesDrawn
  for pixel in request.pixels {
    guard pixel.x < fitted.width, pixel.y < fitted.height else {
      throw Failure(
        .usage,
        "there is no pixel \(pixel.x),\(pixel.y) in \(fitted.width)x\(fitted.height) pixels; "
          + "give --locate one from 0,0 to \(fitted.width - 1),\(fitted.height - 1)")
    }
    guard let place = fitted.locate(x: pixel.x, y: pixel.y) else {
      throw Failure(
        .usage,
        "the picture shows no place on the Earth at pixel \(pixel.x),\(pixel.y); give --locate another one"
      )
    }
    let nearest = routes.enumerated().compactMap { number, route in
      route.locate(x: pixel.x, y: pixel.y)?.nearest.map {
        (fix: $0, input: places.isEmpty ? polylinesName : request.inputs[places[number]])
      }
    }.min { $0.fix.metres < $1.fix.metres }
    var cells = [
      plainText(rounded(place.coordinate.latitude, decimals: 9)),
      plainText(rounded(place.coordinate.longitude, decimals: 9)),
    ]
    if let (fix, input) = nearest {
      cells += ["\(fix.number)", fix.line.map { "\($0)" } ?? "", fix.time.map(formatTime) ?? ""]
      cells += [fix.coordinate.latitude, fix.coordinate.longitude].map {
        plainText(rounded($0, decimals: 9))
      }
      cells.append(plainText(rounded(fix.metres, decimals: 2)))
      if request.inputs.count > 1 {
        var cell: [UInt8] = []
        cell.append(cell: input.utf8)
        cells.append(String(decoding: cell, as: UTF8.self))
      }
    }
    text += cells.joined(separator: ",") + "\n"
  }
  return text
}
