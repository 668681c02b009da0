// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words among the inputs that are meant for something else: the name of a picture, or the value of a flag.

import RoutePlotKit

extension Request {
  /// Refuses a last input that is the name of an output, as other programs take it.
  ///
  /// No log is a picture or a file of tiles to draw. Data may be a log, so it is refused only if nothing else says where
  /// the picture goes.
  func refuseOutputAmongInputs() throws {
    guard inputs.count > 1, batch == nil, following == nil, let last = inputs.last,
      let format = OutputFormat(ofName: last)
    else { return try refuseOtherPictureAmongInputs() }
    let goesSomewhere = !outputs.isEmpty || answersOnOutput || isDryRun
    guard !format.isInput || !goesSomewhere else { return }
    let name = FileName(argument: last)
    guard name.status == nil else { return }
    throw ValidationError(
      "\(name.shown) does not exist; did you mean -o \(name.shown)\(format.isInput ? ", or another log" : "")"
    )
  }

  /// Refuses a last input that is the name of a picture in a format that is not written.
  private func refuseOtherPictureAmongInputs() throws {
    guard inputs.count > 1, batch == nil, following == nil, let last = inputs.last,
      let dot = last.lastIndex(of: ".")
    else { return }
    let end = last[dot...].dropFirst().lowercased()
    let name = FileName(argument: last)
    guard
      ["gif", "tif", "tiff", "bmp", "pdf", "eps", "ps"].contains(end),
      name.status == nil
    else { return }
    throw ValidationError(
      "\(name.shown) does not exist, and no .\(end) can be made; give -o and a name that ends in \(listed(extensionsOfPictures))"
    )
  }

  /// Refuses a word after a flag that is neither a value nor a file.
  func refuseValuesOfFlags(_ words: [String]) throws {
    guard inputs.count > 1 || list != nil else { return }
    var flag: String?
    for word in words.prefix(while: { $0 != "--" }) {
      defer {
        let option = word.hasPrefix("--") ? KnownOption.named(word) : nil
        flag = option.flatMap { option in
          let isOfLook = OptionGroup.all[option.group].isOfLook
          return option.definition.valueName == nil && isOfLook ? word : nil
        }
      }
      // The name of a log has an extension or a folder.
      guard let flag, !word.hasPrefix("-"), !word.contains("."), !word.contains("/"),
        inputs.contains(word)
      else { continue }
      let name = FileName(argument: word)
      guard name.status == nil else { continue }
      throw ValidationError("\(name.shown) is no file; \(flag) takes no value")
    }
  }
}

extension OutputFormat {
  /// The format that the extension of a name promises; nil if it promises none.
  init?(ofName name: String) {
    guard let dot = name.lastIndex(of: "."), !TilePaths.isTemplate(name) else {
      guard TilePaths.isTemplate(name) else { return nil }
      self = .picture(.png)
      return
    }
    self.init(fileExtension: name[dot...].dropFirst().lowercased())
  }
}
