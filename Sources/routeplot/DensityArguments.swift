// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option for a heat picture.

import ArgumentParser
import Drawing

/// Options for how often tracks pass.
struct DensityArguments: ParsableArguments {
  @Flag(
    help: """
      Draw how often tracks pass instead of their lines: a heat picture, on a dark ground unless \
      --background names another.
      """)
  var density = false
}

extension Color {
  /// The ground of a heat picture unless another is asked for.
  static let densityGround = Color(red: 0x10, green: 0x15, blue: 0x1c)
}
