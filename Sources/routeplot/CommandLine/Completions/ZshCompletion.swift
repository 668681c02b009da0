// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The completions for zsh.

/// A script that zsh loads as a function of its name, or runs.
func zshScript(of options: [OptionDefinition]) -> String {
  let specs = options.map { option -> String in
    let names = option.names
    let once = option.isRepeated ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
    let name =
      names.count > 1 ? "'\(once)'{\(names.joined(separator: ","))}'" : "'\(once)\(names[0])"
    let value = option.valueName.map { ":\(escaped($0)):\(action(option.completion()))" } ?? ""
    return "        \(name)[\(escaped(option.text))]\(value)'\n"
  }
  return """
    #compdef routeplot

    _routeplot() {
        emulate -RL zsh -G
        setopt extendedglob nullglob numericglobsort
        unsetopt aliases banghist

        local context state state_descr line
        local -A opt_args
        local -ar arg_specs=(
            '*:input:_files'
    \(specs.joined())    )
        _arguments -w -s -S : "${arg_specs[@]}"
    }

    if [[ "${funcstack[1]}" = _routeplot ]]; then
        _routeplot "${@}"
    else
        compdef _routeplot routeplot
    fi

    """
}

/// The action of _arguments for the values of an option, inside single quotes.
private func action(_ completion: Completion) -> String {
  func offer(_ list: String) -> String { "{local -a list;list=(\(list));_describe -V \"\" list}" }
  return switch completion {
  case .none: ""
  case .files: "_files"
  case .filesEnding(let endings):
    "_files -g '\\''\(endings.map { "*.\($0)" }.joined(separator: " "))'\\''"
  case .folders: "_files -/"
  case .words(let words): offer(words.joined(separator: " "))
  case .command(let command): offer("${(f)\"$(\(quoted(command)))\"}")
  }
}

/// A text inside the brackets of a specification, inside single quotes.
private func escaped(_ text: String) -> String {
  quoted(["\\", ":", "[", "]"].reduce(text) { $0.replacing($1, with: "\\\($1)") })
}

/// A text inside single quotes.
private func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
