// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times each stage and the whole on generated logs, and checks that the timed work is right.
// `routeplot-bench --write FOLDER` writes the logs instead, to time other programs with them.

import CLibrary

/// The logs, with the checksums of their bytes.
let logs: [(log: GeneratedLog, checksum: UInt64)] = [
  (.trip(1_000), 0x9692_1107_096b_161f),
  (.trip(100_000), 0xc4aa_12ab_c228_d716),
  (.trip(1_000_000), 0xfeab_7ab1_afe3_97c8),
  (.trip(10_000_000), 0xb1c1_09e9_1310_b7cd),
  (.scribble(100_000), 0x5527_0060_fe20_f217),
  (.scribble(1_000_000), 0x6f1c_9145_8248_816b),
]

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write" {
  let folder = CommandLine.arguments[2]
  for (log, expected) in logs {
    let csv = log.csv()
    require(checksum(csv) == expected, "\(log.name): checksum \(checksum(csv))")
    write(csv, to: "\(folder)/\(log.fileName)")
  }
  for dialect in Dialect.allCases where dialect != .plain {
    write(GeneratedLog.trip(1_000_000).csv(dialect), to: "\(folder)/\(dialect.fileName)")
  }
  exit(0)
}
for (log, expected) in logs {
  let csv = log.csv()
  require(checksum(csv) == expected, "\(log.name): checksum \(checksum(csv))")
  try timeStages(of: log, csv)
}
try timeSizes(of: .trip(1_000))
try timeDialects(of: .trip(1_000_000))
try timeFormats(of: .trip(1_000_000))
