// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice that messages give is followed: it leads to a picture.

import Foundation
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct AdviceTests {
  @Test("Advice that is followed leads to a picture, or to the next fault, and never in a circle")
  func advice() throws {
    var steps = try zip(scriptsOfMessages, outcomesOfMessages.get()).map {
      Step(script: $0, outcome: $1, messages: [])
    }
    var followed = 0
    for _ in 1...3 {
      let next = steps.flatMap(\.next)
      let outcomes = try outcomes(of: next.map(\.script), look: lookAtPictures)
      steps = zip(next, outcomes).map { step, outcome in
        followed += 1
        let repeated = outcome.messages.filter(step.messages.contains)
        #expect(repeated.isEmpty, "advice in a circle: \(step.script)")
        return Step(script: step.script, outcome: outcome, messages: step.messages)
      }
    }
    #expect(followed > 40)
  }

  /// The pictures of a run without an error show something.
  @Sendable private func lookAtPictures(
    in place: Workplace, of script: String, _ outcome: Workplace.Outcome
  ) throws {
    guard outcome.status == 0 else { return }
    for name in try place.files() where name.hasSuffix(".png") {
      let bytes = try place.read(name)
      // What a script writes itself is no picture, and some ask for a few pixels.
      guard let picture = DecodedPicture(bytes), picture.pixels.count > 64 else { continue }
      #expect(picture.pixels.contains { $0 != picture.pixels[0] }, "\(script) draws nothing")
    }
  }

  @Test(
    "The options that a message advises are found in it",
    arguments: [
      ("a: b; give --unit degree", ["+--unit degree"]),
      (
        "a: b; choose with --latitude and --longitude, such as --latitude 3 --longitude 2",
        ["+--latitude 3", "+--longitude 2"]
      ),
      ("a: b; leave out --scale-bar, or give --strict", ["---scale-bar", "+--strict"]),
      ("a: b; choose another --projection", []), ("a --strict b", []),
      ("a: b (--unit ddmm: 38.25,-85.699)", ["+--unit ddmm"]),
    ])
  func parsing(message: String, expected: [String]) {
    let found = Advice.all(in: message).flatMap { advice in
      advice.removed.map { "-\($0.names.last ?? "")" }
        + advice.added.map { option, value in
          "+\(option.names.last ?? "")" + (value.map { " \($0)" } ?? "")
        }
    }
    #expect(found == expected)
  }
}

/// A script, its outcome, and the errors of the scripts before it whose advice it follows.
private struct Step {
  let script: String
  let messages: Set<String>
  private let advice: [Advice]

  init(script: String, outcome: Workplace.Outcome, messages: Set<String>) {
    self.script = script
    // The advice of an error is followed until the error is gone; a warning may stay beside another one.
    let errors = outcome.status == 0 ? [] : outcome.messages.suffix(1)
    self.messages = messages.union(errors)
    advice = errors.flatMap(Advice.all)
  }

  private init(script: String, messages: Set<String>) {
    (self.script, self.messages, advice) = (script, messages, [])
  }

  /// The scripts that follow the advice.
  var next: [Step] {
    advice.compactMap { $0.followed(in: script) }.map { Step(script: $0, messages: messages) }
  }
}
