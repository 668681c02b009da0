// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pixels of a picture, for programs that draw on.

#if canImport(CoreGraphics)
  public import CoreGraphics
  import Foundation
#endif

extension Picture {
  /// The pixels, row by row from the top: red, green, blue and alpha, 0...255 each, in sRGB with straight alpha.
  ///
  /// They are there if ``PlotOptions/format`` was ``PictureFormat/rgba``; nil for all other formats, whose bytes are a
  /// file.
  public var pixels: [UInt8]? { format == .rgba ? bytes : nil }

  #if canImport(CoreGraphics)
    /// The picture as an image of the system, if ``PlotOptions/format`` was ``PictureFormat/rgba``; else nil.
    public var cgImage: CGImage? {
      guard let pixels, let space = CGColorSpace(name: CGColorSpace.sRGB),
        let provider = CGDataProvider(data: Data(pixels) as CFData)
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
        space: space, bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  #endif
}
