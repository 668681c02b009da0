// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hides addresses in messages: of each only the host is shown, as the rest may hold a password or a key.

import RouteReading
import Tiles

/// The words of the command line that could be addresses, as they appear in messages, and their hosts.
///
/// They are looked for when the first message is printed, so that a picture without one pays nothing.
private let addresses: [(text: String, host: String)] = (argumentsAsText() + valuesOfStyle).flatMap
{
  word -> [(text: String, host: String)] in
  // A value may be attached to the name of its option.
  var texts = [word]
  if word.hasPrefix("-") {
    if let end = word.firstIndex(of: "=") { texts.append(String(word[end...].dropFirst())) }
    if !word.hasPrefix("--") { texts.append(String(word.dropFirst(2))) }
  }
  return texts.filter { isHiddenAddress($0) }.flatMap { text in
    let host = shownHost(ofAddress: text)
    // An unknown option is named up to its value, and a long text is cut.
    let shorter = [String(text.prefix { $0 != "=" }), String(text.unicodeScalars.prefix(40))]
    return ([text] + shorter.filter { isHiddenAddress($0) }).flatMap {
      [($0, host), (printable($0), host)]
    }
  }
}.sorted { $0.text.utf8.count > $1.text.utf8.count }

/// The values of the style of the command line, noted before anything else is read.
nonisolated(unsafe) var valuesOfStyle: [String] = []

/// A message with the hosts of addresses in place of the addresses.
func hidingAddresses(_ message: String) -> String {
  var message = message
  for (text, host) in addresses where message.contains(text) {
    message = message.replacing(text, with: host)
  }
  return message
}

/// A text of a user for a message: of an address its host.
func shownText(_ text: String) -> String {
  isHiddenAddress(text) ? shownHost(ofAddress: text) : text
}
