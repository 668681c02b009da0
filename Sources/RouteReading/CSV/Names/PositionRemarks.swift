// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Texts in brackets that a position may have: an angle, a direction, a datum, or a word of a place or of its origin.

/// Whether a text in brackets after the name of a position says nothing against it.
///
/// One of its words is known, or it begins like the name of a place: `WGS84`, `decimal degrees`, `start`, `Bern`. A
/// text without letters says nothing: `-90 to 90`.
///
/// `text`: the text without the brackets; no unit of an angle that is read, and no direction alone. Returns whether it
/// may stand there; not for the unit of another quantity, or a word that is not known.
func isPositionRemark(_ text: String) -> Bool {
  let words = words(of: text)
  if isSquare(text) || isTemperature(words) { return false }
  let named = words.filter { !$0.allSatisfy(\.isNumber) && $0 != "to" }
  return named.isEmpty || named.contains(where: isOfPosition) || beginsLikePlace(text)
}

/// Whether a text is a unit to the power of two or three: `deg²`, `m2`, `rad^2`.
func isSquare(_ text: String) -> Bool {
  if text.contains(where: { "²³".contains($0) }) { return true }
  guard let last = text.last, "23".contains(last) else { return false }
  let unit = text.lowercased().dropLast().reversed().drop { "^*".contains($0) }.reversed()
  return ["deg", "degree", "degrees", "°", "rad"].contains(String(unit))
    || lengthUnits[String(unit)] != nil
}

/// Whether words are degrees of a temperature: `deg C`.
private func isTemperature(_ words: [String]) -> Bool {
  words.count == 2 && ["deg", "degree", "degrees"].contains(words[0])
    && ["c", "f", "k", "celsius", "fahrenheit"].contains(words[1])
}

private func isOfPosition(_ word: String) -> Bool {
  if remarks.contains(word) || compassWords[word] != nil || isAxisWord(word) { return true }
  // `hddd.ddddd`, and degrees with the letter of a direction: `degS`, `ds`.
  let rest = (word.hasPrefix("deg") ? word.dropFirst(3) : word[...]).drop { "hd".contains($0) }
  return word.first.map { "dh".contains($0) } == true
    && (rest.isEmpty || compassWords[String(rest)] != nil)
}

/// Whether a text begins with a capital and small letters, as the name of a place does.
private func beginsLikePlace(_ text: String) -> Bool {
  text.count > 3 && text.first?.isUppercase == true
    && text.dropFirst().prefix(3).allSatisfy(\.isLowercase)
}

/// The words that may stand in brackets after the name of a position.
private let remarks = Set(
  // Angles, in eight languages.
  ("deg degs degree degrees decimal decimals dec dms ddm sexagesimal angular grad dezimalgrad grados gradi graden graus "
    + "degrés degres stopnie stopni градусы градусов град signed unsigned positive negative "
    // Numbers.
    + "number numeric float float64 double integer int text string value range x y "
    // Directions.
    + "n s e w ns ew nord sud süd ost est ouest norte sur este oeste hemisphere "
    // Datums and the systems of coordinates.
    + "wgs epsg crs srid nad etrs itrf grs ed sk pz gda gcj bd cgcs jgd sirgas osgb rt datum gcs geo geodetic "
    + "geographic geographical geografisch geographisch geocentric ellipsoid ellipsoidal spherical coordinate "
    + "coordinates coord coords position pos location loc point pt "
    // Origins of a position.
    + "gps gnss glonass galileo rtk dgps ppp ins imu ekf kalman ais adsb fused network wifi gsm cellular google osm "
    + "android ios iphone garmin exif iso manual map geocoded api "
    // The kind of a value.
    + "current actual true real measured recorded reported estimated est predicted calculated computed fitted filtered "
    + "smoothed corrected adjusted interpolated snapped matched mean average avg median min minimum max maximum "
    + "first last next previous prev old new initial final approx approximate exact fine coarse "
    // Places.
    + "start end begin finish origin destination dest home base ref reference target goal from at mid middle center "
    + "centre centroid corner upper lower left right top bottom nw ne sw se place site station stop city town country "
    + "port airport pickup dropoff departure arrival waypoint wp anfang ende ziel inicio fin début debut "
    // Things that have a position.
    + "user device phone mobile sender receiver source observer camera photo image antenna tracker collar tag animal "
    + "bird ship vessel boat car vehicle truck bus bike plane aircraft drone uav rover robot buoy")
    .split(separator: " ").map(String.init))
