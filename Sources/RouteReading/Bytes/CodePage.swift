// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The encodings of a byte a letter. Spreadsheets still save CSV in the code page of the country.

/// One of the encodings of a byte a letter that Windows has.
///
/// The tables are those of the Unicode Consortium (MAPPINGS/VENDORS/MICSFT/WINDOWS); a byte that has no
/// letter becomes U+FFFD.
enum CodePage: CaseIterable {
  /// Western European; the letters of Latin-1 are the same.
  case windows1252
  /// Central European.
  case windows1250
  /// Cyrillic.
  case windows1251

  /// Its name in the list of IANA, which ends in the number of the page.
  var name: String {
    switch self {
    case .windows1252: "windows-1252"
    case .windows1250: "windows-1250"
    case .windows1251: "windows-1251"
    }
  }

  /// Decodes bytes.
  func decode(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    let letters = self.letters
    for byte in bytes {
      text.unicodeScalars.append(
        byte < 0x80 ? Unicode.Scalar(byte) : letters[Int(byte) - 0x80])
    }
    return text
  }

  private var letters: [Unicode.Scalar] {
    switch self {
    case .windows1252: windows1252Letters
    case .windows1250: windows1250Letters
    case .windows1251: windows1251Letters
    }
  }
}

private let windows1252Letters = Array(
  ("€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ"
    + "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿"
    + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
    + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ").unicodeScalars)

private let windows1250Letters = Array(
  ("€\u{fffd}‚\u{fffd}„…†‡\u{fffd}‰Š‹ŚŤŽŹ\u{fffd}‘’“”•–—\u{fffd}™š›śťžź"
    + "\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
    + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
    + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)

private let windows1251Letters = Array(
  ("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{fffd}™љ›њќћџ"
    + "\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї"
    + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    + "абвгдежзийклмнопрстуфхцчшщъыьэюя").unicodeScalars)
