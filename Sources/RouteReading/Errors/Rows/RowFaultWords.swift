// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages for rows that give no fix.

import NumberText

extension RowFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .notANumber(let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) is not a number in degrees"
    case .outOfRange(.latitude, let cell): "latitude \(quotedCell(cell)) is outside -90...90"
    case .outOfRange(.longitude, let cell): "longitude \(quotedCell(cell)) is outside -360...360"
    case .notAPosition(let cell):
      "\(quotedCell(cell)) is not a latitude and a longitude in degrees"
    case .notPairInUnit(let cell, let unit):
      "\(quotedCell(cell)) is not two numbers in \(unit.words)"
    case .notInUnit(let axis, let cell, let unit, isNumber: false):
      "\(axis.rawValue) \(quotedCell(cell)) is not a number in \(unit.words)"
    case .notInUnit(let axis, let cell, let unit, isNumber: true):
      "\(axis.rawValue) \(quotedCell(cell)) in \(unit.words) is outside \(axis == .latitude ? "-90...90" : unit == .e7 ? "-180...180" : "-360...360") degrees"
    case .hemisphere(let axis, let cell, let hemisphere):
      words(axis, cell, hemisphere: hemisphere)
    case .againstName(let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) has a sign, but its column counts to the \(axis == .latitude ? "south" : "west")"
    case .parts(let axis, let degrees, let minutes, let seconds):
      "\(axis.rawValue) \(([degrees, minutes] + [seconds].compactMap { $0 }).map(quotedCell).joined(separator: ", ")) is not \(seconds == nil ? "degrees and minutes" : "degrees, minutes and seconds")"
    case .otherGeometry(let geometry): "the cell holds \(geometry)"
    case .longPosition(let count):
      "a position has \(counted(count, "number")), expected longitude, latitude and maybe an altitude"
    case .altitude(let cell): "altitude \(quotedCell(cell)) is not a number in metres"
    case .notASentence(let cell): "\(quotedCell(cell)) is not a whole sentence of a receiver"
    case .checksum(let cell, let sum):
      "\(quotedCell(cell)) has a wrong checksum, expected \(paddedText(sum, digits: 2, radix: 16, uppercase: true))"
    case .repeatedHeader: "this is the header again"
    case .shortRow(let found, let expected):
      "row has \(counted(found, "cell")), expected at least \(expected)"
    case .cutNumber(let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) has fewer decimals than all before it, and no line end follows"
    case .longRow(let found, let expected):
      "row has \(counted(found, "cell")), expected \(expected)"
    }
  }

  private func words(_ axis: Axis, _ cell: [UInt8], hemisphere: [UInt8]) -> String {
    let letters = axis.letters.joined(separator: " or ")
    let number = "\(axis.rawValue) \(quotedCell(cell))"
    let isOfAxis = hemisphereSign(hemisphere.span)?.axis == axis
    if isOfAxis { return "\(number) contradicts \(quotedCell(hemisphere)) next to it" }
    if isMissing(hemisphere) { return "\(number) has no \(letters) next to it" }
    return "\(number) has \(quotedCell(hemisphere)) next to it, expected \(letters)"
  }
}
