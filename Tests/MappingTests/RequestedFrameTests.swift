// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Mapping

struct RequestedFrameTests {
  @Test(
    "The side that nobody gives follows the shape of the region, within the padding and a limit",
    arguments: [
      (PictureSize.automatic, 2.0, 1.0, 1024, 522), (.automatic, 1, 2, 522, 1024),
      (.automatic, 9, 1, 1024, 512), (.automatic, 0, 0, 1024, 1024), (.width(100), 1, 1, 100, 100),
      (.width(100), 1, 3, 100, 260), (.width(100), 1, 50, 100, 800), (.height(100), 3, 1, 260, 100),
      (.height(100), 0, 7, 20, 100), (.exact(width: 30, height: 90), 5, 1, 30, 90),
    ])
  func size(size: PictureSize, across: Double, down: Double, width: Int, height: Int) {
    let frame = RequestedFrame(size: size, padding: .pixels(10))
    let found = frame.size(across: across, down: down)
    #expect(found.columns == width && found.rows == height)
  }

  @Test("A region touches its room on all four sides of an automatic picture, bands and all")
  func bands() throws {
    for (layers, shape) in [
      (LayerMargins(right: 12), 1.0), (LayerMargins(top: 3, bottom: 4), 1.0),
      (LayerMargins(right: 18), 0.7), (LayerMargins(top: 3, right: 9, bottom: 5), 1.6),
      (LayerMargins(top: 9, bottom: 14), 1.1),
    ] {
      for padding in [Padding.fraction(0.1), .pixels(0), .pixels(30)] {
        let frame = RequestedFrame(size: .automatic, padding: padding, layers: layers)
        let size = frame.size(across: shape, down: 1)
        let edges = try frame.edges(size)
        let (across, down) = (
          size.width - edges.left - edges.right, size.height - edges.top - edges.bottom
        )
        #expect(max(size.columns, size.rows) == 1024)
        #expect(abs(across / shape - down) < 2, "\(layers) \(shape) \(size)")
      }
    }
  }

  @Test("A sharper picture has the same layout in more pixels")
  func pixelScale() {
    let frame = RequestedFrame(size: .automatic, padding: .fraction(0.1), pixelScale: 3)
    let found = frame.size(across: 3, down: 2)
    let plain = RequestedFrame(size: .automatic, padding: .fraction(0.1)).size(across: 3, down: 2)
    #expect(found.columns == 3 * plain.columns && found.rows == 3 * plain.rows)
    #expect(found.width == plain.width && found.height == plain.height)
  }

  @Test("The room on each side is what is asked for, and never less than layers need")
  func edges() throws {
    let size = LayoutSize(columns: 400, rows: 200, pixelScale: 1)
    let padding = Padding(
      top: .pixels(4), right: .fraction(0.1), bottom: .pixels(0), left: .inches(1))
    let frame = RequestedFrame(
      size: .exact(width: 400, height: 200), padding: padding, layers: LayerMargins(pixels: 6))
    let edges = try frame.edges(size)
    #expect(edges == RequestedFrame.Edges(top: 6, right: 20, bottom: 6, left: 96))
    #expect(throws: MappingError.self) {
      try frame.edges(LayoutSize(columns: 90, rows: 200, pixelScale: 1))
    }
  }

  @Test("No region of any shape has more room than the frame promises before the log is read")
  func largestRoom() throws {
    for size in [PictureSize.automatic, .width(300), .height(90), .exact(width: 70, height: 200)] {
      let frame = RequestedFrame(size: size, padding: .fraction(0.05))
      let most = frame.largestRoom
      for shape in [0.01, 0.3, 1, 1.7, 40] {
        let found = frame.size(across: shape, down: 1)
        let edges = try frame.edges(found)
        #expect(found.width - edges.left - edges.right <= most.width + 1)
        #expect(found.height - edges.top - edges.bottom <= most.height + 1)
      }
    }
  }
}
