// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options for colouring tracks by a value.

public import Drawing
public import Tracks

/// The value that the colours of tracks show.
public struct ValueColors: Equatable, Sendable {
  /// The quantity that the colours show.
  public var value: TrackQuantity

  /// The colours of numbers, from the least to the greatest; by default nil, viridis, or for headings the wheel.
  ///
  /// Words have the colours of tracks.
  public var map: Colormap?

  /// The values that have the first and the last colour, in the unit of the legend; those beyond have them too.
  ///
  /// Default: nil, from the least to the greatest value of the selected fixes. Of values from several fixes
  /// one in a hundred at each end is left out, as one bad fix would decide the colours of all others. A value that
  /// hardly changes does not show all colours: a speed shows them from a metre a second on.
  public var range: ClosedRange<Double>?

  /// The value of the middle colour, in the unit of the legend; nil, the default, for the middle of the range.
  ///
  /// The range is as long on both sides of it as the values need. It is for automatic ranges.
  public var middle: Double?

  /// Whether colours go with the logarithm of values; values of 0 and below have the first colour.
  ///
  /// Default: they do not.
  public var isLogarithmic = false

  /// The limits of steps of colour, ascending and in the unit of the legend; a value on a limit belongs to the step above.
  ///
  /// There is one step more than there are limits, each with one colour. They take the place of `range`. Default: none,
  /// colours go over into one another.
  public var steps: [Double] = []

  /// The fixes around each one that its value is the mean of, or from which it is made; by default nil, the fix
  /// itself, or what the value needs.
  public var window: ValueWindow?

  /// Colours by a value.
  public init(_ value: TrackQuantity) { self.value = value }
}

extension ValueColors {
  /// The colours of numbers.
  package var colormap: Colormap { map ?? (value.figures == .turn ? .wheel : .viridis) }
}
