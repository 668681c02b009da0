// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs the built program as users do: from a shell, in a folder of its own.

package import Foundation

/// A folder that exists for the length of one test, and the shell commands run in it.
package struct Workplace {
  package let folder: URL

  /// What a command leaves after.
  package struct Outcome {
    package let status: Int32
    package let output: [UInt8]
    /// Standard error as text.
    package let errors: String
    /// The lines of standard error.
    package var messages: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// A script that did not end.
  package struct RunsTooLong: Error, CustomStringConvertible {
    let script: String

    package var description: String { "runs for more than \(longestRun) s: \(script)" }
  }

  /// The time that a script may take, in seconds: many times what the longest one needs.
  package static let longestRun = 600

  /// Makes a folder, does the work in it, and removes it.
  package static func use<Result>(_ work: (Workplace) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("routeplot-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(Workplace(folder: folder))
  }

  /// Runs a shell script in the folder; `routeplot` is the program under test.
  package func run(_ script: String) throws -> Outcome {
    try record(script)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = "\(Workplace.programs.path):\(path)"
    environment["LC_ALL"] = "C"
    process.environment = environment
    // Files and not pipes: nothing waits for a reader, however much is written.
    let outcome = FileManager.default.temporaryDirectory
      .appendingPathComponent("routeplot-outcome-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: outcome, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outcome) }
    let output = outcome.appendingPathComponent("output")
    let errors = outcome.appendingPathComponent("errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let start = Date()
    try process.run()
    // A program that waits for something that never comes fails its test, and stops no other one.
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(-identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Workplace.longestRun), execute: end)
    process.waitUntilExit()
    end.cancel()
    guard Date().timeIntervalSince(start) < Double(Workplace.longestRun) else {
      throw RunsTooLong(script: script)
    }
    return Outcome(
      status: process.terminationStatus, output: [UInt8](try Data(contentsOf: output)),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Writes a file into the folder.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file into the folder.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  /// Reads a file of the folder.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The names of all files in the folder, hidden ones too, sorted.
  package func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The folder of the built programs, which is that of the running tests.
  package static var programs: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// The folder of the fonts of all tests; the programs that they run have no others.
  package static var fonts: String { package.appendingPathComponent("Tests/TestFonts/Fonts").path }

  /// The file of the built-in font.
  package static var builtInFont: String {
    package.appendingPathComponent("Sources/FontData/DejaVuSans.ttf").path
  }

  /// The root of the package, found from the place of this file.
  package static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
