// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks of a log that is written to several files, one after another.

/// The tracks of one file of a log that continue in its next file.
package enum TracksAcrossFiles {
  /// The log is one track, and the next file continues it.
  case oneTrack

  /// A track continues where its value comes again. The values so far are given by the numbers of their tracks.
  case byValue(DistinctTexts)

  /// No track continues: the next file begins new ones.
  case endWithFile
}
