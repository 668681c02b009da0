// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The shapes of pins. PinOutline.swift draws them, and logs and files of pins name them.

/// The shape of a waypoint.
public enum PinShape: String, CaseIterable, Sendable {
  /// A drop whose point is on the place.
  case pin
  /// A disc with the place in its middle.
  case dot
  /// A square with the place in its middle.
  case square
  /// A star of five points with the place in its middle.
  case star
  /// A flag whose pole stands on the place.
  case flag
}
