// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options for colouring tracks by a value.

public import Drawing
public import RouteReading
public import Tracks

/// The value that the colours of tracks show.
public struct ValueColors: Equatable, Sendable {
  /// A value that changes along a track.
  public enum Value: Hashable, Sendable {
    /// The speed of a column that is named so, else from places and times, within a steady window.
    case speed
    /// The elevation.
    case elevation
    /// The rise over the way in percent, from places and elevations, within 100 metres.
    case slope
    /// The time.
    case time
    /// The radius of uncertainty.
    case accuracy
    /// The cells of a column of a table: numbers, or words, each with a colour of its own.
    case column(ColumnSelector)
  }

  /// The value.
  public var value: Value

  /// The colours of numbers, from the least to the greatest; by default viridis.
  ///
  /// Words have the colours of tracks.
  public var map = Colormap.viridis

  /// The values that have the first and the last colour, in the unit of the legend; those beyond have them too.
  ///
  /// Default: nil, from the least to the greatest value of the selected fixes. Of values from several fixes
  /// one in a hundred at each end is left out, as one bad fix would decide the colours of all others.
  public var range: ClosedRange<Double>?

  /// The fixes around each one that its value is the mean of, or from which it is made; by default nil, the fix
  /// itself, or what the value needs.
  public var window: ValueWindow?

  /// Colours by a value.
  public init(_ value: Value) { self.value = value }
}
