// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The dialects of rows of a log.

import NumberText

/// The dialect of a generated log.
enum Dialect: String, CaseIterable {
  case plain
  case quotedText = "quoted text"
  case pairsOfQuotes = "pairs of quotes"
  case quotedNumbers = "quoted numbers"
  case allQuoted = "all quoted"
  case manyDigits = "15 decimals"
  case hemispheres = "N/S and E/W"
  case decimalCommas = "decimal commas"
  case tabs
  case spaces
  case utf16 = "UTF-16"
  case columns

  var fileName: String { "trip-\(rawValue.filter(\.isLetter)).csv" }

  var isUTF16: Bool { self == .utf16 }

  /// About as many as a row has.
  var bytesOfRow: Int { self == .columns ? 64 : 48 }

  var header: String {
    switch self {
    case .plain, .quotedNumbers, .manyDigits, .utf16: "latitude,longitude"
    case .quotedText, .pairsOfQuotes: "latitude,longitude,note"
    case .allQuoted: "\"id\",\"latitude\",\"longitude\""
    case .hemispheres: "latitude,ns,longitude,ew"
    case .decimalCommas: "latitude;longitude"
    case .tabs: "latitude\tlongitude"
    case .spaces: "latitude longitude"
    case .columns: "time,latitude,longitude,knots,bus"
    }
  }

  /// Appends a row.
  func append(_ row: Int, _ north: Int, _ east: Int, to bytes: inout [UInt8]) {
    let (latitude, longitude) = (degrees(north), degrees(east))
    let text: String
    switch self {
    case .plain, .utf16: text = "\(latitude),\(longitude)"
    case .quotedText: text = "\(latitude),\(longitude),\"Old town, north\""
    case .pairsOfQuotes: text = "\(latitude),\(longitude),\"Bridge \"\"\(row % 9)\"\"\""
    case .quotedNumbers: text = "\"\(latitude)\",\"\(longitude)\""
    case .allQuoted: text = "\"\(row)\",\"\(latitude)\",\"\(longitude)\""
    case .manyDigits:
      let more = String(10_000_000 + row * 7_919 % 90_000_000)
      text = "\(latitude)\(more),\(longitude)\(more)"
    case .hemispheres: text = "\(latitude),N,\(longitude),E"
    case .decimalCommas:
      text = "\(latitude);\(longitude)".replacing(".", with: ",")
    case .tabs: text = "\(latitude)\t\(longitude)"
    case .spaces: text = "\(latitude) \(longitude)"
    case .columns:
      let (day, second) = (row / 86_400 % 28, row % 86_400)
      let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
      text =
        "2024-06-\(twoDigits(1 + day))T\(clock.joined(separator: ":"))Z,\(latitude),\(longitude),"
        + "\(row * 7_919 % 400 / 10).5,bus\(row / 1_000 % 40)"
    }
    bytes += text.utf8
    bytes.append(0x0a)
  }
}

/// Tenths of a microdegree as degrees.
private func degrees(_ value: Int) -> String { fixedText(units: value, decimals: 7) }

private func twoDigits(_ value: Int) -> String { paddedText(value, digits: 2) }
