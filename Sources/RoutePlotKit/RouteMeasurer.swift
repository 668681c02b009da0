// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// From the fixes of a log, as they are read, to the lines that are drawn: selection, gaps, unwrapping
// and dropping what cannot be seen, a fix at a time.

package import Geography
package import RouteReading

/// All fixes that count, for questions about single ones.
package struct KeptFixes: Equatable, Sendable {
  /// Their places, unwrapped, route after route.
  package var coordinates: [Coordinate] = []

  /// What else is known of them, in the same order.
  package var fixes: [Fix] = []
}

/// What is known of a route once all of its log is read.
package struct Measurement {
  /// The lines.
  package var route = MeasuredRoute()

  /// What the selection left out.
  package var selection = SelectionReport()

  /// How many fixes count.
  package var fixesKept = 0

  /// The first and the last moment of the fixes that count; nil where there are no times.
  package var times: ClosedRange<Double>?

  /// The fixes that count; empty if they are not asked for.
  package var kept = KeptFixes()
}

/// Makes the lines of a log while it is read.
package struct RouteMeasurer {
  /// One of the routes of a log.
  private struct Route {
    var selector: FixSelector
    var lines = LineBuilder()
    var previous: Fix?
    var kept = KeptFixes()
  }

  private let options: PlotOptions
  private let timeField: Int?
  private let accuracyField: Int?

  /// Whether each fix is to be looked at for more than its place.
  private let isSelecting: Bool

  private var visibility: Visibility
  private var routes: [Route] = []
  private var fixesTaken = 0
  private var part = 0
  private var fixesKept = 0
  private var gaps = 0
  private var firstTime = Double.infinity
  private var lastTime = -Double.infinity

  /// - Parameters:
  ///   - options: What to draw.
  ///   - fields: The values that are read with each fix.
  /// - Throws: `PlotError`, when there is no room for the region asked for.
  package init(_ options: PlotOptions, fields: [Field]) throws(PlotError) {
    self.options = options
    visibility = try Visibility(options)
    timeField = fields.firstIndex(of: .time)
    accuracyField = fields.firstIndex(of: .accuracy)
    isSelecting =
      options.selection != SelectionOptions() || !options.reading.groups.isEmpty
      || options.keepsFixes
  }

  /// Takes the fixes that were read since the last call.
  package mutating func take(_ log: borrowing RouteLog) {
    guard !log.coordinates.isEmpty else { return }
    if let timeField, !isSelecting {
      for time in log.values[timeField] { note(time) }
    }
    var start = 0
    for end in log.breaks + [log.coordinates.count] {
      if isSelecting {
        for index in start..<end {
          take(fix(index, of: log), route: log.groups.isEmpty ? 0 : log.groups[index])
        }
      } else if start < end {
        addRoutes(upTo: 0)
        log.coordinates.withUnsafeBufferPointer {
          routes[0].lines.append(
            UnsafeBufferPointer(rebasing: $0[start..<end]), visibility: &visibility,
            measuresLength: options.measuresLength)
        }
        fixesKept += end - start
      }
      if end < log.coordinates.count {
        part += 1
        if !isSelecting, !routes.isEmpty { routes[0].lines.endLine() }
      }
      start = end
    }
    fixesTaken += log.coordinates.count
  }

  /// Ends all lines.
  package mutating func finish() -> Measurement {
    var result = Measurement()
    for index in routes.indices {
      routes[index].selector.finish()
      joinSelected(index)
      routes[index].lines.endLine()
      result.route.append(routes[index].lines.route)
      result.selection.add(routes[index].selector.report)
      result.kept.coordinates += routes[index].kept.coordinates
      result.kept.fixes += routes[index].kept.fixes
    }
    result.selection.gaps = gaps
    result.route.isThinned = visibility.isDropping
    result.fixesKept = fixesKept
    if firstTime <= lastTime { result.times = firstTime...lastTime }
    return result
  }

  private mutating func note(_ time: Double) {
    // A time that is not known is neither less nor greater.
    if time < firstTime { firstTime = time }
    if time > lastTime { lastTime = time }
  }

  private mutating func addRoutes(upTo number: Int) {
    while routes.count <= number {
      routes.append(Route(selector: FixSelector(options: options.selection)))
    }
  }

  private func fix(_ index: Int, of log: borrowing RouteLog) -> Fix {
    var fix = Fix(log.coordinates[index])
    if let timeField { fix.time = log.values[timeField][index] }
    if let accuracyField { fix.accuracy = log.values[accuracyField][index] }
    if !log.lines.isEmpty { fix.line = log.lines[index] }
    fix.index = fixesTaken + index
    fix.part = part
    return fix
  }

  private mutating func take(_ fix: Fix, route: Int) {
    addRoutes(upTo: route)
    routes[route].selector.take(fix)
    joinSelected(route)
  }

  /// Adds what the selection passes on to the lines.
  private mutating func joinSelected(_ route: Int) {
    guard !routes[route].selector.kept.isEmpty else { return }
    for fix in routes[route].selector.kept { join(fix, route: route) }
    routes[route].selector.kept.removeAll(keepingCapacity: true)
  }

  private mutating func join(_ fix: Fix, route: Int) {
    var isJoined = false
    if let previous = routes[route].previous {
      if previous.part != fix.part {
        routes[route].lines.endLine()
      } else if isGap(previous, fix) {
        gaps += 1
        switch options.selection.gapStyle {
        case .break: routes[route].lines.endLine()
        case .dash:
          routes[route].lines.dash(to: fix.coordinate, visibility: &visibility)
          isJoined = true
        case .line: break
        }
      }
    }
    if !isJoined {
      routes[route].lines.append(
        fix.coordinate, visibility: &visibility, measuresLength: options.measuresLength)
    }
    routes[route].previous = fix
    note(fix.time)
    fixesKept += 1
    if options.keepsFixes, let place = routes[route].lines.last {
      routes[route].kept.coordinates.append(place)
      routes[route].kept.fixes.append(fix)
    }
  }

  private func isGap(_ a: Fix, _ b: Fix) -> Bool {
    let selection = options.selection
    if let length = selection.gap, distance(a.coordinate, b.coordinate) > length.metres {
      return true
    }
    // No gap where either time is not known.
    if let duration = selection.gapDuration { return b.time - a.time > duration.inSeconds }
    return false
  }
}
