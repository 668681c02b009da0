// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One of many pictures.

import RoutePlotKit

/// The plan for one log of many.
enum PlannedLog {
  /// It gets a picture.
  case drawn(BatchJob)

  /// It gets none, for a reason that its name tells.
  case refused(FileName, Failure)

  /// The log.
  var input: FileName {
    switch self {
    case .drawn(let job): job.input
    case .refused(let input, _): input
    }
  }

  /// The content; nil for nothing.
  var job: BatchJob? { if case .drawn(let job) = self { job } else { nil } }
}

/// One picture of many.
struct BatchJob {
  /// The log.
  let input: FileName

  /// Its place among all logs, from 1, and how many there are.
  let number: Int
  let count: Int

  /// The picture, in the folder of all pictures.
  let picture: FileName

  /// The format that the name of the picture promises; nil if it promises none.
  let format: OutputFormat?

  /// The number of pixels of the picture for each pixel of the options: 1 unless its name says more.
  let density: Int

  /// The world file and its coordinate system; nil if they are not requested.
  let worldFile: (map: FileName, system: FileName)?

  /// All files that are made of the log.
  var outputs: [FileName] { [picture] + (worldFile.map { [$0.map, $0.system] } ?? []) }
}
