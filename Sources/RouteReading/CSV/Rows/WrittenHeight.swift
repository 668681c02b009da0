// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Elevations as people write them: `412,5`, `1'300`, `400 m`, `1300 ft`.

/// The elevation in a cell that is no plain number, in the unit of its column; NaN if it cannot be read.
///
/// A comma that can be a decimal sign or stand between thousands, as in `1,300`, is not read.
///
/// `metres`: the unit of the column in metres; NaN if it is not known, and then a cell with a unit is not read.
@inline(never)
func writtenHeight(_ cell: Span<UInt8>, unitOfColumn metres: Double) -> Double {
  guard cell.count <= 64, let measure = Measure(withoutSpacesBetweenThousands(Array(cell))) else {
    return .nan
  }
  let number: Double?
  switch measure.commas {
  case .either: return .nan
  case .decimal: number = measure.number(commaIsDecimal: true)
  case .none, .thousands: number = measure.number()
  }
  guard let number else { return .nan }
  guard let unit = measure.unit else { return number }
  return unit.dimension == .length ? number * unit.factor / metres : .nan
}

/// A cell without the spaces and apostrophes that stand before three digits: `1 300`, `1'300`, `1’300`.
private func withoutSpacesBetweenThousands(_ cell: [UInt8]) -> [UInt8] {
  let letters = Array(String(decoding: cell, as: UTF8.self).unicodeScalars)
  func isDigit(_ index: Int) -> Bool {
    letters.indices.contains(index) && ("0"..."9").contains(letters[index])
  }
  var text = String.UnicodeScalarView()
  for (index, letter) in letters.enumerated() {
    let stands =
      isDigit(index - 1) && (1...3).allSatisfy { isDigit(index + $0) } && !isDigit(index + 4)
    if stands, " '’\u{a0}\u{2009}\u{202f}".unicodeScalars.contains(letter) { continue }
    text.append(letter)
  }
  return Array(String(text).utf8)
}
