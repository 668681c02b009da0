// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One of many pictures.

import RoutePlotKit

/// One picture of many.
struct BatchJob {
  /// The log.
  let input: FileName

  /// The picture, in the folder of all pictures.
  let picture: FileName

  /// The format that the name of the picture promises; nil if it promises none.
  let format: OutputFormat?

  /// The world file and its coordinate system; nil if they are not asked for.
  let worldFile: (map: FileName, system: FileName)?

  /// All files that are made of the log.
  var outputs: [FileName] { [picture] + (worldFile.map { [$0.map, $0.system] } ?? []) }
}
