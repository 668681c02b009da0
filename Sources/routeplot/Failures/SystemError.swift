// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of the system, with its own words.

import CLibrary

/// The step that the system refused, and the reason.
struct SystemError: Error {
  /// The steps that a file takes.
  enum Step { case creating, writing, naming, replacing }

  let step: Step

  /// The system's number for the reason.
  let number: Int32

  /// A refusal of the last call, unless another number is given.
  init(_ step: Step, _ number: Int32 = errno) { (self.step, self.number) = (step, number) }
}

/// The system's words for an error, the last one unless another is given.
func systemError(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
