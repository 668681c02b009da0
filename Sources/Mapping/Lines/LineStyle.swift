// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Style of a line, before the scale of the picture is known. This file alone converts its lengths to pixels.

public import Drawing
public import Geography

/// The line of a track.
public struct LineStyle: Equatable, Sendable {
  /// The width; by default 3 pixels, which follow the size of the picture.
  ///
  /// It is never drawn narrower than 0.25 pixels.
  public var width = Width.following(3)

  /// The joins of legs; round by default.
  public var join = LineJoin.round

  /// The ends of lines and dashes; round by default.
  public var cap = LineCap.round

  /// The greatest length of the point of a miter, in widths of the line; at least 1, by default 4, as SVG's
  /// `stroke-miterlimit`.
  public var miterLimit = 4.0

  /// Lengths of a dash, of the space after it, and so on, measured along the track; empty, the default, for
  /// a whole line.
  ///
  /// They are at least a pixel together, and are made longer where the scale makes them shorter.
  public var dash: [Width] = []

  /// The casing of the line; nil, the default, for none.
  public var casing: Casing?

  /// The width of the widest track that has one of its own, in pixels that follow the picture; nil, the default, for none.
  ///
  /// The margins hold it.
  package var widest: Double?

  /// A line with the defaults.
  public init() {}

  /// A line of a width in pixels, with the other defaults.
  public init(pixels: Double) { width = .pixels(pixels) }

  /// The line in the pixels of a picture.
  package func stroke(in viewport: Viewport) -> Stroke {
    var stroke = Stroke(width: LineStyle.width(width.pixels(in: viewport)))
    (stroke.join, stroke.cap, stroke.miterLimit) = (join, cap, miterLimit)
    let lengths = dash.map { $0.pixels(in: viewport) }
    let sum = lengths.reduce(0, +)
    if sum > 0 {
      let factor = max(DashPattern.shortest * 1.000001 / sum, 1)
      stroke.dash = DashPattern(lengths.map { $0 * factor })
    }
    return stroke
  }

  /// The line that shows on both sides as the casing; nil if there is none.
  ///
  /// It is whole where the track is dashed, so that dashes and spaces stand out from the background alike.
  package func casingStroke(in viewport: Viewport) -> Stroke? {
    guard let casing else { return nil }
    var stroke = stroke(in: viewport)
    stroke.dash = nil
    stroke.width = LineStyle.width(stroke.width + 2 * casing.width.pixels(in: viewport))
    return stroke
  }

  /// Never narrower or wider than a line can be.
  private static func width(_ pixels: Double) -> Double {
    min(max(Stroke.narrowest, pixels), Double(PictureSize.longestSide))
  }

  /// The room that a fitted picture keeps free around drawn parts.
  package var margins: LayerMargins {
    // Of the points of miters as much as by default: sharper ones are rare, and may be very long.
    var factor = 1.0
    if join == .miter { factor = min(max(miterLimit, 1), 4) }
    if cap == .square { factor = max(factor, 2.0.squareRoot()) }
    var margins = LayerMargins()
    var width = width
    if case .following(let usual) = width, let widest { width = .following(max(usual, widest)) }
    for (width, times) in [(width, factor / 2), (casing?.width ?? .pixels(0), factor)] {
      switch width {
      case .pixels(let pixels): margins.pixels += pixels * times
      case .following(let pixels): margins.marks += pixels * times
      case .inches(let inches): margins.pixels += inches * pixelsPerInch * times
      case .ground(let length): margins.metres += length.metres * times
      case .fraction(let part): margins.fraction += part * times
      }
    }
    if join == .miter { margins.reachFactor = max(miterLimit / 4, 1) }
    return margins
  }

  /// The width of a line, or the length of a dash.
  public enum Width: Equatable, Sendable {
    /// Pixels of the layout, whatever the scale of the map is.
    case pixels(Double)

    /// Pixels in a picture whose shorter side is 800 pixels of the layout; in others they grow with
    /// the root of that side, and below 128 they shrink no more.
    case following(Double)

    /// A length on the ground in the middle of the picture.
    case ground(Length)

    /// A length on paper, where an inch has 96 pixels of the layout, as in CSS and SVG.
    case inches(Double)

    /// A part of the shorter side of the picture.
    case fraction(Double)

    /// The pixels of a picture.
    func pixels(in viewport: Viewport) -> Double {
      switch self {
      case .pixels(let pixels): pixels
      case .following(let pixels): pixels * viewport.markScale
      case .inches(let inches): inches * pixelsPerInch
      case .ground(let length): viewport.pixels(length)
      case .fraction(let part): part * viewport.size.shorterSide
      }
    }
  }

  /// A line below a track that shows on both sides of it, so that the track stands out.
  public struct Casing: Equatable, Sendable {
    /// The colour, with its alpha.
    public var color: Color

    /// The visible width on each side; by default 2 pixels that follow the picture.
    public var width: Width

    /// A casing.
    public init(color: Color, width: Width = .following(2)) {
      (self.color, self.width) = (color, width)
    }
  }
}
