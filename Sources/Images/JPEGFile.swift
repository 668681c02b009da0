// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A JPEG file to pixels.

import CLibrary
import CTurboJPEG
import Drawing

/// A JPEG, baseline or progressive, in grey or in colour.
///
/// The turn that a camera notes is ignored, as programs for maps do. Browsers heed it, so that such a file is not kept
/// for pictures that hold files.
struct JPEGFile: ImageFile {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(ImageError) {
    let decoder = try Decoder()
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = tjDecompressHeader3(
      decoder.handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
    guard decoder.outcome(of: status, bytes) != .failed, width > 0, height > 0 else {
      throw .damaged(.jpeg, decoder.message)
    }
    let inks = [TJCS_CMYK, TJCS_YCCK].map { Int32($0.rawValue) }
    guard !inks.contains(space) else { throw .inks }
    (self.width, self.height, self.bytes) = (Int(width), Int(height), bytes)
  }

  func bitmap(keepsFile: Bool) throws(ImageError) -> Bitmap {
    try bitmap(eighths: 8, keepsFile: keepsFile, keepsDamage: false)
  }

  /// Reads the pixels at a part of their size, which is faster.
  ///
  /// `eighths`: the part of a side, 1...8. `keepsDamage`: whether a file that ends too early or has wrong parts is read
  /// as far as it goes.
  func bitmap(
    eighths: Int, keepsFile: Bool = false, keepsDamage: Bool
  ) throws(ImageError) -> Bitmap {
    let decoder = try Decoder()
    // The library finds the part from the size: TJSCALED in turbojpeg.h.
    let (width, height) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    let colors = try pixelMemory(width: width, height: height)
    func decode(_ flags: Int32) -> Decoder.Outcome {
      decoder.outcome(
        of: colors.withMemoryRebound(to: UInt8.self, capacity: 4 * width * height) {
          tjDecompress2(
            decoder.handle, bytes, UInt(bytes.count), $0, Int32(width), Int32(4 * width),
            Int32(height), Int32(TJPF_RGBA.rawValue), flags)
        }, bytes)
    }
    // A file of hundreds of scans, which may be wrong ones too, is made to cost time: "Two Issues with the JPEG
    // Standard", libjpeg-turbo, 2016. So the first pass ends at a warning.
    var outcome = decode(TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING)
    if outcome == .extraBytes { outcome = decode(TJFLAG_LIMITSCANS) }
    if outcome == .failed, keepsDamage, decoder.isWarned {
      colors.update(repeating: Color(red: 0x80, green: 0x80, blue: 0x80), count: width * height)
      _ = decode(TJFLAG_LIMITSCANS)
      // Of a file with too many scans nothing is left but grey.
      if decoder.isWarned { outcome = .done }
    }
    guard outcome != .failed else {
      free(colors)
      throw decoder.message.hasPrefix("Insufficient memory")
        ? .outOfMemory(width: width, height: height) : .damaged(.jpeg, decoder.message)
    }
    return Bitmap(
      taking: colors, width: width, height: height,
      file: keepsFile && exifOrientation(of: bytes) == 1 ? bytes : [])
  }
}

/// The decoder of the library, freed with its last use.
private final class Decoder {
  let handle: tjhandle

  /// The outcome of a call.
  enum Outcome {
    /// Success.
    case done
    /// It has, or would have, except for extra bytes between two parts; some cameras write them,
    /// and they do no harm.
    case extraBytes
    /// The file is damaged. The library only warns of parts that are missing or wrong, and makes them grey.
    case failed
  }

  init() throws(ImageError) {
    guard let handle = tjInitDecompress() else {
      throw .damaged(.jpeg, "the decoder cannot be started")
    }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  /// The outcome of a call that answered a status.
  func outcome(of status: Int32, _ bytes: [UInt8]) -> Outcome {
    guard status != 0 else { return .done }
    // The words are those of the first warning, which may hide that the file ends early.
    return isWarned && message.contains("extraneous bytes") && hasEnd(bytes)
      ? .extraBytes : .failed
  }

  /// Whether the last error was one that leaves pixels.
  var isWarned: Bool { UInt32(bitPattern: tjGetErrorCode(handle)) == TJERR_WARNING.rawValue }

  /// The words of the library about its first error.
  var message: String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "the file cannot be decoded"
  }
}

/// Whether the marker of the end comes after the start of the last scan.
///
/// Neither can be inside a scan, where a byte of 255 is followed by 0: ITU-T T.81, section B.1.1.5.
private func hasEnd(_ bytes: [UInt8]) -> Bool {
  for index in bytes.indices.dropFirst().reversed() where bytes[index - 1] == 0xff {
    switch bytes[index] {
    case 0xd9: return true
    case 0xda: return false
    default: break
    }
  }
  return false
}
