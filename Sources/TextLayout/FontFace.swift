// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The glyphs of the font of one file. Only files of this folder have functions of FreeType.
//
// Outlines are taken in the units of the font and scaled here, without hints. So a text has the
// same shape at any size and in PNG and SVG, and no program of a font runs.

import CFreeType
import Drawing

/// The outlines of a file, used by one thread at a time.
final class FontFace {
  /// A glyph of a face.
  struct Glyph {
    let face: FontFace
    let number: UInt32
  }

  /// The name of its file, for messages; nil for the built-in font.
  let name: String?

  /// The name of its family, such as `DejaVu Sans`; empty if the font does not say it.
  let family: String

  /// What is thrown where the font is damaged.
  private let damage: TextError

  private let library: FT_Library
  private let face: FT_Face

  /// FreeType reads from it for as long as the font is used.
  private let file: FontFile

  /// Units a side of the square that a letter is drawn in.
  private let unitsPerEm: Double

  /// What its glyphs know of it.
  private let faceOfGlyphs: Drawing.Glyph.Face

  /// The glyphs that have been requested: names of places have few letters, again and again.
  private var glyphs: [LoadedGlyph] = []

  /// The place of each glyph among them; −1 for one that has not been requested.
  private var places: [Int32] = []

  /// Whether it has every character of ASCII that is seen.
  private(set) lazy var drawsASCII = (0x21..<0x7f as Range<UInt8>).allSatisfy {
    glyph(of: Unicode.Scalar($0)) != nil
  }

  /// A glyph, in squares of the font; nil is what it has not, or not within bounds.
  private struct LoadedGlyph {
    var advance: Double?
    var outline: Drawing.Glyph?
  }

  /// No outline is farther from its place than this many squares of the font, or the font is damaged.
  private static let farthest = 16.0

  /// Opens a font.
  ///
  /// `name`: the name of the file for messages; nil for the built-in font. `style`: the name of its face, or a weight; nil
  /// for the first one. Default: nil. Throws `TextError.notAFont`, unless it is TrueType, OpenType or any other format of
  /// FreeType with outlines, and `TextError.unknownFace`.
  init(_ file: FontFile, name: String?, style: String? = nil) throws(TextError) {
    var library: FT_Library?
    let fault = TextError.notAFont(file: name ?? FontFinder.builtIn)
    guard FT_Init_FreeType(&library) == 0, let library else { throw fault }
    var place: (index: FT_Long, weight: Int?) = (0, nil)
    if let style, let first = file.openFace(0, library) {
      FT_Done_Face(first)
      do throws(TextError) {
        place = try FacesOfFile(file, library).place(of: style, font: name)
      } catch {
        FT_Done_FreeType(library)
        throw error
      }
    }
    let face = file.openFace(place.index, library)
    guard let face, face.pointee.charmap != nil,
      face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0,
      face.pointee.units_per_EM >= 16,
      place.weight.map({ FacesOfFile.set($0, of: face, library) }) ?? true
    else {
      if let face { FT_Done_Face(face) }
      FT_Done_FreeType(library)
      throw fault
    }
    (self.name, self.library, self.face, self.file, damage) = (name, library, face, file, fault)
    family = face.pointee.family_name.map { String(cString: $0) } ?? ""
    unitsPerEm = Double(face.pointee.units_per_EM)
    faceOfGlyphs = Drawing.Glyph.Face(
      name: FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? "",
      unitsPerSquare: Int(face.pointee.units_per_EM),
      weight: FacesOfFile.weight(of: face, library),
      isItalic: face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0)
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The number of the glyph of a character; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  /// Whether a glyph has an outline: emoji of some fonts are images, and a font may be damaged.
  func canDraw(_ glyph: UInt32) -> Bool {
    (try? advance(of: glyph)) != nil && (try? outline(of: glyph)) != nil
  }

  /// The distance to the next letter, in squares of the font.
  ///
  /// Throws `TextError.notAFont`, when the font is damaged.
  func advance(of glyph: UInt32) throws(TextError) -> Double {
    guard let advance = loaded(glyph).advance else { throw damage }
    return advance
  }

  /// The kerning of two letters, in squares of the font.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double {
    var distance = FT_Vector()
    guard
      FT_Get_Kerning(face, left, right, UInt32(FT_KERNING_UNSCALED.rawValue), &distance) == 0
    else { return 0 }
    let kerning = Double(distance.x) / unitsPerEm
    return abs(kerning) < 1 ? kerning : 0
  }

  /// A glyph with its outline.
  ///
  /// Throws `TextError.notAFont`, when the font is damaged.
  func outline(of glyph: UInt32) throws(TextError) -> Drawing.Glyph {
    guard let outline = loaded(glyph).outline else { throw damage }
    return outline
  }

  private func loaded(_ glyph: UInt32) -> LoadedGlyph {
    let number = Int(glyph)
    if number < places.count, places[number] >= 0 { return glyphs[Int(places[number])] }
    var result = LoadedGlyph()
    if FT_Load_Glyph(face, glyph, freetype_unscaled_outlines) == 0,
      let slot = face.pointee.glyph
    {
      let advance = Double(slot.pointee.metrics.horiAdvance) / unitsPerEm
      if (0...FontFace.farthest).contains(advance) { result.advance = advance }
      result.outline = outline(of: slot).map {
        Drawing.Glyph(faceOfGlyphs, number: glyph, outline: $0, advance: result.advance ?? 0)
      }
    }
    while number >= places.count { places.append(-1) }
    places[number] = Int32(glyphs.count)
    glyphs.append(result)
    return result
  }

  /// The outline of a glyph that is loaded; nil if it has none, or the font is damaged.
  private func outline(of slot: FT_GlyphSlot) -> Path? {
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return nil }
    var path = Path()
    var steps = FT_Outline_Funcs(
      move_to: { to, path in
        guard let to, let path = path?.assumingMemoryBound(to: Path.self) else { return 0 }
        path.pointee.move(to: Point(to))
        return 0
      },
      line_to: { to, path in
        guard let to, let path = path?.assumingMemoryBound(to: Path.self) else { return 0 }
        path.pointee.line(to: Point(to))
        return 0
      },
      conic_to: { control, to, path in
        guard let control, let to, let path = path?.assumingMemoryBound(to: Path.self) else {
          return 0
        }
        path.pointee.quadratic(Point(control), to: Point(to))
        return 0
      },
      cubic_to: { first, second, to, path in
        guard let first, let second, let to, let path = path?.assumingMemoryBound(to: Path.self)
        else { return 0 }
        path.pointee.cubic(Point(first), Point(second), to: Point(to))
        return 0
      },
      shift: 0, delta: 0)
    let status = withUnsafeMutablePointer(to: &path) {
      FT_Outline_Decompose(&slot.pointee.outline, &steps, $0)
    }
    guard status == 0 else { return nil }
    var isNear = true
    let limit = FontFace.farthest * unitsPerEm
    let result = path.mapPoints { point in
      if abs(point.x) > limit || abs(point.y) > limit { isNear = false }
      return Point(x: point.x / unitsPerEm, y: point.y / unitsPerEm)
    }
    return isNear ? result : nil
  }
}

extension Point {
  /// A point of an outline, in units of the font; there y is up.
  fileprivate init(_ vector: UnsafePointer<FT_Vector>) {
    self.init(x: Double(vector.pointee.x), y: -Double(vector.pointee.y))
  }
}
