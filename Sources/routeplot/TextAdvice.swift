// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice about texts that cannot be drawn.

import RoutePlotKit

/// The clause that follows what was found; empty where that says it all.
func textAdvice(_ error: TextError) -> String {
  switch error {
  case .noFont: "; install one, such as DejaVu Sans, or name a file with --font"
  case .unknownFont: "; name its file with --font, or leave it out"
  case .notAFont: "; name another one with --font"
  case .missingCharacter: "; name another font with --font"
  case .unreadableFont, .needsShaping, .controlCharacter: ""
  }
}
