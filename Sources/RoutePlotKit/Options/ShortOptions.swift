// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that set several others at once.

public import Drawing
public import Mapping

extension PlotOptions {
  /// The colour of tracks, where all have one; that of the first one, where they differ.
  public var color: Color {
    get { colors.first ?? .routeBlue }
    set { colors = [newValue] }
  }

  /// Makes the picture as large as a sheet of paper.
  ///
  /// It sets ``size``, ``pixelScale`` and ``pixelsPerInch``: a pixel of an option is then 1/96 inch, as in CSS. With
  /// ``PictureFormat/pdf`` the page is the sheet.
  ///
  /// - Parameters:
  ///   - paper: The sheet.
  ///   - isLandscape: Whether its longer side is the width. Default: false.
  ///   - pixelsPerInch: The density, 10...2400. Default: 300.
  public mutating func setPaper(
    _ paper: PaperSize, isLandscape: Bool = false, pixelsPerInch: Double = 300
  ) {
    let density = pixelsPerInch.isFinite ? min(max(pixelsPerInch, 10), 2400) : 300
    func pixels(_ millimetres: Double) -> Int { Int((millimetres / 25.4 * density).rounded()) }
    let (short, long) = (pixels(paper.width), pixels(paper.height))
    size = isLandscape ? .exact(width: long, height: short) : .exact(width: short, height: long)
    (pixelScale, self.pixelsPerInch) = (density / 96, density)
  }
}
