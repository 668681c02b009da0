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

  @Test("Packages of the same files are the same bytes, and a wheel records each of its files")
  func reproducible() throws {
    try Workplace.use { place in
      let tools = "command -v python3 && command -v dpkg-deb && command -v sha256sum"
      guard try place.run(tools).status == 0 else { return }
      for file in [
        "bin/routeplot", "share/man/man1/routeplot.1", "share/fish/vendor_completions.d/a.fish",
        "share/bash-completion/completions/routeplot", "share/zsh/site-functions/_routeplot",
        "share/doc/routeplot/LICENSE", "share/doc/routeplot/CHANGELOG.md",
        "share/doc/routeplot/licences.txt", "share/doc/routeplot/copyright",
      ] { _ = try place.run("mkdir -p stage/$(dirname \(file)); echo \(file) >stage/\(file)") }
      let parts = "'\(Workplace.package.path)/.packaging'"
      for folder in ["one", "two"] {
        let outcome = try place.run(
          """
          set -e; chmod 755 stage/bin/routeplot; touch stage/bin/routeplot; mkdir \(folder)
          export SOURCE_DATE_EPOCH=1577836800
          \(parts)/wheel.py stage 1.2.3 x86_64 \(folder)
          \(parts)/deb.sh stage 1.2.3 \(folder)
          \(parts)/tarball.sh stage 1.2.3 x86_64 \(folder)
          """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        _ = try place.run("sleep 1")
      }
      #expect(try place.run("[ $(ls one | wc -l) = 4 ] && diff -r one two").status == 0)
      try place.write(
        """
        import base64, csv, glob, hashlib, io, zipfile
        wheel = zipfile.ZipFile(glob.glob("one/*.whl")[0])
        (name,) = [name for name in wheel.namelist() if name.endswith("/RECORD")]
        rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(name).decode()))}
        assert set(rows) == set(wheel.namelist()), set(rows) ^ set(wheel.namelist())
        for file, (digest, size) in rows.items():
            data = wheel.read(file)
            sum = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            assert file == name or (digest, size) == ("sha256=" + sum, str(len(data))), file
        assert wheel.getinfo("routeplot-1.2.3.data/scripts/routeplot").external_attr >> 16 == 0o100755
        """, to: "check.py")
      let check = try place.run("python3 check.py")
      #expect(check.status == 0, "\(check.errors)")
      #expect(try place.run("cd one && sha256sum --check --quiet *.sha256").status == 0)
    }
  }

  @Test("The formula and the licences name every library of the manifest")
  func libraries() throws {
    let formula = try text(".packaging/routeplot.rb")
    let (formulas, archives) = try (packages("brew"), packages("apt"))
    #expect(formulas.count == 9 && archives.count == 9)
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
