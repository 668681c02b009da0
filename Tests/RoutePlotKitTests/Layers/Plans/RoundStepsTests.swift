// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of an axis.

import NumberText
import TestSupport
import Testing

@testable import RoutePlotKit

/// The number that a text of a picture says.
func numberOfFigures(_ text: String) -> Double? {
  Double(text.replacing("\u{2009}", with: "").replacing("\u{2212}", with: "-"))
}

struct RoundStepsTests {
  /// Ranges of 10⁻⁶ to 10⁹ around 0 and around numbers up to 10⁹, of either sign.
  private static let ranges: [ClosedRange<Double>] = {
    var generator = SeededGenerator(seed: 51)
    var ranges = [2021.0...2023, 1013...1015, 293.1...294.2, 1500...1502, -0.3...0.3]
    for power in -6...9 {
      let width = [1, 2, 3, 5, 9.9].map { part in
        (0..<power.magnitude).reduce(part) { number, _ in power < 0 ? number / 10 : number * 10 }
      }
      for width in width {
        ranges.append(0...width)
        ranges.append(-width...0)
        ranges.append((-width / 3)...(width * 0.7))
        for middle in [1, 273.15, 1500, 101_325, 1e6, 1e9] {
          let start = Double.random(in: (-middle)...middle, using: &generator)
          ranges.append(start...(start + width))
          ranges.append(middle...(middle + width))
          ranges.append((-middle - width)...(-middle))
        }
      }
    }
    return ranges
  }()

  @Test(
    "Each number of an axis is what stands at its mark, within the range, and stands there once")
  func numbers() throws {
    #expect(RoundStepsTests.ranges.count > 1000)
    for range in RoundStepsTests.ranges {
      for most in [1, 2, 5, 21] {
        let width = range.upperBound - range.lowerBound
        let steps = roundSteps(in: range, most: most)
        for step in steps {
          #expect(numberOfFigures(step.text()) == step.value, "\(range) \(step.text())")
          #expect(range.contains(step.value), "\(range) \(step.text())")
        }
        #expect(steps.count <= most + 1 && Set(steps.map { $0.text() }).count == steps.count)
        let apart = zip(steps, steps.dropFirst()).map { $1.value - $0.value }
        let digits = Set(
          apart.map { DecimalNumber($0, places: 0 - DecimalNumber.powerOfTen(in: $0)).units })
        #expect(digits.isSubset(of: [1, 2, 5]) && digits.count <= 1, "\(range) \(apart)")
        // A range that is finer than its numbers has ends alone.
        let isFine = width < 1e-13 * max(abs(range.lowerBound), abs(range.upperBound))
        #expect(most < 5 || isFine || steps.count >= 2, "\(range)")
        for place in places(ofFiguresIn: range, most: most) {
          let near = width / 200 * (1 + 1e-9)
          #expect(place.value >= range.lowerBound - near && place.value <= range.upperBound + near)
          #expect(numberOfFigures(place.text()) == place.value)
        }
      }
      let ends = [range.lowerBound, range.upperBound].map { DecimalNumber($0, endOf: range) }
      for (end, number) in zip(ends, [range.lowerBound, range.upperBound]) {
        let error = abs((numberOfFigures(end.text()) ?? .infinity) - number)
        #expect(
          error <= (range.upperBound - range.lowerBound) / 200 * (1 + 1e-9),
          "\(range) \(end.text())")
      }
      #expect(ends[0].text() != ends[1].text())
    }
  }

  @Test(
    "Numbers have as many decimals as they need, and ends three figures or more",
    arguments: [
      (
        2021...2023, "2\u{2009}021 2\u{2009}023",
        "2\u{2009}021 2\u{2009}021.5 2\u{2009}022 2\u{2009}022.5 2\u{2009}023"
      ),
      (293.1...294.2, "293.1 294.2", "293.5 294"),
      (0...27.83, "0 27.8", "0 10 20"),
      (
        1234.5...9876.5, "1\u{2009}235 9\u{2009}877",
        "2\u{2009}000 4\u{2009}000 6\u{2009}000 8\u{2009}000"
      ),
      (
        -1e-6...1e-6, "\u{2212}1e\u{2212}6 1e\u{2212}6",
        "\u{2212}1e\u{2212}6 \u{2212}5e\u{2212}7 0 5e\u{2212}7 1e\u{2212}6"
      ),
      (
        1e9...(1e9 + 1), "1\u{2009}000\u{2009}000\u{2009}000 1\u{2009}000\u{2009}000\u{2009}001",
        nil
      ),
    ] as [(ClosedRange<Double>, String, String?)])
  func texts(range: ClosedRange<Double>, ends: String, steps: String?) {
    #expect(
      [range.lowerBound, range.upperBound].map { DecimalNumber($0, endOf: range).text() }
        .joined(separator: " ") == ends)
    let found = roundSteps(in: range, most: 5).map { $0.text() }.joined(separator: " ")
    #expect(steps == nil || found == steps)
  }

  @Test(
    "A range of any size has no endless steps, and numbers next to each other have ends that differ"
  )
  func extremes() {
    for range in [
      -1e300...1e300, 1e300...1e300, 0...Double.leastNonzeroMagnitude, 1e15...1e15.nextUp,
      1e16...(1e16 + 2),
      1...1.0.nextUp,
      -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    ] as [ClosedRange<Double>] {
      let steps = roundSteps(in: range, most: 5)
      #expect(steps.count <= 6 && Set(steps.map { $0.text() }).count == steps.count)
      let ends = [range.lowerBound, range.upperBound].map { DecimalNumber($0, endOf: range).text() }
      #expect(ends[0] != ends[1] || range.lowerBound == range.upperBound, "\(ends)")
    }
  }

  @Test("Years have whole steps")
  func wholeSteps() {
    #expect(roundSteps(in: 2021...2023, most: 5, isWhole: true).map(\.value) == [2021, 2022, 2023])
    #expect(
      roundSteps(in: 1990...2024, most: 5, isWhole: true).map(\.value) == [1990, 2000, 2010, 2020])
    #expect(DecimalNumber(units: 2021, places: 0).text(isYear: true) == "2021")
    #expect(DecimalNumber(units: -1066, places: 0).text(isYear: true) == "\u{2212}1066")
    #expect(DecimalNumber(units: 12_000, places: 0).text(isYear: true) == "12\u{2009}000")
    #expect(DecimalNumber(units: 20_215, places: 1).text(isYear: true) == "2021.5")
  }
}
