// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parser's completion scripts for shells, without the subcommand that it adds.

import ArgumentParser

/// The script for a shell that the parser threw in place of arguments; nil if it threw anything else.
func completionScript(_ error: any Error) -> String? {
  guard ParsedCommand.exitCode(for: error) == .success else { return nil }
  return withoutSubcommands(ParsedCommand.fullMessage(for: error)) + "\n"
}

/// A script for a shell without the subcommand `help`, which this program does not have.
///
/// In zsh the subcommand and a list of inputs exclude each other, and nothing is completed. fish offers the
/// word as a second input. bash never gets to it.
private func withoutSubcommands(_ script: String) -> String {
  script.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
    let words = line.drop { $0 == " " }
    return words != "'(-): :->command'" && words != "'(-)*:: :->arg'"
      && !(words.hasPrefix("complete ") && words.contains(" -fa 'help' "))
  }.joined(separator: "\n")
}
