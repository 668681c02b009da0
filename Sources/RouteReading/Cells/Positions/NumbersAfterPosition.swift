// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The height and the accuracy in the cell of a point: `52.1 4.3 1700 4.5`, `POINT Z (4.3 52.1 1700)`, `[4.3,52.1,1700]`.

/// The numbers after the two of a position, in metres.
struct NumbersAfterPosition: Equatable {
  /// The third number; NaN if there is none.
  var height = Double.nan

  /// The fourth number of a point of ODK; NaN if there is none.
  var accuracy = Double.nan

  /// Reads the numbers of a cell with one point; a line has none.
  init(_ cell: Span<UInt8>) {
    guard cell.count <= 512 else { return }
    var text = String(decoding: Array(cell.trimmed), as: UTF8.self).lowercased()
    var isMarked = true
    if text.hasPrefix("{") {
      guard let key = text.firstRange(of: "coordinates") else { return }
      text = String(text[key.upperBound...])
    } else if text.hasPrefix("geo:") {
      text = "(" + text.dropFirst(4).prefix { $0 != ";" && $0 != "?" } + ")"
    } else if text.hasPrefix("srid=") || text.hasPrefix("point") {
      // The third number after an M is a measure.
      let name = text.prefix { $0 != "(" }.filter { $0 != " " }
      guard name.hasSuffix("point") || name.hasSuffix("pointz") || name.hasSuffix("pointzm") else {
        return
      }
    } else if !text.hasPrefix("[") && !text.hasPrefix("(") {
      isMarked = false
      if text.hasSuffix(";") { text.removeLast() }
      text = "(" + text + ")"
    }
    guard let open = text.firstIndex(where: { $0 == "[" || $0 == "(" }) else { return }
    let inside = text[text.index(after: open)...].prefix { $0 != "]" && $0 != ")" }
    guard let numbers = numbers(inside) else { return }
    if isMarked || inside.contains(",") {
      // Two commas between numbers without a point can be decimal signs.
      if numbers.count > 2, isMarked || numbers.count == 3 { height = numbers[2] }
    } else if numbers.count == 4 {
      (height, accuracy) = (numbers[2], numbers[3])
    }
  }
}

/// The numbers of a text, with commas between or with spaces; nil if something else is in it.
private func numbers(_ text: Substring) -> [Double]? {
  let parts =
    text.contains(",")
    ? text.split(separator: ",", omittingEmptySubsequences: false) : text.split(separator: " ")
  let numbers = parts.map { part -> Double? in
    let digits = part.utf8.filter { $0 > 0x20 }
    return numberOfCell(digits[...], decimalComma: false)
  }
  return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
}
