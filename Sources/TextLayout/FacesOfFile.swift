// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The faces of the file of a font: those of a collection, and the styles and weights of a variable font.

import CFreeType

/// The faces that a file has, by their names.
struct FacesOfFile {
  /// A face of the file.
  private struct Face {
    let family, style: String
    /// The number of the face, and above its 16 bits that of a style of a variable font.
    let index: FT_Long
  }

  private var faces: [Face] = []

  /// The weights that a variable font can have; nil for any other.
  private var weights: ClosedRange<Int>?

  /// No more faces and styles are looked at.
  private static let most = 256

  /// The tag of the axis of weights.
  private static let weight: FT_ULong = 0x7767_6874

  /// Reads the names of the faces.
  init(_ file: FontFile, _ library: FT_Library) {
    var (index, count) = (0, 1)
    while index < count, faces.count < FacesOfFile.most {
      guard let face = file.openFace(FT_Long(index), library) else { break }
      count = face.pointee.num_faces
      append(face, at: index, library)
      FT_Done_Face(face)
      index += 1
    }
  }

  private mutating func append(_ face: FT_Face, at index: Int, _ library: FT_Library) {
    func text(_ name: UnsafeMutablePointer<FT_String>?) -> String {
      name.map { String(cString: $0) } ?? ""
    }
    let family = text(face.pointee.family_name)
    var styles: [String] = []
    var variations: UnsafeMutablePointer<FT_MM_Var>?
    if face.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0,
      FT_Get_MM_Var(face, &variations) == 0, let variations
    {
      defer { FT_Done_MM_Var(library, variations) }
      let names = NamesOfFont(face)
      for number in 0..<min(Int(variations.pointee.num_namedstyles), FacesOfFile.most) {
        styles.append(names[variations.pointee.namedstyle[number].strid] ?? "")
      }
      for axis in 0..<Int(variations.pointee.num_axis) where index == 0 {
        let axis = variations.pointee.axis[axis]
        if axis.tag == FacesOfFile.weight, axis.minimum <= axis.maximum {
          weights = Int(axis.minimum >> 16)...Int(axis.maximum >> 16)
        }
      }
    }
    if styles.isEmpty {
      faces.append(
        Face(family: family, style: text(face.pointee.style_name), index: FT_Long(index)))
    }
    for (number, style) in styles.enumerated() where !style.isEmpty {
      faces.append(Face(family: family, style: style, index: FT_Long((number + 1) << 16 | index)))
    }
  }

  /// The face with a name, which may be that of its style, of its family or of both; or a weight.
  ///
  /// `font`: the name of the file for messages. Returns its number for FreeType, and the weight that a variable font has to
  /// be set to. Throws `TextError.unknownFace`.
  func place(of name: String, font: String?) throws(TextError) -> (index: FT_Long, weight: Int?) {
    func key(_ name: String) -> String { name.lowercased().filter { !" -_".contains($0) } }
    let wanted = key(name)
    let found =
      faces.first { key($0.style) == wanted } ?? faces.first { key($0.family + $0.style) == wanted }
      ?? faces.first { key($0.family) == wanted }
    if let found { return (found.index, nil) }
    if let weights, let weight = Int(name), weights.contains(weight) { return (0, weight) }
    throw .unknownFace(name, font: font, faces: names, weights: weights)
  }

  /// The names of the faces, each once: their styles, with their families if these differ.
  private var names: [String] {
    let isOneFamily = faces.allSatisfy { $0.family == faces[0].family }
    var names: [String] = []
    for face in faces {
      let name = isOneFamily ? face.style : "\(face.family) \(face.style)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Sets a variable font to a weight; false if that fails.
  static func set(_ weight: Int, of face: FT_Face, _ library: FT_Library) -> Bool {
    var variations: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &variations) == 0, let variations else { return false }
    defer { FT_Done_MM_Var(library, variations) }
    var places = (0..<Int(variations.pointee.num_axis)).map { number in
      let axis = variations.pointee.axis[number]
      return axis.tag == FacesOfFile.weight ? FT_Fixed(weight) << 16 : axis.def
    }
    return FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &places) == 0
  }

  /// The weight of a face, 1...1000; 400 is the usual one.
  static func weight(of face: FT_Face, _ library: FT_Library) -> Int {
    var variations: UnsafeMutablePointer<FT_MM_Var>?
    if face.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0,
      FT_Get_MM_Var(face, &variations) == 0, let variations
    {
      defer { FT_Done_MM_Var(library, variations) }
      var places = [FT_Fixed](repeating: 0, count: Int(variations.pointee.num_axis))
      if FT_Get_Var_Design_Coordinates(face, FT_UInt(places.count), &places) == 0,
        let axis = places.indices.first(where: {
          variations.pointee.axis[$0].tag == FacesOfFile.weight
        })
      {
        return min(max(Int(places[axis] >> 16), 1), 1000)
      }
    }
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      let weight = Int(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
      if (1...1000).contains(weight) { return weight }
    }
    return face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
  }
}

/// The names in a font, by their numbers.
private struct NamesOfFont {
  private var names: [UInt16: (rank: Int, text: String)] = [:]

  /// No longer name is read.
  private static let longest = 256

  init(_ face: FT_Face) {
    for number in 0..<FT_Get_Sfnt_Name_Count(face) {
      var name = FT_SfntName()
      guard FT_Get_Sfnt_Name(face, number, &name) == 0, let start = name.string else { continue }
      let bytes = UnsafeBufferPointer(
        start: start, count: min(Int(name.string_len), NamesOfFont.longest))
      let text: String
      // English ones of Windows first; those of old Macs are ASCII where it matters.
      let rank: Int
      if name.platform_id == 1 {
        (text, rank) = (String(decoding: bytes.filter { $0 < 0x80 }, as: UTF8.self), 2)
      } else {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        (text, rank) = (
          String(decoding: units, as: UTF16.self), name.language_id == 0x409 ? 0 : 1
        )
      }
      if let known = names[name.name_id], known.rank <= rank { continue }
      names[name.name_id] = (rank, text)
    }
  }

  /// The name with a number; nil if there is none.
  subscript(_ number: FT_UInt) -> String? { names[UInt16(truncatingIfNeeded: number)]?.text }
}
