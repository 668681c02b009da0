// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The requested map below the routes, and its colours mixed with the background.

package import Drawing

/// The map below the routes.
public struct BaseMap: Equatable, Sendable {
  /// Its sources, from the bottom up; none, the default, for no map.
  public var sources: [Source] = []

  /// Its colours; nil, the default, for light ones on a light ground and dark ones on a dark ground.
  public var style: Style?

  /// Its parts; by default all.
  public var features = MapFeatures.all

  /// The colours that are chosen, in place of those of the style; by default none.
  package var colors: [MapColorName: Color] = [:]

  /// The opacity of its colours, 0...1; by default 1.
  ///
  /// With less they come closer to the ground.
  public var opacity = 1.0

  /// The zoom of tiles, 0...24; nil, the default, for the one whose pixels are nearest to those of the picture.
  public var zoom: Int?

  /// The treatment of a missing tile; nil, the default, is a tile of a lower zoom in its place, or nothing if the
  /// source says that it leaves out blank tiles.
  public var missingTiles: MissingTiles?

  /// Whether a picture of which a file or a folder has no tile is drawn without it, and is no fault; by default false.
  package var drawsOutside = false

  /// No map.
  public init() {}

  /// All whom the sources ask pictures to name, each once; nil if none does.
  package var attribution: String? {
    var texts: [String] = []
    for text in sources.compactMap(\.attribution) where !texts.contains(text) {
      texts.append(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// The maps of tiles that are pictures among the sources.
  package var tileMaps: [TileMap] {
    sources.compactMap { source in
      guard case .tiles(let map) = source.kind else { return nil }
      return map
    }
  }

  /// A source of a map.
  public struct Source: Equatable, Sendable {
    /// The kinds of sources.
    package enum Kind: Equatable, Sendable {
      /// The map of the Earth that the program holds.
      case earth
      /// A map of tiles that are pictures, opened.
      case tiles(TileMap)
      /// A map of streets in vector tiles, opened.
      case streets(StreetMap)
    }

    /// The map of the Earth that the program holds: Natural Earth 5.1.
    public static let earth = Source(.earth)

    /// The kind, with the map if one is opened.
    package let kind: Kind

    /// A source of a kind.
    package init(_ kind: Kind) { self.kind = kind }

    /// Its name for messages and reports, without secrets.
    public var name: String {
      switch kind {
      case .earth: "earth"
      case .tiles(let map): map.name
      case .streets(let map): map.name
      }
    }

    /// Whom pictures have to name; nil if the source says nothing.
    public var attribution: String? {
      switch kind {
      case .earth: nil
      case .tiles(let map): map.attribution
      case .streets(let map): map.attribution
      }
    }

    /// The assumed pixels of a side of a tile of a server, where the zoom depends on it; nil where it is known.
    ///
    /// - Parameter zoom: The zoom that is requested; nil for the nearest one.
    /// - Returns: The pixels, or nil.
    package func assumedTileSide(zoom: Int?) -> Int? {
      guard case .tiles(let map) = kind else { return nil }
      return map.assumedSide(zoom: zoom)
    }

    /// The parts that maps of this kind have.
    public var features: MapFeatures {
      switch kind {
      case .earth: .ofEarth
      case .tiles: []
      case .streets: .ofStreets
      }
    }
  }

  /// The colours of a map.
  public enum Style: String, Equatable, Sendable, CaseIterable {
    /// Pale land and water, for dark tracks.
    case light
    /// Dark land and water, for light tracks.
    case dark
    /// Lines alone, on the ground of the picture.
    case outline
  }
}

extension BaseMap {
  /// Whether its colours are those for a dark ground.
  ///
  /// - Parameter background: The ground of the picture.
  /// - Returns: Whether it is style `dark`, or no style and a dark ground.
  package func isDark(on background: Color) -> Bool {
    style == .dark || style != .light && background.over(.white, coverage: 255).isDark
  }

  /// A colour of the map.
  ///
  /// - Parameters:
  ///   - name: What has it; nil for what cannot be chosen.
  ///   - standard: The colour unless another one is chosen, `0xRRGGBB`.
  ///   - background: The ground of the picture, with which it is mixed as far as the map is not opaque.
  /// - Returns: The colour.
  func color(_ name: MapColorName?, _ standard: UInt32, on background: Color) -> Color {
    var color =
      name.flatMap { colors[$0] }
      ?? Color(
        red: UInt8(standard >> 16 & 255), green: UInt8(standard >> 8 & 255),
        blue: UInt8(standard & 255))
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return background.alpha == 255 ? color.over(background, coverage: 255) : color
  }
}

extension Color {
  /// Whether light ink is easier to read on it than dark ink: the luma of ITU-R BT.601 is below the middle.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }
}
