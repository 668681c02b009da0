// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The target of a film, by its name: a file, or numbered pictures.

import CLibrary
import Encoding
import NumberText
import RoutePlotKit

/// The target of a film.
enum FilmTarget {
  /// One file.
  case file(FilmFormat)
  /// A picture for each frame.
  case frames(FramePaths)

  /// Makes its files.
  var encoder: any FilmEncoder.Type {
    switch self {
    case .file(let format): format.encoder
    case .frames: PNGFramesEncoder.self
    }
  }
}

/// The names of the frames of a film, such as `frames/{n}.png`.
struct FramePaths: Equatable {
  /// The name with what stands for the number of a frame.
  let template: String

  private static let field = "{n}"

  /// Whether a name has a part that stands for the number of a frame.
  static func isTemplate(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "{")) && name.contains(field) && !TilePaths.isTemplate(name)
  }

  /// - Parameter template: A name for which `isTemplate` is true.
  /// - Throws: `Failure`, when there are other braces, or it is not a name of a PNG.
  init(_ template: String) throws(Failure) {
    self.template = template
    let shown = FileName(argument: template).shown
    let parts = template.split(separator: FramePaths.field, omittingEmptySubsequences: false)
    let rest = parts.joined()
    guard parts.count == 2, !rest.contains("{"), !rest.contains("}"), !parts[1].contains("/") else {
      throw Failure(
        .usage, "\(shown): expected one {n} in the name of the file, and no other braces")
    }
    guard template.lowercased().hasSuffix(".png") else {
      throw Failure(.usage, "\(shown): is not a name of frames, expected one that ends in .png")
    }
  }

  /// The folder of all frames.
  var folder: FileName { FileName(argument: template).folder }

  /// The file of a frame.
  ///
  /// `number`: from 1. `count`: of all frames; names have as many digits as it.
  func file(_ number: Int, of count: Int) -> FileName {
    FileName(
      argument: template.replacing(
        FramePaths.field, with: paddedText(number, digits: "\(count)".utf8.count)))
  }

  /// Counts the frames in the folder that have another number or other digits than those of a film.
  ///
  /// `count`: the number of its frames.
  func countOlder(than count: Int) -> Int {
    guard let directory = folder.withPath({ opendir($0) }) else { return 0 }
    defer { closedir(directory) }
    let parts = FileName(argument: template).lastComponent.split(
      separator: Array(FramePaths.field.utf8), omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last else { return 0 }
    let digits = "\(count)".utf8.count
    var older = 0
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.count > first.count + last.count, name.starts(with: first),
        name.suffix(last.count).elementsEqual(last)
      else { continue }
      let number = name.dropFirst(first.count).dropLast(last.count)
      guard number.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let value = Int(String(decoding: number, as: UTF8.self)) ?? .max
      if number.count != digits || !(1...count).contains(value) { older += 1 }
    }
    return older
  }
}

/// The advice about names of frames that cannot be used.
let otherFrameNames = "choose other names of frames"
