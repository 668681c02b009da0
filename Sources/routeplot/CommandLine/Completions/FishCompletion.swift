// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The completions for fish.

/// A script that fish runs before the first completion.
func fishScript(of options: [OptionDefinition]) -> String {
  let lines = options.map { option -> String in
    let (short, long) = (option.short.dropFirst(), option.name)
    let names = [short.isEmpty ? "" : "-s \(short)", long].filter { !$0.isEmpty }.joined(
      separator: " ")
    // Most options are given once.
    let condition = option.isRepeated ? "" : " -n 'not __fish_contains_opt \(names)'"
    let spellings = (short.isEmpty ? "" : " -s '\(short)'") + (long.isEmpty ? "" : " -l '\(long)'")
    let value = option.valueName == nil ? "" : " \(offers(option.completion()))"
    return "complete -c 'routeplot'\(condition)\(spellings) -d '\(escaped(option.text))'\(value)\n"
  }
  return lines.joined()
}

/// The switches of `complete` for the values of an option.
private func offers(_ completion: Completion) -> String {
  switch completion {
  case .none: "-rfka ''"
  case .files: "-rF"
  case .filesEnding(let endings):
    "-rfa '(set -l exts \(endings.joined(separator: " "));"
      + "for p in (string match -e -- \"*/\" (commandline -t);or printf \"\\n\")*.{$exts};printf \"%s\\n\" $p;end;"
      + "__fish_complete_directories (commandline -t) \"\")'"
  case .folders: "-rfa '(__fish_complete_directories (commandline -t) \"\")'"
  case .words(let words): "-rfka '\(words.joined(separator: " "))'"
  case .command(let command): "-rfka '(\(escaped(command)))'"
  }
}

/// A text inside single quotes.
private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
}
