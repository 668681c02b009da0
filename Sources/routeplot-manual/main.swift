// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the manual page from the definitions of the command line:
//
//     routeplot --experimental-dump-help | routeplot-manual >routeplot.1
//
// The parser's own plugin for this stamps the day of the build, invents a subcommand and knows no exit
// statuses.

import Foundation

let input = FileHandle.standardInput.readDataToEndOfFile()
do {
  let help = try JSONDecoder().decode(CommandHelp.self, from: input)
  FileHandle.standardOutput.write(Data(manualPage(help.command).utf8))
} catch {
  FileHandle.standardError.write(
    Data("routeplot-manual: expected the output of routeplot --experimental-dump-help\n".utf8))
  exit(65)
}
