// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Groups of options that are made without the parser.

import ArgumentParser

/// A group of options that can be made without the parser when none of them is given.
protocol ClearableArguments: ParsableArguments {
  /// Gives each option the value that it has when it is not given.
  mutating func clear()
}

extension ClearableArguments {
  /// The group with none of its options given.
  static var cleared: Self {
    var arguments = Self()
    arguments.clear()
    return arguments
  }
}
