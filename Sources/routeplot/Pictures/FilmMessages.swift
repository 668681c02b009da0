// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines about a film that is drawn.

import NumberText
import RoutePlotKit

/// The line of the summary about a film.
func summary(of film: FilmOutcome) -> String {
  let seconds = { (frames: Int) in
    plainText(rounded(Double(frames) / Double(film.framesPerSecond), decimals: 2))
  }
  let speed =
    film.speedup.map {
      "\(plainText(rounded($0, decimals: $0 < 10 ? 2 : 0))) times as fast as the log"
    }
    ?? "by distance, without times"
  return "film: \(counted(film.frames, "frame")) in \(seconds(film.frames)) s, \(speed), "
    + "and \(seconds(film.framesAtEnd)) s at its end"
}

/// The line about the time that a film leaves out; nil if it leaves out none.
func warning(ofIdleTimeIn film: FilmOutcome, of input: String) -> String? {
  guard film.idleSeconds > 0 else { return nil }
  let duration = writtenDuration(film.idleSeconds).replacing("\u{a0}", with: " ")
  return
    "\(input): warning: the film leaves out \(duration) in which nothing moves; --keep-idle shows them"
}
