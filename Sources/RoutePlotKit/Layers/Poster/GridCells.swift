// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order, the cells and the captions of a grid.

import Drawing
import TextLayout

/// The cells of a grid with their tracks and captions.
struct GridCells {
  /// The places of the cells.
  private(set) var plan: GridPlan

  /// The tracks in the order of the cells.
  let tracks: [PosterTrack]

  /// The first line of each caption, and the lines below.
  private(set) var texts = (first: Path(), others: Path())

  /// The width of a cell in pixels, where captions have no room in it; nil where they have.
  private(set) var widthWithoutCaptions: Double?

  /// From one line of a caption to the next, and from a cell to its caption, in heights of letters.
  private static let (row, space) = (1.3, 0.5)

  /// Between two captions beside each other, in heights of letters.
  private static let between = 1.0

  /// The side of a cell that is wide enough for its caption, as a part of what it is without.
  private static let leastPart = 0.6

  /// - Parameters:
  ///   - posted: The tracks, at least one.
  ///   - area: The area of the grid.
  ///   - style: The sizes of letters.
  ///   - poster: The order, and whether there are captions.
  ///   - texts: The font of captions.
  /// - Throws: `PlotError.text`, when there is no font.
  init(
    _ posted: PosterTracks, in area: Rectangle, _ style: FurnitureStyle, _ poster: Poster,
    _ texts: inout PictureTexts
  ) throws(PlotError) {
    tracks = GridCells.sorted(posted.tracks, by: poster.order)
    let count = max(tracks.count, 1)
    plan = GridPlan(count, in: area, caption: 0)
    let rows = poster.hasCaptions ? tracks.map(\.caption.count).max() ?? 0 : 0
    guard rows > 0 else { return }
    // Letters follow the cell, and the cell leaves room for them.
    func size(in plan: GridPlan) -> Double {
      min(max(0.085 * plan.side, style.smallestCaption), style.label)
    }
    func captioned(_ letters: Double, atMost columns: Int = .max) -> GridPlan {
      GridPlan(
        count, in: area,
        caption: (GridCells.space + Double(rows) * GridCells.row) * letters, atMost: columns)
    }
    func room(in plan: GridPlan, _ letters: Double) -> Double {
      plan.columns == 1 ? plan.width : plan.across - GridCells.between * letters
    }
    let letters = size(in: captioned(size(in: plan)))
    var other = captioned(letters)
    let widths = try usualWidths(rows, &texts)
    // Wider cells hold whole captions, as long as their tracks do not get much smaller.
    let wanted = (widths.most + GridCells.between) * letters
    if wanted > other.across {
      let wider = captioned(letters, atMost: max(Int((area.right - area.left) / wanted), 1))
      if wider.side >= GridCells.leastPart * other.side { other = wider }
    }
    // Half of a caption is no caption.
    guard widths.middle * letters <= room(in: other, letters), other.side > 2 * letters else {
      widthWithoutCaptions = plan.width
      return
    }
    plan = other
    let room = room(in: plan, letters)
    for (place, track) in tracks.enumerated() {
      let box = plan.cell(place)
      var baseline = box.bottom + (GridCells.space + TextLine.capitalHeight) * letters
      for (row, text) in track.caption.enumerated() {
        let line = try texts.line(
          text, of: "a caption", size: letters, room: room,
          smallest: style.smallestCaption)
        let outline = line.at(x: (box.left + box.right - line.width) / 2, baseline: baseline)
        if row == 0 {
          self.texts.first.append(outline)
        } else {
          self.texts.others.append(outline)
        }
        baseline += GridCells.row * letters
      }
    }
  }

  /// The widths that nine of ten captions have at most, and that half of them have, in heights of letters.
  private func usualWidths(
    _ rows: Int, _ texts: inout PictureTexts
  ) throws(PlotError) -> (most: Double, middle: Double) {
    var result = (most: 0.0, middle: 0.0)
    for row in 0..<rows {
      var widths: [Double] = []
      for place in stride(from: 0, to: tracks.count, by: max(tracks.count / 200, 1))
      where row < tracks[place].caption.count {
        let text = tracks[place].caption[row]
        widths.append(try texts.line(text, of: "a caption", size: 1).width)
      }
      widths.sort()
      guard !widths.isEmpty else { continue }
      result.most = max(result.most, widths[widths.count * 9 / 10])
      result.middle = max(result.middle, widths[widths.count / 2])
    }
    return result
  }

  /// Tracks in an order; those that are equal stay as they were read.
  private static func sorted(_ tracks: [PosterTrack], by order: Poster.Order) -> [PosterTrack] {
    let places = tracks.indices.sorted { a, b in
      let (first, second) = (tracks[a], tracks[b])
      switch order {
      case .time: return (first.time ?? .infinity, a) < (second.time ?? .infinity, b)
      case .length:
        return (-first.facts.metres, a) < (-second.facts.metres, b)
      case .name:
        return (first.facts.name.lowercased(), a) < (second.facts.name.lowercased(), b)
      }
    }
    return places.map { tracks[$0] }
  }
}
