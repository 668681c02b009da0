// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture in the terminal: its format, by the answers and the variables of the terminal, and its size.

import CLibrary
import RoutePlotKit

/// A value of `--preview`.
enum Preview: String, CaseIterable {
  case auto, kitty, iterm, sixel, blocks, off
}

/// A picture in a terminal.
struct TerminalPicture: Equatable {
  /// Its format.
  var format: PictureFormat

  /// The columns and the rows of the terminal; nil if the picture goes elsewhere.
  var size: (columns: Int, rows: Int)?

  /// The pixels of a cell.
  var cell = (width: 8, height: 16)

  static func == (a: TerminalPicture, b: TerminalPicture) -> Bool {
    a.format == b.format && a.size?.columns == b.size?.columns && a.size?.rows == b.size?.rows
      && a.cell == b.cell
  }

  /// Rows that stay free for the prompt.
  private static let rowsOfPrompt = 2

  /// The pixels of the layout for a half block: a line of 4 is two of them wide.
  private static let pixelsOfBlock = 2.0

  /// The rows of the terminal that a picture takes.
  ///
  /// `height`: the rows of its pixels.
  func rows(ofHeight height: Int) -> Int {
    let inRow = [.blocks, .blocksOf256Colors].contains(format) ? 2 : cell.height
    return (height + inRow - 1) / inRow
  }

  /// Options that say neither a size nor a density, for the size of the terminal.
  func fit(_ options: inout PlotOptions) {
    let isOfBlocks = [.blocks, .blocksOf256Colors].contains(format)
    if options.pixelScale == 1, options.pixelsPerInch == nil {
      options.pixelScale =
        isOfBlocks ? 1 / Self.pixelsOfBlock : max(1, (Double(cell.height) / 16).rounded())
    }
    // A line that follows the size would be thinner than a block.
    if isOfBlocks, case .following(let pixels) = options.line.width {
      options.line.width = .pixels(pixels + 1)
    }
    guard case .automatic = options.size else { return }
    guard let size = size ?? (isOfBlocks ? (80, 24) : nil) else { return }
    let rows = max(size.rows - Self.rowsOfPrompt, 1)
    options.size =
      isOfBlocks
      ? .within(width: size.columns, height: 2 * rows)
      : .within(width: size.columns * cell.width, height: rows * cell.height)
  }
}

extension TerminalPicture {
  /// Decides how a terminal shows a picture; nil if it shows none.
  init?(
    _ preview: Preview, on descriptor: Int32,
    variable: (String) -> String? = { getenv($0).map { String(cString: $0) } },
    ask: (Int32) -> TerminalAnswers? = askTerminal
  ) {
    let isTerminal = isatty(descriptor) == 1
    let kind = variable("TERM") ?? ""
    let hasSequences = isTerminal && !["", "dumb", "linux"].contains(kind)
    let isTrueColor = ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
    let blocks = isTrueColor || !isTerminal ? PictureFormat.blocks : .blocksOf256Colors
    switch preview {
    case .off: return nil
    case .kitty: format = .kitty
    case .iterm: format = .iterm
    case .sixel: format = .sixel
    case .blocks: format = blocks
    case .auto:
      guard hasSequences else { return nil }
      format = blocks
    }
    guard hasSequences else { return }
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 1, window.ws_row > 1 {
      size = (Int(window.ws_col), Int(window.ws_row))
      // A terminal in a terminal invents the pixels.
      let (width, height) = (
        Int(window.ws_xpixel / window.ws_col), Int(window.ws_ypixel / window.ws_row)
      )
      if width > 0, height > 1, variable("TMUX") == nil { cell = (width, height) }
    } else {
      size = (80, 24)
    }
    let program = variable("TMUX") == nil ? variable("TERM_PROGRAM") ?? "" : ""
    // It prints the question of kitty's protocol.
    guard program != "Apple_Terminal" else { return }
    guard preview == .auto || ![.blocks, .blocksOf256Colors].contains(format) else { return }
    let answers = ask(descriptor) ?? TerminalAnswers()
    if let cell = answers.cell { self.cell = cell }
    guard preview == .auto else { return }
    // WezTerm and Konsole answer for kitty's protocol too, and show only a part of it.
    let ofITerm = ["iTerm", "WezTerm", "Konsole", "mintty"]
    if ofITerm.contains(where: { answers.name.hasPrefix($0) || program.hasPrefix($0) }) {
      format = .iterm
    } else if answers.hasKitty {
      format = .kitty
    } else if answers.hasSixel {
      format = .sixel
    } else {
      // Without colours a block is a block.
      guard isTrueColor || kind.contains("256color") else { return nil }
    }
  }
}
