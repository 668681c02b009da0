// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Frames that are not compressed, as programs that encode video read them from a pipe.

import Drawing

/// Writes frames as YUV4MPEG2, in full resolution of colours (`C444`).
///
/// The format has no specification of its own; the header is that of yuv4mpeg(5) of mjpegtools. Colours are those of
/// ITU-R BT.709 in its limited range, which players expect where a file does not say it. What is transparent is white.
package final class Y4MEncoder: FilmEncoder {
  private let sheet: FilmSheet
  private let write: ([UInt8]) -> Void

  /// The head of a frame with its three planes.
  private var frame: [UInt8]

  private static let head = Array("FRAME\n".utf8)

  package init(_ sheet: FilmSheet, write: @escaping ([UInt8]) -> Void) {
    (self.sheet, self.write) = (sheet, write)
    frame = Y4MEncoder.head
    frame += [UInt8](repeating: 128, count: 3 * sheet.width * sheet.height)
    let header =
      "YUV4MPEG2 W\(sheet.width) H\(sheet.height) F\(sheet.framesPerSecond):1 Ip A1:1 C444\n"
    write(Array(header.utf8))
  }

  package func add(_ frame: FilmFrame) throws(EncodingError) {
    let (columns, rows) = (frame.changed.columns, frame.changed.rows)
    let plane = sheet.width * sheet.height
    for row in rows {
      let source = (row - rows.lowerBound) * columns.count
      let target = Y4MEncoder.head.count + row * sheet.width + columns.lowerBound
      for column in 0..<columns.count {
        let (luma, blue, red) = frame.colors[source + column].videoLevels
        self.frame[target + column] = luma
        self.frame[target + column + plane] = blue
        self.frame[target + column + 2 * plane] = red
      }
    }
    for _ in 0..<frame.duration { write(self.frame) }
  }

  package func finish() throws(EncodingError) {}
}

extension Color {
  /// Luma and the differences of blue and red, in the limited range of 8 bits (ITU-R BT.709-6, sections 3 and 4).
  fileprivate var videoLevels: (luma: UInt8, blue: UInt8, red: UInt8) {
    let color = alpha == 255 ? self : over(.white, coverage: 255)
    let (red, green, blue) = (
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
    )
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return (
      UInt8((16 + 219 * luma).rounded()), UInt8((128 + 224 * (blue - luma) / 1.8556).rounded()),
      UInt8((128 + 224 * (red - luma) / 1.5748).rounded())
    )
  }
}
