// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a run with many pictures.

/// The options of a command line for many pictures.
struct BatchOptions {
  /// The folder of the pictures, or the book whose pages they are.
  var folder: FileName

  /// Whether the pictures are the pages of a book.
  var isBook = false

  /// The name of each picture in the folder; nil is that of its log with the extension of its format.
  var pattern: NamePattern?

  /// Whether pictures stay as they are if nothing that decides about them has changed.
  var skipsUnchanged = false

  /// The part of the inputs whose pictures are drawn; nil is all of them.
  var shard: Shard?

  /// The number of pictures that are drawn at the same time, from 1; nil is one for each processor.
  var jobs: Int?

  /// Whether the first log that cannot be drawn ends the run.
  var failsFast: Bool
}
