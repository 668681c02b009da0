// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The image of --background-image, and the files next to it that give its place.

import CLibrary
import Images
import RoutePlotKit
import RouteReading

/// The files of a background image.
struct BackgroundFiles {
  /// The image.
  let image: FileName

  /// Whether the image fills the picture, wherever the routes are.
  let fillsPicture: Bool

  /// The world file; nil if there is none, or none is needed.
  let worldFile: FileName?

  /// The file of the coordinate system; nil if there is none.
  let system: FileName?

  /// The most bytes of an image, and of a file next to it.
  private static let most = (image: 1 << 30, text: 1 << 16)

  /// Looks for the files next to an image: `map.pgw`, `map.pngw` or `map.wld`, and `map.prj`, next
  /// to `map.png`.
  ///
  /// Their extensions may be in capitals, and those of world files differ for other images.
  init(_ image: String, fillsPicture: Bool) {
    let name = FileName(argument: image)
    self.image = name
    self.fillsPicture = fillsPicture
    guard !fillsPicture else {
      (worldFile, system) = (nil, nil)
      return
    }
    let names = WorldFileNames(image: name)
    func file(_ extensions: [String]) -> FileName? {
      (extensions + extensions.map { $0.uppercased() })
        .map { FileName(bytes: names.stem + Array($0.utf8)) }.first {
          $0.withPath { access($0, F_OK) } == 0
        }
    }
    worldFile = file(names.extensions)
    system = worldFile == nil ? nil : file([".prj"])
  }

  /// All files that are there, and what they are for.
  var all: [(role: FileRole, name: FileName)] {
    [(.backgroundImage, image)] + [worldFile, system].compactMap { $0 }.map { (.besideImage, $0) }
  }

  /// Reads the image and its place.
  ///
  /// Returns the image, and warnings if it has to be turned, or if the coordinate system of its place is unknown.
  func read(
    projection: ProjectionChoice
  ) throws(Failure) -> (image: BackgroundImage, warnings: [String]) {
    let (bytes, name) = try readSmallFile(
      image, most: BackgroundFiles.most.image, expecting: "an image")
    var image: BackgroundImage
    do throws(ImageError) { image = try BackgroundImage(image: bytes) } catch {
      throw Failure(error, image: name)
    }
    var warnings: [String] = []
    if image.orientation != 1 {
      warnings.append(
        "\(name): warning: its Exif orientation \(image.orientation) asks for a rotation, and maps are drawn "
          + "without one; save it rotated if it is drawn wrong")
    }
    guard let worldFile else {
      guard fillsPicture else {
        throw Failure(
          .noInput,
          "\(name): has no world file next to it, such as \(nameOfWorldFile); add one, "
            + "or give --background-image-fill to fill the picture with it")
      }
      return (image, warnings)
    }
    let (said, systemName) = try readSystem()
    let assumed = ImageSystem.allCases.first { $0.projection == projection }
    guard let system = said ?? assumed else {
      throw Failure(
        .usage,
        "\(worldFile.shown): an image with a world file is drawn in Web Mercator or in degrees, not "
          + "\(projection.place); give another --projection")
    }
    guard system.projection == projection else {
      throw Failure(
        .usage,
        "\(systemName ?? name): is \(system.rawValue), which is not the projection of the picture; "
          + "give --projection \(system.projection.rawValue), or convert the image")
    }
    let (text, worldName) = try readSmallFile(
      worldFile, most: BackgroundFiles.most.text, expecting: "a world file")
    do throws(ImagePlaceError) {
      image.place = try ImagePlace(
        worldFile: String(decoding: text, as: UTF8.self), system: system, isCertain: said != nil,
        width: image.width, height: image.height)
    } catch {
      throw Failure(.data, "\(worldName): \(error.words)")
    }
    if said == nil {
      warnings.append(
        "\(worldName): warning: no .prj gives the projection; taken as \(system.rawValue), as the "
          + "projection of the picture is")
    }
    return (image, warnings)
  }

  /// The name of a world file, without its folder.
  private var nameOfWorldFile: String {
    let names = WorldFileNames(image: image)
    let name = FileName(bytes: names.stem + Array(names.extensions[0].utf8)).shown
    return name.split(separator: "/").last.map { String($0) } ?? name
  }

  /// The system that the `.prj` names, and the name of the file; nil if there is none.
  private func readSystem() throws(Failure) -> (ImageSystem?, name: String?) {
    guard let system else { return (nil, nil) }
    let (text, name) = try readSmallFile(
      system, most: BackgroundFiles.most.text, expecting: "a coordinate system")
    let words = String(decoding: text, as: UTF8.self)
    if let known = ImageSystem(wellKnownText: words) { return (known, name) }
    let found = ImageSystem.name(inWellKnownText: words).map { quotedCell($0.utf8) } ?? "no system"
    throw Failure(
      .data,
      "\(name): says \(found), expected \(ImageSystem.allCases.map(\.rawValue).joined(separator: " or ")); "
        + "convert the image, as with gdalwarp -t_srs EPSG:3857")
  }
}

extension Failure {
  /// A fault of an image of some name.
  init(_ error: ImageError, image name: String) {
    self.init(error.isOfMemory ? .software : .data, "\(name): \(error.words)")
  }
}

extension ImageError {
  /// The found and the expected content.
  fileprivate var words: String {
    switch self {
    case .unknownFormat: "\(self), expected one for --background-image"
    case .otherContent: "\(self), expected a PNG, JPEG or WebP for --background-image"
    case .tooLarge, .outOfMemory: "\(self); make it smaller"
    case .damaged: "\(self)"
    case .inks: "\(self); convert it"
    case .animated: "\(self); export its first one"
    }
  }
}

extension ImagePlaceError {
  /// The found and the expected content.
  fileprivate var words: String {
    switch self {
    case .notSixNumbers: "expected six numbers, each on a line of its own"
    case .turned:
      "the image is turned or mirrored, expected rows from west to east and the first in the north; "
        + "convert it"
    case .beyondSystem(let system):
      "the image reaches beyond \(system.rawValue), expected "
        + (system == .degrees
          ? "degrees within 540 and 90" : "metres within three worlds and 20037508.34")
    case .looksLike(.degrees):
      "the numbers look like degrees, but no .prj confirms it; give --projection equirectangular"
    case .looksLike(.webMercator):
      "the numbers look like metres, but no .prj confirms it; give --projection mercator"
    }
  }
}
