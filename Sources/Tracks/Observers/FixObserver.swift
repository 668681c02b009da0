// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocol of observers. Each observer has its own file in this folder.

/// Something that looks at the selected fixes, and changes nothing.
package protocol FixObserver: Sendable {
  /// Looks at the next fixes of a track.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - trackBreaks: The legs to them that are not drawn as a line; none unless the observation needs them.
  ///   - track: The number of the track, from 0 in the order of their first fixes.
  mutating func observe(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int)

  /// There are no more fixes.
  mutating func finish()
}

extension FixObserver {
  /// Nothing is left to do.
  package mutating func finish() {}
}

/// Something that can be observed of a log besides the needs of its picture, on request.
///
/// Each observer adds its own value, such as `length`, in its own file.
package struct Observation: Equatable, Sendable {
  /// The name that distinguishes it from others.
  package let name: String

  /// The values of each fix that it needs, if the log has them.
  package let needs: FixNeeds

  /// Whether its observer needs to know where lines are broken.
  package let needsJoints: Bool

  /// Makes the observer of a log; nil for what lines know of themselves.
  package let observer: @Sendable (LogContext) -> (any FixObserver)?

  /// An observation that has seen nothing.
  package init(
    _ name: String, needs: FixNeeds = FixNeeds(), needsJoints: Bool = false,
    observer: @escaping @Sendable (LogContext) -> (any FixObserver)? = { _ in nil }
  ) {
    (self.name, self.needs, self.needsJoints) = (name, needs, needsJoints)
    self.observer = observer
  }

  /// Whether both observe the same.
  package static func == (a: Observation, b: Observation) -> Bool { a.name == b.name }
}

/// The observations of a log.
package struct Observed: Sendable {
  /// The observers, each at most once.
  private var observers: [any FixObserver] = []

  /// Observers of a log that is not read yet.
  init(_ observations: [Observation], of log: LogContext) {
    for (place, observation) in observations.enumerated()
    where !observations[..<place].contains(observation) {
      if let observer = observation.observer(log) { observers.append(observer) }
    }
  }

  /// Nothing is observed.
  package init() {}

  /// Whether nothing is observed.
  var isEmpty: Bool { observers.isEmpty }

  /// The result of one observer; nil if it was not requested.
  package subscript<Observer: FixObserver>(_: Observer.Type) -> Observer? {
    for observer in observers { if let observer = observer as? Observer { return observer } }
    return nil
  }

  mutating func observe(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int) {
    for index in observers.indices {
      observers[index].observe(fixes, trackBreaks: trackBreaks, track: track)
    }
  }

  mutating func finish() { for index in observers.indices { observers[index].finish() } }
}
