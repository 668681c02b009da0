// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the image below the routes.

import RoutePlotKit

/// Options for the background image.
struct BackgroundImageArguments: ArgumentGroup {
  var backgroundImage: String?
  var backgroundImageFill = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--background-image", value: "file",
      help: """
        PNG, JPEG or WebP to draw below the routes. A world file next to it, such as map.pgw for map.png, gives \
        its position. The image sets the region unless another option does.
        """,
      completion: .filesEnding(["png", "jpg", "jpeg", "webp"]),
      style: StyleRule(.ground, check: requireText)
    ) { $0.backgroundImage = $1 },
    CommandOption(
      "--background-image-fill",
      help: "Fill the picture with the image, wherever the routes are; no world file is read.",
      style: StyleRule(.ground, replacedBy: ["background-image"], onlyWith: ["background-image"])
    ) { $0.backgroundImageFill = true },
  ]

  /// The image is read later, with the files next to it.
  func apply(to options: inout PlotOptions) {}

  func validate(_ given: GivenOptions) throws {
    if backgroundImageFill, backgroundImage == nil {
      throw ValidationError(
        "--background-image-fill needs --background-image, which names the image")
    }
  }
}
