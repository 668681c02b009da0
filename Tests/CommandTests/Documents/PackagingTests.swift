// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of packages agree with the manifest, the Makefile and the version; make test-packages installs them.

import Foundation
import TestSupport
import Testing

struct PackagingTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: Workplace.package.appendingPathComponent(name), encoding: .utf8)
  }

  /// The packages of a kind that the manifest names for the libraries.
  private func packages(_ kind: String) throws -> Set<String> {
    let lists = try text("Package.swift").matches(
      of: try Regex("\\.\(kind)\\(\\[\"([^\"]+)\"\\]\\)"))
    return Set(lists.compactMap { $0[1].substring.map(String.init) })
  }

  @Test("The version is in one place; the changelog has it, and the Makefile finds it")
  func version() throws {
    let versions = try text("CHANGELOG.md").matches(of: #/\n## \[(\d+\.\d+\.\d+)\]/#)
    let version = String(try #require(versions.first).1)
    try Workplace.use { place in
      let printed = try place.run("routeplot --version")
      #expect(String(decoding: printed.output, as: UTF8.self) == "routeplot \(version)\n")
      let make = try place.run(
        "env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s -C '\(Workplace.package.path)' version")
      #expect(String(decoding: make.output, as: UTF8.self) == "\(version)\n", "\(make.errors)")
    }
  }

  @Test("The package for Debian has the fields that it needs, and each override has its reason")
  func debian() throws {
    let control = try text(".packaging/deb/control").split(separator: "\n")
    let fields = control.compactMap { $0.wholeMatch(of: #/([A-Z][A-Za-z-]+): (\S.*)/#)?.1 }
    #expect(fields.count == control.count)
    #expect(
      Set(["Package", "Version", "Architecture", "Maintainer"]).isSubset(
        of: fields.map(String.init)))
    let description = try text(".packaging/description.txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(description.count > 2 && description.allSatisfy { $0.count < 80 && $0 != "." })
    #expect(description[0].first?.isLowercase == true && !description[0].hasSuffix("."))
    let overrides = try text(".packaging/deb/lintian-overrides").split(separator: "\n")
    for (above, line) in zip(overrides, overrides.dropFirst()) where !line.hasPrefix("#") {
      #expect(above.hasPrefix("#") && line.hasPrefix("routeplot: "), "\(line)")
    }
  }

  @Test("The formula and the licences name every library of the manifest")
  func libraries() throws {
    let formula = try text(".packaging/routeplot.rb")
    let (formulas, archives) = try (packages("brew"), packages("apt"))
    #expect(formulas.count == 8 && archives.count == 8)
    for name in formulas {
      #expect(
        formula.contains("  depends_on \"\(name)\"\n")
          || formula.contains("  uses_from_macos \"\(name)\"\n"), "\(name)")
    }
    let opened = formula.matches(of: #/\b(class|def|do)\b.*\n/#).count
    #expect(formula.matches(of: #/(?m)^ *end$/#).count == opened)
    let stage = try text(".packaging/stage.sh")
    for name in archives { #expect(stage.contains(" \(name)"), "\(name)") }
  }

  @Test("The release and the guide for it name targets that the Makefile has")
  func targets() throws {
    let targets = Set(
      try text("Makefile").matches(of: #/(?m)^([a-z-]+):/#).map { String($0.1) })
    for name in [
      ".github/workflows/release.yml", ".github/CONTRIBUTING.md", ".packaging/Containerfile",
      "README.md", ".ci/run", ".ci/full",
    ] {
      // In code alone: a block, a span, or a line of a script.
      let lines = try text(name).matches(of: #/(?m)(?:^|`|run: |\()make((?: [a-z-]+)+)/#)
      for word in lines.flatMap({ $0.1.split(separator: " ") }) where !word.hasPrefix("-") {
        #expect(targets.contains(String(word)), "\(name): make \(word)")
      }
      #expect(!lines.isEmpty || name.hasPrefix(".packaging"), "\(name)")
    }
  }
}
