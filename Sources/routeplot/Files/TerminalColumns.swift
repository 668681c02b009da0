// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The width of a terminal.

import CLibrary

/// The number of letters in a line of a terminal; nil for what is not a terminal, or tells nothing.
func terminalColumns(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return nil }
  return Int(size.ws_col)
}
