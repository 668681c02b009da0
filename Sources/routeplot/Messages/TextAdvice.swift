// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for texts that cannot be drawn.

import RoutePlotKit

/// The clause after the found content; empty if that is enough.
func textAdvice(_ error: TextError) -> String {
  switch error {
  case .unknownFont: "; name its file with --font, or leave it out"
  case .notAFont: "; name another one with --font"
  case .missingCharacter: "; name another font with --font"
  case .unreadableFont, .needsShaping, .emoji, .controlCharacter: ""
  }
}
