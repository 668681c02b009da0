// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about labels without space and texts with letters that cannot be drawn, and advice for such texts.

import RoutePlotKit
import RouteReading
import Tracks

/// Says which labels of pins a picture lacks, and which texts lack letters: a line each.
///
/// Returns the lines, none if all texts are drawn as they are written.
func lines(about labels: LabelOutcome, _ request: Request, input: String) -> [String] {
  var lines: [String] = []
  if !request.isQuiet, let line = warning(about: labels.notDrawable) {
    lines.append("\(input): warning: \(line)")
  }
  for corner in labels.cornersWithoutRoom where !request.isQuiet {
    guard corner != .detailApart else {
      lines.append(
        "\(input): warning: --inset-detail is not a part of the picture; give a place in it and a shorter length"
      )
      continue
    }
    let option = corner == .inset ? "--inset" : "--north-arrow"
    lines.append(
      "\(input): warning: there is no room for \(option); make the picture larger, or choose another corner"
    )
  }
  if !labels.withoutRoom.isEmpty, request.isVerbose {
    lines.append(
      "picture: \(labels.withoutRoom.count) of \(counted(labels.count, "label")) had no room: "
        + labels.withoutRoom.prefix(5).map { quotedCell($0.utf8) }.joined(separator: ", ")
        + (labels.withoutRoom.count > 5 ? " …" : ""))
  }
  return lines
}

/// Says that no track can be stale, as none has times; nil if that is not asked, or some have.
func warningOfStaleness(_ routes: [FittedRoute]) -> String? {
  guard routes[0].options.trackLabels?.staleAfter != nil,
    routes.allSatisfy({ $0.observed[TrackTimes.self]?.last == nil })
  else { return nil }
  return "\(routes[0].log.input): warning: no log has times, so --stale-after changes nothing"
}

/// The one warning about all texts with letters that cannot be drawn; nil if there are none.
private func warning(about texts: [LabelOutcome.NotDrawable]) -> String? {
  guard let first = texts.first(where: { !$0.isLeftOut }) ?? texts.first else { return nil }
  let reason =
    "\(PlotError(.text(first.reason, of: first.name)))\(textAdvice(first.reason, about: first.name))"
  let left = texts.count(where: \.isLeftOut)
  let leftOut = "\(counted(left, "label")) of \(left == 1 ? "a pin is" : "pins are") left out"
  if first.isLeftOut { return "\(leftOut): \(reason)" }
  let changed = texts.count { !$0.isLeftOut }
  let subject =
    "\(counted(changed, "text")) \(changed == 1 ? "is" : "are") drawn without some of "
    + "\(changed == 1 ? "its" : "their") characters"
  let others = left == 0 ? "" : ", and \(leftOut)"
  return "\(subject)\(others): \(reason)"
}

/// The clause after the found content; empty if that is enough.
///
/// `name`: what the text or the font is.
func textAdvice(_ error: TextError, about name: String) -> String {
  let option =
    [PlotError.titleOfOwnFont, PlotError.fontOfTitle].contains(name) ? "--title-font" : "--font"
  return switch error {
  case .unknownFont: "; name its file with \(option), or leave it out"
  case .unknownFace: "; name one of these, or another font, with \(option)"
  case .notAFont, .missingCharacter: "; name another font with \(option)"
  case .unreadableFont, .needsShaping, .emoji, .controlCharacter: ""
  }
}
