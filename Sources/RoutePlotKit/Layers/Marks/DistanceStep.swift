// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Distance from one distance mark to the next.

extension PlotOptions {
  /// From one distance mark to the next.
  public struct DistanceStep: Equatable, Sendable {
    /// The number that the first mark has.
    public var number: Double

    /// The length of the step in metres, above 0 and finite.
    public var metres: Double

    /// A step of a length, whose number is that length in some unit.
    public init(number: Double, metres: Double) { (self.number, self.metres) = (number, metres) }
  }
}
