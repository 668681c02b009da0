// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What an observer is. Each has a file of its own in this folder.

/// Something that looks at the fixes that count, and changes nothing.
package protocol FixObserver: Sendable {
  /// Looks at the next fixes of a track.
  ///
  /// - Parameters:
  ///   - fixes: The fixes, one or more.
  ///   - joints: The legs to them that are not drawn as a line; none unless the observation needs them.
  ///   - track: The number of the track, from 0 in the order of their first fixes.
  mutating func observe(_ fixes: borrowing TrackFixes, joints: [Joint], track: Int)

  /// There are no more fixes.
  mutating func finish()
}

extension FixObserver {
  /// Nothing is left to do.
  package mutating func finish() {}
}

/// Something that can be observed of a log beside what its picture needs, for those who ask.
///
/// Each observer adds its own value, such as `length`, in its own file.
public struct Observation: Equatable, Sendable {
  /// What tells it from others.
  public let name: String

  /// What it needs to know of each fix, where the log has it.
  package let needs: FixNeeds

  /// Whether its observer needs to know where lines are broken.
  package let needsJoints: Bool

  /// Makes the observer of a log; nil for what lines know of themselves.
  package let observer: @Sendable (LogSetting) -> (any FixObserver)?

  /// An observation that has seen nothing.
  package init(
    _ name: String, needs: FixNeeds = FixNeeds(), needsJoints: Bool = false,
    observer: @escaping @Sendable (LogSetting) -> (any FixObserver)? = { _ in nil }
  ) {
    (self.name, self.needs, self.needsJoints) = (name, needs, needsJoints)
    self.observer = observer
  }

  /// Whether both observe the same.
  public static func == (a: Observation, b: Observation) -> Bool { a.name == b.name }
}

/// What was observed of a log.
package struct Observed: Sendable {
  /// The observers, each at most once.
  private var observers: [any FixObserver] = []

  /// Observers of a log that is not read yet.
  init(_ observations: [Observation], of log: LogSetting) {
    for (place, observation) in observations.enumerated()
    where !observations[..<place].contains(observation) {
      if let observer = observation.observer(log) { observers.append(observer) }
    }
  }

  /// Nothing is observed.
  package init() {}

  /// Whether nothing is observed.
  var isEmpty: Bool { observers.isEmpty }

  /// What one observer saw; nil where nobody asked for it.
  package subscript<Observer: FixObserver>(_: Observer.Type) -> Observer? {
    for observer in observers { if let observer = observer as? Observer { return observer } }
    return nil
  }

  mutating func observe(_ fixes: borrowing TrackFixes, joints: [Joint], track: Int) {
    for index in observers.indices {
      observers[index].observe(fixes, joints: joints, track: track)
    }
  }

  mutating func finish() { for index in observers.indices { observers[index].finish() } }
}
