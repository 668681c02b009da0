// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tells whether a text is a whole number.

/// Whether a text is digits and nothing else.
func isPlainNumber(_ text: some StringProtocol) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
}
