// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the image below the routes.

import ArgumentParser
import RoutePlotKit

/// Options for the background image.
struct BackgroundImageArguments: LayerArguments {
  @Option(
    help: ArgumentHelp(
      """
      PNG, JPEG or WebP to draw below the routes. A world file next to it, such as map.pgw for map.png, gives \
      its position. The image sets the region unless another option does.
      """,
      valueName: "file"),
    completion: .file(extensions: ["png", "jpg", "jpeg", "webp"]))
  var backgroundImage: String?

  @Flag(
    help: "Fill the picture with the image, wherever the routes are; no world file is read.")
  var backgroundImageFill = false

  mutating func clear() {
    backgroundImage = nil
    backgroundImageFill = false
  }

  static let styleKeys = [
    StyleKey("background-image", .value, check: requireText),
    StyleKey(
      "background-image-fill", .flag, replacedBy: ["background-image"],
      onlyWith: ["background-image"]),
  ]

  /// The image is read later, with the files next to it.
  func apply(to options: inout PlotOptions) {}

  func validate() throws {
    if backgroundImageFill, backgroundImage == nil {
      throw ValidationError(
        "--background-image-fill needs --background-image, which names the image")
    }
  }
}
