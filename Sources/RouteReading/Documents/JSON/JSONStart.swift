// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the kind of a JSON document by the names of its outermost members.

import JSON

/// The outermost members of a document, as far as its first bytes have them.
struct JSONStart {
  /// Their names.
  private(set) var keys: Set<String> = []

  /// The member `type`; nil if there is none.
  private(set) var type: String?

  /// - Parameter start: The first bytes of a log as UTF-8; nil if they do not begin an object.
  init?(_ start: [UInt8]) {
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    let scanner = JSONScanner(bytes: start, isSequence: true)
    var key = ""
    // The end of the first bytes is not a fault of the document.
    do throws(JSONFault) {
      while let event = try scanner.next() {
        switch event {
        case .key where scanner.depth == 1:
          key = scanner.string
          keys.insert(key)
        case .string where scanner.depth == 1 && key == "type": type = scanner.string
        case .endObject where scanner.depth == 0: return
        default: break
        }
      }
    } catch {}
  }

  /// Whether the document is GeoJSON.
  var isGeoJSON: Bool {
    let types = [
      "Feature", "FeatureCollection", "GeometryCollection", "Point", "MultiPoint", "LineString",
      "MultiLineString", "Polygon", "MultiPolygon",
    ]
    if let type { return types.contains(type) }
    return keys.contains("features") || keys.contains("geometry") || keys.contains("coordinates")
  }

  /// Whether the document is the answer of a directions service, or what one says in its place.
  ///
  /// Mapbox answers with a message where a token is wrong. An empty object, Google's answer if there is no route,
  /// can be anything.
  var isDirections: Bool {
    keys == ["message"]
      || !keys.isDisjoint(with: [
        "routes", "trip", "geocoded_waypoints", "error_message", "error_code", "matchings",
      ])
      || (keys.contains("trips") && keys.contains("code"))
      || (keys.contains("paths") && keys.contains("info"))
      || keys == ["message", "hints"] || keys == ["error", "info"]
      || (keys.contains("code") && keys.contains("message")) || keys == ["error"]
  }
}
