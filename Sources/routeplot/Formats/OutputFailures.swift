// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Failures of outputs, for one picture and for many.

/// The place of a world file.
let worldFilePlace = "--world-file writes a file next to a picture"

/// The advice about what only a picture has.
let leaveOutOrWritePicture = "leave it out, or write a picture"

extension Failure {
  /// A world file is requested and no picture.
  static let worldFileWithoutPicture = Failure(
    .usage, "\(worldFilePlace); \(leaveOutOrWritePicture)")

  /// The extension of an output says another format than the one that is requested.
  init(name: String, isNot format: OutputFormat) {
    self.init(
      .usage,
      "\(name): --output-format \(format.rawValue) is not what the name says; change one of them")
  }

  /// An output is another file of the run too.
  init(_ output: String, wouldBeWrittenOver other: String, _ advice: String) {
    self.init(.cannotCreate, "\(output) would be written over \(other); \(advice)")
  }

  /// There is no standard output.
  init(outputIsClosed advice: String) {
    self.init(.cannotCreate, "standard output is closed; \(advice)")
  }
}
