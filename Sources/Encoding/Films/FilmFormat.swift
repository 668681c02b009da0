// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Formats of several frames. Each encoder has its own file in this folder.

package import Drawing

/// A format of moving pictures, by its name, which is the extension of its files too.
package enum FilmFormat: String, CaseIterable, Sendable {
  /// Animated PNG: every browser shows it.
  case apng
  /// Frames that are not compressed, for programs that encode video.
  case y4m

  /// Makes files of the format.
  package var encoder: any FilmEncoder.Type {
    switch self {
    case .apng: APNGEncoder.self
    case .y4m: Y4MEncoder.self
    }
  }
}

/// The facts about a film that are known before its first frame.
package struct FilmSheet: Equatable, Sendable {
  /// Pixels per row, and rows, from 1.
  package var width, height: Int

  /// Whether all pixels of all frames are opaque.
  package var isOpaque: Bool

  /// The number of frames in a second, from 1.
  package var framesPerSecond: Int

  /// A sheet of frames.
  package init(width: Int, height: Int, isOpaque: Bool, framesPerSecond: Int) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    self.framesPerSecond = framesPerSecond
  }
}

/// What one frame changes of the frame before.
package struct FilmFrame: Equatable, Sendable {
  /// The pixels that may have changed: all of them in the first frame, and none if it looks like the one before.
  package var changed: PixelRectangle

  /// Rectangles within these pixels; outside of them nothing has changed.
  package var parts: [PixelRectangle]

  /// Their colours, row by row, in straight alpha.
  package var colors: [Color]

  /// The colours that they had before; empty in the first frame.
  package var before: [Color]

  /// How long it is shown, in frames, from 1.
  package var duration: Int

  /// A change of some pixels.
  package init(
    changed: PixelRectangle, colors: [Color], before: [Color], duration: Int = 1
  ) {
    (self.changed, self.colors, self.before) = (changed, colors, before)
    parts = [changed]
    self.duration = duration
  }
}

/// Makes one file of frames that follow each other.
package protocol FilmEncoder: AnyObject {
  /// The most pixels a side that its files can have. Default: no limit of its own.
  static var longestSide: Int { get }

  /// An encoder without frames.
  ///
  /// - Parameters:
  ///   - sheet: The facts about all frames.
  ///   - write: Takes the bytes of the file, one part after another.
  init(_ sheet: FilmSheet, write: @escaping ([UInt8]) -> Void)

  /// Adds a frame.
  ///
  /// - Throws: `EncodingError`, when there is no memory for it.
  func add(_ frame: FilmFrame) throws(EncodingError)

  /// Writes the rest of the file.
  ///
  /// - Throws: `EncodingError`, when there is no memory for it.
  func finish() throws(EncodingError)
}

extension FilmEncoder {
  package static var longestSide: Int { .max }
}
