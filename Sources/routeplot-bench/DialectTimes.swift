// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times dialects and columns against a plain log of the same fixes.

import NumberText
import RoutePlotKit
import RouteReading

/// Something that needs a column besides the position.
private let askings: [(name: String, ask: @Sendable (inout PlotOptions) -> Void)] = [
  ("nothing", { _ in }),
  ("length and times", { $0.observations = [.length, .times] }),
  ("from a moment", { $0.selection.from = 0 }),
  ("gap of 5 minutes", { $0.selection.gapDuration = .seconds(300) }),
  ("at most 900 km/h", { $0.selection.maxSpeed = Speed(metresPerSecond: 250) }),
  ("knots < 100", { $0.selection.conditions = condition(.less, "knots", "100") }),
  ("bus != x", { $0.selection.conditions = condition(.notEqual, "bus", "x") }),
  ("a track a bus", { $0.reading.groups = [.name("bus")] }),
]

private func condition(
  _ comparison: RowCondition.Comparison, _ name: String, _ value: String
) -> [RowCondition] {
  RowCondition(.name(name), comparison, value).map { [$0] } ?? []
}

/// Times the same fixes in each dialect, and with each column that something needs.
func timeDialects(of log: GeneratedLog) throws {
  try time("\(log.name) in dialects", Dialect.allCases.filter { $0 != .columns }) { dialect in
    (dialect.rawValue, log.csv(dialect), { $0.observations = [] })
  }
  let columns = log.csv(.columns)
  try time("\(log.name) with columns", askings) { asking in
    (
      asking.name, columns,
      {
        $0.observations = []
        asking.ask(&$0)
      }
    )
  }
}

/// Times pictures of logs of the same fixes, and prints how much longer than the first each takes.
private func time<Kind>(
  _ title: String, _ kinds: [Kind],
  _ describe: (Kind) -> (name: String, csv: [UInt8], ask: (inout PlotOptions) -> Void)
) throws {
  print(title)
  print("  \(column("", 16))    min ms  median ms  ratio  \(column("in", 16)) -> out")
  var first = 0.0
  for kind in kinds {
    let (name, csv, ask) = describe(kind)
    var options = PlotOptions()
    ask(&options)
    var times = StageTimes()
    for _ in 0..<5 {
      let fixes: Int = try times.time(
        name, from: "\(csv.count) bytes", to: { (fixes: Int) in "\(fixes) fixes" }
      ) {
        try Plotter().plot(ByteSource(bytes: csv), input: name, options: options).fixesDrawn
      }
      require(fixes > 0, "There are fixes in \(name)")
    }
    let stage = times.stages[0]
    if first == 0 { first = stage.median }
    let ratio = fixedText(units: Int((stage.median / first * 100).rounded()), decimals: 2)
    print(
      "  \(column(name, 16)) \(column(milliseconds(stage.fastest), 9)) \(column(milliseconds(stage.median), 10)) \(column(ratio, 6))  \(column(stage.input, 16)) -> \(stage.output)"
    )
  }
}
