// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The completions for bash.

/// A script that bash runs before the first completion.
func bashScript(of options: [OptionDefinition]) -> String {
  func words(_ names: [String]) -> String { names.joined(separator: " ") }
  let repeated = options.filter(\.isRepeated).flatMap(\.names)
  var cases = ""
  for option in options where option.valueName != nil {
    cases += "    \(option.names.joined(separator: "|")))\n"
    cases += offers(option.completion()).map { "        _routeplot_offer \($0)\n" }.joined()
    cases += "        return\n        ;;\n"
  }
  return """
    # Offers what compgen finds for the word that is typed, a line each.
    _routeplot_offer() {
        local line
        while IFS='' read -r line; do
            COMPREPLY+=("${line}")
        done < <(IFS=$'\\n' compgen "${@}" -- "${cur}")
    }

    _routeplot() {
        local cur="${2}" option
        COMPREPLY=()
        case "${3}" in
    \(cases)    esac
        local before=" ${COMP_WORDS[*]:1:COMP_CWORD-1} "
        if [[ "${cur}" = -* && "${before}" != *" -- "* ]]; then
            for option in \(words(options.flatMap(\.names))); do
                # Most options are given once.
                case " \(words(repeated)) " in
                *" ${option} "*) ;;
                *) [[ "${before}" = *" ${option} "* ]] && continue ;;
                esac
                [[ "${option}" = "${cur}"* ]] && COMPREPLY+=("${option}")
            done
        fi
        _routeplot_offer -f
    }

    complete -o filenames -F _routeplot routeplot

    """
}

/// The arguments of compgen for the values of an option, a line each.
private func offers(_ completion: Completion) -> [String] {
  switch completion {
  case .none: []
  case .files: ["-f"]
  case .filesEnding(let endings): ["-d"] + endings.map { "-f -X '!*.\($0)'" }
  case .folders: ["-d"]
  case .words(let words): ["-W $'\(words.joined(separator: "\\n"))'"]
  case .command(let command): ["-W \"$(\(command))\""]
  }
}
