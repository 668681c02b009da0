// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The few colours of a picture with a map of flat colours.
//
// A dozen colours have thousands of mixtures on their edges, and the file would hold three bytes per pixel instead of
// one. The colours that are enough are found from the paints alone and from no pixel. So a pixel is the same in the
// whole picture, in a part of it that is painted alone, and for any number of threads.

/// Colours that are near enough to all that some paints make on a background.
struct LimitedColors: Equatable, Sendable {
  /// The colours, which all differ; the background is the first one.
  let palette: [Color]

  /// The same colours, eight at a time.
  private let table: ColorTable

  /// How far a channel of a mixture of two paints may be from that of its nearest colour.
  let tolerance: Int

  /// The most colours, which leave one number that is not an index.
  static let most = 255

  /// The largest tolerance: a 16th of the range of a channel is hardly visible in a pixel on an edge.
  private static let largestTolerance = 16

  /// The most colours that whole pixels may have, without those on edges.
  private static let mostFlat = 128

  /// The colours of a picture; nil if there is no few of them.
  ///
  /// Each colour that a whole pixel may have is one of them. Those of edges are close to all mixtures of a paint with
  /// a colour below it.
  init?(of paints: [Paint], on ground: Color) {
    guard ground.alpha == 255, paints.allSatisfy({ $0.overlap == .replace }),
      let edges = FlatEdges(of: paints, on: ground, most: LimitedColors.mostFlat)
    else { return nil }
    for tolerance in 1...LimitedColors.largestTolerance {
      if let table = edges.colors(tolerance: tolerance, most: LimitedColors.most) {
        (palette, self.table, self.tolerance) = (table.colors, table, tolerance)
        return
      }
    }
    return nil
  }

  /// The index of the colour that is nearest to another one; the first of several.
  ///
  /// Complexity: O(colours).
  func nearest(to color: Color) -> UInt8 { UInt8(table.nearest(to: color)) }
}

/// The colours that whole pixels may have, and where one paint ends on another.
private struct FlatEdges {
  /// The greatest distance of a channel of a colour under a translucent paint from that of a colour that there is.
  private static let veil = 3

  /// The colours of whole pixels, which all differ.
  private(set) var colors: [Color]

  /// The colours on both sides of each kind of edge.
  private(set) var edges: [(below: Color, above: Color)] = []

  /// Nil where whole pixels may have too many colours.
  init?(of paints: [Paint], on ground: Color, most: Int) {
    colors = [ground]
    var known: Set<UInt64> = []
    // How many colours there were when a paint was last laid over all of them, for some paints: it only saves work.
    var done: [(color: Color, count: Int)] = []
    for paint in paints where paint.color.alpha > 0 {
      let place = done.firstIndex { $0.color == paint.color }
      let start = place.map { done[$0].count } ?? 0
      let count = colors.count
      for below in colors[start..<count] {
        var above = paint.over(below, coverage: 255)
        // A veil over a dozen colours that are close to each other makes a dozen more that look the same.
        if paint.color.alpha < 255,
          let near = colors.first(where: { $0.distance(to: above) <= FlatEdges.veil })
        {
          above = near
        }
        guard above != below else { continue }
        if known.insert(below.pair(with: above)).inserted { edges.append((below, above)) }
        if !colors.contains(above) { colors.append(above) }
      }
      guard colors.count <= most else { return nil }
      if let place {
        done[place].count = count
      } else if done.count < most {
        done.append((paint.color, count))
      }
    }
  }

  /// Colours that no mixture on an edge is far from; nil where there are too many.
  func colors(tolerance: Int, most: Int) -> ColorTable? {
    var result = ColorTable(colors)
    for (below, above) in edges {
      let steps = (below.distance(to: above) + 2 * tolerance) / (2 * tolerance + 1)
      guard steps > 1 else { continue }
      for step in 1..<steps {
        let color = above.over(below, coverage: UInt8((255 * step + steps / 2) / steps))
        guard !result.contains(within: tolerance, of: color) else { continue }
        guard result.colors.count < most else { return nil }
        result.append(color)
      }
    }
    return result
  }
}

extension Color {
  /// A number for two opaque colours, the same whichever is the first.
  fileprivate func pair(with other: Color) -> UInt64 {
    func number(_ color: Color) -> UInt64 {
      UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
    }
    let (one, two) = (number(self), number(other))
    return min(one, two) << 32 | max(one, two)
  }

  /// The largest difference of a channel of two opaque colours.
  @inline(__always)
  fileprivate func distance(to other: Color) -> Int {
    let differences = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return max(abs(differences.0), abs(differences.1), abs(differences.2))
  }
}
