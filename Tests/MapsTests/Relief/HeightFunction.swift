// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights that are a function of the place, and pictures of them.

import CLibrary
import Drawing
import Fitting
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Heights
@testable import Maps

/// A source of heights that a function gives.
final class HeightFunction: HeightSource, HeightPosts {
  let name = "heights"
  let attribution: String? = nil
  let isFolder = false
  let lattice: HeightLattice
  private let height: @Sendable (_ latitude: Double, _ longitude: Double) -> Double?

  init(
    _ lattice: HeightLattice, height: @escaping @Sendable (Double, Double) -> Double?
  ) {
    (self.lattice, self.height) = (lattice, height)
  }

  func open(
    _ areas: [HeightArea], degreesPerPixel: Double, threads: Int
  ) throws(TileError) -> OpenHeights {
    OpenHeights(posts: self, facts: HeightFacts(source: name))
  }

  func lookup() -> any GroundHeights { fatalError("Pictures ask for no single heights") }

  func known(_ columns: Range<Int>, inRows rows: Range<Int>) -> Range<Int> { columns }

  func read(row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>) {
    for column in columns {
      let (latitude, longitude): (Double, Double)
      switch lattice {
      case .degrees(let steps):
        (latitude, longitude) = (
          90 - Double(row) / Double(steps), Double(column) / Double(steps) - 180
        )
      case .cells(let cells):
        (latitude, longitude) = (
          90 - (Double(row) + 0.5) / Double(cells), (Double(column) + 0.5) / Double(cells) - 180
        )
      case .mercator(let pixels):
        latitude = WebMercator.latitude(y: (Double(row) + 0.5) / Double(pixels))
        longitude = WebMercator.longitude(x: (Double(column) + 0.5) / Double(pixels))
      }
      heights[column - columns.lowerBound] = height(latitude, longitude).map { Float($0) } ?? .nan
    }
  }
}

/// The picture of a region.
func reliefViewport(
  _ region: Region, _ projection: ProjectionChoice = .mercator, width: Int = 200, height: Int = 160
) throws -> Viewport {
  try fitViewport(
    [],
    options: MapOptions(
      region: region, size: .exact(width: width, height: height), projection: projection))
}

/// The pixels of a relief on a ground.
func reliefPixels(
  _ source: any HeightSource, _ viewport: Viewport, style: Relief.Style = .shade,
  on ground: Color = Color(red: 240, green: 238, blue: 230), threads: Int = 1
) throws -> [Color] {
  var relief = Relief(source)
  relief.style = style
  let loaded = try LoadedRelief(relief, below: viewport, isDark: false, threads: threads)
  var canvas = RasterCanvas(
    width: viewport.size.columns, height: viewport.size.rows, background: ground)
  loaded.draw(on: &canvas)
  return canvas.directColors()
}
