// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A layer of Natural Earth: a compressed file with a feature of GeoJSON on each line.

import CZlib

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feature of a layer.
struct Feature: Decodable {
  var properties: Properties
  var geometry: Geometry

  /// Facts about it.
  struct Properties: Decodable {
    var featurecla: String?
    var name: String?
    var min_zoom: Double?
    var pop_max: Double?
    var adm0cap: Double?
  }
}

/// Lines or rings, or a place.
struct Geometry: Decodable {
  /// The rings of polygons, whether each is a hole, or lines.
  var lines: [(points: [[Double]], isHole: Bool)] = []

  private enum Keys: String, CodingKey { case type, coordinates }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    switch try values.decode(String.self, forKey: .type) {
    case "Point":
      lines = [([try values.decode([Double].self, forKey: .coordinates)], false)]
    case "LineString":
      lines = [(try values.decode([[Double]].self, forKey: .coordinates), false)]
    case "MultiLineString":
      lines = try values.decode([[[Double]]].self, forKey: .coordinates).map { ($0, false) }
    case "Polygon":
      lines = Geometry.rings(try values.decode([[[Double]]].self, forKey: .coordinates))
    case "MultiPolygon":
      let polygons = try values.decode([[[[Double]]]].self, forKey: .coordinates)
      lines = polygons.flatMap(Geometry.rings)
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: values, debugDescription: "unknown geometry \(type)")
    }
  }

  private static func rings(_ rings: [[[Double]]]) -> [(points: [[Double]], isHole: Bool)] {
    rings.enumerated().map { ($1, $0 > 0) }
  }
}

/// Reads the features of a layer.
///
/// Throws an error where the file cannot be read or is not GeoJSON.
func readLayer(_ path: String) throws -> [Feature] {
  guard let file = gzopen(path, "rb") else { throw LayerError(path: path) }
  defer { gzclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = gzread(file, &buffer, UInt32(buffer.count))
    guard count >= 0 else { throw LayerError(path: path) }
    if count == 0 { break }
    bytes += buffer[..<Int(count)]
  }
  let decoder = JSONDecoder()
  return try bytes.split(separator: UInt8(ascii: "\n")).map {
    try decoder.decode(Feature.self, from: Data($0))
  }
}

/// A layer that cannot be read.
struct LayerError: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): cannot be read" }
}
