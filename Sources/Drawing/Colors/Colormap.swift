// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Colours for values: rows of 256 colours from the least value to the greatest.

/// A row of colours for values.
public struct Colormap: Hashable, Sendable, CaseIterable {
  /// The rows with a name.
  ///
  /// It is not private: the names of private types differ from process to process, and a picture is known by the names
  /// in its options.
  enum Table: String, CaseIterable {
    case viridis, turbo, magma, cividis, plasma, rdylgn, wheel
  }

  /// Where the colours come from.
  enum Source: Hashable { case table(Table), own([Color]) }

  private var source: Source

  /// Whether the last colour is that of the least value.
  private var isReversed = false

  private init(_ table: Table) { source = .table(table) }

  /// From violet over green to yellow: each step looks as large as any other, also in grey and for the common
  /// colour blindnesses.
  public static let viridis = Colormap(.viridis)
  /// A rainbow that is smooth.
  public static let turbo = Colormap(.turbo)
  /// From black over purple to pale yellow.
  public static let magma = Colormap(.magma)
  /// From blue to yellow, the same for people with and without a colour blindness.
  public static let cividis = Colormap(.cividis)
  /// From blue over pink to yellow.
  public static let plasma = Colormap(.plasma)
  /// From red over yellow to green, for values with a middle.
  public static let redYellowGreen = Colormap(.rdylgn)
  /// From purple over orange, green and blue to purple again, for values that begin again, such as headings: dark at
  /// the ends and light in the middle.
  public static let wheel = Colormap(.wheel)

  /// The rows with a name, which begin with the colour of the least value.
  public static let allCases = Table.allCases.map { Colormap($0) }

  /// Colours of one's own in equal steps, and straight lines between them.
  ///
  /// - Parameter colors: 2 to 256 opaque colours, from the least value to the greatest.
  /// - Precondition: `colors` has at least two.
  public init(_ colors: [Color]) {
    precondition(colors.count > 1, "a row has two colours at least")
    source = .own(colors)
  }

  /// Reads a name, a name with `_r` for the reversed row, or colours with commas between; nil for anything else.
  ///
  ///     Colormap("viridis_r")
  ///     Colormap("#ffffff,#ff0000")
  ///
  /// - Parameter text: The text, in small or capital letters.
  public init?(_ text: String) {
    let text = text.lowercased()
    if text.contains(",") {
      let colors = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Color($0.filter { $0 != " " })
      }
      guard (2...256).contains(colors.count), colors.allSatisfy({ $0?.alpha == 255 }) else {
        return nil
      }
      self.init(colors.compactMap { $0 })
      return
    }
    guard let table = Table(rawValue: text.hasSuffix("_r") ? String(text.dropLast(2)) : text) else {
      return nil
    }
    self.init(table)
    isReversed = text.hasSuffix("_r")
  }

  /// The name, or the colours with commas between.
  public var name: String {
    switch source {
    case .table(let table): table.rawValue + (isReversed ? "_r" : "")
    case .own: colorsGiven.map(\.hexadecimal).joined(separator: ",")
    }
  }

  /// The same colours, from the greatest value to the least.
  public var reversed: Colormap {
    var map = self
    map.isReversed.toggle()
    return map
  }

  /// Whether the colours begin again after the last one.
  package var isRing: Bool { source == .table(.wheel) }

  /// The least contrast of the ends to a light and to a dark background: the contrast of WCAG 2.1, from 1.
  ///
  /// A thin line that is dark on black is harder to see than one that is light on white.
  static let (leastOnLight, leastOnDark) = (1.5, 2.0)

  /// The most of the row that is cut off at an end, as a part of it.
  static let longestCut = 0.25

  /// The colours as they are in the tables, from the least value to the greatest; 256 of them.
  public var colors: [Color] { colorsGiven.count == 256 ? colorsGiven : stretched(colorsGiven) }

  /// The colours of the table, or those that are given.
  private var colorsGiven: [Color] {
    let colors: [Color] =
      switch source {
      case .own(let colors): colors
      case .table(let table): table.colors
      }
    return isReversed ? colors.reversed() : colors
  }

  /// 256 colours that can be distinguished from a background.
  ///
  /// Where an end of a row with a name is as light or as dark as the background, it is cut off: on white the yellow of
  /// viridis, on black its violet. The rest is stretched. Colours of one's own stay as they are.
  ///
  /// - Parameter ground: The colour of the background, opaque.
  /// - Returns: The colours, from the least value to the greatest.
  public func colors(on ground: Color) -> [Color] {
    let all = colors
    // Without its ends it would not begin again.
    if isRing { return all }
    if case .own = source { return all }
    let most = Int(Double(all.count) * Colormap.longestCut)
    // The grey between has the same contrast to black as to white.
    let least = ground.luminance > 0.18 ? Colormap.leastOnLight : Colormap.leastOnDark
    func isSeen(_ color: Color) -> Bool { color.contrast(to: ground) >= least }
    let first = all.indices.first { $0 == most || isSeen(all[$0]) } ?? 0
    let last = all.indices.last { $0 == all.count - 1 - most || isSeen(all[$0]) } ?? all.count - 1
    return stretched(Array(all[first...last]))
  }
}

extension Colormap.Table {
  /// The colours, from the least value to the greatest.
  fileprivate var colors: [Color] {
    switch self {
    case .viridis: ColormapTables.viridisTable.map(Color.init(rgb:))
    case .turbo: ColormapTables.turboTable.map(Color.init(rgb:))
    case .magma: ColormapTables.magmaTable.map(Color.init(rgb:))
    case .cividis: ColormapTables.cividisTable.map(Color.init(rgb:))
    case .plasma: ColormapTables.plasmaTable.map(Color.init(rgb:))
    case .rdylgn: ColormapTables.redYellowGreenTable.map(Color.init(rgb:))
    case .wheel: ColormapTables.wheelTable.map(Color.init(rgb:))
    }
  }
}

/// A row of 256 colours, in between by straight lines.
private func stretched(_ row: [Color]) -> [Color] {
  (0..<256).map { place(Double($0) / 255, in: row) }
}

/// The colour at a place between the first of a row, 0, and the last, 1.
private func place(_ part: Double, in row: [Color]) -> Color {
  let exact = part * Double(row.count - 1)
  let index = min(Int(exact), row.count - 2)
  let (a, b, rest) = (row[index], row[index + 1], exact - Double(index))
  func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8((Double(a) + (Double(b) - Double(a)) * rest).rounded())
  }
  return Color(
    red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
}

extension Color {
  /// Makes an opaque colour from `0xRRGGBB`.
  init(rgb: UInt32) {
    self.init(
      red: UInt8(rgb >> 16 & 0xff), green: UInt8(rgb >> 8 & 0xff), blue: UInt8(rgb & 0xff))
  }

  /// The light that it gives, 0...1: the relative luminance of WCAG 2.1.
  var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast to another colour, 1...21: that of WCAG 2.1.
  package func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A number to the power of 2.4, without a library whose last bit differs from system to system.
  private func power(_ base: Double) -> Double {
    // x^2.4 = x² · x^0.4, and x^0.4 is the fifth root of x²: Newton's steps from above.
    let square = base * base
    var root = 1.0
    for _ in 0..<12 {
      let fourth = root * root * root * root
      root = root - (root * fourth - square) / (5 * fourth)
    }
    return square * root
  }
}
