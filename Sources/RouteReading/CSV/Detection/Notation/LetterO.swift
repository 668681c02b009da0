// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letter O after a longitude: east in some languages, west in others.

/// Finds a cell with an O in a column that says on which side of Greenwich a longitude is.
///
/// O is east in German and Dutch (Ost, Oost), and west in French, Spanish, Italian and Portuguese
/// (Ouest, Oeste, Ovest). Drawn without the column, half of these tracks are on the wrong side.
///
/// `column`: a column next to the longitudes, from 0. `name`: its name; empty without a header. Returns the first cell
/// with an O; nil if the column holds something else too, or if nothing but an O tells that it says a side.
func cellWithLetterO(
  _ rows: [FirstRow], column: Int, name: String, isBesideHemispheres: Bool
) -> [UInt8]? {
  var first: [UInt8]?
  var hasOtherLetter = false
  for row in rows where row.cells.indices.contains(column) {
    let cell = row.cells[column]
    let text = String(decoding: unpadded(cell.span), as: UTF8.self)
    switch text.lowercased() {
    case "o", "ost", "oost", "ouest", "oeste", "ovest": first = first ?? cell
    case "e", "w", "est", "este", "west": hasOtherLetter = true
    case "": continue
    default: return nil
    }
  }
  let letters = String(name.lowercased().filter(\.isLetter))
  let isNamed = ["ow", "wo", "eo", "oe", "ew", "we", "ostwest", "estouest"].contains(letters)
  return isBesideHemispheres || hasOtherLetter || isNamed ? first : nil
}
