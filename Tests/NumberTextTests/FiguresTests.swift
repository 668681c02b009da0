// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import NumberText
import Testing

struct FiguresTests {
  @Test(
    "Three figures, thin spaces in thousands, and a power of ten where there would be only zeros",
    arguments: [
      (0, "0"), (12.345, "12.3"), (-0.5, "\u{2212}0.5"), (1234.5, "1\u{2009}235"), (1e-4, "0.0001"),
      (1.5e-7, "1.5e\u{2212}7"), (-9.999e-6, "\u{2212}1e\u{2212}5"), (1e300, "1e300"),
      (-5.000000000000001e299, "\u{2212}5e299"), (Double.leastNonzeroMagnitude, "4.94e\u{2212}324"),
    ] as [(Double, String)])
  func written(number: Double, text: String) {
    #expect(figures(number) == text)
  }

  @Test(
    "A written number has thin spaces in its thousands, also before decimals",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (0.1 + 0.2, "0.3"), (999, "999"), (1000.5, "1\u{2009}000.5"),
      (1_234_567, "1\u{2009}234\u{2009}567"), (0.000_05, "0.00005"), (1e-9, "0"),
    ])
  func plain(number: Double, text: String) {
    #expect(writtenNumber(number) == text)
  }
}
