// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What a user may say about the columns of a log.

/// A column, by the name in the header or by its number.
public enum ColumnSelector: Equatable, Sendable {
  /// The name in the header, compared without case, spaces and units in parentheses.
  case name(String)
  /// The number, counted from 1.
  case number(Int)
}

/// The order of the two first columns of a log without a header.
public enum CoordinateOrder: Equatable, Sendable {
  /// Latitude first, as people say it and as most loggers write it.
  case latitudeLongitude
  /// Longitude first, as GeoJSON and GMT write it.
  case longitudeLatitude
}

/// How to read a log.
///
/// The default finds all of it out from the log.
public struct ReadingOptions: Equatable, Sendable {
  /// The column of latitudes.
  ///
  /// Default: nil, found by its name.
  public var latitude: ColumnSelector?

  /// The column of longitudes.
  ///
  /// Default: nil, found by its name.
  public var longitude: ColumnSelector?

  /// The order of the first two columns where there is no header.
  ///
  /// Default: latitude first.
  public var order = CoordinateOrder.latitudeLongitude

  /// The byte between cells.
  ///
  /// Default: nil, the tab, semicolon, bar or comma that the first lines have.
  public var delimiter: UInt8?

  /// Options that find everything out from the log.
  public init() {}
}
