// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The requested map below the routes, and its colours mixed with the background.

package import Drawing

/// The map below the routes.
public struct BaseMap: Equatable, Sendable {
  /// Its sources, from the bottom up; none, the default, for no map.
  public var sources: [Source] = []

  /// The shape of the ground on its land, or alone where there are no sources; nil, the default, for none.
  public var relief: Relief?

  /// Whether anything is drawn.
  package var isRequested: Bool { !sources.isEmpty || relief != nil }

  /// Its colours; nil, the default, for light ones on a light background and dark ones on a dark background.
  public var style: Style?

  /// Its parts; by default all but points for walkers.
  public var features = MapFeatures.usual

  /// The language of its names, where tiles have them in it; nil, the default, for the names that people use there.
  public var language: MapLanguage?

  /// The colours that are chosen, in place of those of the style; by default none.
  package var colors: [MapColorName: Color] = [:]

  /// The opacity of its colours, 0...1; by default 1.
  ///
  /// Lower values blend the map into the background.
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
    for text in sources.compactMap(\.attribution) + [relief?.attribution].compactMap({ $0 })
    where !texts.contains(text) {
      texts.append(text)
    }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// A source of a map.
  public struct Source: Equatable, Sendable {
    /// The opened map.
    package let map: any MapSource

    /// A source of an opened map.
    package init(_ map: any MapSource) { self.map = map }

    /// Its name for messages and reports, without secrets.
    public var name: String { map.name }

    /// Whom pictures have to name; nil if the source says nothing.
    public var attribution: String? { map.attribution }

    /// The parts that maps of this kind have.
    public var features: MapFeatures { map.features }

    /// Whether both are the same opened map.
    public static func == (a: Source, b: Source) -> Bool { isSame(a.map, b.map) }
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

/// The treatment of a missing tile.
public enum MissingTiles: String, Sendable, CaseIterable {
  /// A part of a tile of a lower zoom is drawn, enlarged.
  case parent
  /// Nothing is drawn.
  case blank
  /// There is no picture.
  case fail
}

extension BaseMap {
  /// Whether its colours are those for a dark background.
  ///
  /// - Parameter background: The colour of the background.
  /// - Returns: Whether it is style `dark`, or no style and a dark background.
  package func isDark(on background: Color) -> Bool {
    style == .dark || style != .light && background.over(.white, coverage: 255).isDark
  }

  /// A colour of the map.
  ///
  /// `name`: what has it; nil for what cannot be chosen. `standard`: the colour unless another one is chosen,
  /// `0xRRGGBB`.
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

/// Whether two maps are of one kind and equal.
private func isSame<Map: MapSource>(_ a: Map, _ b: any MapSource) -> Bool { a == b as? Map }
