// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import routeplot

struct TemporaryFileTests {
  /// A folder as the program names it.
  private func folder(_ place: Workplace) -> FileName { FileName(argument: place.folder.path) }

  /// What every file is written with.
  private let bytes = Array("47,8\n".utf8)

  @Test("A file is gone when it is closed without being moved", arguments: [true, false])
  func closed(isNamed: Bool) throws {
    try Workplace.use { place in
      var file = try TemporaryFile(in: folder(place), mode: 0o600, isNamed: isNamed)
      try file.write(bytes)
      let names = try place.files()
      if isNamed {
        #expect(names.count == 1 && names[0].hasPrefix(".routeplot-") && names[0].hasSuffix(".tmp"))
        #expect(try place.read(names[0]) == bytes)
      }
      file.close()
      #expect(try place.files() == [])
    }
  }

  @Test("A file that is moved stays, and the name that it had does not", arguments: [true, false])
  func moved(isNamed: Bool) throws {
    try Workplace.use { place in
      for (name, isNew) in [("new", true), ("old", false)] {
        if !isNew { try place.write("old", to: name) }
        var file = try TemporaryFile(in: folder(place), mode: 0o600, isNamed: isNamed)
        try file.write(bytes)
        try file.move(to: folder(place).appending(Array(name.utf8)), isNew: isNew)
        file.close()
        #expect(try place.read(name) == bytes)
      }
      #expect(try place.files() == ["new", "old"])
    }
  }

  @Test("A file that cannot be moved or written is gone", arguments: [true, false])
  func failed(isNamed: Bool) throws {
    try Workplace.use { place in
      _ = try place.run("mkdir there")
      var file = try TemporaryFile(in: folder(place), mode: 0o600, isNamed: isNamed)
      try file.write(bytes)
      #expect(throws: SystemError.self) {
        try file.move(to: folder(place).appending(Array("there".utf8)), isNew: false)
      }
      file.close()
      #expect(try place.files() == ["there"])
      let nowhere = folder(place).appending(Array("nowhere".utf8))
      #expect(throws: SystemError.self) {
        _ = try TemporaryFile(in: nowhere, mode: 0o600, isNamed: isNamed)
      }
    }
  }

  @Test(
    "Each of many files has a name of its own, which another run leaves alone while it is written")
  func locked() throws {
    try Workplace.use { place in
      var files: [TemporaryFile] = []
      for _ in 0..<20 {
        files.append(try TemporaryFile(in: folder(place), mode: 0o600, isNamed: true))
      }
      #expect(try place.files().count == 20)
      removeLeftovers(in: folder(place))
      #expect(try place.files().count == 20)
      // A run that was killed holds no lock.
      let name = try #require(place.files().first)
      _ = try place.run("cp \(name) copy; rm \(name); cp copy \(name)")
      removeLeftovers(in: folder(place))
      #expect(try place.files().count == 20 && place.files().last == "copy")
      for index in files.indices { files[index].close() }
      #expect(try place.files() == ["copy"])
    }
  }

  @Test("A file of one kind takes over all bytes of another, over the size of a block")
  func copied() throws {
    try Workplace.use { place in
      let many = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      var first = try TemporaryFile(in: folder(place), mode: 0o600, isNamed: false)
      try first.write(many)
      var second = try TemporaryFile(in: folder(place), mode: 0o600, isNamed: true)
      try second.write(contentsOf: first)
      try second.move(to: folder(place).appending(Array("all".utf8)), isNew: true)
      first.close()
      second.close()
      #expect(try place.files() == ["all"])
      #expect(try place.read("all") == many)
    }
  }
}
