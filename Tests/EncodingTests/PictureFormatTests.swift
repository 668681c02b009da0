// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Testing

@testable import Encoding

struct PictureFormatTests {
  /// Writes the width and the height, for something that is not a file.
  private final class SizeEncoder: PictureEncoder {
    static let name = "size"
    static let fileExtension: String? = nil
    static func memory(width: Int, height: Int) -> Int { 0 }
    func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<SVGCanvas> {
      SVGEncoder().canvas(sheet, threads: threads)
    }
    func encode(
      _ canvas: consuming ScaledCanvas<SVGCanvas>, of sheet: Sheet
    ) throws(EncodingError) -> EncodedPicture {
      EncodedPicture(bytes: Array("\(sheet.width)x\(sheet.height)".utf8), isBlank: false)
    }
  }

  @Test("A format has a name, and an extension only where files have one")
  func names() throws {
    let format = PictureFormat(SizeEncoder.self)
    #expect(format.rawValue == "size" && format.fileExtension == nil && format != .png)
    #expect(
      PictureFormat.allCases.map(\.rawValue) == ["png", "svg", "pdf", "jpeg", "webp", "counts"])
    for format in PictureFormat.allCases {
      #expect(PictureFormat(rawValue: format.rawValue) == format)
      #expect(PictureFormat(fileExtension: try #require(format.fileExtension)) == format)
    }
    #expect(PictureFormat(fileExtension: "size") == nil && PictureFormat(rawValue: "jpg") == nil)
    #expect(PictureFormat(fileExtension: "jpeg") == .jpeg)
  }
}
