// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sides of a picture as users write them: pixels, lengths on paper, or the name of a paper
// size.

import Mapping
import RoutePlotKit

/// One side of a picture.
enum SideArgument: Equatable {
  /// Pixels that options count in.
  case pixels(Int)
  /// A length on paper.
  case inches(Double)

  /// Whether it is a length on paper.
  var isOnPaper: Bool { if case .inches = self { true } else { false } }
}

/// Both sides of a picture.
struct SizeArgument: Equatable {
  var width, height: SideArgument
}

/// The units of paper, for messages.
let unitsOfPaper = "mm, cm, in or pt"

/// A length on paper in inches; nil for anything else.
func inches(_ text: some StringProtocol) -> Double? {
  let units = [("mm", 1 / 25.4), ("cm", 1 / 2.54), ("in", 1), ("pt", 1.0 / 72)]
  for (unit, inches) in units where text.hasSuffix(unit) {
    // No sheet is longer than a kilometre.
    guard let number = plainNumber(text.dropLast(unit.count)), number * inches < 40_000 else {
      return nil
    }
    return number * inches
  }
  return nil
}

/// The names of sheets that a shell offers.
let namesOfSheets = PaperSize.allCases.map(\.name).flatMap { [$0, "\($0)-landscape"] }

/// `1200x800` in pixels, `20cmx10cm` on paper, or `a4` and `a4-landscape`; also `1200X800` and `1200px x 800px`.
@Sendable func parseSize(_ text: String) throws -> SizeArgument {
  let name = text.lowercased()
  for sheet in PaperSize.allCases where name.hasPrefix(sheet.name) {
    let (short, long) = (
      SideArgument.inches(sheet.width / 25.4), SideArgument.inches(sheet.height / 25.4)
    )
    switch name.dropFirst(sheet.name.count) {
    case "", "-portrait": return SizeArgument(width: short, height: long)
    case "-landscape": return SizeArgument(width: long, height: short)
    default: break
    }
  }
  var sides = [""]
  for letter in name where letter != " " {
    // The x of px stands between no sides.
    if letter == "x", sides[sides.count - 1].last != "p" {
      sides.append("")
    } else {
      sides[sides.count - 1].append(letter)
    }
  }
  sides = sides.map { $0.hasSuffix("p") ? $0 + "x" : $0 }
  if sides.count == 1, (try? parseSide(sides[0])) != nil {
    throw ValidationError(
      "expected a width and a height, like 1200x800; give one side with --width or --height")
  }
  guard sides.count == 2 else {
    throw ValidationError(
      "expected a width and a height in pixels, like 1200x800, or on paper, like 20cmx10cm, a4 or "
        + "a4-landscape")
  }
  let size = SizeArgument(
    width: try parseSide(sides[0]), height: try parseSide(sides[1]))
  guard size.width.isOnPaper == size.height.isOnPaper else {
    throw ValidationError("expected both sides in pixels or both on paper, like 20cmx10cm")
  }
  return size
}

/// One side of a picture, in pixels or on paper.
@Sendable func parseSide(_ text: String) throws -> SideArgument {
  if let inches = inches(text), inches > 0 { return .inches(inches) }
  let number = text.lowercased().hasSuffix("px") ? text.dropLast(2) : text[...]
  guard isPlainNumber(number), let side = Int(number), (1...PictureSize.longestSide).contains(side)
  else {
    throw ValidationError(
      "expected whole pixels, 1...\(PictureSize.longestSide), or a length on paper in "
        + "\(unitsOfPaper), like 20cm")
  }
  return .pixels(side)
}
