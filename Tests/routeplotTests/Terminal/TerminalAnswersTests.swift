// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import TestSupport
import Testing

@testable import routeplot

/// Answers as terminals give them.
private let xterm = "\u{1b}P>|XTerm(379)\u{1b}\\\u{1b}[?64;1;2;6;22c"
private let xtermAsVT340 = "\u{1b}P>|XTerm(379)\u{1b}\\\u{1b}[?63;1;2;4;6;22c"
private let mlterm = "\u{1b}[6;19;10t\u{1b}[?63;1;2;4;7c"
private let kitty =
  "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}P>|kitty(0.26.5)\u{1b}\\\u{1b}[6;18;9t\u{1b}[?62;c"
private let foot = "\u{1b}P>|foot(1.13.1)\u{1b}\\\u{1b}[6;17;8t\u{1b}[?62;4;22c"
private let tmux = "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c"
private let wezterm =
  "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}P>|WezTerm 2024\u{1b}\\\u{1b}[?65;4;6;18;22c"
private let st = "\u{1b}_Gi=31;ENOTSUPPORTED\u{1b}\\\u{1b}[?6c"

struct TerminalAnswersTests {
  @Test(
    "The answers of terminals are understood, between keys that are typed too",
    arguments: [
      (xterm, false, false, "XTerm(379)", nil), (xtermAsVT340, false, true, "XTerm(379)", nil),
      (mlterm, false, true, "", 19), (kitty, true, false, "kitty(0.26.5)", 18),
      (foot, false, true, "foot(1.13.1)", 17), (tmux, false, false, "tmux 3.3a", nil),
      (wezterm, true, true, "WezTerm 2024", nil), (st, false, false, "", nil),
      ("ls 4\r\u{1b}[A\u{1b}OP\(foot)", false, true, "foot(1.13.1)", 17),
      ("\u{1b}[6;0;0t\u{1b}[?4c", false, false, "", nil),
      ("\u{1b}[6;99999999999999999999;1t\u{1b}[?1;4c", false, true, "", nil),
    ] as [(String, Bool, Bool, String, Int?)])
  func understood(text: String, kitty: Bool, sixel: Bool, name: String, height: Int?) throws {
    let answers = try #require(TerminalAnswers(Array(text.utf8)))
    #expect(answers.hasKitty == kitty && answers.hasSixel == sixel && answers.name == name)
    #expect(answers.cell?.height == height)
  }

  @Test("The attributes of the device end the answers, and nothing is known before")
  func fence() {
    for answer in [kitty, foot, mlterm] {
      let bytes = Array(answer.utf8)
      for count in 0..<bytes.count { #expect(TerminalAnswers(Array(bytes[..<count])) == nil) }
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in
        Array("\u{1b}\u{1b}[?c;t_P\\46G>|".utf8).randomElement(using: &random) ?? 0
      }
      _ = TerminalAnswers(bytes)
    }
  }

  @Test(
    "The format follows the answers first, then the variables of the terminal",
    arguments: [
      (kitty, [:], PictureFormat.kitty), (foot, [:], .sixel), (xtermAsVT340, [:], .sixel),
      (wezterm, [:], .iterm), (xterm, [:], .blocksOf256Colors),
      (xterm, ["COLORTERM": "truecolor"], .blocks), (nil, ["COLORTERM": "24bit"], .blocks),
      (xterm, ["TERM_PROGRAM": "iTerm.app"], .iterm),
      (tmux, ["TERM_PROGRAM": "iTerm.app", "TMUX": "/x"], .blocksOf256Colors),
      (kitty, ["TERM_PROGRAM": "Apple_Terminal"], .blocksOf256Colors),
      (xterm, ["TERM": "vt100"], nil), (kitty, ["TERM": "dumb"], nil),
      (kitty, ["TERM": "linux"], nil),
      (kitty, ["TERM": ""], nil),
    ] as [(String?, [String: String], PictureFormat?)])
  func chosen(answers: String?, variables: [String: String], format: PictureFormat?) throws {
    let pair = try PseudoTerminal()
    let picture = TerminalPicture(
      .auto, on: pair.terminal,
      variable: { (["TERM": "xterm-256color"].merging(variables) { $1 })[$0] },
      ask: { _ in answers.flatMap { TerminalAnswers(Array($0.utf8)) } })
    #expect(picture?.format == format)
    guard let picture else { return }
    #expect(picture.size?.columns == 100 && picture.size?.rows == 30)
  }

  @Test("The picture fits into the terminal, and is sharper where cells have more pixels")
  func sizes() throws {
    func fitted(_ format: PictureFormat, cell: (Int, Int) = (8, 16)) -> PlotOptions {
      var picture = TerminalPicture(format: format, size: (100, 30))
      picture.cell = cell
      var options = PlotOptions()
      picture.fit(&options)
      return options
    }
    #expect(fitted(.sixel).size == .within(width: 800, height: 448))
    #expect(fitted(.kitty, cell: (18, 36)).size == .within(width: 1800, height: 1008))
    #expect(fitted(.kitty, cell: (18, 36)).pixelScale == 2 && fitted(.sixel).pixelScale == 1)
    #expect(fitted(.blocks).size == .within(width: 100, height: 56))
    #expect(fitted(.blocks).pixelScale == 0.5)
    var options = PlotOptions()
    (options.size, options.pixelScale) = (.exact(width: 70, height: 60), 3)
    TerminalPicture(format: .kitty, size: (100, 30)).fit(&options)
    #expect(options.size == .exact(width: 70, height: 60) && options.pixelScale == 3)
  }
}
