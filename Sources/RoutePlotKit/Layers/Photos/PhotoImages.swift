// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pictures of photos, decoded at the size that they are shown at.

import CLibrary
import Drawing
import Encoding
import Images
import Processors
import RouteReading

/// A picture that is asked of a photo.
struct PhotoImage: Sendable {
  /// The number of the photo.
  let number: Int

  /// The pixels that it is shown with.
  let width, height: Int

  /// The quality of JPEG in files that hold pictures.
  private static let quality = 82

  /// A file of more bytes is no photo.
  private static let mostBytes = 256 << 20

  /// Decodes pictures on several threads; memory is that of one photo for each, and of all pictures.
  ///
  /// `keepsFiles`: whether the file of the picture holds images. Returns the pictures in their order, or why there is
  /// none.
  static func decode(
    _ asked: [PhotoImage], _ options: PlotOptions, asDiscs: Bool, keepsFiles: Bool
  ) -> [Result<Bitmap, PhotoFault>] {
    let results = Guarded([Result<Bitmap, PhotoFault>?](repeating: nil, count: asked.count))
    let (photos, decoder) = (options.photos, options.photoDecoder)
    WorkerThreads(count: min(options.drawingThreads, asked.count)).perform(asked.count) { index in
      let request = asked[index]
      let result = request.pixels(of: photos[request.number], decoder).flatMap { image in
        let shown =
          asDiscs
          ? image.disc : keepsFiles ? image.withJPEG(quality: PhotoImage.quality) : image
        return shown.map { .success($0) }
          ?? .failure(.image(.outOfMemory(width: request.width, height: request.height)))
      }
      results.withLock { $0[index] = result }
    }
    return results.current.map { $0 ?? .failure(.noDecoder) }
  }

  /// The pixels of a photo, upright.
  private func pixels(
    of photo: Photo, _ decoder: PhotoDecoder?
  ) -> Result<Bitmap, PhotoFault> {
    let bytes: [UInt8]
    if photo.tags.container == .heic {
      guard let decoder else { return .failure(.noDecoder) }
      guard let decoded = decoder.jpeg(of: photo.path) else { return .failure(.notDecoded) }
      bytes = decoded
    } else {
      let descriptor = (photo.path.map { CChar(bitPattern: $0) } + [0])
        .withUnsafeBufferPointer { path in
          path.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
        }
      guard descriptor >= 0 else { return .failure(.notReadable) }
      let file = OpenFile(descriptor)
      guard file.size <= PhotoImage.mostBytes else { return .failure(.tooManyBytes) }
      bytes = file.bytes(file.size, at: 0)
    }
    do throws(ImageError) {
      return .success(
        try Bitmap.read(
          photo: bytes, orientation: photo.tags.orientation, width: width, height: height))
    } catch { return .failure(.image(error)) }
  }
}
