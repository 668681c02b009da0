// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for a log with mostly unusable rows.

import Geography
import NumberText
import RouteReading

extension MostRowsBad {
  /// The look of the rows, and advice; nil if nothing can be done.
  var advice: String? {
    // What an option says of columns does not help a document.
    if case .checksum = first {
      return
        "if the sentences are whole cut the checksums off, with sed 's/[*][^*]*$//' trip.nmea | routeplot - -o trip.png"
    }
    guard !columns.isEmpty else {
      return units.isEmpty ? exchange.map(words) : lookingLike(units)
    }
    switch first {
    case .otherGeometry: return nil
    case .longRow: return words(for: excess)
    default: break
    }
    if let (packed, angle) = packedAngle {
      return
        "they look like degrees, minutes and seconds without marks; write \(angle) for \(packed)"
    }
    if firstIsGrouped {
      return
        "a spreadsheet has put marks between thousands and lost the decimal sign; import the columns there as text, and save the table again"
    }
    if firstHasDecimalComma { return words(for: .decimalCommas) }
    if !units.isEmpty { return lookingLike(units) }
    if let wayOut { return wayOut }
    let others =
      columns.count == 1
      ? "name the right one with --position" : "name the right ones with --latitude and --longitude"
    return exchange.map { "\(words(for: $0)), else \(others)" } ?? others
  }

  private var wayOut: String? {
    switch first {
    case .againstName: "if the signs are right give --unit degree"
    case .hemisphere: "correct the letters or the signs"
    case .notInUnit(_, _, .e7, isNumber: true):
      "where a number is above 2147483647 subtract 4294967296 from it"
    case .notInUnit: "if they are in another unit give it with --unit"
    default: nil
    }
  }
}

private func lookingLike(_ units: [LikelyUnit]) -> String {
  "they look like \(units.map(words).joined(separator: " or "))"
}

private func words(for excess: RowWidth.Excess) -> String {
  switch excess {
  case .decimalCommas:
    "they look like numbers with decimal commas; write decimal points, or another delimiter"
  case .rowNames(let columns):
    "if the first cell is a name of the row, give \(options(choosing: columns))"
  case .text: "put quotes around a cell that holds the delimiter"
  }
}

/// Advice about a latitude and a longitude that are exchanged.
func words(for exchange: ExchangeAdvice) -> String {
  switch exchange {
  case .order(let order): "if the \(order.first) comes first use --order \(order.name)"
  case .columns(let latitude, let longitude):
    "if they are exchanged use --latitude \(latitude) --longitude \(longitude)"
  case .numbers(.gpx): "if they are exchanged write the latitude as lat and the longitude as lon"
  case .numbers(.tcx):
    "if they are exchanged write the latitude as LatitudeDegrees and the longitude as LongitudeDegrees"
  case .numbers(let format):
    "if the latitude comes first exchange the numbers, as \(format.name) has the longitude first"
  }
}

/// A unit, and what to do about numbers in it.
private func words(for unit: LikelyUnit) -> String {
  func short(_ value: Double) -> String { plainText(rounded(value, decimals: 3)) }
  switch unit {
  case .utmMetres:
    return
      "metres of UTM or another grid (convert them to degrees first, with cs2cs or another tool for the grid and its zone)"
  case .planeMetres:
    return "metres on a plane (convert them to degrees first, with cs2cs or another tool)"
  case .unit(let unit, let first):
    let name =
      switch unit {
      case .ddmm: "NMEA degrees and minutes, ddmm.mmmm"
      case .semicircle: "FIT semicircles"
      case .e7: "E7 integers"
      case .e6: "microdegrees"
      case .degree, .radian: unit.words
      }
    let position = "\(short(first.latitude)),\(short(first.longitude))"
    return "\(name) (--unit \(unit.rawValue): \(position))"
  }
}
