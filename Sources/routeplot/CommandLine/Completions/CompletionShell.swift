// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The script that teaches a shell the options: `--generate-completion-script`.

import CLibrary

/// A shell whose completions can be written.
enum CompletionShell: String, CaseIterable {
  case zsh, bash, fish

  /// The script for this shell.
  var script: String {
    let options = KnownOption.all.map(\.definition)
    return switch self {
    case .zsh: zshScript(of: options)
    case .bash: bashScript(of: options)
    case .fish: fishScript(of: options)
    }
  }

  /// The script for the shell with a name; nil is that of `SHELL`.
  static func script(for name: String?) throws -> String {
    let advice =
      "Please use --generate-completion-script=<shell> with one of: "
      + allCases.map(\.rawValue).joined(separator: " ")
    guard let name else {
      let path = getenv("SHELL").map { String(cString: $0) } ?? ""
      guard let shell = path.split(separator: "/").last.flatMap({ Self(rawValue: String($0)) })
      else { throw ValidationError("can't autodetect a supported shell. \(advice)") }
      return shell.script
    }
    guard let shell = Self(rawValue: name) else {
      throw ValidationError("can't generate completion scripts for '\(name)'. \(advice)")
    }
    return shell.script
  }
}
