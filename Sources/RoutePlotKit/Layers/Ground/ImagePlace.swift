// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The place of an image on the Earth, from its world file and its coordinate system.

package import Geography
package import Mapping

/// The coordinates that the place of an image is given in.
package enum ImageSystem: String, Equatable, Sendable, CaseIterable {
  /// Metres of Web Mercator.
  case webMercator = "EPSG:3857"
  /// Degrees of longitude and latitude.
  case degrees = "EPSG:4326"

  /// The projection in which an image of this system needs only to be scaled.
  package var projection: ProjectionChoice {
    switch self {
    case .webMercator: .mercator
    case .degrees: .equirectangular
    }
  }

  /// Reads the system of well-known text, as `.prj` files have it; nil for any other system.
  ///
  /// OGC 01-009 and 18-010, and the names that Esri gives.
  package init?(wellKnownText text: String) {
    let text = text.uppercased().filter { !$0.isWhitespace }
    let isProjected = text.hasPrefix("PROJCS[") || text.hasPrefix("PROJCRS[")
    let isGeographic = ["GEOGCS[", "GEOGCRS[", "GEODCRS["].contains { text.hasPrefix($0) }
    // The name is the first text in quotes.
    let name = text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
    if isProjected,
      ["PSEUDO-MERCATOR", "PSEUDO_MERCATOR", "WEB_MERCATOR"].contains(where: { name.contains($0) })
    {
      self = .webMercator
    } else if isGeographic, ["WGS84", "GCS_WGS_1984", "WGS_1984"].contains(String(name)) {
      self = .degrees
    } else {
      return nil
    }
  }

  /// The name of the system of well-known text; nil if it has none.
  package static func name(inWellKnownText text: String) -> String? {
    text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
      .map { String($0) }
  }
}

/// A reason why the files next to an image do not give its place.
package enum ImagePlaceError: Error, Equatable, Sendable {
  /// The file has not six numbers.
  case notSixNumbers
  /// The image is turned or mirrored.
  case turned
  /// The image reaches beyond what the system has, or farther than anybody needs.
  case beyondSystem(ImageSystem)
  /// The system is not given, and the numbers look like those of this one.
  case looksLike(ImageSystem)
}

/// The place of an image: its outer edges, in the coordinates of its system.
package struct ImagePlace: Equatable, Sendable {
  /// The system of the edges.
  package var system: ImageSystem

  /// The edges: metres or degrees, west below east and south below north.
  package var west, south, east, north: Double

  /// Reads a world file: six numbers for the step from pixel to pixel and the middle of the first one.
  ///
  /// - Parameters:
  ///   - worldFile: The text of the file.
  ///   - system: The coordinates that it is in.
  ///   - isCertain: Whether it is stated.
  ///   - width: Pixels a row of the image.
  ///   - height: Rows of the image.
  /// - Throws: `ImagePlaceError`.
  package init(
    worldFile: String, system: ImageSystem, isCertain: Bool, width: Int, height: Int
  ) throws(ImagePlaceError) {
    let words = worldFile.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { word -> Double? in
      let isPlain = word.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
      guard isPlain, let number = Double(word), abs(number) < 1e12 else { return nil }
      return number
    }
    guard words.count == 6, numbers.count == 6 else { throw .notSixNumbers }
    let (across, down) = (numbers[0], numbers[3])
    // What does not move the far corner by a hundredth of a pixel is not seen.
    let turn = max(abs(numbers[1]) * Double(width), abs(numbers[2]) * Double(height))
    guard across > 0, down < 0, turn <= 0.01 * min(across, -down) else { throw .turned }
    self.system = system
    west = numbers[4] - across / 2
    north = numbers[5] - down / 2
    east = west + across * Double(width)
    south = north + down * Double(height)
    let reach = (x: max(abs(west), abs(east)), y: max(abs(south), abs(north)))
    let fits = ImageSystem.allCases.filter { reach.x <= $0.limit.x && reach.y <= $0.limit.y }
    if !isCertain {
      // A few metres around 0,0 are not a map, and degrees are small numbers.
      if system == .webMercator, fits.contains(.degrees) { throw .looksLike(.degrees) }
      if system == .degrees, fits == [.webMercator] { throw .looksLike(.webMercator) }
    }
    guard fits.contains(system), west < east, south < north else { throw .beyondSystem(system) }
  }

  /// The box of the image in degrees, in the form of `Region.box`.
  package var region: Region {
    switch system {
    case .degrees: return .box(west: west, south: south, east: east, north: north)
    case .webMercator:
      let world = 2 * Double.pi * Earth.equatorialRadius
      return .box(
        west: west / world * 360, south: WebMercator.latitude(y: 0.5 - south / world),
        east: east / world * 360, north: WebMercator.latitude(y: 0.5 - north / world))
    }
  }
}

extension PlotOptions {
  /// Shows what an image shows: its region, pixel by pixel if no other size is requested.
  ///
  /// - Parameters:
  ///   - place: Where the image lies.
  ///   - width: Pixels a row of the image.
  ///   - height: Rows of the image.
  package mutating func showRegion(of place: ImagePlace, width: Int, height: Int) {
    region = place.region
    guard size == .automatic else { return }
    func pixels(_ side: Int) -> Int { Int((Double(side) * pixelScale).rounded()) }
    size = .exact(width: pixels(width), height: pixels(height))
  }
}

extension ImageSystem {
  /// The largest numbers that a place may have, with a little for images that end beyond the last pixel.
  fileprivate var limit: (x: Double, y: Double) {
    switch self {
    // Half the circumference; three worlds to the east and west.
    case .webMercator: (3 * 20_037_508.35, 1.001 * 20_037_508.35)
    case .degrees: (540, 90.01)
    }
  }
}
