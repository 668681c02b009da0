// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of image files.

/// An error that keeps a file from being an image.
public enum ImageError: Error, Equatable, Sendable {
  /// It begins as none of the formats that are read.
  case unknownFormat
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// It is damaged; the words are those of the library that reads the format.
  case damaged(ImageFormat, String)
  /// It has several pictures, one after another in time.
  case animated(ImageFormat)
  /// There is no memory for its pixels.
  case outOfMemory(width: Int, height: Int)
}
