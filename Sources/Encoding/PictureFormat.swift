// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A format of pictures. Each encoder has its own file or folder in this module, and `PictureFormatRegistry` lists the
// formats.

package import Drawing

/// The format of a picture.
///
/// It has a name. The extension of a file may name it too, but need not: an output without a file
/// of its own, such as a picture for a terminal, has none. An encoder adds its format as a static
/// property in its own file.
public struct PictureFormat: Hashable, Sendable {
  /// The name, in small letters.
  public let rawValue: String

  /// The extension of files that are written so, in small letters and without the point; nil if none says it.
  public let fileExtension: String?

  /// The encoder: a type, so all threads may have it, whatever they may do with its values.
  nonisolated(unsafe) package let encoder: any PictureEncoder.Type

  /// The format of an encoder.
  package init(_ encoder: any PictureEncoder.Type) {
    (rawValue, fileExtension) = (encoder.name, encoder.fileExtension)
    self.encoder = encoder
  }

  /// Whether two formats have the same name.
  public static func == (a: PictureFormat, b: PictureFormat) -> Bool { a.rawValue == b.rawValue }

  /// Whether files of the format can be smaller at a lower quality.
  public var hasQuality: Bool { encoder.hasQuality }

  /// Whether files of the format can have fewer colours than the picture.
  public var hasPalette: Bool { encoder.hasPalette }

  /// Feeds the name to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// Makes files of one format, one after another: it gives a canvas to draw on, and the bytes of what has been
/// drawn.
///
/// What it needs for that it may keep for the next file.
package protocol PictureEncoder: AnyObject {
  /// The canvas below the one that is drawn on, in pixels of the file.
  associatedtype Base: Canvas, Sendable

  /// The name of the format, in small letters.
  static var name: String { get }

  /// The extension of its files, in small letters and without the point; nil if none says the format.
  ///
  /// By default it is the name.
  static var fileExtension: String? { get }

  /// Whether its files say what the picture is called. Default: they do not.
  static var hasTitle: Bool { get }

  /// Whether its files say where the pixels are on the Earth, in `Sheet.frame`. Default: they do not.
  static var hasFrame: Bool { get }

  /// The most pixels a side that its files can have. Default: no limit of its own.
  static var longestSide: Int { get }

  /// Whether its files can be transparent. Default: they can.
  static var hasAlpha: Bool { get }

  /// Whether its files can be smaller at a lower quality. Default: they cannot.
  static var hasQuality: Bool { get }

  /// Whether its files can have fewer colours than the picture, `Sheet.mostColors`. Default: they cannot.
  static var hasPalette: Bool { get }

  /// The least memory that drawing and encoding a picture takes.
  ///
  /// - Parameters:
  ///   - width: Pixels per row.
  ///   - height: Rows.
  /// - Returns: Bytes; 0 if it depends on the lines alone.
  static func memory(width: Int, height: Int) -> Int

  /// An encoder that has no memory yet.
  init()

  /// Whether a picture is kept until the next one, so that only what differs is painted; the bytes are the same.
  ///
  /// It is false until it is set, and an encoder may leave it so.
  var keepsPicture: Bool { get set }

  /// A canvas of one colour, which is drawn on in pixels of the layout.
  ///
  /// - Parameters:
  ///   - sheet: The size, the background and the density of the picture, and the part of it that the file shows.
  ///   - threads: How many threads draw and encode at most; the file is the same for any number.
  /// - Returns: The canvas.
  func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<Base>

  /// Encodes what has been drawn: same canvas, same bytes.
  ///
  /// - Parameters:
  ///   - canvas: The canvas with the drawing.
  ///   - sheet: What the canvas was made of.
  /// - Returns: The whole file.
  /// - Throws: `EncodingError`, when the picture cannot be encoded.
  func encode(
    _ canvas: consuming ScaledCanvas<Base>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture
}

extension PictureEncoder {
  /// The name is the extension too.
  package static var fileExtension: String? { name }

  package static var hasTitle: Bool { false }

  package static var hasFrame: Bool { false }

  package static var longestSide: Int { .max }

  package static var hasAlpha: Bool { true }

  package static var hasQuality: Bool { false }

  package static var hasPalette: Bool { false }

  /// Every picture is made again.
  package var keepsPicture: Bool {
    get { false }
    set {}
  }
}

extension PictureEncoder where Base == RasterCanvas {
  /// A canvas of pixels.
  func rasterCanvas(of sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    ScaledCanvas(
      RasterCanvas(
        width: sheet.width, height: sheet.height, background: sheet.background, clip: sheet.clip,
        threads: threads),
      scale: sheet.pixelScale)
  }
}

/// A picture as a file.
package struct EncodedPicture: Sendable {
  /// The whole file.
  package var bytes: [UInt8]

  /// Whether the picture looks like its background alone.
  package var isBlank: Bool

  /// Outside of these pixels it is the picture before; nil if that is not known.
  package var changed: PixelRectangle?

  /// A picture as a file.
  package init(bytes: [UInt8], isBlank: Bool, changed: PixelRectangle? = nil) {
    (self.bytes, self.isBlank, self.changed) = (bytes, isBlank, changed)
  }
}
